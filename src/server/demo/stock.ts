import { freshCard, movesOn, type StockBody } from '@/contract/stock/stock';
import { addDays, dayOf, dayStart } from '@/domain/base/day';
import type { Stone } from '@/domain/price/stone';
import type { Line, MetalLine } from '@/domain/slip/line';
import { withStockMove } from '@/domain/slip/stock-move';
import type { StockDraft, StockKind } from '@/domain/stock/stock-card';
import type { Booked } from './books';
import type { Dice } from './dice';

/**
 * Stock cards of the demo companies: single pieces with and without stones, counted ones, a tray
 * and two bars.
 */
type Plan = Partial<Omit<StockDraft, 'stones'>> &
  Pick<StockDraft, 'name' | 'fineness' | 'gross'> & {
    type: StockKind;
    stones?: readonly Omit<Stone, 'id'>[];
  };

const milyem = (tenths: number) => ({ by: 'milyem' as const, tenths });

const PLANS: readonly Plan[] = [
  {
    type: 'piece',
    name: 'Tektaş yüzük 0,32 ct',
    fineness: 7500,
    gross: 3_264,
    stones: [{ kind: 'pırlanta', pieces: 1, carat: 320 }],
    size: '14',
    colour: 'Beyaz',
    certificate: 'IGI 512-338104',
    price: 6_850_000,
    spot: 'V1-3',
  },
  {
    type: 'piece',
    name: 'Beştaş yüzük montürü',
    fineness: 7500,
    gross: 4_120,
    workmanship: milyem(1_450),
    size: '12',
    colour: 'Rose',
    spot: 'V1-4',
  },
  {
    type: 'piece',
    name: 'Adana burması kolye',
    fineness: 9160,
    gross: 48_360,
    workmanship: milyem(480),
    cost: milyem(300),
    size: '55 cm',
    spot: 'V2-1',
  },
  {
    type: 'piece',
    name: 'Telkâri broş',
    metal: 'silver',
    fineness: 9250,
    gross: 18_400,
    workmanship: { by: 'gram', kurus: 9_500 },
    spot: 'V4-2',
  },
  {
    type: 'counted',
    name: 'Bebek künyesi',
    fineness: 5850,
    gross: 1_150,
    pieces: 24,
    workmanship: { by: 'piece', kurus: 95_000 },
    spot: 'V3-1',
  },
  {
    type: 'counted',
    name: 'Nazarlı iğne',
    fineness: 5850,
    gross: 640,
    pieces: 40,
    workmanship: { by: 'piece', kurus: 62_500 },
    spot: 'V3-2',
  },
  {
    type: 'weighed',
    name: 'Hasır bileklik tepsisi',
    fineness: 9160,
    gross: 312_400,
    pieces: 18,
    workmanship: milyem(520),
    cost: milyem(340),
    spot: 'T2',
  },
  {
    type: 'bar',
    name: 'Külçe 50 g',
    fineness: 9950,
    gross: 50_000,
    serial: 'TR50-118834',
    spot: 'Kasa',
  },
  {
    type: 'bar',
    name: 'Külçe 100 g',
    fineness: 9950,
    gross: 100_000,
    serial: 'TR100-074412',
    spot: 'Kasa',
  },
];

const EMPTY: Omit<StockDraft, 'name' | 'fineness' | 'gross'> = {
  barcode: '',
  serial: '',
  spot: '',
  size: '',
  colour: '',
  certificate: '',
  note: '',
  product: '',
  metal: 'gold',
  pieces: 1,
  stones: [],
  workmanship: milyem(0),
  cost: null,
  price: null,
  place: '',
  archived: false,
};

const DAYS_AGO = 40;
const SOLD_AGO = 2;

type Drawing = { now: number; by: Pick<Booked, 'actor' | 'branch'>; dice: Dice };

/**
 * Stock cards in the showcase, whose metal is already in the ledger, and one more that was sold: a
 * line of one of the slips names its card, and nothing else of the slip changes.
 */
export function drawStock(
  slips: readonly Booked[],
  { now, by, dice }: Drawing,
): { slips: Booked[]; cards: StockBody[] } {
  const takenIn = (i: number): number =>
    dayStart(addDays(dayOf(now), i - DAYS_AGO)) + 10 * 3_600_000;
  const cards = PLANS.map(({ type, stones = [], ...plan }, i) => {
    const at = takenIn(i);
    const set = stones.map((stone) => ({ ...stone, id: dice.id(at) }));
    return freshCard(
      {
        ...EMPTY,
        ...plan,
        stones: set,
        type,
        barcode: plan.serial ?? label(i),
        id: dice.id(at),
        at,
      },
      by.actor,
      by.branch,
    );
  });
  const at = takenIn(PLANS.length);
  const sold = soldPiece(slips, dayStart(addDays(dayOf(now), -SOLD_AGO)), {
    id: dice.id(at),
    at,
    barcode: label(PLANS.length),
  });
  if (!sold) return { slips: [...slips], cards };
  return {
    slips: slips.map((slip) => (slip.id === sold.slip.id ? sold.slip : slip)),
    cards: [...cards, sold.card],
  };
}

/** A maker's own label: none of ours that a tablet could draw. */
const label = (i: number): string => `VTR-${String(i + 1).padStart(4, '0')}`;

/**
 * The last ring sold before that time in a slip that was not reversed: it had a label, and its slip
 * names the card.
 */
function soldPiece(
  slips: readonly Booked[],
  before: number,
  made: { id: string; at: number; barcode: string },
): { slip: Booked; card: StockBody } | undefined {
  const undone = new Set(slips.flatMap(({ reverses }) => reverses ?? []));
  const original = slips.findLast(
    (slip) =>
      slip.type === 'sale' && slip.at < before && !undone.has(slip.id) && slip.lines.some(isRing),
  );
  const ring = original?.lines.find(isRing);
  if (!original || !ring) return undefined;
  const slip: Booked = {
    ...original,
    lines: original.lines.map((line) => (line === ring ? { ...line, stock: made.id } : line)),
  };
  const { name, product, metal, fineness, weight: gross, workmanship } = ring;
  const card = freshCard(
    {
      ...EMPTY,
      ...made,
      name,
      product,
      metal,
      fineness,
      gross,
      workmanship,
      size: '15',
      type: 'piece',
    },
    original.actor,
    original.branch,
  );
  return { slip, card: movesOn(slip, made.id, original.actor).reduce(withStockMove, card) };
}

const isRing = (line: Line): line is MetalLine =>
  line.kind === 'worked' && line.pieces === 1 && line.product === 'YUZUK_18';
