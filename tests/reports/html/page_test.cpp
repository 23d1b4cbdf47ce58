#include "reports/html/page.hpp"

#include <gmock/gmock.h>

#include <regex>
#include <set>

#include "model/json.hpp"
#include "reports/document/markdown.hpp"
#include "reports/document/terminal.hpp"
#include "reports/pages/pages.hpp"
#include "tests/reports/audit_fixture.hpp"
#include "tests/reports/html/inflated.hpp"

namespace arbiter::html {
namespace {

using namespace audit_fixture;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;

Board drawn(std::string_view, std::string_view ruleset, std::string_view position) {
  const std::string title = "Xx at " + std::string(position) + " under " + std::string(ruleset);
  return {
      "<svg width=\"20\" height=\"10\">\n<title id=\"a\">" + title + "</title>\n<rect/>\n</svg>\n",
      title};
}

std::string file_with(std::span<const Game_audit> audits, const Draw& draw = drawn) {
  const document::Page start = start_page(audits);
  std::vector<Section> sections{section_of({&start, 1}, "All games", {})};
  for (const Game_audit& audit : audits)
    sections.push_back(section_of(game_pages(audit), audit.book->title, draw));
  return file_of(title_of(audits), sections, footer_of("1.2.3"), "1.2.3");
}

constexpr std::string_view data_mark = "class=\"data\" data-game=\"";
/// The data of the first game from `at`, which moves behind it.
nlohmann::json data_in(const std::string& text, std::size_t& at) {
  const std::size_t begin = text.find('>', text.find(data_mark, at)) + 1;
  at = text.find("</script>", begin);
  return nlohmann::json::parse(inflated(text.substr(begin, at - begin)));
}

/// The file with its stored pages unpacked.
std::string page_of(std::span<const Game_audit> audits, const Draw& draw = drawn) {
  const std::string text = file_with(audits, draw);
  std::string out = text;
  for (std::size_t at = 0; text.find(data_mark, at) != std::string::npos;) {
    const nlohmann::json data = data_in(text, at);
    for (const auto& page : data["pages"]) out += page["html"].get<std::string>();
  }
  return out;
}
std::string page() {
  const std::vector<Game_audit> audits{audit()};
  return page_of(audits);
}

TEST(Page, IsOneFileThatNeedsNoOther) {
  const std::string text = page();
  EXPECT_TRUE(text.starts_with("<!doctype html>"));
  for (const char* unwanted : {"{style", "{pages", "src=\"http", "@import", "url(", "12.5", "99.5"})
    EXPECT_THAT(text, Not(HasSubstr(unwanted)));
  // Links lead to nothing but the explorer, which the reader may have started.
  const std::string link = "href=\"http";
  for (std::size_t at = 0; (at = text.find(link, at)) != std::string::npos; at += link.size())
    EXPECT_EQ(text.compare(at + link.size(), 13, "://127.0.0.1:"), 0) << text.substr(at, 60);
  EXPECT_EQ(text, page());
}

TEST(Page, AQuestionShowsWhatCouldBePrintedAndNoRepairPassesForIt) {
  static constexpr Erratum errata[] = {{"XX-A02", 2, "XX-C01", "She may pass."}};
  Rulebook printed = audit_fixture::book;
  printed.errata = errata;
  std::vector<Game_audit> audits{audit()};
  Question_audit& known = audits[0].questions.emplace_back();
  known.question = "XX-A02";
  known.repair = "No change of up to one entry mends it.";
  const std::string silent = page_of(audits);
  EXPECT_THAT(silent, Not(HasSubstr(">sentence to print<")));
  EXPECT_THAT(silent, HasSubstr("<li>Changing a rule instead: No change of up to one entry"));
  audits[0].book = &printed;
  const std::string text = page_of(audits);
  EXPECT_THAT(text, HasSubstr(">sentence to print<"));
  EXPECT_THAT(text, HasSubstr("She may pass."));
}

TEST(Page, WhatWasSimulatedIsMarkedAsSampled) {
  std::vector<Game_audit> audits{audit()};
  Question_audit& known = audits[0].questions.emplace_back();
  known.question = "XX-A02";
  known.interactions = {"Two readings together change a value by 0.1."};
  known.simulated_interactions = {"Two readings are not shown to do more together."};
  const std::string text = page_of(audits);
  EXPECT_THAT(text, HasSubstr("<li>Two readings together change a value by 0.1."));
  EXPECT_THAT(text, HasSubstr("sampled (full size)</span> Two readings are not shown"));
}

TEST(Page, WhatControlsSayComesLast) {
  std::vector<Game_audit> audits{audit(), audit()};
  audits[0].book = &audit_fixture::control_book;
  const std::string text = page_of(audits);
  const std::size_t appendix = text.find("id=\"start/controls\"");
  EXPECT_LT(text.find("id=\"start/xx\""), appendix);
  EXPECT_LT(appendix, text.find("id=\"start/cc\""));
  EXPECT_EQ(text.find("A control: "), text.rfind("A control: "));
  EXPECT_THAT(text, HasSubstr("A control: "));
  EXPECT_THAT(page(), Not(HasSubstr("A control: ")));
}

TEST(Page, WhatRestsOnNoClauseCitesNone) {
  std::vector<Game_audit> audits{audit()};
  for (Property_audit& p : audits[0].properties) p.clauses.clear();
  EXPECT_THAT(page_of(audits), Not(HasSubstr(">[]<")));
  EXPECT_THAT(page(), HasSubstr("[<a class=\"whole\" href=\"#xx/XX-C01\">XX-C01</a>]"));
}

TEST(Page, EveryFindingHasItsOwnAddressAndEveryLinkLeadsSomewhere) {
  const std::string text = page();
  std::multiset<std::string> ids;
  const auto each = [&](const std::string& pattern, auto&& take) {
    const std::regex wanted(pattern);
    for (std::sregex_iterator at(text.begin(), text.end(), wanted), end; at != end; ++at)
      take((*at)[1].str());
  };
  each(" id=\"([^\"]*)\"", [&](const std::string& id) { ids.insert(id); });
  for (const std::string& id : ids) EXPECT_EQ(ids.count(id), 1U) << id;
  for (const char* wanted :
       {"xx", "xx/questions", "xx/engineers", "xx/XX-A01", "xx/XX-A02", "xx/XX-A02=2", "xx/XX-A03",
        "xx/XX-C01", "xx/XX-C02", "xx/fails", "xx/law"})
    EXPECT_EQ(ids.count(wanted), 1U) << wanted;
  std::size_t links = 0;
  each("href=\"#([^\"]*)\"", [&](const std::string& id) {
    ++links;
    if (id.find("values.md") != std::string::npos) return;  // the fixture only names it
    EXPECT_EQ(ids.count(id), 1U) << id;
  });
  EXPECT_GT(links, 20U);
}

TEST(Page, CommandsLoadAGameThatTheProgramLacks) {
  std::vector<Game_audit> audits{audit()};
  audits[0].loads = " --game-path '/x & y.so'";
  const std::string text = page_of(audits);
  const std::regex command("class=\"copied command\">([^<]*)<");
  std::size_t commands = 0;
  for (std::sregex_iterator at(text.begin(), text.end(), command), end; at != end; ++at) {
    EXPECT_THAT((*at)[1].str(), EndsWith(" --game-path &#39;/x &amp; y.so&#39;"));
    ++commands;
  }
  EXPECT_GT(commands, 5U);
  std::size_t begin = 0;
  EXPECT_EQ(data_in(file_with(audits), begin)["loads"], audits[0].loads);
  EXPECT_THAT(
      document::markdown_of(game_pages(audits[0])),
      HasSubstr("arbiter check xx fails --ruleset default --depth 2 --game-path '/x & y.so'`"));
  const document::Blocks block = {document::Paragraph{document::command("arbiter rules xx")}};
  EXPECT_EQ(document::terminal_text(block, Paint(false), audits[0].loads),
            "arbiter rules xx --game-path '/x & y.so'\n");
}

TEST(Page, QuestionsLeadIntoAnExportedExplorer) {
  std::vector<Game_audit> audits{audit()};
  EXPECT_THAT(page_of(audits), HasSubstr("href=\"http://127.0.0.1:8017/#game=xx"));
  audits[0].explorer = "../board.html";
  const std::string text = page_of(audits);
  EXPECT_THAT(text, HasSubstr("href=\"../board.html#game=xx&amp;start=2\">open this position</a>"));
  EXPECT_THAT(text, HasSubstr("arbiter explore xx 2 --port 8017"));
  EXPECT_THAT(text, Not(HasSubstr("http://127.0.0.1")));
  audits[0].explorer = "script:board.html";
  EXPECT_THAT(page_of(audits), Not(HasSubstr("href=\"script:")));
}

TEST(Page, BoardsStandSideBySideWithWhatEachReadingSays) {
  const std::string text = page();
  const auto at = [&](const std::string& wanted) {
    EXPECT_THAT(text, HasSubstr(wanted));
    return text.find(wanted);
  };
  EXPECT_LT(at("Before the last move"), at("After it, under reading 1"));
  EXPECT_LT(at("After it, under reading 1"), at("After it, under reading 2"));
  at("alt=\"Xx at 2 under default\"");
  EXPECT_THAT(text, Not(HasSubstr("src=\"data:image"))) << "stored boards are numbers";
  at("alt=\"Xx at 3 under XX-A02=2\"");
  at("arbiter show xx 3 --ruleset XX-A02=2");
  at("<span class=\"badge bad\">illegal</span>");
}

TEST(Page, WhatIsWrongComesFirstAndTextIsEscaped) {
  const std::string text = page();
  EXPECT_LT(text.find("is neither implemented nor explained"), text.find("Fails at full size"));
  EXPECT_THAT(text, HasSubstr("Take one | two counters."));
  EXPECT_THAT(text, HasSubstr("The last_one wins."));
  EXPECT_THAT(text, Not(HasSubstr("last\\_one")));
}

TEST(Page, ReadingsAreCalledTheSameAsFarAsTheyWereCompared) {
  Game_audit one = audit();
  const auto page_now = [&] { return page_of({&one, 1}); };
  const std::string bounded = "no difference in the variants fully explored</span>";
  EXPECT_THAT(page_now(), HasSubstr("<span class=\"badge open\">" + bounded));
  EXPECT_THAT(
      page(),
      HasSubstr("Alternative readings: 1 makes a difference, 1 makes none in the variants"));
  EXPECT_THAT(page_now(), HasSubstr("make no difference in the variants fully explored: The read"));
  one.readings[0].so_far_in.clear();
  settle(one.readings[0]);
  EXPECT_THAT(page_now(), HasSubstr("<span class=\"badge good\">no difference</span>"));
  EXPECT_THAT(page_now(), Not(HasSubstr(bounded)));
}

TEST(Page, PicturesThatWereNotCountedHaveNoNumber) {
  Game_audit one = audit();
  one.placements = Placements{{{"a.txt", 10, 10, 3}, {"b.txt", 9, 12, 0}}, "<svg/>", "<svg/>"};
  const std::string text = page_of({&one, 1}), markdown = markdown_of(game_pages(one));
  EXPECT_THAT(text, HasSubstr("10 points, proved to be the best score; pictures with this score: "
                              "3.</li>"));
  EXPECT_THAT(text, HasSubstr("9 points; the best score is at most 12.</li>"));
  EXPECT_THAT(markdown, HasSubstr("proved to be the best score; pictures with this score: 3.\n"));
  EXPECT_THAT(markdown, HasSubstr("9 points; the best score is at most 12.\n"));
}

TEST(Page, StoresAllButTheFirstPageOfAGame) {
  const std::vector<Game_audit> audits{audit()};
  const std::string text = file_with(audits);
  EXPECT_THAT(text, HasSubstr("<section class=\"page\" id=\"xx\""));
  EXPECT_THAT(text, Not(HasSubstr("id=\"xx/XX-A02\"")));
  EXPECT_THAT(text, HasSubstr("<noscript><p>The pages behind these links need a script. The file "
                              "<a href=\"xx.md\">xx.md</a>"));
  std::size_t at = 0;
  const nlohmann::json data = data_in(text, at);
  const std::size_t boards = data["boards"].size();
  std::set<std::string> distinct;
  for (const auto& each : data["boards"]) distinct.insert(each.dump());
  EXPECT_EQ(distinct.size(), boards) << "each board is stored once";
  for (const auto& page : data["pages"]) {
    const std::string html = page["html"];
    EXPECT_THAT(html, HasSubstr("id=\"" + page["id"].get<std::string>() + "\""));
    const std::regex wanted("data-board=\"([0-9]+)\"");
    for (std::sregex_iterator found(html.begin(), html.end(), wanted), end; found != end; ++found)
      EXPECT_LT(std::stoul((*found)[1].str()), boards);
  }
}

TEST(Page, ATableWithFiltersNamesThem) {
  document::Table table{{"question", "players"}, {{"A", "2, 3"}}, true, {1}};
  const document::Page page{"xx", "Xx", {}, {table}};
  EXPECT_THAT(section_of({&page, 1}, "Xx", {}).html, HasSubstr("data-filters=\"1\""));
}

TEST(Page, AListToPickFromNamesItsQuestion) {
  document::List list{.items = {{document::Paragraph{"no"}}, {document::Paragraph{"yes"}}},
                      .numbered = true,
                      .pick = "XX-A02",
                      .picked = 2};
  const document::Page page{"xx", "Xx", {}, {list}};
  EXPECT_THAT(section_of({&page, 1}, "Xx", {}).html,
              HasSubstr("<ol class=\"pick\" data-pick=\"XX-A02\" data-picked=\"2\">\n<li>no</li>\n"
                        "<li class=\"picked\">yes</li>"));
}

TEST(Page, GamesAreDataWithEveryPositionAndNothingThatEndsTheScript) {
  const std::vector<Game_audit> audits{audit()};
  const std::string text = file_with(audits);
  std::size_t end = 0;
  const nlohmann::json data = data_in(text, end);
  const std::size_t begin = text.rfind('>', end - 1) + 1;
  const std::string block = text.substr(begin, end - begin);
  const auto& play = data["plays"]["xx-XX-A02-2.txt"];
  EXPECT_EQ(play["positions"], (std::vector<std::string>{"0", "1", "2", "3"}));
  EXPECT_EQ(play["plies"][2], (std::vector<std::string>{"P1", "take 3", "legal XX-C01"}));
  std::string drawing;
  const auto runs = data["boards"][play["boards"][3].get<std::size_t>()];
  for (std::size_t i = 0; i < runs.size(); i += 2)
    for (std::size_t n = 0; n < runs[i + 1]; ++n)
      drawing += data["parts"][runs[i].get<std::size_t>() + n].get<std::string>();
  EXPECT_EQ(drawing, drawn("xx", "default", "3").svg);
  EXPECT_EQ(data["links"]["XX-C01"], "#xx/XX-C01") << "for the verdicts";
  EXPECT_EQ(block.find('<'), std::string::npos);
}

TEST(Page, AGameWithoutPicturesHasItsDrawings) {
  const std::vector<Game_audit> audits{audit()};
  const std::string text = page_of(audits, [](auto, auto, std::string_view position) {
    return Board{"", "<" + std::string(position) + ">"};
  });
  EXPECT_THAT(text, HasSubstr("<pre tabindex=\"0\">&lt;3&gt;</pre>"));
}

}  // namespace
}  // namespace arbiter::html
