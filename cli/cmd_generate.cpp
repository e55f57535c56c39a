#include <cstdio>
#include <memory>
#include <regex>
#include <set>

#include <fmt/format.h>

#include "cli/arguments.hpp"
#include "cli/commands.hpp"
#include "tilewright/format/packing/puzzle_json.hpp"
#include "tilewright/format/packing/puzzle_picture.hpp"
#include "tilewright/matching/tile_sets.hpp"
#include "tilewright/native/file.hpp"
#include "tilewright/shape/features.hpp"
#include "tilewright/shape/sets.hpp"
#include "tilewright/shape/turns.hpp"

namespace tilewright::cli {
namespace {

// Which pieces of a set are wanted.
struct Filters {
    std::vector<std::string> words;
    std::string box;  // "3x4" or "2x3x4"

    [[nodiscard]] bool pass(const lattice::Lattice& lattice, const shape::Shape& shape) const {
        for (const std::string& word : words) {
            const bool negated = word.starts_with("no-");
            if (holds(negated ? word.substr(3) : word, lattice, shape) == negated) return false;
        }
        return box.empty() || shape::fits_in(lattice, shape, sides());
    }

    static bool holds(const std::string& feature, const lattice::Lattice& lattice,
                      const shape::Shape& shape) {
        if (feature == "hole") return shape::has_hole(lattice, shape);
        if (feature == "symmetry") return shape::is_symmetric(lattice, shape);
        if (feature == "chiral") return shape::is_chiral(lattice, shape);
        if (feature == "convex") return shape::is_convex(lattice, shape);
        return shape::is_tree(lattice, shape);
    }

private:
    [[nodiscard]] lattice::Vec sides() const {
        lattice::Vec vec{1, 1, 1};
        std::sscanf(box.c_str(), "%dx%dx%d", &vec.x, &vec.y, &vec.z);
        return vec;
    }
};

const std::set<std::string> features{"hole",    "symmetry",    "chiral",    "convex",    "tree",
                                     "no-hole", "no-symmetry", "no-chiral", "no-convex", "no-tree"};

// Checks for two or three numbers of up to three digits.  The result is an error, or empty.
std::string box_error(const std::string& text) {
    const std::regex box{"[0-9]{1,3}(x[0-9]{1,3}){1,2}"};
    return std::regex_match(text, box) ? std::string{} : "write a box such as 3x4 or 2x3x4";
}

struct Generate {
    std::string set;
    Filters filters;
    std::string lattice_name;
    std::optional<shape::Turns> turns;
    std::string form = "text";

    Status operator()() const {
        if (set.empty()) return list_sets();
        const lattice::Lattice* lattice = lattice_of_set();
        if (lattice == nullptr) return report(unknown_lattice());
        const auto pieces =
            shape::make_set(*lattice, set, turns.value_or(shape::default_turns(*lattice)));
        if (!pieces && is_set_of_tiles())
            return report(
                {Fault::Usage,
                 {},
                 {},
                 fmt::format("'{}' is a set of tiles with labels, not of pieces", set),
                 fmt::format("in a puzzle file: kind = \"matching\" and tiles = \"{}\"", set)});
        if (!pieces) {
            Error error = pieces.error();
            error.fault = Fault::Usage;
            return report(error);
        }
        std::vector<shape::NamedShape> wanted;
        for (const shape::NamedShape& piece : *pieces)
            if (filters.pass(*lattice, piece.shape)) wanted.push_back(piece);
        return write([&](native::Output& output) {
            if (form == "sheet")
                output.write(format::piece_sheet(*lattice, wanted));
            else
                for (const shape::NamedShape& piece : wanted)
                    output.write(text_of(*lattice, piece));
        });
    }

private:
    [[nodiscard]] Error unknown_lattice() const {
        return {Fault::Usage,
                {},
                {},
                fmt::format("unknown lattice '{}'", lattice_name),
                fmt::format("lattices: {}", fmt::join(lattice::lattice_names(), ", "))};
    }

    [[nodiscard]] bool is_set_of_tiles() const {
        return std::ranges::find(matching::tile_families(), set, &matching::TileFamily::name) !=
               matching::tile_families().end();
    }

    // The requested lattice; by default, the one that has a set with this name.
    [[nodiscard]] const lattice::Lattice* lattice_of_set() const {
        if (!lattice_name.empty()) return lattice::find_lattice(lattice_name);
        const lattice::Lattice* found = shape::lattice_of_set(set);
        return found != nullptr ? found : lattice::find_lattice("square");
    }

    [[nodiscard]] std::string text_of(const lattice::Lattice& lattice,
                                      const shape::NamedShape& piece) const {
        const std::string picture = format::shape_picture(lattice, piece.shape);
        if (form == "json") return format::shape_json(lattice, piece);
        if (form == "toml")
            return fmt::format("[[pieces]]\nname = \"{}\"\npicture = \"\"\"\n{}\"\"\"\n\n",
                               piece.name, picture);
        return fmt::format("{}\n{}\n", piece.name, picture);
    }

    static Status write(const std::function<void(native::Output&)>& body) {
        auto output = native::Output::open("");
        body(*output);
        if (const auto closed = output->close(); !closed) return report(closed.error());
        return answered;
    }

    static Status list_sets() {
        return write([](native::Output& output) {
            for (const shape::SetInfo& info : shape::all_sets())
                output.write(
                    fmt::format("{:<22} {:<16} {}\n", info.name, info.lattice, info.description));
            for (const matching::TileFamily& family : matching::tile_families())
                output.write(fmt::format("{:<22} {:<16} {}: {}\n", family.name, "(matching)",
                                         family.tile_count, family.description));
        });
    }
};

}  // namespace

Action add_generate(CLI::App& program) {
    CLI::App& command = *program.add_subcommand(
        "generate", "Print the pieces of a set, name all sets, or make a random puzzle");
    const auto state = std::make_shared<Generate>();
    command.add_option("SET", state->set,
                       "A named set, such as pentominoes; without it all names are printed");
    command
        .add_option("--lattice", state->lattice_name,
                    "The lattice of the set, if several lattices have it")
        ->option_text("NAME");
    command
        .add_option_function<std::string>(
            "--turns",
            [state](const std::string& name) { state->turns = shape::turns_called(name); },
            "Which pieces differ: free (up to rotation and reflection), one-sided (up to "
            "rotation), fixed (every orientation)")
        ->check(one_of({"free", "one-sided", "fixed"}))
        ->option_text("free|one-sided|fixed");
    command
        .add_option("--format", state->form,
                    "text, sheet (pictures side by side), json (one object per line), or toml (for "
                    "puzzle files)")
        ->check(one_of({"text", "sheet", "json", "toml"}))
        ->option_text("FORM [text]");
    command
        .add_option("--with", state->filters.words,
                    "Only pieces with these features, or without them: hole, symmetry, chiral, "
                    "convex (no straight row of cells is interrupted), tree (no cycle of cells); "
                    "no-hole, ...")
        ->check(one_of({features.begin(), features.end()}))
        ->option_text("FEATURE");
    command
        .add_option("--fits", state->filters.box,
                    "Only pieces that fit into a box such as 3x4 in some orientation")
        ->check(CLI::Validator{box_error, "BOX"})
        ->option_text("BOX");
    command.add_flag_callback(
        "--json", [state] { state->form = "json"; }, "The same as --format json");
    const Action matching = add_generate_matching(command);
    const CLI::App* below = command.get_subcommand("matching");
    return [=] { return below->parsed() ? matching() : (*state)(); };
}

}  // namespace tilewright::cli
