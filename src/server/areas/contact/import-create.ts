import type { ImportCreate } from '@/contract/contact/import';
import type { ContactBody } from '@/contract/core/records';
import { dayOf } from '@/domain/base/day';
import { CONTACT_FIELDS, familyOf } from '@/domain/contact/contact';
import {
  type ImportedContact,
  importRefusals,
  importSlips,
  openedOn,
} from '@/domain/contact/opening-import';
import { contactAccount } from '@/domain/ledger/ledger';
import { getRecords, type NewRecord, putRecords } from '@/server/db/records';
import { sealedCard } from '@/server/seal/identities';
import {
  applied,
  badFields,
  type EffectContext,
  refused,
  type Verdict,
} from '@/server/sync/context';
import { anyExists } from '@/server/sync/exists';
import { inVersions } from '@/server/sync/imported';
import { mayApprove } from '@/server/sync/judge-people';
import { openedIn } from '@/server/sync/opened';
import { postOpenings } from '@/server/sync/post';
import { noteImport } from '@/server/sync/recent-imports';
import { productsOf } from '../slip/judge-slip';
import { judgeTwins } from '../slip/judge-twins';

/**
 * Applies an import of contacts with their opening balances: the server checks every row before it
 * writes the first, and one wrong row refuses all.
 */
export async function createImport(
  ctx: EffectContext,
  mutation: ImportCreate & { supersedes?: string },
): Promise<Verdict> {
  const { id, contacts } = mutation;
  const assets = Array.from(
    new Set(
      contacts.flatMap(({ balances, limits = [] }) =>
        [...balances, ...limits].map(({ asset }) => asset),
      ),
    ),
  );
  const coins = new Set(
    (assets.length > 0 ? await productsOf(ctx, assets) : []).flatMap(({ kind, code }) =>
      kind === 'coin' ? [code] : [],
    ),
  );
  const standing = new Map((await recordsOf(ctx, contacts)).map((record) => [record.id, record]));
  const families = contacts.map((contact) => ({
    id: contact.id,
    absorbed: (standing.get(contact.id)?.body as ContactBody | undefined)?.absorbed,
  }));
  const opened = await openedIn(ctx, families.flatMap(familyOf).map(contactAccount));
  const fields = importRefusals(contacts, coins, openedOn(opened, families), dayOf(ctx.now)).map(
    ({ index, field, code }) => ({
      name: `contacts.${index}.${field}`,
      code,
    }),
  );
  if (fields.some(({ code }) => code !== 'opened')) return badFields(fields);
  for (const [index, { id: contact, known }] of contacts.entries()) {
    const record = standing.get(contact);
    const body = record?.body as ContactBody | undefined;
    if (known && (!record || record.deleted))
      return refused(404, 'not-found', {
        fields: [{ name: `contacts.${index}.id`, code: 'unknown' }],
      });
    if (known && body?.mergedInto !== undefined)
      return refused(412, 'already-merged', record ? { current: [record] } : {});
    if (!known && record) return badFields([{ name: `contacts.${index}.id`, code: 'taken' }]);
  }
  if (fields.length > 0) return refused(412, 'already-opened', { fields });
  const slips = importSlips(id, contacts);
  const standingSlips = await anyExists(
    ctx,
    slips.map((slip) => slip.id),
  );
  if (standingSlips) return badFields([{ name: 'id', code: 'taken' }]);
  const agreed =
    contacts.some(({ agreements = [] }) => agreements.length > 0) &&
    (await mayApprove(ctx, ctx.actor.user));
  const cards = contacts
    .filter(({ known }) => !known)
    .map((contact) => cardOf(contact, ctx.version, agreed));
  await inVersions(ctx, cards, ({ tx, company, version, vault }, part) =>
    putRecords(
      tx,
      company,
      version,
      part.map(
        (body): NewRecord => ({ kind: 'contacts', id: body.id, body: sealedCard(vault, body) }),
      ),
    ),
  );
  for (const card of cards) await judgeTwins(ctx, card);
  await inVersions(ctx, slips, (part, some) => postOpenings(part, some));
  await noteImport(ctx, 'people', contacts.length, mutation);
  return applied(id);
}

const recordsOf = ({ tx, company }: EffectContext, contacts: readonly ImportedContact[]) =>
  getRecords(
    tx,
    company,
    'contacts',
    contacts.map(({ id }) => id),
  );

/**
 * Body of an imported contact. `agreed`: its agreements are approved, as on a card that the same
 * person writes by hand.
 */
function cardOf(
  { known: _known, day: _day, balances: _balances, roles, ...said }: ImportedContact,
  version: number,
  agreed: boolean,
): ContactBody {
  const fieldVersions = Object.fromEntries(CONTACT_FIELDS.map((name) => [name, version]));
  const approved =
    agreed && (said.agreements ?? []).length > 0 ? { agreementsApproved: true as const } : {};
  return { ...said, ...approved, roles, type: roles.includes('customer'), fieldVersions };
}
