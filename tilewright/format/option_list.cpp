#include "tilewright/format/option_list.hpp"

#include "tilewright/cover/instance_text.hpp"

namespace tilewright::format {

std::string chosen_options(const cover::Instance& instance,
                           std::span<const cover::OptionId> solution, bool is_first) {
    std::string text = is_first ? "" : "\n";
    for (const cover::OptionId option : solution) text += cover::write_option(instance, option);
    return text;
}

}  // namespace tilewright::format
