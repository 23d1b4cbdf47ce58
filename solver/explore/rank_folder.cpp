#include "solver/explore/rank_folder.hpp"

#include <cstdio>
#include <random>
#include <system_error>
#include <utility>

#include "solver/explore/level_part.hpp"

namespace arbiter {

Rank_folder::Rank_folder(Ranks& ranks, std::filesystem::path folder,
                         std::function<void(const std::string&)> note)
    : ranks_(ranks),
      folder_(std::move(folder)),
      where_("checkpoint " + folder_.string()),
      note_(std::move(note)),
      parts_([this](const std::string& sentence) { trouble_ = sentence; }),
      manifest_([this](const std::string& sentence) { trouble_ = sentence; }) {
  together(&ranks_, [&] {
    if (ranks_.me() > 0) return;
    make_folder(folder_);
    lock_.emplace(folder_ / "running");
  });
  // A file that rank 0 creates must appear to all ranks.
  const std::uint64_t token = ranks_.all(std::random_device{}())[0];
  const std::filesystem::path seen = folder_ / ("seen-" + std::to_string(token));
  together(&ranks_, [&] {
    if (ranks_.me() == 0) Replacing_file(seen).done();
  });
  together(&ranks_, [&] {
    std::error_code error;
    if (!std::filesystem::exists(seen, error))
      throw Bad_input(where_ + ", rank " + std::to_string(ranks_.me()), "a folder of all ranks",
                      "one that rank 0 does not see");
  });
  if (ranks_.me() == 0) std::filesystem::remove(seen);
}

std::filesystem::path Rank_folder::part(std::size_t array, int part, int parts) const {
  return folder_ / ("bounds-" + std::to_string(array) + "." + std::to_string(part) + "-of-" +
                    std::to_string(parts));
}

static bool is_part(const std::string& name) {
  std::size_t array = 0;
  int part = 0, parts = 0, end = 0;
  return std::sscanf(name.c_str(), "bounds-%zu.%d-of-%d%n", &array, &part, &parts, &end) == 3 &&
         name.size() == static_cast<std::size_t>(end);
}

void Rank_folder::remove(const std::filesystem::path& folder) {
  std::error_code error;
  try {
    const Replacing_file lock(folder / "running");
    // First the manifest: a folder in which it names parts that are gone would be refused.
    std::filesystem::remove(folder / "manifest.json", error);
    if (error) return;
    for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
      std::string name = entry.path().filename().string();
      // A job that was killed leaves files that it was writing.
      if (name.ends_with(".tmp")) name.resize(name.size() - 4);
      const bool is_seen =
          name.starts_with("seen-") && name.find_first_not_of("0123456789", 5) == std::string::npos;
      if (is_seen || name == "manifest.json" || is_part(name))
        std::filesystem::remove(entry.path(), error);
    }
  } catch (const Unwritable&) {  // another job uses the folder, or there is none
    return;
  }
  std::filesystem::remove(folder, error);  // fails if it contains anything else
}

std::string Rank_folder::manifest_line() {
  std::string text;
  together(&ranks_, [&] { text = text_of_file(manifest()); });
  require_same(ranks_, where_ + ": its manifest", text);
  together(&ranks_, [&] {
    if (!text.empty()) text = without_checksum("file " + manifest().string(), text);
  });
  return text;
}

bool Rank_folder::save_manifest(const std::string& line) {
  return is_saved_by_all(manifest_, [&] {
    if (ranks_.me() > 0) return;
    Replacing_file file(manifest());
    file.write(with_checksum(line));
    file.done();
  });
}

bool Rank_folder::is_saved_by_all(Progress_saver& saver, Function_ref<void()> write) {
  bool is_saved = false;
  trouble_.clear();
  together(&ranks_, [&] { is_saved = saver.save(write); });
  const std::string why = first_sentence(ranks_, trouble_);
  if (!why.empty() && ranks_.me() == 0 && note_) note_(why);
  return ranks_.sum(std::uint64_t{!is_saved}) == 0;
}

}  // namespace arbiter
