// Pictures and files that the page has made, under addresses of their own.

export function addressOf(content: BlobPart, type = "image/svg+xml"): string {
    return URL.createObjectURL(new Blob([content], { type }));
}

// An image may still be loading, and a file on its way to the disk, when the page needs it no more.
export function forgetAddress(address: string): void {
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
