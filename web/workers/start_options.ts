// How a solver in workers is started.

export interface StartOptions {
    // tilewright.wasm, or where it is; beside tilewright.mjs unless set.
    readonly module?: WebAssembly.Module | URL | string;
    // How many workers search the parts of a long search; one a processor unless set.
    readonly processors?: number;
}
