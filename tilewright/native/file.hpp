#pragma once

#include <cstdio>
#include <memory>
#include <string>
#include <string_view>

#include "tilewright/base/error.hpp"
#include "tilewright/base/sha256.hpp"

namespace tilewright::native {

// The whole of a file, or of standard input when the name is "-".
// Errors: Fault::Missing when it cannot be read, Fault::Input when it is larger than 'largest'
// bytes.
[[nodiscard]] Result<std::string> read_file(const std::string& name, std::size_t largest);

[[nodiscard]] bool file_exists(const std::string& name);

// Puts a text in the place of a file: whatever happens, there is the old one or the new one, whole.
//   previous: what was there stays, under this name; empty: it does not
// Errors: Fault::Io.
[[nodiscard]] Result<void> replace_file(const std::string& name, std::string_view text,
                                        const std::string& previous = {});

// Deletes a file, if there is one.
void remove_file(const std::string& name);

// Where results are written: a file, or standard output for "" and "-".  A file appears under its
// name only once it is complete: it is written under a temporary name beside it, synced and
// renamed.  What is no regular file, such as /dev/null or a named pipe, is never replaced but
// written to; of a symbolic link, the file it leads to is replaced.
class Output {
public:
    // How far an output is on the disk.
    struct Mark {
        std::uint64_t bytes = 0;
        std::string digest;  // SHA-256 of them
    };

    static Result<Output> open(const std::string& name);

    // An output that another run can go on with: until it is complete it is named NAME.part, and
    // stays if it never is.  What stands there behind the mark is cut off.  Where there is no part
    // but a NAME, a run was ended when that was complete: a part is made of its beginning.
    // Errors: Fault::Usage where the name is no file's; Fault::Input where another text stands
    // before the mark; Fault::Io.
    static Result<Output> open_part(const std::string& name, const Mark& mark);
    [[nodiscard]] static std::string part_name(const std::string& name);

    // Puts what was written on the disk.
    //   requires: it was opened by open_part
    // Errors: Fault::Io.
    [[nodiscard]] Result<Mark> mark();

    Output(Output&& other) noexcept;
    Output& operator=(Output&&) = delete;
    ~Output();  // of an output that was not closed, nothing remains but its part

    // False when nothing more can be written; close() then says why.
    bool write(std::string_view text);

    // Hands what has been written on, to a reader who watches.  False as for write.
    bool flush();

    // Errors: Fault::Io when something could not be written.  A reader that has closed the pipe is
    // no error.
    [[nodiscard]] Result<void> close();

    [[nodiscard]] bool is_terminal() const;

    // The reader of a pipe has closed it: it has seen enough.
    [[nodiscard]] bool reader_has_left() const;

private:
    Output(std::FILE* file, std::string name, std::string temporary)
        : file_{file}, name_{std::move(name)}, temporary_{std::move(temporary)} {}

    std::FILE* file_;
    std::string name_;
    std::string temporary_;  // empty where the output is written in place
    int error_ = 0;          // errno of the first write that failed
    // Of one that is a part: what was written.
    struct Part {
        Sha256 digest;
        std::uint64_t bytes = 0;
    };
    std::unique_ptr<Part> part_;
};

// A file that grows by whole lines, each on the disk before the next is written: whatever ends the
// program, at most the last line is lost.
class Journal {
public:
    // Appends to the file, which is made when there is none.
    static Result<Journal> open(const std::string& name);
    Journal(Journal&& other) noexcept;
    Journal& operator=(Journal&&) = delete;
    ~Journal();

    // Errors: Fault::Io.
    [[nodiscard]] Result<void> append(std::string_view line);

private:
    Journal(int descriptor, std::string name) : descriptor_{descriptor}, name_{std::move(name)} {}

    int descriptor_;
    std::string name_;
};

// Writes a text to a file or to standard output, as Output does.
[[nodiscard]] Result<void> write_file(const std::string& name, std::string_view text);

}  // namespace tilewright::native
