#include "tilewright/matching/option_names.hpp"

#include <fmt/format.h>

namespace tilewright::matching {

std::vector<std::string> option_names(const Puzzle& puzzle, const Compiled& compiled) {
    std::vector<std::string> names;
    for (const Placement& placement : compiled.placements) {
        std::string& name = names.emplace_back(fmt::format("site.{};tile.{};",
                                                           puzzle.board.site(placement.site).name,
                                                           puzzle.tile(placement.tile).name));
        for (const LabelId label : placement.labels)
            name += (name.ends_with(';') ? "" : ",") + puzzle.labels.name(label);
    }
    return names;
}

}  // namespace tilewright::matching
