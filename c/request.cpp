#include "c/request.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <span>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "tilewright/base/parse_json.hpp"

namespace tilewright::c {
namespace {

using nlohmann::json;

// Reads options one by one.  The first mistake is kept.
class OptionReader {
public:
    explicit OptionReader(std::string_view text) : object_(json::object()) {
        if (text.empty()) return;
        if (auto read = parse_json(text); read.is_object())
            object_ = std::move(read);
        else
            refuse("the options are not a JSON object", "write them like {\"seconds\": 10}");
    }

    // Whether the key is there.  So the reader learns which keys are known.
    bool has(const char* key) {
        known_.emplace_back(key);
        return object_.contains(key);
    }

    // 'otherwise' when the key is missing.
    //   allowed: the words that may stand there; none: any
    std::string text(const char* key, std::string otherwise,
                     std::initializer_list<std::string_view> allowed = {}) {
        if (!has(key)) return otherwise;
        const json& value = object_[key];
        if (!value.is_string()) return refuse_value(key, "a string"), otherwise;
        std::string word = value.get<std::string>();
        if (allowed.size() == 0 || std::ranges::find(allowed, word) != allowed.end()) return word;
        return refuse_value(key, fmt::format("one of {}", fmt::join(allowed, ", "))), otherwise;
    }

    bool flag(const char* key, bool otherwise = false) {
        if (!has(key)) return otherwise;
        const json& value = object_[key];
        if (!value.is_boolean()) return refuse_value(key, "true or false"), otherwise;
        return value.get<bool>();
    }

    std::optional<double> positive(const char* key) {
        if (!has(key)) return std::nullopt;
        const json& value = object_[key];
        const bool fits = value.is_number() && value.get<double>() > 0;
        if (!fits) return refuse_value(key, "a positive number"), std::nullopt;
        return value.get<double>();
    }

    std::optional<std::uint64_t> integer(const char* key, std::uint64_t least = 1) {
        if (!has(key)) return std::nullopt;
        const json& value = object_[key];
        const bool fits = value.is_number_unsigned() && value.get<std::uint64_t>() >= least;
        if (!fits)
            return refuse_value(key, least > 0 ? "a positive integer" : "an integer from 0"),
                   std::nullopt;
        return value.get<std::uint64_t>();
    }

    void refuse(std::string message, std::string hint = {}) {
        if (!error_) error_ = Error{Fault::Usage, {}, {}, std::move(message), std::move(hint)};
    }

    // The first mistake; a key that nobody asked for is one too.
    [[nodiscard]] std::optional<Error> finish() {
        for (const auto& [key, value] : object_.items()) {
            if (std::ranges::find(known_, key) != known_.end()) continue;
            const std::vector<std::string_view> known{known_.begin(), known_.end()};
            const std::string_view near = nearest(key, known);
            refuse(fmt::format("unknown option '{}'", key),
                   near.empty() ? fmt::format("options: {}", fmt::join(known_, ", "))
                                : fmt::format("did you mean '{}'?", near));
        }
        return error_;
    }

private:
    void refuse_value(const char* key, std::string_view wanted) {
        refuse(fmt::format("option '{}' has to be {}", key, wanted));
    }

    json object_;
    std::vector<std::string> known_;
    std::optional<Error> error_;
};

#if defined(__wasm__)
constexpr std::size_t usual_memory = std::size_t{1} << 30;  // bytes; a module has 4 GB at most
#else
constexpr std::size_t usual_memory = search::Limits{}.memory;
#endif

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

// Reads how one board is drawn.
Look read_board_look(OptionReader& reader) {
    Look look;
    look.view.which = reader.text(
        "view", "auto", {"auto", "layers", "solid", "exploded", "steps", "net", "schlegel"});
    const bool is_dark = reader.text("theme", "light", {"light", "dark"}) == "dark";
    look.style.theme = is_dark ? draw::dark : draw::light;
    look.style.letters = reader.flag("letters", true);
    if (const auto unit = reader.positive("unit")) {
        look.style.unit = *unit;
        if (*unit < 4 || *unit > 400) reader.refuse("option 'unit' has to be from 4 to 400");
    }
    const auto colours = draw::parse_own_colours(reader.text("colours", ""));
    if (colours)
        look.style.own_colours = *colours;
    else
        reader.refuse(colours.error().message, colours.error().hint);
    return look;
}

}  // namespace

Result<Request> read_request(Command command, const tilewright_puzzle& puzzle,
                             std::string_view options) {
    OptionReader reader{options};
    Request request;
    read_search(reader, puzzle, request);
    read_limits(reader, request);
    if (command == Command::Count) request.certify = reader.flag("certify");
    if (command != Command::Count) read_list(reader, puzzle, request);
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
    const search::Limits limits{.seconds = reader.positive("seconds").value_or(usual)};
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

Result<Look> read_scene_look(std::string_view options) {
    OptionReader reader{options};
    const Look look = read_board_look(reader);
    if (auto error = reader.finish()) return std::unexpected(*std::move(error));
    return look;
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
