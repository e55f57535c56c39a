#include <map>
#include <memory>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "tilewright/format/puzzle_json.hpp"
#include "tilewright/format/puzzle_picture.hpp"
#include "tilewright/native/file.hpp"
#include "tilewright/shape/sets.hpp"

namespace tilewright::cli {
namespace {

struct Generate {
    std::string set;
    std::string lattice_name;
    std::optional<shape::Turns> turns;
    std::string form = "text";

    Status operator()() const {
        if (set.empty()) return list_sets();
        const lattice::Lattice* lattice = lattice_of_set();
        if (lattice == nullptr) return report(unknown_lattice());
        const auto pieces =
            shape::make_set(*lattice, set, turns.value_or(shape::default_turns(*lattice)));
        if (!pieces) {
            Error error = pieces.error();
            error.fault = Fault::Usage;
            return report(error);
        }
        return write([&](native::Output& output) {
            for (const shape::NamedShape& piece : *pieces) output.write(text_of(*lattice, piece));
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

    // The lattice asked for; else the one that has a set of that name.
    [[nodiscard]] const lattice::Lattice* lattice_of_set() const {
        if (!lattice_name.empty()) return lattice::find_lattice(lattice_name);
        for (const shape::SetInfo& info : shape::all_sets())
            if (info.name == set) return lattice::find_lattice(info.lattice);
        return lattice::find_lattice("square");
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
                    fmt::format("{:<18} {:<8} {}\n", info.name, info.lattice, info.description));
        });
    }
};

}  // namespace

Action add_generate(CLI::App& program) {
    CLI::App& command =
        *program.add_subcommand("generate", "Print the pieces of a set, or name all sets");
    const auto state = std::make_shared<Generate>();
    const std::map<std::string, shape::Turns> turns{{"free", shape::Turns::Free},
                                                    {"one-sided", shape::Turns::OneSided},
                                                    {"fixed", shape::Turns::Fixed}};
    command.add_option("SET", state->set,
                       "A named set, such as pentominoes; without it all names are printed");
    command
        .add_option("--lattice", state->lattice_name,
                    "Where it is to be found, if several lattices have it")
        ->option_text("NAME");
    command
        .add_option(
            "--turns", state->turns,
            "Pieces that differ up to: free (turning and reflecting), one-sided (turning), fixed")
        ->transform(CLI::CheckedTransformer(turns))
        ->option_text("free|one-sided|fixed");
    command
        .add_option("--format", state->form,
                    "text, json (one object a line), or toml (for puzzle files)")
        ->check(CLI::IsMember({"text", "json", "toml"}))
        ->option_text("FORM [text]");
    command.add_flag_callback(
        "--json", [state] { state->form = "json"; }, "The same as --format json");
    return [state] { return (*state)(); };
}

}  // namespace tilewright::cli
