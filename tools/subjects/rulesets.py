"""How the second readings read a ruleset; docs/reference/formats.md describes its format."""

import re


def require(condition, sentence):
    if not condition:
        raise ValueError(sentence)


def read_entries(text, numbers, switches=()):
    """The value of every entry. `numbers` has (default, least, greatest) for each name; a default
    that is a tuple makes the entry a table with as many numbers. `switches` are the clauses that
    can be switched off.
    """
    rules = {name: default for name, (default, _, _) in numbers.items()}
    rules.update(dict.fromkeys(switches, True))
    entries = [] if text in ("", "default") else [entry.split("=") for entry in text.split(",")]
    require(all(len(entry) == 2 and entry[0] in rules for entry in entries), "A ruleset entry is unknown.")
    require(len({name for name, _ in entries}) == len(entries), "A ruleset entry is given twice.")
    for name, value in entries:
        if name in switches:
            require(value in ("on", "off"), f"{name} must be on or off.")
            rules[name] = value == "on"
        else:
            rules[name] = _read_number(name, value, *numbers[name])
    return rules


def _read_number(name, text, default, least, greatest):
    if isinstance(default, tuple):
        parts = text.split(":")
        require(len(parts) == len(default), f"{name} must be {len(default)} numbers.")
        return tuple(_read_number(name, part, 0, least, greatest) for part in parts)
    require(re.fullmatch("0|-?[1-9][0-9]{0,4}", text) and least <= int(text) <= greatest,
            f"{name} must be from {least} to {greatest}.")
    return int(text)
