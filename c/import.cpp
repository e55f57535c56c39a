#include <algorithm>
#include <limits>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "c/guard.hpp"
#include "c/option_reader.hpp"
#include "c/pace.hpp"
#include "tilewright/answer/any_puzzle.hpp"
#include "tilewright/base/limits.hpp"
#include "tilewright/base/lower.hpp"
#include "tilewright/cover/instance_text.hpp"
#include "tilewright/foreign/foreign.hpp"
#include "tilewright/format/packing/solution_text.hpp"

// Files of any kind, read from bytes.
namespace tilewright::c {
namespace {

using nlohmann::ordered_json;

// What a file is named, and how it is read.
struct ImportRequest {
    std::string name;
    std::string file;                       // without the number of a puzzle
    std::optional<foreign::Format> format;  // nothing: a file of our own
    foreign::ImportOptions options;
};

bool is_own_file(std::string_view file) {
    return has_ending(file, ".toml") || has_ending(file, ".dlx");
}

Result<ImportRequest> read_import(const std::string& name, std::string_view options) {
    const auto [file, number] = foreign::parse_address(name);
    ImportRequest request{name, file, foreign::format_of(file), {.problem = number}};
    OptionReader reader{options};
    if (const auto problem = reader.integer("problem"))
        request.options.problem = static_cast<std::size_t>(
            std::min<std::uint64_t>(*problem, std::numeric_limits<std::size_t>::max()));
    const std::string set = reader.text("set", "");
    const std::string lattice = reader.text("lattice", "");
    const std::vector<int> size = reader.integers("size");
    if (!request.format && !is_own_file(file))
        reader.refuse(
            fmt::format("'{}' cannot be imported", name),
            "the endings .xmpuzzle, .psv, .def, .txt, .csv, .dlx and .toml tell the format");
    if (!request.format && request.options.problem && *request.options.problem != 1)
        reader.refuse(fmt::format("'{}' holds one puzzle", name));
    const bool is_drawn = !set.empty() || !lattice.empty();
    if (is_drawn && (request.format != foreign::Format::Ascii || !size.empty()))
        reader.refuse("'set' and 'lattice' are for drawn boards", "leave them out");
    const bool may_be_list =
        request.format == foreign::Format::Ascii || request.format == foreign::Format::EdgeList;
    const bool fits = size.size() == 2 && size[0] > 0 && size[1] > 0 &&
                      std::int64_t{size[0]} * size[1] <= std::int64_t{limits::most_sites};
    if (!size.empty() && !(may_be_list && fits))
        reader.refuse("'size' is for lists of tiles", "it has rows and columns: [4, 5]");
    if (auto error = reader.finish()) return std::unexpected(*std::move(error));
    if (is_drawn) request.options.ascii.emplace().set = set;
    if (!lattice.empty()) request.options.ascii->lattice = lattice;
    if (!size.empty()) request.options.edges.emplace().size = std::array{size[1], size[0]};
    return request;
}

// What was read.
struct Found {
    std::string_view kind;
    std::string text;
    std::vector<std::string> notes = {};
    std::string solutions = {};  // as a list
};

// How much of the whole work is done when the titles in a file are known; when it is read; when its
// solutions are checked.
constexpr double when_looked_at = 0.2;
constexpr double when_read = 0.5;
constexpr double when_kept_are_checked = 0.8;

// The solutions that a file keeps, as JSON Lines; "" if it keeps none.
Result<std::string> list_of(const foreign::Imported& imported, Pace& pace) {
    if (imported.solutions.empty()) return std::string{};
    const std::size_t steps = imported.solutions.size();
    if (auto checked = foreign::check_solutions(imported, pace.up_to(when_kept_are_checked, steps));
        !checked)
        return std::unexpected(std::move(checked.error()));
    const Stop stop = pace.up_to(1, steps);
    const auto writer = format::writer_for(imported.puzzle, {format::SolutionFormat::JsonLines});
    std::string text = writer->header({imported.puzzle.name, "imported", 1});
    for (const packing::Solution& solution : imported.solutions) {
        if (stop()) return stopped("listing the solutions in the file");
        text += writer->solution(solution);
    }
    return text + writer->ending({imported.solutions.size(), false, "as many as the file keeps"});
}

Result<Found> found(const foreign::Imported& imported, Pace& pace) {
    auto text = answer::to_puzzle_file(imported.puzzle);
    if (!text) return std::unexpected(std::move(text.error()));
    auto solutions = list_of(imported, pace);
    if (!solutions) return std::unexpected(std::move(solutions.error()));
    return Found{"packing", *std::move(text), imported.notes, *std::move(solutions)};
}
Result<Found> found(const foreign::ImportedList& list, Pace&) {
    return Found{"matching", list.text, list.notes};
}

// A file of our own, or in Knuth's format, stays as it is.
Result<Found> read_own(std::string_view text, const ImportRequest& request) {
    if (has_ending(request.file, ".dlx")) {
        const auto instance = cover::read_instance(text);
        if (!instance) return std::unexpected(instance.error());
        return Found{"cover", std::string{text}};
    }
    const auto puzzle = answer::read_any_puzzle(text, request.name);
    if (!puzzle) return std::unexpected(puzzle.error());
    const bool is_packing = std::holds_alternative<packing::Puzzle>(*puzzle);
    return Found{is_packing ? "packing" : "matching", std::string{text}};
}

Result<Found> read_foreign(std::string_view bytes, const ImportRequest& request, Pace& pace) {
    const auto imported = foreign::import_any(*request.format, bytes, request.name, request.options,
                                              pace.up_to(when_read));
    if (!imported) return std::unexpected(imported.error());
    return std::visit([&](const auto& one) { return found(one, pace); }, *imported);
}

// The titles of the puzzles in a file, and the one that is wanted; of several, one must be chosen.
Result<ordered_json> import(std::string_view bytes, const ImportRequest& request, Pace& pace) {
    const Stop stop = pace.up_to(when_looked_at);
    const auto titles = request.format
                            ? foreign::titles_in(*request.format, bytes)
                            : Result<std::vector<std::string>>{std::vector<std::string>{""}};
    if (!titles) return std::unexpected(titles.error());
    if (stop()) return stopped("reading the file");
    const bool is_open = titles->size() > 1 && !request.options.problem;
    const auto found = is_open          ? Result<Found>{Found{"", ""}}
                       : request.format ? read_foreign(bytes, request, pace)
                                        : read_own(bytes, request);
    if (!found) return std::unexpected(found.error());
    return ordered_json{{"schema", "tilewright.import/1"},
                        {"kind", found->kind},
                        {"problems", *titles},
                        {"problem", is_open ? 0 : request.options.problem.value_or(1)},
                        {"text", found->text},
                        {"solutions", found->solutions},
                        {"notes", found->notes}};
}

}  // namespace
}  // namespace tilewright::c

using namespace tilewright;

char* tilewright_import(const char* bytes, size_t size, const char* name, const char* options,
                        tilewright_on_progress on_progress, void* context,
                        tilewright_error** error) {
    return c::guarded_text(error, [&]() -> Result<std::string> {
        const auto file = c::text_of_size(bytes, size);
        if (!file) return std::unexpected(file.error());
        if (name == nullptr) return c::null_handle("name");
        const auto request = c::read_import(name, c::or_empty(options));
        if (!request) return std::unexpected(request.error());
        c::Listener listener{{.progress = on_progress, .context = context}};
        c::Pace pace{listener};
        auto json = c::import(*file, *request, pace);
        if (!json) {
            if (json.error().source.empty()) json.error().source = name;
            return std::unexpected(std::move(json.error()));
        }
        using c::ordered_json;
        return json->dump(-1, ' ', false, ordered_json::error_handler_t::replace) + "\n";
    });
}
