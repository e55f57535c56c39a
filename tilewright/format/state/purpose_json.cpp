#include "tilewright/format/state/purpose_json.hpp"

#include <algorithm>

namespace tilewright::format {

using search::Listing;

std::string_view name_of(std::optional<Listing> listing) {
    return listing ? to_string(*listing) : "count";
}

nlohmann::ordered_json purpose_json(const Purpose& purpose) {
    return {{"puzzle", purpose.puzzle},
            {"task", std::string{name_of(purpose.listing)}},
            {"modulo", purpose.modulo},
            {"break_symmetry", purpose.break_symmetry}};
}

Result<Purpose> read_purpose(JsonFields fields) {
    Purpose purpose{.puzzle = fields.text("puzzle"),
                    .modulo = fields.text("modulo"),
                    .break_symmetry = fields.flag("break_symmetry")};
    const std::string task = fields.text("task");
    if (task == "raw") purpose.listing = Listing::Raw;
    if (task == "distinct") purpose.listing = Listing::Distinct;
    fields.check("task", name_of(purpose.listing) == task, "is neither count, raw nor distinct");
    const auto known = {"none", "rotations", "all", "labels"};
    const bool is_modulo = std::ranges::find(known, purpose.modulo) != known.end();
    fields.check("modulo", is_modulo, "is neither none, rotations, all nor labels");
    return fields.give(std::move(purpose));
}

}  // namespace tilewright::format
