#pragma once

#include <fmt/format.h>

// What {fmt}'s headers leave to every file that appends to a string (fmt::format_to), numbers with
// a fraction and all.  It is compiled in fmt_library.cpp, for everybody.
//
// This header stands among the precompiled ones, and no file includes it: without it, all is
// compiled as well, only later.
#ifndef FMT_HEADER_ONLY
extern template void fmt::detail::vformat_to(buffer<char>&, string_view,
                                             basic_format_args<buffer_context<char>>, locale_ref);
#endif
