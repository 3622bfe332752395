import type { ImportCreate, OpeningImport } from '@/contract/contact/import';
import { openedKey } from '@/domain/contact/held-opening';
import { contactAccount } from '@/domain/ledger/ledger';
import { companyOf, session } from '@/session/state/store';
import { getOutbox } from '@/sync/outbox';
import type { Row } from '@/sync/types';
import type { KnownCard } from './read-rows';

/**
 * What files bring that this device has saved and no pull has told of yet: an import lies over no
 * collection, so that only its row knows of its new people and its carry-overs. `opened` as
 * `openedKey`.
 */
export type Waiting = { cards: KnownCard[]; opened: ReadonlySet<string> };

type Sent = Pick<Row, 'kind' | 'state' | 'body' | 'supersededBy'>;

/**
 * What was refused waits for nobody: its file is put right and chosen again. A sealed row tells
 * nobody what it holds.
 */
export function waitingIn(rows: readonly Sent[]): Waiting {
  const meant = rows.filter(
    ({ state, supersededBy }) =>
      state === 'applied' || (state === 'waiting' && supersededBy === undefined),
  );
  const contacts = meant.flatMap((row) =>
    row.kind === 'import.create' ? (JSON.parse(row.body) as ImportCreate).contacts : [],
  );
  const openings = meant.flatMap((row) =>
    row.kind === 'opening.import' ? (JSON.parse(row.body) as OpeningImport).openings : [],
  );
  const owed = contacts.flatMap(({ id, balances }) =>
    balances.map(({ asset }) => ({ account: contactAccount(id), asset })),
  );
  return {
    cards: contacts.flatMap(({ known, id, name, phone, taxId, passport }) =>
      known
        ? []
        : [{ id, name, phone, ...(taxId ? { taxId } : {}), ...(passport ? { passport } : {}) }],
    ),
    opened: new Set([...owed, ...openings].map(openedKey)),
  };
}

export async function waitingHere(): Promise<Waiting> {
  const company = companyOf(session);
  return waitingIn(company ? await (await getOutbox()).rows(company) : []);
}
