import { useLayoutEffect, useMemo, useRef } from 'react';
import { useProducts } from '@/data/catalogue/use-products';
import type { Product } from '@/domain/catalogue/product';
import type { Side } from '@/domain/price/quote';
import { coinsOf, hasOf } from '@/domain/slip/kept-slip';
import { computeLine, type Line, type LineInput } from '@/domain/slip/line';
import { totalOf } from '@/domain/slip/transaction';
import type { LineForm, SlipType } from '../line/line-form';
import { type LineRead, readLine } from '../line/line-read';
import { type Basket, writtenLines } from './basket';
import { savedAs } from './basket-type';
import type { Desk } from './desk';
import { useDesk } from './desk-store';

export type LineView = { form: LineForm; read: LineRead; line: Line | undefined };

/** The open basket with everything that follows from it, worked out once a key. */
export type Counter = {
  desk: Desk;
  basket: Basket;
  /** The kind of slip it would be kept as now. */
  type: SlipType;
  products: readonly Product[];
  lines: LineView[];
  /**
   * The lines that can be reckoned with; the same list for as long as they are the same, whatever
   * else is typed.
   */
  inputs: readonly LineInput[];
  /** Of a takas given minus taken: above zero the customer pays, below it the shop does. */
  total: number;
  given: Moved;
  taken: Moved;
  has: number;
  coins: number;
};

/** What goes one way over the slip: kuruş, pure gold and pieces of coin. */
type Moved = { amount: number; has: number; coins: number; lines: number };

const views = new WeakMap<LineRead, LineView>();

/**
 * A line that was not touched keeps its view, so that its row is not drawn again with each letter
 * of another.
 */
export function viewLine(form: LineForm, products: readonly Product[]): LineView {
  const read = readLine(form, products);
  const known = views.get(read);
  if (known) return known;
  const view = { form, read, line: read.input && computeLine(read.input) };
  views.set(read, view);
  return view;
}

const movedOn = (side: Side, views: readonly LineView[]): Moved => {
  const mine = views.filter(({ form }) => form.side === side);
  const good = mine.flatMap((view) => view.line ?? []);
  return {
    amount: good.reduce((sum, line) => sum + line.amount, 0),
    has: hasOf(good),
    coins: coinsOf(good),
    lines: mine.length,
  };
};

export function viewDesk(
  desk: Desk,
  products: readonly Product[],
  before: readonly LineInput[] = [],
): Counter {
  const basket = desk.open;
  const type = savedAs(basket);
  const lines = writtenLines(basket).map((form) => viewLine(form, products));
  const good = lines.flatMap((view) => view.line ?? []);
  const found = lines.flatMap((view) => view.read.input ?? []);
  const inputs =
    found.length === before.length && found.every((input, i) => input === before[i])
      ? before
      : found;
  const [given, taken] = [movedOn('sell', lines), movedOn('buy', lines)];
  return {
    desk,
    basket,
    type,
    products,
    lines,
    inputs,
    total: totalOf(type, good),
    given,
    taken,
    has: hasOf(good),
    coins: coinsOf(good),
  };
}

export function useCounter(): Counter {
  const desk = useDesk();
  const products = useProducts();
  const inputs = useRef<readonly LineInput[]>([]);
  const counter = useMemo(() => viewDesk(desk, products, inputs.current), [desk, products]);
  useLayoutEffect(() => {
    inputs.current = counter.inputs;
  }, [counter]);
  return counter;
}
