#include "c/request.hpp"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "c/option_reader.hpp"
#include "tilewright/advice/details.hpp"

namespace tilewright::c {
namespace {

std::size_t memory_from(OptionReader& reader) {
    return static_cast<std::size_t>(std::min<std::uint64_t>(
        reader.integer("memory").value_or(usual_memory), std::numeric_limits<std::size_t>::max()));
}

template <class Puzzle>
bool is_a(const tilewright_puzzle& puzzle) {
    return std::holds_alternative<answer::Prepared<Puzzle>>(puzzle.is);
}

void read_limits(OptionReader& reader, Request& request) {
    search::Limits& limits = request.options.control.limits;
    limits.seconds = reader.positive("seconds");
    limits.nodes = reader.integer("nodes");
    limits.memory = memory_from(reader);
    constexpr std::uint64_t most_threads = 1024;
    request.threads =
        static_cast<std::size_t>(std::min(reader.integer("threads").value_or(0), most_threads));
}

void read_search(OptionReader& reader, const tilewright_puzzle& puzzle, Request& request) {
    answer::SolveOptions& options = request.options;
    const bool is_cover = is_a<answer::CoverProblem>(puzzle);
    options.modulo = puzzle_file::modulo_named(
        reader.text("modulo", is_cover ? "none" : "all", {"none", "rotations", "all", "labels"}));
    if (is_cover && options.modulo != puzzle_file::Modulo::None)
        reader.refuse("an exact-cover problem has no symmetries to count modulo",
                      "leave 'modulo' out");
    if (options.modulo == puzzle_file::Modulo::Labels && !is_a<matching::Puzzle>(puzzle))
        reader.refuse("only edge-matching puzzles have labels to exchange", "use 'modulo': 'all'");
    options.break_symmetry = reader.text("symmetry", "auto", {"auto", "off"}) == "auto";
    options.engine = reader.text("engine", "auto");
    options.pruning.region_size = reader.text("without", "", {"region-size"}).empty();
}

void read_list(OptionReader& reader, const tilewright_puzzle& puzzle, Request& request) {
    const bool distinct = reader.flag("distinct");
    const bool all = reader.flag("all") || distinct;
    const auto limit = reader.integer("limit");
    const auto sample = reader.integer("sample");
    if (sample && (distinct || limit))
        reader.refuse("'sample' does not go together with 'distinct' and 'limit'",
                      "a sample of n solutions: {\"sample\": n}");
    const bool is_cover = is_a<answer::CoverProblem>(puzzle);
    if (is_cover && (distinct || sample))
        reader.refuse(
            fmt::format("'{}' is not for exact-cover problems", distinct ? "distinct" : "sample"),
            "use 'all' or 'limit'");
    const std::uint64_t most = all ? std::numeric_limits<std::uint64_t>::max() : 1;
    request.list = {.listing = distinct ? search::Listing::Distinct : search::Listing::Raw,
                    .most = sample.value_or(limit.value_or(most)),
                    .is_sample = sample.has_value()};
    request.options.wanted = request.list.most;
    request.options.seed = reader.integer("seed", 0).value_or(1);
}

void read_details(OptionReader& reader, const tilewright_puzzle& puzzle, Request& request) {
    request.certify = reader.flag("certify");
    request.by = reader.text("by", "", {"placement", "cell", "piece", "pieces"});
    if (request.by.empty()) return;
    if (is_a<answer::CoverProblem>(puzzle))
        reader.refuse("an exact-cover problem has no pieces and cells", "leave 'by' out");
    advice::ask_for(request.by, request.options);
}

void read_where(OptionReader& reader, const tilewright_puzzle& puzzle, Request& request) {
    request.where = reader.text("where", "");
    request.list.is_selected = !request.where.empty();
    if (!request.where.empty() && !is_a<packing::Puzzle>(puzzle))
        reader.refuse("'where' is for packing puzzles",
                      "its properties are about pieces on cells, which this puzzle does not have");
}

// Reads how one board is drawn.
Look read_board_look(OptionReader& reader) {
    Look look;
    look.view.which = reader.text(
        "view", "auto", {"auto", "layers", "solid", "exploded", "steps", "net", "schlegel"});
    const bool is_dark = reader.text("theme", "light", {"light", "dark"}) == "dark";
    look.style.theme = is_dark ? draw::dark : draw::light;
    look.style.letters = reader.flag("letters", true);
    look.style.unit = reader.unit(look.style.unit);
    const auto colours = draw::parse_own_colours(reader.text("colours", ""));
    if (colours)
        look.style.own_colours = *colours;
    else
        reader.refuse(colours.error().message, colours.error().hint);
    return look;
}

}  // namespace

void read_search_options(OptionReader& reader, const tilewright_puzzle& puzzle, Request& request) {
    read_search(reader, puzzle, request);
    read_limits(reader, request);
}

Result<Request> read_request(Command command, const tilewright_puzzle& puzzle,
                             std::string_view options) {
    OptionReader reader{options};
    Request request;
    read_search_options(reader, puzzle, request);
    if (command == Command::Count) read_details(reader, puzzle, request);
    if (command != Command::Count) read_list(reader, puzzle, request);
    read_where(reader, puzzle, request);
    if (command == Command::List && reader.text("format", "jsonl", {"text", "jsonl"}) == "text")
        request.format = format::SolutionFormat::Text;
    if (auto error = reader.finish()) return std::unexpected(*std::move(error));
    return request;
}

Result<Request> read_cut_request(Command command, const tilewright_puzzle& puzzle,
                                 std::string_view options) {
    OptionReader reader{options};
    Request request;
    read_search(reader, puzzle, request);
    search::Limits& limits = request.options.control.limits;
    limits.seconds = reader.positive("seconds");
    limits.memory = memory_from(reader);
    if (command == Command::Solve && reader.flag("distinct")) {
        request.list.listing = search::Listing::Distinct;
        if (is_a<answer::CoverProblem>(puzzle))
            reader.refuse("'distinct' is not for exact-cover problems", "leave it out");
    }
    if (auto error = reader.finish()) return std::unexpected(*std::move(error));
    return request;
}

Result<Command> command_for(tilewright_aim aim) {
    if (aim == TILEWRIGHT_TO_COUNT) return Command::Count;
    if (aim == TILEWRIGHT_TO_SOLVE) return Command::Solve;
    return fail(Fault::Usage, "the aim is neither to count nor to solve",
                "give TILEWRIGHT_TO_COUNT or TILEWRIGHT_TO_SOLVE");
}

Result<search::Limits> read_time(std::string_view options, double usual) {
    OptionReader reader{options};
    const search::Limits limits{.seconds = reader.positive("seconds").value_or(usual),
                                .memory = usual_memory};
    if (auto error = reader.finish()) return std::unexpected(*std::move(error));
    return limits;
}

Result<Request> read_part_request(std::string_view options) {
    OptionReader reader{options};
    Request request;
    read_limits(reader, request);
    if (auto error = reader.finish()) return std::unexpected(*std::move(error));
    return request;
}

Result<Look> read_look(std::string_view options) {
    OptionReader reader{options};
    Look look = read_board_look(reader);
    look.view.pieces = reader.flag("pieces");
    constexpr std::uint64_t most_columns = 1000;
    look.view.columns =
        static_cast<std::size_t>(std::min(reader.integer("columns").value_or(0), most_columns));
    if (auto error = reader.finish()) return std::unexpected(*std::move(error));
    return look;
}

Result<SceneRequest> read_scene_look(std::string_view options) {
    OptionReader reader{options};
    SceneRequest request{read_board_look(reader), reader.flag("partial")};
    if (auto error = reader.finish()) return std::unexpected(*std::move(error));
    return request;
}

Result<RecordRequest> read_record(std::string_view options) {
    OptionReader reader{options};
    RecordRequest request{
        .engine = reader.text("engine", "dance"),
        .window = {},
        .pruning = {.region_size = reader.text("without", "", {"region-size"}).empty()},
        .look = read_board_look(reader)};
    animation::Window& window = request.window;
    window.from = reader.integer("from", 0).value_or(0);
    window.steps = reader.integer("steps").value_or(window.steps);
    window.every = reader.integer("every").value_or(1);
    window.first = reader.flag("first");
    if (window.steps > animation::most_steps)
        reader.refuse(fmt::format("'steps' is at most {}", animation::most_steps),
                      "skip some with 'every'");
    if (auto error = reader.finish()) return std::unexpected(*std::move(error));
    return request;
}

}  // namespace tilewright::c
