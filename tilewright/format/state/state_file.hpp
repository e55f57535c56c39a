#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "tilewright/base/error.hpp"
#include "tilewright/format/state/json_fields.hpp"
#include "tilewright/format/state/lines.hpp"

namespace tilewright::format {

// The files of checkpoints, jobs and results have this in common: they are sealed lines of JSON,
// and the first line says which schema they have, and which version of tilewright wrote them.

// The beginning of the first line.
//   schema: "tilewright.NAME/VERSION"
[[nodiscard]] nlohmann::ordered_json state_file_header(std::string_view schema);

// A file that is being read.
struct StateFile {
    JsonFields header;  // the first line, without schema and version
    Lines lines;        // all others
};

// Opens such a file.
//   errors: Fault::Input when the file has another schema or version, or is damaged
[[nodiscard]] Result<StateFile> open_state_file(std::string_view text, std::string_view schema);

// The error about a file with the right schema and seal, but wrong contents.
//   kind:    what it should be: "checkpoint"
//   mistake: the first in the file, with its place
[[nodiscard]] std::unexpected<Error> wrong_contents(std::string_view kind, Error mistake);

}  // namespace tilewright::format
