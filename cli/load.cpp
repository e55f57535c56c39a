#include "cli/load.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/progress.hpp"
#include "cli/say.hpp"
#include "tilewright/base/limits.hpp"
#include "tilewright/base/lower.hpp"
#include "tilewright/cover/instance_text.hpp"
#include "tilewright/matching/puzzle_text.hpp"
#include "tilewright/native/file.hpp"
#include "tilewright/puzzle_file/catalogue.hpp"

namespace tilewright::cli {
namespace {

// What to do with a file of a kind that does not suit a command.
std::string hint_for(format::FileKind kind) {
    using format::FileKind;
    switch (kind) {
        case FileKind::Empty:
            return "the file is empty";
        case FileKind::Puzzle:
            return "give it the ending .toml";
        case FileKind::BurrTools:
            return "give it the ending .xmpuzzle";
        case FileKind::PolySolver:
            return "give it the ending .psv";
        case FileKind::Instance:
            return "give it the ending .dlx; count, solve, prove and export take it then";
        case FileKind::Solutions:
        case FileKind::JsonList:
            return "render, verify, convert and make read lists of solutions";
        case FileKind::State:
            return "checkpoints are for --resume, and jobs for work and merge";
        case FileKind::Store:
            return "'tilewright results' reads stores";
        default:
            return "name a puzzle or a list of solutions";
    }
}

}  // namespace

Error explained_by_contents(Error error, std::string_view text,
                            std::initializer_list<format::FileKind> fitting,
                            std::string_view wanted) {
    using format::FileKind;
    const FileKind kind = format::recognise(text);
    const bool unknown = kind == FileKind::Text || kind == FileKind::Bytes;
    if (error.fault != Fault::Input || unknown || std::ranges::find(fitting, kind) != fitting.end())
        return error;
    error.at = {};
    error.message = fmt::format("this looks like {}, not like {}", in_words(kind), wanted);
    error.hint = hint_for(kind);
    return error;
}

Result<std::string> read_input(const std::string& name, std::size_t most) {
    if (name != "-") return native::read_file(name, most);
    static const Result<std::string> standard_input = native::read_file(name, limits::largest_list);
    if (standard_input && standard_input->size() > most)
        return fail(Fault::Input, fmt::format("standard input has more than {} bytes", most),
                    "files of this kind may not be larger");
    return standard_input;
}

Result<answer::AnyPuzzle> load_any_puzzle(const std::string& name) {
    const Stage stage{"reading the puzzle and building its shapes"};
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
    const bool is_file = name == "-" || has_ending(name, ".toml") || native::file_exists(name);
    if (!is_file) return answer::read_any_entry(name);
    const auto text = read_input(name, limits::largest_text);
    if (!text) return std::unexpected(text.error());
    auto puzzle = answer::read_any_puzzle(*text, name == "-" ? "standard input" : name);
    if (!puzzle)
        return std::unexpected(explained_by_contents(puzzle.error(), *text,
                                                     {format::FileKind::Puzzle}, "a puzzle file"));
    return puzzle;
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

Result<std::string> file_of_puzzle(const std::string& name) {
    if (is_foreign_file(name))
        return fail(Fault::Usage, fmt::format("'{}' is no puzzle file", name),
                    "'tilewright import' makes one of it");
    if (const auto entry = puzzle_file::catalogue_text(name)) return std::string{*entry};
    if (name != "-" && !has_ending(name, ".toml") && !native::file_exists(name))
        return std::unexpected(puzzle_file::no_such_entry(name));
    return native::read_file(name, limits::largest_text);
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
    const foreign::Format kind = *foreign::format_of(address.file);
    auto imported = foreign::import_any(kind, *bytes, name, options);
    using FileKind = tilewright::format::FileKind;
    if (!imported && kind == foreign::Format::Psv)
        return std::unexpected(explained_by_contents(
            imported.error(), *bytes, {FileKind::PolySolver}, "a file of PolySolver"));
    if (!imported && kind == foreign::Format::Xmpuzzle)
        return std::unexpected(explained_by_contents(imported.error(), *bytes,
                                                     {FileKind::BurrTools}, "a file of BurrTools"));
    if (!imported)
        return std::unexpected(explained_by_contents(imported.error(), *bytes, {},
                                                     "a drawn board or a list of edges"));
    return imported;
}

void say_notes(const std::string& name, const std::vector<std::string>& notes) {
    for (const std::string& note : notes) say("{}: note: {}\n", name, note);
}

bool is_instance_file(const std::string& name) {
    return has_ending(name, ".dlx");
}

Result<cover::Instance> load_instance(const std::string& name) {
    const auto text = read_input(name, limits::largest_text);
    if (!text) return std::unexpected(text.error());
    auto instance = cover::read_instance(*text);
    if (!instance) {
        instance.error().source = name;
        return std::unexpected(explained_by_contents(
            instance.error(), *text, {format::FileKind::Instance}, "an exact-cover instance"));
    }
    return instance;
}

}  // namespace tilewright::cli
