#include "c/system.hpp"
#include "tilewright/native/thread_scheduler.hpp"
#include "tilewright/sat/solver/cadical.hpp"
#include "tilewright/sat/solver/sat.hpp"

namespace tilewright::c {

struct System::Inside {
    std::shared_ptr<sat::Trouble> trouble = std::make_shared<sat::Trouble>();
};

System::System(Request& request) : inside_{std::make_unique<Inside>()} {
    answer::SolveOptions& options = request.options;
    options.further_engines.push_back(
        sat::make_sat_engine({}, sat::make_cadical, inside_->trouble));
    const std::size_t threads = request.threads > 0 ? request.threads : native::processors();
    if (threads > 1)
        options.control.scheduler =
            std::make_shared<native::ThreadScheduler>(threads, options.control.limits.memory);
}

System::~System() = default;

std::optional<Error> System::trouble() const {
    return inside_->trouble->first();
}

}  // namespace tilewright::c
