#include "tilewright/answer/posed.hpp"

namespace tilewright::answer {

std::size_t Posed::bytes() const {
    return bytes_of(*instance_) +
           group_.order() * instance_->option_count() * sizeof(cover::OptionId);
}

cover::Group trivial_group(const cover::Instance& instance) {
    cover::Automorphism identity;
    for (std::size_t i = 0; i < instance.option_count(); ++i)
        identity.options.push_back(cover::OptionId{i});
    return {{std::move(identity)}};
}

}  // namespace tilewright::answer
