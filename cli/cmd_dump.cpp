#include <memory>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/load.hpp"
#include "tilewright/cover/instance_text.hpp"
#include "tilewright/format/puzzle_json.hpp"
#include "tilewright/format/puzzle_picture.hpp"
#include "tilewright/native/file.hpp"
#include "tilewright/puzzle/compile.hpp"
#include "tilewright/puzzle/puzzle_text.hpp"

namespace tilewright::cli {
namespace {

std::string shapes_text(const puzzle::Puzzle& puzzle) {
    std::string text;
    for (const puzzle::Piece& piece : puzzle.pieces)
        for (std::size_t i = 0; i < piece.orientations.size(); ++i)
            text += fmt::format("{} {}\n{}\n", piece.name, i + 1,
                                format::shape_picture(*puzzle.lattice, piece.orientations[i]));
    return text;
}

struct Dump {
    std::string puzzle_name;
    std::string stage = "instance";

    Status operator()() const {
        const auto puzzle = load_puzzle(puzzle_name);
        if (!puzzle) return report(puzzle.error());
        auto output = native::Output::open("");
        if (stage == "shapes") {
            output->write(shapes_text(*puzzle));
        } else if (stage == "puzzle") {
            output->write(puzzle::write_puzzle(*puzzle));
        } else {
            const auto compiled = puzzle::compile(*puzzle);
            if (!compiled) return report(compiled.error());
            output->write(fmt::format("| {}\n", puzzle->name));
            output->write(cover::write_instance(compiled->instance));
        }
        if (const auto closed = output->close(); !closed) return report(closed.error());
        return answered;
    }
};

}  // namespace

Action add_dump(CLI::App& program) {
    CLI::App& command = *program.add_subcommand(
        "dump", "Print a puzzle as it stands at one stage of the way to a search");
    const auto state = std::make_shared<Dump>();
    command
        .add_option("PUZZLE", state->puzzle_name, "Catalogue name, file, or - for standard input")
        ->required();
    command
        .add_option(
            "--stage", state->stage,
            "shapes (every orientation), puzzle (every cell and piece spelled out), or instance "
            "(exact cover, in Knuth's format)")
        ->check(CLI::IsMember({"shapes", "puzzle", "instance"}))
        ->option_text("STAGE [instance]");
    return [state] { return (*state)(); };
}

}  // namespace tilewright::cli
