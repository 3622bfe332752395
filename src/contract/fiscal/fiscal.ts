import type { ClosingPrice, ClosingSource } from '@/domain/fiscal/closing';
import type { DocumentSeries } from '@/domain/fiscal/series';
import { after, defineMutations, refs } from '../core/define-mutations';

/**
 * Mutations of what legal documents are made with. Guarantee: a close is one record for each metal
 * and day, so that two tablets which record different days are both applied. `base` of each is the
 * version of the record which the person saw, 0 if there is none.
 */
type Wish = { v: number; at: number; base: number };
export type SeriesPut = Wish & { kind: 'series.put'; series: DocumentSeries };
/** `reason` is needed where the day has another close already. */
export type ClosingPut = Wish & { kind: 'closing.put'; closing: ClosingPrice; reason?: string };
export type ClosingSourcePut = Wish & { kind: 'closing.source'; source: ClosingSource };

export type FiscalMutation = SeriesPut | ClosingPut | ClosingSourcePut;

/** Who recorded a close and when: `by` is null if the server read it from the source `source`. */
type Recorded = { price: number | null; by: string | null; source?: string; at: number };

/** Records of this area, among the definitions. `reason`: why `before` was corrected. */
export type FiscalBody =
  | { type: 'series'; series: DocumentSeries; version: number }
  | ({
      type: 'closing';
      closing: ClosingPrice;
      version: number;
      before?: (Recorded & { reason: string })[];
    } & Omit<Recorded, 'price'>)
  | { type: 'closing-source'; source: ClosingSource; name: string; version: number }
  /** The server's last reading of the closes of a day; `trouble` if it got none. */
  | { type: 'closing-read'; day: string; at: number; trouble?: ClosingTrouble };

/** `no-price`: the source gave no price of that day for a code that it should give. */
export type ClosingTrouble = 'no-price' | 'no-answer' | 'no-source';

export const seriesRecordId = (id: string): string => `series:${id}`;
export const closingId = ({ metal, day }: Pick<ClosingPrice, 'metal' | 'day'>): string =>
  `closing:${metal}:${day}`;
export const CLOSING_SOURCE_ID = 'closing-source';
export const CLOSING_READ_ID = 'closing-read';

export const FISCAL_MUTATIONS = defineMutations<FiscalMutation>({
  'series.put': {
    nature: 'wish',
    method: 'POST',
    path: '/settings/formalization/series',
    module: 'admin',
    level: 1,
    version: 1,
    touches: ({ series }) => refs('definitions', seriesRecordId(series.id)),
    needs: ({ series }) => after('definitions', seriesRecordId(series.id), 'series.put'),
  },
  'closing.put': {
    nature: 'wish',
    method: 'POST',
    path: '/settings/formalization/closings',
    module: 'admin',
    level: 1,
    version: 1,
    touches: ({ closing }) => refs('definitions', closingId(closing)),
    needs: ({ closing }) => after('definitions', closingId(closing), 'closing.put'),
  },
  'closing.source': {
    nature: 'wish',
    method: 'POST',
    path: '/settings/formalization/closing-source',
    module: 'admin',
    level: 1,
    version: 1,
    touches: () => refs('definitions', CLOSING_SOURCE_ID),
    needs: () => after('definitions', CLOSING_SOURCE_ID, 'closing.source'),
  },
});
