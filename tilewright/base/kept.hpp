#pragma once

#include <atomic>
#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

#include "tilewright/base/error.hpp"
#include "tilewright/base/lock.hpp"

namespace tilewright {

// Values that are made when they are first asked for, and then kept.  Any number of threads may
// ask. Two that ask for the same value at the same time may both make it, and one of them is kept.
//   Key: has ==
template <class Key, class Value>
class Kept {
public:
    using Shared = std::shared_ptr<const Value>;

    // The value of a key.  Only the last few are kept.
    //   make: () -> Result<Shared>; an error is not kept
    template <class Make>
    Result<Shared> get(const Key& key, const Make& make) {
        if (auto found = find(key)) return found;
        Result<Shared> made = make();
        if (!made) return made;
        const Lock lock{busy_};
        for (const auto& [known, value] : values_)
            if (known == key) return value;  // another thread was sooner
        if (values_.size() == most) values_.erase(values_.begin());
        values_.emplace_back(key, *made);
        return made;
    }

    // Null when there is none yet.
    [[nodiscard]] Shared find(const Key& key) const {
        const Lock lock{busy_};
        for (const auto& [known, value] : values_)
            if (known == key) return value;
        return nullptr;
    }

    [[nodiscard]] std::vector<Shared> all() const {
        const Lock lock{busy_};
        std::vector<Shared> values;
        for (const auto& entry : values_) values.push_back(entry.second);
        return values;
    }

private:
    static constexpr std::size_t most = 8;

    std::vector<std::pair<Key, Shared>> values_;
    mutable std::atomic_flag busy_;
};

}  // namespace tilewright
