// A web server for a folder, on this machine alone.

import { createServer } from "node:http";
import { existsSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";

const types = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".css": "text/css",
    ".wasm": "application/wasm",
};

export async function serve(folder) {
    const server = createServer((request, response) => {
        const path = new URL(request.url, "http://localhost").pathname.replace(/\/$/, "/index.html");
        const file = join(folder, path);
        response.statusCode = existsSync(file) ? 200 : 404;
        response.setHeader("Content-Type", types[extname(path)] ?? "application/octet-stream");
        response.end(response.statusCode === 200 ? readFileSync(file) : "");
    });
    await new Promise((done) => server.listen(0, "127.0.0.1", done));
    return { address: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}
