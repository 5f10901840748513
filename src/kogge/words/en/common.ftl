# Texts that every game shares.

fate = fate
and = {" and "}

refusal-game-over = The game is over.
refusal-not-your-turn = It is not your turn to answer.
refusal-no-such-move = There is no such move in this game.
refusal-not-asked = That is not what is asked now.
refusal-nothing-to-undo = There is nothing of yours to take back.
refusal-others-went-on = Others have gone on since: it cannot be taken back any more.
refusal-somebody-learned = Somebody learned something by it: it cannot be taken back.

event-undo = { $seat } takes back a move.
event-bot-takes-over = The time of { $seat } has run out; a bot plays on.
event-player-back = { $seat } is back.
event-ended-early = The time of { $seat } has run out; the others end the game.
event-simpler-bot = The bot of { $seat } failed; a simpler one plays on.

terminal-welcome = 'help' lists the commands.
terminal-help =
    a number or a move    make it: 3, or what the list calls it
    why MOVE              why a move is not possible
    hint                  your best moves by a search, with everybody's chance to win
    undo                  take back your last move, if nobody learned anything by it
    log                   all that happened, as far as you may know it
    save FILE             write the record of the game
    quit                  leave; the game is saved first
terminal-fault = The bot of { $who } lost its turn to the first option: { $why }
terminal-hint = { $move }: { $chances } (yours give or take { $about })
terminal-final = (cannot be taken back)
terminal-allowed = You may do that.
terminal-saved = Saved as { $file }. Go on with it: ./kogge play --resume { $file }
terminal-not-saved = { $file }: { $why }. Nothing was saved.
terminal-no-number = There is no number { $number } in the list of 1 to { $last }.
terminal-hand-over = Hand over to { $who } and press Enter.
