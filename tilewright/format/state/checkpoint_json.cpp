#include "tilewright/format/state/checkpoint_json.hpp"

#include "tilewright/format/state/purpose_json.hpp"
#include "tilewright/format/state/sealed.hpp"
#include "tilewright/format/state/state_file.hpp"
#include "tilewright/format/state/state_json.hpp"

namespace tilewright::format {

using nlohmann::ordered_json;

namespace {

constexpr std::string_view checkpoint_schema = "tilewright.checkpoint/2";

ordered_json written_json(const Written& written) {
    return {{"file", written.file},
            {"solutions", written.solutions},
            {"bytes", written.bytes},
            {"sha256", written.digest}};
}

Result<Written> read_written(JsonFields fields) {
    return fields.give(Written{.file = fields.text("file"),
                               .solutions = fields.number("solutions"),
                               .bytes = fields.number("bytes"),
                               .digest = fields.text("sha256")});
}

Result<Checkpoint> read_contents(StateFile file) {
    JsonFields& header = file.header;
    Checkpoint checkpoint;
    checkpoint.purpose = header.nested(read_purpose(header.object("purpose")));
    if (header.has("written"))
        checkpoint.written = header.nested(read_written(header.object("written")));
    checkpoint.state = header.nested(read_state(header.object("state"), file.lines));
    return header.give(std::move(checkpoint));
}

}  // namespace

std::string write_checkpoint(const Checkpoint& checkpoint) {
    ordered_json header = state_file_header(checkpoint_schema);
    header["purpose"] = purpose_json(checkpoint.purpose);
    if (checkpoint.written) header["written"] = written_json(*checkpoint.written);
    header["state"] = state_json(checkpoint.state);
    return sealed(header.dump() + "\n" + parts_json(checkpoint.state));
}

Result<Checkpoint> read_checkpoint(std::string_view text) {
    auto file = open_state_file(text, checkpoint_schema);
    if (!file) return std::unexpected(std::move(file.error()));
    auto checkpoint = read_contents(std::move(*file));
    if (!checkpoint) return wrong_contents("checkpoint", std::move(checkpoint.error()));
    return checkpoint;
}

}  // namespace tilewright::format
