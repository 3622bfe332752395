import { and, desc, eq, gte, inArray, like, lt, sql } from 'drizzle-orm';
import type { DefinitionBody, TransactionBody } from '@/contract/core/records';
import type { DocumentBody } from '@/contract/fiscal/document';
import type { IncomingBody } from '@/contract/fiscal/incoming';
import { type Day, dayEnd, dayStart } from '@/domain/base/day';
import { toSafe } from '@/domain/base/integer';
import { firstDay, lastDay, type Month } from '@/domain/base/month';
import { accountsOf, movementOf } from '@/domain/contact/contact-statement';
import { type MonthFigures, monthFigures } from '@/domain/fiscal/babs';
import {
  balanceFigures,
  LETTER_ROWS_MOST,
  type LetterAsk,
  type LetterFigures,
} from '@/domain/fiscal/letter';
import type { AssetQuantity } from '@/domain/ledger/balance';
import { contactAccount } from '@/domain/ledger/ledger';
import { type Asset, assetClass } from '@/domain/metal/asset';
import { documentRecord, formalRecord, getRecords } from '@/server/db/records';
import { legs, records, transactions } from '@/server/db/schema';
import { documents, incoming } from '@/server/db/schema-fiscal';
import type { Tx } from '@/server/db/types';

/**
 * Computes the figures of a letter from everything that the server has. `family`: the ids that
 * count as the contact’s card.
 */
export async function letterFigures(
  tx: Tx,
  company: string,
  family: readonly string[],
  ask: LetterAsk,
): Promise<LetterFigures> {
  if (ask.kind !== 'balance') {
    const { kind, month } = ask;
    return { kind, month, ...(await monthOf(tx, company, family, ask)) };
  }
  const held = await balancesAt(tx, company, family, ask.day);
  const slips =
    ask.from === undefined ? [] : await slipsBetween(tx, company, family, ask.from, ask.day);
  const accounts = accountsOf(family);
  const movements = slips.flatMap((slip) => movementOf(slip, accounts) ?? []);
  const assets = new Set([
    ...held.map(({ asset }) => asset),
    ...movements.flatMap(({ moved }) => moved.map(({ asset }) => asset)),
  ]);
  const names = await coinNames(tx, company, Array.from(assets));
  return balanceFigures(ask, held, movements, (asset) => names.get(asset));
}

/** Balances at the end of a day: the sums of all legs up to that moment. */
async function balancesAt(
  tx: Tx,
  company: string,
  family: readonly string[],
  day: Day,
): Promise<AssetQuantity[]> {
  const rows = await tx
    .select({ asset: legs.asset, sum: sql<string>`sum(${legs.quantity})` })
    .from(legs)
    .innerJoin(
      transactions,
      and(eq(transactions.company, legs.company), eq(transactions.id, legs.transaction)),
    )
    .where(
      and(
        eq(legs.company, company),
        inArray(legs.account, family.map(contactAccount)),
        lt(transactions.at, dayEnd(day)),
      ),
    )
    .groupBy(legs.asset);
  return rows.map(({ asset, sum }) => ({ asset, quantity: toSafe(BigInt(sum)) }));
}

/** Slips of these days that moved the accounts, newest first, one more than a letter can have. */
async function slipsBetween(
  tx: Tx,
  company: string,
  family: readonly string[],
  from: Day,
  to: Day,
): Promise<TransactionBody[]> {
  const touching = tx
    .select({ id: legs.transaction })
    .from(legs)
    .where(and(eq(legs.company, company), inArray(legs.account, family.map(contactAccount))));
  const rows = await tx
    .select({ body: records.body })
    .from(transactions)
    .innerJoin(records, documentRecord())
    .where(
      and(
        eq(transactions.company, company),
        inArray(transactions.id, touching),
        gte(transactions.at, dayStart(from)),
        lt(transactions.at, dayEnd(to)),
      ),
    )
    .orderBy(desc(transactions.at), desc(transactions.id))
    .limit(LETTER_ROWS_MOST + 1);
  return rows.map(({ body }) => body as TransactionBody);
}

/** Names of the coins among these assets. */
async function coinNames(
  tx: Tx,
  company: string,
  assets: readonly Asset[],
): Promise<Map<Asset, string>> {
  const pieces = assets.filter((asset) => assetClass(asset) === 'piece');
  const found = await getRecords(tx, company, 'definitions', pieces);
  return new Map(
    found.flatMap(({ body, deleted }) => {
      const one = body as DefinitionBody;
      return !deleted && one.type === 'product'
        ? [[one.product.code, one.product.name] as const]
        : [];
    }),
  );
}

async function monthOf(
  tx: Tx,
  company: string,
  family: readonly string[],
  { kind, month }: { kind: 'ba' | 'bs'; month: Month },
): Promise<MonthFigures> {
  const ids = [...family];
  const issued = await tx
    .select({ body: records.body })
    .from(documents)
    .innerJoin(records, formalRecord('fiscal'))
    .where(
      and(
        eq(documents.company, company),
        like(documents.issuedOn, `${month}-%`),
        inArray(sql<string>`${records.body}->'party'->>'contact'`, ids),
      ),
    );
  const bought = await tx
    .select({ body: records.body })
    .from(transactions)
    .innerJoin(records, documentRecord())
    .where(
      and(
        eq(transactions.company, company),
        inArray(transactions.contactId, ids),
        inArray(transactions.type, ['purchase', 'exchange']),
        gte(transactions.at, dayStart(firstDay(month))),
        lt(transactions.at, dayEnd(lastDay(month))),
      ),
    );
  const slips = bought.map(({ body }) => body as TransactionBody);
  const invoiced = await invoicedNet(
    tx,
    company,
    slips.map(({ id }) => id),
  );
  return monthFigures(
    kind,
    month,
    issued.map(({ body }) => body as DocumentBody),
    slips.map((slip) => {
      const net = invoiced.get(slip.id);
      return net === undefined ? slip : { ...slip, invoiced: net };
    }),
  );
}

/** What the invoices that are linked to purchases come to without VAT, kuruş, by the slip. */
async function invoicedNet(
  tx: Tx,
  company: string,
  slips: readonly string[],
): Promise<Map<string, number>> {
  if (slips.length === 0) return new Map();
  const rows = await tx
    .select({ slip: incoming.slip, body: records.body })
    .from(incoming)
    .innerJoin(
      records,
      and(
        eq(records.company, incoming.company),
        eq(records.kind, 'incoming'),
        eq(records.id, incoming.id),
      ),
    )
    .where(and(eq(incoming.company, company), inArray(incoming.slip, [...slips])));
  return new Map(
    rows.flatMap(({ slip, body }) => {
      const { invoice, test } = body as IncomingBody;
      return slip === null || !invoice || test || invoice.currency !== 'TRY'
        ? []
        : [[slip, invoice.total - invoice.vat] as const];
    }),
  );
}
