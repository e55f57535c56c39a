#include "tilewright/format/state/purpose_json.hpp"

#include <fmt/format.h>

#include "tilewright/format/take_line.hpp"

namespace tilewright::format {

using search::Listing;

std::string_view name_of(std::optional<Listing> listing) {
    if (!listing) return "count";
    return *listing == Listing::Raw ? "raw" : "distinct";
}

nlohmann::ordered_json purpose_json(const Purpose& purpose) {
    return {{"puzzle", purpose.puzzle},
            {"task", std::string{name_of(purpose.listing)}},
            {"modulo", purpose.modulo},
            {"break_symmetry", purpose.break_symmetry}};
}

Purpose read_purpose(JsonFields fields, bool& fine) {
    Purpose purpose{.puzzle = fields.text("puzzle"),
                    .modulo = fields.text("modulo"),
                    .break_symmetry = fields.flag("break_symmetry")};
    const std::string task = fields.text("task");
    if (task == "raw") purpose.listing = Listing::Raw;
    if (task == "distinct") purpose.listing = Listing::Distinct;
    const bool is_modulo =
        purpose.modulo == "none" || purpose.modulo == "rotations" || purpose.modulo == "all";
    fine = fine && fields.fine() && is_modulo && name_of(purpose.listing) == task;
    return purpose;
}

std::optional<Error> wrong_schema(std::string_view text, std::string_view schema) {
    const std::string_view name = schema.substr(0, schema.rfind('/') + 1);
    JsonFields header{take_line(text)};
    const std::string found = header.text("schema");
    if (found == schema) return std::nullopt;
    const std::string_view kind = name.substr(name.find('.') + 1);
    if (!found.starts_with(name))
        return Error{Fault::Input,
                     {},
                     {},
                     fmt::format("the file is no {}", kind.substr(0, kind.size() - 1)),
                     {}};
    return Error{
        Fault::Input,
        {},
        {},
        fmt::format("the file was written by tilewright {}, which this version cannot read",
                    header.text("version")),
        "resume with that version, or start again"};
}

}  // namespace tilewright::format
