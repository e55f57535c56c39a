#pragma once

#include <atomic>
#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

#include "tilewright/base/error.hpp"
#include "tilewright/base/lock.hpp"

namespace tilewright {

// Each value counts as one.
struct OneEach {
    std::size_t operator()(const auto&) const { return 1; }
};

// Values that are made when they are first asked for, and then kept.  Any number of threads may
// ask. Two that ask for the same value at the same time may both make it, and one of them is kept.
//   Key:  has ==
//   Size: of a value
template <class Key, class Value, class Size = OneEach>
class Kept {
public:
    using Shared = std::shared_ptr<const Value>;

    // The value of a key.  The last value is kept, and of the others, oldest first, what has room:
    // values that are asked for in turns, again and again, are then mostly found.
    //   make: () -> Result<Shared>; an error is not kept
    //   most: what the sizes of all that are kept may add up to
    template <class Make>
    Result<Shared> get(const Key& key, const Make& make, std::size_t most = usual_most) {
        if (auto found = find(key)) return found;
        Result<Shared> made = make();
        if (!made) return made;
        std::vector<Entry> left_out;  // what was the last use of a value ends without the lock
        const Lock lock{busy_};
        for (const Entry& entry : entries_)
            if (entry.key == key) return entry.value;  // another thread was sooner
        const std::size_t size = Size{}(**made);
        while (!entries_.empty() && (size > most || size_ > most - size)) {
            size_ -= entries_.back().size;
            left_out.push_back(std::move(entries_.back()));
            entries_.pop_back();
        }
        entries_.push_back({key, *made, size});
        size_ += size;
        return made;
    }

    // Null when there is none yet.
    [[nodiscard]] Shared find(const Key& key) const {
        const Lock lock{busy_};
        for (const Entry& entry : entries_)
            if (entry.key == key) return entry.value;
        return nullptr;
    }

    [[nodiscard]] std::vector<Shared> all() const {
        const Lock lock{busy_};
        std::vector<Shared> values;
        for (const Entry& entry : entries_) values.push_back(entry.value);
        return values;
    }

    // Keeps only this value, if any.
    void forget_others(const Key& key) {
        std::vector<Entry> left;
        const Lock lock{busy_};
        entries_.swap(left);
        size_ = 0;
        for (const Entry& entry : left) {
            if (entry.key != key) continue;
            entries_.push_back(entry);
            size_ += entry.size;
        }
    }

    // The sizes of all that are kept, together.
    [[nodiscard]] std::size_t size() const {
        const Lock lock{busy_};
        return size_;
    }

private:
    static constexpr std::size_t usual_most = 8;

    struct Entry {
        Key key;
        Shared value;
        std::size_t size;
    };

    std::vector<Entry> entries_;
    std::size_t size_ = 0;
    mutable std::atomic_flag busy_;
};

}  // namespace tilewright
