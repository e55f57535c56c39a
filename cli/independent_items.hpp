#pragma once

#include <functional>
#include <optional>
#include <string>

#include "cli/items.hpp"
#include "tilewright/search/control.hpp"

namespace tilewright::cli {

// Items that are done each by itself, side by side in the threads of the scheduler.
class IndependentItems : public Items {
public:
    [[nodiscard]] Result<void> work_on(std::span<const std::size_t> items,
                                       const search::Control& control, const Give& give) final;

private:
    // Does an item.  Nothing if a limit has ended that.
    //   control: its own; any thread may call, and calls may overlap
    //   errors:  those of the command.  Stopped, once the deadline has passed, is none
    [[nodiscard]] virtual Result<std::optional<std::string>> do_item(
        std::size_t item, const search::Control& control) const = 0;
};

}  // namespace tilewright::cli
