#!/bin/sh
# Regenerates the booklet, byte for byte: the puzzles, and the pages of puzzles and solutions.
# usage: make.sh ARBITER [FOLDER]
set -eu
arbiter=$1
here=${2:-$(dirname "$0")}

some() { # first name, number, seed, then further options
  first=$1 number=$2 seed=$3
  shift 3
  "$arbiter" puzzle generate "$@" --first-name "$first" --number "$number" --seed "$seed" --out "$here"
}
some 1 10 1 brain_picnic --laid 5 --coming 1 --margin 2
some 11 10 2 snack_match --laid 5 --coming 1 --margin 2
some 21 20 3 brain_picnic
some 41 15 4 snack_match
some 56 10 5 brain_picnic --goals 1
some 66 10 6 snack_match --goals 2
some 76 10 7 brain_picnic --difficulty 3 --margin 2
some 86 5 8 brain_picnic --difficulty 4
some 91 5 9 brain_picnic --laid 4 --coming 2 --difficulty 3
some 96 5 10 brain_picnic --laid 4 --coming 4
"$arbiter" puzzle booklet "$here"/[0-9]*.txt --out "$here"/pages --title "Picnic puzzles"
