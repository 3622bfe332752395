import type { Day } from '@/domain/base/day';
import type { Asset } from '@/domain/metal/asset';
import type { AskedRight } from '@/domain/people/access';
import { sideApart } from '@/domain/price/price-guard';
import type { WaitingPrice } from '@/domain/price/price-hold';
import type { SourceAlarm } from '@/domain/price/source-alarms';
import { beyondLimit, type DatedRule } from '@/domain/rules/dated-rule';

/**
 * What a person is told of in the drawer. Each is derived from something that is on the device;
 * nothing is made up for it.
 */
export const NOTICE_KINDS = [
  'refused',
  'history',
  'ticket',
  'task',
  'finding',
  'source',
  'price',
  'position',
  'storage',
  'version',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Where work stands still until a person looks: these cannot be switched off. */
export const ALWAYS_SHOWN: readonly NoticeKind[] = ['refused', 'history'];

/**
 * Fire beyond its limit: whose, how much pure gold (null if only a rate is known), of which order
 * or bar.
 */
export type LossNotice = { work: string; contact: string; pure: number | null; number: string };

export type Notice = {
  id: string;
  kind: NoticeKind;
  /**
   * When it happened; null for a state that simply holds: then it counts from when it was first
   * seen here.
   */
  at: number | null;
  about:
    | { is: 'refused'; number: string; code: string | number | undefined }
    | { is: 'finding'; slip: string; code: string; loss?: LossNotice }
    | { is: 'ticket'; ticket: string; subject: string; text: string; side: 'shop' | 'desk' }
    | { is: 'task'; title: string; by: string }
    | { is: 'letter'; letter: string; name: string }
    | { is: 'access'; right: AskedRight; by: string }
    | { is: 'granted'; right: AskedRight }
    | { is: 'source'; alarm: SourceAlarm }
    | { is: 'price'; code: string; rate: number; tenths: number }
    | { is: 'position'; asset: Asset; long: boolean }
    | { is: 'storage'; freeBytes: number }
    | { is: 'version'; version: string }
    | { is: 'history' };
};

/**
 * A notification as it is stored on this device: its id and whether it was read
 * (src/contract/README.md#point-3-records-and-reference-lists).
 */
export type StoredNotification = { id: string; isRead: boolean; at: number };

/**
 * What is here, and of which kinds everything is known: one that is still being read takes nothing
 * away.
 */
export type Sources = { notices: readonly Notice[]; known: ReadonlySet<NoticeKind> };

/** More than the sources together can have, so that nothing falls off and comes back as new. */
const KEPT_LIMIT = 400;
const DAY = 86_400_000;

const kindOf = (id: string): string => id.split(':')[0] ?? '';

/**
 * The kept list after a look at the sources: new ones are added to the front, what no longer holds
 * leaves, the rest stays where it is. On a device that meets this person for the first time what is
 * older than a day counts as read.
 */
export function reconcile(
  kept: readonly StoredNotification[],
  { notices, known }: Sources,
  now: number,
  first: boolean,
): readonly StoredNotification[] {
  const here = new Set(notices.map(({ id }) => id));
  const had = new Set(kept.map(({ id }) => id));
  const added = notices
    .filter(({ id }) => !had.has(id))
    .map(
      ({ id, at }): StoredNotification => ({
        id,
        at: at ?? now,
        isRead: first && at !== null && at < now - DAY,
      }),
    )
    .sort((a, b) => b.at - a.at);
  const stays = kept.filter(
    ({ id }) => here.has(id) || !(known as ReadonlySet<string>).has(kindOf(id)),
  );
  if (added.length === 0 && stays.length === kept.length) return kept;
  return [...added, ...stays].slice(0, KEPT_LIMIT);
}

/** If more prices wait than this, one notice of their source replaces theirs. */
const MOST_WAITING = 3;

/**
 * One notice for each price that waits for an approval, for people who may approve it. The id
 * contains since when the price waits, so a price that waits again gets a new notice. Empty if more
 * than `MOST_WAITING` wait.
 */
export const priceNotices = (waiting: readonly WaitingPrice[]): Notice[] =>
  waiting.length > MOST_WAITING
    ? []
    : waiting.map(({ code, stands, held }): Notice => {
        const { since } = held;
        const side = stands.sell > 0 && held.sell > 0 ? 'sell' : 'buy';
        // The distance of the price that is named, where both offer it.
        const tenths = sideApart(stands[side], held[side]) ?? held.tenths;
        return {
          id: `price:${code}:${since}`,
          kind: 'price',
          at: since,
          about: { is: 'price', code, rate: held[side] || held.sell, tenths },
        };
      });

/**
 * One notice for each asset whose position exceeds its limit. It stays while that is so, and goes
 * when the position is within the limit again; the next time is a new notice.
 */
export const positionNotices = (
  rows: readonly { asset: Asset; net: number }[],
  rules: readonly DatedRule[],
  day: Day,
): Notice[] =>
  beyondLimit(rows, rules, day).map(({ asset, net }): Notice => {
    const long = net > 0;
    return {
      id: `position:${asset}:${long ? 'long' : 'short'}`,
      kind: 'position',
      at: null,
      about: { is: 'position', asset, long },
    };
  });
