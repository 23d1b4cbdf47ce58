"""Runs `arbiter explore` for the tests of its requests and of its page."""
import http.client
import json
import os
import pathlib
import signal
import socket
import subprocess
import urllib.error
import urllib.request

import jsonschema

ARBITER = os.environ["ARBITER"]
SCHEMAS = {path.name: json.loads(path.read_text(encoding="utf-8"))
           for path in pathlib.Path("docs/schemas").glob("*.schema.json")}
DIRECT = urllib.request.build_opener(urllib.request.ProxyHandler({}))  # a proxy would look for it elsewhere


def validate(part, answer):
    """A validator that uses docs/schemas/explore.schema.json for the answer to that request; None: for the
    printed output."""
    whole = SCHEMAS["explore.schema.json"]
    schema = {"$ref": f"explore.schema.json#/definitions/{part}"} if part else whole
    resolver = jsonschema.RefResolver("explore.schema.json", whole, store=SCHEMAS)
    jsonschema.Draft7Validator(schema, resolver=resolver).validate(answer)


class Served:
    """Runs the program until the end of the block; it must then exit cleanly on SIGINT."""

    def __init__(self, *words):
        self.words = words

    def __enter__(self):
        self.process = subprocess.Popen([ARBITER, "explore", *self.words, "--json"], text=True,
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        try:
            text = ""
            while not text.endswith("}\n"):
                line = self.process.stdout.readline()
                if not line:
                    raise AssertionError(self.process.communicate()[1])
                text += line
            self.said = json.loads(text)
            validate(None, self.said)
        except BaseException:
            self.process.kill()
            raise
        self.port, self.url = self.said["port"], self.said["url"]
        return self

    def __exit__(self, kind, *_):
        self.process.send_signal(signal.SIGINT)
        try:
            out, err = self.process.communicate(timeout=20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise
        if kind is None and (self.process.returncode, out, err) != (0, "", ""):
            raise AssertionError(f"exit code {self.process.returncode}: {out} {err}")

    def post(self, path, body, **headers):
        """The status and text of the answer."""
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", data,
                                         {"Content-Type": "application/json", **headers})
        try:
            with DIRECT.open(request, timeout=60) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as error:
            with error:
                return error.code, error.read().decode()

    def ask(self, what, **body):
        status, text = self.post("/api/" + what, body)
        answer = json.loads(text)
        if status != 200:
            raise AssertionError(f"{what} {body}: {status} {answer}")
        if what not in ("games", "rules"):
            validate(what, answer)
        return answer

    def refused(self, what, says, status=400, **body):
        found, text = self.post("/api/" + what, body)
        answer = json.loads(text)
        validate("error", answer)
        if found != status or says not in answer["error"]:
            raise AssertionError(f"{what} {body}: expected {status} {says}, found {found} {answer}")

    def asking(self, what, body):
        """A connection that has sent a request."""
        talk = socket.create_connection(("127.0.0.1", self.port), 30)
        talk.sendall(b"POST /api/%s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nContent-Type: application/json\r\n"
                     b"Content-Length: %d\r\n\r\n%s" % (what.encode(), self.port, len(body), body))
        return talk

    def raw(self, method, path, headers, body=None):
        """Sends a request with these headers and no others."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
        for key, value in headers.items():
            connection.putheader(key, value)
        connection.endheaders(body)
        answer = connection.getresponse()
        text = answer.read().decode()
        connection.close()
        return answer, text
