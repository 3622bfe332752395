import { t } from '@lingui/core/macro';
import { UNIT_SPACE } from '@/domain/base/digits';
import { figureOf } from '@/domain/catalogue/workmanship';
import { karatOfFineness } from '@/domain/metal/fineness';
import type { Stone } from '@/domain/price/stone';
import type { Line, MetalLine, ScrapFate, Workmanship } from '@/domain/slip/line';
import { metalWord } from '@/i18n/asset-text';
import { formatMoneyOf } from '@/i18n/currency-words';
import {
  formatCarat,
  formatFineness,
  formatMoney,
  formatPercent,
  formatRate,
  formatWeight,
} from '@/i18n/formats';
import { stoneSentence } from '@/i18n/stock-text';

/** "40 ‰", "100,00 ₺/g"; nothing when there is none. */
function workmanshipText(workmanship: Workmanship): string {
  if (workmanship.by === 'milyem')
    return workmanship.tenths === 0 ? '' : `${formatFineness(workmanship.tenths)}${UNIT_SPACE}‰`;
  if (figureOf(workmanship) === 0) return '';
  if (workmanship.by === 'percent') return formatPercent(workmanship.hundredths);
  return workmanship.by === 'gram'
    ? formatMoney(workmanship.kurus, '₺/g')
    : formatMoney(workmanship.kurus, t`₺/ad`);
}

/**
 * "has 5.520" or "9.050 ₺", with the mark of a typed price, of a group's or of a takas: "has
 * 5.507,40 · takas %100,50".
 */
export function rateText(line: Line): string {
  const { exchange } = line.price;
  const bare = bareRate(line);
  if (!exchange) return bare;
  return exchange.own
    ? t`${bare} · fişli ${formatPercent(exchange.by)}`
    : t`${bare} · takas ${formatPercent(exchange.by)}`;
}

function bareRate(line: Line): string {
  const rate = formatRate(line.price.rate);
  const said =
    line.kind === 'coin'
      ? `${rate}${UNIT_SPACE}₺`
      : line.metal === 'gold'
        ? t`has ${rate}`
        : `${metalWord(line.metal).toLocaleLowerCase('tr')} ${rate}`;
  if (line.price.typed) return t`${said} · elle`;
  if (line.price.group === undefined) return said;
  return line.price.group === 'toptan' ? t`${said} · toptan` : t`${said} · özel`;
}

/**
 * What was sold, in the words of the trade: "12,34 g · 22 ayar · işçilik 40 ‰". The fineness stands
 * beside it in its cartouche; where there is little room it says the karat too.
 */
export function quantityText(line: Line, withKarat = true): string {
  if (line.kind === 'coin') return t`${line.pieces} adet`;
  return [weighedText(line), ...restOf(line, withKarat)].join(' · ');
}

/** "12,34 g"; of one with stones "brüt 12,34 g, net 12,18 g". */
export const weighedText = ({ gross, weight }: MetalLine): string =>
  gross === undefined
    ? formatWeight(weight)
    : t`brüt ${formatWeight(gross)}, net ${formatWeight(weight)}`;

/** "22 ayar"; undefined of a fineness that is none, and of other metals. */
export function karatText({
  metal,
  fineness,
}: Pick<MetalLine, 'metal' | 'fineness'>): string | undefined {
  const karat = metal === 'gold' ? karatOfFineness(fineness) : undefined;
  return karat && t`${karat} ayar`;
}

/**
 * What the papers of its stones say: "pırlanta: yuvarlak, F, VS1, GIA 2141438171". For the slip
 * itself, which has the room.
 */
export const papersText = (line: Line): string =>
  line.kind === 'coin'
    ? ''
    : (line.stones ?? [])
        .flatMap((stone) => {
          const said = stoneSentence(stone);
          return said === '' ? [] : `${stone.kind}: ${said}`;
        })
        .join(' · ');

/** The same where the net weight has a column of its own. */
export const besidesText = (line: MetalLine): string =>
  [line.gross === undefined ? '' : t`brüt ${formatWeight(line.gross)}`, ...restOf(line, true)]
    .filter(Boolean)
    .join(' · ');

/**
 * The same for the screen that is turned to the customer: what the workmanship is stays the shop's
 * own.
 */
export const customerText = (line: Line): string =>
  line.kind === 'coin'
    ? quantityText(line)
    : [weighedText(line), ...restOf(line, true, false)].join(' · ');

function restOf(line: MetalLine, withKarat: boolean, withWork = true): string[] {
  const karat = withKarat ? karatText(line) : undefined;
  const workmanship = withWork ? workmanshipText(line.workmanship) : '';
  const parts = [
    line.pieces > 1 ? t`${line.pieces} adet` : '',
    karat ?? '',
    workmanship ? t`işçilik ${workmanship}` : '',
    line.receipt ? t`bizim fiş ${line.receipt}` : '',
    line.fate ? fateWord(line.fate) : '',
    ...(line.stones ?? []).map(stoneText),
  ];
  return parts.filter(Boolean);
}

export const fateWord = (fate: ScrapFate): string =>
  ({ melt: t`eritilecek`, reuse: t`yeniden satılacak` })[fate];

/** "pırlanta 12 ad 0,80 ct", and nothing of what it cost. */
export function bareStone({ kind, pieces, carat }: Stone): string {
  const weight = formatCarat(carat);
  return pieces > 1 ? t`${kind} ${pieces} ad ${weight}` : `${kind} ${weight}`;
}

/** "pırlanta 12 ad 0,80 ct × 450,00 $ (41,98)"; without a price what it is alone. */
function stoneText(stone: Stone): string {
  const [what, { price }] = [bareStone(stone), stone];
  if (!price) return what;
  const each = formatMoneyOf(price.asset, price.perCarat);
  return price.asset === 'TRY'
    ? `${what} × ${each}`
    : `${what} × ${each} (${formatRate(price.rate.rate)})`;
}
