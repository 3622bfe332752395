import type { Account } from '@/domain/ledger/ledger';
import { MOST_COST } from '@/domain/ledger/movement';
import { type Asset, isHeld } from '@/domain/metal/asset';

/**
 * A carry-over that somebody is asked to look at and write. `cost`: kuruş that all of it cost;
 * undefined where nobody knows.
 */
export type ProposedOpening = { to: Account; asset: Asset; quantity: number; cost?: number };

/** Where its form opens with it. Nothing is written by going there. */
export function openingPath({ to, asset, quantity, cost }: ProposedOpening): string {
  const said = {
    view: 'cash',
    new: 'opening',
    to,
    asset,
    quantity: `${quantity}`,
    ...(cost === undefined ? {} : { cost: `${cost}` }),
  };
  return `/accounts?${new URLSearchParams(said)}`;
}

/**
 * What an address proposes; undefined of one that proposes nothing, or no quantity that a ledger
 * holds. Whether there is such an account the form knows.
 */
export function openingIn(params: URLSearchParams): ProposedOpening | undefined {
  const [to, asset, quantity, cost] = [
    params.get('to') ?? '',
    params.get('asset') ?? '',
    wholeOf(params.get('quantity')),
    wholeOf(params.get('cost')),
  ];
  if (
    to === '' ||
    asset === '' ||
    quantity === undefined ||
    quantity === 0 ||
    !isHeld(asset, quantity)
  )
    return undefined;
  return { to, asset, quantity, ...(cost === undefined || cost > MOST_COST ? {} : { cost }) };
}

const wholeOf = (text: string | null): number | undefined =>
  text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined;

/** The same address without the proposal and its form. */
export function withoutOpening(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ['new', 'to', 'asset', 'quantity', 'cost']) next.delete(name);
  return next;
}
