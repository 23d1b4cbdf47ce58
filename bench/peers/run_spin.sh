#!/bin/sh
# Benchmark peer: generates, compiles and runs SPIN's verifier for picadice.pml
# in DIR (a build folder, created if missing), and prints one line of JSON:
#   {"peer":"spin","states":N,"transitions":M,"seconds":S,"bytes":B}
# The search is exhaustive, with full states in a hash table (no bitstate, no
# hash compaction), on one thread, with the fastest settings found: depth-first,
# -O2, -DSAFETY -DNOREDUCE -DNOCOMP, -w22 (a table of 4 million slots for 1.28
# million states). "seconds" is pan's own elapsed time, without generating and
# compiling; "bytes" is the peak resident size of the process, with the hash
# table; "transitions" is pan's count less 1 for the initial state (see
# picadice.pml). Further arguments go to spin -a, such as
# -DCOLOURS=2 -DCOLUMNS=2 for a smaller game. CC and PAN_FLAGS can be set in the
# environment; PAN_FLAGS="-DBFS" searches breadth-first.

set -eu

fail() {
  echo "run_spin.sh: $*" >&2
  exit 1
}

[ $# -ge 1 ] || fail "usage: run_spin.sh DIR [arguments for spin -a]"
dir=$1
shift
cc=${CC:-gcc}

command -v spin >/dev/null 2>&1 || fail "spin is not installed (Debian: apt-get install spin)"
command -v "$cc" >/dev/null 2>&1 || fail "the C compiler $cc is not installed"
[ -x /usr/bin/time ] || fail "/usr/bin/time is not installed (Debian: apt-get install time)"

here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$dir"
cd "$dir"
rm -f pan pan.* spin.log cc.log peak.txt
cp "$here/picadice.pml" picadice.pml
spin -a "$@" picadice.pml >spin.log 2>&1 || { cat spin.log >&2; fail "spin -a failed"; }
[ -f pan.c ] || { cat spin.log >&2; fail "spin -a wrote no pan.c"; }
# shellcheck disable=SC2086  # PAN_FLAGS is a list
"$cc" -O2 -w -DSAFETY -DNOREDUCE -DNOCOMP ${PAN_FLAGS:-} -o pan pan.c >cc.log 2>&1 ||
  { cat cc.log >&2; fail "compiling pan.c failed"; }
/usr/bin/time -f %M -o peak.txt ./pan -m10000 -w22 >pan.log 2>&1 ||
  { cat pan.log >&2; fail "pan failed"; }

# Reject an incomplete search.
grep -q 'errors: 0$' pan.log || { cat pan.log >&2; fail "pan reports errors"; }
if grep -q -e 'max search depth too small' -e 'Search not completed' -e 'out of memory' pan.log; then
  cat pan.log >&2
  fail "the search is not complete"
fi

awk -v peak="$(tail -n 1 peak.txt)" '
  / states, stored/ { states = $1 }
  / transitions \(= stored\+matched\)/ { transitions = $1 - 1 }
  /elapsed time/ { seconds = $4 }
  END {
    if (states == "" || transitions == "" || seconds == "") exit 1
    printf "{\"peer\":\"spin\",\"states\":%d,\"transitions\":%d,\"seconds\":%s,\"bytes\":%d}\n",
           states, transitions, seconds, peak * 1024
  }' pan.log || { cat pan.log >&2; fail "cannot read the output of pan"; }
