import { contactOf } from '@/data/list/read-list';
import { maskedId } from '@/domain/contact/contact';
import { lineSide } from '@/domain/ledger/slip-type';
import type { Transaction } from '@/domain/slip/transaction';
import { formatDate, formatHas, formatWeight } from '@/i18n/formats';
import { type Mark, qrMark } from '@/ui/print/marks';
import { markText, slipCode } from './slip-paper';
import { slipParts } from './slip-parts';

/**
 * Text on the envelope of a line of scrap: seller's masked number, weight, slip
 * (src/domain/README.md#papers).
 */
export type EnvelopeParts = {
  id: string;
  number: string;
  when: string;
  name: string;
  goods: string;
  has: string;
  seller: string;
  mark: Mark;
};

const scrapOf = ({ type, lines }: Transaction) =>
  type === 'purchase' || type === 'exchange'
    ? lines.filter((line) => line.kind === 'scrap' && lineSide(line) === 'buy')
    : [];

/** Does something of this slip go into an envelope? */
export const hasEnvelope = (slip: Transaction): boolean => scrapOf(slip).length > 0;

/** One for each line of scrap. Nobody's name stands on it: it lies open in the back room. */
export async function envelopesOf(slip: Transaction): Promise<EnvelopeParts[]> {
  const [mark, contact] = await Promise.all([
    qrMark(slipCode(slipParts(slip))),
    slip.contactId === null ? undefined : contactOf(slip.contactId),
  ]);
  return scrapOf(slip).flatMap((line) =>
    line.kind === 'coin'
      ? []
      : {
          id: line.id,
          number: slip.number,
          when: formatDate(slip.at),
          name: line.name,
          goods: `${formatWeight(line.weight)} ${markText(line.fineness)}`,
          has: line.metal === 'gold' ? formatHas(line.pure) : '',
          seller: contact ? maskedId(contact) : '',
          mark,
        },
  );
}
