import { correctedNow } from '@/sync/clock';
import type { Data } from '../core/current';
import { type AnswerDoc, writable } from '../core/document';
import { END } from '../core/keys';
import { withLock } from '../core/lock';
import { type ListPlan, readPage } from './page';
import { idOfLine, isPackable, keyOfLine, slipLine } from './slip-line';

/**
 * Lines of slips on the disk, a thousand in a document, so that the first filter after a start need
 * not read the slips themselves. They lie among the answers, since collections are few, and are a
 * cache: what lacks is made of its slip by whoever reads. Guarantee: only slips that the server has
 * confirmed are packed, of which nothing that a line holds ever changes.
 */
type Pack = { lines: string };

const PACK_LINES = 1_000;
const ROOM = 'slips ';
/** The last, which is not full yet. */
const TAIL = `${ROOM}tail`;
/** A pack is 200 kB. */
const PACKS_AT_ONCE = 20;

const packsPlan: ListPlan<AnswerDoc> = {
  equals: {},
  key: 'id',
  range: { after: ROOM, upTo: `${ROOM}${END}` },
};

function linesIn(doc: Pick<AnswerDoc, 'value'> | undefined): string[] {
  const { lines } = (doc?.value ?? { lines: '' }) as Pack;
  return lines === '' ? [] : lines.split('\n');
}

/** All that is packed, in no order; a slip may come twice. */
export async function packedLines({ collections: { answers } }: Data): Promise<string[]> {
  const found: string[] = [];
  for (let after = packsPlan.range.after, more = true; more; ) {
    const docs = await readPage(answers, packsPlan, after, PACKS_AT_ONCE);
    for (const doc of docs) found.push(...linesIn(doc));
    more = docs.length === PACKS_AT_ONCE;
    after = docs.at(-1)?.id ?? after;
  }
  return found;
}

/** Adds lines to what is packed: full packs for good, the rest in the last one. */
export const packLines = (data: Data, lines: readonly string[]): Promise<void> =>
  cached(data, async () => {
    if (lines.length === 0) return;
    const { storageInstance } = data.collections.answers;
    const [tail] = await storageInstance.findDocumentsById([TAIL], false);
    const waiting = Array.from(
      new Map([...linesIn(tail), ...lines].map((line) => [idOfLine(line), line])).values(),
    );
    const packs: string[][] = [];
    while (waiting.length >= PACK_LINES) packs.push(waiting.splice(0, PACK_LINES));
    const at = correctedNow();
    const full = packs.map((pack) => ({
      document: writable<AnswerDoc>({ id: packId(pack), value: packOf(pack), at }),
    }));
    const rest = { id: TAIL, value: packOf(waiting), at };
    // A pack that stands there already was written by another tab of the same slips.
    await storageInstance.bulkWrite(
      [
        ...full,
        tail
          ? { previous: tail, document: { ...tail, ...rest } }
          : { document: writable<AnswerDoc>(rest) },
      ],
      'milyem-slips',
    );
  });

const packOf = (lines: readonly string[]): Pack => ({ lines: lines.join('\n') });
const packId = ([first = '']: readonly string[]): string =>
  `${ROOM}${keyOfLine(first)}`.slice(0, 100);

/**
 * Packs are thrown away when slips that are gone, or stand in two of them, are most of what they
 * hold.
 */
export const dropPacks = (data: Data): Promise<void> =>
  cached(data, async () => {
    const { storageInstance } = data.collections.answers;
    for (;;) {
      const docs = await readPage(
        data.collections.answers,
        packsPlan,
        packsPlan.range.after,
        PACKS_AT_ONCE,
      );
      if (docs.length === 0) return;
      await storageInstance.bulkWrite(
        docs.map((previous) => ({ previous, document: { ...previous, _deleted: true } })),
        'milyem-slips',
      );
    }
  });

/**
 * A full disk, or a database that is closed meanwhile: the lines lack, and are made again when they
 * are asked for.
 */
const cached = (data: Data, write: () => Promise<void>): Promise<void> =>
  withLock('slips', async () => {
    if (data.db.closed) return;
    await write().catch(() => undefined);
  });

/** How long a few new slips wait for others to be packed with. */
const REST_MS = 30_000;

/** Packs what the server confirms while it passes by, so that no slip is read for it. */
export function startPacking(data: Data): () => void {
  const heard = new Map<string, string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const lines = Array.from(heard.values()).filter(isPackable);
    heard.clear();
    void packLines(data, lines);
  };
  const subscription = data.collections.transactions.eventBulks$.subscribe(({ events }) => {
    for (const event of events) {
      const { sync, view } = event.documentData;
      const was = event.operation === 'UPDATE' ? event.previousDocumentData.sync : undefined;
      // Of a server that lost its history what was confirmed waits again.
      if (event.operation === 'DELETE' || sync !== 'confirmed') heard.delete(view.id);
      else if (was !== 'confirmed') heard.set(view.id, slipLine(view));
    }
    if (heard.size >= PACK_LINES) flush();
    else if (heard.size > 0) timer ??= setTimeout(flush, REST_MS);
  });
  return () => {
    subscription.unsubscribe();
    clearTimeout(timer);
  };
}
