import { and, eq, inArray, max, sql } from 'drizzle-orm';
import type { FormBody } from '@/contract/form/form';
import type { IdentityBody, IdentityImage } from '@/contract/identity/identity';
import { dayOf } from '@/domain/base/day';
import { familyOf } from '@/domain/contact/contact';
import { destroyedFrom } from '@/domain/identity/card';
import { ruleAt } from '@/domain/rules/dated-rule';
import { notDeleted } from '@/server/db/records';
import { companies, mutations, records, transactions } from '@/server/db/schema';
import { identityImages, identitySecrets } from '@/server/db/schema-identity';
import type { Tx } from '@/server/db/types';
import { lockCompanies, takeVersion } from '@/server/db/version';
import type { Deps } from '@/server/platform/deps';
import { type Rounds, startRounds, underLease } from '@/server/platform/rounds';
import { companyRules } from '@/server/sync/judge-limits';
import { mergeChainOf } from '../contact/contact-merge';
import { formsWith, readForm, scannedForms, writeForms } from '../form/form-store';
import { journal } from '../journal/append';
import {
  identitiesOf,
  identitiesWith,
  type Place,
  readIdentity,
  writeIdentity,
} from './identity-store';

/**
 * Looks every hour for identity cards that need not be kept any longer, and destroys their numbers and
 * images. Guarantee: a card under a legal hold stays whole; the card itself stays, without number,
 * image or name of a third person, and the journal says that it was destroyed; an image that another
 * card still names stays with that one; what the device had sent is emptied, too.
 */
type Runner = Pick<Deps, 'db' | 'hints' | 'clock' | 'sealingKey'> & {
  report: (error: unknown) => void;
};

const LOOK_MS = 3_600_000;
/** The start has enough to do. */
const FIRST_MS = 2 * 60_000;

/** `look`: at once; resolves when everything that is due is destroyed. */
export const destroyIdentities = (deps: Runner): Rounds =>
  startRounds({
    everyMs: LOOK_MS,
    firstMs: FIRST_MS,
    round: (isStopped) => lookAtAll(deps, isStopped),
    report: deps.report,
  });

async function lookAtAll(deps: Runner, isStopped: () => boolean): Promise<void> {
  const all = await deps.db.select({ id: companies.id }).from(companies);
  for (const { id: company } of all) {
    if (isStopped()) return;
    const leased = { company, work: 'destroy-identities', now: deps.clock() };
    await underLease(deps.db, leased, async () => {
      await lookAt(deps, company);
      await lookAtForms(deps, company);
    }).catch(deps.report);
  }
}

const isKept = ({ hold, destroyed }: IdentityBody): boolean => hold !== null || !!destroyed;

async function lookAt(deps: Runner, company: string): Promise<void> {
  const { db, clock } = deps;
  const rows = await db
    .select({ body: records.body })
    .from(records)
    .where(and(notDeleted(company, 'identity'), sql`${records.body}->'destroyed' IS NULL`));
  const cards = rows.map(({ body }) => body as IdentityBody).filter((card) => !isKept(card));
  if (cards.length === 0) return;
  const years = ruleAt(await companyRules(db, company), 'identity-keep', dayOf(clock()));
  // No card is due before its own capture is old enough; only those need their dealings.
  const old = cards.filter(({ at }) => destroyedFrom(at, years) <= dayOf(clock()));
  for (const { id } of old) {
    const version = await db.transaction((tx) => destroyOne(tx, deps, { company, id, years }), {
      isolationLevel: 'read committed',
    });
    if (version !== undefined) await deps.hints.publish({ type: 'changes', company, version });
  }
}

/** Scans of signed forms, by the same rule; a hold on a card of the contact keeps them, too. */
async function lookAtForms(deps: Runner, company: string): Promise<void> {
  const { db, clock } = deps;
  const forms = await scannedForms(db, company);
  if (forms.length === 0) return;
  const years = ruleAt(await companyRules(db, company), 'identity-keep', dayOf(clock()));
  const old = forms.filter((form) => destroyedFrom(signedAt(form), years) <= dayOf(clock()));
  for (const { id } of old) {
    const version = await db.transaction((tx) => destroyForm(tx, deps, { company, id, years }), {
      isolationLevel: 'read committed',
    });
    if (version !== undefined) await deps.hints.publish({ type: 'changes', company, version });
  }
}

const signedAt = ({ at, signed }: FormBody): number => signed?.at ?? at;

async function destroyForm(
  tx: Tx,
  { clock }: Runner,
  { company, id, years }: Due,
): Promise<number | undefined> {
  const now = clock();
  await lockCompanies(tx, [company]);
  const form = await readForm(tx, company, id);
  if (!form || form.images.length === 0) return undefined;
  const last = Math.max(signedAt(form), await lastDealing(tx, company, form.contact));
  if (destroyedFrom(last, years) > dayOf(now)) return undefined;
  const cards = await identitiesOf(tx, company, await familyIn(tx, company, form.contact));
  if (cards.some(({ hold }) => hold !== null)) return undefined;
  const place = { tx, company, version: await takeVersion(tx, company, now) };
  const scans = [...form.images, ...(form.replaced ?? [])];
  await writeForms(place, {
    ...form,
    ...{ images: [], replaced: [], arrived: [], destroyed: { at: now } },
  });
  await destroyImages(place, scans);
  await journal.append(tx, {
    ...{ company, at: now, actor: null, act: 'form.destroyed' },
    subject: `contacts:${form.contact}`,
    detail: { form: id, template: form.template, images: scans.length, years },
  });
  return place.version;
}

type Due = { company: string; id: string; years: number };

/** Destroys one card if it is due; returns the version, undefined if it stays. */
async function destroyOne(
  tx: Tx,
  { clock, sealingKey }: Runner,
  { company, id, years }: Due,
): Promise<number | undefined> {
  const now = clock();
  await lockCompanies(tx, [company]);
  // Somebody may have put a hold on it, or dealt with the contact, since it was read.
  const card = await readIdentity(tx, company, id);
  if (!card || isKept(card)) return undefined;
  const last = Math.max(card.at, await lastDealing(tx, company, card.contact));
  if (destroyedFrom(last, years) > dayOf(now)) return undefined;
  const place = { tx, company, version: await takeVersion(tx, company, now) };
  await writeIdentity(place, {
    ...card,
    masked: '',
    behalf: '',
    images: [],
    arrived: [],
    destroyed: { at: now },
  });
  await destroyHidden(place, card);
  await journal.append(tx, {
    company,
    at: now,
    actor: null,
    act: 'identity.destroyed',
    subject: `contacts:${card.contact}`,
    detail: { card: id, document: card.document, images: card.images.length, years },
    sealingKey,
  });
  return place.version;
}

async function destroyHidden({ tx, company }: Place, card: IdentityBody): Promise<void> {
  await tx
    .delete(identitySecrets)
    .where(and(eq(identitySecrets.company, company), eq(identitySecrets.id, card.id)));
  await destroyImages({ tx, company }, card.images);
  await tx
    .update(mutations)
    .set({ body: new Uint8Array() })
    .where(
      and(
        eq(mutations.company, company),
        eq(mutations.kind, 'identity.capture'),
        sql`position(${Buffer.from(`"id":"${card.id}"`)}::bytea in ${mutations.body}) > 0`,
      ),
    );
}

/** Deletes images that no card and no form names any more. */
async function destroyImages(
  { tx, company }: Pick<Place, 'tx' | 'company'>,
  images: readonly IdentityImage[],
): Promise<void> {
  for (const { sha256 } of images) {
    const named = [
      ...(await identitiesWith(tx, company, sha256)),
      ...(await formsWith(tx, company, sha256)),
    ];
    if (named.length === 0)
      await tx
        .delete(identityImages)
        .where(and(eq(identityImages.company, company), eq(identityImages.sha256, sha256)));
  }
}

/** When the contact dealt last, on any of its merged cards. */
async function lastDealing(tx: Tx, company: string, contact: string): Promise<number> {
  const family = await familyIn(tx, company, contact);
  const [row] = await tx
    .select({ at: max(transactions.at) })
    .from(transactions)
    .where(and(eq(transactions.company, company), inArray(transactions.contactId, family)));
  return Number(row?.at ?? 0);
}

/** All cards under which somebody is known. */
async function familyIn(tx: Tx, company: string, contact: string): Promise<string[]> {
  const card = (await mergeChainOf({ tx, company }, contact)).at(-1)?.body;
  return card ? familyOf(card) : [contact];
}
