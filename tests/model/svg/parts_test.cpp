// The shared parts of pictures: text that is measured and fitted, symbols that are defined once,
// and colours that colour-blind people can distinguish.
#include "model/svg/parts.hpp"

#include <gtest/gtest.h>

#include "tests/model/colours.hpp"
#include "tests/model/picture_checks.hpp"

namespace arbiter::svg {
namespace {

TEST(Parts, MeasureText) {
  EXPECT_EQ(text_width("", 10), 0);
  EXPECT_DOUBLE_EQ(text_width("Wi l", 1000), 1103 + 343 + 348 + 343);
  EXPECT_DOUBLE_EQ(text_width("0123456789", 10), 69.6);
  EXPECT_DOUBLE_EQ(text_width("~", 100), 83.8);
  EXPECT_DOUBLE_EQ(text_width("\x7f", 10), 10);  // unknown characters count as wide
}

TEST(Parts, FitText) {
  using Lines = std::vector<std::string>;
  EXPECT_EQ(lines_of("one two three", 10, 1000), (Lines{"one two three"}));
  EXPECT_EQ(lines_of("one two three", 10, text_width("one two", 10)), (Lines{"one two", "three"}));
  EXPECT_EQ(lines_of("one two three", 10, text_width("one two", 10) - 0.1),
            (Lines{"one", "two", "three"}));
  EXPECT_EQ(lines_of("immeasurable a", 10, 1), (Lines{"immeasurable", "a"}));
  EXPECT_EQ(lines_of("", 10, 100), (Lines{""}));
}

TEST(Parts, DefineASignOnce) {
  Sheet sheet("p1", 100);
  int drawn = 0;
  const auto draw = [&] { return ++drawn, circle(0, 0, 3); };
  sheet.add(sheet.at("spot", 10, 20, draw)).add(sheet.at("spot", 30, 20, draw));
  sheet.top = 30;
  const std::string text = sheet.write("Spots", "Two of them");
  EXPECT_EQ(drawn, 1);
  EXPECT_NE(text.find("<g id=\"p1-spot\">\n<circle"), std::string::npos) << text;
  EXPECT_NE(text.find("<use href=\"#p1-spot\" x=\"30\" y=\"20\"/>"), std::string::npos) << text;
  EXPECT_EQ(Picture_checks::troubles(text), std::vector<std::string>{});
}

TEST(Parts, LoseDefinitionsThatNothingUses) {
  Sheet sheet("p", 100);
  sheet.define(Element("g").set("id", "p-inner").add(circle(0, 0, 1)));
  sheet.define(Element("g").set("id", "p-outer").add(use("p-inner")));
  sheet.define(circle(0, 0, 2).set("id", "p-round"));
  sheet.define(Element("g").set("id", "p-lonely").add(use("p-alone")));
  const std::string none = without_targets(sheet.write("A picture", ""));
  for (const char* id : {"p-inner", "p-outer", "p-round", "p-lonely"})
    EXPECT_EQ(none.find(id), std::string::npos) << id;
  sheet.add(use("p-outer")).add(rect(0, 0, 1, 1).set("fill", url("p-round")));
  const std::string some = without_targets(sheet.write("A picture", ""));
  for (const char* id : {"id=\"p-inner\"", "id=\"p-outer\"", "id=\"p-round\""})
    EXPECT_NE(some.find(id), std::string::npos) << id;
  EXPECT_EQ(some.find("p-lonely"), std::string::npos);
}

TEST(Parts, LieApart) {
  Sheet sheet("p1", 200);
  sheet.say(14, "A sentence that is too long for one line of this picture");
  for (int n = 0; n < 3; ++n) sheet.panel(n, 30, n == 1, label(20, 20, 14, "Panel"));
  for (int n = 0; n < 9; ++n) sheet.explain(disc_sign(blue, "x", n % 2 == 0), "a sign");
  EXPECT_EQ(Picture_checks::troubles(sheet.write("T", "")), std::vector<std::string>{});
}

// --- colours ----------------------------------------------------------------------------------

constexpr std::string_view palette[] = {black, orange, sky, green, yellow, blue, red, pink};

TEST(Colours, AreMeasuredAsPublished) {  // from the test data of CIEDE2000
  EXPECT_NEAR(difference({50, 2.6772, -79.7751}, {50, 0, -82.7485}), 2.0425, 1e-4);
  EXPECT_NEAR(difference({50, 2.5, 0}, {73, 25, -18}), 27.1492, 1e-4);
  EXPECT_NEAR(difference({50, -0.001, 2.49}, {50, 0.0011, -2.49}), 4.7461, 1e-4);
  EXPECT_NEAR(difference({90.8027, -2.0831, 1.441}, {91.1528, -1.6435, 0.0447}), 1.4441, 1e-4);
  EXPECT_NEAR(contrast("#000", "#ffffff"), 21, 1e-9);
  EXPECT_NEAR(contrast("#777", "#fff"), 4.48, 0.005);
}

/// A difference of 10 is obvious, five times what is just visible side by side.
TEST(Colours, AreToldApartByAllEyes) {
  for (const Eyes& eyes : all_eyes)
    for (const std::string_view one : palette)
      for (const std::string_view other : palette)
        if (one < other) {
          EXPECT_GT(difference(eyes, std::string(one), std::string(other)), 10)
              << one << " and " << other << ", " << eyes.name;
        }
  // The limit does exclude something: the usual choices of red and green.
  EXPECT_LT(difference(all_eyes[2], "#c05020", "#708020"), 10);
}

TEST(Colours, AreReadOn) {
  for (const std::string_view colour : palette)
    EXPECT_GE(contrast(std::string(on(colour)), std::string(colour)), 4.5) << colour;
  for (const std::string_view ground : {paper, vacant})
    for (const std::string_view text : {black, ink, edge})
      EXPECT_GE(contrast(std::string(text), std::string(ground)), 4.5) << text << " " << ground;
}

}  // namespace
}  // namespace arbiter::svg
