import type {
  AccountingBatch,
  AccountingCodes,
  AccountingLock,
  AccountingTemplate,
  JournalPreview,
} from '@/contract/accounting/accounting';
import { headOf } from '@/contract/mutation';
import type { Codes } from '@/domain/accounting/chart';
import type { JournalTemplate } from '@/domain/accounting/template';
import type { Day } from '@/domain/base/day';
import { commit } from '@/session/page/commit';
import { mint, mintedBy } from '@/session/page/mint';

/**
 * Wishes about the journal export; each is saved at once and sent later. Guarantee: two quick
 * presses of one button are one batch.
 */
const idFor = mintedBy(mint);

/** Makes a batch of what the preview showed. A preview that was read again makes another batch. */
export function saveBatch({ batch, from, to, documents, debit, now }: JournalPreview) {
  const key = `${batch} ${from} ${to} ${now}`;
  const id = idFor(`batch ${key}`);
  return commit(
    ({ at }): AccountingBatch => ({
      ...headOf('accounting.batch'),
      ...{ id, at, batch, from, to, expects: { documents, debit } },
    }),
    { id: idFor(`row ${key}`) },
  );
}

export const saveCodes = (codes: Codes, base: number, id: string) =>
  commit(
    ({ at }): AccountingCodes => ({
      ...headOf('accounting.codes'),
      ...{ at, base },
      codes: Object.entries(codes).map(([name, code]) => ({ name, code })),
    }),
    { id },
  );

export const saveTemplate = (template: JournalTemplate, base: number, id: string) =>
  commit(
    ({ at }): AccountingTemplate => ({
      ...headOf('accounting.template'),
      ...{ at, base, template },
    }),
    { id },
  );

export const saveLock = (until: Day | null, base: number) =>
  commit(({ at }): AccountingLock => ({ ...headOf('accounting.lock'), at, base, until }), {
    id: idFor(`lock ${until} ${base}`),
  });
