#include "tilewright/engine/choose.hpp"

#include "tilewright/engine/brute/brute.hpp"

namespace tilewright::engine {

const Engine& choose(const cover::Instance&) {
    return brute;
}

}  // namespace tilewright::engine
