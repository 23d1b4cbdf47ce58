#!/bin/sh
# Regenerates the booklet, byte for byte: the puzzles from easy to hard, and the pages of puzzles,
# hints and solutions.
# usage: make.sh ARBITER [FOLDER]
set -eu
arbiter=$1
here=${2:-$(dirname "$0")}

some() { # first name, number, seed, difficulty, then further options
  first=$1 number=$2 seed=$3 difficulty=$4
  shift 4
  "$arbiter" puzzle generate "$@" --first-name "$first" --number "$number" --seed "$seed" \
    --difficulty "$difficulty" --hardest "$difficulty" --out "$here"
}
some 1 6 1 1 brain_picnic --laid 5 --coming 1 --margin 2
some 7 6 2 1 snack_match --laid 5 --coming 1 --margin 2
some 13 4 3 1 brain_picnic
some 17 4 4 1 snack_match
some 21 6 5 2 brain_picnic --margin 2
some 27 6 6 2 snack_match
some 33 4 7 2 brain_picnic --theme weave
some 37 4 8 2 brain_picnic --goals 1
some 41 6 9 3 brain_picnic
some 47 5 10 3 snack_match
some 52 5 11 3 brain_picnic --theme goals --goals 1
some 57 4 12 3 brain_picnic --goals 2
some 61 6 13 4 brain_picnic
some 67 5 14 4 snack_match --theme weave
some 72 5 15 4 snack_match --theme goals --goals 2
some 77 4 16 4 brain_picnic --goals 2
some 81 6 17 5 brain_picnic
some 87 5 18 5 snack_match --goals 1
some 92 4 19 5 brain_picnic --laid 4 --coming 2
some 96 5 20 5 brain_picnic --laid 4 --coming 4
"$arbiter" puzzle booklet "$here"/[0-9]*.txt --out "$here"/pages --title "Picnic puzzles"
