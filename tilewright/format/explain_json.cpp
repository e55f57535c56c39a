#include "tilewright/format/explain_json.hpp"

#include "tilewright/format/packing/cells_json.hpp"

namespace tilewright::format {
namespace {

using nlohmann::ordered_json;

// What a reason is about, so that a page can show it there.
ordered_json reason_json(const packing::Puzzle& puzzle, const packing::Reason& reason) {
    ordered_json object{{"cells", cells_json(*puzzle.lattice, reason.cells)}};
    if (reason.piece) object["piece"] = puzzle.piece(*reason.piece).name;
    return object;
}

ordered_json reason_json(const matching::Puzzle& puzzle, const matching::Reason& reason) {
    ordered_json object = ordered_json::object();
    if (reason.site) object["site"] = puzzle.board.site(*reason.site).name;
    if (reason.tile) object["tile"] = puzzle.tile(*reason.tile).name;
    return object;
}

template <class Puzzle, class Reasons>
std::string json_of(const Puzzle& puzzle, const Reasons& reasons, bool solvable) {
    ordered_json list = ordered_json::array();
    for (const auto& reason : reasons) {
        ordered_json object{{"kind", to_string(reason.kind)}, {"text", reason.text}};
        object.update(reason_json(puzzle, reason));
        list.push_back(std::move(object));
    }
    const ordered_json object{{"schema", "tilewright.explain/1"},
                              {"puzzle", puzzle.name},
                              {"solvable", solvable          ? "yes"
                                           : reasons.empty() ? "unknown"
                                                             : "no"},
                              {"reasons", std::move(list)}};
    return object.dump() + "\n";
}

}  // namespace

std::string explain_json(const packing::Puzzle& puzzle, const std::vector<packing::Reason>& reasons,
                         bool solvable) {
    return json_of(puzzle, reasons, solvable);
}

std::string explain_json(const matching::Puzzle& puzzle,
                         const std::vector<matching::Reason>& reasons, bool solvable) {
    return json_of(puzzle, reasons, solvable);
}

}  // namespace tilewright::format
