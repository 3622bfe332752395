import { currentData, type Data } from './current';
import { type AnswerDoc, writable } from './document';

/**
 * The platform's answers on the device. Guarantee: the newest one of each call is there after a restart with no network;
 * none of another company's, since each company and person has a database of its own.
 */
export async function keepAnswer(id: string, value: unknown, at: number, data: Data | null = currentData()): Promise<void> {
  if (!data || data.db.closed) return;
  const { storageInstance } = data.collections.answers;
  const [previous] = await storageInstance.findDocumentsById([id], false);
  const document = previous ? { ...previous, value, at } : writable<AnswerDoc>({ id, value, at });
  // Another tab that wrote in between has asked the same server at the same moment.
  await storageInstance.bulkWrite([previous ? { previous, document } : { document }], 'milyem-answers');
}

export async function heldAnswers(ids: readonly string[], data: Data | null = currentData()): Promise<Map<string, unknown>> {
  if (!data || data.db.closed) return new Map();
  const found = await data.collections.answers.storageInstance.findDocumentsById(Array.from(ids), false);
  return new Map(found.map(({ id, value }) => [id, value]));
}

/** One of them with when it was answered; undefined where it never was. */
export async function heldAnswer(id: string, data: Data | null = currentData()): Promise<{ value: unknown; at: number } | undefined> {
  if (!data || data.db.closed) return undefined;
  const [found] = await data.collections.answers.storageInstance.findDocumentsById([id], false);
  return found && { value: found.value, at: found.at };
}
