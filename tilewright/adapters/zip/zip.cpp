#include "tilewright/adapters/zip/zip.hpp"

#include <algorithm>
#include <cstdio>

#include <minizip/zip.h>

namespace tilewright::adapters {
namespace {

// A file in memory, with the functions that minizip calls.
struct Memory {
    std::string bytes;
    std::size_t at = 0;
};

Memory& memory_of(voidpf stream) {
    return *static_cast<Memory*>(stream);
}

voidpf open_memory(voidpf memory, const void*, int) {
    return memory;
}

uLong read_memory(voidpf, voidpf stream, void* to, uLong size) {
    Memory& memory = memory_of(stream);
    const std::size_t count = std::min<std::size_t>(size, memory.bytes.size() - memory.at);
    std::copy_n(memory.bytes.data() + memory.at, count, static_cast<char*>(to));
    memory.at += count;
    return count;
}

uLong write_memory(voidpf, voidpf stream, const void* from, uLong size) {
    Memory& memory = memory_of(stream);
    memory.bytes.resize(std::max<std::size_t>(memory.bytes.size(), memory.at + size));
    std::copy_n(static_cast<const char*>(from), size, memory.bytes.data() + memory.at);
    memory.at += size;
    return size;
}

ZPOS64_T tell_memory(voidpf, voidpf stream) {
    return memory_of(stream).at;
}

long seek_memory(voidpf, voidpf stream, ZPOS64_T offset, int origin) {
    Memory& memory = memory_of(stream);
    const std::size_t start = origin == ZLIB_FILEFUNC_SEEK_CUR   ? memory.at
                              : origin == ZLIB_FILEFUNC_SEEK_END ? memory.bytes.size()
                                                                 : 0;
    if (start + offset > memory.bytes.size()) return -1;
    memory.at = start + offset;
    return 0;
}

int close_memory(voidpf, voidpf) {
    return 0;
}

int no_error(voidpf, voidpf) {
    return 0;
}

bool add(zipFile archive, const PackedFile& entry) {
    zip_fileinfo info{};
    // The earliest year that zip knows, so that all runs give the same bytes.
    info.tmz_date.tm_year = 1980;
    info.tmz_date.tm_mday = 1;
    return zipOpenNewFileInZip(archive, entry.name.c_str(), &info, nullptr, 0, nullptr, 0, nullptr,
                               Z_DEFLATED, Z_DEFAULT_COMPRESSION) == ZIP_OK &&
           zipWriteInFileInZip(archive, entry.content.data(),
                               static_cast<unsigned>(entry.content.size())) == ZIP_OK &&
           zipCloseFileInZip(archive) == ZIP_OK;
}

}  // namespace

Result<std::string> pack(const std::vector<PackedFile>& entries) {
    std::size_t size = 0;
    for (const PackedFile& entry : entries) size += entry.content.size();
    if (size > 0xf000'0000U) return fail(Fault::Internal, "an archive of more than 4 GB");
    Memory memory;
    zlib_filefunc64_def functions{open_memory, read_memory,  write_memory, tell_memory,
                                  seek_memory, close_memory, no_error,     &memory};
    const zipFile archive = zipOpen2_64("memory", APPEND_STATUS_CREATE, nullptr, &functions);
    bool good = archive != nullptr;
    for (const PackedFile& entry : entries) good = good && add(archive, entry);
    if (archive != nullptr) good = zipClose(archive, nullptr) == ZIP_OK && good;
    if (!good) return fail(Fault::Internal, "minizip could not make the archive");
    return std::move(memory.bytes);
}

Result<std::string> pack_3mf(const std::string& model) {
    constexpr const char* types =
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        "<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\">"
        "<Default Extension=\"rels\" "
        "ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>"
        "<Default Extension=\"model\" "
        "ContentType=\"application/vnd.ms-package.3dmanufacturing-3dmodel+xml\"/></Types>\n";
    constexpr const char* relations =
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">"
        "<Relationship Target=\"/3D/3dmodel.model\" Id=\"model\" "
        "Type=\"http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel\"/>"
        "</Relationships>\n";
    return pack(
        {{"[Content_Types].xml", types}, {"_rels/.rels", relations}, {"3D/3dmodel.model", model}});
}

}  // namespace tilewright::adapters
