# The page itself. What is said of a game is in the game's catalogue.

guest = Guest
seat = seat { $seat }
you = you
spectator = watching
offline = The server does not answer. Is it running, and are you online?
again = Try again
no-such-page = There is no such page here.
to-front-page = To the front page
loading = One moment …
cancel = Cancel
close = Close
save = Save
copy = Copy
copied = Copied

# Settings

settings = Settings
your-name = Your name
theme = Light or dark
theme-auto = same as the device
theme-light = light
theme-dark = dark
motion = Animation
motion-auto = same as the device
motion-on = on
motion-off = off
pace = Others' moves are shown
pace-slow = slowly
pace-normal = at a normal pace
pace-fast = fast
pace-at-once = all at once
sound = Play a sound when it is your turn
account = Account
account-of = Account: { $name }
account-why = With an account your tables follow you to other browsers. You can also play without one.
account-name = Account name
password = Password
old-password = Old password
new-password = New password, at least 8 characters
change-password = Change password
password-changed = Your password has been changed.
sign-in = Sign in
sign-up = Sign up
sign-out = Sign out
tokens = Tokens for programs
tokens-why = A program with a token of yours plays and looks on in your name, and can do nothing else. If you change your password, all of them end.
token-label = What is it for?
token-make = Make a token
token-fresh = The new token, shown only now
token-used = last used { $day }
token-nameless = without a name
token-end = End
token-end-this = End the token { $label }

# Front page

hero = Three northern trading games
hero-more = Carts on the Ox Road, ships on the Volga, a king's ship in Stockholm: against bots, with friends far away, or around one screen.
facts = { $players } players · { $minutes }
minutes-vejen = 90 minutes
minutes-volga = 60 minutes
minutes-vasa = 45 minutes
about-vejen = Travel the Ox Road between Denmark and Germany, buy where goods are cheap and sell them far away.
about-volga = Sail the rivers of Rus, deliver amber, fish and furs, and keep clear of the Horde.
about-vasa = Build one ship together, each part in secret; then see whether she sails, and who gained the most.
play-now = Play now
play-together = Play together
at-one-screen = Share a screen
rules = Rules
my-tables = My tables
no-tables-of-mine = None yet.
open-tables = Open tables
find-tables = Find a player
no-tables-found = Nobody of that name is waiting for players.
page-back = Back
page-on = More
page-of = { $page } of { $pages }
no-open-tables = Nobody is waiting at the moment. "Play together" opens a table.
your-turn = Your turn
turn-of = { $who } to move
is-over = finished
free-seats = { $free ->
    [one] 1 free seat
   *[other] { $free } free seats
}
look-at-record = View a recorded game
for-programs = For programs: the API

# A new table

new-now = { $game } against bots
new-together = { $game } with friends
new-screen = { $game } on one screen
players = Players
people-here = People at this screen
level = Strength of the bots
level-random = random
level-greedy = greedy
level-easy = easy
level-normal = normal
level-hard = hard
level-expert = expert
clock = Time limit per move
clock-choice = { $seconds ->
    [0] none
    [60] 1 minute
    [180] 3 minutes
    [600] 10 minutes
    [86400] 1 day
   *[other] { $days } days
}
open-to-all = Open to everybody, not just to people with the link
make-table = Open the table
start = Start

# Before the game

lobby = A table for { $game }
lobby-waits = { $free ->
    [one] One seat is free. Send a friend the link, or add a bot.
   *[other] { $free } seats are free. Send friends the link, or add bots.
}
lobby-full = Everybody is here. The host can start the game.
lobby-full-host = Everybody is here. You can start the game.
lobby-sealed = The game begins as soon as { $who }'s browser has given its number for the draws.
start-without = Begin without { $who }'s number
start-without-means = The draws then prove nothing to that player, and the record says so. You can also remove somebody: everybody else then gives a new number.
close-table = Close the table
close-table-really = Close it for good?
false-starts = False starts
false-starts-count = { $count ->
    [one] Somebody left once while the numbers were being given.
   *[other] Somebody left { $count } times while the numbers were being given.
}
invite = Invite with this link
nobody = nobody yet
sit-here = Sit here
stand-up = Stand up
add-bot = Add a bot
send-away = Remove
send-away-whom = Remove { $who }
bot-of-level = bot, { $level }
commitment = Seal, to check the draws afterwards

# Playing

side = Players, actions, log and chat
actions = What you can do
which = Which one?
all-options = All moves
moves = Moves ({ $count })
wait = Waiting for the others.
hint = Hint
hint-thinking = Thinking …
hints = What a search would do
hint-about = Chances of winning; yours may be off by { $about }.
undo = Undo
restart-turn = Restart turn
pass = Pass
pass-round = Pass for the round
pass-explained = You have taken no action this turn, so this is passing: you are out until the next round.
actions-travel = Travel
actions-trade = Trade
actions-build = Build
actions-cards = Cards
actions-special = Special actions
actions-loans = Loans
actions-seldom = Seldom wanted
confirm = Confirm
preview = Preview: nothing has been done yet
preview-complete = This would happen:
final = cannot be undone
final-explained = Once you confirm, this cannot be undone: it draws or reveals something.
open-rule = Open rule { $rule }
to-move = to move
is-bot = a bot
days = { $days ->
    [one] 1 day
   *[other] { $days } days
}
tab-log = Log
tab-chat = Chat
tab-text = Text
log = What happened
show-moment = Show this moment
since-your-turn = Since your last turn
log-search = Search what happened
log-empty = Nothing has happened yet.
log-nothing-found = Nothing that happened has these words.
concerns-you = to you
fate-said = The game
you-said = You
close-notice = Close this notice
ticker = The last move
looking-back = You are looking at an earlier moment. The game goes on.
look-before = One move back
look-after = One move forward
back-to-now = Back to now
more-moves = { $count ->
    [one] 1 more move
   *[other] { $count } more moves
}
show-pause = Pause
show-on = Go on
show-step = Next move
skip-to-now = Skip to now
no-chat = Nobody has said anything yet.
say-something = Say something
send = Send
command = A move, as the list writes it; or undo, confirm, why …
do-it = Do it
connection-connecting = connecting …
connection-open = connected
connection-lost = connection lost, trying again …
connection-unsent = not sent yet: it goes out as soon as the line is back
connection-refused = access refused
hand-over = Pass the screen to { $name }
i-am = I am { $name }
absence = Absence
bot-plays-for-you = A bot is playing for you at the moment.
i-am-back = I am back
time-ran-out = { $who } has run out of time. You can wait, or decide:
let-bot-play = Let a bot play on
end-game = End the game

# Things on a board, for those who do not see them
thing-open = { $what }: { $action }
thing-choose = you can choose this

# The end

game-over = The game is over
wins = { $who } { $count ->
    [one] wins
   *[other] win
}
you-win = You win
you-share-the-win = You share the win
nobody-wins = Nobody wins
scores = Scores
rematch = Rematch
replay = Watch the replay
download-record = Download the record
record = Recorded games

# Rules and component data

rules-games = Rules of the games
rules-tab-rules = Rules
rules-tab-data = Components
rules-chapters = Chapters
rules-introduction = Introduction
rules-search = Search words or rule numbers
rules-only-rulings = Rulings only
rules-ruling = A ruling: the rulebook is silent or unclear here, and this is how we play it.
rules-account = Known only from a published account.
rules-account-short = account
rules-found =
    { $count ->
        [0] No rule found
        [one] { $count } rule found
       *[other] { $count } rules found
    }
rules-nothing = No rule contains all of these words.
rules-data-intro = Some components are not printed in the rulebook: we know them from published accounts, or had to reconstruct them. Here is all of it, with the source or the reason.
rules-data-search = Search the components
rules-data-found =
    { $count ->
        [0] Nothing found
        [one] { $count } entry
       *[other] { $count } entries
    }
rules-data-what = What
rules-data-value = Value
rules-data-tag = Known from
rules-data-source = Source or reason
rules-tag-all = All
rules-tag-printed = printed
rules-tag-public = public
rules-tag-reconstructed = reconstructed
rules-tag-printed-means = The rulebook prints it; L507 is line 507 of its English text.
rules-tag-public-means = A published account of play says so.
rules-tag-reconstructed-means = It was shown only in pictures that are lost; the reason for our choice is given.
rules-accounts = Published accounts

# Replay

replay-title = Replay
replay-to-table = Back to the table
replay-copy = Copy the link
replay-controls = Step through the game
replay-first = To the beginning (Home)
replay-back = Back (left arrow)
replay-play = Play
replay-pause = Pause
replay-forward = Forward (right arrow)
replay-last = To the last moment (End)
replay-speed = Speed { $speed } of 3
replay-moment = Moment
replay-number = { $number } of { $last }
replay-board = The table at this moment
replay-eyes = Seen by
replay-all = all hands open
replay-public = the public

# Records

record-intro = View a recorded game: step through it with all hands open, and check its draws. Your file is not stored.
record-choose = Choose a record
record-drop = or drop the file here
record-paste = Or paste its text
record-show = Show it
record-another = Another record
record-winner = wins
record-unfinished = not played to the end
record-too-large = This file is larger than 1 MB, so it cannot be the record of a game.
record-not-json = This is not a record: it is not a complete JSON document.
record-no-record = This is not the record of a game: it has no "kogge" field or no moves.
record-bad = This record cannot be shown: { $why }.

# The fairness check

fair-check = Check the draws
fair-busy = Recomputing every draw …
fair-fits =
    { $draws ->
        [0] Nothing was drawn.
        [one] The only draw follows from the secret and the players' numbers. Your browser has recomputed it.
       *[other] All { $draws } draws follow from the secret and the players' numbers. Your browser has recomputed them.
    }
fair-kept = Proved: the secret is the one the server had committed to before the game, as your browser saw it then. It was not swapped.
fair-not-kept = Not proved: that the secret was fixed before the game. This browser had not seen the table by then.
fair-bound = Proved: nobody chose the draws. Everybody was bound before your browser gave its number, and your number is in every draw.
fair-own = Proved: your number is in every draw. Not proved: that everybody else was bound before they knew it.
fair-not-own = Not proved: that any of the numbers came from a player. None of them came from this browser.
fair-left-out = The game began without the number that seat { $seat } had promised, so it proves nothing to that player.
fair-never = Never proved: that nobody looked. Whoever runs the server can read the secret.
fair-other-commitment = The secret was swapped: this is not the commitment that your browser was shown.
fair-other-nonce = The number that your browser gave for seat { $seat } is not in the record.
fair-other-promise = Seat { $seat } gave another number than the one it had promised.
fair-differs = Move { $number } does not fit: fate should have answered "{ $should }", but the record says "{ $drawn }".
fair-other-secret = The secret is not the one that was committed to before the game.
fair-nonces = The record lacks a nonce for some player, so its draws cannot be checked.
fair-no-luck = The draws of this game cannot be checked: it was not played on a server.
fair-not-yet = The draws cannot be checked yet: the secret is revealed when the game is over.
fair-cannot = Browsers can only check draws on pages that came over https or from this machine. Download the record and run ./kogge verify instead.
