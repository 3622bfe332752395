import { t } from '@lingui/core/macro';
import { assetClass, HAS } from '../domain/asset';
import type { ChequeTender } from '../domain/cheque';
import type { Converted, Payment } from '../domain/payment';
import { assetName, assetQuantity, hasWithin } from './asset-text';
import { formatDay, formatFineness, formatRate, formatTime, formatWeight } from './formats';
import { methodName } from './slip-text';

/** What a payment was, in words: "Döviz 100,00 $", "Cari 12,450 has", "Çeyrek yeni 3 ad", "Hurda 12,34 g [906]", "Çek 0012345 · Ziraat · vade 31.12.2026". */
export function paymentDetail({ method, paid, cheque }: Pick<Payment, 'method' | 'paid' | 'cheque'>): string {
  if (cheque) return chequeDetail(method, cheque, paid);
  if (!paid) return methodName(method);
  const { asset, quantity, weight, fineness } = paid;
  if (method === 'coins') return `${nameOf(paid)} ${assetQuantity(asset, quantity)}`;
  // Gold is what metal by weight is unless something else is said.
  const words = [methodName(method), weight === undefined ? assetQuantity(asset, quantity) : formatWeight(weight)];
  if (asset !== HAS && (weight !== undefined || assetClass(asset) === 'metal' || assetClass(asset) === 'karat')) words.push(nameOf(paid));
  if (fineness !== undefined) words.push(`[${formatFineness(fineness)}]`);
  const has = hasWithin(asset, quantity);
  if (has !== '') words.push(`(${has})`);
  return words.join(' ');
}

function chequeDetail(method: Payment['method'], { number, bank, due }: ChequeTender, paid: Payment['paid']): string {
  const day = formatDay(due);
  const foreign = paid ? assetQuantity(paid.asset, paid.quantity) : '';
  return [[methodName(method), number].filter(Boolean).join(' '), bank, foreign, t`vade ${day}`].filter(Boolean).join(' · ');
}

const nameOf = ({ asset, name }: Converted): string => name ?? assetName(asset, []);

/** The rates a slip's payments rest on, each once: "USD 41,98 alış · 14:30 · benzetim". */
export function paymentRates(payments: readonly Payment[]): string[] {
  const used = payments.flatMap(({ paid, settles }) => [...(paid ? [paid] : []), ...(settles ? [settles] : [])]);
  return Array.from(new Set(used.map((one) => rateText(one))));
}

function rateText(converted: Converted): string {
  const { price } = converted;
  const side = price.side === 'sell' ? t`satış` : t`alış`;
  const source = price.typed ? t`elle` : price.source === 'simulator' ? t`benzetim` : price.source;
  const name = nameOf(converted);
  return [`${name} ${formatRate(price.rate)} ${side}`, formatTime(price.at), source].filter(Boolean).join(' · ');
}

/** What a collection or payment settled on the account, where that is not the lira: "Hesapta 12,450 has". */
export function settledText({ settles }: Pick<Payment, 'settles'>): string | undefined {
  if (!settles) return undefined;
  const quantity = assetQuantity(settles.asset, settles.quantity);
  const name = nameOf(settles);
  return settles.asset === HAS || assetClass(settles.asset) === 'money' ? t`hesapta ${quantity}` : t`hesapta ${name} ${quantity}`;
}
