import { type Day, dayEnd, dayOf } from '@/domain/base/day';
import {
  coverOf,
  type PlanBasis,
  type PlannedSlip,
  type PlanSource,
  planAsking,
} from '@/domain/fiscal/automation';
import { type Shape, shapeOf } from '@/domain/fiscal/plan-difference';
import { isVoid, STANDING } from '@/domain/fiscal/state';
import type { DocumentView, TransactionView } from '../core/types';
import {
  allClosedDocuments,
  allDocuments,
  allFindings,
  allTransactions,
  slipOf,
} from '../list/read-list';
import { type FiscalBasis, mayNeedDocument, partyOfSlip, sourcesOf } from './proposals';

/** Documents of slips, by the slip. */
export type DocumentsBySlip = ReadonlyMap<string, readonly DocumentView[]>;

/** Documents of slips of these days, refused ones left out. */
export async function documentsBySlip(from: Day, to: Day): Promise<DocumentsBySlip> {
  const found = new Map<string, DocumentView[]>();
  const add = (rows: readonly DocumentView[]) => {
    for (const row of rows) {
      if (row.sync === 'refused') continue;
      const { slip } = row.choices;
      found.set(slip, [...(found.get(slip) ?? []), row]);
    }
  };
  for await (const { rows } of allDocuments(true).pages) add(rows);
  for await (const { rows } of allClosedDocuments(from, to).pages) add(rows);
  return found;
}

/** A slip with its plan and the shapes of its standing documents. */
export type PlanRow = { slip: TransactionView; planned: PlannedSlip; made: readonly Shape[] };

type Question = {
  from: Day;
  to: Day;
  basis: FiscalBasis;
  plan: Omit<PlanBasis, 'now' | 'registered'>;
  /** Time of the run; a dry run judges each slip at the end of its own day. */
  now: number | 'own-day';
  /** Whether a tax number is registered for e-invoices; undefined if nobody knows. */
  ask: (taxId: string) => Promise<boolean | undefined>;
};

/**
 * Plans of the slips of these days, the oldest first. A run leaves out what is on a document; a dry
 * run plans every slip as if it had none. Guarantee: nothing is written.
 */
export async function plansOf({ from, to, basis, plan, now, ask }: Question): Promise<PlanRow[]> {
  const documents = await documentsBySlip(from, to);
  const found = await slipsWithFindings();
  const rows: PlanRow[] = [];
  for await (const batch of allTransactions({ from, to }).pages)
    for (const slip of batch.rows) {
      if (!mayNeedDocument(slip)) continue;
      const own = documents.get(slip.id) ?? [];
      const isDry = now === 'own-day';
      const source: PlanSource = {
        slip,
        party: await partyOfSlip(slip),
        sources: await sourcesOf(slip, basis),
        hasFinding: found.has(slip.id),
        ...(isDry ? {} : coverOf(own)),
      };
      const at = isDry ? dayEnd(dayOf(slip.at)) - 1 : now;
      const planned = await planAsking(source, { ...plan, now: at }, ask);
      const made = own
        .filter(({ stage, lines }) => STANDING.includes(stage) && lines.length > 0)
        .map((document) => shapeOf(document.choices, document));
      if (planned) rows.push({ slip, planned, made });
    }
  return rows.sort((a, b) => a.slip.at - b.slip.at);
}

async function slipsWithFindings(): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for await (const { rows } of allFindings().pages)
    for (const { subject } of rows) if (subject.kind === 'transactions') found.add(subject.id);
  return found;
}

/** How many slips that a run left are still without a document. */
export async function stillLeft(left: readonly { slip: string; at: number }[]): Promise<number> {
  const days = left.map(({ at }) => dayOf(at)).sort();
  const documents = await documentsBySlip(days[0] ?? '', days.at(-1) ?? '');
  let count = 0;
  for (const { slip } of left) {
    if (documents.get(slip)?.some((one) => !isVoid(one.stage) && one.stage !== 'draft')) continue;
    if ((await slipOf(slip))?.reversedBy === null) count++;
  }
  return count;
}
