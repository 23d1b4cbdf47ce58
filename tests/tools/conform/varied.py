"""A correct subject that differs from others in everything that the protocol leaves open:

    varied.py GAME SEED

It answers with the rules of tools/subjects/GAME.py. The seed chooses its readings, whether it lists
moves in order, how it writes JSON (spaces, order of members, escapes), into how many pieces it
breaks a line, and how long it takes. --readings prints the readings and exits.
"""
import json
import pathlib
import random
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).parents[3] / "tools" / "subjects"))
import buggy  # noqa: E402
import protocol  # noqa: E402
import seeded  # noqa: E402


def readings_of(module, chance):
    """A few readings other than the default, in a ruleset that the module accepts."""
    standard = module.read_ruleset("default")
    questions = sorted(name for name in standard if name[2:4] == "-A")
    followed = []
    for name in chance.sample(questions, min(len(questions), chance.randrange(4))):
        value = chance.choice([each for each in (0, 1, 2, 3) if each != standard[name]])
        try:
            module.read_ruleset(",".join(f"{a}={b}" for a, b in [*followed, (name, value)]))
        except (ValueError, protocol.Unsupported):
            continue
        followed.append((name, str(value)))
    return followed


class Varied_output:
    """Writes each answer again in another form."""

    def __init__(self, chance):
        self.chance = chance
        self.shuffles = chance.random() < 0.8
        self.shuffles_members = chance.random() < 0.5
        self.separators = chance.choice([(",", ":"), (", ", ": "), (" ,\t", "  :  ")])
        self.is_ascii = chance.random() < 0.5
        self.pieces = chance.choice([1, 1, 2, 5])
        self.waits = chance.choice([0, 0.0002, 0.002])
        self.ends = chance.choice(["\n", "\r\n", "  \n"])

    def write(self, text):
        if not text.strip():
            return
        said = json.loads(text)
        if self.shuffles and "moves" in said:
            self.chance.shuffle(said["moves"])
        for table in (said, said.get("outcomes"), said.get("divide")):
            if self.shuffles_members and isinstance(table, dict):
                members = self.chance.sample(sorted(table.items(), key=lambda member: member[0]), len(table))
                table.clear()
                table.update(members)
        line = json.dumps(said, separators=self.separators, ensure_ascii=self.is_ascii) + self.ends
        cuts = sorted(self.chance.randrange(len(line)) for _ in range(self.pieces - 1))
        for begin, end in zip([0, *cuts], [*cuts, len(line)]):
            sys.stdout.write(line[begin:end])
            sys.stdout.flush()
        if self.waits and self.chance.random() < 0.2:
            time.sleep(self.chance.random() * self.waits * 10)

    def flush(self):
        sys.stdout.flush()


def main():
    game, chance = sys.argv[1], random.Random(sys.argv[2])
    module = seeded.subject(game)
    followed = readings_of(module, chance)
    if "--readings" in sys.argv:
        print(json.dumps(dict(followed)))
        return
    subject = buggy.Stubborn(module, followed, []) if followed else module
    protocol.serve(subject, answers=Varied_output(chance))


if __name__ == "__main__":
    main()
