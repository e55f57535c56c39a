#pragma once

#include <expected>
#include <span>
#include <string>
#include <string_view>

namespace tilewright {

// Whose fault an error is.  The command line turns it into an exit status.
enum class Fault {
    Usage,     // the caller's: a wrong option or argument
    Input,     // the file's: bad puzzle data
    Missing,   // the file or catalogue entry does not exist
    Io,        // the disk's: cannot write
    Internal,  // ours: an impossible state or a failed self-check
    Helper,    // a program that we called: it is missing, crashed, or gave a wrong answer
    Stopped,   // nobody's: a limit or a signal ended the work before there was an answer
};

// A place in a text.  Line and column count from 1; 0 means unknown.
struct Position {
    std::size_t line = 0;
    std::size_t column = 0;
};

// One clear message, the place it belongs to, and what to do next.
//
// What makes, copies and destroys it is not inline: every call that can fail has a way out with it,
// and those are most of what there is to compile.
struct Error {
    Error();
    Error(Fault whose, std::string file, Position place, std::string text, std::string next = {});
    Error(const Error& other);
    Error(Error&& other) noexcept;
    Error& operator=(const Error& other);
    Error& operator=(Error&& other) noexcept;
    ~Error();

    Fault fault = Fault::Input;
    std::string source;  // file name or catalogue name; may be empty
    Position at;
    std::string message;
    std::string hint;  // may be empty

    // The whole error as text:
    //   jigsaw.toml:14:7: error: piece 'Q' has 2 separate parts
    //     hint: give each part its own name
    [[nodiscard]] std::string to_string() const;
};

template <class T>
using Result = std::expected<T, Error>;

[[nodiscard]] std::unexpected<Error> fail(Fault fault, std::string message, std::string hint = {});

// The entry of 'known' that the user probably meant by 'word', or "" when no entry is close.
//   cost: |word| * |entry| for each entry (edit distance)
[[nodiscard]] std::string_view nearest(std::string_view word,
                                       std::span<const std::string_view> known);

}  // namespace tilewright
