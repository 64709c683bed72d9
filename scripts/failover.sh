#!/bin/sh
# failover.sh [N] — plays over HTTP against two processes of the built program over
# a database of three nodes that Patroni keeps, and kills (-9) Patroni and
# PostgreSQL of the node that takes the writes, N times, twice unless told
# otherwise. Play must go on at another node, no acknowledged round may be lost or
# doubled, and `croupier verify` must be content. Everything is on loopback and in
# a temporary folder, and is ended by its id. As root it runs as user postgres.
set -eu
cd "$(dirname "$0")/.."
missing=
for tool in etcd patroni; do
	command -v "$tool" >/dev/null 2>&1 || missing="$missing $tool"
done
if [ -n "$missing" ]; then
	echo "failover.sh: missing here:$missing. On Debian, as root: apt-get install -y --no-install-recommends postgresql patroni etcd-server python3-etcd" >&2
	exit 1
fi
exec go test ./internal/kills -run '^TestFailover$' -count 1 -v -timeout 60m -failovers "${1:-2}"
