// Handing pictures and text on: as files, as images, to the clipboard.

export function saveFile(name: string, content: Blob): void {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(content);
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export function svgBlob(svg: string): Blob {
    return new Blob([svg], { type: "image/svg+xml" });
}

// The picture with 'scale' pixels for each of its own.
export async function pngBlob(svg: string, scale: number): Promise<Blob> {
    const address = URL.createObjectURL(svgBlob(svg));
    try {
        const image = new Image();
        image.src = address;
        await image.decode();
        const canvas = document.createElement("canvas");
        canvas.width = Math.round(image.width * scale);
        canvas.height = Math.round(image.height * scale);
        canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
        return await new Promise((resolve, reject) =>
            canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no image")))),
        );
    } finally {
        URL.revokeObjectURL(address);
    }
}

// Pages opened from a file may have no access to the clipboard: then an invisible text is copied.
export async function copyText(text: string): Promise<void> {
    try {
        await navigator.clipboard.writeText(text);
    } catch {
        const area = document.createElement("textarea");
        area.value = text;
        (document.querySelector("dialog[open]") ?? document.body).append(area);
        area.select();
        document.execCommand("copy");
        area.remove();
    }
}
