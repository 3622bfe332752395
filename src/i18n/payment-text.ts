import { t } from '@lingui/core/macro';
import { assetClass, HAS } from '../domain/metal/asset';
import type { ChequeTender } from '../domain/payment/cheque';
import type { Converted, Payment } from '../domain/payment/payment';
import type { BothSides, FrozenPrice } from '../domain/price/quote';
import { assetName, assetQuantity, hasWithin } from './asset-text';
import {
  formatDay,
  formatFineness,
  formatPercent,
  formatRate,
  formatTime,
  formatWeight,
} from './formats';
import { methodName } from './slip-text';

/**
 * What a payment was, in words: "Döviz 100,00 $", "Cari 12,450 has", "Çeyrek yeni 3 ad", "Hurda
 * 12,34 g [906]", "Çek 0012345 · Ziraat · vade 31.12.2026".
 */
export function paymentDetail({
  method,
  paid,
  cheque,
}: Pick<Payment, 'method' | 'paid' | 'cheque'>): string {
  if (cheque) return chequeDetail(method, cheque, paid);
  if (!paid) return methodName(method);
  const { asset, quantity, weight, fineness } = paid;
  if (method === 'coins') return `${nameOf(paid)} ${assetQuantity(asset, quantity)}`;
  // Gold is what metal by weight is unless something else is said.
  const words = [
    methodName(method),
    weight === undefined ? assetQuantity(asset, quantity) : formatWeight(weight),
  ];
  if (
    asset !== HAS &&
    (weight !== undefined || assetClass(asset) === 'metal' || assetClass(asset) === 'karat')
  )
    words.push(nameOf(paid));
  if (fineness !== undefined) words.push(`[${formatFineness(fineness)}]`);
  const has = hasWithin(asset, quantity);
  if (has !== '') words.push(`(${has})`);
  return words.join(' ');
}

function chequeDetail(
  method: Payment['method'],
  { number, bank, due }: ChequeTender,
  paid: Payment['paid'],
): string {
  const day = formatDay(due);
  const foreign = paid ? assetQuantity(paid.asset, paid.quantity) : '';
  return [[methodName(method), number].filter(Boolean).join(' '), bank, foreign, t`vade ${day}`]
    .filter(Boolean)
    .join(' · ');
}

const nameOf = ({ asset, name }: Converted): string => name ?? assetName(asset, []);

/** The rates a slip's payments rest on, each once: "USD 41,98 alış · 14:30 · deneme fiyatı". */
export function paymentRates(payments: readonly Payment[]): string[] {
  const used = payments.flatMap(({ paid, settles }) => [
    ...(paid ? [paid] : []),
    ...(settles ? [settles] : []),
  ]);
  return Array.from(new Set(used.map((one) => rateText(one))));
}

const rateText = (converted: Converted): string => rateSentence(nameOf(converted), converted.price);

/**
 * "Has 5.520 satış · 14:30 · deneme fiyatı", "Has 5.400 satış · 14:32 · elle", "Çeyrek yeni 9.000
 * alış · 14:30 · pano · toptan fiyatı".
 */
export function rateSentence(what: string, price: FrozenPrice): string {
  const side = price.side === 'sell' ? t`satış` : t`alış`;
  return [`${what} ${formatRate(price.rate)} ${side}`, ...priceSource(price)]
    .filter(Boolean)
    .join(' · ');
}

/**
 * When a price was true, who said so, for which group it was adjusted, and what of it a takas
 * counts.
 */
export function priceSource({ at, source, typed, group, exchange }: FrozenPrice): string[] {
  const by = typed ? t`elle` : source === 'simulator' ? t`deneme fiyatı` : source;
  const whose = group === undefined ? [] : [group === 'toptan' ? t`toptan fiyatı` : t`özel fiyat`];
  const taken = exchange
    ? [t`takas ${formatRate(exchange.of)} × ${formatPercent(exchange.by)}`]
    : [];
  return [formatTime(at), by, ...whose, ...taken];
}

/**
 * How a price came about, as far as it was kept: "formül 3. sürüm · alışı 5.480 · has 5.480 / 5.520
 * · USD 41,98 / 42,02". '' of an older slip's.
 */
export function basisSentence({ side, basis = {} }: FrozenPrice): string {
  const { other, board, how, version, since, has, usd } = basis;
  const both = ({ buy, sell }: BothSides): string =>
    [buy, sell].map((rate) => (rate > 0 ? formatRate(rate) : '–')).join(' / ');
  const made = {
    formula: t`formül`,
    manual: t`panoya elle yazılan`,
    frozen: t`sabitlenen`,
    closed: t`kapalı piyasa`,
  };
  const rule = how
    ? [made[how], version === undefined ? '' : t`${version}. sürüm`].filter(Boolean).join(', ')
    : '';
  return [
    rule,
    since === undefined ? '' : t`grup fiyatı ${formatDay(since)} gününden`,
    other === undefined
      ? ''
      : side === 'sell'
        ? t`alışı ${formatRate(other)}`
        : t`satışı ${formatRate(other)}`,
    board === undefined ? '' : t`panoda ${formatRate(board)}`,
    has ? t`has ${both(has)}` : '',
    usd ? `USD ${both(usd)}` : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

/**
 * What a collection or payment settled on the account, where that is not the lira: "Hesapta 12,450
 * has".
 */
export function settledText({ settles }: Pick<Payment, 'settles'>): string | undefined {
  if (!settles) return undefined;
  const quantity = assetQuantity(settles.asset, settles.quantity);
  const name = nameOf(settles);
  return settles.asset === HAS || assetClass(settles.asset) === 'money'
    ? t`hesapta ${quantity}`
    : t`hesapta ${name} ${quantity}`;
}
