/** Limits how often prices are published. */

/** Milliseconds between two publications: nobody could read more than twenty a second. */
const EVERY_MS = 50;

/**
 * Runs a function after each change, but at most once in 50 ms: after the first change at once, and
 * once more after those that came in the meantime. Of a thousand messages a second every one is
 * checked, and twenty states are published, the last one among them.
 */
export function calm(run: () => void): { run(): void; stop(): void } {
  let again = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = () => {
    again = false;
    timer = setTimeout(next, EVERY_MS);
    run();
  };
  const next = () => {
    timer = undefined;
    if (again) now();
  };
  return {
    run() {
      if (timer === undefined) now();
      else again = true;
    },
    stop: () => clearTimeout(timer),
  };
}
