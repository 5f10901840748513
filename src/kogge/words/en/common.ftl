# Texts that every game shares.

fate = fate
and = {" and "}
nobody = nobody
public = the public

refusal-game-over = The game is over.
refusal-not-your-turn = It is not your turn to answer.
refusal-no-such-move = There is no such move in this game.
refusal-not-asked = That is not what is asked now.
refusal-nothing-to-undo = There is nothing of yours to take back.
refusal-others-went-on = Others have gone on since: it cannot be taken back any more.
refusal-somebody-learned = Somebody learned something by it: it cannot be taken back.
