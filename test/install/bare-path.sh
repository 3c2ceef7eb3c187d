#!/usr/bin/env bash
# Both commands of the README in an empty folder, on a PATH with node, npm and sh alone: they must end with 0, say nothing
# of warnings, and compile nothing. Usage: bare-path.sh [NODE:NPM…], versions of their npm packages; "." is the machine's.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
kept=$(env | grep -iE '^(NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|https?_proxy|no_proxy|npm_config_registry)=' || true)

fail() { echo "bare-path: $1" >&2; [ -f "${2-}" ] && cat "$2" >&2; exit 1; }

# A program of an npm package, installed apart; "." for the one of this machine.
program() {
  local name=$1 package=$2 version=$3
  if [ "$version" = . ]; then readlink -f "$(command -v "$name")"; return; fi
  local folder="$scratch/tools/$package-$version"
  mkdir -p "$folder"
  (cd "$folder" && npm install --silent --no-save --ignore-scripts --prefix "$folder" "$package@$version" >&2)
  readlink -f "$folder/node_modules/.bin/$name"
}

try() {
  local node_version=$1 npm_version=$2 home="$scratch/home-$1-$2" bin="$scratch/bin-$1-$2" folder="$scratch/lectern-$1-$2"
  mkdir -p "$home" "$bin" "$folder"
  local arch; arch=$(node -p 'process.platform + "-" + process.arch')
  ln -s "$(program node "node-$arch" "$node_version")" "$bin/node"
  ln -s "$(program npm npm "$npm_version")" "$bin/npm"
  ln -s "$(command -v sh)" "$bin/sh"
  git -C "$root" archive HEAD | tar -x -C "$folder"
  bare() { (cd "$folder" && env -i $kept HOME="$home" PATH="$bin" npm_config_cache="$scratch/cache" "$@" >"$scratch/said" 2>&1) || fail "failed: $*" "$scratch/said"; }
  echo "bare-path: node $("$bin/node" --version), npm $(PATH="$bin" npm --version)"
  bare npm ci
  if grep -niE 'warn|gyp|deprecated' "$scratch/said"; then fail 'npm ci printed the lines above'; fi
  [ ! -e "$folder/node_modules/better-sqlite3/build" ] || fail 'better-sqlite3 was compiled'
  bare npm run lecture -- "Why does the derivative of x^2 equal 2x?"
  if grep -niE 'warn' "$scratch/said"; then fail 'npm run lecture printed the lines above'; fi
  ls "$folder"/lectures/*/lecture.mp4 >/dev/null || fail 'there is no lecture.mp4' "$scratch/said"
  rm -rf "$folder" "$home"
}

for pair in "${@:-.:.}"; do try "${pair%%:*}" "${pair##*:}"; done
echo 'bare-path: both commands work with node, npm and sh alone'
