import { and, asc, eq } from 'drizzle-orm';
import { sameValue } from '@/domain/base/same-value';
import { changesOf } from '@/domain/journal/act';
import { freshSource, MOST_SOURCES, type SourceDraft } from '@/domain/price/price-source';
import { BY_HAND } from '@/domain/price/quote';
import { journal } from '../areas/journal/append';
import { companies } from '../db/schema';
import { priceSources } from '../db/schema-platform';
import type { Db, Tx } from '../db/types';
import { openBytes, type Sealing, sealBytes } from '../seal/sealed-bytes';
import type { Tick } from './feed/source';
import { secretFor } from './feed/source-of';

/**
 * Reads and writes a company's price sources. Guarantee: each company's writes run one at a time; a
 * writer who did not see the newest version is refused and nothing is written; the same change sent
 * twice is made once; a secret is stored only sealed.
 */
export type SourceRow = typeof priceSources.$inferSelect;
export type Who = { company: string; user: string; now: number; sealingKey: Buffer };
export type Written =
  | { ok: true }
  | {
      ok: false;
      status: 404 | 409 | 411 | 412;
      code: 'not-found' | 'stale' | 'too-many-sources' | 'house-source';
    };

/** Id of the server's own source, the same in every company. */
export const HOUSE_ID = 'house';
const HOUSE_DRAFT: SourceDraft = { ...freshSource('house'), name: 'Milyem' };

const sealing = (key: Buffer, company: string, id: string): Sealing => ({
  key,
  what: 'milyem source secret',
  company,
  place: [id],
});

/** The unsealed secret; undefined if there is none. */
export const secretOf = (
  row: Pick<SourceRow, 'company' | 'id' | 'secret'>,
  sealingKey: Buffer,
): string | undefined =>
  row.secret
    ? openBytes(sealing(sealingKey, row.company, row.id), row.secret).toString('utf8')
    : undefined;

export const readSources = (db: Db | Tx, company: string): Promise<SourceRow[]> =>
  db
    .select()
    .from(priceSources)
    .where(eq(priceSources.company, company))
    .orderBy(asc(priceSources.rank), asc(priceSources.id));

export const readAllSources = (db: Db): Promise<SourceRow[]> =>
  db
    .select()
    .from(priceSources)
    .orderBy(asc(priceSources.company), asc(priceSources.rank), asc(priceSources.id));

/** The source of a company that has set none: the server's own. */
export const houseRow = (company: string): SourceRow => ({
  company,
  id: HOUSE_ID,
  rank: 0,
  draft: HOUSE_DRAFT,
  told: [],
  secret: null,
  version: 0,
  by: '',
  changedAt: 0,
});

/** The company's sources, or the default one if nobody has written any; it locks the company. */
const known = async (tx: Tx, { company }: Who): Promise<SourceRow[]> => {
  await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, company))
    .for('update');
  const rows = await readSources(tx, company);
  return rows.length > 0 ? rows : [houseRow(company)];
};

const no = (status: 404 | 409 | 411 | 412, code: (Written & { ok: false })['code']): Written => ({
  ok: false,
  status,
  code,
});

type SourceWish = { id: string; base: number; draft: SourceDraft; secret: string | undefined };

export function putSource(
  db: Db,
  who: Who,
  { id, base, draft, secret }: SourceWish,
): Promise<Written> {
  return db.transaction(async (tx) => {
    const rows = await known(tx, who);
    const before = rows.find((row) => row.id === id);
    if (
      (draft.kind === 'house') !== (id === HOUSE_ID) ||
      (before && before.draft.kind !== draft.kind)
    )
      return no(409, 'house-source');
    if (id === HOUSE_ID && draft.name !== HOUSE_DRAFT.name) return no(409, 'house-source');
    const kept = before && secretOf(before, who.sealingKey);
    const wanted = secretFor(draft, before?.draft, kept, secret);
    if (before && wanted === kept && sameValue(before.draft, draft)) return { ok: true };
    if ((before?.version ?? 0) !== base) return no(412, 'stale');
    if (!before && rows.length >= MOST_SOURCES) return no(411, 'too-many-sources');
    const row: SourceRow = {
      company: who.company,
      id,
      rank: before?.rank ?? rows.length,
      draft,
      told: toldOf(draft, before, who.now),
      secret:
        wanted === undefined
          ? null
          : sealBytes(sealing(who.sealingKey, who.company, id), Buffer.from(wanted, 'utf8')),
      version: base + 1,
      by: who.user,
      changedAt: who.now,
    };
    await write(tx, before ? rows.map((one) => (one.id === id ? row : one)) : [...rows, row]);
    await journal.append(tx, {
      ...stamp(who),
      act: 'source.changed',
      subject: `source:${id}`,
      detail: {
        name: draft.name,
        kind: draft.kind,
        fields: changedFields(before?.draft, draft),
        ...(wanted === kept ? {} : { secret: wanted === undefined ? 'removed' : 'set' }),
      },
    });
    return { ok: true };
  });
}

export function dropSource(db: Db, who: Who, id: string, base: number): Promise<Written> {
  return db.transaction(async (tx) => {
    const rows = await known(tx, who);
    const before = rows.find((row) => row.id === id);
    if (id === HOUSE_ID) return no(409, 'house-source');
    // Gone already is gone.
    if (!before) return { ok: true };
    if (before.version !== base) return no(412, 'stale');
    await tx
      .delete(priceSources)
      .where(and(eq(priceSources.company, who.company), eq(priceSources.id, id)));
    await journal.append(tx, {
      ...stamp(who),
      act: 'source.removed',
      subject: `source:${id}`,
      detail: { name: before.draft.name },
    });
    return { ok: true };
  });
}

/**
 * Sets the order of the sources. It must name all of them: somebody who did not see a new one
 * cannot rank it.
 */
export function orderSources(db: Db, who: Who, ids: readonly string[]): Promise<Written> {
  return db.transaction(async (tx) => {
    const rows = await known(tx, who);
    if (ids.length !== rows.length || !rows.every(({ id }) => ids.includes(id)))
      return no(412, 'stale');
    await write(
      tx,
      rows.map((row) => ({ ...row, rank: ids.indexOf(row.id) })),
    );
    const names = new Map(rows.map((row) => [row.id, row.draft.name]));
    await journal.append(tx, {
      ...stamp(who),
      act: 'source.order',
      detail: { order: ids.map((id) => names.get(id) ?? id).join(', ') },
    });
    return { ok: true };
  });
}

export function putFixedPrices(
  db: Db,
  who: Who,
  id: string,
  base: number,
  told: Tick[],
): Promise<Written> {
  return db.transaction(async (tx) => {
    const rows = await known(tx, who);
    const before = rows.find((row) => row.id === id);
    if (before?.draft.kind !== 'tcmb' || before.draft.address !== '') return no(404, 'not-found');
    if (sameValue(before.told, told)) return { ok: true };
    if (before.version !== base) return no(412, 'stale');
    const row = { ...before, told, version: base + 1, by: who.user, changedAt: who.now };
    await write(
      tx,
      rows.map((one) => (one.id === id ? row : one)),
    );
    await journal.append(tx, {
      ...stamp(who),
      act: 'source.prices',
      subject: `source:${id}`,
      detail: { name: before.draft.name, prices: told.length },
    });
    return { ok: true };
  });
}

const stamp = ({ company, user, now }: Who) => ({ company, at: now, actor: user });

/**
 * Names of the changed fields of a source. Their values stay out of the journal: an address may
 * contain a key.
 */
const changedFields = (before: SourceDraft | undefined, after: SourceDraft): string =>
  Object.keys(changesOf({ ...before }, { ...after })).join(', ');

/** Typed prices of a source; an unchanged price keeps its earlier time. */
function toldOf(
  { kind, prices = [], address }: SourceDraft,
  before: SourceRow | undefined,
  now: number,
): Tick[] {
  if (kind === 'tcmb') return address === '' && before?.draft.address === '' ? before.told : [];
  if (kind !== 'manual') return [];
  return prices.map(({ code, buying, selling }) => {
    const old = before?.told.find(
      (tick) => tick.code === code && tick.buying === buying && tick.selling === selling,
    );
    return old ?? { code, buying, selling, at: now };
  });
}

async function write(tx: Tx, rows: readonly SourceRow[]): Promise<void> {
  for (const [rank, row] of [...rows].sort((a, b) => a.rank - b.rank).entries()) {
    const { company: _company, id: _id, ...set } = { ...row, rank };
    await tx
      .insert(priceSources)
      .values({ ...row, rank })
      .onConflictDoUpdate({ target: [priceSources.company, priceSources.id], set });
  }
}

/** Name of the source shown beside its prices. */
export const shownName = ({ draft }: Pick<SourceRow, 'draft'>): string =>
  draft.kind === 'manual' ? BY_HAND : draft.name;
