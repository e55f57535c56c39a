#include "tilewright/native/new_folder.hpp"

#include <filesystem>
#include <ranges>
#include <system_error>

#include <fmt/format.h>
#include <unistd.h>

namespace tilewright::native {

Result<NewFolder> NewFolder::make(const std::string& name) {
    NewFolder folder;
    std::filesystem::path path;
    std::error_code error;
    for (const auto& part : std::filesystem::path{name}) {
        path /= part;
        if (std::filesystem::is_directory(path, error)) continue;
        std::filesystem::create_directory(path, error);
        if (error)
            return fail(Fault::Io,
                        fmt::format("cannot create the folder '{}': {}", name, error.message()));
        folder.made_.push_back(path);
    }
    return folder;
}

NewFolder::~NewFolder() {
    // A folder with something in it stays.
    for (const std::string& folder : made_ | std::views::reverse) ::rmdir(folder.c_str());
}

}  // namespace tilewright::native
