#!/bin/sh
# Check the types of the page's scripts, where there is Node; those who only play never need it.
# With CI set it is an error if there is none.
set -eu
cd "$(dirname "$0")/.."
if ! command -v npx >/dev/null 2>&1; then
    echo "no Node here: the types of the page's scripts were not checked" >&2
    [ -z "${CI:-}" ]
    exit
fi
exec npx --yes --package typescript@5.9 tsc -p tools/tsconfig.web.json
