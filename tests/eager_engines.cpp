#include "tests/eager_engines.hpp"

#include "tilewright/base/contract.hpp"

namespace tilewright::tests {

engine::Engine eager(const engine::Engine& engine) {
    require(engine.branching != engine::Branching::Whole, "the engine donates branches");
    engine::Engine result = engine;
    result.run = [run = engine.run](const cover::Instance& instance,
                                    const engine::Request& request) {
        engine::Request often = request;
        often.report_every = 1;
        return run(instance, often);
    };
    return result;
}

}  // namespace tilewright::tests
