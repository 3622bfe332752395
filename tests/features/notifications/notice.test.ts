import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Notice,
  type NoticeKind,
  positionNotices,
  priceNotices,
  reconcile,
  type Sources,
  type StoredNotification,
} from '@/features/notifications/notice';
import { pathOf } from '@/features/notifications/notification-paths';

const NOW = Date.UTC(2026, 10, 21, 12);
const HOUR = 3_600_000;
const finding = (id: string, at: number): Notice => ({
  id: `finding:${id}`,
  kind: 'finding',
  at,
  about: { is: 'finding', slip: '', code: 'id-clash' },
});
const refused: Notice = {
  id: 'refused:r',
  kind: 'refused',
  at: NOW - HOUR,
  about: { is: 'refused', number: 'T1-000001', code: 'forbidden' },
};
const low: Notice = {
  id: 'storage:low',
  kind: 'storage',
  at: null,
  about: { is: 'storage', freeBytes: 1 },
};
const from = (
  notices: readonly Notice[],
  known: readonly NoticeKind[] = ['finding', 'refused', 'storage', 'ticket'],
): Sources => ({
  notices,
  known: new Set(known),
});
const ids = (kept: readonly StoredNotification[]) => kept.map(({ id }) => id);

describe('the list of notifications', () => {
  it('takes new ones at the front, newest first, whatever their own time, and leaves the others where they are', () => {
    const first = reconcile([], from([finding('a', NOW - 3 * HOUR)]), NOW, false);
    const second = reconcile(
      first,
      from([finding('a', NOW - 3 * HOUR), finding('b', NOW - 9 * HOUR), refused]),
      NOW,
      false,
    );
    expect(ids(second)).toEqual(['refused:r', 'finding:b', 'finding:a']);
    expect(second.every(({ isRead }) => !isRead)).toBe(true);
  });

  it('keeps what was read as read, and tells a state that came back anew', () => {
    const read = reconcile([], from([low]), NOW, false).map((item) => ({ ...item, isRead: true }));
    expect(reconcile(read, from([low]), NOW + HOUR, false)).toBe(read);
    const gone = reconcile(read, from([]), NOW + HOUR, false);
    expect(gone).toEqual([]);
    expect(reconcile(gone, from([low]), NOW + 2 * HOUR, false)).toEqual([
      { id: 'storage:low', isRead: false, at: NOW + 2 * HOUR },
    ]);
  });

  it('MK71: tells of each price that waits for an approval once, with what it would be and how far it is', () => {
    const waits = (code: string, since: number) => ({
      code,
      stands: { buy: 89_300_000, sell: 90_250_000 },
      // The buying price lies a little farther away than the one that is named.
      held: { buy: 901_550_000, sell: 902_500_000, at: NOW, since, tenths: 90_958 },
    });
    const [notice] = priceNotices([waits('CEYREK_YENI', NOW - HOUR)]);
    expect(notice).toEqual({
      id: `price:CEYREK_YENI:${NOW - HOUR}`,
      kind: 'price',
      at: NOW - HOUR,
      about: { is: 'price', code: 'CEYREK_YENI', rate: 902_500_000, tenths: 90_000 },
    });
    expect(notice && pathOf(notice.about)).toBe('/market?price=CEYREK_YENI');
    const at = (kept: readonly StoredNotification[], since: number[]) =>
      reconcile(
        kept,
        from(
          since.flatMap((one) => priceNotices([waits('CEYREK_YENI', one)])),
          ['price'],
        ),
        NOW,
        false,
      );
    const read = at([], [NOW - HOUR]).map((one) => ({ ...one, isRead: true }));
    expect(at(read, [NOW - HOUR])).toBe(read);
    expect(at(read, [])).toEqual([]);
    expect(at(read, [NOW])).toMatchObject([{ id: `price:CEYREK_YENI:${NOW}`, isRead: false }]);
    // A source that tells all of its prices far away is one notice, of the source.
    expect(priceNotices(['A', 'B', 'C', 'D'].map((code) => waits(code, NOW)))).toEqual([]);
    expect(priceNotices(['A', 'B', 'C'].map((code) => waits(code, NOW)))).toHaveLength(3);
  });

  it('PO13: tells once of each passing of a limit, whatever the position does beyond it', () => {
    const rules = [
      { name: 'position-limit' as const, from: '2026-01-01', value: 400, asset: 'HAS' },
    ];
    const at = (net: number): Sources => ({
      notices: positionNotices(
        [
          { asset: 'HAS', net },
          { asset: 'USD', net: 9_000 },
        ],
        rules,
        '2026-11-21',
      ),
      known: new Set<NoticeKind>(['position']),
    });
    const look = (kept: readonly StoredNotification[], net: number) =>
      reconcile(kept, at(net), NOW, false);
    expect(look([], 400)).toEqual([]);
    const passed = look([], 401).map((item) => ({ ...item, isRead: true }));
    expect(ids(passed)).toEqual(['position:HAS:long']);
    expect(look(look(passed, 900), 401)).toBe(passed);
    expect(reconcile(passed, from([]), NOW, false)).toBe(passed);
    const within = look(passed, 380);
    expect(within).toEqual([]);
    expect(look(within, 402)).toMatchObject([{ id: 'position:HAS:long', isRead: false }]);
    expect(ids(look(passed, -401))).toEqual(['position:HAS:short']);
  });

  it('loses nothing while its source is still being read', () => {
    const kept = reconcile([], from([finding('a', NOW), refused]), NOW, false);
    expect(reconcile(kept, from([refused], ['refused']), NOW, false)).toBe(kept);
    expect(ids(reconcile(kept, from([refused], ['refused', 'finding']), NOW, false))).toEqual([
      'refused:r',
    ]);
  });

  it('does not greet a new device with yesterday', () => {
    const kept = reconcile(
      [],
      from([finding('old', NOW - 25 * HOUR), finding('new', NOW - HOUR), low]),
      NOW,
      true,
    );
    expect(kept.filter(({ isRead }) => isRead).map(({ id }) => id)).toEqual(['finding:old']);
  });

  it('never names one twice, never grows without end, and doing it again changes nothing', () => {
    const some = fc
      .uniqueArray(fc.nat(900), { maxLength: 600 })
      .map((list) => list.map((n) => finding(String(n), NOW - n)));
    fc.assert(
      fc.property(fc.array(some, { maxLength: 5 }), (looks) => {
        let kept: readonly StoredNotification[] = [];
        for (const look of looks) {
          kept = reconcile(kept, from(look), NOW, false);
          expect(new Set(ids(kept)).size).toBe(kept.length);
          expect(kept.length).toBeLessThanOrEqual(400);
          if (look.length <= 400)
            expect(ids(reconcile(kept, from(look), NOW, false))).toEqual(ids(kept));
        }
      }),
      { numRuns: 100 },
    );
  });
});
