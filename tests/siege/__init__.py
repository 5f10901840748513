"""A siege: honest players on many tables, attackers beside them, and things that break meanwhile.

    ./kogge python -m tests.siege --minutes 10

Everything stays on loopback and ends by itself. Modules, from the inside out: `people` (somebody with an address and a
connection), `ledger` (what was promised, and how long it took), `honest` and `attacks` (what the two sides do),
`ground` and `faults` (the servers, and what happens to them), `command`.
"""
