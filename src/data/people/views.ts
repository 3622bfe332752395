import type { DefinitionBody } from '@/contract/core/records';
import type { Data } from '../core/current';
import { derived, type Readable } from '../core/observable';
import { definitionsTable } from '../list/use-definitions';
import { shared } from '../list/use-shared';
import { wholeOn } from '../list/use-whole';

type View = Extract<DefinitionBody, { type: 'view' }>;
type Default = Extract<DefinitionBody, { type: 'view-default' }>;

/**
 * Page settings records. `own`: the person’s choices; `isWhole`: whether the device has pulled
 * everything.
 */
export type ViewRecords = { own: readonly View[]; defaults: readonly Default[]; isWhole: boolean };

/**
 * Choices of the person of this database and defaults of all roles, unsent changes included;
 * undefined before the first read of the disk.
 */
export const viewRecords = (data: Data): Readable<ViewRecords | undefined> =>
  shared(data, 'views', () => {
    const whole = wholeOn(data);
    return derived(definitionsTable(data), (rows) => {
      if (!rows) return undefined;
      const views = Array.from(rows.values(), ({ view }) => view);
      return {
        own: views.flatMap((view) =>
          view.type === 'view' && view.user === data.user ? [view] : [],
        ),
        defaults: views.flatMap((view) => (view.type === 'view-default' ? [view] : [])),
        isWhole: whole.get() === true,
      };
    });
  });
