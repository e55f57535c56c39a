#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "tilewright/certify.hpp"

namespace tilewright::format {

// What a second opinion on a count has shown, in a few lines; never sounds better than it is.
[[nodiscard]] std::string certificate_text(const Certificate& certificate);

// The same for programs.
[[nodiscard]] nlohmann::ordered_json certificate_json(const Certificate& certificate);

}  // namespace tilewright::format
