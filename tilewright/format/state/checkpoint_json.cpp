#include "tilewright/format/state/checkpoint_json.hpp"

#include <fmt/format.h>

#include "tilewright/format/state/purpose_json.hpp"
#include "tilewright/format/state/sealed.hpp"
#include "tilewright/format/state/state_json.hpp"
#include "tilewright/format/take_line.hpp"

namespace tilewright::format {

using nlohmann::ordered_json;

namespace {

constexpr std::string_view checkpoint_schema = "tilewright.checkpoint/1";

ordered_json written_json(const Written& written) {
    return {{"file", written.file},
            {"solutions", written.solutions},
            {"bytes", written.bytes},
            {"sha256", written.digest}};
}

Written read_written(JsonFields fields, bool& fine) {
    Written written{.file = fields.text("file"),
                    .solutions = fields.number("solutions"),
                    .bytes = fields.number("bytes"),
                    .digest = fields.text("sha256")};
    fine = fine && fields.fine();
    return written;
}

}  // namespace

std::string write_checkpoint(const Checkpoint& checkpoint) {
    ordered_json header{{"schema", std::string{checkpoint_schema}},
                        {"version", TILEWRIGHT_VERSION},
                        {"purpose", purpose_json(checkpoint.purpose)}};
    if (checkpoint.written) header["written"] = written_json(*checkpoint.written);
    header["state"] = state_json(checkpoint.state);
    return sealed(header.dump() + "\n" + parts_json(checkpoint.state));
}

Result<Checkpoint> read_checkpoint(std::string_view text) {
    if (auto wrong = wrong_schema(text, checkpoint_schema))
        return std::unexpected(std::move(*wrong));
    auto body = unsealed(text);
    if (!body) return std::unexpected(body.error());
    JsonFields header{take_line(*body)};
    (void)header.text("schema");
    (void)header.text("version");
    bool fine = true;
    Checkpoint checkpoint;
    checkpoint.purpose = read_purpose(header.object("purpose"), fine);
    if (header.has("written")) checkpoint.written = read_written(header.object("written"), fine);
    auto state = read_state(header.object("state"), *body);
    if (!fine || !state || !header.fine())
        return fail(Fault::Input, "the file is no checkpoint that this version could have written");
    checkpoint.state = std::move(*state);
    return checkpoint;
}

}  // namespace tilewright::format
