"""The pictures beside the tests of games as an XML parser reads them: well formed, named for screen
readers, with ids that are there and begin with the picture's own prefix; those of Picnic Blitz and Bitskrieg
with texts that lie within the picture and apart from each other. The drawing_test.cpp of each folder writes
them."""
import pathlib
import re
import unittest
import xml.etree.ElementTree as ET

SVG = "{http://www.w3.org/2000/svg}"
PICTURES = sorted(pathlib.Path("tests/model").glob("*/pictures/*.svg"))


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


def boxes(element, x=0.0, y=0.0, scale=1.0):
    """(text, left, top, right, bottom) of every text, with letters as wide as those of a wide bold font."""
    moved = re.match(r"translate\(([-\d.]+) ([-\d.]+)\)( scale\(([\d.]+)\))?", element.get("transform", ""))
    if moved:
        x, y = x + scale * float(moved[1]), y + scale * float(moved[2])
        scale *= float(moved[4] or 1)
    if element.tag == SVG + "text":
        size = scale * float(element.get("font-size"))
        left, line = x + scale * float(element.get("x")), y + scale * float(element.get("y"))
        wide = 0.68 * size * len(element.text)
        if element.get("text-anchor") == "middle":
            left -= wide / 2
        yield element.text, left, line - 0.75 * size, left + wide, line
    for child in element:
        yield from boxes(child, x, y, scale)


def troubles_of_texts(text):
    """Texts that leave the picture or lie on each other."""
    root = ET.fromstring(text)
    width, height = (float(n) for n in root.get("viewBox").split()[2:])
    all_boxes = list(boxes(root))
    for n, (says, left, top, right, bottom) in enumerate(all_boxes):
        if left < 0 or top < 0 or right > width or bottom > height:
            yield f"{says} is cut off"
        for other in all_boxes[:n]:
            if left < other[3] and other[1] < right and top < other[4] and other[2] < bottom:
                yield f"{says} lies on {other[0]}"


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
        self.assertGreaterEqual(len(PICTURES), 18)
        for path in PICTURES:
            self.assertEqual(troubles(path.read_text(encoding="utf-8")), [], path)

    def test_texts(self):
        for game, least in (("picnic_blitz", 5), ("bitskrieg", 7)):
            pictures = [p for p in PICTURES if game in p.parts]
            self.assertGreaterEqual(len(pictures), least)
            for path in pictures:
                text = path.read_text(encoding="utf-8")
                self.assertGreater(text.count("<text "), 10, path)
                self.assertEqual(list(troubles_of_texts(text)), [], path)

    def test_texts_that_overlap_are_found(self):
        good = ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40">'
                '<text x="0" y="10" font-size="10">one</text><g transform="translate(0 12)">'
                '<text x="30" y="10" font-size="10" text-anchor="middle">two</text></g></svg>')
        self.assertEqual(list(troubles_of_texts(good)), [])
        for old, new, says in (("(0 12)", "(0 2)", "two lies on one"),
                               ("(0 12)", "(0 12) scale(2)", "two is cut off"),
                               ("(0 12)", "(40 12)", "two is cut off"),
                               ("(0 12)", "(0 32)", "two is cut off"),
                               ("one", "a text that is too long", "is cut off")):
            self.assertIn(says, " ".join(troubles_of_texts(good.replace(old, new, 1))))

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
