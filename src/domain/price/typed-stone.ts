import { digitsOf, textOf, trimmed } from '../base/digits';
import {
  CARAT_FIELD,
  MONEY_FIELD,
  type NumberKind,
  PIECE_FIELD,
  parseTyped,
  RATE_FIELD,
  WEIGHT_FIELD,
} from '../base/typed-number';
import { moneyText, rateText } from '../catalogue/typed-text';
import { type FrozenPrice, freeze, type Quote, type Side, typedPrice } from './quote';
import {
  CARAT_PER_MG,
  isStone,
  STONE_TEXTS,
  type Stone,
  type StonePrice,
  type StoneText,
} from './stone';

/**
 * One kind of stone as it is typed, on a line and on a card. By its weight in carats or in grams;
 * `rate` null is the board's. `kept`: the price that stands, which stays as it is while nobody
 * types another.
 */
export type StoneForm = Record<StoneText, string> & {
  id: string;
  kind: string;
  pieces: string;
  weight: string;
  unit: 'ct' | 'g';
  price: string;
  asset: 'TRY' | 'USD';
  rate: string | null;
  kept?: StonePrice;
};

const NOTHING_SAID = Object.fromEntries(STONE_TEXTS.map((text) => [text, ''])) as Record<
  StoneText,
  string
>;

export const newStone = (id: string): StoneForm => ({
  ...NOTHING_SAID,
  ...{ id, kind: '', pieces: '1', weight: '', unit: 'ct', price: '', asset: 'TRY', rate: null },
});

export type StoneField = 'kind' | 'pieces' | 'weight' | 'price' | 'rate';

type Asked = { dollar: Quote | undefined; side: Side; now: number };

/** The rate of the dollar that holds for a stone: a typed one, else the board's of this side. */
export function dollarRate(
  { rate }: Pick<StoneForm, 'rate'>,
  { dollar, side, now }: Asked,
): FrozenPrice | undefined {
  if (rate !== null && rate.trim() !== '') {
    const typed = parseTyped(rate, RATE_FIELD);
    return typed.ok && typed.value > 0 ? typedPrice('USD', typed.value, side, now) : undefined;
  }
  const frozen = dollar && freeze(dollar, side);
  return frozen && frozen.rate > 0 ? frozen : undefined;
}

/** The stone as it will be kept, or the first box that is not right. */
export function readStone(form: StoneForm, asked: Asked): { stone: Stone } | { wrong: StoneField } {
  const figure = (text: string, kind: NumberKind): number | undefined => {
    const read = parseTyped(text, kind);
    return read.ok && read.value > 0 ? read.value : undefined;
  };
  const { id } = form;
  const kind = form.kind.trim();
  if (kind === '') return { wrong: 'kind' };
  const pieces = figure(form.pieces, PIECE_FIELD);
  if (pieces === undefined) return { wrong: 'pieces' };
  const weight = figure(form.weight, form.unit === 'ct' ? CARAT_FIELD : WEIGHT_FIELD);
  if (weight === undefined) return { wrong: 'weight' };
  const carat = form.unit === 'ct' ? weight : weight * CARAT_PER_MG;
  const bare = { id, kind, pieces, carat, ...saidOf(form) };
  if (form.price.trim() === '') return isStone(bare) ? { stone: bare } : { wrong: 'weight' };
  const perCarat = figure(form.price, MONEY_FIELD);
  if (perCarat === undefined) return { wrong: 'price' };
  if (form.kept?.asset === form.asset && form.kept.perCarat === perCarat && form.rate === null)
    return judged({ ...bare, price: form.kept });
  if (form.asset === 'TRY') return judged({ ...bare, price: { perCarat, asset: 'TRY' } });
  const rate = dollarRate(form, asked);
  return rate ? judged({ ...bare, price: { perCarat, asset: 'USD', rate } }) : { wrong: 'rate' };
}

function saidOf(form: StoneForm): Partial<Record<StoneText, string>> {
  return Object.fromEntries(
    STONE_TEXTS.flatMap((text) => {
      const said = form[text].trim();
      return said === '' ? [] : [[text, said] as const];
    }),
  );
}

const judged = (stone: Stone): { stone: Stone } | { wrong: StoneField } =>
  isStone(stone) ? { stone } : { wrong: 'price' };

/** A kept stone in its boxes again; a rate of the board is asked of the board anew. */
export function formOfStone(stone: Stone): StoneForm {
  const { id, kind, pieces, carat, price } = stone;
  const typed = price?.asset === 'USD' && price.rate.typed ? rateText(price.rate.rate) : null;
  return {
    ...(Object.fromEntries(STONE_TEXTS.map((text) => [text, stone[text] ?? ''])) as Record<
      StoneText,
      string
    >),
    id,
    kind,
    pieces: String(pieces),
    weight: textOf(trimmed(digitsOf(carat, 3), 2)),
    unit: 'ct',
    price: price ? moneyText(price.perCarat) : '',
    asset: price?.asset ?? 'TRY',
    rate: typed,
  };
}

/** What another build kept of stones, and this one could not reckon with, is typed again. */
export const readableStones = (stones: unknown): readonly Stone[] =>
  Array.isArray(stones) ? stones.filter(isWhole) : [];

function isWhole(value: unknown): value is Stone {
  const stone = value as Partial<Stone> | null;
  return (
    typeof stone === 'object' &&
    stone !== null &&
    typeof stone.id === 'string' &&
    typeof stone.kind === 'string' &&
    isStone(stone as Stone)
  );
}
