#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>

#include "tilewright/answer/choose.hpp"
#include "tilewright/base/kept.hpp"
#include "tilewright/cover/automorphism.hpp"
#include "tilewright/cover/instance.hpp"
#include "tilewright/search/search.hpp"

namespace tilewright::answer {

// What engines are asked about a puzzle: an instance and the symmetries that are counted modulo.
// What was found out about it stays with it.  Any number of threads may use it.
class Posed {
public:
    Posed(std::shared_ptr<const cover::Instance> instance, cover::Group group)
        : instance_{std::move(instance)}, group_{std::move(group)} {}

    [[nodiscard]] const cover::Instance& instance() const { return *instance_; }
    // Permutations of options.
    [[nodiscard]] const cover::Group& group() const { return group_; }

    // On what the choice of 'auto' depends besides the instance and its group.
    struct Terms {
        bool break_symmetry;
        std::size_t memory;
        std::size_t tree_memory;
        bool may_choose_again;
        double least_tree_seconds;
        friend bool operator==(const Terms&, const Terms&) = default;
    };
    Kept<Terms, Choice>& choices() const { return choices_; }

    // How a search is made that was cut into parts.
    struct Parts {
        std::optional<search::Listing> listing;
        std::string engine;
        bool region_size;
        std::optional<cover::Cases> cases;
        bool may_change_engine;
        friend bool operator==(const Parts&, const Parts&) = default;
    };
    Kept<Parts, search::Search>& searches() const { return searches_; }

    // About how many bytes it holds.
    [[nodiscard]] std::size_t bytes() const;

private:
    std::shared_ptr<const cover::Instance> instance_;
    cover::Group group_;
    mutable Kept<Terms, Choice> choices_;
    mutable Kept<Parts, search::Search> searches_;
};

// The group of an instance without known symmetries: the identity alone.
[[nodiscard]] cover::Group trivial_group(const cover::Instance& instance);

}  // namespace tilewright::answer
