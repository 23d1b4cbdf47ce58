"""The data of an audit that contains one of everything (audit_fixture.hpp) match
docs/schemas/audit.schema.json, and the schema rejects data that do not.

audit_json_test.cpp records the resulting JSON; $REPORTS_TESTS names the program that contains that
test.
"""
import copy
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

import jsonschema

SCHEMAS = {path.name: json.loads(path.read_text(encoding="utf-8"))
           for path in pathlib.Path("docs/schemas").glob("*.schema.json")}


def recorded():
    """The output of the C++ test."""
    with tempfile.TemporaryDirectory() as folder:
        report = pathlib.Path(folder) / "report.json"
        done = subprocess.run([os.environ["REPORTS_TESTS"], "--gtest_filter=AuditJson.TellsWhatItMakesOfOneOfEverything",
                               f"--gtest_output=json:{report}"], capture_output=True, text=True, timeout=300, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        suites = json.loads(report.read_text(encoding="utf-8"))["testsuites"]
    return json.loads(suites[0]["testsuite"][0]["audit"])


def objections(document):
    """The schema's objections to it."""
    schema = SCHEMAS["audit.schema.json"]
    resolver = jsonschema.RefResolver(schema["$id"], schema, store={one["$id"]: one for one in SCHEMAS.values()})
    return [error.message for error in jsonschema.Draft7Validator(schema, resolver=resolver).iter_errors(document)]


class Schema(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.good = recorded()

    def test_the_data_are_as_it_says(self):
        self.assertEqual(objections(self.good), [])
        self.assertEqual(objections({"stopped": True, "games": []}), [])

    def test_it_objects_to_what_is_wrong(self):
        for path, value in [(("properties", 0, "headline"), "perhaps"),
                            (("more",), 1),
                            (("readings", 1, "parting", "file"), "../x.txt"),
                            (("properties", 0, "scopes", 0, "findings", 0, "status"), "nearly"),
                            (("scopes", 0, "states"), -1)]:
            bad = copy.deepcopy(self.good)
            place = bad["games"][0]
            for step in path[:-1]:
                place = place[step]
            place[path[-1]] = value
            self.assertEqual(len(objections(bad)), 1, path)


if __name__ == "__main__":
    sys.exit(unittest.main())
