# The page itself. What is said of a game is in the game's catalogue.

guest = Guest
seat = seat { $seat }
no-such-page = There is no such page here.
to-front-page = To the front page

actions = What you can do
log = What happened
undo = Undo
restart-turn = Restart turn
confirm = Confirm
