import { afterEach, describe, expect, it } from 'vitest';
import type { Mutation } from '@/contract/mutation';
import { shopBoard } from '@/data/price/board';
import { quoteWriter } from '@/data/price/quote-writer';
import { closeData } from '@/data/replica/database';
import { project } from '@/data/replica/project';
import { sideOfPrice } from '@/domain/price/price-formula';
import type { PriceSet } from '@/domain/price/price-set';
import type { Quote } from '@/domain/price/quote';
import { AT, fakeOutbox, freshData, record, until } from './world';

const LIRA = 10_000;
const quote = (code: string, buy: number, sell: number): Quote => ({
  code,
  buy: buy * LIRA,
  sell: sell * LIRA,
  at: AT,
  source: 'simulator',
  simulated: true,
});
const formula = (multiplier: number) => ({
  base: { from: 'product', code: 'HAS' } as const,
  buy: sideOfPrice('buy', multiplier),
  sell: sideOfPrice('sell', multiplier),
  step: LIRA,
  leastSpread: 0,
});
const put = (multiplier: number, base = 0): Mutation => ({
  kind: 'price.put',
  v: 1,
  at: AT,
  wishes: [{ part: 'formula', code: 'CEYREK', base, formula: formula(multiplier) }],
});
const ID = 'price:formula:CEYREK';
const told = (multiplier: number, version: number) => {
  const set: PriceSet = {
    part: 'formula',
    code: 'CEYREK',
    formula: { ...formula(multiplier), code: 'CEYREK', version },
  };
  return record('definitions', ID, version, { type: 'price', set, version });
};

describe('the board on a device', () => {
  afterEach(closeData);

  it('MK25: follows a wish at once, the server when it answers, and the wish no more when that is refused', async () => {
    const data = await freshData();
    const outbox = fakeOutbox(data.company);
    const writer = quoteWriter(data);
    const board = shopBoard(data);
    const stop = board.subscribe(() => undefined);
    const refs = [{ kind: 'definitions', id: ID } as const];
    const priced = (sell: number) =>
      until(board, (now) => now?.quotes.get('CEYREK')?.sell === sell * LIRA);
    await writer.write([quote('HAS', 1000, 1010), quote('CEYREK', 5, 6), quote('USD', 40, 41)]);
    const before = await priced(6);
    outbox.append(put(2_000_000), 'wish');
    await project(data, outbox, { refs });
    const wished = await priced(2020);
    expect(wished?.quotes.get('USD')).toBe(before?.quotes.get('USD'));
    expect(wished?.sets.get(ID)?.version).toBe(0);
    outbox.answer('wish', { version: 7 });
    await project(data, outbox, { refs, pulled: [told(2_000_000, 7)] });
    await until(board, (now) => now?.sets.get(ID)?.version === 7);
    outbox.append(put(3_000_000, 7), 'second');
    await project(data, outbox, { refs });
    await priced(3030);
    outbox.answer('second', 'refused');
    await project(data, outbox, { refs });
    expect((await priced(2020))?.quotes.get('CEYREK')).toMatchObject({
      how: 'formula',
      version: 7,
      at: AT,
    });
    writer.stop();
    stop();
  });

  it('MK22: a message of prices makes anew what it moved, and the cells of the rest keep theirs', async () => {
    const data = await freshData();
    const outbox = fakeOutbox(data.company);
    const writer = quoteWriter(data);
    const board = shopBoard(data);
    const stop = board.subscribe(() => undefined);
    await project(data, outbox, { refs: [], pulled: [told(2_000_000, 3)] });
    await writer.write([quote('HAS', 1000, 1010), quote('USD', 40, 41)]);
    const first = await until(board, (now) => now?.quotes.get('CEYREK')?.sell === 2020 * LIRA);
    await writer.write([quote('HAS', 1000, 1010), quote('USD', 40, 42)]);
    const second = await until(board, (now) => now?.quotes.get('USD')?.sell === 42 * LIRA);
    expect(second?.quotes.get('CEYREK')).toBe(first?.quotes.get('CEYREK'));
    writer.stop();
    stop();
  });
});
