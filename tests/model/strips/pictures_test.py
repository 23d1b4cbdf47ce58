"""The pictures beside this test as an XML parser reads them: well formed, named for screen readers,
with ids that are there and begin with the picture's own prefix. drawing_test.cpp writes them."""
import pathlib
import re
import unittest
import xml.etree.ElementTree as ET

SVG = "{http://www.w3.org/2000/svg}"
PICTURES = sorted(pathlib.Path("tests/model/strips/pictures").glob("*.svg"))


def ids(root):
    return [e.get("id") for e in root.iter() if e.get("id") is not None]


def references(root):
    """What is used, or filled with, or named by."""
    for element in root.iter():
        for name, value in element.attrib.items():
            if name == "href":
                yield value.removeprefix("#")
            elif name == "aria-labelledby":
                yield from value.split()
            else:
                yield from re.findall(r"url\(#([^)]*)\)", value)


def troubles(text):
    """What is wrong with a picture, as sentences."""
    try:
        root = ET.fromstring(text)
    except ET.ParseError as error:
        return [f"not well formed: {error}"]
    out = []
    known = ids(root)
    if root.tag != SVG + "svg" or root.get("role") != "img":
        out.append("no SVG image")
    if not (root[0].tag == SVG + "title" and root[0].text):
        out.append("no title")
    prefix = known[0].removesuffix("title") if known else ""
    out += [f"the id {i} comes twice" for i in set(known) if known.count(i) > 1]
    out += [f"the id {i} does not begin with {prefix}" for i in known if not i.startswith(prefix)]
    out += [f"{i} is not defined" for i in set(references(root)) - set(known)]
    return out


class Pictures(unittest.TestCase):
    def test_all(self):
        self.assertGreaterEqual(len(PICTURES), 6)
        for path in PICTURES:
            self.assertEqual(troubles(path.read_text(encoding="utf-8")), [], path)

    def test_what_is_wrong_is_found(self):
        good = ('<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-labelledby="a-title">'
                '<title id="a-title">T</title><g id="a-b"/><use href="#a-b"/></svg>')
        self.assertEqual(troubles(good), [])
        for old, new, says in (("<title", "<desc", "not well formed"),
                               ('"#a-b"', '"#a-c"', "a-c is not defined"),
                               ('"a-b"', '"b"', "the id b does not begin"),
                               (">T<", "><", "no title"),
                               ('"a-b"/>', '"a-b"/><g id="a-b"/>', "comes twice"),
                               ('"a-b"/>', '"a-b" fill="url(#a-x)"/>', "a-x is not defined"),
                               ("img", "none", "no SVG image")):
            self.assertIn(says, " ".join(troubles(good.replace(old, new, 1))))


if __name__ == "__main__":
    unittest.main()
