// `arbiter completion`: scripts for shells, generated from the same table of commands and
// declarations that the parser uses, so that they cannot drift apart.
#include <fmt/format.h>
#include <algorithm>

#include "tools/cli/command.hpp"
#include "tools/cli/options.hpp"

namespace arbiter {

namespace {

struct Completion_entry {
  std::string name, says;  // says: the first line, without characters that a shell would interpret
};

std::string first_line(std::string text) {
  text = text.substr(0, text.find('\n'));
  std::string out;
  for (const char c : text) out += c == '\'' || c == '[' || c == ']' || c == ':' ? ' ' : c;
  return out;
}

std::vector<Completion_entry> named(const Arguments& arguments) {
  std::vector<Completion_entry> out;
  for (const Argument& argument : arguments)
    if (argument.is_option()) out.push_back({argument.name, first_line(argument.says)});
  return out;
}

std::vector<Completion_entry> options_of_program() {
  Common_options common;
  return named(program_options(common));
}

/// The options of a command and its parts, each once.
std::vector<Completion_entry> options_of(const Command& command) {
  std::vector<Completion_entry> out;
  const auto add = [&](std::vector<Completion_entry> list) {
    for (Completion_entry& one : list)
      if (std::ranges::find(out, one.name, &Completion_entry::name) == out.end())
        out.push_back(std::move(one));
  };
  Common_options common;
  for (const Command& part : command.parts) add(options_of(part));
  add(named(declare(command, common).arguments));
  return out;
}

std::string names_of(const std::vector<Command>& commands) {
  std::string out;
  for (const Command& command : commands) out += std::string(command.name) + ' ';
  return out;
}

/// Candidates for the first argument: parts, games or shells.
std::string first_words(const Command& command) {
  if (command.name == std::string_view("completion")) return "bash zsh fish";
  if (command.name == std::string_view("help")) return names_of(commands());
  std::string out = names_of(command.parts);
  Common_options common;
  for (const Argument& argument : declare(command, common).arguments)
    if (argument.name == "GAME")
      for (const Rulebook* book : all_rulebooks()) out += std::string(book->game) + ' ';
  return out;
}

std::string joined(const std::vector<Completion_entry>& list) {
  std::string out;
  for (const Completion_entry& one : list) out += (out.empty() ? "" : " ") + one.name;
  return out;
}

std::string bash() {
  std::string names, cases;
  for (const Command& command : commands()) {
    names += std::string(command.name) + ' ';
    cases += fmt::format("      {}) options='{}'; first='{}' ;;\n", command.name,
                         joined(options_of(command)), first_words(command));
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
      names, joined(options_of_program()), cases);
}

std::string zsh() {
  const auto described = [](const std::vector<Completion_entry>& list) {
    std::string out;
    for (const Completion_entry& one : list) out += fmt::format(" '{}:{}'", one.name, one.says);
    return out;
  };
  std::vector<Completion_entry> names;
  std::string cases;
  for (const Command& command : commands()) {
    names.push_back({command.name, first_line(command.summary)});
    cases += fmt::format("      {}) options=({}); first=({}) ;;\n", command.name,
                         described(options_of(command)), first_words(command));
  }
  return fmt::format(
      "#compdef arbiter\n"
      "# zsh completion for arbiter; save it as _arbiter in a folder of $fpath\n"
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
      "# Autoloaded from $fpath, this file is the body of the function on its first call.\n"
      "if [[ ${{funcstack[1]}} = _arbiter ]]; then _arbiter; else compdef _arbiter arbiter; fi\n",
      described(names), described(options_of_program()), cases);
}

std::string fish() {
  std::string out =
      "# fish completion for arbiter; save it as ~/.config/fish/completions/arbiter.fish\n";
  const auto option = [&](const std::string& when, const Completion_entry& one) {
    out += fmt::format("complete -c arbiter -n '{}' -l {} -d '{}'\n", when, one.name.substr(2),
                       one.says);
  };
  for (const Completion_entry& one : options_of_program()) option("__fish_use_subcommand", one);
  for (const Command& command : commands()) {
    out += fmt::format("complete -c arbiter -n __fish_use_subcommand -a {} -d '{}'\n", command.name,
                       first_line(command.summary));
    const std::string when = std::string("__fish_seen_subcommand_from ") + command.name;
    if (const std::string words = first_words(command); !words.empty())
      out += fmt::format("complete -c arbiter -n '{}' -a '{}'\n", when, words);
    for (const Completion_entry& one : options_of(command)) option(when, one);
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
      "0 the script was printed",
      "source <(arbiter completion bash)\n"
      "arbiter completion fish > ~/.config/fish/completions/arbiter.fish",
      [](Arguments& arguments) -> Action {
        const auto shell = std::make_shared<std::string>();
        arguments.add("SHELL", shell.get(), "bash, zsh or fish").required();
        return [shell](Output& output) {
          require_known("shell", *shell, {"bash", "zsh", "fish"});
          output.text(*shell == "bash" ? bash() : *shell == "zsh" ? zsh() : fish());
          return Exit::holds;
        };
      },
      false};
}

}  // namespace arbiter
