import { t } from '@lingui/core/macro';
import type { Answered } from '@/session/screening/ask-many';
import type { RosterRow } from './read-roster';

/** A row with the answer of the lists; one that names the same person has that of the first row. */
export type RosterShown = RosterRow & { answer: Answered | undefined };

/** The answers came in the order of the rows that are asked. */
export function withAnswers(
  rows: readonly RosterRow[],
  answers: readonly Answered[],
): RosterShown[] {
  const byLine = new Map<number, Answered>();
  let next = 0;
  return rows.map((row) => {
    const answer = row.asked
      ? answers[next++]
      : row.twin === undefined
        ? undefined
        : byLine.get(row.twin);
    if (answer) byLine.set(row.line, answer);
    return { ...row, answer };
  });
}

export const VIEWS = ['all', 'wrong', 'known', 'look', 'unasked'] as const;
export type RosterView = (typeof VIEWS)[number];

const BELONGS: Record<RosterView, (row: RosterShown) => boolean> = {
  all: () => true,
  wrong: ({ faults }) => faults.length > 0,
  known: ({ contact }) => contact !== undefined,
  look: ({ answer }) => answer?.verdict === 'review' || answer?.verdict === 'stop',
  unasked: ({ answer }) => answer === undefined || answer.verdict === 'no-list',
};

export const shownRows = (rows: readonly RosterShown[], view: RosterView): RosterShown[] =>
  rows.filter(BELONGS[view]);

export function viewName(view: RosterView): string {
  const names: Record<RosterView, string> = {
    all: t`Herkes`,
    wrong: t`Hatalı satırlar`,
    known: t`Kayıtlı müşteriler`,
    look: t`Bakılmalı`,
    unasked: t`Sorgulanmayanlar`,
  };
  return names[view];
}
