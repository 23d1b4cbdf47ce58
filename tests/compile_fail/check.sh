#!/usr/bin/env bash
# What must not compile, and for which reason.
#
#   check.sh fails SOURCE COMPILER FLAGS...     the compiler must reject SOURCE, with a message that
#                                               matches the first line: // must not compile: REGEX
#   check.sh compiles SOURCE COMPILER FLAGS...  the control: it must accept SOURCE
#   check.sh itself COMPILER FLAGS...           tries both on small sources, right and wrong
#
# "It fails" alone proves little: a mistyped include also fails. So a missing file, a crash of the
# compiler and a message other than the promised one are failures of the test. The message is
# searched without its quotations of the source, in which the reason could be found by accident.
set -uo pipefail
export LC_ALL=C

check() {  # fails|compiles SOURCE COMPILER FLAGS...
  local expectation=$1 source=$2 quiet=-fno-diagnostics-show-caret messages status reason
  shift 2
  if "$1" --version | grep -q clang; then quiet=-fno-caret-diagnostics; fi
  messages=$("$@" $quiet "$source" 2>&1)
  status=$?
  if [[ $expectation == compiles ]]; then
    ((status == 0)) && return 0
    printf '%s must compile, but:\n%s\n' "$source" "$messages"
    return 1
  fi
  reason=$(sed -n '1s|^// must not compile: ||p' "$source")
  if [[ -z $reason ]]; then
    printf '%s: the first line must be "// must not compile: REGEX"\n' "$source"
  elif ((status == 0)); then
    printf '%s compiles, and must not: %s\n' "$source" "$reason"
  elif ((status != 1)) || grep -qiE 'internal compiler error|PLEASE submit a bug' <<<"$messages"; then
    printf '%s: the compiler itself broke (exit %d):\n%s\n' "$source" "$status" "$messages"
  elif grep -qE 'No such file or directory|file not found' <<<"$messages"; then
    printf '%s: fails for a missing file, not for its reason:\n%s\n' "$source" "$messages"
  elif ! grep -qE -e "$reason" <<<"$messages"; then
    printf '%s: fails, but not with /%s/:\n%s\n' "$source" "$reason" "$messages"
  else
    return 0
  fi
  return 1
}

itself() {  # COMPILER FLAGS...
  local folder wrong=0 expected expectation text
  folder=$(mktemp -d)
  trap 'rm -rf "$folder"' RETURN
  while IFS='|' read -r expected expectation text; do
    printf '%b' "$text" >"$folder/case.cpp"
    local accepted=accepted
    check "$expectation" "$folder/case.cpp" "$@" >"$folder/said" || accepted=rejected
    if [[ $accepted != "$expected" ]]; then
      printf 'should be %s, is %s (%s): %s\n' "$expected" "$accepted" "$expectation" "$text"
      cat "$folder/said"
      wrong=1
    fi
  done <<'CASES'
accepted|compiles|int a;\n
rejected|compiles|int a = b;\n
accepted|fails|// must not compile: static.?assert(ion)? failed\nstatic_assert(false, "x");\n
accepted|fails|// must not compile: no .?shown.? here|not declared|undeclared\nint a = shown;\n
rejected|fails|// must not compile: static assertion failed\nint a;\n
rejected|fails|// must not compile: static assertion failed\nint a = b; // static assertion failed\n
rejected|fails|// must not compile: .\n#include "no/such/file.hpp"\n
rejected|fails|int a = b;\n
CASES
  return $wrong
}

case ${1:-} in
  fails | compiles) check "$@" ;;
  itself) shift && itself "$@" ;;
  *)
    echo "usage: check.sh fails|compiles SOURCE COMPILER FLAGS... | itself COMPILER FLAGS..." >&2
    exit 2
    ;;
esac
