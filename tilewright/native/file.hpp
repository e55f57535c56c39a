#pragma once

#include <cstdio>
#include <memory>
#include <string>
#include <string_view>

#include "tilewright/base/error.hpp"
#include "tilewright/base/sha256.hpp"
#include "tilewright/native/unfinished_file.hpp"

namespace tilewright::native {

// The whole contents of a file, or of standard input when the name is "-".
//   errors: Fault::Missing when it cannot be read; Fault::Input when it has more than 'largest'
//           bytes
[[nodiscard]] Result<std::string> read_file(const std::string& name, std::size_t largest);

[[nodiscard]] bool file_exists(const std::string& name);

// The first bytes of a plain file, at most so many.  Empty when it cannot be read.  It does not
// become an input.
[[nodiscard]] std::string beginning_of(const std::string& name, std::size_t bytes);

// Whether an output may replace a file that this program has read.  Only the state of a run may: a
// checkpoint, or the rows of a sweep.
enum class Inputs { Stay, MayBeReplaced };

// Whether a reader has closed the pipe to which some output of this program went.
[[nodiscard]] bool a_reader_has_left();

// Replaces the state of a run.  Whatever happens, the name always leads to the old or to the
// new contents, and to all of them.
//   previous: keeps the old contents under this name; empty: they are not kept
//   errors:   Fault::Io
[[nodiscard]] Result<void> replace_file(const std::string& name, std::string_view text,
                                        const std::string& previous = {});

// Deletes a file if it exists.
void remove_file(const std::string& name);

// The same, but leaves devices and pipes alone.
void remove_plain_file(const std::string& name);

// Deletes a plain file that has no contents.
void remove_if_empty(const std::string& name);

// Where results are written: a file, or standard output for "" and "-".  A file appears under its
// name only when it is complete: it is written under a temporary name beside it, synced, and
// renamed.  Anything that is not a regular file, such as /dev/null or a named pipe, is written to
// and never replaced.  For a symbolic link, the file that it leads to is replaced.  A file that
// this program has read is never replaced, whatever its names are.
class Output {
public:
    // How much of an output is on the disk.
    struct Mark {
        std::uint64_t bytes = 0;
        std::string digest;  // SHA-256 of these bytes
    };

    //   errors: Fault::Usage when the file is an input; Fault::Io
    static Result<Output> open(const std::string& name, Inputs inputs = Inputs::Stay);

    // An output that a later run can resume.  It is named NAME.part until it is complete, and stays
    // under that name if it never is.  Opening it cuts off everything after the mark.  If there is
    // a NAME but no part, an earlier run was interrupted after it had completed the output; then
    // the part is made from the beginning of NAME.
    //   errors: Fault::Usage when the name is not that of a file; Fault::Input when the text before
    //           the mark is a different one; Fault::Io
    static Result<Output> open_part(const std::string& name, const Mark& mark);
    [[nodiscard]] static std::string part_name(const std::string& name);

    // Puts everything written so far on the disk.
    //   requires: the output was opened by open_part
    //   errors:   Fault::Io
    [[nodiscard]] Result<Mark> mark();

    Output(Output&& other) noexcept;
    Output& operator=(Output&&) = delete;
    ~Output();  // discards an output that was not closed, except for its part

    // Returns false when nothing more can be written. close() then says why.
    bool write(std::string_view text);

    // Passes on what has been written, so that a reader sees it.  Returns false as write() does.
    bool flush();

    // Completes the output.  It is no error when the reader has closed the pipe.
    //   errors: Fault::Io when something could not be written
    [[nodiscard]] Result<void> close();

    [[nodiscard]] bool is_terminal() const;

    // Whether the reader of a pipe has closed it because it has seen enough.
    [[nodiscard]] bool reader_has_left() const;

private:
    Output(std::FILE* file, std::string name, std::string temporary)
        : file_{file}, name_{std::move(name)}, temporary_{std::move(temporary)} {}

    // Remembers that the reader has left, if it has.
    void note_reader() const;

    std::FILE* file_;
    std::string name_;
    std::string temporary_;  // empty if the output is written in place
    int error_ = 0;          // errno of the first write that failed
    Inputs inputs_ = Inputs::Stay;
    UnfinishedFile unfinished_;  // holds the temporary name to the end
    // What was written to a part.
    struct Part {
        Sha256 digest;
        std::uint64_t bytes = 0;
    };
    std::unique_ptr<Part> part_;
};

// A file that grows line by line.  Each line is on the disk before the next one is written, so a
// crash loses at most the last line.
class Journal {
public:
    // Opens the file for appending.  Creates it if there is none.
    static Result<Journal> open(const std::string& name);
    Journal(Journal&& other) noexcept;
    Journal& operator=(Journal&&) = delete;
    ~Journal();

    //   errors: Fault::Io
    [[nodiscard]] Result<void> append(std::string_view line);

private:
    Journal(int descriptor, std::string name) : descriptor_{descriptor}, name_{std::move(name)} {}

    int descriptor_;
    std::string name_;
};

// Writes a text to a file or to standard output, in the way of Output.
[[nodiscard]] Result<void> write_file(const std::string& name, std::string_view text);

}  // namespace tilewright::native
