import { useState } from 'react';

/**
 * Work that is done one after the other, in the order in which it was asked for, whatever took
 * longer to find. What fails holds up nothing.
 */
export type Turns = <T>(work: () => T | Promise<T>) => Promise<T>;

export function turns(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
}

export const useTurns = (): Turns => useState(turns)[0];
