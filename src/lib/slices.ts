/**
 * Long work in slices. Guarantee: between two slices the page paints and answers, so that a large
 * file never freezes a tablet; how often a piece of work stops is its own matter, how long a slice
 * lasts is decided here.
 */

/** Work that stops at each `yield`, and ends in a value. */
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

/** The same at once, for what is known to be short. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Stops once for so many items. */
const ITEMS_OF_STEP = 16;

export function* mapSteps<T, R>(items: readonly T[], map: (item: T) => R): Steps<R[]> {
  const mapped: R[] = [];
  for (const [i, item] of items.entries()) {
    mapped.push(map(item));
    if (i % ITEMS_OF_STEP === ITEMS_OF_STEP - 1) yield;
  }
  return mapped;
}

/** The next task, not a microtask: only between tasks a page paints. */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
