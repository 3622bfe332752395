import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { LETTER_TOKEN, type LetterBody } from '@/contract/fiscal/letter';
import type { TaskBody } from '@/contract/task/task';
import { type LetterMove, letterDifferences } from '@/domain/fiscal/letter';
import { TASK_FIELDS } from '@/domain/task/task';
import { getRecord, putRecords } from '@/server/db/records';
import { letterLinks } from '@/server/db/schema-letters';
import type { Db, Tx } from '@/server/db/types';

/**
 * Reads and writes reconciliation letters, their links, and the task that a disagreement makes.
 * Guarantee: of a link’s token only the hash is stored; a letter of another company is not found.
 */
export async function readLetter(
  tx: Db | Tx,
  company: string,
  id: string,
): Promise<LetterBody | undefined> {
  const record = await getRecord(tx, company, 'letter', id);
  return record && !record.deleted ? (record.body as LetterBody) : undefined;
}

/** The transaction of a write, its company, and the version that it gives the company's records. */
type Place = { tx: Tx; company: string; version: number };

export const writeLetter = ({ tx, company, version }: Place, body: LetterBody): Promise<void> =>
  putRecords(tx, company, version, [{ kind: 'letter', id: body.id, body: { ...body, version } }]);

export const movedLetter = (
  { moves }: Pick<LetterBody, 'moves'>,
  move: LetterMove,
): LetterMove[] => [...moves, move];

const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

type Link = typeof letterLinks.$inferSelect;

export async function linkOfHash(tx: Db | Tx, hash: string): Promise<Link | undefined> {
  const [row] = await tx.select().from(letterLinks).where(eq(letterLinks.hash, hash));
  return row;
}

/** The link of a token, if it opens a letter at this moment. */
export async function openLink(tx: Db | Tx, token: string, now: number): Promise<Link | undefined> {
  if (!LETTER_TOKEN.test(token)) return undefined;
  const link = await linkOfHash(tx, hashOfToken(token));
  return link && link.until > now ? link : undefined;
}

export async function dropLink({ tx, company }: Place, letter: string): Promise<void> {
  await tx
    .delete(letterLinks)
    .where(and(eq(letterLinks.company, company), eq(letterLinks.letter, letter)));
}

export async function putLink(
  place: Place,
  { letter, hash, until }: { letter: string; hash: string; until: number },
): Promise<void> {
  await dropLink(place, letter);
  await place.tx.insert(letterLinks).values({ hash, company: place.company, letter, until });
}

const taskId = (letter: string): string => `letter-${letter}`;
const TITLE_MOST = 160;

/**
 * Makes the task of a disagreement, or opens it again with the newest figures. It belongs to the
 * person who issued the letter.
 */
export async function putDisputeTask(place: Place, letter: LetterBody, now: number): Promise<void> {
  const { tx, company, version } = place;
  const id = taskId(letter.id);
  const body: TaskBody = {
    id,
    // Screens say it in their reader’s language; a version that does not know letters shows this.
    title: `Mutabakat: ${letter.party.name}`.slice(0, TITLE_MOST),
    due: null,
    assignee: letter.issuedBy,
    link: { kind: 'contacts', id: letter.contact },
    done: false,
    doneBy: null,
    doneAt: null,
    at: now,
    createdBy: letter.issuedBy,
    letter: { id: letter.id, name: letter.party.name, ...bothFigures(letter) },
    fieldVersions: Object.fromEntries(TASK_FIELDS.map((field) => [field, version])),
  };
  await putRecords(tx, company, version, [{ kind: 'tasks', id, body }]);
}

/** Both sides’ figures of the newest answer, as far as they differ. */
function bothFigures({
  figures,
  answers,
}: LetterBody): Pick<NonNullable<TaskBody['letter']>, 'differences' | 'net'> {
  const answer = answers.at(-1);
  if (figures.kind === 'balance')
    return {
      differences: letterDifferences(figures.balances, answer?.balances ?? [])
        .filter(({ difference }) => difference !== 0)
        .map(({ asset, name, ours, theirs }) => ({
          asset,
          ...(name === undefined ? {} : { name }),
          ours,
          theirs,
        })),
    };
  return { differences: [], net: { ours: figures.net, theirs: answer?.net ?? 0 } };
}

/** Marks the task of a disagreement as done, if there is one. `by`: null if the other side agreed. */
export async function endDisputeTask(
  { tx, company, version }: Place,
  letter: string,
  by: string | null,
  now: number,
): Promise<void> {
  const id = taskId(letter);
  const known = (await getRecord(tx, company, 'tasks', id))?.body as TaskBody | undefined;
  if (!known || known.done) return;
  const body: TaskBody = {
    ...known,
    done: true,
    doneBy: by,
    doneAt: now,
    fieldVersions: { ...known.fieldVersions, done: version },
  };
  await putRecords(tx, company, version, [{ kind: 'tasks', id, body }]);
}
