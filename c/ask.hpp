#pragma once

#include <functional>
#include <span>
#include <string_view>

#include "c/handles.hpp"
#include "c/request.hpp"
#include "tilewright/answer/certify.hpp"
#include "tilewright/search/control.hpp"

namespace tilewright::c {

// The functions of a caller, and what they are handed.
struct Hooks {
    tilewright_on_progress progress = nullptr;
    tilewright_on_solution solution = nullptr;
    tilewright_on_text text = nullptr;
    void* context = nullptr;
};

// Who hears of a search, and may end it.
struct Listener {
    Listener() = default;
    explicit Listener(const Hooks& hooks);

    // Each returns false to end the search, and may be empty.
    std::function<bool(const search::Progress&)> progress;
    std::function<bool(std::span<const std::int32_t>)> solution;
    std::function<bool(std::string_view)> text;
    // Ends the search from any thread.
    std::atomic<bool> interrupt = false;
};

// An answer as the caller gets it.
//   certificate: null if the count was not certified
[[nodiscard]] tilewright_answer to_handle(const std::string& puzzle,
                                          const answer::SolveOptions& options,
                                          const answer::Answer& answer,
                                          const answer::Certificate* certificate,
                                          const nlohmann::ordered_json& further = {});

// Lets a listener hear of a search, and end it.
//   requires: the listener outlives the search
void listen(search::Control& control, Listener& listener);

// Runs the search that a request asks for.
//   errors: those of count, solve and sample; a second count that contradicts the first
[[nodiscard]] Result<tilewright_answer> ask(Command command, const tilewright_puzzle& puzzle,
                                            Request request, Listener& listener);

}  // namespace tilewright::c
