#pragma once

#include <cstdint>
#include <optional>

namespace tilewright::search {

// What a part of a search may use up.
struct Budget {
    std::optional<double> seconds = {};       // nothing: any number
    std::optional<std::uint64_t> nodes = {};  // nothing: any number

    // Whether this is at least twice as much as 'tried', which was not enough.  Only what was
    // limited then can have been too little.
    [[nodiscard]] bool is_far_more_than(const Budget& tried) const {
        const bool has_time = !tried.seconds || !seconds || *seconds >= 2 * *tried.seconds;
        const bool has_nodes =
            !tried.nodes || !nodes || (*nodes > *tried.nodes && *nodes / 2 >= *tried.nodes);
        return has_time && has_nodes;
    }
    friend bool operator==(const Budget&, const Budget&) = default;
};

}  // namespace tilewright::search
