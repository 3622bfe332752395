import type { RepetitionBody } from '@/contract/task/repetition';
import { compareNames } from '@/domain/base/alphabet';
import { REPETITION_STATES } from '@/domain/task/repetition';
import type { Data } from '../core/current';
import { derived } from '../core/observable';
import type { SyncMark } from '../core/types';
import { definitionsTable } from '../list/use-definitions';
import { useShared, useStore } from '../list/use-shared';

/** A repetition template with this device's unsent edits, and the server's version. */
export type RepetitionView = RepetitionBody & { sync: SyncMark };

const NONE: readonly RepetitionView[] = [];

const read = (data: Data) =>
  derived(definitionsTable(data), (rows): readonly RepetitionView[] =>
    Array.from(rows?.values() ?? [])
      .flatMap(({ view, sync }) => (view.type === 'repetition' ? [{ ...view, sync }] : []))
      .sort(
        ({ repetition: a }, { repetition: b }) =>
          REPETITION_STATES.indexOf(a.state) - REPETITION_STATES.indexOf(b.state) ||
          compareNames(a.name, b.name),
      ),
  );

/** Repetition templates by name; active ones first, archived ones last. */
export const useRepetitions = (): readonly RepetitionView[] =>
  useStore(useShared('repetitions', read), NONE, (value) => value);
