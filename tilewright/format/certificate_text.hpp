#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "tilewright/answer/certify.hpp"

namespace tilewright::format {

// The result of a second opinion on a count, in a few lines.  It never sounds better than it is.
[[nodiscard]] std::string certificate_text(const answer::Certificate& certificate);

// The same for programs.
[[nodiscard]] nlohmann::ordered_json certificate_json(const answer::Certificate& certificate);

}  // namespace tilewright::format
