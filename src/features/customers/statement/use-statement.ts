import { useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { getMovements } from '@/api/contacts';
import { writeCursor } from '@/contract/core/page-cursor';
import { useContactBalances } from '@/data/ledger/use-balances';
import { assetsIn, type MovementView, useMovements } from '@/data/ledger/use-movements';
import type { Range } from '@/domain/base/day-range';
import {
  isWhole,
  newestFirst,
  type Statement,
  statementOf,
} from '@/domain/contact/contact-statement';
import { type Asset, HAS, TRY } from '@/domain/metal/asset';
import { session } from '@/session/state/store';

export type StatementBook = {
  /** Undefined while the device reads. */
  movements: readonly MovementView[] | undefined;
  assets: Asset[];
  balances: ReadonlyMap<Asset, number>;
  /** Where what is older than this device's own movements stands. */
  older: 'none' | 'here' | 'asking' | 'away';
  statement: (asset: Asset, range: Range | null) => Statement<MovementView>;
};

const rank = (asset: Asset): string => (asset === HAS ? '0' : asset === TRY ? '1' : `2${asset}`);

/**
 * All that is known of somebody's accounts: this device's movements, and before them the server's.
 */
export function useStatement(contactId: string): StatementBook {
  const local = useMovements(contactId);
  const held = useContactBalances(contactId);
  const balances = useMemo(
    () => new Map(held.map(({ asset, confirmed, waiting }) => [asset, confirmed + waiting])),
    [held],
  );
  const { rows, older } = useOlder(contactId, local, balances);
  return useMemo(() => {
    const known = new Set(local?.map(({ id }) => id));
    const movements =
      local && [...local, ...rows.filter(({ id }) => !known.has(id))].toSorted(newestFirst);
    const assets = assetsIn(movements ?? [], held).toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1));
    const statement = (asset: Asset, range: Range | null) =>
      statementOf(asset, balances.get(asset) ?? 0, movements ?? [], range ?? {});
    return { movements, assets, balances, older, statement };
  }, [local, rows, held, balances, older]);
}

const NONE: readonly MovementView[] = [];
const MOST_PAGES = 20;

/**
 * Asked for once, as soon as this device's movements do not explain the balance and the server can
 * be reached.
 */
function useOlder(
  contactId: string,
  local: readonly MovementView[] | undefined,
  balances: ReadonlyMap<Asset, number>,
) {
  const { networkerror } = useSnapshot(session);
  const [asked, setAsked] = useState<{
    contactId: string;
    rows: readonly MovementView[];
    done: boolean;
  } | null>(null);
  const missing = local !== undefined && !isWhole(balances, local);
  const oldest = local?.at(-1);
  const from = oldest ? writeCursor(oldest) : '';
  const known = asked?.contactId === contactId ? asked : null;
  const ask = missing && !networkerror && known === null;
  useEffect(() => {
    if (!ask) return;
    let current = true;
    void readOlder(contactId, from).then((rows) => {
      if (current && rows) setAsked({ contactId, rows, done: true });
    });
    return () => {
      current = false;
    };
  }, [ask, contactId, from]);
  const older: StatementBook['older'] = known
    ? 'here'
    : !missing
      ? 'none'
      : networkerror
        ? 'away'
        : 'asking';
  return { rows: known?.rows ?? NONE, older };
}

async function readOlder(contactId: string, from: string): Promise<MovementView[] | undefined> {
  const found: MovementView[] = [];
  for (let after: string | null = from, pages = 0; after !== null && pages < MOST_PAGES; pages++) {
    const page: Awaited<ReturnType<typeof getMovements>> = await getMovements(contactId, {
      limit: '1000',
      ...(after ? { after } : {}),
    });
    if (!page.status || !page.result) return pages === 0 ? undefined : found;
    found.push(...page.result.map((movement) => ({ ...movement, slip: null })));
    after = page.next ?? null;
  }
  return found;
}
