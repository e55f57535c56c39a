#include "cli/assembly_totals.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/progress.hpp"
#include "tilewright/format/state/json_fields.hpp"

namespace tilewright::cli {

using disassembly::Verdict;
using nlohmann::ordered_json;

void AssemblyTotals::add(const AssemblyAnswer& answer) {
    ++assemblies;
    states += answer.states;
    if (!answer.is_settled) ++unsettled;
    switch (answer.verdict) {
        case Verdict::ComesApart:
            ++come_apart;
            if (!answer.level.empty()) ++levels[answer.level.front()];
            return;
        case Verdict::Stuck:
            ++stuck;
            return;
        case Verdict::NoWay:
            ++no_way;
            if (answer.by_force) ++by_force;
            return;
        case Verdict::Unknown:
            ++unknown;
    }
}

void AssemblyTotals::add(const AssemblyTotals& others) {
    assemblies += others.assemblies;
    come_apart += others.come_apart;
    stuck += others.stuck;
    no_way += others.no_way;
    by_force += others.by_force;
    unknown += others.unknown;
    unsettled += others.unsettled;
    states += others.states;
    for (const auto& [first, count] : others.levels) levels[first] += count;
}

std::string AssemblyTotals::in_short(bool all_found, const std::string& tried) const {
    const auto several = [](std::uint64_t number) { return grouped(std::to_string(number)); };
    std::string text =
        fmt::format("{}{} assembl{}, {}{} come{} apart", all_found ? "" : "at least ",
                    several(assemblies), assemblies == 1 ? "y" : "ies",
                    all_found && unknown > 0 && come_apart > 0 ? "at least " : "",
                    several(come_apart), come_apart == 1 ? "s" : "");
    if (unknown > 0) text += fmt::format(", {} not decided", several(unknown));
    if (no_way > 0)
        text += fmt::format(", no way found for {} along {}, which is no proof", several(no_way),
                            tried);
    if (by_force > 0) text += fmt::format(", {} of these only by force", several(by_force));
    if (unsettled > 0) text += fmt::format(", {} not searched to the end", several(unsettled));
    return text;
}

std::string AssemblyTotals::in_words(const std::string& puzzle, bool all_found,
                                     const std::string& tried) const {
    std::string text = fmt::format("{}: {}\n", puzzle, in_short(all_found, tried));
    for (const auto& [first, count] : levels)
        text += fmt::format("  {} after {} move{}\n", grouped(std::to_string(count)), first,
                            first == 1 ? "" : "s");
    return text;
}

ordered_json AssemblyTotals::fields() const {
    ordered_json by_level = ordered_json::object();
    for (const auto& [first, count] : levels) by_level[std::to_string(first)] = count;
    return {{"assemblies", assemblies}, {"come_apart", come_apart}, {"stuck", stuck},
            {"no_way", no_way},         {"by_force", by_force},     {"unknown", unknown},
            {"unsettled", unsettled},   {"levels", by_level},       {"states", states}};
}

std::string AssemblyTotals::as_json(const std::string& puzzle, bool complete) const {
    ordered_json line{{"schema", "tilewright.apart/1"}, {"puzzle", puzzle}};
    line.update(fields());
    line["complete"] = complete;
    return line.dump() + "\n";
}

std::string to_line(const AssemblyTotals& totals) {
    ordered_json line = totals.fields();
    std::vector<std::uint64_t> moves;
    std::vector<std::uint64_t> counts;
    for (const auto& [first, count] : totals.levels) {
        moves.push_back(first);
        counts.push_back(count);
    }
    line["levels"] = moves;
    line["of_levels"] = counts;
    return line.dump();
}

Result<AssemblyTotals> read_assembly_totals(const std::string& line) {
    format::JsonFields fields{line, 1};
    AssemblyTotals totals;
    totals.assemblies = fields.number("assemblies");
    totals.come_apart = fields.number("come_apart");
    totals.stuck = fields.number("stuck");
    totals.no_way = fields.number("no_way");
    totals.by_force = fields.number("by_force");
    totals.unknown = fields.number("unknown");
    totals.unsettled = fields.number("unsettled");
    totals.states = fields.number("states");
    const auto moves = fields.numbers("levels");
    const auto counts = fields.numbers("of_levels");
    fields.check("of_levels", moves.size() == counts.size(), "has another length than 'levels'");
    for (std::size_t i = 0; i < std::min(moves.size(), counts.size()); ++i)
        totals.levels[moves[i]] = counts[i];
    return fields.give(std::move(totals));
}

}  // namespace tilewright::cli
