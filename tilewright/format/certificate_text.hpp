#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "tilewright/answer/certify.hpp"

namespace tilewright::format {

// What a second opinion on a count has shown, in a few lines; never sounds better than it is.
[[nodiscard]] std::string certificate_text(const answer::Certificate& certificate);

// The same for programs.
[[nodiscard]] nlohmann::ordered_json certificate_json(const answer::Certificate& certificate);

}  // namespace tilewright::format
