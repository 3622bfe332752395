import { isDeepStrictEqual } from 'node:util';
import { and, asc, count, desc, eq, isNotNull } from 'drizzle-orm';
import type { PackDifference, PackTrial, PackView } from '@/contract/operation/operation';
import { companies } from '@/server/db/schema';
import { documents, rulePacks } from '@/server/db/schema-fiscal';
import type { Db } from '@/server/db/types';
import { joinPacks, type PackFault, type RulePack, readPack } from '@/server/validate/pack';
import { isUsable, validateDocument } from '@/server/validate/validate';
import { openedXml } from './hand-over';

/**
 * What a package would change before it is accepted: the company's newest documents judged by the
 * packages as they are and as they would be. Guarantee: nothing is stored, no document of another
 * company is read, and a trial that takes too long says how many documents it judged.
 */
const MOST_JUDGED = 100;
const MOST_TRIAL_MS = 20_000;
const MOST_FAULTS = 5;

type TrialDeps = { db: Db; sealingKey: Buffer; clock: () => number };

export async function tryPack(
  { db, sealingKey, clock }: TrialDeps,
  company: string,
  zip: Uint8Array<ArrayBuffer>,
): Promise<{ ok: true; trial: PackTrial } | { ok: false; fault: PackFault }> {
  const read = readPack(zip);
  if (!read.ok) return { ok: false, fault: read.error };
  if (!(await isUsable(read.value))) return { ok: false, fault: { code: 'not-usable' } };
  const pack = read.value;
  const kept = await keptPacks(db);
  const isKnown = kept.some(({ sha256 }) => sha256 === pack.sha256);
  const [before, after] = [joinPacks(kept), joinPacks(isKnown ? kept : [...kept, pack])];
  const rows = await db
    .select({ id: documents.id, number: documents.number, xml: documents.xml })
    .from(documents)
    .where(and(eq(documents.company, company), isNotNull(documents.xml)))
    .orderBy(desc(documents.issuedOn), desc(documents.number))
    .limit(MOST_JUDGED);
  const until = performance.now() + MOST_TRIAL_MS;
  const differences: PackDifference[] = [];
  let judged = 0;
  for (const { id, number, xml } of rows) {
    if (performance.now() > until) break;
    const text = openedXml({ sealingKey, company }, id, xml ?? '');
    const [old, next] = [
      await faultsBy(text, before, clock()),
      await faultsBy(text, after, clock()),
    ];
    judged++;
    if (!isDeepStrictEqual(old, next))
      differences.push({ id, number: number ?? '', before: old, after: next });
  }
  return {
    ok: true,
    trial: {
      sha256: pack.sha256,
      parts: partsOf(pack),
      known: isKnown,
      documents: rows.length,
      judged,
      differences,
    },
  };
}

async function faultsBy(xml: string, pack: RulePack | undefined, now: number): Promise<string[]> {
  const verdict = await validateDocument(xml, pack, now);
  return verdict.ok
    ? []
    : verdict.faults.slice(0, MOST_FAULTS).map(({ text }) => text.slice(0, 200));
}

const partsOf = ({ files }: RulePack): PackView['parts'] => {
  const paths = Object.keys(files);
  return [
    ...(paths.some((path) => path.startsWith('xsd/')) ? (['schemas'] as const) : []),
    ...(paths.some((path) => path.startsWith('schematron/')) ? (['rules'] as const) : []),
  ];
};

async function keptPacks(db: Db): Promise<RulePack[]> {
  const rows = await db
    .select({ zip: rulePacks.zip })
    .from(rulePacks)
    .orderBy(asc(rulePacks.loadedAt), asc(rulePacks.sha256));
  return rows.flatMap(({ zip }) => {
    const read = readPack(new Uint8Array(zip));
    return read.ok ? [read.value] : [];
  });
}

/** Every stored package, the newest first. */
export async function packViews(db: Db): Promise<PackView[]> {
  const rows = await db
    .select()
    .from(rulePacks)
    .orderBy(desc(rulePacks.loadedAt), desc(rulePacks.sha256));
  return rows.map(({ sha256, name, loadedAt, zip }) => {
    const read = readPack(new Uint8Array(zip));
    return { sha256, name, loadedAt, parts: read.ok ? partsOf(read.value) : [] };
  });
}

/**
 * Whether somebody may load packages on the page, which judge the documents of all companies: a
 * person of the operator. Where the operator named nobody, an administrator of the only company, or
 * of any company of a demonstration. `sets`: has level 4 of the settings.
 */
export async function mayLoadPacks(
  { db, operators, demo }: { db: Db; operators?: ReadonlySet<string>; demo: boolean },
  { email, sets }: { email: string; sets: boolean },
): Promise<boolean> {
  if (!sets) return false;
  if (operators && operators.size > 0) return operators.has(email.toLowerCase());
  if (demo) return true;
  const [row] = await db.select({ n: count() }).from(companies);
  return row?.n === 1;
}
