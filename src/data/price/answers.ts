import { currentData, type Data } from '../core/current';
import { type AnswerDoc, writable } from '../core/document';
import { END } from '../core/keys';
import { readPage } from '../list/page';

/**
 * The platform's answers on the device. Guarantee: the newest one of each call is there after a
 * restart with no network; none of another company's, since each company and person has a database
 * of its own.
 */
export async function storeAnswer(
  id: string,
  value: unknown,
  at: number,
  data: Data | null = currentData(),
): Promise<void> {
  if (!data || data.db.closed) return;
  const { storageInstance } = data.collections.answers;
  const [previous] = await storageInstance.findDocumentsById([id], false);
  const document = previous ? { ...previous, value, at } : writable<AnswerDoc>({ id, value, at });
  // Another tab that wrote in between has asked the same server at the same moment.
  await storageInstance.bulkWrite(
    [previous ? { previous, document } : { document }],
    'milyem-answers',
  );
}

export async function storedAnswers(
  ids: readonly string[],
  data: Data | null = currentData(),
): Promise<Map<string, unknown>> {
  if (!data || data.db.closed) return new Map();
  const found = await data.collections.answers.storageInstance.findDocumentsById(
    Array.from(ids),
    false,
  );
  return new Map(found.map(({ id, value }) => [id, value]));
}

/** One of them with when it was answered; undefined where it never was. */
export async function storedAnswer(
  id: string,
  data: Data | null = currentData(),
): Promise<{ value: unknown; at: number } | undefined> {
  if (!data || data.db.closed) return undefined;
  const [found] = await data.collections.answers.storageInstance.findDocumentsById([id], false);
  return found && { value: found.value, at: found.at };
}

const DROPPED_AT_ONCE = 500;

/** Of the answers whose ids begin so, those that were given before that moment are thrown away. */
export async function dropAnswers(
  begin: string,
  before: number,
  data: Data | null = currentData(),
): Promise<void> {
  if (!data || data.db.closed) return;
  const { answers } = data.collections;
  const plan = { equals: {}, key: 'id' as const, range: { after: begin, upTo: `${begin}${END}` } };
  for (let after = plan.range.after, more = true; more; ) {
    const docs = await readPage(answers, plan, after, DROPPED_AT_ONCE);
    const old = docs.filter(({ at }) => at < before);
    const gone = old.map((previous) => ({ previous, document: { ...previous, _deleted: true } }));
    // What another tab has asked anew in between is younger, and stays.
    if (gone.length > 0) await answers.storageInstance.bulkWrite(gone, 'milyem-answers');
    more = docs.length === DROPPED_AT_ONCE;
    after = docs.at(-1)?.id ?? after;
  }
}
