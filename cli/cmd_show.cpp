#include <memory>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "cli/load.hpp"
#include "cli/progress.hpp"
#include "tilewright/answer/group_order.hpp"
#include "tilewright/base/join.hpp"
#include "tilewright/base/so_many.hpp"
#include "tilewright/base/stop.hpp"
#include "tilewright/format/matching/puzzle_json.hpp"
#include "tilewright/format/matching/rules_in_words.hpp"
#include "tilewright/format/packing/puzzle_json.hpp"
#include "tilewright/format/packing/puzzle_picture.hpp"
#include "tilewright/format/packing/rules_in_words.hpp"
#include "tilewright/native/file.hpp"
#include "tilewright/packing/symmetry.hpp"

namespace tilewright::cli {
namespace {

// The number of copies of a piece or a tile, in words.
template <class Piece>
std::string copies(const Piece& piece) {
    if (piece.max == unlimited)
        return piece.min == 0 ? "any number" : fmt::format("{} or more", piece.min);
    return piece.min == piece.max ? fmt::format("{}", piece.min)
                                  : fmt::format("{} to {}", piece.min, piece.max);
}

std::string also_called(const matching::Tile& tile) {
    if (tile.other_names.empty()) return {};
    return fmt::format(", also called {}", join(tile.other_names, ", "));
}

std::string what_is_known(const puzzle_file::Expect& expect) {
    std::string text;
    for (const auto& [what, count] :
         {std::pair{"solutions on the fixed board", expect.raw},
          {"modulo rotations and reflections", expect.distinct},
          {"modulo rotations", expect.rotations},
          {"modulo rotations, reflections and exchanges of labels", expect.labels}})
        if (count) text += fmt::format("{}: {}\n", what, grouped(decimal(*count)));
    if (!expect.source.empty()) text += fmt::format("source: {}\n", expect.source);
    if (!expect.slow.empty()) text += fmt::format("slow: {}\n", expect.slow);
    return text;
}

template <class Puzzle>
std::string heading(const Puzzle& puzzle) {
    std::string text = fmt::format("{}\n", puzzle.title.empty() ? puzzle.name : puzzle.title);
    if (!puzzle.notes.empty()) text += puzzle.notes + "\n";
    return text;
}

std::string in_words(const packing::Puzzle& puzzle) {
    std::string text = heading(puzzle);
    text += fmt::format("lattice {}: {}\n", puzzle.lattice->name(), puzzle.lattice->title());
    text += "region of " + so_many(puzzle.region.required.size(), "cell");
    if (!puzzle.region.optional.empty())
        text += fmt::format(" and {} that may stay empty", puzzle.region.optional.size());
    text += fmt::format(", symmetry group of order {}\n\n{}\n",
                        packing::find_symmetries(puzzle, puzzle_file::Modulo::All).size(),
                        format::region_picture(puzzle));
    for (const std::string& rule : format::rules_in_words(puzzle)) text += "rule: " + rule + "\n";
    std::vector<shape::NamedShape> pieces;
    for (const packing::Piece& piece : puzzle.pieces) {
        text +=
            fmt::format("piece {}: {}, {}, copies: {}\n", piece.name, so_many(piece.size(), "cell"),
                        so_many(piece.orientations.size(), "orientation"), copies(piece));
        pieces.push_back({piece.name, piece.orientations.front()});
    }
    text += "\n" + format::piece_sheet(*puzzle.lattice, pieces);
    return text + what_is_known(puzzle.expect);
}

std::string in_words(const matching::Puzzle& puzzle) {
    std::string text = heading(puzzle) + "board: " + puzzle.board.title;
    if (const auto order = answer::group_order(puzzle, puzzle_file::Modulo::All))
        text += fmt::format(", symmetry group of order {}", *order);
    // A limit of some seconds.  It counts tiles instead of time, so that it is the same on every
    // machine.
    constexpr std::size_t most_tiles_looked_at = 3'000'000;
    std::size_t looks_left = most_tiles_looked_at / puzzle.tiles.size() + 1;
    const Stop enough = [&] { return looks_left == 0 || --looks_left == 0; };
    if (const auto order = answer::group_order(puzzle, puzzle_file::Modulo::Labels, enough))
        text += fmt::format(", {} with exchanges of labels", *order);
    else if (looks_left == 0)
        text += ", without exchanges of labels, which take long to find";
    text += "\n\n" + format::board_table(puzzle) + "\n";
    for (const std::string& rule : format::rules_in_words(puzzle)) text += "rule: " + rule + "\n";
    for (const matching::Tile& tile : puzzle.tiles)
        text += fmt::format("tile {}: {}; copies: {}{}\n", tile.name,
                            format::labels_in_words(puzzle, tile.labels), copies(tile),
                            also_called(tile));
    return text + "\n" + what_is_known(puzzle.expect);
}

struct Show {
    std::string puzzle_name;
    bool json = false;
    bool toml = false;

    Status operator()() const {
        if (toml) return print_file();
        const auto puzzle = load_any_puzzle(puzzle_name);
        if (!puzzle) return report(puzzle.error());
        auto output = native::Output::open("");
        output->write(std::visit(
            [&](const auto& one) { return json ? format::puzzle_json(one) : in_words(one); },
            *puzzle));
        if (const auto closed = output->close(); !closed) return report(closed.error());
        return answered;
    }

private:
    // Prints the puzzle file as it stands.
    [[nodiscard]] Status print_file() const {
        const auto text = file_of_puzzle(puzzle_name);
        if (!text) return report(text.error());
        const auto written = native::write_file("", *text);
        return written ? answered : report(written.error());
    }
};

}  // namespace

Action add_show(CLI::App& program) {
    CLI::App& command = *program.add_subcommand(
        "show", "Show a puzzle: its board, its pieces or tiles, and what is known about it");
    const auto state = std::make_shared<Show>();
    command
        .add_option("PUZZLE", state->puzzle_name, "Catalogue name, file, or - for standard input")
        ->required();
    auto* json = command.add_flag("--json", state->json, "Print one JSON object");
    command
        .add_flag("--toml", state->toml,
                  "Print the puzzle file as it stands, with its notes, to start from")
        ->excludes(json);
    return [state] { return (*state)(); };
}

}  // namespace tilewright::cli
