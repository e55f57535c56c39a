// tilewright: solves, counts, lists, checks and draws packing and edge-matching puzzles.  Every
// subcommand is a file cmd_*.cpp.

#include <csignal>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "cli/commands.hpp"
#include "cli/say.hpp"

namespace {

using namespace tilewright::cli;

struct Command {
    const CLI::App* app;
    Action action;
};

constexpr const char* footer = R"(
Examples:
  tilewright solve pentominoes/6x10            one solution
  tilewright count pentominoes/6x10 --json     how many there are
  tilewright solve tray.toml --distinct -o all.jsonl
  tilewright render all.jsonl -o all.html      every solution on one page
  tilewright make tray.toml -o tray.dxf        pieces and tray for a laser cutter

Exit status: 0 answered; 1 proved that there is no solution; 2 usage; 65 bad puzzle data; 66 no such
input; 69 a helping program is missing or failed; 70 internal error; 74 cannot write; 75 stopped by
a limit or a signal, or another program's "none" is not checked (counts are lower bounds).)";

}  // namespace

int main(int argc, char** argv) {
    std::signal(SIGPIPE, SIG_IGN);  // a closed pipe is no error: native::Output sees to it
    CLI::App program{
        "Solves, counts, lists, checks and draws packing puzzles made of polyforms, and "
        "edge-matching puzzles.",
        "tilewright"};
    program.set_version_flag("--version", "tilewright " TILEWRIGHT_VERSION);
    program.require_subcommand(1);
    program.get_formatter()->column_width(28);

    std::vector<Command> commands;
    for (const auto add :
         {add_solve,   add_count,    add_list,   add_show,    add_render,  add_gallery,
          add_animate, add_make,     add_verify, add_convert, add_explain, add_prove,
          add_hint,    add_generate, add_import, add_export,  add_dump,    add_sweep,
          add_split,   add_work,     add_merge,  add_results, add_bench}) {
        Action action = add(program);
        commands.push_back({program.get_subcommands(nullptr).back(), std::move(action)});
    }
    program.footer(footer);  // after the commands, which would have it too
    try {
        program.parse(argc, argv);
    } catch (const CLI::Success& success) {  // --help, --version
        return program.exit(success);
    } catch (const CLI::ParseError& error) {
        say("tilewright: error: {}\n  hint: 'tilewright --help' and 'tilewright COMMAND "
            "--help' explain\n",
            error.what());
        return usage;
    }
    for (const Command& command : commands)
        if (command.app->parsed()) return command.action();
    return usage;
}
