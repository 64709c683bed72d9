#!/bin/sh
# proof.sh — the long proofs: the return by play against the exact one, fuzzing,
# kills in mid-play, speed. About an hour on two cores; `make proof` builds
# the program first. Shorter for a try: ROUNDS=1000000 FUZZTIME=5s KILLS=5.
set -eu
cd "$(dirname "$0")/.."
ROUNDS=${ROUNDS:-100000000}
FUZZTIME=${FUZZTIME:-60s}
KILLS=${KILLS:-100}

part() { printf '\n== %s\n' "$*"; }

bin/croupier games | while read -r game rest; do
	[ "$game" = ID ] && continue
	part "$game: exact return, and $ROUNDS rounds played through the same rules"
	bin/croupier exact "$game"
	bin/croupier sim "$game" --rounds "$ROUNDS"
done

part "every game by its tables and by its rules"
go test ./lab/sim -long -timeout 60m

part "table games: every bet proven, and played through the full rules"
go test ./lab/bets -long -timeout 240m

part "blackjack: more small shoes walked"
go test ./lab/edge/blackjack -long -timeout 60m

part "poker: all 133 784 560 hands of seven by all their hands of five"
go test ./props/poker -run TestAllSevens -long -timeout 60m

part "ultimate hold'em: best play of the whole game, and larger packs walked"
go test ./lab/edge/ultimate -long -timeout 60m

part "PAR sheets: the workbook of every game recomputed"
go test ./lab/par -run TestWorkbookComputesTheReturn -workbooks -timeout 60m

part "PostgreSQL: the suite of stores with a commit for each command, and for three"
scripts/need postgres
go test ./store/postgres -long -timeout 30m

part "ten thousand machines: meters at most two seconds behind, and equal at rest"
go test ./api -run TestTenThousandMachines -long -v -timeout 10m

part "an operator's wallet: every fault, and twelve storms"
go test ./internal/reference -long -timeout 60m

part "fuzzing, $FUZZTIME each"
grep -rlE --exclude-dir=node_modules --include='*_test.go' '^func Fuzz[A-Za-z0-9_]*\(' . | sort | while read -r file; do
	for name in $(sed -nE 's/^func (Fuzz[A-Za-z0-9_]*)\(.*/\1/p' "$file"); do
		echo "-- $(dirname "$file") $name"
		go test "$(dirname "$file")" -run '^$' -fuzz "^$name\$" -fuzztime "$FUZZTIME" -fuzzminimizetime 20x </dev/null
	done
done

part "$KILLS kills during play, of one process over its folder and of two over one database"
sh scripts/kills.sh "$KILLS"

part "a database of three nodes, and its leader killed twice"
sh scripts/failover.sh 2

part "speed"
go test -run '^$' -bench . ./...
bin/croupier bench
