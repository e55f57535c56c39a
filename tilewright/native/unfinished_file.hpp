#pragma once

#include <expected>
#include <string>

namespace tilewright::native {

// The file in which an output grows before it gets its name: NAME.tilewright-unfinished, or with a
// number behind if another run writes the same output now.  A running program holds a lock on it.
// What a killed run has left has no lock: the next run of the same output takes its place.
class UnfinishedFile {
public:
    // Makes the empty file for an output with this name, and removes what killed runs have left.
    //   errors: errno
    static std::expected<UnfinishedFile, int> make(const std::string& target);

    UnfinishedFile() = default;
    UnfinishedFile(UnfinishedFile&& other) noexcept;
    UnfinishedFile& operator=(UnfinishedFile&& other) noexcept;
    ~UnfinishedFile();  // gives up the lock; the file stays

    // A descriptor to write through.  The caller closes it.
    [[nodiscard]] int take_descriptor();

    [[nodiscard]] const std::string& name() const { return name_; }

private:
    UnfinishedFile(int descriptor, int lock, std::string name);

    int descriptor_ = -1;
    int lock_ = -1;  // shares the lock with the descriptor, and outlives it
    std::string name_;
};

}  // namespace tilewright::native
