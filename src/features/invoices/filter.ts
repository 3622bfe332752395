import type { DocumentView } from '@/data/core/types';
import { fold } from '@/domain/base/fold';
import { DOCUMENT_KINDS, STAGES, type Stage } from '@/domain/fiscal/document';
import { isOpenStage } from '@/domain/fiscal/state';
import { partyName } from '@/i18n/fiscal/fiscal-text';
import {
  ANY,
  type FilterOf,
  filterSpec,
  oneOf,
  someDays,
  typedText,
} from '@/session/page/filter-spec';

export const OPEN = 'open';

export const FILTER = filterSpec({
  stage: oneOf<typeof OPEN | Stage>([OPEN, ...STAGES]),
  kind: oneOf(DOCUMENT_KINDS),
  /** Days of the slips. */
  days: someDays(),
  /** Number, recipient, or number of the slip. */
  search: typedText({ param: 'q' }),
});
export type InvoiceFilter = FilterOf<typeof FILTER>;

/** Whether all matches are documents in which something is to be done. */
export const isOpenOnly = ({ stage }: InvoiceFilter): boolean =>
  stage === OPEN || (stage !== ANY && isOpenStage(stage));

/** Documents that were dropped are listed only if they are chosen. */
export function fits({ stage, kind, days, search }: InvoiceFilter) {
  const query = fold(search);
  return (document: DocumentView): boolean => {
    if (stage === ANY && document.stage === 'dropped') return false;
    if (stage === OPEN && !isOpenStage(document.stage)) return false;
    if (stage !== ANY && stage !== OPEN && document.stage !== stage) return false;
    if (kind !== ANY && document.kind !== kind) return false;
    const { deliveredOn } = document;
    if (days && (deliveredOn < days.from || deliveredOn > days.to)) return false;
    if (query === '') return true;
    const { number, party, slips } = document;
    return [number ?? '', partyName(party), ...slips.map((slip) => slip.number)].some((text) =>
      fold(text).includes(query),
    );
  };
}
