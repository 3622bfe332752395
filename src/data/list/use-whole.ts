import { CURSOR_ID } from '../collections/definitions';
import type { Data } from '../core/current';
import { derived, type Readable } from '../core/observable';
import { definitionsTable } from './use-definitions';
import { useShared, useStore } from './use-shared';

/**
 * Whether all that the server has was on this device once. Before that a list without rows and a
 * sum say nothing of the shop. Undefined until it was read.
 */
export const wholeOn = (data: Data): Readable<boolean | undefined> =>
  derived(definitionsTable(data), (rows) => {
    if (!rows) return undefined;
    const view = rows.get(CURSOR_ID)?.view;
    // A place that an older release wrote knows no time, and had everything.
    return view?.type === 'cursor' && view.wholeAt !== null;
  });

export const useWholeList = (): boolean | undefined =>
  useStore<boolean | undefined, boolean | undefined>(
    useShared('whole', wholeOn),
    undefined,
    (whole) => whole,
  );
