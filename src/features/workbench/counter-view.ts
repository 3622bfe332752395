import { useMemo } from 'react';
import { useProducts } from '../../data/use-products';
import { computeLine, type Line } from '../../domain/line';
import type { Product } from '../../domain/product';
import { coinsOf, hasOf, totalOf } from '../../domain/transaction';
import { type Basket, writtenLines } from './basket';
import type { Desk } from './desk';
import { useDesk } from './desk-store';
import type { LineForm } from './line-form';
import { type LineRead, readLine } from './line-read';

export type LineView = { form: LineForm; read: LineRead; line: Line | undefined };

/** The open basket with everything that follows from it, worked out once a key. */
export type Counter = { desk: Desk; basket: Basket; products: readonly Product[]; lines: LineView[]; total: number; has: number; coins: number };

export function viewLine(form: LineForm, type: Basket['type'], products: readonly Product[]): LineView {
  const read = readLine(form, type, products);
  return { form, read, line: read.input && computeLine(read.input) };
}

export function viewDesk(desk: Desk, products: readonly Product[]): Counter {
  const basket = desk.open;
  const lines = writtenLines(basket).map((form) => viewLine(form, basket.type, products));
  const good = lines.flatMap((view) => view.line ?? []);
  return { desk, basket, products, lines, total: totalOf(basket.type, good), has: hasOf(good), coins: coinsOf(good) };
}

export function useCounter(): Counter {
  const desk = useDesk();
  const products = useProducts();
  return useMemo(() => viewDesk(desk, products), [desk, products]);
}
