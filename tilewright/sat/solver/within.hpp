#pragma once

#include <optional>
#include <span>
#include <string>

#include "tilewright/base/stop.hpp"
#include "tilewright/engine/engine.hpp"
#include "tilewright/sat/encoding/encode.hpp"

// Clauses are made within the limits of those who ask for them: of an instance with many options to
// count there may be far more than it has entries.
namespace tilewright::sat {

// What is done under a watch stops as it says, and takes no more memory than it allows.  It must
// not outlive the watch.
[[nodiscard]] inline Stop stop_of(engine::Watch& watch) {
    return {[&watch] { return watch.report(0, 0).has_value(); }, watch.memory()};
}

// Why something was stopped that was done under this watch.
[[nodiscard]] inline engine::Ending ending_of(engine::Watch& watch) {
    return watch.report(0, 0).value_or(engine::Ending::MemoryLimit);
}

// Passes reports on to another watch, and ends a call once it has learnt too many clauses.
class Budget : public engine::Watch {
public:
    Budget(engine::Watch& watch, std::uint64_t nodes) : watch_{watch}, left_{nodes} {}
    std::optional<engine::Ending> report(std::uint64_t nodes, double fraction) override {
        if (auto ending = watch_.report(nodes, fraction)) return ending;
        if (nodes > left_) return engine::Ending::NodeLimit;
        left_ -= nodes;
        return std::nullopt;
    }
    [[nodiscard]] std::size_t memory() const override { return watch_.memory(); }

private:
    engine::Watch& watch_;
    std::uint64_t left_;
};

// An instance in clauses.
struct Clauses {
    Encoding encoding;
    cnf::Formula formula;
};

// Nothing when it is to stop.
[[nodiscard]] inline std::optional<Clauses> to_clauses(const cover::Instance& instance, Style style,
                                                       const cnf::Ways& ways, const Stop& stop,
                                                       std::span<const std::string> names = {}) {
    auto encoding = encode(instance, style, names, stop);
    if (!encoding) return std::nullopt;
    auto formula = cnf::to_formula(encoding->model, ways, stop);
    if (!formula) return std::nullopt;
    return Clauses{*std::move(encoding), *std::move(formula)};
}

}  // namespace tilewright::sat
