import { addDays, type Day, dayOf } from '@/domain/base/day';
import type { Product } from '@/domain/catalogue/product';
import { serialsMissing } from '@/domain/catalogue/serial-duty';
import { familyOf, isIdentified } from '@/domain/contact/contact';
import type { Found } from '@/domain/control/judge';
import {
  bareNumber,
  type ControlPerson,
  type ControlSlip,
  controlSlip,
  pureLost,
  tillDifference,
} from '@/domain/control/rows';
import { type ControlSetting, settingAt } from '@/domain/control/rule';
import { controlRun, firstRead } from '@/domain/control/run';
import type { IdentityTerm } from '@/domain/identity/card';
import type { DatedRule } from '@/domain/rules/dated-rule';
import { limitAt } from '@/domain/slip/limits';
import { currentData, type Data } from '../core/current';
import { type CountDoc, datedOf, type IdentityDoc, type SessionDoc } from '../core/document';
import type { ContactView, TransactionView } from '../core/types';
import { countsPlan, identitiesPlan, sessionsPlan, transactionsPlan } from '../list/lists';
import { type ListPlan, readPage } from '../list/page';
import { contactOf } from '../list/read-list';

/**
 * The rules of the controls over what this device holds, by the same functions as on the server.
 * Guarantee: only what rests on something that the server does not have yet is told; the work yields
 * between its pieces, so that nobody who types waits for it; nothing is stored. The rules about
 * documents and closed ways need the server, and birth days are sealed, so that these find nothing here.
 */
export type HereFound = Found & { partyName: string; numbers: string[] };

export type HereAsk = {
  now: number;
  /** Whoever wrote what waits on this device. */
  me: string;
  settings: readonly ControlSetting[];
  rules: readonly DatedRule[];
  products: readonly Product[];
  /** Resolves when the page has time. */
  breathe: () => Promise<void>;
  stopped: () => boolean;
};

const JUDGED_DAYS = 30;
const PAGE = 100;

type Waiting = { subjects: Set<string>; slips: Map<string, string> };

/** Undefined if it was stopped, or where there is no database. */
export async function runHere(ask: HereAsk): Promise<HereFound[] | undefined> {
  const data = currentData();
  if (!data) return undefined;
  const { now, settings, rules, stopped, breathe } = ask;
  const from = addDays(dayOf(now), 0 - JUDGED_DAYS);
  const first = firstRead(from);
  const people = await peopleHere(data, breathe);
  const waiting: Waiting = { subjects: new Set(), slips: new Map() };
  const slips = await slipsHere(data, ask, { first, people, waiting });
  if (!slips) return undefined;
  const judging = controlRun({
    ...{ now, from, person: (id) => people.known.get(id) },
    // Only the server knows which lists were current at a past moment.
    listAge: () => undefined,
    setting: (rule, day) => settingAt(settings, rule, day),
    cashLimit: (day) => limitAt('cash', day, rules),
    identityLimit: (day) => limitAt('identity', day, rules),
  });
  for (const [at, slip] of slips.entries()) {
    judging.slip(slip);
    if (at % PAGE < PAGE - 1) continue;
    await breathe();
    if (stopped()) return undefined;
  }
  await tillsHere(data, ask, waiting, judging.till);
  await countsHere(data, ask, waiting, judging.count);
  if (stopped() || (waiting.subjects.size === 0 && waiting.slips.size === 0)) return [];
  return judging
    .end()
    .filter(
      ({ subject, slips: evidence }) =>
        waiting.subjects.has(subject) || evidence.some((id) => waiting.slips.has(id)),
    )
    .map((found) => ({
      ...found,
      partyName: people.known.get(found.party ?? '')?.name ?? '',
      numbers: found.slips.flatMap((id) => waiting.slips.get(id) ?? []),
    }))
    .toSorted((a, b) => b.at - a.at);
}

type People = {
  known: Map<string, ControlPerson>;
  /** The card that is left of merged ones; the contact is read where it is not known. */
  rootOf(id: string): Promise<string>;
};

async function peopleHere(data: Data, breathe: () => Promise<void>): Promise<People> {
  const cards = new Map<string, IdentityTerm[]>();
  for await (const page of pagesOf<IdentityDoc>(datedOf(data), identitiesPlan, breathe))
    for (const { view } of page) {
      const { contact, validUntil, destroyed } = view;
      const term = { validUntil, ...(destroyed ? { destroyed } : {}) };
      cards.set(contact, [...(cards.get(contact) ?? []), term]);
    }
  const known = new Map<string, ControlPerson>();
  const roots = new Map<string, string>();
  return {
    known,
    rootOf: async (id) => {
      const before = roots.get(id);
      if (before !== undefined) return before;
      const contact = await contactOf(id);
      const root = contact?.id ?? id;
      roots.set(id, root);
      if (contact && !known.has(root)) known.set(root, personOf(contact, cards));
      return root;
    },
  };
}

function personOf(contact: ContactView, cards: ReadonlyMap<string, IdentityTerm[]>): ControlPerson {
  const { id, name, phone, phones = [], taxId = '', passport = '' } = contact;
  return {
    ...{ id, name, birthDay: '', hasNumber: isIdentified(contact) },
    phones: [phone, ...phones].map(bareNumber).filter((one) => one !== ''),
    ids: [taxId, passport].filter((one) => one !== ''),
    cards: familyOf(contact).flatMap((one) => cards.get(one) ?? []),
  };
}

type Reading = { first: Day; people: People; waiting: Waiting };

/** Slips of the span in the order of their times. */
async function slipsHere(
  data: Data,
  ask: HereAsk,
  { first, people, waiting }: Reading,
): Promise<ControlSlip[] | undefined> {
  const rows: ControlSlip[] = [];
  const plan = transactionsPlan({ from: first });
  for await (const page of pagesOf(data.collections.transactions, plan, ask.breathe)) {
    if (ask.stopped()) return undefined;
    for (const { view, sync } of page) {
      if (sync === 'refused') continue;
      if (sync !== 'confirmed') waiting.slips.set(view.id, view.number);
      rows.push(await rowOf(view, ask, people));
    }
  }
  return rows.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
}

async function rowOf(view: TransactionView, ask: HereAsk, people: People): Promise<ControlSlip> {
  const { contactId, type, reversedBy, actor, seller, lines } = view;
  const author = actor || ask.me;
  const row = controlSlip(view, {
    party: contactId === null ? null : await people.rootOf(contactId),
    clerk: type === 'reversal' ? author : (seller ?? author),
    ...{ reversedBy, undocumented: 0, closed: 0, serialsMissing: 0 },
  });
  return { ...row, serialsMissing: serialsMissing(lines, ask.products, ask.rules, row.day).length };
}

async function tillsHere(
  data: Data,
  { breathe }: HereAsk,
  { subjects }: Waiting,
  tell: ReturnType<typeof controlRun>['till'],
): Promise<void> {
  for await (const page of pagesOf<SessionDoc>(datedOf(data), sessionsPlan, breathe))
    for (const { view, sync } of page) {
      if (!view.close) continue;
      const { at, by, figures } = view.close;
      if (sync !== 'confirmed') subjects.add(`sessions:${view.id}`);
      tell({ id: view.id, at, clerk: by, difference: tillDifference(figures) });
    }
}

async function countsHere(
  data: Data,
  { breathe }: HereAsk,
  { subjects }: Waiting,
  tell: ReturnType<typeof controlRun>['count'],
): Promise<void> {
  for await (const page of pagesOf<CountDoc>(datedOf(data), countsPlan, breathe))
    for (const { view, sync } of page) {
      if (!view.close) continue;
      const { at, by } = view.close;
      const changes = [...(view.parts ?? []), view.close].flatMap((end) => end.changes);
      if (sync !== 'confirmed') subjects.add(`counts:${view.id}`);
      tell({ id: view.id, at, clerk: by, lost: pureLost(changes) });
    }
}

async function* pagesOf<D>(
  collection: Parameters<typeof readPage<D>>[0],
  plan: ListPlan<D>,
  breathe: () => Promise<void>,
): AsyncGenerator<Awaited<ReturnType<typeof readPage<D>>>> {
  for (let after = plan.range.after; ; ) {
    const docs = await readPage(collection, plan, after, PAGE);
    yield docs;
    const last = docs.at(-1);
    if (!last || docs.length < PAGE) return;
    after = String((last as Record<string, unknown>)[plan.key]);
    await breathe();
  }
}
