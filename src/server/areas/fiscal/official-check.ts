import { asc } from 'drizzle-orm';
import type { DocumentProblem, IntegratorState } from '@/contract/fiscal/document';
import { rulePacks } from '@/server/db/schema-fiscal';
import type { Db } from '@/server/db/types';
import { joinPacks, type PackFault, type RulePack, readPack } from '@/server/validate/pack';
import { isUsable, validateDocument } from '@/server/validate/validate';

/**
 * Checks an XML by the tax authority's own packages, which an operator uploads. Guarantee: a package
 * that one process stored is used by all at their next check; without one only the house rules
 * judge, and the integrator after them.
 */
export function officialCheck(db: Db): (xml: string, now: number) => Promise<DocumentProblem[]> {
  let held: { key: string; pack: RulePack | undefined } | undefined;
  return async (xml, now) => {
    const known = await db
      .select({ sha256: rulePacks.sha256 })
      .from(rulePacks)
      .orderBy(asc(rulePacks.loadedAt), asc(rulePacks.sha256));
    if (known.length === 0) return [];
    const key = known.map(({ sha256 }) => sha256).join();
    if (held?.key !== key) held = { key, pack: await joinedPack(db) };
    const verdict = await validateDocument(xml, held.pack, now);
    return verdict.ok
      ? []
      : verdict.faults.map(({ by, text }) => ({ name: text.slice(0, 200), code: by }));
  };
}

/** Schemas and rules come in packages of their own; a newer one replaces its part as a whole. */
async function joinedPack(db: Db): Promise<RulePack | undefined> {
  const rows = await db
    .select({ zip: rulePacks.zip })
    .from(rulePacks)
    .orderBy(asc(rulePacks.loadedAt), asc(rulePacks.sha256));
  return joinPacks(
    rows.map(({ zip }) => {
      const read = readPack(new Uint8Array(zip));
      if (!read.ok) throw new Error(`a stored package is unreadable: ${read.error.code}`);
      return read.value;
    }),
  );
}

type Stored = { ok: true; sha256: string } | { ok: false; fault: PackFault };

/** Stores a package after reading it; the same one again changes nothing. */
export async function storePack(
  db: Db,
  { name, zip, now }: { name: string; zip: Uint8Array<ArrayBuffer>; now: number },
): Promise<Stored> {
  const read = readPack(zip);
  if (!read.ok) return { ok: false, fault: read.error };
  if (!(await isUsable(read.value))) return { ok: false, fault: { code: 'not-usable' } };
  const { sha256 } = read.value;
  await db
    .insert(rulePacks)
    .values({ sha256, name: name.slice(0, 200), zip, loadedAt: now })
    .onConflictDoNothing();
  return { ok: true, sha256 };
}

/** The packages by which documents are checked now; null if there is none. */
export async function packState(db: Db): Promise<IntegratorState['pack']> {
  const rows = await db
    .select({ name: rulePacks.name, loadedAt: rulePacks.loadedAt })
    .from(rulePacks)
    .orderBy(asc(rulePacks.loadedAt), asc(rulePacks.sha256));
  const newest = rows.at(-1);
  return newest
    ? { version: rows.map(({ name }) => name).join(', '), loadedAt: newest.loadedAt }
    : null;
}
