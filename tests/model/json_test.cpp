// JSON from outside: the checks that nlohmann's parser lacks, and the error sentences.
#include "model/json.hpp"

#include <gtest/gtest.h>

#include "tests/model/refusal.hpp"

namespace arbiter {
namespace {

std::string said(const std::string& text) {
  return refusal([&] { parse_json("answer", text); });
}

TEST(ParseJson, ReadsJson) {
  EXPECT_EQ(parse_json("x", R"({"a": [1, -2, 3.5, true, null, "b"]})")["a"][1], -2);
  EXPECT_EQ(parse_json("x", " 7 "), 7);
  EXPECT_EQ(parse_json("x", R"("\u00e9")"), "é");
}

TEST(ParseJson, SaysWhereTheTextBreaks) {
  EXPECT_EQ(
      said(""),
      "answer: expected valid JSON, found an error at byte 1 (syntax error while parsing value - "
      "unexpected end of input; expected '[', '{', or a literal)");
  EXPECT_TRUE(
      said("{\"a\": 1,}").starts_with("answer: expected valid JSON, found an error at byte 9 ("));
  EXPECT_TRUE(said("[1, 2").starts_with("answer: expected valid JSON, found an error at byte 6 ("));
  EXPECT_TRUE(said("1 2").starts_with("answer: expected valid JSON, found an error at byte 3 ("));
  EXPECT_TRUE(said("{} {}").starts_with("answer: expected valid JSON, found an error at byte 4 ("));
  EXPECT_TRUE(
      said("\"\xff\"").starts_with("answer: expected valid JSON, found an error at byte 2 ("));
  for (const char* text : {"NaN", "'a'", "{a: 1}", "[1,]", "01", "// no\n1", "\"\x01\"", "nul"})
    EXPECT_TRUE(said(text).starts_with("answer: expected valid JSON, found an error")) << text;
}

TEST(ParseJson, RefusesAKeyTwice) {
  EXPECT_EQ(said(R"({"a": 1, "b": 2, "a": 1})"),
            "answer: expected each key once in an object, found \"a\" twice");
  EXPECT_EQ(said(R"([{"x": {"\n": 1, "\n": 2}}])"),
            "answer: expected each key once in an object, found \"\\x0a\" twice");
  EXPECT_EQ(said(R"([{"a": 1}, {"a": {"a": 2}}])"), "accepted");
}

TEST(ParseJson, RefusesDeepNesting) {
  const auto nested = [](int levels, char open, char close) {
    return std::string(levels, open) + std::string(levels, close);
  };
  EXPECT_EQ(said(nested(64, '[', ']')), "accepted");
  EXPECT_EQ(said(nested(65, '[', ']')),
            "answer: expected at most 64 levels of nesting, found more");
  EXPECT_EQ(said(nested(1'000'000, '[', ']')),
            "answer: expected at most 64 levels of nesting, found more");
  std::string objects;
  for (int i = 0; i < 65; ++i) objects += R"({"a":)";
  EXPECT_EQ(said(objects), "answer: expected at most 64 levels of nesting, found more");
  // Many elements side by side do not count as depth.
  std::string wide = "[";
  for (int i = 0; i < 1000; ++i) wide += "[[]],";
  EXPECT_EQ(said(wide + "[]]"), "accepted");
}

TEST(Member, IsRead) {
  const Json json = parse_json("x", R"({"a": 3, "b": "text", "c": [1, 2], "d": 2.0})");
  EXPECT_EQ(int_of(member(json, "x", "a"), "x a", 0, 3), 3);
  EXPECT_EQ(string_of(member(json, "x", "b"), "x b"), "text");
  EXPECT_EQ(array_of(member(json, "x", "c"), "x c", 2).size(), 2U);
  only_keys(json, "x", {"a", "b", "c", "d", "e"});
}

TEST(Member, IsRefused) {
  const Json json = parse_json("x", R"({"a": 3, "d": 2.0})");
  EXPECT_EQ(refusal([&] { member(json, "x", "b"); }),
            "x: expected a member \"b\", found \"{\"a\":3,\"d\":2.0}\"");
  EXPECT_EQ(refusal([&] { member(json["a"], "x", "b"); }), "x: expected an object, found \"3\"");
  EXPECT_EQ(refusal([&] { int_of(json["a"], "x a", 0, 2); }),
            "x a: expected a number from 0 to 2, found \"3\"");
  EXPECT_EQ(refusal([&] { int_of(json["d"], "x d", 0, 2); }),
            "x d: expected a number from 0 to 2, found \"2.0\"");
  EXPECT_NE(refusal([&] { int_of(Json(true), "x", 0, 2); }), "accepted");
  EXPECT_NE(refusal([&] { int_of(Json(18446744073709551615U), "x", -1, 2); }), "accepted");
  EXPECT_NE(refusal([&] { int_of(Json(4294967297), "x", 0, 2); }), "accepted");
  EXPECT_EQ(refusal([&] { string_of(json["a"], "x a"); }), "x a: expected a string, found \"3\"");
  EXPECT_EQ(refusal([&] { array_of(json["a"], "x a", 1); }),
            "x a: expected an array of 1 entries, found \"3\"");
  EXPECT_EQ(refusal([&] { array_of(Json::array({1}), "x a", 2); }),
            "x a: expected an array of 2 entries, found \"[1]\"");
  EXPECT_EQ(refusal([&] { only_keys(json, "x", {"a"}); }),
            "x: expected only known members, found \"d\"");
  EXPECT_EQ(refusal([&] { int_of(Json("a\xff"), "x", 0, 2); }),
            "x: expected a number from 0 to 2, found \"\"a\\xef\\xbf\\xbd\"\"");
  EXPECT_EQ(refusal([&] { only_keys(Json(1), "x", {"a"}); }), "x: expected an object, found \"1\"");
}

}  // namespace
}  // namespace arbiter
