#include <memory>

#include "cli/commands.hpp"
#include "cli/completions.hpp"
#include "tilewright/native/file.hpp"
#include "tilewright/puzzle_file/catalogue.hpp"

namespace tilewright::cli {
namespace {

std::string script_for(const std::string& shell, const CommandTable& program) {
    const auto puzzles = puzzle_file::catalogue_names();
    if (shell == "bash") return bash_completions(program, puzzles);
    if (shell == "zsh") return zsh_completions(program, puzzles);
    return fish_completions(program, puzzles);
}

}  // namespace

Action add_completions(CLI::App& program) {
    CLI::App& command = *program.add_subcommand(
        "completions", "Print the script that completes commands, options and puzzles in a shell");
    const auto shell = std::make_shared<std::string>();
    command.add_option("SHELL", *shell, "bash, zsh or fish")
        ->required()
        ->check(one_of({"bash", "zsh", "fish"}));
    command.footer(R"(Where the script goes:
  tilewright completions bash > ~/.local/share/bash-completion/completions/tilewright
  tilewright completions zsh > _tilewright                   in a folder of $fpath
  tilewright completions fish > ~/.config/fish/completions/tilewright.fish)");
    return [&program, shell]() -> Status {
        auto output = native::Output::open("");
        output->write(script_for(*shell, table_of(program)));
        const auto closed = output->close();
        return closed ? answered : report(closed.error());
    };
}

}  // namespace tilewright::cli
