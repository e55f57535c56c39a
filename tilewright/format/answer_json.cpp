#include "tilewright/format/answer_json.hpp"

#include "tilewright/format/certificate_text.hpp"

namespace tilewright::format {

std::string count_json(const std::string& puzzle, const answer::SolveOptions& options,
                       const answer::Answer& answer, const answer::Certificate* certificate,
                       const nlohmann::ordered_json& further) {
    nlohmann::ordered_json object{
        {"schema", "tilewright.count/1"},
        {"puzzle", puzzle},
        {"raw", decimal(answer.tally.raw)},
        {"distinct", decimal(answer.tally.distinct)},
        {"modulo", std::string{to_string(options.modulo)}},
        {"group_order", answer.group_order},
        {"complete", answer.tally.complete()},
        {"ending", std::string{to_string(answer.tally.ending)}},
        {"raw_complete", answer.tally.raw_is_exact()},
        {"engine", answer.engine},
        {"seconds", answer.tally.seconds},
    };
    for_each_field(answer.tally.stats,
                   [&](const char* name, std::uint64_t value) { object[name] = value; });
    if (!answer.reason.empty()) object["reason"] = answer.reason;
    if (certificate != nullptr) object["certificate"] = certificate_json(*certificate);
    if (!further.empty()) object.update(further);
    return object.dump() + "\n";
}

}  // namespace tilewright::format
