import { describe, expect, it } from 'vitest';
import { dayOf, dayStart } from '@/domain/base/day';
import {
  isCovered,
  isInOpening,
  isTakenOver,
  isWhileClosed,
  nextZNumber,
  tillOf,
  type ZSession,
  zNumber,
  zSpan,
} from '@/domain/till/z-report';
import { NOON } from '../../support/factories';

const HOUR = 3_600_000;
const TILL = 'till:main';

type Session = ZSession & { sync: string; close: NonNullable<ZSession['close']> };
const session = (
  id: string,
  opened: number | null,
  closed: number,
  more: Partial<Session> = {},
): Session => ({
  id,
  accounts: [TILL],
  open: opened === null ? null : { at: opened, figures: [] },
  close: { at: closed },
  sync: 'confirmed',
  ...more,
});
const sale = (at: number, account = TILL) => ({
  at,
  type: 'sale',
  legs: [{ account, asset: 'TRY', quantity: 1 }],
});

describe('what a Z covers', () => {
  const first = session('a', NOON - 9 * HOUR, NOON - 8 * HOUR);
  const second = session('b', NOON - 4 * HOUR, NOON);
  const whileClosed = sale(NOON - 6 * HOUR);

  it('AC51: everything since the last close of the till, what was sold while it stood closed among it', () => {
    const span = zSpan(second, [second, first]);
    expect([span.from, span.upTo, span.first]).toEqual([NOON - 8 * HOUR, NOON, false]);
    expect(
      [whileClosed, sale(NOON - HOUR), sale(NOON - 8 * HOUR), sale(NOON + 1)].map((slip) =>
        isCovered(span, slip),
      ),
    ).toEqual([true, true, false, false]);
    expect([whileClosed, sale(NOON - HOUR)].map((slip) => isWhileClosed(span, slip))).toEqual([
      true,
      false,
    ]);
    expect(isCovered(span, { ...whileClosed, type: 'difference' })).toBe(false);
    expect(isCovered(span, sale(NOON - HOUR, 'till:other'))).toBe(false);
  });

  it('AC51: a till that was counted anew at its opening leaves no gap either: what was sold before is in that opening', () => {
    const counted = { ...second, open: { at: NOON - 4 * HOUR, figures: [{ account: TILL }] } };
    const span = zSpan(counted, [counted, first]);
    expect([isCovered(span, whileClosed), isWhileClosed(span, whileClosed)]).toEqual([true, true]);
    expect([isInOpening(counted, span, TILL), isInOpening(second, span, TILL)]).toEqual([
      true,
      false,
    ]);
  });

  it('AC51: the first of all begins with the day of its opening', () => {
    const span = zSpan(first, [first]);
    const start = dayStart(dayOf(NOON - 9 * HOUR));
    expect([span.first, isCovered(span, sale(start)), isCovered(span, sale(start - 1))]).toEqual([
      true,
      true,
      false,
    ]);
    expect(isWhileClosed(span, sale(start))).toBe(true);
    expect(isInOpening(first, span, TILL)).toBe(true);
  });

  it('AC51: what is older than the first Z is taken over by it and by no other, so that it belongs to one', () => {
    const old = sale(NOON - 40 * HOUR);
    const span = zSpan(first, [first]);
    const nextSpan = zSpan(second, [second, first]);
    for (const slip of [old, sale(NOON - 30 * HOUR), sale(NOON - 9 * HOUR), whileClosed])
      expect(
        [
          isTakenOver(span, slip),
          isCovered(span, slip),
          isTakenOver(nextSpan, slip),
          isCovered(nextSpan, slip),
        ].filter(Boolean),
      ).toHaveLength(1);
    expect(isTakenOver(span, old)).toBe(true);
    expect(isTakenOver(span, { ...old, type: 'opening' })).toBe(false);
    expect(isTakenOver(span, sale(NOON - 40 * HOUR, 'till:other'))).toBe(false);
  });

  it('AC51: accounts that were closed at different moments are each covered from their own last close', () => {
    const other = session('c', null, NOON - 2 * HOUR, { accounts: ['pos:main'] });
    const both = session('d', null, NOON, { accounts: [TILL, 'pos:main', 'bank:main'] });
    const span = zSpan(both, [both, other, first]);
    const at = (account: string, moment: number) => isCovered(span, sale(moment, account));
    expect([
      at(TILL, NOON - 5 * HOUR),
      at('pos:main', NOON - 5 * HOUR),
      at('pos:main', NOON - HOUR),
      at('bank:main', NOON - 5 * HOUR),
    ]).toEqual([true, false, true, true]);
  });
});

describe('the number of a Z', () => {
  const numbered = (id: string, number: number, more: Partial<Session> = {}) =>
    session(id, null, NOON, { close: { at: NOON, number }, ...more });

  it('AC52: runs by till, on from what earlier releases closed without one', () => {
    const old = [session('a', null, NOON), session('b', null, NOON)];
    expect([
      nextZNumber(TILL, []),
      nextZNumber(TILL, old),
      nextZNumber(TILL, [...old, numbered('c', 3)]),
    ]).toEqual([1, 3, 4]);
    expect(nextZNumber('till:other', [numbered('c', 3)])).toBe(1);
    expect([tillOf(['stock:main', TILL]), tillOf(['bank:main'])]).toEqual([TILL, 'bank:main']);
  });

  it('AC52: is provisional while the server has not confirmed the close, and two that wait on one device get two', () => {
    const waiting = session('x', null, NOON + 1, { sync: 'waiting' });
    const next = session('y', null, NOON + 2, { sync: 'waiting' });
    const all = [next, waiting, numbered('c', 7)];
    expect(zNumber(waiting, all)).toEqual({ number: 8, provisional: true });
    expect(zNumber(next, all)).toEqual({ number: 9, provisional: true });
    expect(zNumber(numbered('c', 7), all)).toEqual({ number: 7, provisional: false });
    expect(zNumber(session('old', null, NOON), all)).toBeUndefined();
  });
});
