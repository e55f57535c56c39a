#pragma once

#include <string>

#include <nlohmann/json.hpp>

namespace tilewright::format {

// Why a puzzle has no solution, as one line of JSON with "schema": "tilewright.explain/1".
//   Reasons:  a list of the reasons of either kind of puzzle
//   solvable: whether a solution is known; without reasons and solution, nothing was decided
template <class Reasons>
[[nodiscard]] std::string explain_json(const std::string& puzzle, const Reasons& reasons,
                                       bool solvable) {
    nlohmann::ordered_json object{{"schema", "tilewright.explain/1"},
                                  {"puzzle", puzzle},
                                  {"solvable", solvable          ? "yes"
                                               : reasons.empty() ? "unknown"
                                                                 : "no"},
                                  {"reasons", nlohmann::ordered_json::array()}};
    for (const auto& reason : reasons)
        object["reasons"].push_back(
            {{"kind", std::string{to_string(reason.kind)}}, {"text", reason.text}});
    return object.dump() + "\n";
}

}  // namespace tilewright::format
