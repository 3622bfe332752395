import { t } from '@lingui/core/macro';
import type { Line } from '../../../domain/line';
import type { FrozenPrice } from '../../../domain/quote';
import type { Transaction } from '../../../domain/transaction';
import { metalWord } from '../../../i18n/asset-text';
import { formatPercent, formatRate, formatTime } from '../../../i18n/formats';

/** The prices the slip was made on, each once: "Has 5.520 satış · 14:30 · benzetim", "Has 5.400 satış · 14:32 · elle". */
export function ratesOf(slip: Pick<Transaction, 'lines'>): string[] {
  return Array.from(new Set(slip.lines.flatMap((line) => [rateOf(line), ...dollarsOf(line)])));
}

const rateOf = (line: Line): string => rateText(line.kind === 'coin' ? line.name : line.metal === 'gold' ? t`Has` : metalWord(line.metal), line.price);

/** At which its stones became lira. */
const dollarsOf = (line: Line): string[] =>
  line.kind === 'coin' ? [] : (line.stones ?? []).flatMap(({ price }) => (price?.asset === 'USD' ? [rateText('USD', price.rate)] : []));

function rateText(what: string, price: FrozenPrice): string {
  const rate = formatRate(price.rate);
  const side = price.side === 'sell' ? t`satış` : t`alış`;
  const source = price.typed ? t`elle` : price.source === 'simulator' ? t`benzetim` : price.source;
  const group = price.group === undefined ? '' : price.group === 'toptan' ? t`toptan fiyatı` : t`özel fiyat`;
  const { exchange } = price;
  const taken = exchange ? t`takas ${formatRate(exchange.of)} × ${formatPercent(exchange.by)}` : '';
  return [`${what} ${rate} ${side}`, formatTime(price.at), source, group, taken].filter(Boolean).join(' · ');
}
