import { i18n } from '@lingui/core';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { freshCard } from '@/contract/stock/stock';
import type { StockView } from '@/data/core/types';
import { type CountEntry, MOST_ENTRIES } from '@/domain/stock/stock-count';
import { type Ask, readAmount, readLabel } from '@/features/counts/entry';
import { type Arrived, withLabel, withText } from '@/features/shipments/arrived';
import { itemOfCard, withCard } from '@/features/shipments/items';
import { newest } from '@/parts/stock/newest';
import { turns } from '@/parts/stock/turns';
import { stockBody } from '../../server/support/stock';

const card = (id: string, over: Parameters<typeof stockBody>[0] = {}): StockView => ({
  ...freshCard(stockBody({ id, barcode: `code-${id}`, ...over }), 'u', 'b1'),
  moved: { pieces: 0, weight: 0 },
  state: 'stock',
  sync: 'confirmed',
});
const [ring, chain] = [card('ring'), card('chain')];
const [tray, boxed] = [
  card('tray', { type: 'weighed', gross: 50_000 }),
  card('boxed', { type: 'counted', pieces: 10 }),
];
beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));

/** A look-up that the test answers. */
function lookUp() {
  const waiting = new Map<StockView, (card: StockView) => void>();
  const find = (one: StockView) =>
    new Promise<StockView>((resolve) => void waiting.set(one, resolve));
  return { find, answer: (one: StockView) => waiting.get(one)?.(one) };
}

/**
 * A count's form while nothing is drawn: every label is decided on from what the one before it
 * left.
 */
function aForm() {
  const [entries, asks] = [newest<readonly CountEntry[]>([]), newest<readonly Ask[]>([])];
  const wrong: (string | undefined)[] = [];
  const take = (one: StockView | undefined, code = one?.barcode ?? '') => {
    const heard = readLabel(
      { entries: entries.now(), asks: asks.now() },
      { code, card: one, at: 5 },
    );
    const { entry, ask } = heard;
    if (entry) entries.change((before) => [...before, entry]);
    if (ask) asks.change((before) => [...before, ask]);
    wrong.push(heard.wrong);
  };
  return { entries, asks, wrong, take };
}

describe('labels that are read faster than they are looked up', () => {
  it('ST26: are all kept, in the order of their reading, whichever look-up is answered first', async () => {
    const { find, answer } = lookUp();
    const [form, inTurn] = [aForm(), turns()];
    const read = [ring, tray, chain].map((one) => {
      const found = find(one);
      return inTurn(async () => form.take(await found));
    });
    for (const one of [chain, tray, ring]) answer(one);
    await Promise.all(read);
    expect(form.entries.now().map(({ stock }) => stock)).toEqual(['ring', 'chain']);
    expect(form.asks.now().map((ask) => ask.card.id)).toEqual(['tray']);
  });

  it('ST26: leave the question of a tray open, and a second tray is asked about after it', () => {
    const { asks, entries, wrong, take } = aForm();
    for (const one of [tray, ring, boxed, tray]) take(one);
    expect(asks.now().map((ask) => ask.card.id)).toEqual(['tray', 'boxed']);
    expect(entries.now().map(({ stock }) => stock)).toEqual(['ring']);
    expect(wrong).toEqual([undefined, undefined, undefined, 'twice']);
  });

  it('ST26: are said to be twice though the first of them was not drawn yet, whether a card has them or not', () => {
    const { entries, wrong, take } = aForm();
    for (const one of [ring, ring]) take(one);
    for (const code of ['X1', 'X1']) take(undefined, code);
    expect(wrong).toEqual([undefined, 'twice', undefined, 'twice']);
    expect(entries.now()).toEqual([
      { code: 'code-ring', stock: 'ring', pieces: 1, weight: 0, at: 5 },
      { code: 'X1', pieces: 1, weight: 0, at: 5 },
    ]);
  });

  it('ST26: stop at what one sheet holds, what is still asked counted with what was read', () => {
    const full = Array.from(
      { length: MOST_ENTRIES - 1 },
      (_, i): CountEntry => ({ code: `c${i}`, pieces: 1, weight: 0, at: 1 }),
    );
    const asks: Ask[] = [{ card: tray, code: 'code-tray', text: '' }];
    expect(readLabel({ entries: full, asks }, { code: 'code-ring', card: ring, at: 5 })).toEqual({
      wrong: 'full',
    });
    expect(
      readLabel({ entries: full, asks: [] }, { code: 'code-ring', card: ring, at: 5 }).entry,
    ).toMatchObject({ stock: 'ring' });
  });

  it('ST26: are each once on what is sent, and on what is taken in', () => {
    const sent = newest<ReturnType<typeof itemOfCard>[]>([]);
    const answers = [ring, chain, ring].map((one, i) => {
      const more = withCard(sent.now(), one, `i${i}`, []);
      if (more) sent.change(() => more);
      return more !== undefined;
    });
    expect([answers, sent.now().map(({ stock }) => stock)]).toEqual([
      [true, true, false],
      ['chain', 'ring'],
    ]);
    const due = [itemOfCard(ring, 'a', [])];
    const arrived = newest<Arrived>({ texts: new Map(), extra: [] });
    const came = [ring, chain, ring, chain].map((one, i) => {
      const more = withLabel(arrived.now(), due, one, { id: `x${i}`, own: [] });
      if (more) arrived.change(() => more.arrived);
      return more?.isDue;
    });
    expect(came).toEqual([true, false, undefined, undefined]);
    expect(Array.from(arrived.now().texts)).toEqual([
      ['a', '1'],
      ['x1', '1'],
    ]);
    expect(
      withLabel(withText({ texts: new Map(), extra: [] }, 'a', ''), due, ring, { id: 'x', own: [] })
        ?.isDue,
    ).toBe(true);
  });
});

describe('what a form decides on', () => {
  it('ST26: is what the change before it left, however many come within one drawing', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), (numbers) => {
        const kept = newest<readonly number[]>([]);
        const drawn: (readonly number[])[] = [];
        const stop = kept.watch(() => void drawn.push(kept.now()));
        for (const one of numbers) kept.change((before) => [...before, one]);
        expect([kept.now(), drawn.length]).toEqual([numbers, numbers.length]);
        stop();
        kept.change(() => []);
        expect(drawn.length).toBe(numbers.length);
      }),
    );
  });

  it('ST26: is done in the order it was asked for, and what fails holds up nothing', async () => {
    const inTurn = turns();
    const done: string[] = [];
    let open: () => void = () => undefined;
    const first = inTurn(async () => {
      await new Promise<void>((resolve) => {
        open = resolve;
      });
      done.push('first');
      throw new Error('no look-up');
    });
    const second = inTurn(() => void done.push('second'));
    await Promise.resolve();
    expect(done).toEqual([]);
    open();
    await expect(first).rejects.toThrow('no look-up');
    await second;
    expect(done).toEqual(['first', 'second']);
  });

  it('ST22: is no amount that the server would refuse with its whole sheet', () => {
    expect([
      readAmount({ type: 'counted' }, '100000'),
      readAmount({ type: 'counted' }, '100001'),
    ]).toEqual([{ pieces: 100_000, weight: 0 }, { fault: 'unread' }]);
  });
});
