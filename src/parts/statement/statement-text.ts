import { t } from '@lingui/core/macro';
import { CAPTION_LIMIT } from '@/contract/contact/contact';
import type { MovementView } from '@/data/ledger/use-movements';
import { clipped } from '@/domain/base/clipped';
import type { Range } from '@/domain/base/day-range';
import type { Product } from '@/domain/catalogue/product';
import type { Movement, Statement } from '@/domain/contact/contact-statement';
import { linesOn } from '@/domain/ledger/slip-type';
import type { Asset } from '@/domain/metal/asset';
import { passedOf } from '@/domain/payment/payment';
import type { Line } from '@/domain/slip/line';
import { offsetIn } from '@/domain/slip/offset';
import { assetName, assetQuantity, balanceSide, hasWithin } from '@/i18n/asset-text';
import { formatDate, formatDay, formatMoney } from '@/i18n/formats';
import { offsetContent } from '@/i18n/offset-text';
import { paymentDetail } from '@/i18n/payment-text';
import { slipName } from '@/i18n/slip-text';
import { typeName } from '../counter/basket/basket-text';
import { quantityText } from '../counter/line/line-text';
import { contentText } from './slip-summary';

/**
 * "12.450,00 ₺ borçlu", "12,50 g (11,450 has) alacaklı", and "hesap kapalı" where nothing stands
 * open.
 */
export const balanceText = (asset: Asset, quantity: number): string =>
  quantity === 0
    ? t`hesap kapalı`
    : [
        assetQuantity(asset, quantity),
        inBrackets(hasWithin(asset, quantity)),
        balanceSide(quantity),
      ]
        .filter(Boolean)
        .join(' ');

const inBrackets = (text: string): string => (text === '' ? '' : `(${text})`);

/**
 * What kind of slip a row is. Devir alone is the first row, what was carried over: a slip that
 * carries a balance over is called by its paper.
 */
export const movementName = (movement: MovementView): string =>
  movement.type === 'opening' ? t`Devir fişi` : slipName(movement.slip ?? movement);

export const periodText = (range: Range | null): string =>
  range ? `${formatDay(range.from)} – ${formatDay(range.to)}` : t`bütün hareketler`;

/**
 * What a customer checks a row by: one line a side in full, with its işçilik and its stones; of
 * more than that what they were in short.
 */
function goodsText(lines: readonly Line[]): string {
  const sides = [linesOn('sell', lines), linesOn('buy', lines)].filter((side) => side.length > 0);
  if (sides.some((side) => side.length > 1))
    return contentText({ lines: [...lines], payments: [] });
  return sides.map(([line]) => (line ? `${line.name} · ${quantityText(line)}` : '')).join(' ⇄ ');
}

/**
 * What a movement was about: the slip's content where this device has it, and its note. A mahsup of
 * one thing says nothing that the statement of it (`asset`) has not in its figures.
 */
export function movementText(
  movement: MovementView,
  products: readonly Product[] = [],
  asset?: Asset,
): string {
  const offset = movement.slip && offsetIn(movement.slip);
  const plain = offset && offset.from.asset === asset && offset.to.asset === asset;
  const content = plain
    ? ''
    : offset
      ? offsetContent(offset, products)
      : movement.slip
        ? goodsText(movement.slip.lines)
        : '';
  const payments = movement.sheet ? [movement.sheet] : (movement.slip?.payments ?? []);
  const sheets = payments.flatMap((payment) => (payment.cheque ? paymentDetail(payment) : []));
  const passed = passedOf(payments);
  const commission = passed > 0 ? t`kart komisyonu ${formatMoney(passed)} ayrıca` : '';
  return [content, ...sheets, commission, movement.note ?? movement.slip?.reason ?? '']
    .filter(Boolean)
    .join(' · ');
}

const MOST_LINES = 25;

type Words = (
  shop: string,
  name: string,
  statements: readonly Statement[],
  range: Range | null,
  products: readonly Product[],
  at: number,
) => string;

const headOf = (shop: string, name: string, range: Range | null, at: number): string => {
  const [period, day] = [periodText(range), formatDate(at)];
  return [shop, t`Sayın ${name}, ${day} tarihli hesap özetiniz (${period}):`, ''].join('\n');
};
const screenAt = ({ asset, closing }: Statement, products: readonly Product[]): string =>
  `*${assetName(asset, products)}: ${balanceText(asset, closing)}*`;

/**
 * The statement as a message: what stands open first, then what moved, the newest when there is no
 * room for all.
 */
export const statementMessage: Words = (shop, name, statements, range, products, at) => {
  const parts = statements.map((statement) => {
    const { asset, opening, rows } = statement;
    const lines = rows.slice(-MOST_LINES).map(({ movement, quantity, balance }) => {
      const sign = quantity > 0 ? '+' : '−';
      return `${formatDate(movement.at)} ${kindText(movement)} ${sign}${assetQuantity(asset, quantity)} → ${balanceText(asset, balance)}`;
    });
    const left = rows.length - MOST_LINES;
    const before =
      left > 0 ? t`… ve ${left} hareket daha` : t`Devir: ${balanceText(asset, opening)}`;
    return [screenAt(statement, products), before, ...lines].join('\n');
  });
  return clipped([headOf(shop, name, range, at), ...parts].join('\n'), MESSAGE_ROOM);
};

/** What stands under the PDF of a statement: whose it is, and how each account stands. */
export const statementCaption: Words = (shop, name, statements, range, products, at) =>
  clipped(
    [headOf(shop, name, range, at), ...statements.map((one) => screenAt(one, products))].join('\n'),
    CAPTION_LIMIT,
  );

/** The call takes no more. */
const MESSAGE_ROOM = 4000;

const kindText = ({ type, number }: Movement): string => `${number} ${typeName(type)}`;
