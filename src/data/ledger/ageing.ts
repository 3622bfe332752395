import { type Ageing, ageingOf } from '@/domain/contact/contact-ageing';
import {
  accountsOf,
  type Movement,
  movementOf,
  newestFirst,
} from '@/domain/contact/contact-statement';
import type { Asset } from '@/domain/metal/asset';
import { currentData, type Data } from '../core/current';
import type { TransactionDoc } from '../core/document';
import { isShared, sharedPlans, transactionsPlan } from '../list/lists';
import { readPage } from '../list/page';
import { shared } from '../list/use-shared';

/**
 * How old somebody's balance is, by what this device has. Guarantee: only as many of the newest
 * slips are read as the balance needs, so that a list can show it in each of its rows; `known` is
 * false where they do not explain it.
 */
export type Aged = Ageing & {
  /** The newest movement, whatever its asset; null when there is none here. */
  last: number | null;
};

const STEPS = [40, 400, 4000] as const;

export async function ageingHere(
  ids: readonly string[],
  asset: Asset,
  balance: number,
  now: number,
): Promise<Aged> {
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

/**
 * So many slips of each card, with all that two people share (a mahsup stands under the first of
 * the two alone); what lies before the end of a list that was cut is left out, since others may lie
 * between.
 */
async function newest(
  data: Data,
  ids: readonly string[],
  limit: number,
): Promise<{ movements: Movement[]; whole: boolean }> {
  const accounts = accountsOf(ids);
  const lists = await Promise.all(
    ids.map((contactId) => {
      const plan = transactionsPlan({ contactId });
      return readPage(data.collections.transactions, plan, plan.range.after, limit);
    }),
  );
  const known = new Set(lists.flatMap((docs) => docs.map(({ id }) => id)));
  const others = (await sharedSlips(data)).filter(({ id }) => !known.has(id));
  const cut = Math.max(
    Number.NEGATIVE_INFINITY,
    ...lists.filter((docs) => docs.length === limit).map((docs) => docs.at(-1)?.view.at ?? 0),
  );
  const movements = [...lists.flat(), ...others]
    .filter(({ sync, view }) => sync !== 'refused' && view.at >= cut)
    .flatMap(({ view }) => movementOf(view, accounts) ?? [])
    .sort(newestFirst);
  return { movements, whole: lists.every((docs) => docs.length < limit) };
}

const PAGE = 1000;

/**
 * Every mahsup on the device and what became of cheques, with those that undo one: few, and the
 * same for all rows of a list, so they are read once and again when one was written.
 */
function sharedSlips(data: Data): Promise<readonly TransactionDoc[]> {
  const { transactions } = data.collections;
  const store = shared(data, 'shared-slips', () => {
    const held: { read: Promise<readonly TransactionDoc[]> | undefined } = { read: undefined };
    transactions.eventBulks$.subscribe(({ events }) => {
      if (events.some(({ documentData }) => isShared(documentData.type))) held.read = undefined;
    });
    return held;
  });
  store.read ??= readShared(data);
  return store.read;
}

async function readShared({ collections }: Data): Promise<readonly TransactionDoc[]> {
  const found: TransactionDoc[] = [];
  for (const plan of sharedPlans()) {
    for (let after = plan.range.after, more = true; more; ) {
      const docs = await readPage(collections.transactions, plan, after, PAGE);
      found.push(
        ...docs.filter(({ view }) => view.lines.length === 0 && view.payments.length === 0),
      );
      more = docs.length === PAGE;
      after = docs.at(-1)?.atKey ?? after;
    }
  }
  return found;
}
