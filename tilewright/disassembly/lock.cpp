#include "tilewright/disassembly/lock.hpp"

#include <algorithm>

namespace tilewright::disassembly {
namespace {

// Who blocks whom where they are: by beginning, a matrix of bodies.
class Blocking {
public:
    Blocking(const std::vector<Body>& bodies, const std::vector<Place>& at,
             const Clearances& clearances)
        : slides_{clearances.slides()},
          carried_(slides_.beginnings().size(), std::vector<PieceSet>(bodies.size())) {
        for (std::vector<PieceSet>& matrix : carried_)
            for (std::size_t i = 0; i < bodies.size(); ++i) matrix[i].insert(i);
        for (std::size_t i = 0; i < bodies.size(); ++i)
            for (std::size_t j = 0; j < bodies.size(); ++j)
                if (i != j)
                    add(i, j, clearances.shape(bodies[i].shape), clearances.shape(bodies[j].shape),
                        at[j].at - at[i].at);
    }

    // Whether in each direction each body, when it moves, must take all others along.  In the
    // opposite direction the others then take it along.
    bool all_carry_all() {
        return std::ranges::all_of(carried_, [](std::vector<PieceSet>& matrix) {
            close(matrix);
            return std::ranges::all_of(
                matrix, [&](const PieceSet& set) { return set.size() == matrix.size(); });
        });
    }

private:
    void add(std::size_t moving, std::size_t met, const Shape& first, const Shape& second,
             Vec apart) {
        for (const Cell a : first.cells())
            for (const Cell b : second.cells()) {
                const auto* blocked = slides_.blocked(a.type, b.type, b.at + apart - a.at);
                if (blocked == nullptr) continue;
                for (std::size_t k = 0; k < blocked->size(); ++k)
                    if ((*blocked)[k]) carried_[k][moving].insert(met);
            }
    }

    const Slides& slides_;
    std::vector<std::vector<PieceSet>> carried_;  // by beginning, body
};

}  // namespace

bool is_locked(const std::vector<Body>& bodies, const std::vector<Place>& at,
               const Clearances& clearances) {
    return Blocking{bodies, at, clearances}.all_carry_all();
}

}  // namespace tilewright::disassembly
