// tilewright solves, counts, lists, checks and draws packing and edge-matching puzzles.  Every
// subcommand has its own file cmd_*.cpp.

#include <algorithm>
#include <array>
#include <csignal>
#include <iostream>
#include <map>
#include <new>
#include <vector>

#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>
#include <CLI/CLI.hpp>

#include "cli/arguments.hpp"
#include "cli/commands.hpp"
#include "cli/help.hpp"
#include "cli/output_check.hpp"
#include "cli/say.hpp"
#include "tilewright/base/error.hpp"
#include "tilewright/native/file.hpp"

namespace {

using namespace tilewright::cli;

struct Command {
    std::string_view name;
    Action (*add)(CLI::App& program);
};

constexpr std::array commands{Command{"solve", add_solve},
                              Command{"count", add_count},
                              Command{"list", add_list},
                              Command{"show", add_show},
                              Command{"render", add_render},
                              Command{"gallery", add_gallery},
                              Command{"animate", add_animate},
                              Command{"studio", add_studio},
                              Command{"make", add_make},
                              Command{"verify", add_verify},
                              Command{"convert", add_convert},
                              Command{"explain", add_explain},
                              Command{"prove", add_prove},
                              Command{"hint", add_hint},
                              Command{"rate", add_rate},
                              Command{"generate", add_generate},
                              Command{"import", add_import},
                              Command{"export", add_export},
                              Command{"dump", add_dump},
                              Command{"sweep", add_sweep},
                              Command{"family", add_family},
                              Command{"design", add_design},
                              Command{"split", add_split},
                              Command{"work", add_work},
                              Command{"merge", add_merge},
                              Command{"submit", add_submit},
                              Command{"status", add_status},
                              Command{"results", add_results},
                              Command{"apart", add_apart},
                              Command{"calendar", add_calendar},
                              Command{"bench", add_bench},
                              Command{"man", add_man},
                              Command{"completions", add_completions}};

// The command that is called, if the first word names one.  Setting up all commands takes longer
// than counting the solutions of many puzzles.
const Command* find_command(std::string_view word) {
    const auto found = std::ranges::find(commands, word, &Command::name);
    return found == commands.end() ? nullptr : found;
}

constexpr const char* footer = R"(Examples:
  tilewright solve pentominoes/6x10            one solution
  tilewright count pentominoes/6x10 --json     how many there are
  tilewright solve tray.toml --distinct -o all.jsonl
  tilewright render all.jsonl -o all.html      every solution on one page
  tilewright make tray.toml -o tray.dxf        pieces and tray for a laser cutter

'tilewright COMMAND --help' explains a command, and 'tilewright help COMMAND' does the same.

Exit status: 0 answered; 1 proved that there is no solution; 2 usage; 3 not unique (solve
--unique); 65 bad puzzle data; 66 no such input; 69 a helping program is missing or failed;
70 internal error; 74 cannot write; 75 stopped by a limit or a signal, or another program's "none"
is not checked (counts are lower bounds); 141 the reader of the output left before the end.)";

Status say_unknown(std::string_view word) {
    std::vector<std::string_view> names{"help", "version"};
    for (const Command& command : commands) names.push_back(command.name);
    const std::string_view near = tilewright::nearest(word, names);
    say("tilewright: error: there is no command '{}'\n  hint: {}\n", word,
        near.empty() ? "'tilewright help' lists them" : fmt::format("did you mean '{}'?", near));
    return usage;
}

// What follows the program's name: 'help' and 'version' are words for options.
std::vector<std::string> words_of(int argc, char** argv) {
    std::vector<std::string> words{argv + std::min(argc, 1), argv + argc};
    if (words.empty()) return words;
    if (words[0] == "version") words[0] = "--version";
    if (words[0] == "help") {
        words.erase(words.begin());
        words.emplace_back("--help");
    }
    return words;
}

// The command that was being read when an error was found.
const CLI::App& innermost(const CLI::App& program) {
    const auto called = program.get_subcommands();
    return called.empty() ? program : innermost(*called.front());
}

// What is wrong with the words of a call.  An option that does not exist is named first: whatever
// else seems to be missing may be what was meant by it.
Status say_wrong(const CLI::App& program, const CLI::ParseError& error) {
    const CommandTable table = table_of(innermost(program));
    const std::vector<std::string> left = innermost(program).remaining();
    const auto unknown = std::ranges::find_if(
        left, [](const std::string& word) { return word.size() > 1 && word[0] == '-'; });
    std::vector<std::string_view> names;
    std::string_view word;
    if (unknown != left.end()) {
        word = *unknown;
        for (const Argument& argument : table.arguments)
            names.insert(names.end(), argument.names.begin(), argument.names.end());
    } else if (!left.empty() && !table.commands.empty()) {
        word = left.front();
        for (const CommandTable& command : table.commands) names.push_back(command.name);
    }
    const std::string_view near = tilewright::nearest(word.substr(0, word.find('=')), names);
    const std::string help = fmt::format("'{} --help' explains", table.path);
    std::string wrong = error.what();
    if (const auto twice = wrong.find(": At Most 1 required"); twice != std::string::npos)
        wrong = wrong.substr(0, twice) + " is given more than once";
    say("tilewright: error: {}\n  hint: {}\n",
        word.empty() ? wrong
                     : fmt::format("'{}' has no {} '{}'", table.path,
                                   unknown != left.end() ? "option" : "command", word),
        near.empty() ? help : fmt::format("did you mean '{}'? {}", near, help));
    return usage;
}

// The status when the help or the version could not be written.
Status with_reader_gone() {
    pollfd output{STDOUT_FILENO, 0, 0};
    const bool left = poll(&output, 1, 0) > 0 && (output.revents & POLLERR) != 0;
    return left ? reader_left : cannot_write;
}

int run(int argc, char** argv) {
    CLI::App program{
        "Solves, counts, lists, checks and draws packing puzzles made of polyforms, and "
        "edge-matching puzzles.",
        "tilewright"};
    program.set_help_flag("-h,--help", "Explain the options that are often needed");
    program.set_help_all_flag("--help-all", "Explain all options");
    program.set_version_flag("--version", "tilewright " TILEWRIGHT_VERSION, "Print the version");
    program.require_subcommand(1);
    program.formatter(make_help_formatter());

    std::vector<std::string> words = words_of(argc, argv);
    const std::string word = words.empty() ? "-" : words.front();
    const Command* called = find_command(word);
    if (called == nullptr && !word.starts_with('-')) return say_unknown(word);
    const bool shows_all = word == "man" || word == "completions";
    const bool needs_none = word == "--version";
    std::map<std::string_view, Action> actions;
    for (const Command& command : commands)
        if ((called == nullptr && !needs_none) || shows_all || called == &command)
            actions[command.name] = command.add(program);
    for (CLI::App* command : program.get_subcommands({})) add_force(*command);
    program.footer(footer);  // added after the commands, which would inherit it
    try {
        std::ranges::reverse(words);  // as CLI11 wants them
        program.parse(std::move(words));
    } catch (const CLI::Success& success) {  // --help, --version
        (void)program.exit(success);
        std::cout.flush();
        return std::cout ? answered : with_reader_gone();
    } catch (const CLI::ParseError& error) {
        return say_wrong(program, error);
    }
    const CLI::App& command = *program.get_subcommands().front();
    if (const auto wrong = refuse_empty_values(command)) return report(*wrong);
    if (const auto wrong = refuse_outputs(command)) return report(*wrong);
    const Status status = actions.at(command.get_name())();
    return status == answered && tilewright::native::a_reader_has_left() ? reader_left : status;
}

}  // namespace

int main(int argc, char** argv) {
    std::signal(SIGPIPE, SIG_IGN);  // a closed pipe ends the program only after its work
    try {
        return run(argc, argv);
    } catch (const std::bad_alloc&) {
        say("tilewright: error: there is no memory left\n  hint: --memory limits a search\n");
        return internal;
    } catch (const std::exception& thrown) {  // a broken contract, above all
        say("tilewright: internal error: {}. Please report it.\n", thrown.what());
        return internal;
    }
}
