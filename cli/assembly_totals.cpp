#include "cli/assembly_totals.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/progress.hpp"

namespace tilewright::cli {

using disassembly::Verdict;

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

std::string AssemblyTotals::in_words(const std::string& puzzle, bool searched,
                                     const std::string& tried) const {
    const auto several = [](std::uint64_t number) { return grouped(std::to_string(number)); };
    std::string text =
        fmt::format("{}: {}{} assembl{}, {} come{} apart", puzzle, searched ? "" : "at least ",
                    several(assemblies), assemblies == 1 ? "y" : "ies", several(come_apart),
                    come_apart == 1 ? "s" : "");
    if (unknown > 0) text += fmt::format(", {} not decided", several(unknown));
    if (no_way > 0)
        text += fmt::format(", no way found for {} along {}, which is no proof", several(no_way),
                            tried);
    if (by_force > 0) text += fmt::format(", {} of these only by force", several(by_force));
    if (unsettled > 0) text += fmt::format(", {} not searched to the end", several(unsettled));
    text += "\n";
    for (const auto& [first, count] : levels)
        text += fmt::format("  {} after {} move{}\n", several(count), first, first == 1 ? "" : "s");
    return text;
}

std::string AssemblyTotals::as_json(const std::string& puzzle, bool complete) const {
    nlohmann::ordered_json by_level = nlohmann::ordered_json::object();
    for (const auto& [first, count] : levels) by_level[std::to_string(first)] = count;
    return nlohmann::ordered_json{{"schema", "tilewright.apart/1"},
                                  {"puzzle", puzzle},
                                  {"assemblies", assemblies},
                                  {"come_apart", come_apart},
                                  {"stuck", stuck},
                                  {"no_way", no_way},
                                  {"by_force", by_force},
                                  {"unknown", unknown},
                                  {"unsettled", unsettled},
                                  {"levels", by_level},
                                  {"states", states},
                                  {"complete", complete}}
               .dump() +
           "\n";
}

}  // namespace tilewright::cli
