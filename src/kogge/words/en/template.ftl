# Herring in English.

catch-small = a small catch
catch-fair = a fair catch
catch-great = a great catch

move-put-away = put away card { $card }
move-land = land { $catch }
move-bid = bid card { $card }

ask-put-card-away = { $count ->
    [one] { $who } puts a card away
   *[other] { $who } put a card away
}
ask-land-catch = The net comes in
ask-make-bid = { $count ->
    [one] { $who } bids
   *[other] { $who } bid
}

event-put-away = { $seat } has put a card away, face down.
event-you-put-away = You have put card { $card } away: { $card } fish at the end.
event-landed = Round { $round }: the net brings in { $catch }, { $fish } fish.
event-bid = { $seat } has bid.
event-you-bid = You have bid card { $card }.
event-turned-over = { $seat } bid { $card }.
event-taken = { $seat } takes the { $fish } fish.
event-overboard = Nobody bid alone: { $fish } fish go overboard.
event-counted = { $seat } comes home with { $fish } fish and card { $card } put away: { $total } in all.

refusal-none-left = All cards of { $catch } have been landed.
refusal-card-used = You no longer hold card { $card }.

ending-home = The boats are home, and the most fish win.

view-title = Round { $round }: { $fish } fish in the net, { $lost } overboard
view-left = Catches to come
view-you = you
view-fish = { $fish } fish
view-cards = away { $away }, bid { $bid }, shown { $shown }
