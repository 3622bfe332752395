import { describe, expect, it } from 'vitest';
import { found } from '@/app/command/find';
import { certain } from '@/app/command/meant-names';
import { readMoneyCommand } from '@/app/command/money-command';
import { NOT_FOUND, routeOf } from '@/app/routes';
import { commandArrived, commandKey, FIRST } from '@/ui/dialog/command-keys';

describe('what a text finds', () => {
  const names = ['Müşteriler', 'İşlemler', 'Işıl görünüm', 'Fiyat listesi', 'İş'].map((label) => ({
    label,
  }));
  const labels = (text: string) => found(names, text, 10).map(({ label }) => label);

  it('puts the whole name first, then its beginning, then any match, whatever letters the keyboard has', () => {
    expect(labels('is')).toEqual(['İş', 'İşlemler', 'Işıl görünüm', 'Fiyat listesi']);
    expect(labels('liste')).toEqual(['Fiyat listesi']);
    expect(labels('musteri')).toEqual(['Müşteriler']);
  });

  it('finds nothing for nothing, and by other words too', () => {
    expect(labels('  ')).toEqual([]);
    expect(found([{ label: 'Koyu görünüm', also: 'tema' }], 'tema', 5)).toHaveLength(1);
  });
});

describe('money without a sale, in words', () => {
  it.each([
    ['Ayşe tahsilat 50000', { type: 'collection', name: 'Ayşe', amount: 5_000_000 }],
    ['tahsilat ayşe hanım 1.250,50', { type: 'collection', name: 'ayşe hanım', amount: 125_050 }],
    ['MEHMET ÖDEME ₺ 1.234', { type: 'payment', name: 'MEHMET', amount: 123_400 }],
    ['ode mehmet 12,5', { type: 'payment', name: 'mehmet', amount: 1_250 }],
    ['ayşe tahsilat', { type: 'collection', name: 'ayşe', amount: null }],
  ])('reads %j', (text, expected) => {
    expect(readMoneyCommand(text)).toEqual(expected);
  });

  it.each([
    'tahsilat',
    'tahsilat 500',
    'ayşe 500',
    'ayşe tahsilat 5,123',
    'ayşe tahsilat 0',
    'ayşe tahsilat 1e9',
    '',
  ])('makes nothing of %j', (text) => {
    expect(readMoneyCommand(text)).toBeUndefined();
  });
});

describe('the command bar under the keyboard', () => {
  const of = (count: number, more: { stale?: boolean; loading?: boolean } = {}) => ({
    count,
    stale: false,
    loading: false,
    ...more,
  });

  it('walks round with the arrows and takes what is marked', () => {
    const down = commandKey(FIRST, 'ArrowDown', of(3)).state;
    expect(down.active).toBe(1);
    expect(commandKey(FIRST, 'ArrowUp', of(3)).state.active).toBe(2);
    expect(commandKey(down, 'Enter', of(3)).choose).toBe(1);
    expect(
      commandKey(down, 'Enter', of(3, { loading: true })).choose,
      'what is seen is taken, whatever else is being read',
    ).toBe(1);
  });

  it('keeps an Enter for options that are still being read, and answers it once', () => {
    const waiting = commandKey(FIRST, 'Enter', of(0, { loading: true }));
    expect(waiting).toMatchObject({ choose: null, state: { wanted: true } });
    expect(commandArrived(waiting.state, of(2, { loading: true })).handled).toBe(false);
    expect(commandArrived(waiting.state, of(2))).toMatchObject({
      choose: 0,
      state: { wanted: false },
    });
    expect(commandArrived(waiting.state, of(0)).choose).toBeNull();
  });

  it('never answers an Enter with the options of the text before: it waits for its own, at the place the arrows went to', () => {
    const marked = commandKey(FIRST, 'ArrowDown', of(6, { stale: true })).state;
    const waiting = commandKey(marked, 'Enter', of(6, { stale: true }));
    expect(waiting).toMatchObject({ choose: null, state: { wanted: true } });
    expect(commandArrived(waiting.state, of(6, { stale: true })).handled).toBe(false);
    expect(commandArrived(waiting.state, of(3)).choose).toBe(1);
    expect(commandArrived(waiting.state, of(1)).choose).toBe(0);
  });

  it('does nothing on Enter when nothing is found, and never points past the end of a shorter list', () => {
    expect(commandKey(FIRST, 'Enter', of(0))).toMatchObject({
      choose: null,
      state: { wanted: false },
    });
    expect(commandKey({ active: 7, wanted: false }, 'Enter', of(3)).choose).toBe(2);
  });
});

describe('a name that is only guessed', () => {
  const people = ['Haluk Sezer', 'Ayşe Yıl', 'Ayşe Yıldız', 'Mehmet Ak', 'Çarşı Kuyumculuk'].map(
    (name) => ({ name }),
  );

  it.each([
    ['haluk', 'Haluk Sezer'],
    ['sez', 'Haluk Sezer'],
    ['ayse yil', 'Ayşe Yıl'],
    ['AYŞE YILDIZ', 'Ayşe Yıldız'],
    ['kuyum çar', 'Çarşı Kuyumculuk'],
  ])('%j means one person beyond doubt', (text, name) => {
    expect(certain(people, text)?.name).toBe(name);
  });

  it.each(['uk', 'luk sez', 'ayşe', 'a', 'zz', ''])('%j means nobody beyond doubt', (text) => {
    expect(certain(people, text)).toBeUndefined();
  });

  it('is not taken by Enter: the bar asks, and an arrow answers', () => {
    const offered = { count: 2, stale: false, loading: false, guess: true };
    const asked = commandKey(FIRST, 'Enter', offered);
    expect(asked).toMatchObject({ choose: null, state: { asked: true, wanted: false } });
    expect(commandKey(asked.state, 'Enter', offered).choose).toBeNull();
    const marked = commandKey(asked.state, 'ArrowDown', offered).state;
    expect(commandKey(marked, 'Enter', offered).choose).toBe(0);
    expect(commandKey(commandKey(FIRST, 'ArrowUp', offered).state, 'Enter', offered).choose).toBe(
      1,
    );
  });

  it('an Enter that waited for all names asks when they leave a doubt, and takes the one they leave', () => {
    const waiting = commandKey(FIRST, 'Enter', {
      count: 1,
      stale: false,
      loading: true,
      guess: true,
    }).state;
    expect(
      commandArrived(waiting, { count: 2, stale: false, loading: false, guess: true }),
    ).toMatchObject({ choose: null, state: { asked: true } });
    expect(
      commandArrived(waiting, { count: 2, stale: false, loading: false, guess: false }).choose,
    ).toBe(0);
  });
});

describe('what the command bar offers', () => {
  it('has a page behind each of its addresses', () => {
    for (const path of ['/workbench', '/integration']) expect(routeOf(path)).not.toBe(NOT_FOUND);
  });
});
