import { and, eq, inArray, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { openedKey } from '@/domain/contact/held-opening';
import type { Account } from '@/domain/ledger/ledger';
import { OPENING } from '@/domain/ledger/movement';
import { legs, transactions } from '../db/schema';
import type { EffectContext } from './context';

/**
 * Finds which assets of these accounts have an opening balance that was not reversed (`openedKey`).
 * It searches from the opening account, because a till has very many legs.
 */
export async function openedIn(
  { tx, company }: EffectContext,
  accounts: readonly Account[],
): Promise<Set<string>> {
  const [own, undone] = [alias(legs, 'own'), alias(transactions, 'undone')];
  const rows = await tx
    .selectDistinct({ account: own.account, asset: own.asset })
    .from(legs)
    .innerJoin(
      transactions,
      and(
        eq(transactions.company, legs.company),
        eq(transactions.id, legs.transaction),
        eq(transactions.type, 'opening'),
      ),
    )
    .innerJoin(own, and(eq(own.company, legs.company), eq(own.transaction, legs.transaction)))
    .leftJoin(
      undone,
      and(eq(undone.company, transactions.company), eq(undone.reverses, transactions.id)),
    )
    .where(
      and(
        eq(legs.company, company),
        eq(legs.account, OPENING),
        inArray(own.account, Array.from(new Set(accounts))),
        isNull(undone.id),
      ),
    );
  return new Set(rows.map(openedKey));
}
