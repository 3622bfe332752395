import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { screenAt } from '@/domain/price/price-screen';
import { formOf, newScreen, readForm, sectionOf } from '@/features/screens/screen-form';
import {
  type ReceivedMessage,
  restartListener,
  screenState,
  shownAt,
  trendsAfter,
} from '@/features/screens/screen-state';
import { storedScreenNote, storeScreenNote } from '@/session/prices/screen-note';
import { NOON } from '../../support/factories';
import { aScreen } from '../../support/screens';

const { id: _id, open: _open, pin: _pin, archived: _archived, ...look } = aScreen();
const heard = (at = NOON - 1_000, held = false): ReceivedMessage => ({
  message: {
    now: NOON,
    shop: 'Örnek',
    look,
    link: null,
    prices: [{ code: 'HAS', buy: 1, sell: 2, at, ...(held ? { held: true as const } : {}) }],
  },
  wall: 1_000_000,
  steady: 5_000,
});
const after = (wall: number, steady: number) => ({
  wall: 1_000_000 + wall,
  steady: 5_000 + steady,
});
const stands = (one: ReceivedMessage, wall: number, steady: number) =>
  shownAt(one, after(wall, steady)).standing.has('HAS');

describe('what a board may show of what it heard', () => {
  it('BC6: with no line prices stand until the limit and not a moment longer, by whichever clock moved more', () => {
    expect(stands(heard(), 299_000, 299_000)).toBe(true);
    expect(stands(heard(), 299_001, 299_001)).toBe(false);
    // Asleep, the steady clock stood; set back, the other did.
    expect(stands(heard(), 400_000, 0)).toBe(false);
    expect(stands(heard(), -400_000, 400_000)).toBe(false);
  });

  it('BC6: a price by hand stands as long as the server is heard, and no longer than the limit without it', () => {
    expect(stands(heard(0, true), 299_000, 0)).toBe(true);
    expect(stands(heard(0, true), 301_000, 0)).toBe(false);
  });

  it('BC22: it is live only while the server is heard, whatever the line says of itself', () => {
    const lately = (wall: number, steady: number) => shownAt(heard(), after(wall, steady)).lately;
    expect([
      lately(0, 0),
      lately(25_000, 25_000),
      lately(25_001, 0),
      lately(-60_000, 25_001),
    ]).toEqual([true, true, false, false]);
  });

  it('BC6: whatever the clocks say, nothing stands that is older than the limit by the server’s time', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 900_000 }),
        fc.integer({ min: -900_000, max: 900_000 }),
        fc.integer({ min: 0, max: 900_000 }),
        (age, wall, steady) => {
          const truth = NOON + Math.max(wall, steady, 0);
          if (stands(heard(NOON - age), wall, steady))
            expect(truth - (NOON - age)).toBeLessThanOrEqual(look.maxAge * 1_000);
        },
      ),
    );
  });

  it('BC7: a device that starts anew has its look and no price, whatever was kept', () => {
    const kept = new Map<string, string>();
    const store = {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
    };
    storeScreenNote({ screen: 'vitrin', token: 't', shop: 'Örnek', look }, store);
    expect(storedScreenNote(store)).toEqual({ screen: 'vitrin', token: 't', shop: 'Örnek', look });
    expect(JSON.stringify(Array.from(kept.values()))).not.toContain('prices');
    kept.set('milyem:board', '{"screen":5}');
    expect(storedScreenNote(store)).toBeUndefined();
    kept.set('milyem:board', 'not json');
    expect(storedScreenNote(store)).toBeUndefined();
  });

  it('BC8: a sign tells which way a side moved last, and stays until it moves again', () => {
    const price = (sell: number) => [{ code: 'HAS', sell, at: NOON }];
    const up = trendsAfter(new Map(), price(1), price(2));
    expect(up.get('HAS sell')).toBe('up');
    expect(trendsAfter(up, price(2), price(2))).toBe(up);
    expect(trendsAfter(up, price(2), price(1)).get('HAS sell')).toBe('down');
    const pageAt = (now: number, pages: number) => screenAt(now, { turn: 15 }, pages, []).page;
    expect([pageAt(0, 1), pageAt(15_000, 2), pageAt(30_000, 2)]).toEqual([0, 1, 0]);
  });

  it('BC28: a board begins anew when it is asked to, and never for what it was told first', () => {
    const fresh = restartListener();
    expect([undefined, undefined, 5, 5, 4].map((asked) => fresh(asked))).toEqual([
      false,
      false,
      true,
      true,
      true,
    ]);
    const begun = restartListener();
    expect([7, 7, 6, 8].map((asked) => begun(asked))).toEqual([false, false, false, true]);
  });

  it('BC30: a screen is live, stale, closed, shown by no device, or nobody knows', () => {
    const seen = (ago: number) => [{ seenAt: NOON - ago }];
    const shown = (on: boolean, prices: number) => ({
      on,
      standing: new Map(
        Array.from({ length: prices }, (_, i) => [String(i), { code: 'HAS', at: NOON }]),
      ),
    });
    expect(screenState(shown(true, 1), seen(60_000), NOON)).toBe('live');
    expect(screenState(shown(true, 0), seen(60_000), NOON)).toBe('stale');
    expect(screenState(shown(false, 0), seen(60_000), NOON)).toBe('closed');
    expect([
      screenState(shown(true, 1), [], NOON),
      screenState(shown(true, 1), seen(360_000), NOON),
    ]).toEqual(['absent', 'absent']);
    expect(screenState(shown(true, 1), undefined, NOON)).toBe('unknown');
  });

  it('BC9: a screen with pictures, decimals and a dealers’ page reads back to what it was, and a picture says what is on it', () => {
    const slides = {
      pictures: [{ id: 'p', alt: 'Yeni yıl' }],
      place: 'between' as const,
      turn: 10,
    };
    const { pin: _none, ...rest } = aScreen({
      logo: 'l',
      slides,
      decimals: { gram: 0 },
      columnDecimals: { sell: 2 },
      dealers: true,
      reload: 5,
    });
    expect(readForm(formOf({ ...rest, pin: null }))).toEqual({ screen: rest, faults: [] });
    const unsaid = readForm({ ...formOf({ ...rest, pin: null }), slides: [{ id: 'p', alt: ' ' }] });
    expect(unsaid.faults).toEqual(['slides']);
  });

  it('BC9: what is edited of a screen reads back to what it was, and a new one is sound as it opens', () => {
    const screen = aScreen({
      hours: { from: 570, to: 1_440, days: [1, 2] },
      ticker: 'Hoş geldiniz',
    });
    const { pin, ...rest } = screen;
    expect(readForm({ ...formOf(screen), to: '00:00' })).toEqual({ screen: rest, faults: [] });
    expect(pin).toBeNull();
    const theirs = readForm(formOf({ ...screen, group: 'toptan' })).screen;
    expect([theirs, readForm({ ...formOf(screen), group: 'ozel' }).screen.group]).toEqual([
      { ...rest, group: 'toptan' },
      'ozel',
    ]);
    const words = { name: 'Vitrin', group: () => 'Grup', row: (code: string) => code };
    expect(readForm(newScreen('a', ['HAS', 'USD', 'CEYREK_YENI'], words)).faults).toEqual([]);
    expect(readForm({ ...formOf(screen), pin: 'new', digits: '1234', from: '' }).faults).toEqual([
      'hours',
      'pin',
    ]);
  });

  it('a new screen begins with every new coin, Ata and Gremse among them, and without the old mintings', () => {
    const coins = [
      'CEYREK_YENI',
      'CEYREK_ESKI',
      'YARIM_YENI',
      'YARIM_ESKI',
      'TAM_YENI',
      'TAM_ESKI',
      'ATA_YENI',
      'GREMSE_YENI',
      'GREMSE_ESKI',
    ];
    const words = { name: 'Vitrin', group: () => 'Grup', row: (code: string) => code };
    const rows = newScreen('a', ['HAS', 'AYAR22', 'AYAR14', ...coins], words).groups.flatMap(
      (group) => group.rows.map(({ code }) => code),
    );
    expect(rows.toSorted()).toEqual(
      ['HAS', 'AYAR22', 'AYAR14', ...coins.filter((code) => code.endsWith('_YENI'))].toSorted(),
    );
  });

  it('a form that is not saved shows the section of its first fault', () => {
    expect([
      sectionOf('slides', 'rows'),
      sectionOf('pin', 'rows'),
      sectionOf('name', 'look'),
    ]).toEqual(['extras', 'access', 'look']);
  });
});
