#include "c/system.hpp"

namespace tilewright::c {

struct System::Inside {};

System::System(Request&) {}

System::~System() = default;

std::optional<Error> System::trouble() const {
    return std::nullopt;
}

}  // namespace tilewright::c
