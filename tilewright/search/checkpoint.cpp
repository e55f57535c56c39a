#include "tilewright/search/checkpoint.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "tilewright/base/sha256.hpp"
#include "tilewright/cover/instance_text.hpp"
#include "tilewright/cover/reduce.hpp"

namespace tilewright::search {

using cover::OptionId;

namespace {

void add_options(Sha256& digest, std::string_view name, std::span<const OptionId> options) {
    std::string text = fmt::format("{}", name);
    for (const OptionId option : options)
        fmt::format_to(std::back_inserter(text), " {}", option.index());
    digest.add(text + "\n");
}

void add_group(Sha256& digest, const cover::Group& group) {
    for (const cover::Automorphism& element : group.elements)
        add_options(digest, "symmetry", element.options);
}

}  // namespace

std::string search_digest(const cover::Instance& instance, const cover::Group& group,
                          const std::vector<cover::Case>& cases, std::string_view purpose) {
    Sha256 digest;
    digest.add(fmt::format("{}\n", purpose));
    digest.add(cover::write_instance(instance));
    add_group(digest, group);
    for (const cover::Case& one : cases) {
        add_options(digest, "case", one.chosen);
        add_options(digest, "without", one.left_out);
        add_group(digest, one.stabiliser);
    }
    return digest.digest();
}

bool are_disjoint(const cover::Instance& instance, const Part& a, const Part& b) {
    const auto has = [](const std::vector<OptionId>& options, OptionId option) {
        return std::ranges::find(options, option) != options.end();
    };
    const auto chosen_and_left_out = [&](const Part& one, const Part& other) {
        return std::ranges::any_of(one.chosen,
                                   [&](OptionId option) { return has(other.left_out, option); });
    };
    if (chosen_and_left_out(a, b) || chosen_and_left_out(b, a)) return true;
    std::vector<OptionId> both = a.chosen;
    for (const OptionId option : b.chosen)
        if (!has(a.chosen, option)) both.push_back(option);
    return !cover::fit_together(instance, both);
}

}  // namespace tilewright::search
