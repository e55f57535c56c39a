#include "tilewright/format/state/sealed.hpp"

#include <fmt/format.h>

#include "tilewright/base/sha256.hpp"

namespace tilewright::format {
namespace {

std::string seal_of(std::string_view text) {
    return fmt::format("{{\"sha256\":\"{}\"}}\n", sha256(text));
}

}  // namespace

std::string sealed(std::string text) {
    text += seal_of(text);
    return text;
}

Result<std::string_view> unsealed(std::string_view text) {
    static const std::size_t length = seal_of("").size();
    const auto body = text.substr(0, text.size() - std::min(text.size(), length));
    if (!body.ends_with('\n') || text.substr(body.size()) != seal_of(body))
        return fail(Fault::Input, "the file is damaged: its contents and their digest differ",
                    "it was cut off or changed; use a copy, or the one written before it");
    return body;
}

}  // namespace tilewright::format
