/**
 * Long work in slices. Guarantee: the page paints and handles input between two slices, so that a
 * large file never freezes a tablet. The work decides where it can pause; the length of a slice is
 * decided here.
 */

/** Work that can pause at each `yield`; returns its result. */
export type Steps<T> = Generator<void, T>;

/** Longest slice, in ms. */
const LONGEST_MS = 24;

export async function inSlices<T>(steps: Steps<T>): Promise<T> {
  let began = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - began < LONGEST_MS) continue;
    await nextTask();
    began = performance.now();
  }
}

/** Runs the work without pauses, for work that is known to be short. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Items between two possible pauses. */
const ITEMS_OF_STEP = 16;

export function* mapSteps<T, R>(items: readonly T[], map: (item: T) => R): Steps<R[]> {
  const mapped: R[] = [];
  for (const [i, item] of items.entries()) {
    mapped.push(map(item));
    if (i % ITEMS_OF_STEP === ITEMS_OF_STEP - 1) yield;
  }
  return mapped;
}

/** Waits for a new task: the page paints between tasks, not between microtasks. */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
