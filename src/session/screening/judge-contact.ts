import { may } from '@/domain/people/permission';
import { askedFor, type Judgement, judgeAsking } from '@/domain/screening/at-limit';
import type { Thresholds } from '@/domain/screening/decide';
import type { Asked } from '@/domain/screening/evidence';
import { daysOld, isOldList, oldestOf } from '@/domain/screening/list-age';
import { correctedNow } from '@/sync/clock';
import { heldPermissions } from '../person/permissions';
import { session } from '../state/store';
import { askLists, heldLists, recallAsked, rememberAsked } from './counter-lists';
import { knownBirth } from './known-births';
import type { AskedNote, Found } from './list-worker';

/** Asks the lists of this device about a contact, and remembers for the chip what came of it. */
export type Card = { id: string; name: string; taxId?: string; passport?: string };
export type Judged = { asked: Asked; found: Found; judgement: Judgement };

export async function judgeContact(card: Card, thresholds: Thresholds): Promise<Judged> {
  const asked = askedFor({ ...card, birth: knownBirth(card.id) });
  const found = await askLists(asked);
  const judgement = judgeAsking(
    found.lists.length,
    found.hits.map(({ entry, cleared, ...hit }) => ({
      ...hit,
      list: entry.list,
      decision: cleared ? ('similar' as const) : undefined,
    })),
    thresholds,
  );
  // Whoever may not see the chip leaves nothing on the device that it would be made of.
  if (found.lists.length > 0 && may(heldPermissions(session), 'inspections', 1))
    await rememberAsked(card.id, {
      at: correctedNow(),
      who: await whoOf(askedFor(card)),
      lists: keyOf(found),
      look: judgement.verdict !== 'clean',
    });
  return { asked, found, judgement };
}

/**
 * State of the chip. `look` is the same for a review and for a stop. `listAge`: whole days of the
 * oldest list, where it is old.
 */
export type AskedState =
  | { state: 'clean' | 'look'; at: number; isCurrent: boolean; listAge?: number }
  | { state: 'none' | 'no-list' };

/** What the last query about this contact said; none once the name or the number changed. */
export async function askedState(card: Card): Promise<AskedState> {
  const loaded = await heldLists();
  if (loaded.lists.length === 0) return { state: 'no-list' };
  const note: AskedNote | undefined = await recallAsked(card.id);
  if (!note || note.who !== (await whoOf(askedFor(card)))) return { state: 'none' };
  const { at, look } = note;
  const oldest = oldestOf(loaded.lists);
  const now = correctedNow();
  const isOld = oldest !== null && isOldList(oldest, now);
  return {
    ...{ state: look ? 'look' : 'clean', at, isCurrent: note.lists === keyOf(loaded) },
    ...(isOld ? { listAge: daysOld(oldest, now) } : {}),
  };
}

/** Names the lists and decisions that were asked. */
export const keyOf = ({ lists, pairs }: Pick<Found, 'lists' | 'pairs'>): string =>
  [...lists.map(({ list, hash }) => `${list}:${hash}`).toSorted(), pairs].join();

/** Leaves out the birth day: nobody may work it out from what is stored. */
async function whoOf(asked: Asked): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(asked));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest.slice(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
