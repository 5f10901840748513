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

contract-novgorod-amber = amber to Novgorod
contract-novgorod-fish = fish to Novgorod
contract-novgorod-furs = furs to Novgorod
contract-minsk-amber = amber to Minsk
contract-minsk-fish = fish to Minsk
contract-minsk-furs = furs to Minsk
contract-smolensk-amber = amber to Smolensk
contract-smolensk-fish = fish to Smolensk
contract-smolensk-furs = furs to Smolensk
contract-kiev-amber = amber to Kiev
contract-kiev-fish = fish to Kiev
contract-kiev-furs = furs to Kiev
contract-polotsk-amber = amber to Polotsk
contract-polotsk-fish = fish to Polotsk
contract-polotsk-furs = furs to Polotsk
contract-chernigov-amber = amber to Chernigov
contract-chernigov-fish = fish to Chernigov
contract-chernigov-furs = furs to Chernigov
contract-tver-amber = amber to Tver
contract-tver-fish = fish to Tver
contract-tver-furs = furs to Tver
contract-yaroslavl-amber = amber to Yaroslavl
contract-yaroslavl-fish = fish to Yaroslavl
contract-yaroslavl-furs = furs to Yaroslavl
contract-vladimir-amber = amber to Vladimir
contract-vladimir-fish = fish to Vladimir
contract-vladimir-furs = furs to Vladimir
contract-ryazan-amber = amber to Ryazan
contract-ryazan-fish = fish to Ryazan
contract-ryazan-furs = furs to Ryazan

option-layout = The board is
option-layout-players = laid by the players
option-layout-drawn = drawn at random
option-turns = Turns per player, at most
option-turns-100 = 100
option-turns-50 = 50
option-turns-20 = 20

## What you may do
turned = { $sixths ->
    [1] by 60°
    [2] by 120°
    [3] by 180°
    [4] by 240°
   *[5] by 300°
}
move-layer = { $seat } is drawn
move-tile = Draw the tile { $tile }
move-city = Draw the { $city } pass
move-contract = Draw the contract { $contract }
move-lay = Lay the tile at { $q }, { $r }
move-turn = { $sixths ->
    [0] Leave the tile as it lies
   *[other] Turn the tile { turned }
}
move-take-pass = Take the { $city } pass
move-place = Place your ship at { $tile }
move-go = Go to { $tile }
move-buy-pass = Buy the { $city } pass
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
move-give-pass = Give the { $city } pass
move-give-contract = Give the contract { $contract }
move-ask-rubles = Ask for { $rubles ->
    [one] 1 ruble
   *[other] { $rubles } rubles
}
move-ask = Ask for { $good }
move-ask-pass = Ask for the { $city } pass
move-ask-contract = Ask for a hidden contract
move-propose = Make this offer
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
move-send = Send it to { $tile }

## What is asked, and of whom. "You" counts as many: "you place", "Anna and Bo place".
ask-name-layer = A player is drawn to lay the first tile, or to count as having laid the last one
ask-draw-tile = A tile is drawn
ask-lay-tile = { $who } { $count ->
    [one] lays
   *[other] lay
} a tile
ask-turn-tile = { $who } { $count ->
    [one] turns
   *[other] turn
} the tile
ask-draw-city = A city is drawn
ask-open-contract = A contract is turned over
ask-choose-pass = { $who } { $count ->
    [one] chooses
   *[other] choose
} a city pass
ask-place-ship = { $who } { $count ->
    [one] places the ship
   *[other] place your ship
}
ask-take-turn = { $count ->
    [one] It is { $who }'s turn
   *[other] It is your turn
}
ask-compose-offer = { $who } { $count ->
    [one] puts
   *[other] put
} an offer together
ask-answer-offer = { $who } { $count ->
    [one] answers
   *[other] answer
} the offer
ask-hand-over = { $who } { $count ->
    [one] picks
   *[other] pick
} a hidden contract to hand over
ask-move-horde = { $who } may move the Horde one step further
ask-pay-good = { $who } { $count ->
    [one] has
   *[other] have
} no money and must pay the raiders with a good
ask-drive-away = { $who } must move { $count ->
    [one] the ship
   *[other] your ship
} to a neighbouring tile
ask-send-prince = { $who } { $count ->
    [one] sends
   *[other] send
} the beaten Prince away
ask-move-prince = { $who } may move the Prince further
ask-send-horde = { $who } { $count ->
    [one] sends
   *[other] send
} the beaten Horde away
ask-draw-contract = A contract is drawn
ask-keep-contract = { $who } { $count ->
    [one] keeps
   *[other] keep
} one of two contracts
ask-prince-yields = { $who } { $count ->
    [one] moves
   *[other] move
} the Prince out of the way

## What happened
event-first-layer-named = { $seat } lays the first tile.
event-last-layer-named = { $seat } counts as having laid the last tile.
event-tile-drawn = The tile { $tile } is drawn.
event-tile-laid = The tile { $tile } is laid at { $q }, { $r }.
event-tile-turned = The tile { $tile } { $sixths ->
    [0] stays as it lies
   *[other] is turned { turned }
}.
event-horde-starts = The Horde starts in { $city }, which burns.
event-prince-starts = The Prince starts in { $city }.
event-contract-opened = On the table: { $contract }.
event-ship-placed = { $seat } places a ship at { $tile }.
event-turn-began = Turn { $turn }: { $seat }.
event-turn-ended = { $seat } ends the turn.
event-ship-moved = { $seat } goes to { $tile }.
event-fee-due = { $seat } has no pass for { $city }, so the ship stops there and a fee is due.
event-sold = { $seat } sells { $contract } for { $price ->
    [one] 1 ruble
   *[other] { $price } rubles
}.
event-thrown = { $seat } throws { $good } away.
event-upgraded = { $seat } now has a large ship.
event-shown = { $seat } shows { $contracts ->
    [one] the only hidden contract
   *[other] all { $contracts } hidden contracts
}.
event-horde-moved = { $seat } moves the Horde to { $tile }.
event-horde-halted = The Horde stops there.
event-burned = The Horde burns { $city }.
event-raided = The Horde raids { $other }'s ship.
event-fled = { $seat }'s ship moves away to { $tile }.
event-cannot-flee = { $seat }'s ship finds no free tile and stays.
event-prince-sent = { $seat } sends the Prince to { $tile }.
event-prince-moved = { $seat } moves the Prince to { $tile }.
event-prince-halted = The Prince stops there.
event-horde-sent = { $seat } sends the Horde to { $tile }.
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
event-gives-pass = { $seat } would give the { $city } pass.
event-gives-contract = { $seat } would give a hidden contract.
event-you-give-contract = You would give the contract { $contract }.
event-asks-rubles = { $seat } asks for { $rubles ->
    [one] 1 ruble
   *[other] { $rubles } rubles
}.
event-asks-good = { $seat } asks for { $good }.
event-asks-pass = { $seat } asks for the { $city } pass.
event-asks-contract = { $seat } asks for a hidden contract.
event-offer-made = { $seat } makes { $other } the offer.
event-contract-offered = In { $seat }'s offer: { $contract }.
event-offer-withdrawn = { $seat } withdraws the offer to { $other }.
event-offer-accepted = { $seat } accepts { $other }'s offer.
event-offer-declined = { $seat } declines { $other }'s offer.

## The ledger
event-paid = { $seat } pays { $rubles ->
    [one] 1 ruble
   *[other] { $rubles } rubles
} to { $other }.
event-paid-bank = { $seat } pays { $rubles ->
    [one] 1 ruble
   *[other] { $rubles } rubles
} to the bank.
event-bank-paid = { $seat } gets { $rubles ->
    [one] 1 ruble
   *[other] { $rubles } rubles
} from the bank.
event-good-taken = { $seat } takes { $good } from the stack.
event-good-returned = { $seat } puts { $good } back on the stack.
event-good-handed = { $seat } hands { $good } to { $other }.
event-pass-taken = { $seat } takes the { $city } pass.
event-pass-returned = { $seat } gives back the { $city } pass.
event-pass-handed = { $seat } hands the { $city } pass to { $other }.
event-contracts-handed = { $seat } hands { $contracts ->
    [one] a hidden contract
   *[other] { $contracts } hidden contracts
} to { $other }.
event-contract-handed = { $seat } hands the contract { $contract } to { $other }.
event-contract-discarded = The contract { $contract } is discarded.

event-thirty-reached = Thirty rubles: the game is over.
event-fifth-city = The fifth city burns: the game is over.
event-no-contracts = There are no contracts left anywhere: the game is over.
event-turn-limit = Everybody has had { $turns } turns: the game is over.
event-final-standing = { $seat }: { $rubles ->
    [one] 1 ruble
   *[other] { $rubles } rubles
}, { $goods ->
    [0] no goods
    [one] 1 good
   *[other] { $goods } goods
}, { $passes ->
    [0] no passes
    [one] 1 pass
   *[other] { $passes } passes
}.
event-won = { $seat } wins.
event-shared-win = { $seat } shares the win.

## What happened, in brief: a turn in one line
brief-tile-laid = laid { $tile }
brief-ship-placed = ship at { $tile }
brief-ship-moved = → { $tile }
brief-good-taken = took { $good }
brief-pass-taken = took the { $city } pass
brief-sold = sold { $contract } for { $price }
brief-thrown = threw { $good } away
brief-upgraded = now has a large ship
brief-horde-moved = Horde → { $tile }
brief-burned = burned { $city }
brief-prince-moved = Prince → { $tile }
brief-rebuilt = rebuilt { $city }
brief-draws-contracts = drew contracts
brief-started-over = started over
brief-offer-made = made { $other } an offer
brief-fled = fled → { $tile }
brief-won = won
brief-shared-win = shared the win

## What is announced to everybody, what begins a chapter of the log, and what others do to you
news-burned = The Horde burns { $city }, and the price of goods changes.
news-rebuilt = The Prince rebuilds { $city }, and the price of goods changes.
chapter-turn-began = Turn { $turn }
notice-raided = The Horde raids your ship.
notice-paid = { $seat } pays you { $rubles ->
    [one] 1 ruble
   *[other] { $rubles } rubles
}.
notice-good-handed = { $seat } hands you { $good }.
notice-pass-handed = { $seat } hands you the { $city } pass.
notice-contracts-handed = { $seat } hands you { $contracts ->
    [one] a hidden contract
   *[other] { $contracts } hidden contracts
}.
notice-offer-made = { $seat } makes you an offer.
notice-offer-withdrawn = { $seat } withdraws the offer.
notice-offer-accepted = { $seat } accepts your offer.
notice-offer-declined = { $seat } declines your offer.
forced-paid = You pay { $rubles ->
    [one] 1 ruble
   *[other] { $rubles } rubles
} to { $other }.
forced-paid-bank = You pay { $rubles ->
    [one] 1 ruble
   *[other] { $rubles } rubles
} to the bank.
forced-pass-returned = You lose the { $city } pass.
forced-good-returned = You lose { $good }.
forced-cannot-flee = Your ship finds no free tile and stays.

## Why not
purse = { $have ->
    [0] none
    [one] 1 ruble
   *[other] { $have } rubles
}
refusal-tile-laid-already = The tile { $tile } has already been drawn.
refusal-cell-taken = The tile { $tile } lies there already.
refusal-touches-nothing = A tile has to touch the board.
refusal-city-drawn-already = The { $city } pass has already been drawn.
refusal-not-in-deck = The contract { $contract } is not in the deck.
refusal-pass-held = { $seat } has the { $city } pass.
refusal-horde-there = The Horde is at { $tile }.
refusal-prince-there = The Prince is at { $tile }.
refusal-ship-there = { $seat }'s ship is at { $tile }.
refusal-no-neighbour = { $tile } is not a neighbouring tile.
refusal-moved-already = You cannot move any further this turn.
refusal-no-river = No river leads to { $tile }.
refusal-no-fee = { $city } charges a fee of { $price ->
    [one] 1 ruble
   *[other] { $price } rubles
}, and you have { purse }.
refusal-cannot-end-there = { $seat }'s ship is at { $tile }, and from there you could not go on to a free tile.
refusal-must-go-on = Another ship is at { $tile }: you have to move on first.
refusal-turn-is-regular = A special action takes the whole turn, and you have already done something in this one.
refusal-not-there = Your ship has to be in { $city } for that.
refusal-city-burned = { $city } has burned down.
refusal-pass-too-dear = The { $city } pass costs { $price ->
    [one] 1 ruble
   *[other] { $price } rubles
}, and you have { purse }.
refusal-stack-empty = There is no { $good } left on the stack.
refusal-good-too-dear = { $good } { $good ->
    [furs] cost
   *[other] costs
} { $price ->
    [one] 1 ruble
   *[other] { $price } rubles
}, and you have { purse }.
refusal-ship-full = { $seat }'s small ship carries no more than { $limit } goods.
refusal-not-open = No open contract asks for { $contract }.
refusal-not-carried = You have no { $good } on your ship.
refusal-large-already = Your ship is already a large one.
refusal-ship-too-dear = A large ship costs { $price ->
    [one] 1 ruble
   *[other] { $price } rubles
}, and you have { purse }.
refusal-no-hidden-contracts = You have no hidden contracts.
refusal-offer-to-yourself = You can only make an offer to another player.
refusal-not-beside = { $seat }'s ship is not on a neighbouring tile.
refusal-offers-used-up = You have made { $limit } offers this turn, which is the limit.
refusal-offer-empty = There is nothing in the offer yet.
refusal-rubles-named-already = The offer already names a sum.
refusal-not-so-rich = { $seat } has { purse }, not { $rubles }.
refusal-not-so-many-goods = { $seat } has { $have ->
    [0] no
   *[other] only { $have }
} { $good }.
refusal-pass-elsewhere = { $seat } does not have the { $city } pass.
refusal-pass-named-already = The { $city } pass is already in the offer.
refusal-not-so-many-contracts = { $seat } has { $have ->
    [0] no contracts
    [one] only 1 contract
   *[other] only { $have } contracts
} in hand.
refusal-not-in-hand = You do not have the contract { $contract } in hand.
refusal-contract-named-already = The contract { $contract } is already in the offer.
refusal-deck-empty = The deck of contracts is empty.
refusal-not-drawn = You have not drawn the contract { $contract }.
refusal-prince-wants-city = The Prince goes to a city that has not burned down, and { $tile } is not one.
refusal-horde-into-city = The Horde cannot be sent into a city such as { $city }.

## How it ends
ending-thirty-rubles = Thirty rubles
ending-fifth-city = The fifth city has burned down
ending-no-contracts = No contracts left
ending-turn-limit = The last turn is over

## The table as text
view-turn = Turn { $turn } of at most { $last }; goods sell for { $price }
view-tile-in-hand = The tile to lay: { $name }
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
view-pass = the { $of } pass
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
board-to-act = to act
board-offer = Offer
board-gives = { $name } gives
board-asked = { $name } is asked for
board-add = Add
board-offer-hint = Point at what you would give and at what you ask for.
board-of-goal = of { $goal } rubles
board-show = Show all
board-may-hold = { $many ->
    [one] It can only be this one:
   *[other] As far as you can know, one of these { $many }:
}
board-room = room for a good
board-any-number = room for any number
board-keep = Keep one of them hidden:
board-price = Goods sell for
board-price-now = { $price ->
    [one] 1 ruble
   *[other] { $price } rubles
}, with { $burned ->
    [0] no city
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
board-turn-tile = Which way should { $name } lie?
board-tiles-left = { $many ->
    [0] the last one
    [one] 1 more to come
   *[other] { $many } more to come
}
board-score-rubles = rubles
board-score-goods = goods
board-score-passes = passes
