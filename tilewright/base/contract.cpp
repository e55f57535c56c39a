#include "tilewright/base/contract.hpp"

#include <cstdio>
#include <cstdlib>
#include <exception>

#include <boost/throw_exception.hpp>

namespace tilewright {

void contract_failure(std::string_view what, std::source_location where) {
    std::fprintf(stderr, "tilewright: internal error: %.*s (%s:%u). Please report it.\n",
                 static_cast<int>(what.size()), what.data(), where.file_name(), where.line());
    std::exit(70);
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
