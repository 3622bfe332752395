import type { ClosingPrice, ClosingSource } from '@/domain/fiscal/closing';
import type { DocumentSeries } from '@/domain/fiscal/series';
import { after, defineMutations, refs } from '../core/define-mutations';

/**
 * Mutations of document series and closing prices. Guarantee: a close is one record for each metal
 * and day, so that two tablets that record different days are both applied. `base`: version of the
 * record that the person saw, 0 if there was none.
 */
type Wish = { v: number; at: number; base: number };
export type SeriesPut = Wish & { kind: 'series.put'; series: DocumentSeries };
/** `reason`: required if the day already has another close. */
export type ClosingPut = Wish & { kind: 'closing.put'; closing: ClosingPrice; reason?: string };
export type ClosingSourcePut = Wish & { kind: 'closing.source'; source: ClosingSource };

export type FiscalMutation = SeriesPut | ClosingPut | ClosingSourcePut;

/**
 * A recorded close. `by`: user id of the person who typed it; null if the server read it from
 * `source`.
 */
type Recorded = { price: number | null; by: string | null; source?: string; at: number };

/**
 * Bodies of this area’s records, which are stored among the definitions. `before`: corrected
 * closes, newest first, each with the reason of its correction.
 */
export type FiscalBody =
  | { type: 'series'; series: DocumentSeries; version: number }
  | ({
      type: 'closing';
      closing: ClosingPrice;
      version: number;
      before?: (Recorded & { reason: string })[];
    } & Omit<Recorded, 'price'>)
  | { type: 'closing-source'; source: ClosingSource; name: string; version: number }
  /** Result of the server’s last reading; `trouble` if it got no price. */
  | { type: 'closing-read'; day: string; at: number; trouble?: ClosingTrouble };

/** `no-price`: the source has no price of that day for one of its codes. */
export type ClosingTrouble = 'no-price' | 'no-answer' | 'no-source';

/**
 * What became of a reading that a person asked for. `early`: the chosen minute has not come;
 * `no-trading`: the exchange does not trade today; `known`: all closes of today are recorded.
 */
export type ClosingReading = {
  state: 'read' | 'early' | 'no-trading' | 'known' | 'no-source';
  trouble?: ClosingTrouble;
};

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
