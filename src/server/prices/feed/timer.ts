/** Runs a function repeatedly until it is stopped; tests replace it. */
export type Timer = { every(ms: number, run: () => void): () => void };

export const systemTimer: Timer = {
  every(ms, run) {
    const handle = setInterval(run, ms);
    handle.unref();
    return () => clearInterval(handle);
  },
};
