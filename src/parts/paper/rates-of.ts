import { t } from '@lingui/core/macro';
import type { Line } from '@/domain/slip/line';
import type { Transaction } from '@/domain/slip/transaction';
import { metalWord } from '@/i18n/asset-text';
import { rateSentence } from '@/i18n/payment-text';

/** The prices the slip was made on, each once. */
export function ratesOf(slip: Pick<Transaction, 'lines'>): string[] {
  return Array.from(new Set(slip.lines.flatMap((line) => [rateOf(line), ...dollarsOf(line)])));
}

const rateOf = (line: Line): string =>
  rateSentence(
    line.kind === 'coin' ? line.name : line.metal === 'gold' ? t`Has` : metalWord(line.metal),
    line.price,
  );

/** At which its stones became lira. */
const dollarsOf = (line: Line): string[] =>
  line.kind === 'coin'
    ? []
    : (line.stones ?? []).flatMap(({ price }) =>
        price?.asset === 'USD' ? [rateSentence('USD', price.rate)] : [],
      );
