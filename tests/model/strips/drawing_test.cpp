// Pictures of areas, compared byte by byte with those in tests/model/strips/pictures/, and areas
// read back from them. tests/model/picture_file.hpp says how to renew them.
#include "model/strips/drawing.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>
#include <regex>
#include <set>

#include "model/brain_picnic/brain_picnic.hpp"
#include "model/snack_match/snack_match.hpp"
#include "tests/model/picture_file.hpp"
#include "tests/model/strips/table.hpp"

namespace arbiter::strips {
namespace {

using testing::HasSubstr;
using Texts = std::vector<const char*>;

void compare(const std::string& name, const std::string& picture) {
  compare_picture("tests/model/strips/pictures/" + name, picture, 200);
}

std::vector<Card> cards_of(const Names& names, const Texts& texts) {
  std::vector<Card> out;
  for (const char* text : texts) out.push_back(read_card(names, "card", text));
  return out;
}

struct Layout {
  Area area;
  std::vector<Card> cards;
};
/// Four cards in a circle, each on top of the next: no single order fits all of them.
Layout circle() {
  return {Area::read("area", "-,1a,2a,-/4a,4b1b,2b4c,-/-,1c3a,3b2c,3c", {}),
          cards_of(brain_picnic::names, {"T1M2I3", "D4D2M1", "I3T4M2", "T2I1D3"})};
}
/// Four cards along one row; the first reappears on the left and the third is hidden; and
/// one card apart.
Layout along() {
  return {Area::read("area", "1a,1b2a3a4c,1c2b3b4b,2c3c4a/5c,-,-,-/5b,-,-,-/5a,-,-,-", {}),
          cards_of(snack_match::names, {"W1D2S3", "G4W2D1", "S2S3S3", "D1G2W4", "W4D4G4"})};
}
Layout random(unsigned seed) {
  std::mt19937 generator(seed);
  Layout out;
  for (int n = 0; n < most_cards; ++n) {
    std::vector<Placement> open;
    out.area.placements({}, [&](const Placement& placement) { open.push_back(placement); });
    EXPECT_EQ(out.area.place(open[generator() % open.size()], {}), Obstacle::none);
    out.cards.push_back(card_of(generated_deck[generator() % deck_size]));
  }
  return out;
}

TEST(Pictures, OfAreas) {
  const Names &picnic = brain_picnic::names, &snack = snack_match::names;
  const auto [woven, woven_cards] = circle();
  compare("circle.svg", draw_svg(picnic, woven, woven_cards, {.list = true}));
  Drawing_options small;
  small.id = "small", small.title = "The corners", small.width = 200;
  small.marked = corners_of(box_of(woven.covered()));
  compare("corners.svg", draw_svg(picnic, woven, woven_cards, small));
  const auto [rows, row_cards] = along();
  compare("along.svg", draw_svg(snack, rows, row_cards, {.list = true}));
}

TEST(Pictures, OfPositions) {
  const auto game = game_with<brain_picnic::Brain_picnic>(
      with_deck(brain_picnic::names, "bonus=1,PX-A03=2",
                {"D1T4M1", "D1D2T4", "D1T1M2", "D2D1M4", "T1I4M1", "D1D1M2", "I1T2I1", "M1I1D1"}));
  compare("position.svg",
          game.draw_svg(game.read(
              "2p:corners/taco+most/cloth1:D1T4M1.D1D2T4@-,2a,-/1a,2b1b,1c/-,2c,-+D1T1M2.D2D1M4;"
              "T1I4M1.D1D1M2@1a,2c/1b,2b/1c,2a+I1T2I1.M1I1D1")));
  const auto alone = game_with<snack_match::Snack_match>("players=1");
  compare("start.svg", alone.draw_svg(alone.start()));
}

/// An area read from its list: "2 D4 1,3 D2 2,3 M1 3,3 over 3, under 4". Every layer can be
/// reconstructed.
std::string read_back(const std::string& picture) {
  static const std::regex listed(
      ">(.) (?:.. (.),(.) )(?:.. (.),(.) )(?:.. (.),(.))(?: over([ 1-8]*))?(?:,? under [ 1-8]+)?<");
  std::string joined = picture;  // long entries take two lines
  joined =
      std::regex_replace(joined, std::regex("</text>\n<text [^>]*>(?=[1-8][ <])(?!. [A-Z])"), " ");
  joined = std::regex_replace(joined, std::regex("</text>\n<text [^>]*>(?=under|over)"), " ");
  std::array<std::vector<std::pair<std::string, std::string>>, grid_cells> cells;  // with over
  int rows = 0, columns = 0;
  for (std::sregex_iterator at(joined.begin(), joined.end(), listed), end; at != end; ++at) {
    for (std::size_t n = 0; n < 3; ++n) {
      const int row = (*at)[2 + 2 * n].str()[0] - '0', column = (*at)[3 + 2 * n].str()[0] - '0';
      rows = std::max(rows, row), columns = std::max(columns, column);
      cells[static_cast<std::size_t>(side * (row - 1) + column - 1)].emplace_back(
          (*at)[1].str() + static_cast<char>('a' + n), (*at)[8].str());
    }
  }
  std::string out;
  for (int r = 0; r < rows; ++r)
    for (int c = 0; c < columns; ++c) {
      if (r + c > 0) out += c == 0 ? '/' : ',';
      auto& cell = cells[static_cast<std::size_t>(side * r + c)];
      if (cell.empty()) out += '-';
      const auto below = [&](const auto& card) {
        return std::ranges::count_if(cell, [&](const auto& other) {
          return card.second.find(other.first[0]) != std::string::npos;
        });
      };
      std::vector<std::string> layers(cell.size());
      for (const auto& card : cell) layers.at(static_cast<std::size_t>(below(card))) = card.first;
      for (const std::string& layer : layers) out += layer;
    }
  return out;
}

TEST(Pictures, HoldAllLayers) {
  for (unsigned seed = 1; seed <= 50; ++seed) {
    const auto [area, cards] = random(seed);
    EXPECT_EQ(read_back(draw_svg(brain_picnic::names, area, cards, {.list = true})), area.write());
  }
}

/// "strips-T" and so on: the drawing of a food or a cloth, without its id.
std::string defined(const std::string& defs, const std::string& id) {
  const std::size_t at = defs.find("id=\"" + id + "\"");
  EXPECT_NE(at, std::string::npos) << id;
  const std::size_t from = at + id.size() + 5;
  return defs.substr(from, defs.find("\n<g id", from) - from);
}

TEST(Pictures, TellAllFoodsAndClothsApart) {
  const std::vector<Card> all = cards_of(brain_picnic::names, {"T1D2M3", "I4T1T1"});
  for (const Names* names : {&brain_picnic::names, &snack_match::names}) {
    const std::string text = defs(*names, all, "x").write();
    std::set<std::string> foods_drawn;
    for (const char letter : names->letters) {
      const std::string drawn = defined(text, std::string("x-") + letter);
      EXPECT_THAT(drawn, HasSubstr("<path")) << letter << " has no pictogram";
      foods_drawn.insert(drawn);
    }
    EXPECT_EQ(foods_drawn.size(), std::size_t{foods});
    for (int cloth = 1; cloth <= cloths; ++cloth)
      EXPECT_THAT(text, HasSubstr("<pattern id=\"x-cloth" + std::to_string(cloth) + "\""));
  }
}

TEST(Texts_of_areas, DrawEdgesAndListLayers) {
  const auto [area, cards] = circle();
  EXPECT_EQ(draw_text(brain_picnic::names, area, cards, "  "),
            "       1      2      3      4\n"
            "           +------+------+\n"
            "  1   --   | T1   | D4   | --\n"
            "    +------+      +------+\n"
            "  2 | T2   | M2:2 | D3:2 | --\n"
            "    +------+------+------+------+\n"
            "  3   --   | I3:2 | M1:2 | M2   |\n"
            "           +------+------+------+\n"
            "  1  T1 1,2  M2 2,2  I3 3,2  over 4, under 3\n"
            "  2  D4 1,3  D2 2,3  M1 3,3  over 3, under 4\n"
            "  3  I3 3,2  T4 3,3  M2 3,4  over 1, under 2\n"
            "  4  T2 2,1  I1 2,2  D3 2,3  over 2, under 1\n");
}

TEST(Texts_of_areas, AreThoseOfTheFrameThatIsAskedFor) {
  const Layout one{Area::read("area", "1a,1b,1c", {}), cards_of(brain_picnic::names, {"T1M2I3"})};
  EXPECT_EQ(draw_text(brain_picnic::names, one.area, one.cards, {}, Box{0, 0, 2, 4}),
            "     1      2      3      4\n"
            "  +------+------+------+\n"
            "1 | T1     M2     I3   | --\n"
            "  +------+------+------+\n"
            "2   --     --     --     --\n"
            "1  T1 1,1  M2 1,2  I3 1,3\n");
}

}  // namespace
}  // namespace arbiter::strips
