#include "tilewright/format/state/state_file.hpp"

#include <fmt/format.h>

#include "tilewright/base/parse_json.hpp"
#include "tilewright/format/state/sealed.hpp"
#include "tilewright/format/take_line.hpp"

namespace tilewright::format {

namespace {

// "checkpoint" of "tilewright.checkpoint/2"
std::string_view kind_of(std::string_view schema) {
    const std::size_t start = schema.find('.') + 1;
    return schema.substr(start, schema.rfind('/') - start);
}

std::string text_of(const nlohmann::json& object, const char* key) {
    const bool is_there = object.is_object() && object.contains(key) && object[key].is_string();
    return is_there ? object[key].get<std::string>() : "";
}

// Why a text does not begin with an object of this schema: it has another version of it, or it is
// something else altogether.  Nothing when it does.
std::optional<Error> wrong_schema(std::string_view text, std::string_view schema) {
    const nlohmann::json header = parse_json(take_line(text));
    const std::string found = text_of(header, "schema");
    if (found == schema) return std::nullopt;
    if (!found.starts_with(schema.substr(0, schema.rfind('/') + 1)))
        return Error{Fault::Input, {}, {}, fmt::format("the file is no {}", kind_of(schema)), {}};
    return Error{
        Fault::Input,
        {},
        {},
        fmt::format("the file was written by tilewright {}, which this version cannot read",
                    text_of(header, "version")),
        "resume with that version, or start again"};
}

}  // namespace

nlohmann::ordered_json state_file_header(std::string_view schema) {
    return {{"schema", std::string{schema}}, {"version", TILEWRIGHT_VERSION}};
}

Result<StateFile> open_state_file(std::string_view text, std::string_view schema) {
    if (auto wrong = wrong_schema(text, schema)) return std::unexpected(std::move(*wrong));
    const auto body = unsealed(text);
    if (!body) return std::unexpected(body.error());
    Lines lines{*body};
    JsonFields header = lines.take();
    (void)header.text("schema");
    (void)header.text("version");
    return StateFile{std::move(header), lines};
}

std::unexpected<Error> wrong_contents(std::string_view kind, Error mistake) {
    mistake.message = fmt::format("the file is no {} that this version could have written: {}",
                                  kind, mistake.message);
    return std::unexpected(std::move(mistake));
}

}  // namespace tilewright::format
