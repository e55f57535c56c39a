#pragma once

namespace tilewright::search {

// Which solutions are listed.
enum class Listing {
    Raw,       // every solution
    Distinct,  // one of each orbit under the group of symmetries
};

}  // namespace tilewright::search
