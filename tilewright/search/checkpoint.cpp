#include "tilewright/search/checkpoint.hpp"

#include <iterator>

#include <fmt/format.h>

#include "tilewright/base/sha256.hpp"
#include "tilewright/cover/instance_text.hpp"

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

}  // namespace tilewright::search
