import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { ContactBody } from '@/contract/core/records';
import { dayOf } from '@/domain/base/day';
import { familyOf } from '@/domain/contact/contact';
import { type DatedRule, ruleAt } from '@/domain/rules/dated-rule';
import {
  askedFor,
  clears,
  decidedAs,
  gateOf,
  isSameBirth,
  judgeAsking,
} from '@/domain/screening/at-limit';
import type { Decision } from '@/domain/screening/decide';
import type { Asked } from '@/domain/screening/evidence';
import { records } from '@/server/db/schema';
import { screeningDealings, screeningDecisions } from '@/server/db/schema-screening';
import type { Db } from '@/server/db/types';
import type { Deps } from '@/server/platform/deps';
import { openedCard } from '@/server/seal/identities';
import { companyRules } from '@/server/sync/judge-limits';
import { birthsOf } from '../identity/identity-store';
import { journal } from '../journal/append';
import { desk, type ListHead } from './desk';
import type { DeskHit } from './desk-work';
import { markOf } from './keep-query';

/**
 * Judges slips that reached the identity limit, as the counter should have done. Guarantee: each is
 * judged by the lists and the decisions of this moment; a stop without a PIN that the server
 * believes, or of somebody who is on a list beyond doubt, is kept as late, once, with a journal row.
 */
type Judging = {
  deps: Pick<Deps, 'db' | 'clock' | 'sealingKey'>;
  company: string;
  lists: readonly ListHead[];
  entries: () => Promise<(Uint8Array | null)[]>;
};

const PAGE = 200;

export async function judgeDealings(judging: Judging, isStopped: () => boolean): Promise<void> {
  const { deps, company, lists } = judging;
  let rules: DatedRule[] | undefined;
  for (let after = BEGIN; !isStopped(); ) {
    const page = await waitingAfter(deps.db, company, after);
    const last = page.at(-1);
    if (!last) return;
    rules ??= await companyRules(deps.db, company);
    const people = await peopleOf(judging, page);
    const known = page.filter(({ contact }) => people.has(contact));
    const asked = known.map(({ contact }) => people.get(contact) ?? { name: '' });
    const found = await desk.ask(lists, asked, judging.entries);
    const decided = await decisionsOn(judging, asked);
    for (const [at, dealing] of known.entries()) {
      const who = asked[at] ?? { name: '' };
      const decisions = (hit: DeskHit) =>
        decidedAs(who, hit.evidence)
          .flatMap((as) => decided(as)(hit.entryHash) ?? [])
          .at(0);
      await settle(judging, rules, { dealing, who, hits: found[at] ?? [], decisions });
    }
    after = last;
    if (page.length < PAGE) return;
  }
}

type Dealing = typeof screeningDealings.$inferSelect;
type Place = Pick<Dealing, 'slip' | 'contact'>;
const BEGIN: Place = { slip: '', contact: '' };

const waitingAfter = (db: Db, company: string, after: Place): Promise<Dealing[]> =>
  db
    .select()
    .from(screeningDealings)
    .where(
      and(
        eq(screeningDealings.company, company),
        eq(screeningDealings.state, 'waiting'),
        sql`(${screeningDealings.slip}, ${screeningDealings.contact}) > (${after.slip}, ${after.contact})`,
      ),
    )
    .orderBy(asc(screeningDealings.slip), asc(screeningDealings.contact))
    .limit(PAGE);

/** Who is asked for each contact of these slips; contacts that are not there yet are left out. */
async function peopleOf(
  { deps, company }: Judging,
  page: readonly Dealing[],
): Promise<Map<string, Asked>> {
  const ids = [...new Set(page.map(({ contact }) => contact))];
  const rows = await deps.db
    .select({ body: records.body })
    .from(records)
    .where(
      and(eq(records.company, company), eq(records.kind, 'contacts'), inArray(records.id, ids)),
    );
  const vault = { company, sealingKey: deps.sealingKey };
  const cards = rows.map(({ body }) => body as ContactBody);
  const births = await birthsOf(deps.db, vault, cards.flatMap(familyOf));
  return new Map(
    cards.flatMap((body) => {
      const card = openedCard(vault, body);
      const [birth = ''] = familyOf(card).flatMap((one) => births.get(one) ?? []);
      return card.name ? [[card.id, askedFor({ ...card, birth })] as const] : [];
    }),
  );
}

type Named = Pick<Asked, 'name' | 'birth'>;
type Decisions = (hit: DeskHit) => Decision | undefined;

async function decisionsOn(
  { deps, company }: Judging,
  people: readonly Asked[],
): Promise<(who: Named) => (entryHash: string) => Decision | undefined> {
  const mark = (who: Named) => markOf(deps.sealingKey, company, who);
  // With and without the birth day: see `decidedAs`.
  const marks = [...new Set(people.flatMap((who) => [mark(who), mark({ name: who.name })]))];
  const rows =
    marks.length === 0
      ? []
      : await deps.db
          .select()
          .from(screeningDecisions)
          .where(
            and(eq(screeningDecisions.company, company), inArray(screeningDecisions.mark, marks)),
          );
  const known = new Map(rows.map((row) => [`${row.mark} ${row.entry}`, row.decision as Decision]));
  return (who) => (entryHash) => known.get(`${mark(who)} ${entryHash}`);
}

type Judged = { dealing: Dealing; who: Asked; hits: readonly DeskHit[]; decisions: Decisions };

async function settle(
  { deps, company, lists }: Judging,
  rules: readonly DatedRule[],
  { dealing, who, hits, decisions }: Judged,
): Promise<void> {
  const judged = hits.map((hit) => ({
    ...hit,
    score: hit.score / 1_000,
    nameScore: hit.nameScore / 1_000,
    decision: decisions(hit),
  }));
  const day = dayOf(dealing.at);
  const gate = gateOf(
    judgeAsking(lists.length, judged, {
      stop: ruleAt(rules, 'screen-stop', day),
      review: ruleAt(rules, 'screen-review', day),
    }),
  );
  const passed = gate === 'pin' && dealing.approver !== null;
  const state = gate === 'open' ? 'clear' : passed ? 'passed' : 'late';
  const first = judged.find(({ decision }) => decision === undefined || !clears(decision));
  const found =
    state === 'late' && first
      ? {
          ...{ entry: first.entryHash, list: first.list, entryId: first.entry, name: who.name },
          ...{ entryName: first.entryName, score: Math.round(first.score * 1_000) },
          sameBirth: isSameBirth(first.evidence),
        }
      : {};
  await deps.db.transaction(async (tx) => {
    const made = await tx
      .update(screeningDealings)
      .set({ state, ...found })
      .where(
        and(
          eq(screeningDealings.company, company),
          eq(screeningDealings.slip, dealing.slip),
          eq(screeningDealings.contact, dealing.contact),
          eq(screeningDealings.state, 'waiting'),
        ),
      )
      .returning({ slip: screeningDealings.slip });
    if (made.length === 0 || state !== 'late' || !first) return;
    await journal.append(tx, {
      ...{ company, at: deps.clock(), actor: null, act: 'sanctions.late' as const },
      subject: `transactions:${dealing.slip}`,
      detail: { list: first.list, entry: first.entry, contact: dealing.contact },
      sealingKey: deps.sealingKey,
    });
  });
}
