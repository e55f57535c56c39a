#include "cli/recordings.hpp"

#include <fmt/format.h>

#include "cli/arguments.hpp"
#include "cli/search_flags.hpp"
#include "tilewright/native/interrupt.hpp"

namespace tilewright::cli {

using animation::Recording;
using cover::Instance;
using engine::TracedEngine;

namespace {

// A hint such as "these can: backtrack, dance, bits".
std::string hint_of_engines() {
    std::string names;
    for (const TracedEngine* one : engine::traced_engines())
        names += (names.empty() ? "" : ", ") + std::string{one->name};
    return "these can: " + names;
}

Result<const TracedEngine*> find(const std::string& name, const Instance& instance) {
    const TracedEngine* found = engine::find_traced_engine(name);
    if (found == nullptr)
        return fail(Fault::Usage, fmt::format("there is no engine '{}' that can be watched", name),
                    hint_of_engines());
    if (const auto reason = found->refusal(instance))
        return fail(Fault::Usage,
                    fmt::format("engine '{}' cannot search this puzzle: {}", name, *reason),
                    "use --engine dance");
    return found;
}

}  // namespace

void RecordingFlags::add_to(CLI::App& command) {
    command
        .add_option("--engine", engines_,
                    "The engine to watch: backtrack (always the first empty cell), dance or bits; "
                    "several, such as backtrack,dance, are shown side by side")
        ->option_text("NAMES [dance]");
    command.add_option("--steps", window_.steps, "Record at most N steps")
        ->check(CLI::Range(std::uint64_t{1}, animation::most_steps))
        ->option_text("N [20000]");
    command.add_option("--from", window_.from, "Begin at this step of the search")
        ->option_text("STEP [0]");
    command
        .add_option("--every", window_.every,
                    "Record only every K-th step, and each solution: for long searches")
        ->check(more_than_zero())
        ->option_text("K [1]");
    command
        .add_option("--until", until_,
                    "first: stop at the first solution; steps: continue after it, as pages do")
        ->check(one_of({"first", "steps"}))
        ->option_text("WHICH");
    command.add_option("--without", without_, "Switch a rule of 'backtrack' off: region-size")
        ->check(one_of({"region-size"}))
        ->option_text("RULE");
}

Result<std::vector<const TracedEngine*>> RecordingFlags::chosen_engines(
    const Instance& instance) const {
    std::vector<const TracedEngine*> chosen;
    std::string_view rest = engines_;
    do {
        const std::string name{rest.substr(0, rest.find(','))};
        rest.remove_prefix(std::min(rest.size(), name.size() + 1));
        const auto found = find(name, instance);
        if (!found) return std::unexpected(found.error());
        chosen.push_back(*found);
    } while (!rest.empty());
    return chosen;
}

Result<std::vector<Recording>> RecordingFlags::record(
    const Instance& instance, const std::vector<const TracedEngine*>& chosen, bool first) const {
    animation::Window window = window_;
    window.first = until_ == "first" || (until_ == "auto" && first);
    std::vector<Recording> recordings;
    for (const TracedEngine* engine : chosen) {
        recordings.push_back(animation::record(instance, *engine, window,
                                               {.region_size = without_.empty()},
                                               [] { return native::interrupt_flag().load(); }));
        const Recording& last = recordings.back();
        if (last.begin.step >= window.from) continue;
        const bool cancelled = last.outcome.ending == engine::Ending::Cancelled;
        return fail(Fault::Usage,
                    fmt::format("--from {}: the search of '{}' {} at step {}", window.from,
                                engine->name, cancelled ? "was interrupted" : "ends", last.steps),
                    "begin sooner");
    }
    return recordings;
}

}  // namespace tilewright::cli
