import { t } from '@lingui/core/macro';
import type { Line } from '../../../domain/line';
import type { Transaction } from '../../../domain/transaction';
import { formatRate, formatTime } from '../../../i18n/formats';

/** The prices the slip was made on, each once: "Has 5.520 satış · 14:30 · benzetim", "Has 5.400 satış · 14:32 · elle". */
export function ratesOf(slip: Pick<Transaction, 'lines'>): string[] {
  return Array.from(new Set(slip.lines.map(rateOf)));
}

function rateOf(line: Line): string {
  const { price } = line;
  const rate = formatRate(price.rate);
  const what = line.kind === 'coin' ? line.name : line.metal === 'gold' ? t`Has` : t`Gümüş`;
  const side = price.side === 'sell' ? t`satış` : t`alış`;
  const source = price.typed ? t`elle` : price.source === 'simulator' ? t`benzetim` : price.source;
  return [`${what} ${rate} ${side}`, formatTime(price.at), source].filter(Boolean).join(' · ');
}
