#include "tilewright/format/state/state_json.hpp"

#include <algorithm>
#include <charconv>
#include <limits>

#include <fmt/format.h>

namespace tilewright::format {

using cover::Cases;
using cover::OptionId;
using engine::Stats;
using nlohmann::json;
using nlohmann::ordered_json;
using search::Budget;
using search::Found;
using search::OpenPart;
using search::Part;
using search::State;

namespace {

// No instance has more options.
constexpr std::uint64_t most_options = std::uint64_t{1} << 26;
constexpr std::size_t most_problems = std::size_t{1} << 20;

ordered_json stats_json(const Stats& stats) {
    ordered_json object;
    for_each_field(stats, [&](const char* name, std::uint64_t value) { object[name] = value; });
    return object;
}

Result<Stats> read_stats(JsonFields fields) {
    Stats stats;
    for_each_field(stats,
                   [&](const char* name, std::uint64_t& value) { value = fields.number(name); });
    return fields.give(stats);
}

// Digits as a count, written in the one way; nothing where there is something else.
std::optional<BigCount> count_of(std::string_view digits) {
    if (digits.starts_with('0') && digits != "0") return std::nullopt;
    return count_of_digits(digits);
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

// Nothing where no value has that name.
std::optional<std::optional<Cases>> cases_named(std::string_view name) {
    for (const std::optional<Cases> cases :
         {std::optional<Cases>{}, std::optional{Cases::Together}, std::optional{Cases::ByLookahead},
          std::optional{Cases::ByEstimate}, std::optional{Cases::Apart}})
        if (name_of(cases) == name) return cases;
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

Result<Found> read_found(JsonFields fields, OptionAllowance& allowance) {
    Found found;
    found.outcome.solutions =
        fields.meaning("solutions", count_of(fields.text("solutions")), "is no count");
    found.outcome.stats = fields.nested(read_stats(fields.object("stats")));
    for (const std::string& solution : fields.texts("list")) {
        const auto options = fields.meaning("list", read_options(solution, allowance), no_options);
        found.options.insert(found.options.end(), options.begin(), options.end());
        found.ends.push_back(found.options.size());
    }
    return fields.give(std::move(found));
}

ordered_json budget_json(const Budget& budget) {
    ordered_json object = ordered_json::object();
    if (budget.seconds) object["seconds"] = *budget.seconds;
    if (budget.nodes) object["nodes"] = *budget.nodes;
    return object;
}

Result<Budget> read_budget(JsonFields fields) {
    Budget budget;
    if (fields.has("seconds")) budget.seconds = fields.real("seconds");
    if (fields.has("nodes")) budget.nodes = fields.number("nodes");
    return fields.give(budget);
}

ordered_json part_json(const OpenPart& open) {
    if (open.found) return {{"problem", open.problem}, {"found", found_json(*open.found)}};
    ordered_json object{{"problem", open.problem},
                        {"chosen", options_text(open.part.chosen)},
                        {"left_out", options_text(open.part.left_out)},
                        {"work", open.part.work},
                        {"begun", open.part.begun},
                        {"taken", open.part.taken}};
    if (open.part.tried) object["tried"] = budget_json(*open.part.tried);
    if (open.part.share) {
        object["share"] = {open.part.share->first, open.part.share->end};
        object["shares_of"] = open.part.shares_of;
        if (open.part.memory > 0) object["memory"] = open.part.memory;
    }
    return object;
}

std::optional<engine::Share> share_of(const std::vector<std::uint64_t>& numbers) {
    constexpr std::uint64_t most = std::numeric_limits<std::uint32_t>::max();
    if (numbers.size() != 2 || numbers[0] >= numbers[1] || numbers[1] > most) return std::nullopt;
    return engine::Share{static_cast<std::uint32_t>(numbers[0]),
                         static_cast<std::uint32_t>(numbers[1])};
}

// The line of a part.
//   least, end: numbers of the problems that it may be of
Result<OpenPart> read_part(JsonFields fields, std::size_t least, std::size_t end,
                           OptionAllowance& allowance) {
    OpenPart open;
    open.problem = fields.number("problem");
    fields.check("problem", open.problem >= least && open.problem < end, "is out of order");
    if (fields.has("found")) {
        open.found = fields.nested(read_found(fields.object("found"), allowance));
        return fields.give(std::move(open));
    }
    const auto options = [&](const char* key) {
        return fields.meaning(key, read_options(fields.text(key), allowance), no_options);
    };
    open.part = {.chosen = options("chosen"),
                 .left_out = options("left_out"),
                 .work = fields.real("work"),
                 .begun = fields.flag("begun"),
                 .taken = fields.number("taken")};
    if (fields.has("tried")) open.part.tried = fields.nested(read_budget(fields.object("tried")));
    fields.check("work", open.part.work >= 0, "is negative");
    if (fields.has("share")) {
        open.part.share =
            fields.meaning("share", share_of(fields.numbers("share")), "is no part of a count");
        open.part.shares_of = fields.text("shares_of");
        if (fields.has("memory")) open.part.memory = fields.number("memory");
    }
    return fields.give(std::move(open));
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

std::optional<std::vector<OptionId>> read_options(std::string_view text,
                                                  OptionAllowance& allowance) {
    std::vector<OptionId> options;
    while (!text.empty()) {
        const auto first = take_number(text);
        auto last = first;
        if (first && text.starts_with('-')) {
            text.remove_prefix(1);
            last = take_number(text);
            if (last && *last <= *first) return std::nullopt;
        }
        if (!first || !last || !allowance.take(1 + *last - *first)) return std::nullopt;
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
            {"may_change_engine", state.may_change_engine},
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

Result<State> read_state(JsonFields fields, Lines parts) {
    State state;
    state.digest = fields.text("digest");
    state.engine = fields.text("engine");
    state.pruning.region_size = fields.flag("region_size");
    state.cases = fields.meaning("cases", cases_named(fields.text("cases")), "is unknown");
    if (fields.has("may_change_engine"))  // added in version 0.2
        state.may_change_engine = fields.flag("may_change_engine");
    state.next_problem = fields.number("next_problem");
    fields.check("next_problem", state.next_problem < most_problems, "is too large");
    state.work = fields.real("work");
    fields.check("work", state.work >= 0, "is negative");
    for (const std::string& sum : fields.texts("sums"))
        state.sums.push_back(fields.meaning("sums", count_of(sum), "is no list of counts"));
    state.stats = fields.nested(read_stats(fields.object("stats")));
    state.seconds = fields.real("seconds");
    state.fraction = fields.real("fraction");
    state.fraction = std::clamp(state.fraction, 0.0, 1.0);
    OptionAllowance allowance{parts.bytes()};
    while (!parts.empty()) {
        const std::size_t least = state.parts.empty() ? 0 : state.parts.back().problem;
        auto part = read_part(parts.take(), least, state.next_problem, allowance);
        if (!part) {
            (void)fields.nested(std::move(part));
            break;
        }
        state.parts.push_back(std::move(*part));
    }
    return fields.give(std::move(state));
}

}  // namespace tilewright::format
