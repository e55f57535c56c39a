#include "cli/plain_page.hpp"

#include <fmt/format.h>

#include "cli/gallery_assets.hpp"
#include "tilewright/base/escape_xml.hpp"

namespace tilewright::cli {

std::string plain_page(const std::string& title, const std::string& main) {
    return fmt::format(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
        "'{}'; base-uri 'none'; form-action 'none'\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
        "<title>{}</title>\n<style>{}</style>\n</head>\n<body>\n<h1>{}</h1>\n<main>\n{}</main>\n"
        "</body>\n</html>\n",
        gallery_assets.flat.style_hash, escape_xml(title), gallery_assets.flat.style,
        escape_xml(title), main);
}

}  // namespace tilewright::cli
