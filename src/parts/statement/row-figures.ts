import { t } from '@lingui/core/macro';
import type { MovementView } from '@/data/ledger/use-movements';
import { dayOf } from '@/domain/base/day';
import { textOf, UNIT_SPACE, weightDigits } from '@/domain/base/digits';
import type { Product } from '@/domain/catalogue/product';
import {
  type RowFigures,
  type RowRate,
  ratesFor,
  rowFigures,
} from '@/domain/contact/statement-figures';
import { type Asset, TRY } from '@/domain/metal/asset';
import { assetName } from '@/i18n/asset-text';
import { formatDateTime, formatFineness, formatTime } from '@/i18n/formats';
import { assetUnit, offsetRateText } from '@/i18n/offset-text';
import { sourceName } from '@/i18n/source-text';

/**
 * Gram, milyem and kur of one movement as they are said: screen, sheet, PDF and spreadsheet read
 * the same.
 */
type FigureWords = { weight: string; fineness: string; rates: string[] };

const NONE: RowFigures = { goods: [], rates: [] };

export const figuresOf = ({ slip, figures }: MovementView): RowFigures =>
  slip ? rowFigures(slip) : (figures ?? NONE);

const BETWEEN = ' ⇄ ';

export function figureWords(
  movement: MovementView,
  asset: Asset,
  products: readonly Product[],
): FigureWords {
  const figures = figuresOf(movement);
  return {
    weight: figures.goods.map(({ weight }) => textOf(weightDigits(weight))).join(BETWEEN),
    fineness: figures.goods.map(({ fineness }) => formatFineness(fineness)).join(BETWEEN),
    rates: ratesFor(figures, asset).map((rate) =>
      [rateFigure(rate, products), rateTime(rate, movement.at), sourceOf(rate)].join(' · '),
    ),
  };
}

/** "Has 5.520,00 ₺", "Çeyrek yeni 1,6077 has". */
const rateFigure = (rate: RowRate, products: readonly Product[]): string =>
  `${rateName(rate, products)} ${offsetRateText(rate.rate, rate.quote)}${UNIT_SPACE}${assetUnit(rate.quote)}`;

export const rateName = ({ base, name }: RowRate, products: readonly Product[]): string =>
  name ?? assetName(base, products);

export const sourceOf = ({ source }: RowRate): string =>
  source === '' ? t`has içeriği` : sourceName(source);

/** Of the row's own day the clock is enough. */
const rateTime = ({ at }: RowRate, row: number): string =>
  dayOf(at) === dayOf(row) ? formatTime(at) : formatDateTime(at);

export const isInLira = ({ quote }: RowRate): boolean => quote === TRY;

const MOST_RATES = 2;

/** Where there is little room: the first of them, and how many there are more. */
export function ratesText({ rates }: Pick<FigureWords, 'rates'>): string {
  const more = rates.length - MOST_RATES;
  if (more <= 0) return rates.join('; ');
  const first = rates.slice(0, MOST_RATES).join('; ');
  return t`${first} ve ${more} kur daha`;
}

/**
 * Which of the three has anything to say over these rows: an account of money alone keeps its room
 * for the figures.
 */
export function figuresIn(
  rows: readonly { movement: MovementView | null }[],
  asset: Asset,
): { goods: boolean; rates: boolean } {
  let [goods, rates] = [false, false];
  for (const { movement } of rows) {
    if (!movement) continue;
    const figures = figuresOf(movement);
    goods ||= figures.goods.length > 0;
    rates ||= ratesFor(figures, asset).length > 0;
    if (goods && rates) break;
  }
  return { goods, rates };
}
