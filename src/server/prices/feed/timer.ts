/** Something again and again until it is stopped; a test has its own. */
export type Timer = { every(ms: number, run: () => void): () => void };

export const systemTimer: Timer = {
  every(ms, run) {
    const handle = setInterval(run, ms);
    handle.unref();
    return () => clearInterval(handle);
  },
};
