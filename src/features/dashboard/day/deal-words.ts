import { plural, t } from '@lingui/core/macro';
import { linesOn } from '@/domain/ledger/slip-type';
import { formatHas, formatMoney } from '@/i18n/formats';
import { contentText } from '@/i18n/slip-content';
import { type Deal, offPerGram } from './deals';

/** "Burma bilezik · 24,60 g"; for exchanges: only the lines on the deal's side. */
const dealContent = ({ slip, side }: Deal): string =>
  contentText({ ...slip, lines: linesOn(side, slip.lines) });

/** "Burma bilezik · 24,60 g · 23,518 has" */
export const dealGoods = (deal: Deal): string =>
  [dealContent(deal), deal.has === 0 ? '' : formatHas(deal.has)].filter(Boolean).join(' · ');

/**
 * "has satışın 2,00 ₺ altında": difference per gram of has (pure gold). Returns '' if no line was
 * compared with the list price.
 */
export function offWords(deal: Deal): string {
  const off = offPerGram([deal]);
  if (off === undefined) return '';
  const much = formatMoney(Math.abs(off));
  if (deal.side === 'sell')
    return off > 0
      ? t`has satışın ${much} üstünde`
      : off < 0
        ? t`has satışın ${much} altında`
        : t`has satış fiyatından`;
  return off > 0
    ? t`has alışın ${much} üstünde`
    : off < 0
      ? t`has alışın ${much} altında`
      : t`has alış fiyatından`;
}

/** "12 satış, ortalama has satışın 0,80 ₺ üstünde". Returns '' if the side has no deals. */
export function sideWords(deals: readonly Deal[], side: Deal['side']): string {
  const own = deals.filter((deal) => deal.side === side);
  if (own.length === 0) return '';
  const count =
    side === 'sell'
      ? plural(own.length, { one: '# satış', other: '# satış' })
      : plural(own.length, { one: '# alış', other: '# alış' });
  const off = offPerGram(own);
  if (off === undefined) return count;
  const much = formatMoney(Math.abs(off));
  if (side === 'sell')
    return off > 0
      ? t`${count}, ortalama has satışın ${much} üstünde`
      : off < 0
        ? t`${count}, ortalama has satışın ${much} altında`
        : t`${count}, ortalama has satış fiyatından`;
  return off > 0
    ? t`${count}, ortalama has alışın ${much} üstünde`
    : off < 0
      ? t`${count}, ortalama has alışın ${much} altında`
      : t`${count}, ortalama has alış fiyatından`;
}
