#include "tilewright/matching/labels.hpp"

namespace tilewright::matching {

LabelId Labels::named(std::string_view name) {
    if (const auto found = known_.find(name); found != known_.end()) return found->second;
    const LabelId label = add(std::string{name});
    if (!name.ends_with('+') && !name.ends_with('-')) return label;
    std::string other{name};
    other.back() = name.ends_with('+') ? '-' : '+';
    const LabelId mate = add(std::move(other));
    mates_[label.index()] = mate;
    mates_[mate.index()] = label;
    return label;
}

LabelId Labels::add(std::string name) {
    const LabelId label{names_.size()};
    known_.emplace(name, label);
    names_.push_back(std::move(name));
    mates_.push_back(label);
    return label;
}

bool is_name(std::string_view word) {
    return !word.empty() && word.find_first_of(" \t\r\n\f\v:|#\"\\") == std::string_view::npos;
}

}  // namespace tilewright::matching
