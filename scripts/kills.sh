#!/bin/sh
# kills.sh [N] — plays over HTTP against the built program and kills it (-9) at N
# random moments, 100 unless told otherwise; each time it is started again on the
# same books. It does so with one process over its folder, and with two over one
# PostgreSQL database and one NATS server, of which either is killed; some of the
# players sit at a live table. No acknowledged round may be lost or doubled, every
# open round must resume, and `croupier verify` must be content. Ends only what it
# started.
set -eu
cd "$(dirname "$0")/.."
scripts/need go postgres
exec go test ./internal/kills -run '^TestKills$' -count 1 -v -timeout 60m -kills "${1:-100}"
