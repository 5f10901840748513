# Vikings on the Volga in English.

tile-novgorod = Novgorod
tile-minsk = Minsk
tile-smolensk = Smolensk
tile-kiev = Kiev
tile-polotsk = Polotsk
tile-chernigov = Chernigov
tile-tver = Tver
tile-yaroslavl = Yaroslavl
tile-vladimir = Vladimir
tile-ryazan = Ryazan
tile-dnieper-bend = Dnieper bend
tile-upper-volga = Upper Volga
tile-oka-mouth = Oka mouth
tile-dvina-portage = Dvina portage
tile-desna = Desna
tile-lovat = Lovat
tile-msta = Msta
tile-pripyat = Pripyat
tile-lake-ilmen = Lake Ilmen
tile-lake-ladoga = Lake Ladoga
tile-steppe = Steppe
tile-forest = Forest
tile-valdai-hills = Valdai hills
tile-marsh = Marsh

city-novgorod = Novgorod
city-minsk = Minsk
city-smolensk = Smolensk
city-kiev = Kiev
city-polotsk = Polotsk
city-chernigov = Chernigov
city-tver = Tver
city-yaroslavl = Yaroslavl
city-vladimir = Vladimir
city-ryazan = Ryazan

good-amber = amber
good-fish = fish
good-furs = furs

contract-novgorod-amber = amber for Novgorod
contract-novgorod-fish = fish for Novgorod
contract-novgorod-furs = furs for Novgorod
contract-minsk-amber = amber for Minsk
contract-minsk-fish = fish for Minsk
contract-minsk-furs = furs for Minsk
contract-smolensk-amber = amber for Smolensk
contract-smolensk-fish = fish for Smolensk
contract-smolensk-furs = furs for Smolensk
contract-kiev-amber = amber for Kiev
contract-kiev-fish = fish for Kiev
contract-kiev-furs = furs for Kiev
contract-polotsk-amber = amber for Polotsk
contract-polotsk-fish = fish for Polotsk
contract-polotsk-furs = furs for Polotsk
contract-chernigov-amber = amber for Chernigov
contract-chernigov-fish = fish for Chernigov
contract-chernigov-furs = furs for Chernigov
contract-tver-amber = amber for Tver
contract-tver-fish = fish for Tver
contract-tver-furs = furs for Tver
contract-yaroslavl-amber = amber for Yaroslavl
contract-yaroslavl-fish = fish for Yaroslavl
contract-yaroslavl-furs = furs for Yaroslavl
contract-vladimir-amber = amber for Vladimir
contract-vladimir-fish = fish for Vladimir
contract-vladimir-furs = furs for Vladimir
contract-ryazan-amber = amber for Ryazan
contract-ryazan-fish = fish for Ryazan
contract-ryazan-furs = furs for Ryazan

option-layout = The board
option-layout-players = laid by the players
option-layout-drawn = drawn at random
option-turns = Turns of each player at most
option-turns-100 = 100
option-turns-50 = 50
option-turns-20 = 20

## What one may do
move-layer = { $seat } is named
move-tile = Draw the tile { $tile }
move-city = Draw the pass of { $city }
move-contract = Draw the contract { $contract }
move-lay = Lay the tile at { $q }, { $r }
move-turn = { $sixths ->
    [0] Leave the tile as it lies
    [one] Turn the tile by one sixth
   *[other] Turn the tile by { $sixths } sixths
}
move-take-pass = Take the pass of { $city }
move-place = Place your ship: { $tile }
move-go = Go to { $tile }
move-buy-pass = Buy the pass of { $city }
move-buy = Buy { $good }
move-sell = Sell { $contract }
move-throw = Throw { $good } away
move-upgrade = Upgrade to a large ship
move-show = Show all your hidden contracts
move-end = End your turn
move-offer = Make an offer to { $seat }
move-give-rubles = Give { $rubles ->
    [one] 1 ruble
   *[other] { $rubles } rubles
}
move-give = Give { $good }
move-give-pass = Give the pass of { $city }
move-give-contract = Give the contract { $contract }
move-ask-rubles = Ask for { $rubles ->
    [one] 1 ruble
   *[other] { $rubles } rubles
}
move-ask = Ask for { $good }
move-ask-pass = Ask for the pass of { $city }
move-ask-contract = Ask for a hidden contract
move-propose = Propose it
move-withdraw = Withdraw the offer
move-accept = Accept
move-decline = Decline
move-hand = Hand over the contract { $contract }
move-horde = Move the Horde to { $tile }
move-prince = Move the Prince to { $tile }
move-draw = Draw new contracts
move-restart = Start over
move-halt = Stop here
move-keep = Keep the contract { $contract } hidden
move-pay = Pay with { $good }
move-flee = Move your ship away to { $tile }
move-send = Send there: { $tile }

## Who has to do what
ask-name-layer = It is drawn who lays tiles first, or counts as the last to have done so
ask-draw-tile = A tile is drawn
ask-lay-tile = { $who } lays the tile
ask-turn-tile = { $who } turns the tile
ask-draw-city = A city is drawn
ask-open-contract = A contract is turned over
ask-choose-pass = { $who } chooses a city pass
ask-place-ship = { $who } places the ship
ask-take-turn = { $who } takes a turn
ask-compose-offer = { $who } puts an offer together
ask-answer-offer = { $who } answers the offer
ask-hand-over = { $who } picks a hidden contract to hand over
ask-move-horde = { $who } may move the Horde another step
ask-pay-good = { $who } has no money and pays the raiders with a good
ask-drive-away = { $who } has to move the ship to a neighbouring tile
ask-send-prince = { $who } sends the beaten Prince away
ask-move-prince = { $who } may move the Prince on
ask-send-horde = { $who } sends the beaten Horde away
ask-draw-contract = A contract is drawn
ask-keep-contract = { $who } keeps one of two contracts
ask-prince-yields = { $who } moves the Prince out of the way

## What happened
event-first-layer-named = { $seat } lays the first tile.
event-last-layer-named = { $seat } counts as having laid the last tile.
event-tile-drawn = The tile { $tile } is drawn.
event-tile-laid = The tile { $tile } is laid at { $q }, { $r }.
event-tile-turned = The tile { $tile } { $sixths ->
    [0] stays as it lies
    [one] is turned by one sixth
   *[other] is turned by { $sixths } sixths
}.
event-horde-starts = The Horde starts in { $city }, which burns.
event-prince-starts = The Prince starts in { $city }.
event-contract-opened = On the table: { $contract }.
event-ship-placed = { $seat } places the ship: { $tile }.
event-turn-began = Turn { $turn }: { $seat }.
event-turn-ended = { $seat } ends the turn.
event-ship-moved = { $seat } goes to { $tile }.
event-fee-due = { $seat } has no pass for { $city }, stops there and owes the fee.
event-sold = { $seat } sells { $contract } at { $price ->
    [one] 1 ruble
   *[other] { $price } rubles
}.
event-thrown = { $seat } throws { $good } away.
event-upgraded = { $seat } has a large ship now.
event-shown = { $seat } shows { $contracts ->
    [one] the one hidden contract
   *[other] all { $contracts } hidden contracts
}.
event-horde-moved = { $seat } moves the Horde to { $tile }.
event-horde-halted = The Horde stops there.
event-burned = The Horde burns { $city }.
event-raided = The Horde raids the ship of { $other }.
event-fled = { $seat } moves the ship away to { $tile }.
event-cannot-flee = { $seat } finds no free tile and stays.
event-prince-sent = { $seat } sends the Prince away: { $tile }.
event-prince-moved = { $seat } moves the Prince to { $tile }.
event-prince-halted = The Prince stops there.
event-horde-sent = { $seat } sends the Horde away: { $tile }.
event-rebuilt = The Prince rebuilds { $city }.
event-draws-contracts = { $seat } draws { $contracts ->
    [one] the last contract, which is laid open
   *[other] two contracts
}.
event-drew = { $seat } has drawn a contract.
event-you-drew = You draw { $contract }.
event-kept = { $seat } keeps one contract hidden.
event-you-kept = You keep { $contract } hidden.
event-started-over = { $seat } starts over.
event-offer-began = { $seat } turns to { $other } with an offer.
event-gives-rubles = { $seat } would give { $rubles ->
    [one] 1 ruble
   *[other] { $rubles } rubles
}.
event-gives-good = { $seat } would give { $good }.
event-gives-pass = { $seat } would give the pass of { $city }.
event-gives-contract = { $seat } would give a hidden contract.
event-you-give-contract = You would give the contract { $contract }.
event-asks-rubles = { $seat } asks for { $rubles ->
    [one] 1 ruble
   *[other] { $rubles } rubles
}.
event-asks-good = { $seat } asks for { $good }.
event-asks-pass = { $seat } asks for the pass of { $city }.
event-asks-contract = { $seat } asks for a hidden contract.
event-offer-made = { $seat } makes the offer to { $other }.
event-contract-offered = In the offer of { $seat }: { $contract }.
event-offer-withdrawn = { $seat } withdraws the offer to { $other }.
event-offer-accepted = { $seat } accepts the offer of { $other }.
event-offer-declined = { $seat } declines the offer of { $other }.

## The ledger
event-paid = { $seat } pays { $other } { $rubles ->
    [one] 1 ruble
   *[other] { $rubles } rubles
}.
event-paid-bank = { $seat } pays the bank { $rubles ->
    [one] 1 ruble
   *[other] { $rubles } rubles
}.
event-bank-paid = { $seat } gets { $rubles ->
    [one] 1 ruble
   *[other] { $rubles } rubles
} from the bank.
event-good-taken = { $seat } takes { $good } from its stack.
event-good-returned = { $seat } puts { $good } back on its stack.
event-good-handed = { $seat } hands { $other } { $good }.
event-pass-taken = { $seat } takes the pass of { $city }.
event-pass-returned = { $seat } gives back the pass of { $city }.
event-pass-handed = { $seat } hands { $other } the pass of { $city }.
event-contracts-handed = { $seat } hands { $other } { $contracts ->
    [one] a hidden contract
   *[other] { $contracts } hidden contracts
}.
event-contract-handed = { $seat } hands { $other } the contract { $contract }.
event-contract-discarded = The contract { $contract } is discarded.

event-thirty-reached = Thirty rubles: the game is over.
event-fifth-city = The fifth city burns: the game is over.
event-no-contracts = No contract is left anywhere: the game is over.
event-turn-limit = All have had { $turns } turns: the game is over.
event-final-standing = { $seat }: { $rubles ->
    [one] 1 ruble
   *[other] { $rubles } rubles
}, { $goods ->
    [one] 1 good
   *[other] { $goods } goods
}, { $passes ->
    [one] 1 pass
   *[other] { $passes } passes
}.
event-won = { $seat } wins.
event-shared-win = { $seat } shares the win.

## Why not
refusal-tile-laid-already = The tile { $tile } has been drawn already.
refusal-cell-taken = The tile { $tile } lies there.
refusal-touches-nothing = A tile has to touch the board.
refusal-city-drawn-already = The pass of { $city } has been drawn already.
refusal-not-in-deck = The contract { $contract } is not in the deck.
refusal-pass-held = { $seat } has the pass of { $city }.
refusal-horde-there = The Horde stands there: { $tile }.
refusal-prince-there = The Prince stands there: { $tile }.
refusal-ship-there = The ship of { $seat } is there: { $tile }.
refusal-no-neighbour = That is no neighbouring tile: { $tile }.
refusal-moved-already = You cannot move any further this turn.
refusal-no-river = No river leads there: { $tile }.
refusal-no-fee = { $city } wants a fee of { $price } ruble, you have { $have }.
refusal-cannot-end-there = The ship of { $seat } is there ({ $tile }), and from there you could not go on to a free tile.
refusal-must-go-on = Another ship is there ({ $tile }): you have to move on first.
refusal-turn-is-regular = A special action is the whole turn, and you have already done something in this one.
refusal-not-there = For that your ship has to be in { $city }.
refusal-city-burned = { $city } is burned.
refusal-pass-too-dear = The pass of { $city } costs { $price } rubles, you have { $have }.
refusal-stack-empty = There is no { $good } left on its stack.
refusal-good-too-dear = { $good } costs { $price } ruble, you have { $have }.
refusal-ship-full = The small ship of { $seat } carries no more than { $limit } goods.
refusal-not-open = No open contract asks for that: { $contract }.
refusal-not-carried = You have no { $good } on your ship.
refusal-large-already = Your ship is large already.
refusal-ship-too-dear = A large ship costs { $price } rubles, you have { $have }.
refusal-no-hidden-contracts = You have no contract in hand.
refusal-offer-to-yourself = An offer is made to another player.
refusal-not-beside = The ship of { $seat } is not on a neighbouring tile.
refusal-offers-used-up = You have made { $limit } offers this turn, which is the limit.
refusal-offer-empty = There is nothing in the offer yet.
refusal-rubles-named-already = The offer names a sum already.
refusal-not-so-rich = { $seat } has { $have ->
    [one] 1 ruble
   *[other] { $have } rubles
}, not { $rubles }.
refusal-not-so-many-goods = { $seat } has { $have } of { $good }, not more.
refusal-pass-elsewhere = { $seat } does not have the pass of { $city }.
refusal-pass-named-already = The pass of { $city } is in the offer already.
refusal-not-so-many-contracts = { $seat } has { $have ->
    [one] 1 contract
   *[other] { $have } contracts
} in hand, not more.
refusal-not-in-hand = You do not have the contract { $contract } in hand.
refusal-contract-named-already = The contract { $contract } is in the offer already.
refusal-deck-empty = The deck of contracts is empty.
refusal-not-drawn = You have not drawn the contract { $contract }.
refusal-prince-wants-city = The Prince goes to an unburned city: { $tile } is none.
refusal-horde-into-city = The Horde cannot be sent into a city: { $city }.

## How it ends
ending-thirty-rubles = Thirty rubles
ending-fifth-city = The fifth city has burned
ending-no-contracts = No contracts left
ending-turn-limit = The last turn is over

## The table as text
view-turn = Turn { $turn } of at most { $last }, goods sell at { $price }
view-tile-in-hand = The tile to be laid: { $name }
view-stacks = stacks
view-free-passes = free passes
view-open = open contracts
view-deck = contracts in the deck
view-drawn = drawn
view-player = { $rubles ->
    [one] 1 ruble
   *[other] { $rubles } rubles
}, { $size }, { $at }
view-large = large ship
view-small = small ship
view-nowhere = not on the board
view-cargo = goods
view-passes = passes
view-hand = contracts in hand
view-rubles = { $rubles ->
    [one] 1 ruble
   *[other] { $rubles } rubles
}
view-pass = the pass of { $of }
view-contracts = { $contracts ->
    [one] 1 hidden contract
   *[other] { $contracts } hidden contracts
}
view-offer = { $from } offers { $to }: gives { $gives }, asks for { $asks }
view-nothing = nothing
view-you = you

## The board of the page
board-map = The map
board-market = Prices, goods and contracts
board-horde = the Horde
board-prince = the Prince
board-ship-of = ship { $seat } of { $name }
board-large-ship-of = large ship { $seat } of { $name }
board-pick-up = Move it
board-burned = burned
board-sells = sells { $good }
board-wants = wants { $good }
board-pass-of = pass held by { $name }
board-pass-free = pass free
board-no-river = no river
board-free-cell = a free place beside the board
board-enlarge = Size of the map
board-nearer = Nearer
board-farther = Farther away
board-whole = The whole map
board-bot = a bot
board-winner = winner
board-to-act = has to act
board-offer = Offer
board-gives = { $name } gives
board-asked = { $name } is asked for
board-add = Add
board-offer-hint = Point at what you would give and at what you ask for.
board-of-goal = of { $goal } rubles
board-show = Show all
board-may-hold = { $many ->
    [one] It can only be this one:
   *[other] As far as you can know, among these { $many }:
}
board-room = room for a good
board-any-number = room for any number
board-keep = Keep one of them hidden:
board-price = A good sells at
board-price-now = { $price ->
    [one] 1 ruble
   *[other] { $price } rubles
}, with { $burned ->
    [one] 1 city
   *[other] { $burned } cities
} burned
board-stack = { $good }: { $many } left
board-deck = deck
board-deck-of = { $many ->
    [one] 1 contract
   *[other] { $many } contracts
} in the deck
board-may-be-in-deck = may still be in the deck
board-discarded = { $many ->
    [one] 1 discarded
   *[other] { $many } discarded
}
board-turn-tile = How shall it lie? { $name }
board-tiles-left = { $many ->
    [0] the last one
    [one] 1 more to come
   *[other] { $many } more to come
}
board-score-rubles = rubles
board-score-goods = goods
board-score-passes = passes
