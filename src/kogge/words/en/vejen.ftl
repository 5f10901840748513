# Vejen in English. What an edition may change, such as the numbers on cards, is in the data and not in here.

city-esbjerg = Esbjerg
city-ribe = Ribe
city-kolding = Kolding
city-odense = Odense
city-kobenhavn = København
city-haderslev = Haderslev
city-abenra = Åbenrå
city-tonder = Tønder
city-sonderborg = Sønderborg
city-flensburg = Flensburg
city-husum = Husum
city-schleswig = Schleswig
city-tonning = Tönning
city-rendsburg = Rendsburg
city-kiel = Kiel
city-heide = Heide
city-plon = Plön
city-neumunster = Neumünster
city-itzehoe = Itzehoe
city-gluckstadt = Glückstadt
city-bramstedt = Bramstedt
city-elmshorn = Elmshorn
city-segeberg = Segeberg
city-eutin = Eutin
city-lubeck = Lübeck
city-hamburg = Hamburg

place-warehouse = the warehouse
place-esbjerg = the card of { city-esbjerg }
place-ribe = the card of { city-ribe }
place-kolding = the card of { city-kolding }
place-odense = the card of { city-odense }
place-kobenhavn = the card of { city-kobenhavn }
place-haderslev = the card of { city-haderslev }
place-abenra = the card of { city-abenra }
place-tonder = the card of { city-tonder }
place-sonderborg = the card of { city-sonderborg }
place-flensburg = the card of { city-flensburg }
place-husum = the card of { city-husum }
place-schleswig = the card of { city-schleswig }
place-tonning = the card of { city-tonning }
place-rendsburg = the card of { city-rendsburg }
place-kiel = the card of { city-kiel }
place-heide = the card of { city-heide }
place-plon = the card of { city-plon }
place-neumunster = the card of { city-neumunster }
place-itzehoe = the card of { city-itzehoe }
place-gluckstadt = the card of { city-gluckstadt }
place-bramstedt = the card of { city-bramstedt }
place-elmshorn = the card of { city-elmshorn }
place-segeberg = the card of { city-segeberg }
place-eutin = the card of { city-eutin }
place-lubeck = the card of { city-lubeck }
place-hamburg = the card of { city-hamburg }

colour-blue = blue
colour-red = red
colour-green = green
colour-yellow = yellow

card-stack = the top card of the stack
card-b01 = bonus card 1
card-b02 = bonus card 2
card-b03 = bonus card 3
card-b04 = bonus card 4
card-b05 = bonus card 5
card-b06 = bonus card 6
card-b07 = bonus card 7
card-b08 = bonus card 8
card-b09 = bonus card 9
card-b10 = bonus card 10
card-b11 = bonus card 11
card-b12 = bonus card 12
card-b13 = bonus card 13
card-b14 = bonus card 14
card-b15 = bonus card 15
card-b16 = bonus card 16
card-b17 = bonus card 17
card-b18 = bonus card 18
card-b19 = bonus card 19
card-b20 = bonus card 20
card-b21 = bonus card 21
card-b22 = bonus card 22
card-b23 = bonus card 23
card-b24 = bonus card 24
card-b25 = bonus card 25

name-event-s1 = Start card 1
name-event-s2 = Start card 2
name-event-a1 = event A1
name-event-a2 = event A2
name-event-a3 = event A3
name-event-a4 = event A4
name-event-a5 = event A5
name-event-a6 = event A6
name-event-b1 = event B1
name-event-b2 = event B2
name-event-b3 = event B3
name-event-b4 = event B4
name-event-b5 = event B5
name-event-b6 = event B6
name-event-c1 = event C1
name-event-c2 = event C2
name-event-c3 = event C3
name-event-c4 = event C4
name-event-c5 = event C5
name-event-c6 = event C6
name-event-d1 = event D1
name-event-d2 = event D2
name-event-d3 = event D3
name-event-d4 = event D4
name-event-d5 = event D5
name-event-d6 = event D6
name-event-e1 = event E1
name-event-e2 = event E2
name-event-e3 = event E3
name-event-e4 = event E4
name-event-e5 = event E5
name-event-e6 = event E6
name-event-f1 = Finish card 1
name-event-f2 = Finish card 2

good-fish = fish
good-wheat = wheat
good-peat = peat
good-iron = iron
good-wood = wood
good-food = food
good-tool = tools

piece-fish = { good-fish }
piece-wheat = { good-wheat }
piece-peat = { good-peat }
piece-iron = { good-iron }
piece-wood = { good-wood }
piece-food-1 = food 1
piece-food-2 = food 2
piece-food-3 = food 3
piece-food-4 = food 4
piece-food-5 = food 5
piece-food-6 = food 6
piece-food-7 = food 7
piece-tool-1 = tool 1
piece-tool-2 = tool 2
piece-tool-3 = tool 3
piece-tool-4 = tool 4
piece-tool-5 = tool 5
piece-tool-6 = tool 6
piece-tool-7 = tool 7

sold-fish = { piece-fish }
sold-wheat = { piece-wheat }
sold-peat = { piece-peat }
sold-iron = { piece-iron }
sold-wood = { piece-wood }
sold-food-1 = { piece-food-1 }
sold-food-2 = { piece-food-2 }
sold-food-3 = { piece-food-3 }
sold-food-4 = { piece-food-4 }
sold-food-5 = { piece-food-5 }
sold-food-6 = { piece-food-6 }
sold-food-7 = { piece-food-7 }
sold-tool-1 = { piece-tool-1 }
sold-tool-2 = { piece-tool-2 }
sold-tool-3 = { piece-tool-3 }
sold-tool-4 = { piece-tool-4 }
sold-tool-5 = { piece-tool-5 }
sold-tool-6 = { piece-tool-6 }
sold-tool-7 = { piece-tool-7 }
sold-all = everything on it

currency-krone = Krone
currency-thaler = Thaler
currencies = { $currency ->
    [Krone] Kroner
   *[other] Thalers
}
money = { $coins } { $coins ->
    [one] { $currency }
   *[other] { currencies }
}
krone-count = { $krone ->
    [one] 1 Krone
   *[other] { $krone } Kroner
}
thaler-count = { $thaler ->
    [one] 1 Thaler
   *[other] { $thaler } Thalers
}
coin-count = { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}
coin-number = { $number ->
    [one] 1 coin
   *[other] { $number } coins
}
recipe-food = food from fish and wheat
recipe-peat-iron = tools from peat and iron
recipe-peat-wood = tools from peat and wood
recipe-iron-wood = tools from iron and wood
building-countinghouse = countinghouse
building-mill = mill
building-ship = ship
upgrade-spokewheel = spokewheel
upgrade-small-cart = small cart
upgrade-large-cart = large cart
cart-standard = standard cart
cart-small = small cart
cart-large = large cart
half-top = top
half-bottom = bottom
back-coins = coins
back-cards = bonus cards
back-other = a noble good of the other kind
action-buying = buying
action-loading = loading
action-refining = refining
action-selling = selling
action-building = building
action-upgrading = upgrading
scoring-large-influence = Large Influence
scoring-long-journey = Long Journey
scoring-warehouse = Warehouse
scoring-noble-goods = Noble Goods
scoring-countinghouses = Countinghouses
scoring-secret-power = Secret Power
scoring-upgrading = Upgrading
scoring-master-builder = Master Builder
scoring-scrimper = Scrimper
scoring-bailiff = Bailiff

## What cards say
kind-no-bonus = no bonus cards may be bought or played
kind-plus-move = everybody has 1 extra movement point
kind-pay = at the end of the round, { coin-count } for giving { $goods }
kind-plus-coin = everybody takes 1 coin
kind-sea-plague = no travel by sea
kind-buy-move = movement points may be bought
kind-third-scoring = an extra scoring card
kind-no-meet = no cart may stop where another one stands
kind-no-income = no income
kind-have = at the end of the round, { coin-count } for having { $goods }
kind-toll = a toll for each countinghouse of others that you travel through
kind-plague = plague in { $cities }
kind-start-bonus = keep one of two bonus cards; start with 1 coin
top-sale = after a sale in { $city }: { coin-number }
top-five-goods = with five different goods: { coin-number }
top-raid-same-city = raid a cart in the same city: { $number ->
    [one] 1 good
   *[other] { $number } goods
}
top-raid-countinghouse = raid from one of your victim's countinghouses: { $number ->
    [one] 1 good
   *[other] { $number } goods
}
bottom-move = { $number ->
    [one] 1 movement point
   *[other] { $number } movement points
}
bottom-coins = { $number ->
    [one] 1 coin
   *[other] { $number } coins
}
bottom-goods = { $number ->
    [one] 1 good of your choice
   *[other] { $number } goods of your choice
}
bottom-swap = swap up to { $number ->
    [one] 1 good
   *[other] { $number } goods
}
bottom-food = the top food marker
bottom-tool = the top tools marker

## What you may do
move-end = End your turn
move-done = Done
move-travel = Travel to { $city }
move-sail = Sail to { $city }
move-buy = Buy { $good }
move-bonus = Buy { $card }
move-load = Load { $piece }
move-refine = Refine: { $recipe }
move-sell = Sell from your card of { $city }: { $sold }
move-build = Build a { $building }
move-upgrade = Activate the { $upgrade }
move-loan = Take out a loan of 1 { $good }
move-play = Play the { $half } half of { $card }
move-give = Give { $piece } from { $place }
move-take = Take { $good }
move-leave = Leave the new good behind
move-coin = Pay with a { $currency }
move-kroner = { $number ->
    [0] Take it all in Thalers
    [one] Take 1 Krone and the rest in Thalers
   *[other] Take { $number } Kroner and the rest in Thalers
}
move-raid = Raid { $seat }: { $place }
move-keep = Keep { $card }
move-fulfil = Give the goods for the event card
move-first = Take the bonus of { $piece } first
move-tableau = The tableau is { $colour }
move-starting = { $seat } is the starting player
move-scoring = Scoring card: { $scoring }
move-event = { $event } is turned over
move-draw = { $card } is drawn
move-back = The back shows { $back }
move-grab = It is { $piece }
move-open = { $card } is laid open

## What is asked, and of whom. "You" counts as many: "you place", "Anna and Bo place".
ask-draw-tableau = The tableaux are dealt
ask-draw-starting-player = The starting player is drawn
ask-draw-scoring = A scoring card is drawn
ask-draw-event = An event card is turned over
ask-open-bonus = A bonus card is laid open
ask-keep-bonus = { $who } { $count ->
    [one] keeps
   *[other] keep
} one of two bonus cards
ask-take-coins = { $who } { $count ->
    [one] chooses
   *[other] choose
} coins
ask-buy-points = { $who } may buy movement points
ask-choose-income = { $who } { $count ->
    [one] chooses
   *[other] choose
} a good as income
ask-make-room = { $who } { $count ->
    [one] has
   *[other] have
} no room for a good
ask-draw-back = A noble good is drawn
ask-pay-goods = { $who } { $count ->
    [one] chooses
   *[other] choose
} goods to pay with
ask-pay-any-good = { $who } { $count ->
    [one] chooses
   *[other] choose
} a good to pay with
ask-pay-coin = { $who } { $count ->
    [one] chooses
   *[other] choose
} a coin to pay with
ask-turn = { $count ->
    [one] It is { $who }'s turn
   *[other] It is your turn
}
ask-travel-on = { $who } must travel on
ask-noble-order = { $who } { $count ->
    [one] chooses
   *[other] choose
} which bonus comes first
ask-draw-bonus = A bonus card is drawn
ask-choose-goods = { $who } { $count ->
    [one] takes
   *[other] take
} goods from the stock
ask-swap-give = { $who } may give a good in exchange for another
ask-swap-take = { $who } { $count ->
    [one] takes
   *[other] take
} another good
ask-choose-raid = { $who } { $count ->
    [one] chooses
   *[other] choose
} whom to raid
ask-raid-goods = { $who } { $count ->
    [one] takes
   *[other] take
} goods
ask-grab-noble = Fate chooses a noble good
ask-fulfil-event = { $who } may give goods for the event card

## What happened
event-tableau = { $seat } plays { $colour } and starts in { $city }.
event-starting-player = { $seat } is the starting player.
event-scoring-card = Scoring card: { $scoring }.
event-event-card = Round { $round } will bring { $event }.
event-bonus-opened = { $card } is laid open.
event-round-began = Round { $round } begins with { $event }. { $seat } is the starting player.
event-rates = The Krone stands at { $krone }, the Thaler at { $thaler }.
event-start-coins = { $seat } starts with { money }.
event-coins = { $seat } takes { $krone ->
    [0] { thaler-count }
   *[other] { $thaler ->
        [0] { krone-count }
       *[other] { krone-count } and { thaler-count }
    }
} from the bank.
event-paid = { $seat } pays { money } to the bank.
event-toll = { $seat } pays a toll of { money } to { $other }.
event-fee = { $seat } pays a fee of { money } to { $other }.
event-points = { $seat } has { $points ->
    [one] 1 movement point
   *[other] { $points } movement points
}.
event-kept-one = { $seat } keeps one bonus card and puts the other back.
event-you-kept = You keep { $card }.
event-you-put-back = You put { $card } back into the stack.
event-income = { $seat } gets income from { $city }.
event-got = { $seat } adds { $piece } to { $place }.
event-gave = { $seat } gives { $piece } from { $place }.
event-left = { $seat } has no room for { $good } and leaves it behind.
event-stack-empty = There is no { $good } left for { $seat }.
event-saw-back = You look at the back of { $piece }: { $back }.
event-drew-bonus = { $seat } draws a bonus card.
event-you-drew = You draw { $card }.
event-took-bonus = { $seat } takes { $card }.
event-played-bonus = { $seat } plays the { $half } half of { $card }.
event-travelled = { $seat } travels to { $city } for { $price ->
    [one] 1 movement point
   *[other] { $price } movement points
}; { $points ->
    [0] none
   *[other] { $points }
} left.
event-sailed = { $seat } sails to { $city } for { $price ->
    [one] 1 movement point
   *[other] { $price } movement points
}; { $points ->
    [0] none
   *[other] { $points }
} left.
event-buys = { $seat } buys { $good } in { $city }.
event-buys-bonus = { $seat } buys { $card } in { $city }.
event-loaded = { $seat } loads { $piece } in { $city }.
event-refined = { $seat } refines { $good }.
event-sold = { $seat } sells in { $city } from { $place }: (rate { $rate } + distance { $distance }) × { $goods } = { money }{ $fees ->
    [0] { "" }
   *[other] , less { $fees } in fees
}.
event-shipped = { $seat } ships { $piece } from { $place }.
event-noble-bonus = { $seat } has sold { $piece }. Its back gives { $back }.
event-built = { $seat } builds a { $building } in { $city }.
event-upgraded = { $seat } activates the { $upgrade }.
event-loan = { $seat } takes out a loan of 1 { $good }; { $left ->
    [0] no loan markers are
    [one] 1 loan marker is
   *[other] { $left } loan markers are
} left.
event-raid = { $seat } raids { $other }: { $place }.
event-raided = { $seat } takes { $good } from { $other }, out of { $place }.
event-grabbed = { $seat } gets { $piece }.
event-turn-ended = { $seat } ends the turn.
event-passed = { $seat } passes.
event-has-goods = { $seat } has the goods for { $event }.
event-fulfils = { $seat } gives the goods for { $event }.
event-scored = { $seat } gets { coin-count } for { $scoring }.
event-repaid = { $seat } repays a loan with { $goods } { $good }.
event-final-score = { $seat }: { krone-count } + { thaler-count }{ $cards ->
    [0] { "" }
   *[other] {" "}+ { $cards } from scoring cards
}{ $penalty ->
    [0] { "" }
   *[other] {" "}− { $penalty } for unpaid loans
} = { $total }.
event-won = { $seat } wins with { $total } ({ $ending }).

## What happened, in brief: a turn in one line
brief-travelled = → { $city }
brief-sailed = by sea → { $city }
brief-buys = bought { $good }
brief-buys-bonus = bought a bonus card
brief-loaded = loaded { $piece }
brief-refined = refined { $good }
brief-sold = sold { $goods } for { money }
brief-built = built a { $building }
brief-upgraded = activated the { $upgrade }
brief-loan = borrowed 1 { $good }
brief-played-bonus = played a bonus card
brief-raid = raided { $other }
brief-fulfils = gave goods for the event
brief-passed = passed for the round
brief-won = won

## What is announced to everybody, what begins a chapter of the log, and what others do to you
news-round-began = Round { $round } begins. Starting player: { $seat }.
news-rates = The Krone stands at { $krone }, the Thaler at { $thaler }.
news-event-card = Next, round { $round } will bring { $event }.
chapter-round-began = Round { $round }
notice-raid = { $seat } raids you: { $place }.
notice-raided = { $seat } takes { $good } from you, out of { $place }.
notice-toll = { $seat } pays you a toll of { money }.
notice-fee = { $seat } pays you a fee of { money }.

## Why not
refusal-tableau-taken = { $seat } has the { $colour } tableau.
refusal-card-gone = { $scoring } is already open.
refusal-other-letter = { $event } does not belong to round { $round }.
refusal-event-gone = { $event } is already open.
refusal-not-in-stack = { $card } is not in the stack.
refusal-not-in-hand = You do not have { $card } in hand.
refusal-too-many-coins = There { $coins ->
    [one] is only 1 coin
   *[other] are only { $coins } coins
} to take.
refusal-no-coin = You have no { currencies }.
refusal-not-shown = { $city } does not show { $good }.
refusal-must-make-room = You have to take the { $good } of a loan: give up another good for it.
refusal-not-in-warehouse = You have no { $piece } in your warehouse.
refusal-same-as-leaving = Giving up { $good } for { $good } changes nothing: leave the new one behind instead.
refusal-must-be-left = Your warehouse is full of { $good }, and there is no room for more.
refusal-not-there = You have no { $piece } in { $place }.
refusal-other-good = The price asks for { $good } now.
refusal-back-gone = No unseen marker like { $piece } has this back: { $back }.
refusal-other-action = You have begun { $action } this turn, and a turn is for one action only.
refusal-city-closed = Plague: nobody may enter { $city } this round.
refusal-no-route = No road leads from here to { $city }.
refusal-sea-closed = Plague: nobody may travel by sea this round.
refusal-no-ship = You have no ship.
refusal-no-sea-route = There is no sea trip from here to { $city }.
refusal-points-short = Going to { $city } costs { $price ->
    [one] 1 movement point
   *[other] { $price } movement points
}; you have { $have ->
    [0] none
   *[other] { $have }
}.
refusal-no-meeting = There is another cart in { $city }, and you could not travel on from there.
refusal-toll-too-dear = The toll in { $city } is { coin-count }; you have { $have ->
    [0] none
   *[other] { $have }
}.
refusal-not-sold-here = { $city } does not sell { $good }.
refusal-coins-short = It costs { $price } { currencies }; you have { $have ->
    [0] none
   *[other] { $have }
}.
refusal-no-bonus-shop = No bonus cards are sold in { $city }.
refusal-no-bonus-round = Nobody may buy or play bonus cards this round.
refusal-hand-full = You hold { $most } bonus cards, and you may not hold more.
refusal-stack-is-empty = The stack of bonus cards is empty.
refusal-not-open = { $card } is not open.
refusal-good-and-coin = Here a bonus card costs 1 good of your choice and 1 coin.
refusal-no-countinghouse = You have no countinghouse in { $city }.
refusal-card-full = Your card of { $city } holds { $most ->
    [one] 1 good
   *[other] { $most } goods
}, no more.
refusal-no-mill = You have no mill.
refusal-no-marker-left = There is no { $good } left in the stack.
refusal-goods-short = It costs { $price } { $good }; you have { $have ->
    [0] none
   *[other] { $have }
}.
refusal-no-sale-here = Goods cannot be sold in { $city }.
refusal-no-such-card = You have no countinghouse card of { $city }.
refusal-no-trip = These goods were loaded in { $city }: they have to travel before you sell them.
refusal-not-on-card = There is no { $piece } on your card of { $city }.
refusal-not-two-on-card = There are not two goods on your card of { $city }.
refusal-not-sold-now = { $piece } was not part of this sale.
refusal-none-left = You have no { $building } left to build.
refusal-start-city = { $city } is a start city: nobody else may build a countinghouse there.
refusal-already-here = You already have a countinghouse in { $city }.
refusal-no-site = With this many players, { $city } has no site for a { $building }.
refusal-sites-taken = All sites for a { $building } in { $city } are taken.
refusal-already-upgraded = Your { $upgrade } is already active.
refusal-small-cart-first = The small cart comes before the large one.
refusal-no-loan-left = You have used all your loan markers.
refusal-one-loan-a-round = You have already taken out a loan this round.
refusal-no-sale-this-turn = You have sold nothing in { $city } this turn.
refusal-not-five-goods = You have { $have ->
    [one] only 1 kind of good
   *[other] only { $have } different goods
}, not five.
refusal-normal-goods-only = You cannot take { $good }: normal goods only.
refusal-same-good = You gave { $good }, so take a different good.
refusal-nobody-in-city = No other cart that carries goods is in { $city }.
refusal-nobody-with-countinghouse = Nobody who has a countinghouse in { $city } has goods you could take.
refusal-no-room = Your warehouse is full.
refusal-out-of-reach = { $seat } is out of reach.
refusal-nothing-there = { $seat } has no goods in { $place }.
refusal-take-one = Take at least one good.
refusal-no-such-good = There is no { $good } there.
refusal-no-such-marker = { $piece } is not there.

## How it ends
ending-money = most money
ending-buildings = tie broken by buildings
ending-upgrades = tie broken by upgrades
ending-noble = tie broken by noble goods
ending-goods = tie broken by normal goods
ending-shared = a shared win

## The table as text
view-title = Round { $round }; Krone { $krone }, Thaler { $thaler }
view-event = round { $round }
view-scoring = scoring cards
view-bonus = open bonus cards (stack: { $count })
view-stack = { $good } from the top
view-player = in { $city }, { $points ->
    [one] 1 point
   *[other] { $points } points
}; { krone-count }, { thaler-count }; { $loans ->
    [one] 1 loan marker
   *[other] { $loans } loan markers
}
view-warehouse = warehouse ({ $used } of { $room })
view-house = card of { $city }
view-hand = bonus cards
view-put-back = put back
view-owed = loans
view-score = total { $total }
view-ship = ship ({ $city })
view-mill = mill ({ $city })
view-starting = starting player
view-passed = passed
view-hidden = hidden
view-nothing = nothing
view-you = you
view-won = { $who }: { $ending }

## The board of the page
board-map = Map
board-nearer = Nearer
board-farther = Further away
board-whole = The whole map
board-country-denmark = Denmark
board-country-germany = Germany
board-country-border = on the border
board-north-sea = North Sea
board-baltic = Baltic Sea
board-sells = sells { $goods }
board-port = port
board-shop-rate = sells bonus cards at the current rate
board-shop-good = sells bonus cards for a good and a coin
board-no-sale = no goods can be sold here
board-closed = closed by plague
board-site = site for a { $building }
board-built = { $building } of { $seat }
board-unowned = { $building } without an owner
board-cart = cart of { $seat } in { $city }
board-rates = The Krone stands at { $krone }, the Thaler at { $thaler }
board-events = Events
board-face-down = face down
board-now = Round { $round }
board-next = Next
board-market = Cards and noble goods
board-scoring-large-influence = { $one } coins for building 2 countinghouses, { $two } for 3
board-scoring-long-journey = { $one } coins per step between your two countinghouses that are furthest apart
board-scoring-warehouse = { $one } coins for 3 different goods in your warehouse, { $two } for 5
board-scoring-noble-goods = { $one } coins for one noble good, { $two } for both food and tools
board-scoring-countinghouses = { $one } coins for each of yours in { $cities }
board-scoring-secret-power = { $one } coins for 1 bonus card in hand, { $two } for 2
board-scoring-upgrading = { $one } coins for the large cart and the spokewheel
board-scoring-master-builder = { $one } coins for 3 countinghouses, a ship and a mill
board-scoring-scrimper = { $one } coins for each unused loan marker
board-scoring-bailiff = { $one } coins for building the most countinghouses
board-bonus = Bonus cards
board-stack = { $count ->
    [one] Stack of bonus cards: 1 card
   *[other] Stack of bonus cards: { $count } cards
}
board-nobles = { $good }: { $count }
board-tableau = Tableau of { $name }, seat { $seat }
board-piece = { $piece } in { $place }{ $back ->
    [no] { "" }
   *[other] , on its back: { $back }
}
board-sell-all = all
board-no-cards = No bonus cards in hand
board-winner = winner
board-to-move = to move
board-points = { $points ->
    [one] 1 movement point
   *[other] { $points } movement points
}, cart in { $city }
board-purse = { money }
board-active = active
board-costs = { $what }, costs { $goods }
board-loans = { $left ->
    [one] 1 loan left
   *[other] { $left } loans left
}
board-loans-end = an unpaid loan costs { $penalty } at the end of the game
board-loan = Loan of 1 { $good }, to be repaid with { $repay }
board-due = to repay so far: −{ $due }
board-warehouse = warehouse
board-hand = { $count ->
    [one] 1 bonus card in hand
   *[other] { $count } bonus cards in hand
}
board-owed = { $number ->
    [one] 1 loan of { $good }
   *[other] { $number } loans of { $good }
}
board-score-krone = Kroner
board-score-thaler = Thalers
board-score-loans = unpaid loans
board-score-total = total
