#include "cli/solution_list.hpp"

#include <algorithm>
#include <filesystem>
#include <set>

#include <fmt/format.h>

#include "cli/load.hpp"
#include "tilewright/base/limits.hpp"
#include "tilewright/base/lower.hpp"
#include "tilewright/matching/check_solution.hpp"
#include "tilewright/native/file.hpp"
#include "tilewright/packing/check_solution.hpp"
#include "tilewright/packing/symmetry.hpp"

namespace tilewright::cli {
namespace {

// Whether files with this ending contain their puzzle.  Drawn boards count as lists here.
bool brings_its_puzzle(const std::string& file) {
    const auto format = foreign::format_of(foreign::parse_address(file).file);
    return format && *format != foreign::Format::Ascii && *format != foreign::Format::EdgeList;
}

// Whether there are solutions in a file that contains its puzzle.  A file that cannot be read has
// none: whoever loads the puzzle hears why.
bool has_solutions(const std::string& file) {
    const auto imported = load_foreign(file);
    const auto* brought = imported ? std::get_if<foreign::Imported>(&*imported) : nullptr;
    return brought != nullptr && !brought->solutions.empty();
}

Result<AnySolutionList> load_from_foreign(const std::string& file, const std::string& puzzle_name) {
    if (!puzzle_name.empty())
        return fail(Fault::Usage, fmt::format("'{}' contains its own puzzle", file),
                    fmt::format("leave out '{}'", puzzle_name));
    auto imported = load_foreign(file);
    if (!imported) return std::unexpected(imported.error());
    auto& brought = std::get<foreign::Imported>(*imported);
    if (brought.solutions.empty())
        return fail(Fault::Input, fmt::format("'{}' has a puzzle, but no solutions", file),
                    fmt::format("find them: tilewright solve {} --all -o solutions.txt", file));
    say_notes(file, brought.notes);
    SolutionList list{std::move(brought.puzzle), file, {}};
    for (packing::Solution& solution : brought.solutions)
        list.solutions.push_back({std::move(solution), {}});
    return list;
}

// Loads the puzzle that a list names.  If there is no such file here, it is looked for beside the
// list.
Result<answer::AnyPuzzle> load_named_puzzle(const std::string& name, const std::string& list_file) {
    const std::string beside = std::filesystem::path{list_file}.replace_filename(name);
    const bool is_beside = !native::file_exists(name) && native::file_exists(beside);
    return load_any_puzzle(is_beside ? beside : name);
}

// Whether solutions in a list come with the moves that take them apart.
bool has_moves(std::string_view text) {
    return text.find("\"separations\"") != std::string_view::npos;
}

// Reads the solutions of the given puzzle from a text.
template <class Puzzle>
Result<AnySolutionList> read_list(Puzzle puzzle, const std::string& file, std::string_view text) {
    auto solutions = format::read_solutions(puzzle, text);
    if (!solutions) {
        solutions.error().source = file;
        return std::unexpected(explained_by_contents(
            solutions.error(), text, {format::FileKind::Solutions, format::FileKind::JsonList},
            "a list of solutions"));
    }
    return ListOf<Puzzle>{std::move(puzzle), file, std::move(*solutions),
                          format::ending_of_list(text), has_moves(text) ? std::string{text} : ""};
}

template <class List>
std::optional<Error> mistake_in(const List& list) {
    for (std::size_t i = 0; i < list.solutions.size(); ++i)
        if (const auto wrong = check_solution(list.puzzle, list.solutions[i].solution))
            return Error{Fault::Input, list.file, list.solutions[i].at,
                         fmt::format("solution {} is wrong: {}", i + 1, *wrong),
                         fmt::format("it does not solve {}", list.puzzle.name)};
    auto ending = format::check_ending(list.ending, list.solutions.size());
    if (ending) return std::nullopt;
    ending.error().source = list.file;
    return std::move(ending.error());
}

// The image of a solution, sorted by cells.
packing::Solution image_of(const packing::Solution& solution,
                           const packing::PuzzleSymmetry& symmetry) {
    packing::Solution image;
    for (const packing::Placement& placement : solution) image.push_back(symmetry(placement));
    std::ranges::sort(image, {}, &packing::Placement::cells);
    return image;
}

}  // namespace

bool is_solution_list(const std::string& file) {
    if (brings_its_puzzle(file)) return has_solutions(file);
    if (has_ending(file, ".toml") || (file != "-" && !native::file_exists(file))) return false;
    const auto text = read_input(file, limits::largest_list);
    return text && format::puzzle_name_of_list(*text).has_value();
}

Result<answer::AnyPuzzle> puzzle_of_list(std::string_view text, const std::string& file,
                                         const std::string& puzzle_name) {
    if (!puzzle_name.empty()) return load_named_puzzle(puzzle_name, file);
    const auto named = format::puzzle_name_of_list(text);
    if (!named)
        return fail(Fault::Usage, fmt::format("'{}' does not say which puzzle it solves", file),
                    "name it: 'verify PUZZLE SOLUTIONS' or 'convert --puzzle PUZZLE'");
    if (const auto in_list = format::puzzle_file_in_list(text))
        return answer::read_any_puzzle(*in_list, *named);
    return load_named_puzzle(*named, file);
}

Result<AnySolutionList> load_any_solutions(const std::string& file,
                                           const std::string& puzzle_name) {
    if (brings_its_puzzle(file)) return load_from_foreign(file, puzzle_name);
    const auto text = read_input(file, limits::largest_list);
    if (!text) return std::unexpected(text.error());
    auto puzzle = puzzle_of_list(*text, file, puzzle_name);
    if (!puzzle) return std::unexpected(puzzle.error());
    if (auto* matching = std::get_if<matching::Puzzle>(&*puzzle))
        return read_list(std::move(*matching), file, *text);
    return read_list(std::get<packing::Puzzle>(std::move(*puzzle)), file, *text);
}

Result<SolutionList> load_solutions(const std::string& file, const std::string& puzzle_name) {
    auto list = load_any_solutions(file, puzzle_name);
    if (!list) return std::unexpected(list.error());
    if (auto* packing = std::get_if<SolutionList>(&*list)) return std::move(*packing);
    return fail(Fault::Usage, fmt::format("'{}' is about an edge-matching puzzle", file),
                "this command takes solutions of packing puzzles; verify takes both");
}

std::optional<Error> first_mistake(const SolutionList& list) {
    return mistake_in(list);
}

std::optional<Error> first_mistake(const MatchingList& list) {
    return mistake_in(list);
}

packing::Solution least_image(const packing::Solution& solution,
                              const std::vector<packing::PuzzleSymmetry>& group) {
    packing::Solution least;
    for (const packing::PuzzleSymmetry& symmetry : group) {
        packing::Solution image = image_of(solution, symmetry);
        if (least.empty() || image < least) least = std::move(image);
    }
    return least;
}

std::size_t orbit_size(const packing::Solution& solution,
                       const std::vector<packing::PuzzleSymmetry>& group) {
    packing::Solution sorted = solution;
    std::ranges::sort(sorted, {}, &packing::Placement::cells);
    const auto fixing = std::ranges::count_if(
        group, [&](const auto& symmetry) { return image_of(solution, symmetry) == sorted; });
    return group.size() / static_cast<std::size_t>(fixing);
}

std::size_t orbit_size(const matching::Solution& solution,
                       const std::vector<matching::PuzzleSymmetry>& group) {
    std::set<matching::Solution> images;
    for (const matching::PuzzleSymmetry& symmetry : group) images.insert(symmetry(solution));
    return images.size();
}

}  // namespace tilewright::cli
