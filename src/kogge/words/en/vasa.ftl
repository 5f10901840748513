# Vasa Regalis in English.

good-wood = wood
good-cloth = cloth
good-iron = iron
good-sculpture = sculpture

role-wood-procurer = wood procurer
role-cloth-procurer = cloth procurer
role-iron-procurer = iron procurer
role-sculpture-procurer = sculpture procurer
role-craftsman = craftsman
role-tailor-blacksmith = tailor/blacksmith
role-admiral = admiral
role-king = king

option-advanced = Advanced rules (trade between players)
option-advanced-off = without
option-advanced-on = with
option-leader = First shipyard leader
option-leader-random = drawn at random
option-leader-p1 = player 1
option-leader-p2 = player 2
option-leader-p3 = player 3
option-leader-p4 = player 4
option-leader-p5 = player 5

## What you may do
marker = { $good ->
    [iron] an iron marker
   *[other] a { $good } marker
}
part = { $good ->
    [wood] hull
    [cloth] sails
    [iron] cannons
   *[other] sculptures
}
move-done = Done
move-leader = { $seat } is the first shipyard leader
move-role = Take the role of the { $role }
move-take = Take { marker } of value 1
move-exchange = Exchange { $good }: { $value ->
    [2] two 1s for a 2
   *[other] a 1 and a 2 for a 3
}
move-replace = Put { $good } { $value } on your ship
move-order = Order { $seat } to replace the { $good }
move-build = Build the { part } ({ $good })
move-place = Place { $good } { $value }
move-look = Look at { $seat }'s { $good }
move-offer = Make an offer to { $seat }
move-give = Give { $good } { $value }
move-ask = Ask for { $good } { $value }
move-propose = Make this offer
move-withdraw = Withdraw the offer
move-accept = Accept
move-decline = Decline

## What is asked, and of whom. "You" counts as many: "you place", "Anna and Bo place".
ask-first-leader = The first shipyard leader is drawn
ask-take-role = { $who } { $count ->
    [one] chooses
   *[other] choose
} a role
ask-procure = { $who } may take goods
ask-exchange-goods = { $who } may exchange goods
ask-take-any = { $who } may take one marker of any good
ask-admiral-replaces = { $who } may replace a marker on { $count ->
    [one] the admiral's ship
   *[other] your ship
}
ask-king-orders = { $who } may order a replacement
ask-obey-king = { $who } must replace the marker that the king named
ask-inventory = { $who } may make an offer
ask-compose-offer = { $who } { $count ->
    [one] puts
   *[other] put
} an offer together
ask-answer-offer = { $who } { $count ->
    [one] answers
   *[other] answer
} the offer
ask-choose-building = { $who } may choose what to build
ask-place-marker = { $who } { $count ->
    [one] places
   *[other] place
} a marker in secret
ask-inspect = { $who } may look at one marker

## What happened
event-round-began = Round { $round } begins. { $seat } is the shipyard leader.
event-role-taken = { $seat } takes the role of the { $role }.
event-procured = { $seat } takes { marker } of value 1.
event-exchanged = { $seat } exchanges { $good } 1 and { $with } for { $good } { $value }.
event-admiral-replaced = { $seat } replaces the { $good } on the admiral's ship, or pretends to.
event-you-replaced = You put { $good } { $value } on your ship and take { $good } { $with } back.
event-king-ordered = { $seat } orders { $other } to replace the { $good }.
event-king-ordered-in-vain = { $seat } orders { $other } to replace the { $good }, but { $other } has no other.
event-obeyed = { $seat } replaces the { $good }.
event-offer-began = { $seat } turns to { $other } with an offer.
event-gave = { $seat } would give { $good } { $value }.
event-asked = { $seat } asks for { $good } { $value }.
event-offer-made = { $seat } makes the offer to { $other }.
event-offer-withdrawn = { $seat } withdraws the offer.
event-declined = { $seat } declines { $other }'s offer.
event-swapped = { $seat } accepts { $other }'s offer, and the goods change hands.
event-nothing-to-build = Nothing can be built: no good that is still to be built has a marker of value 3 in play.
event-building-declined = { $seat } chooses to build nothing.
event-building-chosen = { $seat } chooses to build the { part }. Everybody places { $good }.
event-placed = { $seat } has placed { $good }.
event-you-placed = You place { $good } { $value }.
event-built = The { part } { $good ->
    [wood] is
   *[other] are
} built.
event-inspected = { $seat } looks at { $other }'s { $good }.
event-you-saw = You see { $good } { $value } on { $other }'s ship.
event-part-holds = The { part } { $good ->
    [wood] holds
   *[other] hold
}: { $sum } of the { $needed } needed.
event-part-failed = The { part } { $good ->
    [wood] fails
   *[other] fail
}: { $sum } of the { $needed } needed.
event-sunk = Without sound boards the ship sinks.
event-lost-at-sea = Without sound sails the ship is lost at sea.
event-lost-in-battle = Without sound cannons the ship is lost in battle.
event-disgraced = Without sound sculptures the ship is disgraced.
event-sailed = The Vasa sails! { $seat } has kept the most and wins.
event-failed = The Vasa is lost. { $seat } has spent the most on her, is spared, and wins.
event-wrath = No part of the ship is sound. The King's wrath spares nobody: everybody loses.
event-never-launched = After { $rounds } rounds the ship has still not been launched: everybody loses.

## What happened, in brief: a turn in one line
brief-role-taken = { $role }
brief-procured = took { $good } 1
brief-exchanged = exchanged for { $good } { $value }
brief-admiral-replaced = changed { $good } on the admiral's ship, or pretended to
brief-king-ordered = ordered { $other } to replace { $good }
brief-king-ordered-in-vain = ordered { $other } to replace { $good }, in vain
brief-obeyed = replaced { $good }
brief-offer-made = made { $other } an offer
brief-swapped = swapped goods with { $other }
brief-building-declined = built nothing
brief-building-chosen = chose to build the { part }
brief-placed = placed { $good }
brief-inspected = looked at { $good } on the ship of { $other }

## What is announced to everybody, what begins a chapter of the log, and what others do to you
news-round-began = Round { $round } begins. Shipyard leader: { $seat }.
news-building-chosen = The { part } will be built: everybody places { $good }.
chapter-round-began = Round { $round }
notice-king-ordered = { $seat } orders you to replace your { $good }.
notice-king-ordered-in-vain = { $seat } orders you to replace your { $good }, but you have no other.
notice-inspected = { $seat } looks at your { $good }.
notice-offer-made = { $seat } makes you an offer.
notice-declined = { $seat } declines your offer.
notice-swapped = { $seat } accepts your offer, and the goods change hands.

## Why not
refusal-role-taken = { $seat } has taken the { $role } this round.
refusal-supply-empty = The supply has no { $good } of value { $value } left.
refusal-other-good = It has to be { $good }.
refusal-other-trade = The { $role } does not work with { $good }.
refusal-no-pair = For { $good } { $value } you need { $good } 1 and { $good } { $with } in hand.
refusal-square-empty = { $seat }'s ship has no { $good } yet.
refusal-not-in-hand = You have no { $good } { $value } in hand.
refusal-own-ship = That is your own ship.
refusal-offer-to-yourself = You can only make an offer to another player.
refusal-one-sided = Each side of an offer has to give at least one marker.
refusal-not-so-many = You have { $have ->
    [0] no
   *[other] only { $have }
} { $good } { $value } in hand.
refusal-hand-too-small = { $seat } has only { $have ->
    [one] 1 marker
   *[other] { $have } markers
} in hand.
refusal-not-in-play = { $have ->
    [0] No { $good } { $value } is in play.
    [one] Only one { $good } { $value } is in play.
   *[other] Only { $have } { $good } { $value } are in play.
}
refusal-would-lack = That would leave you without any { $good }, which is still to be built.
refusal-must-build = All { $good } markers of value 3 are in play, so it must be built.
refusal-built-already = The { part } { $good ->
    [wood] has
   *[other] have
} already been built.
refusal-no-three-in-play = No { $good } of value 3 is in play yet.

## How it ends
ending-sailed = The ship sails
ending-failed = The ship is lost
ending-wrath = The King's wrath
ending-never-launched = Never launched

## The table as text
view-title = Round { $round }, shipyard leader { $leader }
view-title-no-leader = Round { $round }, the shipyard leader is still to be drawn
view-supply = supply
view-roles = free roles
view-hand = in hand
view-ship = ship
view-size = { $count ->
    [one] 1 marker
   *[other] { $count } markers
}
view-chosen = has placed
view-offer = The offer: gives { $gives }, asks for { $asks }
view-nothing = nothing
view-you = you

## The board on the page
board-round = Round { $round }
board-leader = shipyard leader
board-asked = to act
board-winner = winner
board-marker = { $good } of value { $value }
board-face-down = { $good }, face down
board-supply = { $good } of value { $value }, { $count } in the supply
board-your-hand = Your hand: { $count }
board-none = no { $good } in hand
board-hand-size = { $count } in hand
board-owned = { $good }, in hand and on the ship together
board-known-by = known to { $who }
board-square-empty = { $good } on { $who }'s ship: not built yet
board-square-placed = { $good } on { $who }'s ship: a marker has been chosen
board-square-hidden = { $good } on { $who }'s ship, face down: it may be { $values }
board-square-known = { $good } on { $who }'s ship: value { $value }
board-part-wood = hull
board-part-cloth = sails
board-part-iron = cannons
board-part-sculpture = sculptures
board-taken = taken by { $who }
board-role-wood-procurer = take 2, others 1
board-role-cloth-procurer = take 2, others 1
board-role-iron-procurer = take 2, others 1
board-role-sculpture-procurer = take 2, others 1
board-role-craftsman = exchange 2, others 1
board-role-tailor-blacksmith = exchange 2, others 1
board-role-admiral = take 1, change your ship
board-role-king = take 1, order a change
board-offer = The offer
board-gives = gives
board-asks = asks for
board-give-hint = Choose from your hand
board-ask-hint = Choose from the list below
board-ask = ask for { $good } of value { $value }
board-holds = holds
board-fails-wood = the hull fails: she sinks
board-fails-cloth = the sails fail: lost at sea
board-fails-iron = the cannons fail: lost in battle
board-fails-sculpture = the sculptures fail: disgraced
board-strength = { $sum } of { $needed }
