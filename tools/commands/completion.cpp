// `arbiter completion`: scripts for shells, made by walking the commands and options that the
// parser knows, so that they cannot drift from it.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "tools/commands/command.hpp"
#include "tools/commands/options.hpp"

namespace arbiter {

namespace {

struct Named {
  std::string name, says;  // says: the first line, without what a shell would take for quotes
};

std::string first_line(std::string text) {
  text = text.substr(0, text.find('\n'));
  std::string out;
  for (const char c : text) out += c == '\'' || c == '[' || c == ']' || c == ':' ? ' ' : c;
  return out;
}

std::vector<const CLI::App*> parts_of(const CLI::App& app) {
  return app.get_subcommands([](const CLI::App*) { return true; });
}

/// Those of a command and of its parts, each once; of the program, its own.
std::vector<Named> options_of(const CLI::App& app) {
  std::vector<Named> out;
  const auto add = [&](Named one) {
    if (std::ranges::find(out, one.name, &Named::name) == out.end()) out.push_back(std::move(one));
  };
  if (app.get_parent())
    for (const CLI::App* part : parts_of(app))
      for (Named& one : options_of(*part)) add(std::move(one));
  for (const CLI::Option* option : app.get_options())
    for (const std::string& name : option->get_lnames())
      add({"--" + name, first_line(option->get_description())});
  return out;
}

/// Words for the first argument: the names of parts, of games, or of shells.
std::string first_words(const CLI::App& app) {
  if (app.get_name() == "completion") return "bash zsh fish";
  std::string out;
  for (const CLI::App* part : parts_of(app)) out += part->get_name() + ' ';
  for (const CLI::Option* option : app.get_options())
    if (option->get_name(true) == "GAME")
      for (const Rulebook* book : all_rulebooks()) out += std::string(book->game) + ' ';
  return out;
}

std::string joined(const std::vector<Named>& list) {
  std::string out;
  for (const Named& one : list) out += (out.empty() ? "" : " ") + one.name;
  return out;
}

std::string bash(const CLI::App& root, const std::vector<const CLI::App*>& apps) {
  std::string names, cases;
  for (const CLI::App* app : apps) {
    names += app->get_name() + ' ';
    cases += fmt::format("      {}) options='{}'; first='{}' ;;\n", app->get_name(),
                         joined(options_of(*app)), first_words(*app));
  }
  return fmt::format(
      "# bash completion for arbiter; put `source <(arbiter completion bash)` into ~/.bashrc\n"
      "_arbiter() {{\n"
      "  local word=${{COMP_WORDS[COMP_CWORD]}} options= first=\n"
      "  if ((COMP_CWORD == 1)); then\n"
      "    options='{}{}'\n"
      "  else\n"
      "    case ${{COMP_WORDS[1]}} in\n{}    esac\n"
      "    ((COMP_CWORD == 2)) && options=\"$first $options\"\n"
      "  fi\n"
      "  COMPREPLY=($(compgen -W \"$options\" -- \"$word\"))\n"
      "}}\n"
      "complete -o default -F _arbiter arbiter\n",
      names, joined(options_of(root)), cases);
}

std::string zsh(const CLI::App& root, const std::vector<const CLI::App*>& apps) {
  const auto described = [](const std::vector<Named>& list) {
    std::string out;
    for (const Named& one : list) out += fmt::format(" '{}:{}'", one.name, one.says);
    return out;
  };
  std::vector<Named> names;
  std::string cases;
  for (const CLI::App* app : apps) {
    names.push_back({app->get_name(), first_line(app->get_description())});
    cases += fmt::format("      {}) options=({}); first=({}) ;;\n", app->get_name(),
                         described(options_of(*app)), first_words(*app));
  }
  return fmt::format(
      "#compdef arbiter\n"
      "# zsh completion for arbiter; write it to a file _arbiter in a folder of $fpath\n"
      "_arbiter() {{\n"
      "  local -a options first\n"
      "  if ((CURRENT == 2)); then\n"
      "    options=({}{})\n"
      "  else\n"
      "    case $words[2] in\n{}    esac\n"
      "    ((CURRENT == 3)) && compadd -a first\n"
      "  fi\n"
      "  _describe 'arbiter' options\n"
      "  _files\n"
      "}}\n"
      "# From a folder of $fpath this file is the body of the function when it is first wanted.\n"
      "if [[ ${{funcstack[1]}} = _arbiter ]]; then _arbiter; else compdef _arbiter arbiter; fi\n",
      described(names), described(options_of(root)), cases);
}

std::string fish(const CLI::App& root, const std::vector<const CLI::App*>& apps) {
  std::string out =
      "# fish completion for arbiter; write it to ~/.config/fish/completions/arbiter.fish\n";
  const auto option = [&](const std::string& when, const Named& one) {
    out += fmt::format("complete -c arbiter -n '{}' -l {} -d '{}'\n", when, one.name.substr(2),
                       one.says);
  };
  for (const Named& one : options_of(root)) option("__fish_use_subcommand", one);
  for (const CLI::App* app : apps) {
    out += fmt::format("complete -c arbiter -n __fish_use_subcommand -a {} -d '{}'\n",
                       app->get_name(), first_line(app->get_description()));
    const std::string when = "__fish_seen_subcommand_from " + app->get_name();
    if (const std::string words = first_words(*app); !words.empty())
      out += fmt::format("complete -c arbiter -n '{}' -a '{}'\n", when, words);
    for (const Named& one : options_of(*app)) option(when, one);
  }
  return out;
}

}  // namespace

Command completion_command() {
  return {
      "completion",
      "Print a completion script for a shell",
      "Prints a script that completes commands, options and the names of games in bash, zsh or\n"
      "fish.",
      "source <(arbiter completion bash)\n"
      "arbiter completion fish > ~/.config/fish/completions/arbiter.fish",
      [](CLI::App& app) -> Action {
        const auto shell = std::make_shared<std::string>();
        app.add_option("SHELL", *shell, "bash, zsh or fish")->required();
        return [shell, &app](Output& output) {
          require_known("shell", *shell, {"bash", "zsh", "fish"});
          const CLI::App& root = *app.get_parent();
          const auto script = *shell == "bash" ? bash : *shell == "zsh" ? zsh : fish;
          output.text(script(root, parts_of(root)));
          return Exit::holds;
        };
      },
      false};
}

}  // namespace arbiter
