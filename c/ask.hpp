#pragma once

#include <functional>
#include <span>
#include <string_view>

#include "c/handles.hpp"
#include "c/request.hpp"
#include "tilewright/search/control.hpp"

namespace tilewright::c {

// Who hears of a search, and may end it.
struct Listener {
    // Each returns false to end the search, and may be empty.
    std::function<bool(const search::Progress&)> progress;
    std::function<bool(std::span<const std::int32_t>)> solution;
    std::function<bool(std::string_view)> text;
    // Ends the search from any thread.
    std::atomic<bool> interrupt = false;
};

// Runs the search that a request asks for.
//   errors: those of count, solve and sample; a second count that contradicts the first
[[nodiscard]] Result<tilewright_answer> ask(Command command, const tilewright_puzzle& puzzle,
                                            Request request, Listener& listener);

}  // namespace tilewright::c
