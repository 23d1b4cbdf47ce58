// Requirements on the tables of every rulebook. The compiler looks up the ids that rules cite, but
// ids cited in the tables are plain text.
#include <gtest/gtest.h>

#include <set>

#include "model/text.hpp"
#include "tools/facade/game_facade.hpp"

namespace arbiter {
namespace {

/// The ids in a text for which the rulebook has no clause.
std::string missing(const Rulebook& book, std::string_view ids) {
  std::string out;
  for (const std::string& id : words(ids))
    if (index_of(book.clauses, id) == book.clauses.size()) out += " " + id;
  return out;
}

TEST(Rulebooks, HaveAnIdOnce) {
  for (const Rulebook* book : all_rulebooks()) {
    std::set<std::string_view> ids;
    for (const Clause& clause : book->clauses)
      EXPECT_TRUE(ids.insert(clause.id).second) << clause.id << " is there twice";
    for (const Question& question : book->questions)
      EXPECT_TRUE(ids.insert(question.id).second) << question.id << " is there twice";
  }
}

TEST(Rulebooks, CiteClausesThatThereAre) {
  for (const Rulebook* book : all_rulebooks()) {
    for (const Question& question : book->questions) {
      EXPECT_FALSE(words(question.clauses).empty()) << question.id << " rests on no clause";
      EXPECT_EQ(missing(*book, question.clauses), "") << question.id << " rests on them";
    }
    for (const Term& term : book->terms)
      EXPECT_EQ(missing(*book, term.used) + missing(*book, term.defined), "") << term.term;
  }
}

TEST(Rulebooks, HaveWhatPropertiesCite) {
  for (const Rulebook* book : all_rulebooks()) {
    const auto game = make_game(book->game, "");
    for (const Game_facade::Property_text& property : game->properties())
      for (const std::string& id : property.clauses)
        EXPECT_TRUE(index_of(book->questions, id) < book->questions.size() ||
                    missing(*book, id).empty())
            << property.name << " of " << book->game << " cites " << id;
  }
}

/// The number of words of a sentence.
std::size_t length_of(std::string_view sentence) { return words(sentence).size(); }

TEST(Rulebooks, HaveASentenceToPrintForEachReading) {
  for (const Rulebook* book : all_rulebooks()) {
    std::size_t readings = 0;
    for (const Question& question : book->questions) {
      readings += static_cast<std::size_t>(question.count());
      for (int reading = 1; reading <= question.count(); ++reading)
        EXPECT_NE(erratum_of(*book, question.id, reading), nullptr)
            << question.id << "=" << reading;
    }
    EXPECT_EQ(book->errata.size(), readings) << book->game;
    std::set<std::string_view> sentences;
    for (const Erratum& erratum : book->errata) {
      EXPECT_EQ(missing(*book, erratum.clause), "") << erratum.question;
      EXPECT_EQ(words(erratum.clause).size(), 1U) << erratum.question;
      EXPECT_GE(length_of(erratum.says), 8U) << erratum.says;
      EXPECT_LE(length_of(erratum.says), 45U) << erratum.says;
      EXPECT_EQ(erratum.says.back(), '.') << erratum.says;
      EXPECT_TRUE(sentences.insert(erratum.says).second) << erratum.says << " is there twice";
    }
  }
}

TEST(Rulebooks, TakeAReadingThatThereIs) {
  for (const Rulebook* book : all_rulebooks())
    for (const Question& question : book->questions) {
      if (!question.is_knob()) continue;
      EXPECT_GE(question.standard, question.least()) << question.id;
      EXPECT_LE(question.standard, question.count()) << question.id;
    }
}

}  // namespace
}  // namespace arbiter
