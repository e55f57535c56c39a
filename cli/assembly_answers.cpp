#include "cli/assembly_answers.hpp"

#include <nlohmann/json.hpp>

#include "tilewright/format/state/json_fields.hpp"

namespace tilewright::cli {

using disassembly::Verdict;

std::string to_line(const AssemblyAnswer& answer) {
    return nlohmann::ordered_json{{"verdict", static_cast<int>(answer.verdict)},
                                  {"level", answer.level},
                                  {"states", answer.states},
                                  {"words", answer.words},
                                  {"json", answer.json},
                                  {"settled", answer.is_settled},
                                  {"force", answer.by_force}}
        .dump();
}

Result<AssemblyAnswer> read_assembly_answer(const std::string& line) {
    format::JsonFields fields{line, 1};
    AssemblyAnswer answer;
    const std::uint64_t verdict = fields.number("verdict");
    fields.check("verdict", verdict <= static_cast<std::uint64_t>(Verdict::Unknown), "is unknown");
    answer.verdict = static_cast<Verdict>(verdict);
    for (const std::uint64_t moves : fields.numbers("level")) answer.level.push_back(moves);
    answer.states = fields.number("states");
    answer.words = fields.text("words");
    answer.json = fields.text("json");
    answer.is_settled = !fields.has("settled") || fields.flag("settled");
    answer.by_force = fields.has("force") && fields.flag("force");
    return fields.give(std::move(answer));
}

}  // namespace tilewright::cli
