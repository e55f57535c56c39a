#include <algorithm>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "cli/arguments.hpp"
#include "cli/commands.hpp"
#include "cli/items.hpp"
#include "cli/load.hpp"
#include "cli/pictures.hpp"
#include "cli/progress.hpp"
#include "cli/row_filter.hpp"
#include "cli/say.hpp"
#include "cli/search_flags.hpp"
#include "cli/side_parts.hpp"
#include "cli/sweep_file.hpp"
#include "cli/swept_puzzles.hpp"
#include "cli/swept_rows.hpp"
#include "cli/time_limit.hpp"
#include "tilewright/base/limits.hpp"
#include "tilewright/draw/place_map.hpp"
#include "tilewright/native/file.hpp"
#include "tilewright/packing/puzzle_text.hpp"
#include "tilewright/shape/sets.hpp"
#include "tilewright/shape/turns.hpp"
#include "tilewright/sweep/chirality.hpp"
#include "tilewright/sweep/run.hpp"

namespace tilewright::cli {
namespace {

using packing::Puzzle;
using sweep::Family;
using sweep::Table;

// The options of all sweeps.
struct Sweep : Itemized {
    std::string puzzle_name;
    bool json = false;
    std::string output_name;
    bool exists = false;
    double row_seconds = 0;
    std::string order;
    std::vector<std::string> conditions;
    std::string puzzles_folder;
    SearchFlags search;
    SplitFlags split;

    Status operator()() {
        const auto puzzle = load_puzzle(puzzle_name);
        if (!puzzle) return report(puzzle.error());
        return split.wanted() ? split.split(*this, *puzzle) : run(*puzzle);
    }
    virtual Status run(const Puzzle& puzzle) = 0;

    void add_to(CLI::App& command) {
        command.add_option("PUZZLE", puzzle_name, "Catalogue name, file, or - for standard input")
            ->required();
        command.add_flag("--json", json,
                         "Print JSON Lines: one object for each row, then the totals");
        command
            .add_option("-o,--output", output_name,
                        "Write the rows to FILE as JSON Lines while they are counted; complete "
                        "rows in an existing FILE are kept and not counted again")
            ->option_text("FILE");
        command.add_flag("--exists", exists,
                         "Find out only whether each row has a solution, and go on at the first");
        command
            .add_option("--row-time", row_seconds,
                        "Give a row up after this time, and go on with the next")
            ->transform(time_in_seconds())
            ->check(more_than_zero())
            ->option_text("TIME");
        command
            .add_option("--sort", order,
                        "Print the rows sorted by raw or distinct count, largest first, or by the "
                        "seconds they took")
            ->check(one_of({"key", "raw", "distinct", "seconds"}))
            ->option_text("BY");
        command
            .add_option("--where", conditions,
                        "Print only rows that meet this, such as distinct=1 or raw>0; of raw, "
                        "distinct, group and times; may be repeated")
            ->check(row_condition())
            ->expected(1)
            ->take_all()
            ->option_text("CONDITION");
        command
            .add_option("--puzzles", puzzles_folder,
                        "Write the puzzle of each row that is printed to FOLDER, as a puzzle file "
                        "that expects these counts")
            ->option_text("FOLDER");
        search.add_to(command);
        split.add_to(command);
    }

    // The rows that are asked for, in the order that is asked for.
    [[nodiscard]] Table chosen(Table table) const {
        std::erase_if(table.rows, [&](const sweep::Row& row) { return !meets(row, conditions); });
        // Some rows alone add up to nothing.
        table.of_a_whole = table.of_a_whole && conditions.empty();
        const auto by = [&](auto value) {
            std::ranges::stable_sort(table.rows, std::ranges::greater{},
                                     [&](const sweep::Row& row) { return value(row.counted); });
        };
        if (order == "raw") by([](const sweep::Counted& one) { return one.raw; });
        if (order == "distinct") by([](const sweep::Counted& one) { return one.distinct; });
        if (order == "seconds") by([](const sweep::Counted& one) { return one.seconds; });
        if (order == "key") std::ranges::stable_sort(table.rows, {}, &sweep::Row::key);
        return table;
    }

    // The file of the sweep.  Standard output cannot be read back, so it does not count as a file.
    [[nodiscard]] Result<SweepFile> file(const Table& table) const {
        return SweepFile::open(output_name == "-" ? "" : output_name, table);
    }

    Status print(const Table& table, SweepFile& kept, const PuzzleOfRow& puzzle_of) const {
        if (const auto finished = kept.finish(table); !finished) return report(finished.error());
        auto output = native::Output::open("");
        const Table shown = chosen(table);
        output->write(json || output_name == "-" ? sweep::table_json(shown)
                                                 : sweep::table_text(shown));
        if (const auto closed = output->close(); !closed) return report(closed.error());
        const sweep::Totals sums = totals(table);
        if (!conditions.empty())
            say("{} of {} rows are printed\n", shown.rows.size(), table.rows.size());
        if (!puzzles_folder.empty())
            if (const auto written = write_swept_puzzles(puzzles_folder, shown, puzzle_of);
                !written)
                return report(written.error());
        if (!kept.known().empty())
            say("{} of {} rows were known already\n", kept.known().size(), table.rows.size());
        say("{} of search\n", duration(sums.seconds));
        if (const auto error = search.trouble()) return report(*error);
        if (!sums.complete) return stopped;
        return sums.raw == 0 ? none : answered;
    }
};

// Sweeps whose rows are puzzles.
struct FamilySweep : Sweep {
    // The puzzles that are to be counted.
    [[nodiscard]] virtual Result<Family> family(const Puzzle& puzzle,
                                                puzzle_file::Modulo modulo) const = 0;
    Status run(const Puzzle& puzzle) override {
        const answer::SolveOptions options = search.options();
        return run(family(puzzle, options.modulo), options);
    }

    [[nodiscard]] Result<std::unique_ptr<Items>> items(const Puzzle& puzzle,
                                                       std::string_view) override {
        const answer::SolveOptions options = search.options();
        auto made = asked(family(puzzle, options.modulo));
        if (!made) return std::unexpected(made.error());
        return std::make_unique<SweptRows>(*std::move(made), options, most_of_a_row(),
                                           [this](const Table& table, const Items::Output& output) {
                                               json = json || output.json;
                                               output_name = output.file;
                                               auto kept = file(table);
                                               return kept ? print(table, *kept, {})
                                                           : report(kept.error());
                                           });
    }

    // The family with what is asked of each row.
    [[nodiscard]] Result<Family> asked(Result<Family> family) const {
        if (family && exists) {
            family->table.exists = true;
            family->table.digest = sweep::digest(family->table.digest + " exists");
        }
        return family;
    }
    [[nodiscard]] std::optional<double> most_of_a_row() const {
        return row_seconds > 0 ? std::optional{row_seconds} : std::nullopt;
    }

    // Counts the rows of a family and prints them.
    //   also: what else to do with the counted rows
    using Also = std::function<Result<void>(const Family& family, const Table& table)>;
    Status run(Result<Family> family, const answer::SolveOptions& options,
               const Also& also = {}) const {
        family = asked(std::move(family));
        if (!family) return report(family.error());
        auto kept = file(family->table);
        if (!kept) return report(kept.error());
        if (const auto begun = kept->begin(family->table); !begun) return report(begun.error());
        const auto table =
            sweep::run(*family, options, kept->known(),
                       [&](const Table& whole, const sweep::Row& row) { kept->add(whole, row); },
                       {most_of_a_row()});
        clear_progress();
        if (!table) return report(table.error());
        const auto puzzle_of = [&](const sweep::Row& row) {
            const auto same = std::ranges::find(table->rows, row.key, &sweep::Row::key);
            return std::optional{
                family->puzzles[static_cast<std::size_t>(same - table->rows.begin())]};
        };
        const Status status = print(*table, *kept, puzzle_of);
        if (also)
            if (const auto done = also(*family, *table); !done) return report(done.error());
        return status;
    }
};

struct Chirality : Sweep {
    // The parts of the search are the items.
    [[nodiscard]] Result<std::unique_ptr<Items>> items(const Puzzle& puzzle,
                                                       std::string_view list) override {
        if (const auto wrong = refusal()) return std::unexpected(*wrong);
        return side_parts(puzzle, list, search.options(),
                          [this, puzzle](const Table& table, const Items::Output& output) {
                              json = json || output.json;
                              output_name = output.file;
                              auto kept = file(table);
                              if (!kept) return report(kept.error());
                              const auto sides = sweep::Sides::of(puzzle);
                              return print(table, *kept, puzzle_of_row(table, *sides));
                          });
    }

    Status run(const Puzzle& puzzle) override {
        if (const auto wrong = refusal()) return report(*wrong);
        const answer::SolveOptions options = search.options();
        auto table = sweep::chirality_rows(puzzle, options.modulo);
        if (!table) return report(table.error());
        auto kept = file(*table);
        if (!kept) return report(kept.error());
        const auto sides = sweep::Sides::of(puzzle);
        if (!sides) return report(sides.error());
        const PuzzleOfRow puzzle_of = puzzle_of_row(*table, *sides);
        if (fill(*table, kept->known())) return print(*table, *kept, puzzle_of);
        // Find out before the search whether the file can be written.
        if (const auto begun = kept->begin(*table); !begun) return report(begun.error());
        table = sweep::chirality(puzzle, options);
        clear_progress();
        if (!table) return report(table.error());
        return print(*table, *kept, puzzle_of);
    }

private:
    [[nodiscard]] std::optional<Error> refusal() const {
        if (!exists && row_seconds == 0) return std::nullopt;
        return Error{Fault::Usage,
                     {},
                     {},
                     "all rows of this sweep come from one search",
                     "leave --exists and --row-time out; --time limits the whole"};
    }

    // Requires: both outlive what is returned.
    static PuzzleOfRow puzzle_of_row(const Table& table, const sweep::Sides& sides) {
        return [&](const sweep::Row& row) {
            const auto same = std::ranges::find(table.rows, row.key, &sweep::Row::key);
            return sides.puzzle_of(
                sweep::ChoiceId{static_cast<std::size_t>(same - table.rows.begin())});
        };
    }

    // Fills in the known rows.  All rows come from one search, so it is of use only if all are
    // known.
    static bool fill(Table& table, const sweep::Known& known) {
        for (sweep::Row& row : table.rows) {
            const auto found = known.find(row.key);
            if (found == known.end()) return false;
            row.counted = found->second;
        }
        return true;
    }
};

struct Hole : FamilySweep {
    std::string size;
    std::string cells;
    std::string piece;
    std::string turns;
    std::string picture_name;
    PictureFlags look;

    Status run(const Puzzle& puzzle) override {
        if (picture_name.empty()) return FamilySweep::run(puzzle);
        if (puzzle.lattice->layer() == nullptr)
            return report({Fault::Usage,
                           {},
                           {},
                           fmt::format("--picture: the lattice '{}' has no flat layers",
                                       puzzle.lattice->name()),
                           "leave --picture out"});
        const answer::SolveOptions options = search.options();
        return FamilySweep::run(family(puzzle, options.modulo), options,
                                [&](const Family& family, const Table& table) {
                                    return draw_map(puzzle, family, table);
                                });
    }

private:
    [[nodiscard]] Result<void> draw_map(const Puzzle& puzzle, const Family& family,
                                        const Table& table) const {
        std::vector<draw::PlaceCount> places;
        for (const sweep::Place& place : family.places) {
            const sweep::Counted& one = table.rows[place.row].counted;
            std::optional<double> many;
            if (one.complete || one.raw > 0) many = static_cast<double>(one.raw);
            places.push_back({place.cells, place.orientation, many, text_of(one, table.exists)});
        }
        const auto style = look.style();
        if (!style) return std::unexpected(style.error());
        const auto kind = picture_kind(picture_name).value_or(PictureKind::Svg);
        const std::string title = fmt::format("{}: solutions for each place of {}", puzzle.name,
                                              piece.empty() ? "the hole" : piece);
        const auto file = picture_file(draw_place_map(puzzle, places, title, *style), kind);
        if (!file) return std::unexpected(file.error());
        return native::write_file(picture_name, *file);
    }

    static std::string text_of(const sweep::Counted& one, bool exists) {
        if (!one.complete && one.raw == 0) return "?";
        if (exists) return one.raw > 0 ? "yes" : "no";
        return (one.complete ? "" : "≥") + decimal(one.raw);
    }

    [[nodiscard]] Result<Family> family(const Puzzle& puzzle,
                                        puzzle_file::Modulo modulo) const override {
        if (!piece.empty()) {
            const auto found = find_piece(puzzle, piece);
            if (!found)
                return fail(Fault::Usage, fmt::format("the puzzle has no piece '{}'", piece),
                            fmt::format("'tilewright show {}' lists its pieces", puzzle_name));
            return sweep::place_family(puzzle, *found, modulo);
        }
        const auto shape = shape_of_hole(*puzzle.lattice);
        if (!shape) return std::unexpected(shape.error());
        return sweep::hole_family(
            puzzle, shape::orientations(*puzzle.lattice, *shape, turns_of_hole(puzzle)), modulo);
    }

    [[nodiscard]] shape::Turns turns_of_hole(const Puzzle& puzzle) const {
        return shape::turns_called(turns).value_or(shape::default_turns(*puzzle.lattice));
    }

    [[nodiscard]] Result<packing::Shape> shape_of_hole(const lattice::Lattice& lattice) const {
        if (!size.empty()) {
            const auto box = sweep::read_box(size, lattice);
            if (!box) return std::unexpected(box.error());
            return packing::Shape{sweep::cells_of_box(lattice, *box)};
        }
        return shape_of_cells(lattice);
    }

    // Reads cells in the way of a puzzle file, with the same errors.
    [[nodiscard]] Result<packing::Shape> shape_of_cells(const lattice::Lattice& lattice) const {
        const bool a_list = cells.find_first_not_of("[]0123456789-, ") == std::string::npos;
        const auto puzzle = packing::read_puzzle(
            fmt::format("lattice = \"{}\"\n[region]\ncells = {}\n[[pieces]]\nset = \"{}\"\n",
                        lattice.name(), a_list ? cells : "0", smallest_set(lattice)),
            "--cells");
        if (!puzzle)
            return fail(Fault::Usage, fmt::format("--cells: {}", puzzle.error().message),
                        "write a list of cells, such as --cells '[[0,0],[1,0]]'");
        return packing::Shape{puzzle->region.required};
    }

    static std::string smallest_set(const lattice::Lattice& lattice) {
        const std::vector<shape::SetInfo> sets = shape::sets_on(lattice);
        return sets.empty() ? "" : sets.front().name;
    }
};

struct Omit : FamilySweep {
    std::size_t pieces = 1;

    [[nodiscard]] Result<Family> family(const Puzzle& puzzle,
                                        puzzle_file::Modulo modulo) const override {
        return sweep::omit_family(puzzle, pieces, modulo);
    }
};

struct Boards : FamilySweep {
    std::size_t area = 0;
    std::vector<std::string> boxes;

    [[nodiscard]] Result<Family> family(const Puzzle& puzzle,
                                        puzzle_file::Modulo modulo) const override {
        const auto wanted = wanted_boxes(puzzle);
        if (!wanted) return std::unexpected(wanted.error());
        return sweep::boards_family(puzzle, *wanted, modulo);
    }

private:
    [[nodiscard]] Result<std::vector<sweep::Box>> wanted_boxes(const Puzzle& puzzle) const {
        std::vector<sweep::Box> result;
        for (const std::string& text : boxes) {
            const auto some = sweep::read_boxes(text, *puzzle.lattice);
            if (!some) return std::unexpected(some.error());
            result.insert(result.end(), some->begin(), some->end());
        }
        if (!boxes.empty()) return result;
        const auto wanted = area > 0 ? std::optional{area} : sweep::area_of_pieces(puzzle);
        if (!wanted)
            return fail(Fault::Usage, "the pieces have no fixed number of cells",
                        "give the area with --area N, or the boards with --boxes");
        if (*wanted > static_cast<std::size_t>(limits::most_cells))
            return fail(Fault::Usage,
                        fmt::format("boards of more than {} cells", limits::most_cells),
                        "tilewright refuses boards that large");
        return sweep::boxes_of_area(puzzle, *wanted);
    }
};

// A kind of sweep, and its command.
using Named = std::pair<const CLI::App*, std::shared_ptr<Sweep>>;

template <class Kind>
Named named(CLI::App& command, const std::shared_ptr<Kind>& state) {
    state->add_to(command);
    return {&command, state};
}

Named add_chirality(CLI::App& sweep) {
    CLI::App& command = *sweep.add_subcommand(
        "chirality",
        "Every choice of sides of the pieces that differ from their mirror images, from one "
        "enumeration; a capital is a side as the puzzle shows it, a small letter its mirror image");
    return named(command, std::make_shared<Chirality>());
}

Named add_hole(CLI::App& sweep) {
    CLI::App& command = *sweep.add_subcommand(
        "hole", "Every place of a hole in the region, or of one of the pieces");
    const auto state = std::make_shared<Hole>();
    CLI::Option_group& kind = *command.add_option_group("The hole", "one of these");
    kind.add_option("--size", state->size, "A box, rows x columns: 2x3 is 2 high and 3 wide")
        ->option_text("BOX");
    kind.add_option("--cells", state->cells, "Any cells, such as '[[0,0],[1,0]]'")
        ->option_text("LIST");
    auto* piece = kind.add_option("--piece", state->piece,
                                  "Every place where this piece of the puzzle can lie")
                      ->option_text("NAME");
    kind.require_option(1);
    command
        .add_option("--turns", state->turns,
                    "How the hole may be turned: free (the default on flat lattices), one-sided, "
                    "fixed")
        ->check(one_of({"free", "one-sided", "fixed"}))
        ->option_text("TURNS")
        ->excludes(piece);
    command
        .add_option("--picture", state->picture_name,
                    "Draw a map of the places, coloured by their numbers of solutions; the ending "
                    "says how: .svg, .png, .pdf")
        ->option_text("FILE");
    state->look.add_theme_to(command);
    return named(command, state);
}

Named add_omit(CLI::App& sweep) {
    CLI::App& command =
        *sweep.add_subcommand("omit", "Every choice of pieces to leave out of the puzzle");
    const auto state = std::make_shared<Omit>();
    command.add_option("--pieces", state->pieces, "Leave out this many pieces")
        ->check(CLI::PositiveNumber)
        ->option_text("N [1]");
    return named(command, state);
}

Named add_boards(CLI::App& sweep) {
    CLI::App& command = *sweep.add_subcommand("boards", "The pieces of the puzzle in other boxes");
    const auto state = std::make_shared<Boards>();
    auto* area = command.add_option("--area", state->area, "All boxes with this many cells")
                     ->check(CLI::PositiveNumber)
                     ->option_text("N [the cells of the pieces]");
    command
        .add_option("--boxes", state->boxes,
                    "These boxes: 3x20,4x15,5x12, or 4x1..20 for twenty of them")
        ->delimiter(',')
        ->option_text("LIST")
        ->excludes(area);
    return named(command, state);
}

// Adds all kinds.  Returns the one that was called, once the words have been read.
std::function<std::shared_ptr<Sweep>()> add_kinds(CLI::App& program) {
    CLI::App& command =
        *program.add_subcommand("sweep", "Count many variations of a puzzle, as one table");
    command.require_subcommand(1);
    std::vector<Named> kinds;
    for (const auto add : {add_chirality, add_hole, add_omit, add_boards})
        kinds.push_back(add(command));
    return [kinds = std::move(kinds)] {
        const auto asked =
            std::ranges::find_if(kinds, [](const Named& kind) { return kind.first->parsed(); });
        return asked == kinds.end() ? nullptr : asked->second;
    };
}

}  // namespace

Action add_sweep(CLI::App& program) {
    return [kind = add_kinds(program)] {
        const auto called = kind();
        return called == nullptr ? usage : (*called)();
    };
}

std::function<std::shared_ptr<Itemized>()> add_divisible_sweep(CLI::App& program) {
    return add_kinds(program);
}

}  // namespace tilewright::cli
