#pragma once

#include <string>
#include <string_view>

#include "tilewright/base/error.hpp"

// The page of the studio.  It is not built into the program, which needs no compiler for
// WebAssembly: 'make studio' builds it, and 'make install' copies it.
namespace tilewright::cli {

// The page: the file that TILEWRIGHT_STUDIO names, otherwise ../share/tilewright/studio.html beside
// the folder of the program, otherwise what 'make studio' has left where the program was built.
//   errors: Fault::Missing with where it was looked for; Fault::Input when it is another file
[[nodiscard]] Result<std::string> read_studio_page();

// Whether the text begins like such a page, also like one with a puzzle in it.
[[nodiscard]] bool is_studio_page(std::string_view beginning);

// The page with a puzzle in it, in place of one that it may have.
//   file: the text of a puzzle file
//   name: what messages call it
[[nodiscard]] std::string with_puzzle(std::string page, std::string_view file,
                                      std::string_view name);

}  // namespace tilewright::cli
