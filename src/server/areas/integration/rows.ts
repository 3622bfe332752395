import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { sameValue } from '@/domain/base/same-value';
import type { AdapterField, SettingFault } from '@/domain/integration/adapter';
import {
  ADAPTERS,
  type IntegrationDraft,
  isSingle,
  keepsSecret,
  MOST_INTEGRATIONS,
  secretPartsOf,
  settingName,
  takesDocuments,
} from '@/domain/integration/integration';
import { changesOf } from '@/domain/journal/act';
import { documents } from '@/server/db/schema-fiscal';
import { integrationCalls, integrationStates, integrations } from '@/server/db/schema-integrations';
import type { Db, Tx } from '@/server/db/types';
import { lockCompanies } from '@/server/db/version';
import { type AllowedHosts, mayAskHost } from '@/server/outside/address';
import { addressTrouble } from '@/server/outside/call';
import { openBytes, type Sealing, sealBytes } from '@/server/seal/sealed-bytes';
import { moveInbox, openInbox } from '../fiscal/inbox-rows';
import { journal } from '../journal/append';

/**
 * Reads and writes a company's integrations. Guarantee: each company's writes run one at a time; a
 * writer who did not see the newest version is refused and nothing is written; the same change sent
 * twice is made once; a secret is stored only sealed for its place, and is wiped when the address
 * to which it would go changes; a definition that got legal documents is kept for them, retired,
 * when the company chooses another.
 */
export type IntegrationRow = typeof integrations.$inferSelect;
export type Who = { company: string; user: string; now: number; sealingKey: Buffer };
export type Written =
  | { ok: true }
  | {
      ok: false;
      status: 400 | 409 | 411 | 412;
      code:
        | 'malformed'
        | 'stale'
        | 'integration-taken'
        | 'integration-in-use'
        | 'too-many-integrations';
      fields?: SettingFault[];
    };

const sealing = (key: Buffer, company: string, id: string): Sealing => ({
  key,
  what: 'milyem integration secret',
  company,
  place: [id],
});

/** The unsealed secret; undefined if there is none. */
export const secretOf = (
  { company, id, secret }: Pick<IntegrationRow, 'company' | 'id' | 'secret'>,
  sealingKey: Buffer,
): string | undefined =>
  secret ? openBytes(sealing(sealingKey, company, id), secret).toString('utf8') : undefined;

export const draftOf = ({
  kind,
  adapter,
  name,
  paused,
  settings,
}: IntegrationRow): IntegrationDraft => ({ kind, adapter, name, paused, settings });

export const readIntegrations = (db: Db | Tx, company: string): Promise<IntegrationRow[]> =>
  db
    .select()
    .from(integrations)
    .where(eq(integrations.company, company))
    .orderBy(asc(integrations.kind), asc(integrations.id));

export async function findIntegration(
  db: Db | Tx,
  company: string,
  id: string,
): Promise<IntegrationRow | undefined> {
  const [row] = await db
    .select()
    .from(integrations)
    .where(and(eq(integrations.company, company), eq(integrations.id, id)));
  return row;
}

const no = (
  status: (Written & { ok: false })['status'],
  code: (Written & { ok: false })['code'],
  fields?: SettingFault[],
): Written => ({ ok: false, status, code, ...(fields ? { fields } : {}) });

type Wish = { id: string; base: number; draft: IntegrationDraft; secret: string | undefined };

export function putIntegration(
  db: Db,
  who: Who,
  allowed: AllowedHosts,
  { id, base, draft, secret }: Wish,
): Promise<Written> {
  return db.transaction(async (tx) => {
    const { company, user, now, sealingKey } = who;
    await lockCompanies(tx, [company]);
    const rows = await readIntegrations(tx, company);
    const before = rows.find((row) => row.id === id);
    const kept = before && secretOf(before, sealingKey);
    const known = before && draftOf(before);
    const wanted = secretFor(draft, known, kept, secret);
    const isOther = known !== undefined && !keepsSecret(known, draft);
    const faults = [
      ...faultsOf(draft, known, wanted, allowed),
      ...(before?.retired && isOther ? [{ name: 'adapter', code: 'fixed' }] : []),
    ];
    if (faults.length > 0) return no(400, 'malformed', faults);
    if (known && wanted === kept && sameValue(known, draft)) return { ok: true };
    if ((before?.version ?? 0) !== base) return no(412, 'stale');
    if (!before && isSingle(draft.kind) && rows.some((one) => standsFor(one, draft.kind)))
      return no(409, 'integration-taken');
    if (!before && rows.length >= MOST_INTEGRATIONS) return no(411, 'too-many-integrations');
    if (before && isOther) await keepForDocuments(tx, before, kept, sealingKey);
    const row: IntegrationRow = {
      ...{ company, id, ...draft },
      retired: before?.retired ?? false,
      secret:
        wanted === undefined
          ? null
          : sealBytes(sealing(sealingKey, company, id), Buffer.from(wanted, 'utf8')),
      secretAt: wanted === undefined ? null : wanted === kept ? (before?.secretAt ?? now) : now,
      ...{ version: base + 1, by: user, changedAt: now },
      ...healthOf(before, draft, wanted !== kept),
    };
    const { company: _company, id: _id, ...set } = row;
    if (row.okAt === null && row.failedAt === null) await forgetCalls(tx, company, id);
    await tx
      .insert(integrations)
      .values(row)
      .onConflictDoUpdate({ target: [integrations.company, integrations.id], set });
    if (takesDocuments(row) && !row.retired && !row.paused)
      await openInbox(tx, company, serviceName(row), now);
    await journal.append(tx, {
      ...{ company, at: now, actor: user },
      act: 'integration.changed',
      subject: `integration:${id}`,
      detail: {
        ...{ name: draft.name, kind: draft.kind, adapter: draft.adapter },
        fields: changedFields(known, draft),
        ...(wanted === kept ? {} : { secret: wanted === undefined ? 'removed' : 'set' }),
      },
    });
    return { ok: true };
  });
}

const standsFor = ({ kind, retired }: IntegrationRow, wanted: IntegrationRow['kind']): boolean =>
  kind === wanted && !retired;

/** The name by which documents remember an account. */
export const serviceName = ({ adapter, id }: Pick<IntegrationRow, 'adapter' | 'id'>): string =>
  `${adapter}:${id}`;

const documentsOf = (row: IntegrationRow) =>
  and(eq(documents.company, row.company), eq(documents.integrator, serviceName(row)));

async function hasDocuments(tx: Tx, row: IntegrationRow): Promise<boolean> {
  if (!takesDocuments(row)) return false;
  const [one] = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(documentsOf(row))
    .limit(1);
  return one !== undefined;
}

/**
 * Keeps an account that is about to become another one under an id of its own, if it got documents,
 * which then remember that id.
 */
async function keepForDocuments(
  tx: Tx,
  before: IntegrationRow,
  secret: string | undefined,
  sealingKey: Buffer,
): Promise<void> {
  if (!(await hasDocuments(tx, before))) return;
  const id = `${before.id.slice(0, 50)}.${before.version}`;
  const kept: IntegrationRow = {
    ...before,
    id,
    retired: true,
    secret:
      secret === undefined
        ? null
        : sealBytes(sealing(sealingKey, before.company, id), Buffer.from(secret, 'utf8')),
  };
  await tx.insert(integrations).values(kept);
  await tx
    .update(documents)
    .set({ integrator: serviceName(kept) })
    .where(documentsOf(before));
  await moveInbox(tx, before.company, serviceName(before), serviceName(kept));
}

/** Deletes the log and the breaker of a connection that was removed or replaced. */
async function forgetCalls(tx: Tx, company: string, id: string): Promise<void> {
  await tx
    .delete(integrationStates)
    .where(and(eq(integrationStates.company, company), eq(integrationStates.id, id)));
  await tx
    .delete(integrationCalls)
    .where(and(eq(integrationCalls.company, company), eq(integrationCalls.integration, id)));
}

/** What was learnt of the connection is dropped when it becomes another one. */
function healthOf(
  before: IntegrationRow | undefined,
  draft: IntegrationDraft,
  isNewSecret: boolean,
): Pick<IntegrationRow, 'okAt' | 'failedAt' | 'failure'> {
  const isSame =
    before !== undefined &&
    !isNewSecret &&
    before.adapter === draft.adapter &&
    sameValue(before.settings, draft.settings);
  return isSame
    ? { okAt: before.okAt, failedAt: before.failedAt, failure: before.failure }
    : { okAt: null, failedAt: null, failure: null };
}

/**
 * The secret of a changed definition: the given one, or the stored one if it still goes to the same
 * service. '' removes it.
 */
function secretFor(
  draft: IntegrationDraft,
  before: IntegrationDraft | undefined,
  kept: string | undefined,
  given: string | undefined,
): string | undefined {
  if (ADAPTERS[draft.adapter].secret === 'none') return undefined;
  if (given !== undefined) return given === '' ? undefined : given;
  return before && keepsSecret(before, draft) ? kept : undefined;
}

/** Faults that only the server sees: a fixed kind, addresses that it must not call, a secret. */
function faultsOf(
  { kind, adapter, settings }: IntegrationDraft,
  before: IntegrationDraft | undefined,
  secret: string | undefined,
  allowed: AllowedHosts,
): SettingFault[] {
  const { fields, secret: needed, isPlain } = ADAPTERS[adapter];
  return [
    ...(before && before.kind !== kind ? [{ name: 'kind', code: 'fixed' }] : []),
    ...fields.flatMap(({ name, is }) => {
      const trouble = calledTrouble(
        is,
        settings[name] ?? '',
        allowed,
        isPlain?.(settings) === true,
      );
      return trouble ? [{ name: settingName(name), code: trouble }] : [];
    }),
    ...(needed === 'required' && secret === undefined
      ? [{ name: 'secret', code: 'required' }]
      : []),
    ...(secret !== undefined && !secretPartsOf(adapter, secret)
      ? [{ name: 'secret', code: 'format' }]
      : []),
  ];
}

/** Why a service must not be called; undefined if the field does not name a service. */
function calledTrouble(
  is: AdapterField['is'],
  typed: string,
  allowed: AllowedHosts,
  isPlain: boolean,
): 'forbidden-address' | 'insecure' | 'plain' | undefined {
  if (typed === '') return undefined;
  if (is === 'address') return addressTrouble(typed, allowed);
  if (is !== 'host') return undefined;
  if (!mayAskHost(typed, allowed)) return 'forbidden-address';
  return isPlain && !allowed.has(typed.toLowerCase()) ? 'plain' : undefined;
}

/**
 * Names of the changed fields. Their values stay out of the journal: an address may contain a key.
 */
const changedFields = (before: IntegrationDraft | undefined, after: IntegrationDraft): string =>
  Object.keys(changesOf(flat(before), flat(after))).join(', ');

const flat = (draft: IntegrationDraft | undefined): Record<string, unknown> => {
  if (!draft) return {};
  const { settings, ...rest } = draft;
  return { ...rest, ...settings };
};

export function dropIntegration(db: Db, who: Who, id: string, base: number): Promise<Written> {
  return db.transaction(async (tx) => {
    const { company, user, now } = who;
    await lockCompanies(tx, [company]);
    const before = await findIntegration(tx, company, id);
    if (!before) return { ok: true };
    if (before.version !== base) return no(412, 'stale');
    const isKept = await hasDocuments(tx, before);
    if (before.retired && isKept && (await isOnItsWay(tx, before)))
      return no(409, 'integration-in-use');
    if (isKept && !before.retired) {
      await tx
        .update(integrations)
        .set({ retired: true, version: base + 1, by: user, changedAt: now })
        .where(and(eq(integrations.company, company), eq(integrations.id, id)));
    } else {
      await tx
        .delete(integrations)
        .where(and(eq(integrations.company, company), eq(integrations.id, id)));
      await forgetCalls(tx, company, id);
    }
    await journal.append(tx, {
      ...{ company, at: now, actor: user },
      act: 'integration.removed',
      subject: `integration:${id}`,
      detail: { name: before.name, kind: before.kind },
    });
    return { ok: true };
  });
}

/** Whether something is still to be done with a document of the account. */
async function isOnItsWay(tx: Tx, row: IntegrationRow): Promise<boolean> {
  const [one] = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(and(documentsOf(row), isNotNull(documents.act)))
    .limit(1);
  return one !== undefined;
}

/**
 * Writes what a call taught of the connection; answers false, and writes nothing, for a definition
 * that was changed meanwhile.
 */
export async function noteHealth(
  db: Db | Tx,
  { company, id, version }: Pick<IntegrationRow, 'company' | 'id' | 'version'>,
  now: number,
  failure: IntegrationRow['failure'],
): Promise<boolean> {
  const noted = await db
    .update(integrations)
    .set(failure ? { failedAt: now, failure } : { okAt: now })
    .where(
      and(
        eq(integrations.company, company),
        eq(integrations.id, id),
        eq(integrations.version, version),
      ),
    )
    .returning({ id: integrations.id });
  return noted.length > 0;
}
