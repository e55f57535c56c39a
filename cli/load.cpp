#include "cli/load.hpp"

#include <fmt/format.h>

#include "cli/say.hpp"
#include "tilewright/base/limits.hpp"
#include "tilewright/cover/instance_text.hpp"
#include "tilewright/matching/puzzle_text.hpp"
#include "tilewright/native/file.hpp"
#include "tilewright/packing/puzzle_text.hpp"

namespace tilewright::cli {

Result<std::string> read_input(const std::string& name, std::size_t most) {
    if (name != "-") return native::read_file(name, most);
    static const Result<std::string> standard_input = native::read_file(name, limits::largest_list);
    if (standard_input && standard_input->size() > most)
        return fail(Fault::Input, fmt::format("standard input has more than {} bytes", most),
                    "files of this kind may not be larger");
    return standard_input;
}

Result<answer::AnyPuzzle> load_any_puzzle(const std::string& name) {
    if (is_foreign_file(name)) {
        auto imported = load_foreign(name);
        if (!imported) return std::unexpected(imported.error());
        return std::visit(
            [&](auto& one) -> answer::AnyPuzzle {
                say_notes(name, one.notes);
                return std::move(one.puzzle);
            },
            *imported);
    }
    const bool is_file = name == "-" || name.ends_with(".toml") || native::file_exists(name);
    if (!is_file) return answer::read_any_entry(name);
    const auto text = read_input(name, limits::largest_text);
    if (!text) return std::unexpected(text.error());
    return answer::read_any_puzzle(*text, name == "-" ? "standard input" : name);
}

namespace {

Result<packing::Puzzle> packing(Result<answer::AnyPuzzle> puzzle) {
    if (!puzzle) return std::unexpected(puzzle.error());
    if (auto* one = std::get_if<packing::Puzzle>(&*puzzle)) return std::move(*one);
    return fail(Fault::Usage, fmt::format("'{}' is an edge-matching puzzle", name_of(*puzzle)),
                "this command takes packing puzzles; solve, count, list, show, verify, render, "
                "animate, dump, "
                "explain, hint, prove and export --to cnf take both kinds");
}

}  // namespace

Result<packing::Puzzle> load_puzzle(const std::string& name) {
    return packing(load_any_puzzle(name));
}

const std::string& name_of(const answer::AnyPuzzle& puzzle) {
    return std::visit([](const auto& one) -> const std::string& { return one.name; }, puzzle);
}

bool is_foreign_file(const std::string& name) {
    return foreign::format_of(foreign::parse_address(name).file).has_value();
}

Result<foreign::AnyImported> load_foreign(const std::string& name, foreign::ImportOptions options) {
    const foreign::Address address = foreign::parse_address(name);
    if (address.problem) options.problem = address.problem;
    const auto bytes = native::read_file(address.file, limits::largest_text);
    if (!bytes) return std::unexpected(bytes.error());
    return foreign::import_any(*foreign::format_of(address.file), *bytes, name, options);
}

void say_notes(const std::string& name, const std::vector<std::string>& notes) {
    for (const std::string& note : notes) say("{}: note: {}\n", name, note);
}

Result<std::string> puzzle_file(const packing::Puzzle& puzzle) {
    std::string text = packing::write_puzzle(puzzle);
    const auto read_back = packing::read_puzzle(text, puzzle.name);
    if (!read_back) return std::unexpected(read_back.error());
    // Turns that no symmetry of the lattice makes have no name, and would be lost.
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i)
        if (read_back->pieces[i].orientations.size() != puzzle.pieces[i].orientations.size())
            return fail(Fault::Input,
                        fmt::format("piece '{}' can be turned in ways that no symmetry of the "
                                    "lattice \"{}\" makes",
                                    puzzle.pieces[i].name, puzzle.lattice->name()),
                        "puzzle files cannot express that: use the file itself as the puzzle");
    return text;
}

Result<std::string> puzzle_file(const matching::Puzzle& puzzle) {
    return matching::write_puzzle(puzzle);
}

bool is_instance_file(const std::string& name) {
    return name.ends_with(".dlx");
}

Result<cover::Instance> load_instance(const std::string& name) {
    const auto text = read_input(name, limits::largest_text);
    if (!text) return std::unexpected(text.error());
    auto instance = cover::read_instance(*text);
    if (!instance) instance.error().source = name;
    return instance;
}

}  // namespace tilewright::cli
