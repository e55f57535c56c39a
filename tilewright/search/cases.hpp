#pragma once

#include <vector>

#include "tilewright/search/search.hpp"

namespace tilewright::search {

// What a search goes through, one after the other.
[[nodiscard]] std::vector<cover::Case> cases_of(const cover::Instance& instance,
                                                const cover::Group& group,
                                                std::optional<cover::Cases> cases);

// The digest of a search through these cases; empty where no states are needed.
[[nodiscard]] std::string digest_for(const cover::Instance& instance, const cover::Group& group,
                                     const std::vector<cover::Case>& cases, const Options& options,
                                     std::optional<Listing> listing = {});

}  // namespace tilewright::search
