import { headOf } from '@/contract/mutation';
import type { ScreeningAsked, ScreeningDecide } from '@/contract/screening/screening';
import { keptHit } from '@/domain/screening/answer';
import type { Decision, Verdict } from '@/domain/screening/decide';
import type { ListEntry } from '@/domain/screening/entry';
import type { Asked } from '@/domain/screening/evidence';
import type { Found } from '@/screening-worker/messages';
import { commit } from '../page/commit';
import { mint } from '../page/mint';

/** Keeps a query on the device until the server has it. */
export const keepQuery = (asked: Asked, { hits, lists, build }: Found, verdict: Verdict) => {
  const id = mint();
  return commit(
    ({ at }): ScreeningAsked => ({
      ...headOf('screening.asked'),
      ...{ id, at, asked, build, verdict },
      lists: lists.map(({ list, hash }) => ({ list, hash })),
      best: hits.map(keptHit),
    }),
    { id },
  );
};

export async function entryHashOf(entry: ListEntry): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(entry));
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export async function saveDecision(
  id: string,
  asked: Asked,
  entry: ListEntry,
  { decision, reason }: { decision: Decision; reason: string },
) {
  const entryHash = await entryHashOf(entry);
  const { name, birth } = asked;
  return commit(
    ({ at }): ScreeningDecide => ({
      ...headOf('screening.decide'),
      ...{ id, at, decision, reason, entryHash },
      asked: { name, ...(birth ? { birth } : {}) },
      list: entry.list,
      entry: entry.id,
    }),
    { id },
  );
}
