/**
 * Node options for processes that use PGlite for a short time. V8 compiles a WebAssembly function a
 * second time, into faster code, once it has done a certain amount of work. This raises that amount
 * to about 55 times the default, because in a short process most functions never repay it.
 */
export const QUICK_PGLITE: string[] = ['--wasm-tiering-budget=100000000'];
