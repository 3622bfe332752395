/** Twenty a second are shown; more nobody could read. */
const EVERY_MS = 50;

/**
 * Something to be done after each change, at most once in 50 ms: after the first at once, and once
 * more after what came meanwhile. So a flood of a thousand messages a second is judged message by
 * message and told twenty times, the last word among it.
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
