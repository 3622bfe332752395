import { describe, expect, it } from 'vitest';
import { MONEY } from '@/domain/metal/asset';
import { denominationsOf, notesTotal } from '@/domain/till/till';
import {
  amountKey,
  byNotes,
  type CountedRow,
  isRequired,
  mayByNotes,
  noteKey,
  readCount,
} from '@/features/tills/count/entry';
import { noteText } from '@/i18n/note-text';

const lira: CountedRow = { account: 'till:main', asset: 'TRY' };
const dollars: CountedRow = { account: 'fx:main', asset: 'USD' };
const euros: CountedRow = { account: 'fx:main', asset: 'EUR' };
const NONE = { scrap: {}, chosen: new Set<string>() };

describe('cash by its notes', () => {
  const texts = {
    [amountKey(dollars)]: '999,50',
    [noteKey(dollars, 10_000, 'pieces')]: '12',
    [noteKey(dollars, 100, 'bundles')]: '1',
    [amountKey(euros)]: '50',
  };

  it('AC40: other money is counted by its sum until somebody chooses its notes, and by both never', () => {
    const bySum = readCount([dollars, euros], { ...NONE, texts });
    expect([Array.from(bySum.entered.values()), bySum.notes]).toEqual([[99_950, 5_000], []]);
    const noted = readCount([dollars, euros], {
      ...NONE,
      texts,
      chosen: new Set([amountKey(dollars)]),
    });
    expect(Array.from(noted.entered.values())).toEqual([12 * 10_000 + 100 * 100, 5_000]);
    expect(noted.notes).toEqual([
      { ...dollars, value: 10_000, pieces: 12, bundles: 0 },
      { ...dollars, value: 100, pieces: 0, bundles: 1 },
    ]);
    expect(notesTotal(noted.notes)).toBe(130_000);
  });

  it('AC40: notes that nobody typed are not counted, a zero is, and only the lira of a till is asked for', () => {
    const chosen = new Set([amountKey(euros)]);
    expect(readCount([euros], { ...NONE, texts: {}, chosen }).entered.size).toBe(0);
    expect(
      Array.from(
        readCount([euros], {
          ...NONE,
          texts: { [noteKey(euros, 500, 'pieces')]: '0' },
          chosen,
        }).entered.values(),
      ),
    ).toEqual([0]);
    expect([lira, dollars, euros].map(isRequired)).toEqual([true, false, false]);
  });

  it('AC40: a note and a coin are called as the drawer calls them, and how many there were is grouped: on the screen and on the Z the same', () => {
    const said = [
      { ...lira, value: 20_000, pieces: 1_487, bundles: 12 },
      { ...lira, value: 50, pieces: 64, bundles: 0 },
      { ...euros, value: 5_000, pieces: 0, bundles: 1 },
    ].map(noteText);
    expect(said).toEqual(['200\u00a0₺ × 2.687', '50\u00a0kr × 64', '50\u00a0€ × 100']);
  });

  it('AC40: what lies at a bank or a POS, and money whose notes nobody here knows, has no notes to choose', () => {
    expect([lira, dollars, { ...dollars, account: 'till:main' }].map(mayByNotes)).toEqual([
      true,
      true,
      true,
    ]);
    const none = [
      { ...lira, account: 'bank:main' },
      { ...lira, account: 'pos:main' },
      { ...dollars, asset: 'KWD' },
    ];
    expect(none.map(mayByNotes)).toEqual([false, false, false]);
    expect(byNotes({ ...dollars, asset: 'KWD' }, new Set(['fx:main|KWD']))).toBe(false);
  });

  it('AC40: every note is a whole one of its money, the largest first and none of them twice', () => {
    for (const asset of MONEY) {
      const notes = denominationsOf(asset).filter(({ coin }) => !coin);
      const values = notes.map(({ value }) => value);
      expect(values).toEqual(Array.from(new Set(values)).sort((a, b) => b - a));
      expect(values.filter((value) => value % 100 !== 0)).toEqual([]);
    }
  });
});
