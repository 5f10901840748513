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
