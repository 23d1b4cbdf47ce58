"""Runs the program that $ARBITER names, and validates its JSON answers against docs/schemas."""
import json
import os
import pathlib
import subprocess

import jsonschema

ARBITER = os.environ["ARBITER"]
SCHEMAS = {path.name: json.loads(path.read_text(encoding="utf-8"))
           for path in pathlib.Path("docs/schemas").glob("*.schema.json")}


def run(*words):
    return subprocess.run([ARBITER, *map(str, words)], capture_output=True, text=True, timeout=300, check=False)


def validate(name, answer):
    schema = SCHEMAS[f"{name}.schema.json"]
    resolver = jsonschema.RefResolver(schema["$id"], schema, store=SCHEMAS)
    jsonschema.Draft7Validator(schema, resolver=resolver).validate(answer)
