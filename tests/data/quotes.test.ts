import { afterEach, describe, expect, it } from 'vitest';
import { table } from '@/data/core/table';
import { quoteWriter } from '@/data/price/quote-writer';
import { closeData, openData } from '@/data/replica/database';
import type { Quote } from '@/domain/price/quote';
import { AT, freshData, storage, until } from './world';

const quote = (code: string, sell: number, at = AT): Quote => ({
  code,
  buy: sell - 10,
  sell,
  at,
  source: 'simulator',
  simulated: true,
});

describe('the board', () => {
  afterEach(closeData);

  it('PL38: becomes equal to each message: changed prices in, gone codes out, and back again', async () => {
    const data = await freshData();
    const writer = quoteWriter(data);
    const board = table(data.collections.quotes);
    const stop = board.subscribe(() => undefined);
    await writer.write([quote('HAS', 100), quote('CEYREK', 200)]);
    await writer.write([quote('HAS', 101), quote('USD', 40)]);
    await until(board, (rows) => rows?.size === 2 && rows.has('USD'));
    expect(board.get()?.get('HAS')?.quote.sell).toBe(101);
    await writer.write([quote('CEYREK', 201)]);
    const rows = await until(board, (found) => found?.size === 1);
    expect(rows?.get('CEYREK')?.quote.sell).toBe(201);
    writer.stop();
    stop();
  });

  it('leaves a price that did not change as it is, so that its cell is not drawn again', async () => {
    const data = await freshData();
    const writer = quoteWriter(data);
    const board = table(data.collections.quotes);
    const stop = board.subscribe(() => undefined);
    await writer.write([quote('HAS', 100), quote('USD', 40)]);
    const before = (await until(board, (rows) => rows?.size === 2))?.get('USD');
    await writer.write([quote('HAS', 101), quote('USD', 40)]);
    await until(board, (rows) => rows?.get('HAS')?.quote.sell === 101);
    expect(board.get()?.get('USD')).toBe(before);
    writer.stop();
    stop();
  });

  it('ends with the newest of many messages that come faster than they can be written', async () => {
    const data = await freshData();
    const writer = quoteWriter(data);
    const board = table(data.collections.quotes);
    const stop = board.subscribe(() => undefined);
    await Promise.all(Array.from({ length: 50 }, (_, i) => writer.write([quote('HAS', 100 + i)])));
    await until(board, (rows) => rows?.get('HAS')?.quote.sell === 149);
    writer.stop();
    stop();
  });

  it('keeps the old prices over a restart with no network', async () => {
    const data = await freshData('restarted');
    await quoteWriter(data).write([quote('HAS', 100)]);
    await closeData();
    const again = await openData({ company: 'restarted', user: 'u1' }, storage());
    const board = table(again.collections.quotes);
    const stop = board.subscribe(() => undefined);
    const rows = await until(board, (found) => found !== undefined);
    expect(rows?.get('HAS')?.quote.sell).toBe(100);
    stop();
  });
});
