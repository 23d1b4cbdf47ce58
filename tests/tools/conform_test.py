#!/usr/bin/env python3
"""Runs `arbiter conform` and `arbiter serve` as programs: a correct subject passes, the fault of a
wrong one is named, a subject with other readings is distinguished from a wrong one, and a subject
that misbehaves does no harm."""

import concurrent.futures
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest
import xml.etree.ElementTree

import jsonschema

ARBITER = os.environ["ARBITER"]
SCHEMAS = {path.name: json.loads(path.read_text(encoding="utf-8"))
           for path in pathlib.Path("docs/schemas").glob("*.schema.json")}
PYTHON = sys.executable
HOSTILE = [PYTHON, "tests/tools/conform/hostile.py"]
BUGGY = [PYTHON, "tools/subjects/buggy.py"]
unless_sanitized = unittest.skipIf(os.environ.get("ARBITER_SANITIZE"), "long with sanitizers")


def run(*words, **more):
    return subprocess.run([ARBITER, *words], capture_output=True, text=True, timeout=300,
                          check=False, **more)


def valid(name, answer):
    schema = SCHEMAS[name]
    resolver = jsonschema.RefResolver(schema["$id"], schema, store=SCHEMAS)
    jsonschema.Draft7Validator(schema, resolver=resolver).validate(answer)
    return answer


def conform(*words, subject, code):
    done = run("conform", *words, "--json", "--", *subject)
    assert code in (None, done.returncode), (done.returncode, done.stdout[-2000:], done.stderr)
    return valid("conform.schema.json", json.loads(done.stdout))


def most_memory(*words, given=b""):
    """The exit code, and the most memory that the program or a process that it started held at a time, in MB."""
    # The peak of a process includes that of the process that forks it, so a small one does that.
    small = ("import resource, subprocess, sys\n"
             "print(subprocess.call(sys.argv[1:], stdout=subprocess.DEVNULL),"
             " resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)")
    done = subprocess.run([PYTHON, "-c", small, ARBITER, *words], input=given, stdout=subprocess.PIPE, timeout=120,
                          check=True)
    code, kibibytes = map(int, done.stdout.split())
    return code, kibibytes * 1024 / 1e6


class The_reference(unittest.TestCase):
    def test_agrees_with_itself(self):
        answer = conform("nim", "--ruleset", "piles=1:2:0:0", "--memory", "0",  # sanitizers reserve all address space
                         subject=[ARBITER, "serve"], code=0)
        self.assertTrue(answer["holds"])
        self.assertIsNone(answer["rulesets"][0]["swept"], "all of the game")
        self.assertGreater(answer["rulesets"][0]["comparisons"], 10)

    def test_speaks_as_the_page_says(self):
        page = pathlib.Path("docs/reference/protocol.md").read_text(encoding="utf-8")
        block = re.search(r"```transcript\n(.*?)```", page, re.DOTALL).group(1)
        lines = [line for line in block.splitlines() if line]
        asked = [line[2:].strip() for line in lines if line.startswith("->")]
        said = [line[2:].strip() for line in lines if line.startswith("<-")]
        self.assertGreater(len(asked), 9)
        done = run("serve", input="".join(line + "\n" for line in asked))
        self.assertEqual(done.returncode, 0)
        self.assertEqual(done.stdout.splitlines(), said)
        kinds = {json.loads(line)["do"] for line in asked}
        self.assertEqual(len(kinds), 10, "every kind of request")
        for line in asked + said:
            valid("protocol.schema.json", json.loads(line))

    def test_answers_what_it_cannot_read(self):
        hello = {"seq": 0, "do": "hello", "protocol": [1], "harness": "test"}
        begin = {"seq": 1, "do": "begin", "game": "nim", "ruleset": "default"}
        lines = ["nonsense", json.dumps({"seq": 7, "do": "moves", "position": "x"}),
                 json.dumps({"seq": 0, "do": "hello", "protocol": [99], "harness": "test"}),
                 json.dumps(hello), json.dumps({"seq": 8, "do": "start"}), json.dumps(begin),
                 json.dumps({"seq": 2, "do": "moves", "position": "x"}),
                 json.dumps({"seq": 3, "do": "begin", "game": "chess", "ruleset": "default"}),
                 json.dumps({"seq": 4, "do": "start"})]
        done = run("serve", input="".join(line + "\n" for line in lines))
        said = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual(["errored" in each for each in said],
                         [True, True, True, False, True, False, True, False, False])
        self.assertIn("skipped", said[7])
        self.assertIn("position", said[8], "the game that was begun goes on")


@unless_sanitized
class Mistakes(unittest.TestCase):
    def test_one_is_found_named_and_shrunk(self):
        answer = conform("picadice", "--ruleset", "colours=2,columns=2", "--answers", "40000",
                         subject=[*BUGGY, "picadice", "PD-C13-b"], code=1)
        found = answer["mistakes"][0]
        self.assertEqual(found["clause"], "PD-C13")
        self.assertIn("after P1 discard P1 is to move again, expected P2", found["says"])
        self.assertLessEqual(len(found["game"]), 3)
        # The other commands can show its findings.
        position = found["position"]
        moves = run("moves", "picadice", position, "--ruleset", found["ruleset"])
        self.assertEqual(moves.returncode, 0, moves.stderr)

    def test_reports_for_other_tools(self):
        with tempfile.TemporaryDirectory() as folder:
            junit, sarif = pathlib.Path(folder, "junit.xml"), pathlib.Path(folder, "a.sarif")
            conform("picadice", "--ruleset", "colours=2,columns=2", "--answers", "40000", "--junit",
                    str(junit), "--sarif", str(sarif),
                    subject=[*BUGGY, "picadice", "PD-C13-b"], code=1)
            suite = xml.etree.ElementTree.parse(junit).getroot().find("testsuite")
            failed = [case.get("name").split()[0] for case in suite.findall("testcase")
                      if case.find("failure") is not None]
            self.assertIn("PD-C13", failed)
            self.assertEqual(int(suite.get("failures")), len(failed))
            log = json.loads(sarif.read_text(encoding="utf-8"))
            self.assertEqual(log["version"], "2.1.0")
            self.assertTrue(log["runs"][0]["invocations"][0]["executionSuccessful"])
            results = log["runs"][0]["results"]
            self.assertIn("PD-C13", [each["ruleId"] for each in results])
            rules = log["runs"][0]["tool"]["driver"]["rules"]
            for each in results:
                self.assertEqual(rules[each["ruleIndex"]]["id"], each["ruleId"])

    def test_by_answers_the_same_seed_gives_the_same(self):
        def told(seed):
            answer = conform("picadice", "--ruleset", "colours=2,columns=2", "--answers", "1500",
                             "--seed", seed, subject=[*BUGGY, "picadice", "PD-C22-a"], code=1)
            del answer["seconds"]
            for each in answer["mistakes"]:
                del each["seconds"]
            return answer
        first = told("3")
        self.assertEqual(first, told("3"))
        self.assertEqual(first["mistakes"][0]["clause"], "PD-C22")
        self.assertLess(first["pairs"], 4000)

    def test_the_shortest_game_comes_first(self):
        answer = conform("picadice", "--answers", "6000", subject=[*BUGGY, "picadice", "PD-C10-a"], code=1)
        plies = [len(each["game"]) for each in answer["mistakes"]]
        self.assertEqual(plies, sorted(plies))
        self.assertLessEqual(plies[0], 4, "a ruleset with few counters shows it soon")

    def test_only_some_clauses(self):
        answer = conform("picadice", "--ruleset", "colours=2,columns=2", "--answers", "4000",
                         "--only", "PD-C26", subject=[*BUGGY, "picadice", "PD-C13-b"], code=0)
        self.assertEqual(answer["mistakes"], [])


@unless_sanitized
class Again(unittest.TestCase):
    """Every difference is asked about again before a clause is named."""

    def told(self, mode, *words, code=1):
        return conform("nim", "--answers", "1500", "--memory", "0", *words, code=code,
                       subject=[PYTHON, "tests/tools/conform/unsteady.py", mode])

    def test_answers_that_vary(self):
        for mode in ("flaky", "process"):
            for _ in range(3):  # a run in ten meets no wrong answer
                answer = self.told(mode, code=None)
                kinds = [each["kind"] for each in answer["mistakes"]]
                if "unsteady" in kinds:
                    break
            self.assertIn("unsteady", kinds, mode)
            first = answer["mistakes"][kinds.index("unsteady")]
            self.assertIsNone(first["clause"])
            self.assertIn("does not answer the same twice", first["says"])
            self.assertIn("does not answer the same twice", answer["summary"])
            if mode == "flaky":
                self.assertEqual(set(kinds) - {"unsteady"}, set())
                rate = first["again"]["wrong_answers"] / answer["comparisons"]
                self.assertLess(rate, 0.04)

    def test_what_is_remembered_wrongly(self):
        for mode in ("begin", "cache", "late", "soon"):
            answer = self.told(mode)
            kinds = [each["kind"] for each in answer["mistakes"]]
            self.assertEqual(kinds, ["stale"], mode)
            again = answer["mistakes"][0]["again"]
            self.assertEqual(again["fresh_asked"], again["fresh_varied"], "right in fresh processes")
            if mode == "late":
                self.assertGreaterEqual(again["earlier"], 250)
            elif mode == "begin":
                self.assertEqual({each.split()[0] for each in again["after"]}, {"begin"})
            elif mode == "soon":
                self.assertRegex(again["after"][0], "^begin nim", "in force when the others were sent")
                self.assertGreater(len(again["after"]), 1)
            else:
                self.assertTrue(again["after"] or again["earlier"])

    def test_what_is_wrong_before_a_reading_is_inferred_counts(self):
        with tempfile.TemporaryDirectory() as no_vectors:
            answer = conform("picadice", "--ruleset", "colours=2,columns=3", "--vectors", no_vectors, "--answers",
                             "3000", "--memory", "0", code=1,
                             subject=[PYTHON, "tests/tools/conform/unsteady.py", "early", "PD-A03=2"])
        self.assertEqual([each["kind"] for each in answer["mistakes"]], ["stale"])
        self.assertIn("PD-A03=2", answer["summary"])

    def test_another_reading_is_not_held_against_a_question(self):
        answer = conform("bitskrieg", "--ruleset", "board=4,obstacles=0,squad=1", "--answers", "200", "--memory", "0",
                         subject=[PYTHON, "tests/tools/conform/unsteady.py", "order", "BK-A04=2"], code=0)
        told = {each["question"]: each for each in answer["readings"]}
        self.assertEqual(told["BK-A04"]["readings"], [2])
        self.assertIn(told["BK-A02"]["status"], ("follows", "open"), "a move of no square is no turn on the spot")
        self.assertIn(1, told["BK-A02"]["readings"], "it may follow this, which it does")

    def test_order_and_timing_are_no_difference(self):
        answer = self.told("order", code=0)
        self.assertEqual(answer["mistakes"], [])

    def test_a_byte_order_mark_is_named(self):
        answer = self.told("mark")
        self.assertEqual(answer["mistakes"], [])
        self.assertEqual(len(answer["troubles"]), 1, "equal ones are counted")
        self.assertIn("byte order mark", answer["troubles"][0]["what"])
        self.assertGreater(answer["troubles"][0]["count"], 10)

    def test_the_time_is_a_limit(self):
        began = time.monotonic()
        done = run("conform", "nim", "--time", "2", "--timeout", "60", "--memory", "0", "--", PYTHON,
                   "tests/tools/conform/unsteady.py", "silent")
        self.assertLess(time.monotonic() - began, 6)
        self.assertEqual(done.returncode, 0, "it may take a minute for an answer: " + done.stdout)
        self.assertRegex(done.stdout.splitlines()[-1], r"[1-9][0-9]* requests? without an answer")


@unless_sanitized
class Readings(unittest.TestCase):
    def test_another_reading_is_no_mistake(self):
        answer = conform("picadice", "--ruleset", "colours=2,columns=3", "--answers", "9000",
                         subject=[*BUGGY, "picadice", "--follow", "PD-A03=2"], code=0)
        self.assertEqual(answer["mistakes"], [])
        readings = {each["question"]: each for each in answer["readings"]}
        self.assertEqual(readings["PD-A03"]["status"], "follows")
        self.assertEqual(readings["PD-A03"]["readings"], [2])
        self.assertIn("PD-A03=2", answer["summary"])

    def test_readings_that_are_left_are_no_mistake(self):
        """PD-A03=2 and PD-A03=3 agree in rows of three circles. Without probes, play has to show both."""
        for reading, columns, left in [(3, 3, [2, 3]), (2, 4, [2]), (3, 4, [3])]:
            with self.subTest(reading=reading, columns=columns), tempfile.TemporaryDirectory() as no_vectors:
                answer = conform("picadice", "--ruleset", f"colours=1,columns={columns}", "--answers", "4000",
                                 "--vectors", no_vectors, code=0,
                                 subject=[*BUGGY, "picadice", "--follow", f"PD-A03={reading}"])
                self.assertEqual(answer["mistakes"], [])
                known = {each["question"]: each["readings"] for each in answer["readings"]}
                self.assertEqual(known["PD-A03"], left)
                self.assertIn(" or ".join(f"PD-A03={each}" for each in left), answer["summary"])

    def test_one_that_has_no_such_positions_is_not_blamed_for_errors_there(self):
        """Play alone tells that a reading is followed; some positions before that exist under others only."""
        with tempfile.TemporaryDirectory() as no_vectors:
            answer = conform("picnic_blitz", "--vectors", no_vectors, "--answers", "1500", "--seed", "4",
                             "--timeout", "60", code=0,
                             subject=[PYTHON, "tests/tools/conform/varied.py", "picnic_blitz", "3"])
        self.assertEqual(answer["troubles"], [])
        self.assertIn([2], [each["readings"] for each in answer["readings"] if each["question"] == "PB-A05"])

    def test_a_reading_that_is_required_is(self):
        answer = conform("picadice", "--ruleset", "colours=2,columns=3", "--no-readings",
                         "--answers", "9000", subject=[*BUGGY, "picadice", "--follow", "PD-A03=2"], code=1)
        self.assertIn("PD-A03=2", [entry for each in answer["mistakes"] for entry in each["as_if"]])

    def test_one_that_wavers_is_told(self):
        answer = conform("picadice", "--ruleset", "colours=2,columns=3", "--answers", "9000",
                         subject=[*BUGGY, "picadice", "--waver", "PD-A03=1,2"], code=1)
        readings = {each["question"]: each["status"] for each in answer["readings"]}
        self.assertEqual(readings["PD-A03"], "inconsistent")

    def test_one_that_is_given_up_in_play_is_told(self):
        """The subject follows one reading where the vectors ask, and another in the ruleset being played."""
        played = "colours=2,columns=3"
        follow = 's/"ruleset": *"/&PD-A03=2,/; s/PD-A03=2,default/PD-A03=2/'
        other = f"""sed -u '/"ruleset": *"{played}"/!{{{follow}}}' | {ARBITER} serve"""
        answer = conform("picadice", "--ruleset", played, "--answers", "9000", "--memory", "0",
                         subject=["sh", "-c", other], code=1)
        readings = {each["question"]: each for each in answer["readings"]}
        self.assertEqual(readings["PD-A03"]["status"], "inconsistent")
        self.assertEqual(readings["PD-A03"]["readings"], [2, 1])
        self.assertTrue(readings["PD-A03"]["witnesses"])
        self.assertEqual(answer["mistakes"], [], "the usual reading is in force again")


@unless_sanitized
class For_others(unittest.TestCase):
    """What continuous integration and a new implementer use."""

    def test_failures_run_alone(self):
        with tempfile.TemporaryDirectory() as folder:
            wrong = [*BUGGY, "picadice", "PD-C13-b"]
            conform("picadice", "--ruleset", "colours=2,columns=2", "--answers", "3000", "--save-failing", folder,
                    subject=wrong, code=1)
            self.assertRegex(" ".join(os.listdir(folder)), r"PD-C\d\d-1\.json")
            again = conform("picadice", "--cases", folder, subject=wrong, code=1)
            self.assertEqual(again["failed"], len(again["cases"]))
            right = conform("picadice", "--cases", folder, subject=[*BUGGY, "picadice"], code=0)
            self.assertEqual([each["found"] for each in right["cases"]], [""] * len(again["cases"]))
            # A program that has a reading built in skips a ruleset that names it.
            case = next(pathlib.Path(folder).glob("*.json"))
            text = case.read_text(encoding="utf-8")
            self.assertIn("colours=2,columns=2", text)
            case.write_text(text.replace("colours=2,columns=2", "colours=2,columns=2,PD-A03=2"), encoding="utf-8")
            one = conform("picadice", "--cases", str(case), "--memory", "0", code=None,
                          subject=[PYTHON, "tests/tools/conform/unsteady.py", "built_in", "PD-A03=2"])
            self.assertNotIn("begin", one["cases"][0]["found"])
            stopped = conform("picadice", "--cases", folder, "--time", "0.1", subject=["sh", "-c", "sleep 0.2; " +
                              " ".join([*BUGGY, "picadice"])], code=3)
            self.assertEqual(stopped["unasked"], len(again["cases"]))

    def test_implementations_side_by_side(self):
        with tempfile.TemporaryDirectory() as folder:
            names = []
            for wrong in (["PD-C13-b"], []):
                done = run("conform", "picadice", "--ruleset", "colours=2,columns=2", "--answers", "1500", "--json",
                           "--", *BUGGY, "picadice", *wrong)
                names.append(pathlib.Path(folder, f"{len(names)}.json"))
                names[-1].write_text(done.stdout, encoding="utf-8")
            table = run("conform", "--compare", ",".join(map(str, names))).stdout.splitlines()
            self.assertEqual({line.count("|") for line in table}, {4})
            cells = {line.split("|")[1].strip(): [each.strip() for each in line.split("|")[2:4]] for line in table}
            self.assertEqual(cells["verdict"], ["**does not conform**", "conforms"])
            self.assertTrue(any(re.match(r"\*\*fails\*\* \([1-9]", wrong) for wrong, _ in cells.values()), cells)
            self.assertFalse([right for _, right in cells.values() if "**fails" in right])
            self.assertRegex(cells["PD-C13"][1], r"passes \([1-9]")
            other = pathlib.Path(folder, "nim.json")
            other.write_text(names[0].read_text(encoding="utf-8").replace('"game": "picadice"', '"game": "nim"'),
                             encoding="utf-8")
            bad = run("conform", "--compare", f"{names[0]},{other}")
            self.assertEqual(bad.returncode, 2)
            self.assertIn("nim.json: game: expected picadice", bad.stderr)

    def test_annotations(self):
        with tempfile.NamedTemporaryFile("r") as step:
            done = run("conform", "picadice", "--ruleset", "colours=2,columns=2", "--answers", "3000",
                       "--format", "github", "--", *BUGGY, "picadice", "PD-C13-b",
                       env={**os.environ, "GITHUB_STEP_SUMMARY": step.name})
            self.assertEqual(done.returncode, 1, done.stderr)
            lines = done.stdout.splitlines()
            self.assertRegex(lines[0], "^::error title=arbiter conform::")
            self.assertRegex(lines[1], r"^::error title=PD-C\d\d \([A-Z].*\)::x PD-C")
            self.assertIn("%0A    position  ", lines[1], "its lines stay one")
            self.assertTrue(all(line.startswith("::") for line in lines), lines)
            self.assertIn("| PD-C", step.read())

    def test_a_program_to_begin_with_is_valid_at_once(self):
        with tempfile.TemporaryDirectory() as folder:
            for language, start in (("python", [PYTHON, "nim_subject.py"]), ("javascript", ["node", "nim_subject.mjs"])):
                done = run("conform", "--init", language, "nim", "--json", cwd=folder)
                self.assertEqual(done.returncode, 0, done.stderr)
                valid("conform.schema.json", json.loads(done.stdout))
                said = run("conform", "--validate", "nim", "--memory", "0", "--timeout", "60", "--", *start, cwd=folder)
                self.assertEqual(said.returncode, 0, said.stdout)
                self.assertIn("moves is not written yet", said.stdout)
            self.assertEqual(run("conform", "--init", "python", "nim", cwd=folder).returncode, 2, "it is there")
            made = run("conform", "--init", "cpp", "nim", cwd=folder).stdout.splitlines()
            self.assertEqual(made[:2], ["nim_subject.cpp", "arbiter_protocol.hpp"])
            built = subprocess.run(made[2].split(), cwd=folder, check=False)
            self.assertEqual(built.returncode, 0)
            said = run("conform", "--validate", "nim", "--timeout", "60", "--", "./nim", cwd=folder)
            self.assertEqual(said.returncode, 0, said.stdout)
            self.assertIn("actor is not written yet", said.stdout)
            pathlib.Path(folder, "nim_subject.cpp").unlink()
            again = run("conform", "--init", "cpp", "nim", cwd=folder)
            self.assertEqual(again.returncode, 0, "the library is there already")
            pathlib.Path(folder, "nim_subject.cpp").unlink()
            pathlib.Path(folder, "arbiter_protocol.hpp").write_text("mine", encoding="utf-8")
            self.assertEqual(run("conform", "--init", "cpp", "nim", cwd=folder).returncode, 2, "not replaced")

    def test_the_library_for_cpp(self):
        done = run("conform", "nim", "--answers", "2000", "--json", "--", os.environ["PROTOCOL_NIM"])
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertGreater(json.loads(done.stdout)["comparisons"], 1000)
        asked = ['{"seq":1,"do":"start"}', '{"seq":2,"do":"hello","protocol":[7]}', '{"seq":3,"do":"hello","protocol":[1]}',
                 '{"seq":4,"do":"start"}', '{"seq":5,"do":"begin","game":"go","ruleset":"default"}',
                 '{"seq":6,"do":"begin","game":"nim","ruleset":"default"}', "no json", "[]", '{"seq":9,"do":"dance"}',
                 '{"seq":10,"do":"moves"}', '{"seq":11,"do":"score","position":"0/0/0/0:1"}',
                 '{"seq":12,"do":"outcomes","position":"0/0/0/0:1"}', '{"seq":13,"do":"moves","position":"0/0/0/9:1"}',
                 '{"seq":14,"do":"perft","position":"0/0/0/2:1","depth":2,"divide":true}',
                 '{"seq":15,"do":"perft","position":"0/0/0/2:1","depth":-1}',
                 '{"seq":16,"do":"apply","position":"0/0/0/2:1","actor":"P2","move":"take 1 from 4"}',
                 '{"seq":17,"do":"result","position":"0/0/0/0:1"}', '{"seq":18,"do":"bye"}']
        said = subprocess.run([os.environ["PROTOCOL_NIM"]], input="\n".join(asked) + "\n", capture_output=True, text=True,
                              check=True)
        lines = [json.loads(line) for line in said.stdout.splitlines()]
        self.assertEqual([line["seq"] for line in lines], [1, 2, 3, 4, 5, 6, 0, 0, *range(9, 19)])
        self.assertEqual([line["seq"] for line in lines if "errored" in line], [1, 2, 4, 0, 0, 9, 10, 12, 13, 15])
        self.assertEqual([line["seq"] for line in lines if "skipped" in line], [5, 11])
        self.assertEqual(lines[13]["divide"], {"take 1 from 4": 1, "take 2 from 4": 0})
        self.assertEqual((lines[15]["verdict"], lines[16]["result"]), ("illegal", [0, 1]))

    def test_a_report_that_cannot_be_written_is_told_at_the_start(self):
        began = time.monotonic()
        done = run("conform", "nim", "--time", "30", "--junit", "/no/such/folder/a.xml", "--", ARBITER, "serve")
        self.assertEqual(done.returncode, 2)
        self.assertIn("/no/such/folder/a.xml", done.stderr)
        self.assertLess(time.monotonic() - began, 15)


class The_server(unittest.TestCase):
    def test_a_line_that_is_too_long(self):
        line = b'{"seq":1,"do":"moves","position":"' + b"x" * (20 << 20) + b'"}\n'
        hello = b'{"seq":0,"do":"hello","protocol":[1],"harness":"test"}\n'
        done = subprocess.run([ARBITER, "serve"], input=line + hello, capture_output=True, timeout=60, check=False)
        said = [json.loads(each) for each in done.stdout.splitlines()]
        self.assertIn("16777216", said[0]["errored"])
        self.assertEqual(said[1]["name"], "arbiter")

    def test_a_line_of_too_many_values(self):
        asked = '{"seq":1,"do":"hello","protocol":[' + "1," * 8_000_000 + "1]}\n"
        done = run("serve", input=asked)
        self.assertIn("500000 values", json.loads(done.stdout)["errored"])

    def test_a_full_disk_is_an_error(self):
        hello = b'{"seq":0,"do":"hello","protocol":[1],"harness":"test"}\n'
        with open("/dev/full", "wb") as full:
            done = subprocess.run([ARBITER, "serve"], input=hello, stdout=full, stderr=subprocess.PIPE,
                                  timeout=60, check=False)
        self.assertEqual(done.returncode, 2)
        self.assertIn(b"standard output", done.stderr)


class Usage(unittest.TestCase):
    def test_dry_run(self):
        done = run("conform", "picadice", "--dry-run", "--only", "PD-C25", "--json")
        self.assertEqual(done.returncode, 0)
        answer = valid("conform.schema.json", json.loads(done.stdout))
        self.assertEqual([each["id"] for each in answer["tests"] if "-C" in each["id"]],
                         ["PD-C25"])

    def test_bad_input(self):
        for words, says in (
                (["conform", "nim"], "after --"),
                (["conform", "nim", "--", "/no/such/program"], "can be started"),
                (["conform", "picadice", "--only", "PD-C99", "--", ARBITER, "serve"], "PD-C99"),
                (["conform", "nim", "--", ARBITER, "games"], "greeting")):
            done = run(*words)
            self.assertEqual(done.returncode, 2, (words, done.stdout, done.stderr))
            self.assertIn(says, done.stderr)

    def test_a_game_that_it_has_not(self):
        with tempfile.TemporaryDirectory() as folder:
            junit, sarif = pathlib.Path(folder, "junit.xml"), pathlib.Path(folder, "a.sarif")
            answer = conform("pig", "--junit", str(junit), "--sarif", str(sarif),
                             subject=[*HOSTILE, "correct"], code=3)
            self.assertIn("no game", answer["summary"])
            suite = xml.etree.ElementTree.parse(junit).getroot().find("testsuite")
            self.assertEqual(suite.get("errors"), "1")
            self.assertEqual(int(suite.get("tests")), len(suite.findall("testcase")))
            self.assertIn("no game", suite.find("testcase/error").get("message"))
            done = json.loads(sarif.read_text(encoding="utf-8"))["runs"][0]["invocations"][0]
            self.assertFalse(done["executionSuccessful"])
            self.assertIn("no game", done["toolExecutionNotifications"][0]["message"]["text"])

    def test_validate_says_in_plain_words(self):
        good = run("conform", "--validate", "--", *HOSTILE, "correct")
        self.assertEqual(good.returncode, 0, good.stdout)
        for mode, says in (("never_flushes", "flush"), ("wrong_seq", "seq"), ("nul", "JSON"),
                           ("exits", "status 3"), ("late", "in time")):
            bad = run("conform", "--validate", "--timeout", "0.5", "--", *HOSTILE, mode)
            self.assertEqual(bad.returncode, 1, (mode, bad.stdout, bad.stderr))
            self.assertIn(says, bad.stdout, mode)


    def test_a_validation_that_is_stopped_says_nothing_of_the_subject(self):
        with tempfile.NamedTemporaryFile("r") as pids:
            with subprocess.Popen([ARBITER, "conform", "--validate", "--timeout", "60", "--", *HOSTILE, "hangs",
                                   "--at", "3", "--pids", pids.name], stdout=subprocess.PIPE, text=True) as process:
                while not pids.read():  # until the subject has begun
                    time.sleep(0.05)
                process.send_signal(signal.SIGINT)
                told = process.communicate(timeout=60)[0]
            self.assertEqual(process.returncode, 3, told)
            self.assertIn("Stopped before all requests were sent.", told)
            self.assertNotIn("bye", told)


class Hostile(unittest.TestCase):
    """Whatever it does, the run ends in time with a verdict that names it, and no process is left."""

    modes = ["hangs", "exits", "crashes", "floods", "floods_one_line", "floods_errors",
             "closes_input", "closes_output", "not_utf8", "long_line", "many_values", "deep", "wrong_seq", "twice",
             "late", "half", "forks", "daemonises", "ignores_the_end", "eats_memory"]

    @unless_sanitized
    def test_little_memory_is_enough(self):
        """The most that a process of the run takes, and that of the server."""
        modes = ("floods", "floods_one_line", "floods_errors", "long_line", "many_values")
        with concurrent.futures.ThreadPoolExecutor(4) as pool:  # most of the time is spent waiting
            taken = pool.map(lambda mode: most_memory("conform", "nim", "--time", "2", "--", *HOSTILE, mode,
                                                      "--at", "3"), modes)
            for mode, (code, megabytes) in zip(modes, taken):
                self.assertIn(code, (0, 1) if mode == "floods_errors" else (1,), mode)
                self.assertLess(megabytes, 200, mode)
        arrays = b'{"seq":1,"do":"moves","position":[' + b"[]," * 5_000_000 + b"0]}\n"
        for line in (arrays, b"x" * (100 << 20)):
            code, megabytes = most_memory("serve", given=line)
            self.assertEqual(code, 0)
            self.assertLess(megabytes, 200)

    def test_one_that_does_not_misbehave(self):
        answer = conform("nim", "--ruleset", "default", "--time", "2", subject=[*HOSTILE, "correct"], code=0)
        self.assertTrue(answer["holds"])

    def test_one_that_answers_nothing_is_not_right(self):
        with tempfile.NamedTemporaryFile("w", suffix=".py") as file:
            file.write("import json, sys\n"
                       "for line in sys.stdin:\n"
                       "    r = json.loads(line)\n"
                       "    a = {'protocol': 1, 'name': 'n', 'version': '1', 'games': ['nim']} "
                       "if r['do'] == 'hello' else {'ready': True} if r['do'] == 'begin' else "
                       "{'bye': True} if r['do'] == 'bye' else {'skipped': 'later'}\n"
                       "    print(json.dumps({'seq': r['seq'], **a}), flush=True)\n")
            file.flush()
            answer = conform("nim", "--time", "1", subject=[PYTHON, file.name], code=3)
            self.assertIn("nothing was compared", answer["summary"])

    def test_each(self):
        with concurrent.futures.ThreadPoolExecutor(4) as pool:  # most of the time is spent waiting
            for mode, verdict in zip(self.modes, pool.map(self.one, self.modes)):
                with self.subTest(mode):
                    self.assertEqual(verdict, "as expected")

    def one(self, mode):
        """The fault of a run against a subject of this mode, or "as expected"."""
        with tempfile.NamedTemporaryFile("r") as pids:
            began = time.monotonic()
            done = run("conform", "nim", "--ruleset", "piles=1:3:5:7", "--time", "2",
                       "--timeout", "0.5", "--memory", "300MB", "--json", "--", *HOSTILE, mode,
                       "--at", "3", "--pids", pids.name)
            if time.monotonic() - began >= 60:
                return "it took more than a minute"
            if done.returncode not in (0, 1):
                return f"exit code {done.returncode}: {done.stderr}"
            answer = valid("conform.schema.json", json.loads(done.stdout))
            if mode not in ("forks", "daemonises", "ignores_the_end", "floods_errors"):
                if not answer["unanswered"] + answer["troubles"] or done.returncode != 1:
                    return f"exit code {done.returncode}, and no trouble is reported"
            left = [line.strip() for line in pids if alive(int(line))]
            return f"it left {left}" if left else "as expected"


def alive(process):
    """Whether the process is running: neither gone nor a zombie."""
    for _ in range(50):
        try:
            state = pathlib.Path(f"/proc/{process}/stat").read_text(encoding="ascii")
        except (FileNotFoundError, ProcessLookupError):
            return False
        if state.rsplit(")", 1)[1].split()[0] == "Z":
            return False
        time.sleep(0.1)
    return True


if __name__ == "__main__":
    unittest.main()
