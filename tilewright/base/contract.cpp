#include "tilewright/base/contract.hpp"

#include <cstdio>
#include <cstdlib>
#include <exception>

#include <fmt/format.h>
#include <boost/throw_exception.hpp>

namespace tilewright {
namespace {

// A path from the root of the sources, of which this file knows how far away it is.  Compilers are
// given paths from the root of the system and from the folder of the build.
std::string_view from_root(std::string_view path) {
    constexpr std::string_view own = "tilewright/base/contract.cpp";
    constexpr std::string_view up = "../";
    std::string_view root = __FILE__;
    if (root.ends_with(own)) root.remove_suffix(own.size());
    if (path.starts_with(root)) path.remove_prefix(root.size());
    while (path.starts_with(up)) path.remove_prefix(up.size());
    return path;
}

}  // namespace

BrokenContract::BrokenContract(std::string_view what, std::source_location where)
    : std::logic_error{
          fmt::format("{} ({}:{})", what, from_root(where.file_name()), where.line())} {}

void contract_failure(std::string_view what, std::source_location where) {
    const BrokenContract broken{what, where};
#if defined(__cpp_exceptions)
    throw broken;
#else
    std::fprintf(stderr, "tilewright: internal error: %s. Please report it.\n", broken.what());
    std::exit(70);
#endif
}

}  // namespace tilewright

#ifdef BOOST_NO_EXCEPTIONS
// Boost calls these functions at places where it would otherwise throw.
namespace boost {
void throw_exception(const std::exception& e) {
    tilewright::contract_failure(e.what(), std::source_location::current());
}
void throw_exception(const std::exception& e, const source_location&) {
    throw_exception(e);
}
}  // namespace boost
#endif
