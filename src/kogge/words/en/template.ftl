# Herring in English.

catch-small = a small catch
catch-fair = a fair catch
catch-great = a great catch

move-put-away = Put away card { $card }
move-land = Land { $catch }
move-bid = Bid card { $card }

ask-put-card-away = { $who } { $count ->
    [one] puts
   *[other] put
} a card away
ask-land-catch = The net comes in
ask-make-bid = { $who } { $count ->
    [one] bids
   *[other] bid
}

event-put-away = { $seat } has put a card away, face down.
event-you-put-away = You have put card { $card } away: { $card } fish at the end.
event-landed = Round { $round }: the net brings in { $catch }, { $fish } fish.
event-bid = { $seat } has bid.
event-you-bid = You have bid card { $card }.
event-turned-over = { $seat } bid { $card }.
event-taken = { $seat } takes { $fish } fish.
event-overboard = Nobody bid alone: { $fish } fish go overboard.
event-counted = { $seat } comes home with { $fish } fish and card { $card } put away: { $total } in all.

refusal-none-left = No card of { $catch } is left.
refusal-card-used = You no longer hold card { $card }.

ending-home = The boats are home. Whoever has the most fish wins.

view-title = Round { $round }: { $fish } fish in the net, { $lost } overboard
view-left = Catches to come
view-you = you
view-fish = { $fish } fish
view-cards = away { $away }, bid { $bid }, shown { $shown }
