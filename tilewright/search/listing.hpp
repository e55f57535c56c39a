#pragma once

#include <string_view>

namespace tilewright::search {

// Which solutions are listed.
enum class Listing {
    Raw,       // every solution
    Distinct,  // one of each orbit under the group of symmetries
};

// "raw" or "distinct"
[[nodiscard]] constexpr std::string_view to_string(Listing listing) {
    return listing == Listing::Raw ? "raw" : "distinct";
}

}  // namespace tilewright::search
