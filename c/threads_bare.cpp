#include "c/system.hpp"

namespace tilewright::c {

std::shared_ptr<search::Scheduler> make_scheduler(const Request&) {
    return nullptr;
}

}  // namespace tilewright::c
