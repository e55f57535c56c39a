#include "tilewright/format/state/state_json.hpp"

#include <algorithm>
#include <charconv>
#include <limits>

#include <fmt/format.h>

#include "tilewright/format/take_line.hpp"

namespace tilewright::format {

using cover::Cases;
using cover::OptionId;
using engine::Stats;
using nlohmann::json;
using nlohmann::ordered_json;
using search::Found;
using search::OpenPart;
using search::Part;
using search::State;

namespace {

// No instance has more options.  The limits keep a list in a file from using much more memory than
// its text.
constexpr std::uint64_t most_options = std::uint64_t{1} << 26;
constexpr std::size_t most_problems = std::size_t{1} << 20;

ordered_json stats_json(const Stats& stats) {
    ordered_json object;
    for_each_field(stats, [&](const char* name, std::uint64_t value) { object[name] = value; });
    return object;
}

Stats read_stats(JsonFields fields, bool& fine) {
    Stats stats;
    for_each_field(stats,
                   [&](const char* name, std::uint64_t& value) { value = fields.number(name); });
    fine = fine && fields.fine();
    return stats;
}

// Reads digits as a count.  Sets 'fine' to false when the text is something else.
BigCount read_count(std::string_view digits, bool& fine) {
    constexpr std::size_t most_digits = 10'000;
    const bool are_digits = !digits.empty() && digits.size() <= most_digits &&
                            digits.find_first_not_of("0123456789") == std::string_view::npos;
    fine = fine && are_digits && (digits == "0" || digits.front() != '0');
    BigCount count = 0;
    if (fine)
        for (const char digit : digits) count = count * 10 + (digit - '0');
    return count;
}

std::string_view name_of(std::optional<Cases> cases) {
    if (!cases) return "none";
    switch (*cases) {
        case Cases::Together:
            return "together";
        case Cases::ByLookahead:
            return "sighted";
        case Cases::ByEstimate:
            return "weighed";
        case Cases::Apart:
            return "apart";
    }
    return "";
}

std::optional<Cases> cases_named(const std::string& name, bool& fine) {
    if (name == "together") return Cases::Together;
    if (name == "sighted") return Cases::ByLookahead;
    if (name == "weighed") return Cases::ByEstimate;
    if (name == "apart") return Cases::Apart;
    fine = fine && name == "none";
    return std::nullopt;
}

ordered_json found_json(const Found& found) {
    ordered_json list = ordered_json::array();
    std::size_t start = 0;
    for (const std::size_t end : found.ends) {
        list.push_back(options_text(std::span{found.options}.subspan(start, end - start)));
        start = end;
    }
    return {{"solutions", decimal(found.outcome.solutions)},
            {"stats", stats_json(found.outcome.stats)},
            {"list", std::move(list)}};
}

Found read_found(JsonFields fields, bool& fine) {
    Found found;
    found.outcome.solutions = read_count(fields.text("solutions"), fine);
    found.outcome.stats = read_stats(fields.object("stats"), fine);
    for (const json& element : fields.list("list")) {
        const auto options =
            read_options(element.is_string() ? element.get_ref<const std::string&>() : "-");
        fine = fine && options;
        if (!options) break;
        found.options.insert(found.options.end(), options->begin(), options->end());
        found.ends.push_back(found.options.size());
    }
    fine = fine && fields.fine();
    return found;
}

ordered_json part_json(const OpenPart& open) {
    if (open.found) return {{"problem", open.problem}, {"found", found_json(*open.found)}};
    return {{"problem", open.problem},
            {"chosen", options_text(open.part.chosen)},
            {"left_out", options_text(open.part.left_out)},
            {"work", open.part.work},
            {"begun", open.part.begun},
            {"taken", open.part.taken}};
}

OpenPart read_part(std::string_view line, bool& fine) {
    JsonFields fields{line};
    OpenPart open;
    open.problem = fields.number("problem");
    if (fields.has("found")) {
        open.found = read_found(fields.object("found"), fine);
    } else {
        auto chosen = read_options(fields.text("chosen"));
        auto left_out = read_options(fields.text("left_out"));
        fine = fine && chosen && left_out;
        if (fine)
            open.part = {.chosen = std::move(*chosen), .left_out = std::move(*left_out), .work = 0};
        open.part.work = fields.real("work");
        open.part.begun = fields.flag("begun");
        open.part.taken = fields.number("taken");
    }
    fine = fine && fields.fine() && open.part.work >= 0;
    return open;
}

std::optional<std::uint64_t> take_number(std::string_view& text) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || number >= most_options) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return number;
}

}  // namespace

std::string options_text(std::span<const OptionId> options) {
    std::string text;
    for (std::size_t i = 0; i < options.size();) {
        std::size_t last = i;
        while (last + 1 < options.size() && options[last + 1].index() == options[last].index() + 1)
            ++last;
        fmt::format_to(std::back_inserter(text), "{}{}", i == 0 ? "" : " ", options[i].index());
        if (last > i) fmt::format_to(std::back_inserter(text), "-{}", options[last].index());
        i = last + 1;
    }
    return text;
}

std::optional<std::vector<OptionId>> read_options(std::string_view text) {
    std::vector<OptionId> options;
    while (!text.empty()) {
        const auto first = take_number(text);
        auto last = first;
        if (first && text.starts_with('-')) {
            text.remove_prefix(1);
            last = take_number(text);
            if (last && *last <= *first) return std::nullopt;
        }
        if (!first || !last || options.size() + (*last - *first) >= most_options)
            return std::nullopt;
        for (std::uint64_t option = *first; option <= *last; ++option) options.emplace_back(option);
        if (text.empty()) break;
        if (text.size() < 2 || text.front() != ' ') return std::nullopt;
        text.remove_prefix(1);
    }
    return options;
}

ordered_json state_json(const State& state) {
    ordered_json sums = ordered_json::array();
    for (const BigCount& sum : state.sums) sums.push_back(decimal(sum));
    return {{"digest", state.digest},
            {"engine", state.engine},
            {"region_size", state.pruning.region_size},
            {"cases", std::string{name_of(state.cases)}},
            {"next_problem", state.next_problem},
            {"work", state.work},
            {"sums", std::move(sums)},
            {"stats", stats_json(state.stats)},
            {"seconds", state.seconds},
            {"fraction", state.fraction}};
}

std::string parts_json(const State& state) {
    std::string text;
    for (const OpenPart& open : state.parts) text += part_json(open).dump() + "\n";
    return text;
}

std::optional<State> read_state(JsonFields header, std::string_view parts) {
    bool fine = true;
    State state;
    state.digest = header.text("digest");
    state.engine = header.text("engine");
    state.pruning.region_size = header.flag("region_size");
    state.cases = cases_named(header.text("cases"), fine);
    state.next_problem = header.number("next_problem");
    state.work = header.real("work");
    for (const json& sum : header.list("sums"))
        state.sums.push_back(read_count(sum.is_string() ? sum.get<std::string>() : "", fine));
    state.stats = read_stats(header.object("stats"), fine);
    state.seconds = header.real("seconds");
    state.fraction = header.real("fraction");
    std::size_t problem = 0;  // must never decrease
    while (fine && !parts.empty()) {
        state.parts.push_back(read_part(take_line(parts), fine));
        fine = fine && state.parts.back().problem >= problem &&
               state.parts.back().problem < state.next_problem;
        problem = state.parts.back().problem;
    }
    fine = fine && header.fine() && state.next_problem < most_problems;
    return fine ? std::optional{std::move(state)} : std::nullopt;
}

}  // namespace tilewright::format
