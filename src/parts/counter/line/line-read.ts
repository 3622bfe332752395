import type { Result } from '@/domain/base/result';
import {
  MILYEM_FIELD,
  MONEY_FIELD,
  type NumberKind,
  type NumberRefusal,
  PIECE_FIELD,
  parseTyped,
  RATE_FIELD,
  WEIGHT_FIELD,
} from '@/domain/base/typed-number';
import type { Product } from '@/domain/catalogue/product';
import { WORKMANSHIP_FIELD, workmanshipBy } from '@/domain/catalogue/workmanship';
import { ABSURD_WEIGHT } from '@/domain/metal/weight';
import { type FrozenPrice, isOutdated, typedPrice } from '@/domain/price/quote';
import { type Stone, stoneWeight } from '@/domain/price/stone';
import type { LineField, LineInput, LineRefusal, Workmanship } from '@/domain/slip/line';
import { lineFigures, lineRefusals, MAX_NAME } from '@/domain/slip/line';
import {
  derivedFineness,
  type FormField,
  type LineForm,
  readKarat,
  type Subject,
  subjectOf,
} from './line-form';

/**
 * Why a field is not good yet, as a code; i18n makes the sentence. `value` is what was understood,
 * in the field's unit.
 */
export type FieldError = {
  code: NumberRefusal | LineRefusal['code'] | 'karat' | 'no-price' | 'stones';
  value?: number;
};
export type FieldErrors = Partial<Record<FormField, FieldError>>;
export type LineRead = { input: LineInput | undefined; errors: FieldErrors };

const FIELD_OF: Record<LineField, FormField> = {
  name: 'product',
  weight: 'weight',
  fineness: 'fineness',
  workmanship: 'workmanship',
  pieces: 'pieces',
  price: 'price',
  adjustment: 'amount',
  stones: 'weight',
};

const reads = new WeakMap<LineForm, { products: readonly Product[]; read: LineRead }>();

/**
 * The typed line as the domain's input, or what is wrong with it, field by field. A line that was
 * not touched is read once, however many ask.
 */
export function readLine(line: LineForm, products: readonly Product[]): LineRead {
  const known = reads.get(line);
  if (known?.products === products) return known.read;
  const read = freshRead(line, products);
  reads.set(line, { products, read });
  return read;
}

function freshRead(line: LineForm, products: readonly Product[]): LineRead {
  const subject = subjectOf(line, products);
  const errors: FieldErrors = {};
  const base =
    subject.kind === 'coin' ? readCoin(line, subject, errors) : readMetal(line, subject, errors);
  if (!base) return { input: undefined, errors };
  const input = withAgreed(base, line.amount, errors);
  for (const refusal of lineRefusals(input))
    errors[FIELD_OF[refusal.field]] ??= fieldError(refusal, input);
  return Object.keys(errors).length > 0 ? { input: undefined, errors } : { input, errors };
}

function fieldError({ field, code }: LineRefusal, input: LineInput): FieldError {
  return field === 'weight' && input.kind !== 'coin' ? { code, value: input.weight } : { code };
}

function readCoin(line: LineForm, subject: Subject, errors: FieldErrors): LineInput | undefined {
  const pieces = number(line.pieces, PIECE_FIELD, 'pieces', errors);
  const price = readPrice(line, subject, errors);
  if (pieces === undefined || !price) return undefined;
  return {
    id: line.id,
    kind: 'coin',
    product: subject.asset,
    name: nameOf(line, subject),
    pieces,
    price,
    adjustment: 0,
  };
}

function readMetal(line: LineForm, subject: Subject, errors: FieldErrors): LineInput | undefined {
  const name = nameOf(line, subject);
  if (name === '') errors.product = { code: 'missing' };
  if (name.length > MAX_NAME) errors.product = { code: 'out-of-range' };
  const weight = number(line.weight, WEIGHT_FIELD, 'weight', errors);
  const fineness = readFineness(line, subject, errors);
  const workmanship = readWorkmanship(line, errors);
  const pieces = number(
    line.pieces.trim() === '' ? '1' : line.pieces,
    PIECE_FIELD,
    'pieces',
    errors,
  );
  const price = readPrice(line, subject, errors);
  if (weight !== undefined && weight > ABSURD_WEIGHT)
    errors.weight = { code: 'absurd', value: weight };
  if (Object.keys(errors).length > 0) return undefined;
  if (
    weight === undefined ||
    fineness === undefined ||
    !workmanship ||
    pieces === undefined ||
    !price
  )
    return undefined;
  const kind = subject.kind === 'scrap' ? 'scrap' : 'worked';
  const net = netOf(weight, line.stones);
  if ('gross' in net && net.weight <= 0) {
    errors.weight = { code: 'stones' };
    return undefined;
  }
  return {
    id: line.id,
    kind,
    product: line.code,
    name,
    metal: subject.metal,
    ...net,
    ...cardOf(line),
    ...(kind === 'scrap' ? scrapOf(line) : {}),
    pieces,
    fineness,
    workmanship,
    price,
    adjustment: 0,
  };
}

/** Gold is what is left of the piece without its stones. */
const netOf = (weight: number, stones: readonly Stone[] = []) =>
  stones.length === 0
    ? { weight }
    : { weight: weight - stoneWeight(stones), gross: weight, stones: [...stones] };

const nameOf = (line: LineForm, subject: Subject): string =>
  (line.stock ? undefined : subject.product?.name) ?? line.product.trim();

const cardOf = ({ stock }: LineForm) =>
  stock
    ? {
        stock: stock.id,
        ...(stock.place ? { place: stock.place } : {}),
        ...(stock.serial ? { serial: stock.serial } : {}),
      }
    : {};

const scrapOf = ({ receipt, fate }: LineForm) => ({
  ...(receipt ? { receipt } : {}),
  ...(fate ? { fate } : {}),
});

function readFineness(line: LineForm, subject: Subject, errors: FieldErrors): number | undefined {
  if (line.fineness !== null && line.fineness.trim() !== '')
    return number(line.fineness, MILYEM_FIELD, 'fineness', errors);
  if (line.karat.trim() !== '' && !readKarat(line.karat)) {
    errors.karat = { code: 'karat' };
    return undefined;
  }
  const derived = derivedFineness(line, subject);
  if (derived === undefined) errors.fineness = { code: 'missing' };
  return derived;
}

function readWorkmanship(line: LineForm, errors: FieldErrors): Workmanship | undefined {
  const text = line.workmanship.trim() === '' ? '0' : line.workmanship;
  const value = number(text, WORKMANSHIP_FIELD[line.unit], 'workmanship', errors);
  return value === undefined ? undefined : workmanshipBy(line.unit, value);
}

/** The typed price if there is one, else the frozen one. */
function readPrice(line: LineForm, subject: Subject, errors: FieldErrors): FrozenPrice | undefined {
  if (line.price !== null && line.price.trim() !== '') {
    const rate = number(line.price, RATE_FIELD, 'price', errors);
    if (rate === undefined) return undefined;
    // What it was typed over still says how the market stood.
    const { has, usd } = line.frozen?.basis ?? {};
    const board = boardBeside(line, subject);
    const basis = { ...(board ? { board } : {}), ...(has ? { has } : {}), ...(usd ? { usd } : {}) };
    return {
      ...typedPrice(subject.quote, rate, line.side, line.priceAt),
      ...(Object.keys(basis).length > 0 ? { basis } : {}),
    };
  }
  if (line.frozen) return line.frozen;
  errors.price = { code: 'no-price' };
  return undefined;
}

/**
 * What the board asked when the price was typed, else when the line was begun; what was too old to
 * be sold on then says nothing.
 */
function boardBeside(
  { over, frozen, side, priceAt }: LineForm,
  { quote }: Subject,
): number | undefined {
  if (side !== 'sell') return undefined;
  return [over, frozen].find(
    (price) => price?.code === quote && price.side === side && !isOutdated(price, priceAt),
  )?.rate;
}

/**
 * A typed amount is an agreement: the computed figure stays and the difference is booked on its
 * own.
 */
function withAgreed(input: LineInput, amount: string | null, errors: FieldErrors): LineInput {
  if (amount === null || amount.trim() === '') return input;
  const agreed = number(amount, MONEY_FIELD, 'amount', errors);
  if (agreed === undefined || !computable(input)) return input;
  if (agreed === 0) errors.amount = { code: 'not-positive' };
  return { ...input, adjustment: agreed - lineFigures(input).amount };
}

/** Figures of an input that the domain refuses anyway could pass exact integers. */
const computable = (input: LineInput): boolean =>
  lineRefusals({ ...input, adjustment: 0 }).length === 0;

function number(
  text: string,
  kind: NumberKind,
  field: FormField,
  errors: FieldErrors,
): number | undefined {
  const read: Result<number, NumberRefusal> = parseTyped(text, kind);
  if (read.ok) return read.value;
  errors[field] = { code: read.error };
  return undefined;
}
