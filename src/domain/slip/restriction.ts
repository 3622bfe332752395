import { type Account, contactIdOf, type Leg } from '../ledger/ledger';
import type { Asset } from '../metal/asset';
import { beyondCredit } from '../payment/credit';
import { cashOfSlip, dealtIn, type LimitedSlip } from './limits';

/**
 * What a slip does that is closed for a restricted contact: cash either way, notes of other countries
 * too, and a debt to the shop that grows. Gold and every other way of paying stay open. Page and
 * server judge alike.
 */
export type ClosedWay = 'cash' | 'credit';

export type JudgedSlip = Pick<LimitedSlip, 'type' | 'payments' | 'cashNotes'> & {
  legs: readonly Leg[];
};

type Standing = {
  /** The contact's accounts, of all cards that are one person. */
  accounts: ReadonlySet<Account>;
  /** What stood there before the slip: above zero they owe. */
  held: readonly { asset: Asset; quantity: number }[];
};

/** A reversal mirrors its slip, and an opening says what was before. */
const UNJUDGED: readonly string[] = ['reversal', 'opening'];

/** The contacts of a slip: its own, and those whose accounts an offset moves. */
export const judgedContacts = ({
  contactId,
  legs,
}: Pick<JudgedSlip, 'legs'> & { contactId: string | null }): string[] =>
  Array.from(
    new Set([contactId ?? [], legs.flatMap(({ account }) => contactIdOf(account) ?? [])].flat()),
  );

export function closedWays(slip: JudgedSlip, { accounts, held }: Standing): ClosedWay[] {
  const { type, legs } = slip;
  if (UNJUDGED.includes(type)) return [];
  // Foreign exchange is always paid in cash.
  const cash = type === 'fx' ? dealtIn(slip) : cashOfSlip(slip);
  const assets = new Set(
    legs.flatMap(({ account, asset }) => (accounts.has(account) ? [asset] : [])),
  );
  const nothing = Array.from(assets, (asset) => ({ asset, quantity: 0 }));
  return [
    ...(cash === 0 ? [] : (['cash'] as const)),
    ...(beyondCredit(nothing, legs, accounts, held) ? (['credit'] as const) : []),
  ];
}
