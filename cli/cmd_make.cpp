#include <array>
#include <memory>

#include <fmt/format.h>

#include "cli/arguments.hpp"
#include "cli/challenges.hpp"
#include "cli/commands.hpp"
#include "cli/found_moves.hpp"
#include "cli/load.hpp"
#include "cli/progress.hpp"
#include "cli/say.hpp"
#include "cli/search_flags.hpp"
#include "cli/solution_list.hpp"
#include "tilewright/adapters/cairo/cairo_writer.hpp"
#include "tilewright/adapters/zip/zip.hpp"
#include "tilewright/answer/solve.hpp"
#include "tilewright/base/lower.hpp"
#include "tilewright/base/so_many.hpp"
#include "tilewright/draw/board_plan.hpp"
#include "tilewright/make/booklet.hpp"
#include "tilewright/make/kit.hpp"
#include "tilewright/native/file.hpp"

namespace tilewright::cli {
namespace {

enum class Made { Svg, Pdf, Dxf, Stl, ThreeMf };

std::optional<Made> made_by_ending(const std::string& file) {
    constexpr std::array kinds{std::pair{".svg", Made::Svg}, std::pair{".pdf", Made::Pdf},
                               std::pair{".dxf", Made::Dxf}, std::pair{".stl", Made::Stl},
                               std::pair{".3mf", Made::ThreeMf}};
    for (const auto& [ending, kind] : kinds)
        if (has_ending(file, ending)) return kind;
    return std::nullopt;
}

bool is_printed(Made kind) {
    return kind == Made::Stl || kind == Made::ThreeMf;
}

// The file of a sheet: "x-2.svg" for the second sheet of x.svg.
std::string name_of_sheet(const std::string& name, std::size_t number) {
    const std::size_t ending = name.rfind('.');
    return fmt::format("{}-{}{}", name.substr(0, ending), number, name.substr(ending));
}

// Adds an option for a length such as 20mm, 2cm or 0.5in.  A bare number means millimetres.
CLI::Option* add_length(CLI::App& command, const std::string& name, double& length,
                        const std::string& help, double most, const std::string& shown) {
    return command.add_option(name, length, help)
        ->transform(number_with_unit({{"mm", 1.0}, {"cm", 10.0}, {"in", 25.4}},
                                     "20mm, 2cm or 0.5in, for instance"))
        ->check(CLI::Range(0.0, most))
        ->option_text(shown);
}

struct Make {
    std::string what;
    std::string puzzle_name;
    std::size_t wanted = 1;
    std::string output_name;
    std::string only = "all";
    bool booklet = false;
    std::string page_name;
    std::string card_name = "60x90";
    bool no_labels = false;
    double wall = -1;
    double line = 0.0254;
    make::Sizes sizes;
    make::Layout layout;
    SearchFlags search;

    Status operator()() {
        if (is_challenge_list(what)) {
            const auto made = make_challenges();
            return made ? answered : report(made.error());
        }
        const auto kind = made_by_ending(output_name);
        if (!kind)
            return report(
                {Fault::Usage,
                 {},
                 {},
                 fmt::format("cannot tell from the ending of '{}' what to make", output_name),
                 "endings: .svg, .pdf and .dxf to cut, .stl and .3mf to print"});
        const auto list = load();
        if (!list) return report(list.error());
        say_what_is_unlimited(list->puzzle);
        use_labels_and_wall(*kind);
        const auto made = booklet             ? make_booklet(*list, *kind)
                          : is_printed(*kind) ? print(*list, *kind)
                                              : cut(*list, *kind);
        return made ? answered : report(made.error());
    }

private:
    // Loads a list of solutions, or a puzzle without any.
    [[nodiscard]] Result<SolutionList> load() const {
        if (puzzle_name.empty() && !is_solution_list(what)) {
            auto puzzle = load_puzzle(what);
            if (!puzzle) return std::unexpected(puzzle.error());
            return SolutionList{std::move(*puzzle), what, {}};
        }
        auto list = load_solutions(what, puzzle_name);
        if (!list) return list;
        if (const auto wrong = first_mistake(*list)) return std::unexpected(*wrong);
        return list;
    }

    void say_what_is_unlimited(const packing::Puzzle& puzzle) const {
        if (booklet || only == "tray" || only == "solution") return;
        for (const packing::Piece& piece : puzzle.pieces)
            if (piece.max == unlimited)
                say("{}: any number of '{}' may be used; one is made\n", puzzle.name, piece.name);
    }

    // The requested solution; by default, the first one that is found.
    [[nodiscard]] Result<packing::Solution> solution_of(const SolutionList& list) {
        if (wanted <= list.solutions.size()) return list.solutions[wanted - 1].solution;
        if (!list.solutions.empty() || wanted > 1)
            return fail(Fault::Usage,
                        fmt::format("there is no solution number {}: '{}' has {}", wanted,
                                    list.file, list.solutions.size()),
                        "solutions are counted from 1");
        std::optional<packing::Solution> found;
        answer::SolveOptions options = search.options();
        options.wanted = 1;
        const auto answer =
            solve(list.puzzle, search::Listing::Raw, options, [&](const packing::Solution& one) {
                found = one;
                return false;
            });
        clear_progress();
        if (!answer) return std::unexpected(answer.error());
        if (found) return std::move(*found);
        return std::unexpected(Error{Fault::Input,
                                     list.puzzle.name,
                                     {},
                                     answer->tally.complete() ? "there is no solution to show"
                                                              : "no solution was found in time",
                                     "make pieces and tray alone, with --only pieces or tray"});
    }

    // The page.  Only some kinds of files need it.
    [[nodiscard]] Result<make::Page> page(std::string_view unless_said) const {
        return make::parse_page(page_name.empty() ? unless_said : std::string_view{page_name});
    }

    [[nodiscard]] Result<make::Page> page_with_size(std::string_view unless_said) const {
        const auto said = page(unless_said);
        if (said && said->any_size())
            return fail(Fault::Usage, "the pages of a booklet need a size", "such as --page A5");
        return said;
    }

    Result<void> cut(const SolutionList& list, Made kind) {
        const auto wanted_page = page(kind == Made::Pdf ? "A4" : "any");
        if (!wanted_page) return std::unexpected(wanted_page.error());
        layout.page = *wanted_page;
        const auto sheets = make::make_sheets(list.puzzle, *make::only_named(only), sizes, layout);
        if (!sheets) return std::unexpected(sheets.error());
        return write_sheets(*sheets, kind);
    }

    [[nodiscard]] Result<void> write_sheets(const std::vector<make::Sheet>& sheets,
                                            Made kind) const {
        if (kind == Made::Pdf) {
            std::vector<draw::Scene> scenes;
            for (const make::Sheet& sheet : sheets) scenes.push_back(make::to_scene(sheet, line));
            return write(adapters::to_pdf(scenes), so_many(sheets.size(), "page"));
        }
        for (std::size_t i = 0; i < sheets.size(); ++i) {
            const std::string name =
                sheets.size() == 1 ? output_name : name_of_sheet(output_name, i + 1);
            const auto written = native::write_file(
                name, kind == Made::Dxf ? make::to_dxf(sheets[i]) : make::to_svg(sheets[i], line));
            if (!written) return written;
            say_written(sheets.size() == 1 ? "1 sheet"
                                           : fmt::format("sheet {} of {}", i + 1, sheets.size()),
                        name);
        }
        return {};
    }

    Result<void> print(const SolutionList& list, Made kind) {
        const packing::Puzzle& puzzle = list.puzzle;
        if (const auto wrong = make::cannot_be_solid(puzzle)) return std::unexpected(*wrong);
        const make::Only which = *make::only_named(only);
        Result<packing::Solution> solution;
        if (which == make::Only::Solution) solution = solution_of(list);
        if (!solution) return std::unexpected(solution.error());
        const auto kit = make::make_bodies(puzzle, which, sizes, layout.spacing, &*solution);
        if (!kit) return std::unexpected(kit.error());
        if (kit->no_tray) say("{}: {}; these are the pieces\n", puzzle.name, *kit->no_tray);
        const std::size_t bodies = kit->bodies.size();
        return write(kind == Made::Stl ? make::to_stl(kit->bodies)
                                       : adapters::pack_3mf(make::to_3mf_model(
                                             kit->bodies, make::heading_of(puzzle))),
                     bodies == 1 ? "1 body" : fmt::format("{} bodies", bodies));
    }

    // Writes the file, and says what is in it.
    [[nodiscard]] Result<void> write(const Result<std::string>& bytes,
                                     std::string_view content) const {
        if (!bytes) return std::unexpected(bytes.error());
        if (auto written = native::write_file(output_name, *bytes); !written) return written;
        say_written(content, output_name);
        return {};
    }

    Result<void> make_booklet(const SolutionList& list, Made kind) {
        const packing::Puzzle& puzzle = list.puzzle;
        if (kind != Made::Pdf)
            return fail(Fault::Usage, "booklets are PDF files", "end the name of the file in .pdf");
        const auto wanted_page = page_with_size("A4");
        if (!wanted_page) return std::unexpected(wanted_page.error());
        const auto solution = solution_of(list);
        if (!solution) return std::unexpected(solution.error());
        std::vector<disassembly::PartSeparation> turns;
        if (!list.solutions.empty()) {
            auto listed = listed_turns(list, wanted - 1);
            if (!listed) return std::unexpected(listed.error());
            turns = *std::move(listed);
        }
        draw::Style style;
        style.letters = !no_labels;
        const auto pages =
            make::booklet(puzzle, *solution, turns, note_on(puzzle), *wanted_page, style);
        return write(adapters::to_pdf(pages), "a booklet of " + so_many(pages.size(), "page"));
    }

    // Cards as a booklet, or everything that belongs to them in a folder.
    Result<void> make_challenges() {
        const bool is_folder = output_name.ends_with('/');
        if (!is_folder && (!booklet || made_by_ending(output_name) != Made::Pdf))
            return fail(Fault::Usage, "cards are made as a booklet or as a folder",
                        "--booklet -o cards.pdf, or a folder such as -o cards/");
        const auto list = load_challenges(what, puzzle_name);
        if (!list) return std::unexpected(list.error());
        const auto paper = page_with_size("A4");
        if (!paper) return std::unexpected(paper.error());
        auto card = make::parse_page(card_name);
        if (!card) return std::unexpected(card.error());
        if (card->any_size())
            return fail(Fault::Usage, "cards need a size", "such as --card 63x88");
        draw::Style style;
        style.letters = !no_labels;
        if (!is_folder)
            return write(challenges_pdf(*list, *paper, *card, style),
                         so_many(list->challenges.size(), "card"));
        const std::string folder = output_name;
        const auto made = write_challenges(*list, folder, *paper, *card, style);
        if (!made) return made;
        say_written(so_many(list->challenges.size(), "card"), folder);
        if (list->has_boards && only == "all") only = "pieces";  // there is no common tray
        return make_pieces_of(list->puzzle, folder);
    }

    // What is to be cut or printed beside the cards of a puzzle.
    Result<void> make_pieces_of(const packing::Puzzle& puzzle, const std::string& folder) {
        const SolutionList no_solutions{puzzle, puzzle.name, {}};
        const Made kind = puzzle.lattice->flat() ? Made::Svg : Made::ThreeMf;
        output_name = folder + (is_printed(kind) ? "pieces.3mf" : "pieces.svg");
        use_labels_and_wall(kind);
        if (!is_printed(kind)) return cut(no_solutions, kind);
        if (const auto why = make::cannot_be_solid(puzzle)) {
            say("{}: {}; there is no file for a 3-D printer\n", puzzle.name, why->message);
            return {};
        }
        return print(no_solutions, kind);
    }

    void use_labels_and_wall(Made kind) {
        sizes.labels = !no_labels;
        sizes.wall = wall >= 0          ? wall
                     : is_printed(kind) ? make::wall_of_bodies
                                        : make::wall_of_sheets;
    }

    // A line with the number of solutions, if that is known.
    [[nodiscard]] static std::string note_on(const packing::Puzzle& puzzle) {
        const auto& count = puzzle.expect.distinct;
        if (!count) return {};
        return fmt::format("{} solution{}, not counting turned and reflected ones.",
                           grouped(decimal(*count)), *count == 1 ? "" : "s");
    }
};

}  // namespace

Action add_make(CLI::App& program) {
    CLI::App& command = *program.add_subcommand(
        "make", "Pieces and tray at true size, to cut, to print and to give away");
    command.footer(R"(What is made depends on the ending of FILE:
  .svg .dxf .pdf   sheets for a laser cutter, or paper: pieces, frame and base. Cuts are red (DXF:
                   layer CUT), engravings are blue (layer ENGRAVE), both as thin lines
  .stl .3mf        bodies for a 3-D printer: pieces and tray, or a solution put together; also
                   of solids made of prisms, spheres (as dodecahedra) and other cells
  .pdf --booklet   a cover with board and pieces, a page of hints, and the solution; of cards,
                   such as 'design' makes: the cards, to be cut, and all solutions
  a folder/        of cards only: cards to print, a page to look at, a table, a puzzle file for
                   each, and the pieces to cut or to print

Lengths are millimetres; 2cm and 0.5in are understood as well.

Examples:
  tilewright make pentominoes/8x8-hole-3-3 --kerf 0.15 -o cut.dxf
  tilewright make soma/cube --cell 18mm --bevel 0.6 --only pieces -o soma.3mf
  tilewright make pentominoes/6x10 --page A5 --booklet -o booklet.pdf
  tilewright make cards.jsonl --card 63x88 -o game/)");
    const auto state = std::make_shared<Make>();
    command
        .add_option("WHAT", state->what,
                    "A puzzle: catalogue name, file, or - for standard input; or a list of "
                    "solutions, cards or boards")
        ->required()
        ->option_text("PUZZLE|SOLUTIONS|CARDS");
    command
        .add_option("-o,--output", state->output_name,
                    "The file; its ending says what to make. Of cards, also a folder")
        ->required()
        ->option_text("FILE");
    command.add_option("--only", state->only, "pieces, tray, solution (to be printed), or all")
        ->check(one_of({"pieces", "tray", "solution", "all"}))
        ->option_text("WHICH [all]");
    CLI::Option& booklet = *command.add_flag("--booklet", state->booklet, "Make a booklet");
    command.add_option("--card", state->card_name, "Width x height of cards, in millimetres")
        ->option_text("SIZE [60x90]");
    command
        .add_option("--puzzle", state->puzzle_name,
                    "The puzzle that the solutions solve, if the list does not name it")
        ->option_text("PUZZLE");
    command
        .add_option("--solution", state->wanted,
                    "The number of the solution in the list; for a puzzle, one is found")
        ->check(more_than_zero())
        ->option_text("N [1]");

    add_length(command, "--cell", state->sizes.step,
               "The side of a square, triangle or cube; the width of a hexagon across its flats",
               1000, "MM [20]")
        ->group("Sizes");
    add_length(command, "--gap", state->sizes.gap,
               "Gap between pieces that touch, and between pieces and wall", 10, "MM [0.2]")
        ->group("Sizes");
    add_length(command, "--wall", state->wall, "Width of the wall around the board", 200,
               "MM [10; printed 4]")
        ->group("Sizes");
    add_length(command, "--stick", state->sizes.stick, "Width of sticks", 200,
               "MM [a quarter of --cell]")
        ->group("Sizes");
    add_length(command, "--kerf", state->layout.kerf,
               "Width of the cut; its middle lies half of this outside the parts", 10, "MM [0]")
        ->group("Sheets");
    command
        .add_option("--page", state->page_name,
                    "A5, A4, A3, A2, letter, legal, tabloid, any (as large as needed), or width x "
                    "height in millimetres, such as 600x300")
        ->option_text("SIZE [any; PDF A4]")
        ->group("Sheets");
    add_length(command, "--margin", state->layout.margin, "Margin around a sheet", 100, "MM [10]")
        ->group("Sheets");
    add_length(command, "--spacing", state->layout.spacing,
               "Space between parts, also between bodies", 100, "MM [3]")
        ->group("Sheets");
    add_length(command, "--line", state->line, "Width of drawn lines (SVG, PDF)", 5, "MM [0.0254]")
        ->group("Sheets");
    command.add_flag("--no-labels", state->no_labels, "Do not engrave the names of pieces")
        ->group("Sheets");
    command.add_flag("--grid", state->sizes.grid, "Engrave the lines between cells")
        ->group("Sheets");
    command
        .add_flag("--colours", state->layout.colours,
                  "Fill the pieces with their colours (SVG, PDF)")
        ->group("Sheets");
    add_length(command, "--thickness", state->sizes.thickness,
               "Thickness of printed flat pieces, and depth of their tray", 200, "MM [5]")
        ->group("Bodies");
    add_length(command, "--floor", state->sizes.floor, "Thickness of the floor of a tray", 100,
               "MM [2]")
        ->group("Bodies");
    add_length(command, "--bevel", state->sizes.bevel,
               "Take this much off every edge, at 45 degrees (flat pieces: off the rims)", 50,
               "MM [0]")
        ->group("Bodies");
    for (const char* of_parts :
         {"--cell", "--gap", "--wall", "--stick", "--kerf", "--margin", "--spacing", "--line",
          "--grid", "--colours", "--thickness", "--floor", "--bevel"})
        booklet.excludes(of_parts);
    state->search.add_work_to(command);
    return [state] { return (*state)(); };
}

}  // namespace tilewright::cli
