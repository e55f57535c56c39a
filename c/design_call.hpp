#pragma once

#include <variant>

#include "c/ask.hpp"
#include "c/guard.hpp"
#include "c/option_reader.hpp"
#include "c/pace.hpp"

// What calls for makers of puzzles have in common.
namespace tilewright::c {

inline constexpr double usual_design_seconds = 60;

inline std::unexpected<Error> needs_pieces() {
    return fail(Fault::Usage, "only packing puzzles have pieces to place and cells to block",
                "give a packing puzzle");
}

// What all of these calls are limited by, and who hears of them.
struct Work {
    Work(const Hooks& hooks, double limit)
        : listener{hooks},
          pace{listener},
          control{.limits = {.seconds = limit, .memory = usual_memory}} {
        listen(control, listener);
        control.deadline = search::deadline_of(control);
    }
    [[nodiscard]] Stop stop() {
        return {[this] { return control.deadline->has_passed() || !pace.reach(0); }, usual_memory};
    }

    Listener listener;
    Pace pace;
    search::Control control;
};

// Runs what was asked for, once the options are read.
template <class Read>
char* design_call(const tilewright_puzzle* puzzle, const char* options, const Hooks& hooks,
                  tilewright_error** error, const Read& read) {
    return guarded_text(error, [&]() -> Result<std::string> {
        if (puzzle == nullptr) return null_handle("puzzle");
        OptionReader reader{or_empty(options)};
        const double seconds = reader.positive("seconds").value_or(usual_design_seconds);
        const auto run = read(reader);
        if (auto wrong = reader.finish()) return std::unexpected(*std::move(wrong));
        Work work{hooks, seconds};
        return std::visit([&](const auto& one) { return run(one, work); }, puzzle->is);
    });
}

}  // namespace tilewright::c
