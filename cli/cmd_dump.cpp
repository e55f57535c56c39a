#include <memory>

#include <fmt/format.h>

#include "cli/arguments.hpp"
#include "cli/commands.hpp"
#include "cli/load.hpp"
#include "tilewright/cover/instance_text.hpp"
#include "tilewright/format/packing/puzzle_json.hpp"
#include "tilewright/format/packing/puzzle_picture.hpp"
#include "tilewright/matching/compile.hpp"
#include "tilewright/matching/puzzle_text.hpp"
#include "tilewright/native/file.hpp"
#include "tilewright/packing/compile.hpp"
#include "tilewright/packing/puzzle_text.hpp"

namespace tilewright::cli {
namespace {

std::string shapes_text(const packing::Puzzle& puzzle) {
    std::string text;
    for (const packing::Piece& piece : puzzle.pieces)
        for (std::size_t i = 0; i < piece.orientations.size(); ++i)
            text += fmt::format("{} {}\n{}\n", piece.name, i + 1,
                                format::shape_picture(*puzzle.lattice, piece.orientations[i]));
    return text;
}

// Every row of labels that each tile can show.
std::string shapes_text(const matching::Puzzle& puzzle) {
    std::string text;
    for (const matching::Tile& tile : puzzle.tiles) {
        text += tile.name + "\n";
        for (const auto& face : faces_of(tile, puzzle.board.form)) {
            text += " ";
            for (const matching::LabelId label : face) text += " " + puzzle.labels.name(label);
            text += "\n";
        }
    }
    return text;
}

struct Dump {
    std::string puzzle_name;
    std::string stage = "instance";

    Status operator()() const {
        const auto puzzle = load_any_puzzle(puzzle_name);
        if (!puzzle) return report(puzzle.error());
        const auto text = std::visit([&](const auto& one) { return text_of(one); }, *puzzle);
        if (!text) return report(text.error());
        if (const auto written = native::write_file("", *text); !written)
            return report(written.error());
        return answered;
    }

private:
    template <class Puzzle>
    [[nodiscard]] Result<std::string> text_of(const Puzzle& puzzle) const {
        if (stage == "shapes") return shapes_text(puzzle);
        if (stage == "puzzle") return write_puzzle(puzzle);
        const auto compiled = compile(puzzle);
        if (!compiled) return std::unexpected(compiled.error());
        return cover::write_instance(compiled->instance, puzzle.name);
    }
};

}  // namespace

Action add_dump(CLI::App& program) {
    CLI::App& command =
        *program.add_subcommand("dump", "Print a puzzle at one stage of its way to a search");
    const auto state = std::make_shared<Dump>();
    command
        .add_option("PUZZLE", state->puzzle_name, "Catalogue name, file, or - for standard input")
        ->required();
    command
        .add_option("--stage", state->stage,
                    "shapes (every orientation), puzzle (everything spelled out), or instance "
                    "(exact cover, in Knuth's format)")
        ->check(one_of({"shapes", "puzzle", "instance"}))
        ->option_text("STAGE [instance]");
    return [state] { return (*state)(); };
}

}  // namespace tilewright::cli
