#include <memory>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/load.hpp"
#include "cli/say.hpp"
#include "cli/studio_page.hpp"
#include "tilewright/base/limits.hpp"
#include "tilewright/native/file.hpp"
#include "tilewright/puzzle_file/catalogue.hpp"

namespace tilewright::cli {
namespace {

constexpr const char* usual_name = "studio.html";

// The text of a puzzle file that means the puzzle: the file itself, where it is one.
Result<std::string> text_of(const std::string& name) {
    const auto puzzle = load_any_puzzle(name);  // with all its errors
    if (!puzzle) return std::unexpected(puzzle.error());
    if (const auto entry = puzzle_file::catalogue_text(name)) return std::string{*entry};
    if (!is_foreign_file(name)) return read_input(name, limits::largest_text);
    return std::visit([](const auto& one) { return to_puzzle_file(one); }, *puzzle);
}

struct Studio {
    std::string puzzle;
    std::string output_name;

    Status operator()() const {
        auto page = read_studio_page();
        if (!page) return report(page.error());
        if (!puzzle.empty()) {
            const auto text = text_of(puzzle);
            if (!text) return report(text.error());
            page = with_puzzle(*std::move(page), *text, puzzle == "-" ? "standard input" : puzzle);
        }
        const std::string name = output_name.empty() ? usual_name : output_name;
        if (const auto wrong = refusal()) return report(*wrong);
        if (const auto written = native::write_file(name, *page); !written)
            return report(written.error());
        if (name != "-")
            say("{0}: open it by a double click, or with: xdg-open {0}\n"
                "It holds the whole solver, works without a network, and sends nothing.\n",
                name);
        return answered;
    }

private:
    // Nobody has said that a file of that name may be replaced, unless it is another such page.
    [[nodiscard]] std::optional<Error> refusal() const {
        if (!output_name.empty() || !native::file_exists(usual_name) ||
            is_studio_page(native::beginning_of(usual_name, 4096)))
            return std::nullopt;
        return Error{Fault::Usage,
                     usual_name,
                     {},
                     "this file exists, and is no page of the studio",
                     "name another one with -o"};
    }
};

}  // namespace

Action add_studio(CLI::App& program) {
    CLI::App& command = *program.add_subcommand(
        "studio", "Write a page on which you draw puzzles and see how many ways there are");
    const auto state = std::make_shared<Studio>();
    command.add_option("PUZZLE", state->puzzle,
                       "Catalogue name or file of the puzzle that the page opens with");
    command
        .add_option("-o,--output", state->output_name,
                    "Write the page to FILE; studio.html unless set")
        ->option_text("FILE");
    return [state] { return (*state)(); };
}

}  // namespace tilewright::cli
