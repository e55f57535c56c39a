#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "tilewright/base/id.hpp"

namespace tilewright::matching {

using LabelId = Id<struct LabelTag>;

// The labels of a puzzle.  Two labels match when they are mates.  "a+" and "a-" are mates, and a
// label without a sign is its own mate.
class Labels {
public:
    // The label with this name.  It is created on first use, together with its mate.
    LabelId named(std::string_view name);

    [[nodiscard]] std::size_t size() const { return names_.size(); }
    [[nodiscard]] const std::string& name(LabelId label) const { return names_[label.index()]; }
    [[nodiscard]] LabelId mate(LabelId label) const { return mates_[label.index()]; }

private:
    LabelId add(std::string name);

    std::vector<std::string> names_;
    std::vector<LabelId> mates_;
    std::map<std::string, LabelId, std::less<>> known_;
};

// Whether a word can name a label, a tile or a site: it is not empty and has no white space, ':',
// '|', '#' or '"'.
[[nodiscard]] bool is_name(std::string_view word);

}  // namespace tilewright::matching
