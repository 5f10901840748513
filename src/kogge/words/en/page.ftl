# The page itself. What is said of a game is in the game's catalogue.

guest = Guest
seat = seat { $seat }
you = you
spectator = looks on
offline = The server does not answer. Is it running, and is there a network?
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
theme-auto = as the device
theme-light = light
theme-dark = dark
motion = Moving pieces
motion-auto = as the device
motion-on = on
motion-off = off
sound = A sound when it is your turn
account = Account
account-of = Account: { $name }
account-why = With an account your tables follow you to other browsers. You can play without one.
account-name = Name of the account
password = Password
old-password = Old password
new-password = New password, at least 8 letters
change-password = Change the password
password-changed = The password is changed.
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
hero-more = Carts on the Ox Road, ships on the Volga, a king's ship in Stockholm: against bots, with friends far away, or at one screen.
facts = { $players } players · { $minutes }
minutes-vejen = 90 minutes
minutes-volga = 60 minutes
minutes-vasa = 45 minutes
about-vejen = Travel the Ox Road between Denmark and Germany, buy where it is cheap and sell far away.
about-volga = Sail the rivers of Rus, deliver amber, fish and furs, and keep clear of the Horde.
about-vasa = Build one ship together, in secret parts; then see whether she sails, and whose work was best.
play-now = Play now
play-together = Play together
at-one-screen = At one screen
rules = Rules
my-tables = My tables
no-tables-of-mine = None yet.
open-tables = Open tables
find-tables = Find a player
no-tables-found = Nobody of that name waits for players.
page-back = Back
page-on = More
page-of = { $page } of { $pages }
no-open-tables = Nobody waits at the moment. "Play together" makes a table.
your-turn = Your turn
turn-of = { $who } to move
is-over = over
free-seats = { $free ->
    [one] 1 free seat
   *[other] { $free } free seats
}
look-at-record = Look at a recorded game
for-programs = For programs: the API

# A new table

new-now = { $game } against bots
new-together = { $game } with friends
new-screen = { $game } at one screen
players = Players
people-here = People at this screen
level = The bots are
level-random = random
level-greedy = greedy
level-easy = easy
level-normal = normal
level-hard = hard
level-expert = expert
clock = Time for an answer
clock-choice = { $seconds ->
    [0] as long as it takes
    [60] 1 minute
    [180] 3 minutes
    [600] 10 minutes
    [86400] 1 day
   *[other] { $days } days
}
open-to-all = Open to everybody, not only to those with the link
make-table = Make the table
start = Start

# Before the game

lobby = A table of { $game }
lobby-waits = { $free ->
    [one] One seat is free. Send the link to a friend, or add a bot.
   *[other] { $free } seats are free. Send the link to friends, or add bots.
}
lobby-full = Everybody is here. The host starts the game.
lobby-full-host = Everybody is here.
lobby-sealed = The game begins as soon as the browser of { $who } has given its number for the luck of the game.
start-without = Begin without { $who }'s number
start-without-means = Then the luck is not proved to whoever is left out, and the record says so. You can also send somebody away; then all give new numbers.
close-table = Close the table
close-table-really = Close it for good?
false-starts = False starts
false-starts-count = { $count ->
    [one] Once somebody left while the numbers were given.
   *[other] { $count } times somebody left while the numbers were given.
}
invite = Invite with this link
nobody = nobody yet
sit-here = Sit here
stand-up = Stand up
add-bot = Add a bot
send-away = Send away
send-away-whom = Send away { $who }
bot-of-level = bot, { $level }
commitment = The luck of this table is bound to

# Playing

side = Players, actions, log and chat
actions = What you can do
which = Which one?
all-options = Everything
moves = Moves ({ $count })
wait = Others are to move.
hint = Hint
hint-thinking = Thinking…
hints = What a search would do
hint-about = Chances to win; yours give or take { $about }.
undo = Undo
restart-turn = Restart turn
pass = Pass
confirm = Confirm
preview = Before it counts
preview-complete = This would happen:
final = cannot be taken back
final-explained = This cannot be taken back: somebody learns something by it.
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
no-chat = Nobody has said anything yet.
say-something = Say something
send = Send
command = A move, as the list writes it; or undo, confirm, why …
do-it = Do it
connection-connecting = connecting …
connection-open = connected
connection-lost = connection lost, trying again …
connection-refused = not let in
hand-over = Hand over to { $name }
i-am = I am { $name }
absence = Absence
bot-plays-for-you = A bot plays for you at the moment.
i-am-back = I am back
time-ran-out = The time of { $who } has run out. You can wait, or decide:
let-bot-play = Let a bot play on
end-game = End the game

# The end

game-over = The game is over
wins = { $who } { $count ->
    [one] wins
   *[other] win
}
nobody-wins = Nobody wins
scores = Scores
rematch = Rematch
replay = Watch it again
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
rules-ruling = A ruling: the rulebook is silent or unclear, and this is what is played here.
rules-account = Known from a published account only.
rules-account-short = account
rules-found =
    { $count ->
        [0] No rule found
        [one] { $count } rule found
       *[other] { $count } rules found
    }
rules-nothing = Nothing in these rules has all of these words.
rules-data-intro = Where the rulebook does not print a thing of the game, it was taken from published accounts or reconstructed. This is all of it, with the source or the reason.
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
rules-tag-public-means = A published account says so.
rules-tag-reconstructed-means = Only lost pictures showed it; the reason for the choice is given.
rules-accounts = Published accounts

# Replay

replay-title = Replay
replay-to-table = Back to the table
replay-copy = Copy link
replay-controls = Back and forth through the game
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

record-intro = Look at a recorded game: step through it with all hands open and check its luck. The file is not kept.
record-choose = Choose a record
record-drop = or drop the file here
record-paste = Or paste its text
record-show = Show it
record-another = Another record
record-winner = wins
record-unfinished = not played to the end
record-too-large = This file is larger than 1 MB: it is no record of a game.
record-not-json = This is no record: it is not a whole JSON document.
record-no-record = This is no record of a game: it has no "kogge" field or no moves.
record-bad = This record cannot be shown: { $why }.

# The fairness check

fair-check = Check the luck
fair-busy = Computing every draw anew …
fair-fits =
    { $draws ->
        [0] Nothing was drawn.
        [one] The one draw follows from the secret and the players' numbers. Your browser computed it.
       *[other] All { $draws } draws follow from the secret and the players' numbers. Your browser computed them.
    }
fair-kept = Proved: the secret is the one that was committed to before the game, as your browser saw it then. It was not exchanged.
fair-not-kept = Not proved: that the secret was there before the game. This browser did not see the table then.
fair-bound = Proved: nobody chose the draws. Everybody was bound before your browser gave its number, and that is in all of them.
fair-own = Proved: your number is in every draw. Not proved: that everybody else was bound before they knew it.
fair-not-own = Not proved: that any number in it was a player's own. None was this browser's.
fair-left-out = The game began without the number that seat { $seat } had promised. To that player nothing is proved.
fair-never = Never proved: that nobody looked. Whoever runs the server can read the secret.
fair-other-commitment = The secret was exchanged: this is not the commitment that your browser was shown.
fair-other-nonce = The number that your browser gave for seat { $seat } is not in the record.
fair-other-promise = The number of seat { $seat } is not the one that was promised.
fair-differs = Move { $number } does not fit: fate should have answered "{ $should }", the record has "{ $drawn }".
fair-other-secret = The secret is not the one that was committed to before the game.
fair-nonces = It has not one nonce for each player: its draws cannot be checked.
fair-no-luck = Its luck cannot be checked: it was not played on a server.
fair-not-yet = Its luck cannot be checked yet: the secret is revealed when the game is over.
fair-cannot = Your browser computes digests only on pages that came over https or from this machine. Download the record; ./kogge verify checks it.
