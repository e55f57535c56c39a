#include <memory>
#include <regex>

#include <fmt/format.h>

#include "cli/arguments.hpp"
#include "cli/commands.hpp"
#include "cli/load.hpp"
#include "cli/pictures.hpp"
#include "cli/plain_page.hpp"
#include "cli/progress.hpp"
#include "cli/say.hpp"
#include "cli/search_flags.hpp"
#include "tilewright/answer/solve.hpp"
#include "tilewright/base/escape_xml.hpp"
#include "tilewright/format/list_output.hpp"
#include "tilewright/format/packing/solution_text.hpp"
#include "tilewright/native/file.hpp"
#include "tilewright/native/new_folder.hpp"
#include "tilewright/packing/puzzle_text.hpp"
#include "tilewright/shape/sets.hpp"
#include "tilewright/sweep/chirality.hpp"

namespace tilewright::cli {
namespace {

using packing::Solution;

// What was written for one board; the index page lists it.
struct Entry {
    std::string name;  // of its files, without an ending
    std::string title;
    std::size_t raw = 0;
    std::size_t distinct = 0;
    bool complete = true;
};

// A page with a table of links.
std::string index_page(const std::string& title, const std::vector<Entry>& entries) {
    std::string rows;
    for (const Entry& entry : entries) {
        const std::string least = entry.complete ? "" : "at least ";
        rows += fmt::format(
            "<tr><td><a href=\"{0}.html\">{1}</a></td><td>{2}{3}</td><td>{2}{4}</td>"
            "<td><a href=\"{0}-raw.txt\">every solution</a>, <a href=\"{0}.txt\">one of each</a>, "
            "<a href=\"{0}.toml\">puzzle</a></td></tr>\n",
            entry.name, escape_xml(entry.title), least, grouped(std::to_string(entry.distinct)),
            grouped(std::to_string(entry.raw)));
    }
    return plain_page(title,
                      "<table>\n<thead><tr><th>board</th><th>modulo rotations and reflections</th>"
                      "<th>on the fixed board</th><th>files</th></tr></thead>\n<tbody>\n" +
                          rows + "</tbody>\n</table>\n");
}

struct GalleryOfBoards {
    std::string set = "pentominoes";
    std::string boards;
    std::string flips = "yes";
    std::string sides;
    std::string folder;
    SearchFlags search;
    PictureFlags pictures;

    Status operator()() {
        auto puzzles = all_puzzles();
        if (!puzzles) return report(puzzles.error());
        const auto made = native::NewFolder::make(folder);
        if (!made) return report(made.error());
        std::vector<Entry> entries;
        bool complete = true;
        for (auto& [name, puzzle] : *puzzles) {
            const auto entry = write_board(name, puzzle);
            if (!entry) return report(entry.error());
            say("{}: {} solution{} modulo rotations and reflections, {} on the fixed board{}\n",
                entry->title, grouped(std::to_string(entry->distinct)),
                entry->distinct == 1 ? "" : "s", grouped(std::to_string(entry->raw)),
                entry->complete ? "" : "; incomplete");
            complete = complete && entry->complete;
            entries.push_back(*entry);
        }
        const auto written =
            native::write_file(folder + "/index.html", index_page("Solutions: " + set, entries));
        if (!written) return report(written.error());
        return complete ? answered : stopped;
    }

private:
    struct Named {
        std::string name;
        packing::Puzzle puzzle;
    };

    // Every board, with the requested flips.
    [[nodiscard]] Result<std::vector<Named>> all_puzzles() const {
        std::vector<Named> result;
        std::string_view rest = boards;
        while (!rest.empty()) {
            const std::string board{rest.substr(0, rest.find(','))};
            rest.remove_prefix(std::min(rest.size(), board.size() + 1));
            auto flipped = puzzle_of(board);
            if (!flipped) return std::unexpected(flipped.error());
            if (flips != "yes") {
                auto fixed = without_flips(*flipped, board);
                if (!fixed) return std::unexpected(fixed.error());
                if (flips == "both") result.push_back({board, std::move(*flipped)});
                result.push_back({board + "-no-flips", std::move(*fixed)});
            } else {
                result.push_back({board, std::move(*flipped)});
            }
        }
        return result;
    }

    // The puzzle of a board.  "6x10" has six rows of ten cells.
    [[nodiscard]] Result<packing::Puzzle> puzzle_of(const std::string& board) const {
        static const std::regex pattern{"([0-9]{1,4})x([0-9]{1,4})"};
        std::smatch sides_of_board;
        if (!std::regex_match(board, sides_of_board, pattern))
            return fail(Fault::Usage, fmt::format("--boards: '{}' is not a board", board),
                        "write rows x columns, such as 6x10,5x12");
        const lattice::Lattice* found = shape::lattice_of_set(set);
        const lattice::Lattice& lattice =
            *(found != nullptr ? found : lattice::find_lattice("square"));
        const std::string text = fmt::format(
            "title = \"{} in {} x {}\"\nlattice = \"{}\"\n[region]\nbox = [{}, {}]\n[[pieces]]\n"
            "set = \"{}\"\n",
            set, sides_of_board.str(1), sides_of_board.str(2), lattice.name(),
            sides_of_board.str(2), sides_of_board.str(1), set);
        return packing::read_puzzle(text, board);
    }

    // The same puzzle without flips.  Each piece lies on the side that --sides says, otherwise as
    // in the standard pictures.
    [[nodiscard]] Result<packing::Puzzle> without_flips(const packing::Puzzle& puzzle,
                                                        const std::string& board) const {
        const auto all = sweep::Sides::of(puzzle);
        if (!all) return std::unexpected(all.error());
        for (std::size_t i = 0; i < all->choice_count(); ++i) {
            const sweep::ChoiceId choice{i};
            if (!sides.empty() && all->name(choice) != sides) continue;
            auto chosen = all->puzzle_of(choice);
            if (!chosen) break;
            chosen->title =
                fmt::format("{}, none turned over ({})", puzzle.title, all->name(choice));
            chosen->name = board;
            return std::move(*chosen);
        }
        return fail(Fault::Usage, fmt::format("--sides: there is no choice '{}'", sides),
                    fmt::format("write a letter for each piece with sides, such as {}",
                                all->name(sweep::ChoiceId{0})));
    }

    [[nodiscard]] Result<Entry> write_board(const std::string& name, packing::Puzzle& puzzle) {
        Entry entry{name, puzzle.title};
        const std::string base = folder + "/" + name;
        const auto text = to_puzzle_file(puzzle);
        if (!text) return std::unexpected(text.error());
        if (const auto written = native::write_file(base + ".toml", *text); !written)
            return std::unexpected(written.error());
        puzzle.name = name + ".toml";
        const auto raw = list(puzzle, search::Listing::Raw, base + "-raw.txt", entry);
        if (!raw) return std::unexpected(raw.error());
        const auto distinct = list(puzzle, search::Listing::Distinct, base + ".txt", entry);
        if (!distinct) return std::unexpected(distinct.error());
        entry.raw = raw->size();
        entry.distinct = distinct->size();
        const auto page =
            pictures.draw({puzzle, *distinct, {}, entry.complete ? "complete" : "not complete"},
                          PictureKind::Html);
        if (!page) return std::unexpected(page.error());
        if (const auto written = native::write_file(base + ".html", *page); !written)
            return std::unexpected(written.error());
        return entry;
    }

    // Finds solutions and writes them as text.
    [[nodiscard]] Result<std::vector<Solution>> list(const packing::Puzzle& puzzle,
                                                     search::Listing listing,
                                                     const std::string& file, Entry& entry) {
        const answer::SolveOptions options = search.options();
        auto output = native::Output::open(file);
        if (!output) return std::unexpected(output.error());
        format::ListOutput list{puzzle, {.listing = listing}, {}, [&](std::string_view text) {
                                    return output->write(text);
                                }};
        const answer::Prepared prepared{puzzle};
        if (const auto begun = list.begin(prepared, options.modulo); !begun)
            return std::unexpected(begun.error());
        std::vector<Solution> solutions;
        const auto answer =
            search.checked(solve(prepared, listing, options, [&](const Solution& solution) {
                solutions.push_back(solution);
                return list.add(solution);
            }));
        clear_progress();
        if (!answer) return std::unexpected(answer.error());
        entry.complete = entry.complete && answer->tally.complete();
        list.end(*answer);
        if (const auto closed = output->close(); !closed) return std::unexpected(closed.error());
        return solutions;
    }
};

}  // namespace

Action add_gallery(CLI::App& program) {
    CLI::App& command = *program.add_subcommand(
        "gallery", "Solve a set of pieces on several boards: lists and pages in one folder");
    const auto state = std::make_shared<GalleryOfBoards>();
    command
        .add_option("--boards", state->boards, "The boards as rows x columns, such as 6x10,5x12")
        ->required()
        ->option_text("LIST");
    command.add_option("--set", state->set, "The set of pieces")->option_text("SET [pentominoes]");
    command.add_option("--flips", state->flips, "Whether pieces may be turned over: yes, no, both")
        ->check(one_of({"yes", "no", "both"}))
        ->option_text("WHICH [yes]");
    command
        .add_option("--sides", state->sides,
                    "Without flips: which side of each piece is up, such as fLnPyZ (see 'sweep "
                    "chirality'); by default as 'generate' shows the pieces")
        ->option_text("SIDES");
    command
        .add_option("-o,--output", state->folder, "The folder; it is created if it does not exist")
        ->required()
        ->option_text("FOLDER");
    state->search.add_to(command);
    return [state] { return (*state)(); };
}

}  // namespace tilewright::cli
