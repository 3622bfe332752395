import { t } from '@lingui/core/macro';
import { readDefinitions } from '@/data/list/read-definitions';
import { stockCards } from '@/data/list/read-list';
import { dayOf } from '@/domain/base/day';
import { linesOn } from '@/domain/ledger/slip-type';
import { ruleAt, ruleText } from '@/domain/rules/dated-rule';
import type { MetalLine } from '@/domain/slip/line';
import type { Transaction } from '@/domain/slip/transaction';
import type { StockCard } from '@/domain/stock/stock-card';
import { metalWord } from '@/i18n/asset-text';
import { formatDate } from '@/i18n/formats';
import { stoneSentence } from '@/i18n/stock-text';
import { type Mark, qrMark } from '@/ui/print/marks';
import { bareStone, karatText, weighedText } from '../counter/line/line-text';
import { markText, slipCode } from './slip-paper';
import { slipParts } from './slip-parts';

/**
 * Text of a guarantee card for one piece: what it is and weighs, its stones and their certificates,
 * the slip by which it was sold, and the guarantee (src/domain/README.md#papers).
 */
export type GuaranteeParts = {
  id: string;
  shop: string;
  contact: string;
  name: string;
  facts: { label: string; text: string }[];
  /** One kind a row: "pırlanta 12 ad 0,80 ct: yuvarlak, F, VS1, GIA 2141438171" */
  stones: { id: string; text: string }[];
  /** As they stood on the day of the sale, whenever the card is printed. */
  terms: string;
  mark: Mark | null;
};

/** What leaves the shop for good; scrap and coins are vouched for by nobody. */
const piecesOf = ({ type, lines }: Transaction): MetalLine[] =>
  type === 'sale' || type === 'exchange'
    ? linesOn('sell', lines).flatMap((line) => (line.kind === 'worked' ? [line] : []))
    : [];

export const hasGuarantee = (slip: Transaction): boolean => piecesOf(slip).length > 0;

/** Does the shop give the cards along with the slip, as its rule stood on that day? */
export const includesGuarantee = async (slip: Transaction): Promise<boolean> =>
  hasGuarantee(slip) &&
  ruleAt((await readDefinitions()).rules, 'guarantee-card', dayOf(slip.at)) === 1;

/**
 * A card for each piece. A QR that cannot be drawn, or a stock card that is not on this device,
 * costs nobody theirs.
 */
export async function guaranteesOf(
  slip: Transaction,
  contact: string,
  shop: string,
): Promise<GuaranteeParts[]> {
  const pieces = piecesOf(slip);
  const [{ rules }, stock, mark] = await Promise.all([
    readDefinitions(),
    stockCards(pieces.flatMap((line) => line.stock ?? [])),
    qrMark(slipCode(slipParts(slip))).catch(() => null),
  ]);
  const terms = ruleText(rules, 'guarantee-terms', dayOf(slip.at));
  return pieces.map((line) => ({
    ...partsOf(slip, line, stock.get(line.stock ?? '')),
    shop,
    contact,
    terms,
    mark,
  }));
}

type Piece = Pick<StockCard, 'serial' | 'certificate' | 'barcode'>;

function partsOf(
  { number, at }: Transaction,
  line: MetalLine,
  card: Piece | undefined,
): Pick<GuaranteeParts, 'id' | 'name' | 'facts' | 'stones'> {
  const facts = [
    { label: t`Tarih`, text: formatDate(at) },
    { label: t`Fiş no`, text: number },
    {
      label: t`Ayar`,
      text: [metalWord(line.metal), karatText(line), markText(line.fineness)]
        .filter(Boolean)
        .join(' '),
    },
    { label: t`Gram`, text: weighedText(line) },
    { label: t`Adet`, text: line.pieces > 1 ? String(line.pieces) : '' },
    { label: t`Seri no`, text: line.serial || (card?.serial ?? '') },
    { label: t`Sertifika`, text: card?.certificate ?? '' },
    { label: t`Barkod`, text: card?.barcode ?? '' },
  ];
  const stones = (line.stones ?? []).map((stone) => ({
    id: stone.id,
    text: [bareStone(stone), stoneSentence(stone)].filter(Boolean).join(': '),
  }));
  return { id: line.id, name: line.name, facts: facts.filter(({ text }) => text !== ''), stones };
}
