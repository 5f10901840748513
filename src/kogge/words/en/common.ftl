# Texts that every game shares.

fate = fate
you = you
comma = {", "}
and = {" and "}

refusal-game-over = The game is over.
refusal-not-your-turn = It is not your turn.
refusal-no-such-move = There is no such move in this game.
refusal-not-asked = Something else is asked of you now.
refusal-nothing-to-undo = You have nothing to take back.
refusal-others-went-on = The others have moved on since, so it can no longer be taken back.
refusal-somebody-learned = It revealed something, so it cannot be taken back.

event-undo = { $seat } takes back a move.
event-bot-takes-over = { $seat } has run out of time; a bot plays on.
event-player-back = { $seat } is back.
event-ended-early = { $seat } has run out of time, and the game is ended.
event-simpler-bot = The bot playing for { $seat } failed; a simpler one takes over.

terminal-welcome = 'help' lists the commands.
terminal-help =
    a number or a move    make it: 3, or the move as the list writes it
    why MOVE              why you cannot make a move
    hint                  your best moves according to a search, with everybody's chance to win
    undo                  take back your last move, if it revealed nothing
    log                   everything that happened, as far as you may know it
    save FILE             write the record of the game
    quit                  leave; the game is saved first
terminal-fault = The bot of { $who } failed and made its first option instead: { $why }
terminal-hint = { $move }: { $chances } (yours may be off by { $about })
terminal-final = (cannot be taken back)
terminal-allowed = You may do that.
terminal-saved = Saved as { $file }. To continue: ./kogge play --resume { $file }
terminal-not-saved = { $file }: { $why }. Nothing was saved.
terminal-no-number = There is no number { $number } in the list: it goes from 1 to { $last }.
terminal-hand-over = Pass the keyboard to { $who }, who then presses Enter.
