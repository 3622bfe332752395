import type { Account } from '@/domain/ledger/ledger';
import { MOST_COST } from '@/domain/ledger/movement';
import { type Asset, fitsLedger } from '@/domain/metal/asset';
import { DUE_FIELDS } from './due-address';

/**
 * An opening balance that the page proposes for a person to check and save. `cost`: kuruş for the
 * whole quantity; undefined if unknown.
 */
export type ProposedOpening = { to: Account; asset: Asset; quantity: number; cost?: number };

/** Address that opens the form with the proposal. Opening it writes nothing. */
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
 * Returns the proposal of an address; undefined if it has none or its quantity does not fit the
 * ledger. The form checks whether the account exists.
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
    !fitsLedger(asset, quantity)
  )
    return undefined;
  return { to, asset, quantity, ...(cost === undefined || cost > MOST_COST ? {} : { cost }) };
}

const wholeOf = (text: string | null): number | undefined =>
  text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined;

const OPENING_FIELDS = ['new', 'from', 'to', 'asset', 'quantity', 'cost'] as const;

/** Removes a proposal and its form from an address. */
export function withoutOpening(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of [...OPENING_FIELDS, ...DUE_FIELDS]) next.delete(name);
  return next;
}
