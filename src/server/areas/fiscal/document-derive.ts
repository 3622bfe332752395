import { and, like } from 'drizzle-orm';
import type { DefinitionBody, TransactionBody } from '@/contract/core/records';
import type { DocumentProblem } from '@/contract/fiscal/document';
import { closingId } from '@/contract/fiscal/fiscal';
import { COMPANY_ID, LOGO_ID } from '@/contract/people/company';
import { addDays, type Day, dayOf } from '@/domain/base/day';
import type { Product } from '@/domain/catalogue/product';
import { CLOSING_METALS, type ClosingPrice } from '@/domain/fiscal/closing';
import type { DocumentChoices, FiscalDocument } from '@/domain/fiscal/document';
import { problemOf } from '@/domain/fiscal/problem';
import { type DocumentSources, documentFrom } from '@/domain/fiscal/propose';
import type { DocumentSeries } from '@/domain/fiscal/series';
import { type CompanyProfile, NO_PROFILE } from '@/domain/people/company-profile';
import { ruleAt } from '@/domain/rules/dated-rule';
import type { StockCard } from '@/domain/stock/stock-card';
import { getRecord, getRecords, notDeleted } from '@/server/db/records';
import { records } from '@/server/db/schema';
import type { Db, Tx } from '@/server/db/types';
import type { Vault } from '@/server/seal/identities';
import { companyRules } from '@/server/sync/judge-limits';
import { documentsOf } from './document-store';

/**
 * Derives a document from what the server has: the slip, the recorded closes and the cards. The
 * device derives the same by the same functions; this derivation is the one that counts.
 */
export type Derived =
  | { ok: true; document: FiscalDocument; slip: TransactionBody }
  | { ok: false; problems: DocumentProblem[]; slip: TransactionBody | undefined };

export async function deriveDocument(
  tx: Db | Tx,
  vault: Vault,
  choices: DocumentChoices,
): Promise<Derived> {
  const { company } = vault;
  const record = await getRecord(tx, company, 'transactions', choices.slip);
  if (!record || record.deleted)
    return { ok: false, slip: undefined, problems: [{ name: 'slip', code: 'slip-unknown' }] };
  const slip = record.body as TransactionBody;
  const made = documentFrom(choices, { slip, ...(await sourcesOf(tx, vault, slip)) });
  return made.ok
    ? { ok: true, document: made.value, slip }
    : { ok: false, problems: made.error.map(problemOf), slip };
}

/** What documents of a slip are derived from beside the slip. */
export async function sourcesOf(
  tx: Db | Tx,
  vault: Vault,
  slip: TransactionBody,
): Promise<Omit<DocumentSources, 'slip'>> {
  const { company } = vault;
  const products = await productsOf(tx, company, slip);
  const cards = await cardsOf(tx, company, slip);
  return {
    closings: await closingsBefore(tx, company, dayOf(slip.at)),
    vatRate: ruleAt(await companyRules(tx, company), 'vat-rate', dayOf(slip.at)),
    product: (code) => products.get(code),
    stock: (id) => cards.get(id),
    originals: slip.returns ? await originalsOf(tx, vault, slip.returns.slip) : [],
  };
}

/** Longer than the days before a delivery in which its close is searched for. */
const DAYS_BEFORE = 15;

async function closingsBefore(tx: Db | Tx, company: string, day: Day): Promise<ClosingPrice[]> {
  const ids = CLOSING_METALS.flatMap((metal) =>
    Array.from({ length: DAYS_BEFORE }, (_, back) =>
      closingId({ metal, day: addDays(day, -1 - back) }),
    ),
  );
  return (await getRecords(tx, company, 'definitions', ids)).flatMap(({ body, deleted }) => {
    const closing = body as DefinitionBody;
    return !deleted && closing.type === 'closing' ? [closing.closing] : [];
  });
}

export async function productsOf(
  tx: Db | Tx,
  company: string,
  { lines }: TransactionBody,
): Promise<Map<string, Product>> {
  const codes = [...new Set(lines.map(({ product }) => product))];
  return new Map(
    (await getRecords(tx, company, 'definitions', codes)).flatMap(({ body, deleted }) => {
      const found = body as DefinitionBody;
      return !deleted && found.type === 'product'
        ? [[found.product.code, found.product] as const]
        : [];
    }),
  );
}

async function cardsOf(
  tx: Db | Tx,
  company: string,
  { lines }: TransactionBody,
): Promise<Map<string, StockCard>> {
  const ids = [...new Set(lines.flatMap(({ stock }) => stock ?? []))];
  return new Map(
    (await getRecords(tx, company, 'stock', ids)).flatMap(({ id, body, deleted }) =>
      deleted ? [] : [[id, body as StockCard] as const],
    ),
  );
}

async function originalsOf(tx: Db | Tx, vault: Vault, slip: string): Promise<FiscalDocument[]> {
  return (await documentsOf(tx, vault, slip)).filter(
    ({ number, stage }) => number !== null && stage !== 'cancelled',
  );
}

/** The company as its documents show it; `logo` is ready to be spread into options. */
export type Issuer = { issuer: CompanyProfile; logo: { logo?: string } };

export async function issuerOf(tx: Db | Tx, company: string): Promise<Issuer> {
  const found = await getRecords(tx, company, 'definitions', [COMPANY_ID, LOGO_ID]);
  const bodies = found.map(({ body }) => body as DefinitionBody);
  const profile = bodies.find((body) => body.type === 'company')?.profile;
  const logo = bodies.find((body) => body.type === 'logo')?.logo;
  return { issuer: profile ?? NO_PROFILE, logo: logo ? { logo: logo.data } : {} };
}

export async function seriesOf(tx: Db | Tx, company: string): Promise<DocumentSeries[]> {
  const rows = await tx
    .select({ body: records.body })
    .from(records)
    .where(and(notDeleted(company, 'definitions'), like(records.id, 'series:%')));
  return rows.flatMap(({ body }) => {
    const found = body as DefinitionBody;
    return found.type === 'series' ? [found.series] : [];
  });
}
