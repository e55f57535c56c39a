#include "tilewright/search/cases.hpp"

namespace tilewright::search {

using cover::Case;

namespace {

std::string_view purpose(std::optional<Listing> listing) {
    if (!listing) return "count";
    return *listing == Listing::Raw ? "raw" : "distinct";
}

}  // namespace

std::vector<Case> cases_of(const cover::Instance& instance, const cover::Group& group,
                           std::optional<cover::Cases> cases) {
    if (cases) return cover::break_symmetry(instance, group, *cases);
    return {{{}, {}, group}};
}

std::string digest_for(const cover::Instance& instance, const cover::Group& group,
                       const std::vector<Case>& cases, const Options& options,
                       std::optional<Listing> listing) {
    if (options.checkpoints == nullptr && options.resume == nullptr) return "";
    return search_digest(instance, group, cases, purpose(listing));
}

std::string digest_of(const cover::Instance& instance, const cover::Group& group,
                      std::optional<cover::Cases> cases, std::optional<Listing> listing) {
    return search_digest(instance, group, cases_of(instance, group, cases), purpose(listing));
}

}  // namespace tilewright::search
