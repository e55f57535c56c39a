#include "tilewright/foreign/foreign.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "tilewright/base/contract.hpp"
#include "tilewright/base/limits.hpp"
#include "tilewright/base/lower.hpp"
#include "tilewright/foreign/burr_export.hpp"
#include "tilewright/foreign/burr_import.hpp"
#include "tilewright/foreign/doubt.hpp"
#include "tilewright/foreign/polycube_def.hpp"
#include "tilewright/foreign/psv.hpp"
#include "tilewright/foreign/words.hpp"
#include "tilewright/packing/check_solution.hpp"

namespace tilewright::foreign {
namespace {

struct Ending {
    std::string_view text;
    Format format;
};
constexpr std::array endings{Ending{".xmpuzzle", Format::Xmpuzzle}, Ending{".psv", Format::Psv},
                             Ending{".def", Format::Def}, Ending{".txt", Format::Ascii},
                             Ending{".csv", Format::EdgeList}};

std::unexpected<Error> too_large() {
    return fail(Fault::Input, "the file is larger than 64 MB", "puzzle files are small");
}

// The index of the wanted problem, counting from 0.
Result<std::size_t> choose(std::optional<std::size_t> wanted,
                           const std::vector<std::string>& titles) {
    if (titles.empty()) return fail(Fault::Input, "the file holds no puzzle");
    if (!wanted && titles.size() == 1) return 0;
    std::string list;
    for (std::size_t i = 0; i < std::min<std::size_t>(titles.size(), 100); ++i)
        list += fmt::format("{}#{}{}", i == 0 ? "" : ", ", i + 1,
                            titles[i].empty() ? "" : fmt::format(" '{}'", titles[i]));
    if (!wanted)
        return fail(Fault::Usage, fmt::format("the file holds {} puzzles", titles.size()),
                    fmt::format("choose one by a number after its name, as in FILE#1: {}", list));
    if (*wanted < 1 || *wanted > titles.size())
        return fail(Fault::Usage, fmt::format("the file holds no puzzle number {}", *wanted),
                    fmt::format("there are {}", list));
    return *wanted - 1;
}

std::vector<std::string> titles_of(const BurrFile& file) {
    std::vector<std::string> titles;
    for (const BurrProblem& problem : file.problems) titles.push_back(problem.name);
    return titles;
}

std::vector<std::string> titles_of(const std::vector<Position>& places) {
    std::vector<std::string> titles;
    for (const Position& at : places) titles.push_back(fmt::format("line {}", at.line));
    return titles;
}

Result<Imported> import_xmpuzzle(std::string_view bytes, const ImportOptions& options,
                                 const Stop& stop) {
    const auto file = read_burr_file(bytes);
    if (!file) return std::unexpected(file.error());
    const auto index = choose(options.problem, titles_of(*file));
    if (!index) return std::unexpected(index.error());
    return import_burr(*file, *index, stop);
}

Result<Imported> import_def(std::string_view bytes, const ImportOptions& options) {
    const auto places = list_polycube(bytes);
    if (!places) return std::unexpected(places.error());
    const auto index = choose(options.problem, titles_of(*places));
    if (!index) return std::unexpected(index.error());
    return import_polycube(bytes, *index);
}

Result<Imported> import_only_one(Format format, std::string_view bytes,
                                 const ImportOptions& options, const Stop& stop) {
    if (auto index = choose(options.problem, {""}); !index) return std::unexpected(index.error());
    return format == Format::Psv ? import_psv(bytes, stop)
                                 : import_ascii(bytes, options.ascii.value_or(AsciiOptions{}));
}

Result<ImportedList> import_list(std::string_view bytes, const std::string& name,
                                 const ImportOptions& options) {
    auto index = choose(options.problem, {""});
    auto list = index ? import_edge_list(bytes, options.edges.value_or(EdgeListOptions{}))
                      : std::unexpected(index.error());
    if (!list)
        list.error().source = name;
    else
        list->puzzle.name = name;
    return list;
}

}  // namespace

std::optional<Format> format_of(std::string_view file_name) {
    for (const Ending& ending : endings)
        if (has_ending(file_name, ending.text)) return ending.format;
    return std::nullopt;
}

Address parse_address(std::string_view name) {
    const std::size_t at = name.rfind('#');
    if (at != std::string_view::npos && format_of(name.substr(0, at))) {
        const auto number = parse_integer(name.substr(at + 1));
        if (number && *number >= 0)
            return {std::string{name.substr(0, at)}, static_cast<std::size_t>(*number)};
    }
    return {std::string{name}, std::nullopt};
}

Result<std::vector<std::string>> titles_in(Format format, std::string_view bytes) {
    if (bytes.size() > limits::largest_text) return too_large();
    const auto titles = [](const auto& read) -> Result<std::vector<std::string>> {
        if (!read) return std::unexpected(read.error());
        return titles_of(*read);
    };
    if (format == Format::Xmpuzzle) return titles(read_burr_file(bytes));
    if (format == Format::Def) return titles(list_polycube(bytes));
    return std::vector<std::string>{""};
}

Result<AnyImported> import_any(Format format, std::string_view bytes, const std::string& name,
                               const ImportOptions& options, const Stop& stop) {
    const bool is_text = format == Format::Ascii || format == Format::EdgeList;
    require(is_text || !options.edges, "only texts are lists of edges");
    const bool open = format == Format::Ascii && !options.ascii && !options.edges;
    const TextKind kind = open ? kind_of_text(bytes) : TextKind::Drawing;
    if (format == Format::EdgeList || options.edges || kind == TextKind::EdgeList)
        return import_list(bytes, name, options);
    if (auto doubt = open ? doubt_about_drawing(bytes) : std::nullopt) {
        doubt->source = name;
        return std::unexpected(*std::move(doubt));
    }
    auto imported = import_file(format, bytes, name, options, stop);
    if (imported && kind == TextKind::Either)
        add_note(imported->notes,
                 "read as a drawn board; 'import' with --size RxC reads it as a list of tiles, and "
                 "so does a first line that says how many columns and rows there are");
    return imported;
}

Result<Imported> import_file(Format format, std::string_view bytes, const std::string& name,
                             const ImportOptions& options, const Stop& stop) {
    require(format != Format::EdgeList, "lists of edges are no packing puzzles");
    Result<Imported> result = bytes.size() > limits::largest_text ? too_large()
                              : format == Format::Xmpuzzle ? import_xmpuzzle(bytes, options, stop)
                              : format == Format::Def
                                  ? import_def(bytes, options)
                                  : import_only_one(format, bytes, options, stop);
    if (!result) {
        result.error().source = name;
        return result;
    }
    result->puzzle.name = name;
    return result;
}

Result<void> check_solutions(const Imported& imported, const Stop& stop) {
    for (std::size_t i = 0; i < imported.solutions.size(); ++i) {
        if (stop()) return stopped("checking the solutions in the file");
        if (const auto wrong = packing::check_solution(imported.puzzle, imported.solutions[i]))
            return fail(Fault::Input,
                        fmt::format("solution {} in the file is wrong: {}", i + 1, *wrong),
                        "the program that found it may know other rules");
    }
    return {};
}

Result<Exported> export_file(Format format, const packing::Puzzle& puzzle,
                             std::span<const packing::Solution> solutions, const Stop& stop) {
    if (format == Format::Xmpuzzle) return export_burr(puzzle, solutions, stop);
    if (format == Format::Psv) return export_psv(puzzle, solutions, stop);
    return fail(Fault::Usage, "files of this kind are only read",
                "xmpuzzle, psv, dlx and toml can be written");
}

}  // namespace tilewright::foreign
