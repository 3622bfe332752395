import type { Asset } from '../domain/asset';
import { type Ageing, ageingOf } from '../domain/contact-ageing';
import { accountsOf, type Movement, movementOf, newestFirst } from '../domain/contact-statement';
import { currentData, type Data } from './current';
import { transactionsPlan } from './lists';
import { readPage } from './page';

/**
 * How old somebody's balance is, by what this device has. Guarantee: only as many of the newest slips are read as the
 * balance needs, so that a list can show it in each of its rows; `known` is false where they do not explain it.
 */
export type Aged = Ageing & { /** The newest movement, whatever its asset; null when there is none here. */ last: number | null };

const STEPS = [40, 400, 4000] as const;

export async function ageingHere(ids: readonly string[], asset: Asset, balance: number, now: number): Promise<Aged> {
  const data = currentData();
  let aged: Aged = { ...ageingOf(asset, balance, [], now), last: null };
  if (!data) return aged;
  for (const limit of STEPS) {
    const { movements, whole } = await newest(data, ids, limit);
    aged = { ...ageingOf(asset, balance, movements, now), last: movements[0]?.at ?? null };
    if (aged.known || whole) break;
  }
  return aged;
}

/** So many slips of each card; what lies before the end of a list that was cut is left out, since others may lie between. */
async function newest(data: Data, ids: readonly string[], limit: number): Promise<{ movements: Movement[]; whole: boolean }> {
  const accounts = accountsOf(ids);
  const lists = await Promise.all(
    ids.map((contactId) => {
      const plan = transactionsPlan({ contactId });
      return readPage(data.collections.transactions, plan, plan.range.after, limit);
    }),
  );
  const cut = Math.max(Number.NEGATIVE_INFINITY, ...lists.filter((docs) => docs.length === limit).map((docs) => docs.at(-1)?.view.at ?? 0));
  const movements = lists
    .flat()
    .filter(({ sync, view }) => sync !== 'refused' && view.at >= cut)
    .flatMap(({ view }) => movementOf(view, accounts) ?? [])
    .sort(newestFirst);
  return { movements, whole: lists.every((docs) => docs.length < limit) };
}
