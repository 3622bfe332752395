import type { OpeningImport } from '@/contract/contact/import';
import { headOf } from '@/contract/mutation';
import type { HeldOpening } from '@/domain/contact/held-opening';
import {
  type AccountKind,
  accountsFor,
  accountsIn,
  type OwnAccount,
} from '@/domain/ledger/own-account';
import { HAS, TRY } from '@/domain/metal/asset';
import { finenessOfKarat } from '@/domain/metal/fineness';
import { pureMetal } from '@/domain/metal/weight';
import { saveOpening } from '@/parts/till/till-actions';
import { commit } from '@/session/page/commit';

/** Contents of the shop as typed: kuruş, pieces, and milligrams of scrap. */
export type TillContents = {
  cash?: number | undefined;
  quarters?: number | undefined;
  atas?: number | undefined;
  scrap?: number | undefined;
};

export const QUARTER = 'CEYREK_YENI';
export const ATA = 'ATA_YENI';
/** Fineness at which a shop takes 22 karat scrap by its house rule. */
const SCRAP_FINENESS = finenessOfKarat(22, true);

/** Carry-overs (devir), each on the branch’s first account of its kind. */
export function contentsOpenings(
  { cash = 0, quarters = 0, atas = 0, scrap = 0 }: TillContents,
  accounts: readonly OwnAccount[],
  branch: string,
): HeldOpening[] {
  const on = (kind: AccountKind, held: Omit<HeldOpening, 'account'>): HeldOpening[] => {
    const account = accountsFor(accounts, branch, kind)[0]?.id;
    return account !== undefined && held.quantity > 0 ? [{ account, ...held }] : [];
  };
  return [
    ...on('till', { asset: TRY, quantity: cash }),
    ...on('coins', { asset: QUARTER, quantity: quarters }),
    ...on('coins', { asset: ATA, quantity: atas }),
    ...on('scrap', {
      asset: HAS,
      quantity: pureMetal(scrap, SCRAP_FINENESS),
      fineness: SCRAP_FINENESS,
    }),
  ];
}

export type TillIds = { openings: string; mutation: string; document: string };

/**
 * Writes the carry-overs, then opens the branch’s accounts. The device sends the opening after the
 * carry-overs, so that the tills open with them.
 */
export async function openWith(
  ids: TillIds,
  openings: readonly HeldOpening[],
  accounts: readonly OwnAccount[],
  branch: string,
) {
  if (openings.length > 0) {
    const saved = await commit(
      ({ at }): OpeningImport => ({
        ...headOf('opening.import'),
        id: ids.openings,
        at,
        openings: Array.from(openings),
      }),
      { id: ids.openings },
    );
    if (!saved.ok) return saved;
  }
  return saveOpening(
    ids,
    accountsIn(accounts, branch).map(({ id }) => id),
    [],
    { reason: '', approvals: [] },
  );
}
