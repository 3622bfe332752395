import type { RxDocumentData } from 'rxdb';
import type { Data } from '../core/current';
import type { TransactionDoc } from '../core/document';
import { END, type KeyRange, WHOLE } from '../core/keys';
import { type Observable, observable, type Readable } from '../core/observable';
import { type ListPlan, readKeys, readPage } from './page';
import { idOfLine, isPackable, keyOfLine, slipLine } from './slip-line';
import { dropPacks, packedLines, packLines } from './slip-packs';
import { shared } from './use-shared';

/**
 * A line of every slip on the device in memory, newest first, for filters that no index of the
 * store serves. Guarantee: it holds exactly the slips that are there, as they are. Which are there
 * is asked of the store, by their ids alone; their lines come from the packs, what is not packed is
 * read, newest first, and the writes of all tabs are followed. Held from the first such filter
 * until the database closes.
 */
type SlipIndex = {
  /**
   * Ids of so many that pass the test, newest first, and where to go on; END when there are no
   * more. Waits for no more than the first of them.
   */
  find(
    passes: (line: string) => boolean,
    after: string,
    upTo: string,
    limit: number,
  ): Promise<{ ids: string[]; next: string }>;
  count(passes: (line: string) => boolean, range: KeyRange): Promise<number>;
  /** Share of the slips that have been read for their lines, while many lack one; else null. */
  progress: Readable<number | null>;
};

type Event = {
  operation: string;
  documentData: RxDocumentData<TransactionDoc>;
  previousDocumentData?: RxDocumentData<TransactionDoc>;
};

const everySlip: ListPlan<TransactionDoc> = { equals: {}, key: 'atKey', range: WHOLE };
const PAGE = 500;
/** Of so many that lack a walk along all slips is cheaper than one look-up each. */
const LOOK_UPS = 2_000;

type Deferred = { promise: Promise<void>; resolve: () => void; reject: (error: unknown) => void };

function deferred(): Deferred {
  let [resolve, reject]: [() => void, (error: unknown) => void] = [
    () => undefined,
    () => undefined,
  ];
  const promise = new Promise<void>((yes, no) => {
    [resolve, reject] = [yes, no];
  });
  // Where nobody waits, nobody need hear.
  promise.catch(() => undefined);
  return { promise, resolve, reject };
}

export const slipIndex = (data: Data): SlipIndex =>
  shared(data, 'slip-index', (of) => new Lines(of));

class Lines implements SlipIndex {
  readonly progress: Observable<number | null> = observable<number | null>(null);
  /** Sorted as the list is. */
  private lines: string[] = [];
  /** Up to here every slip has its line. */
  private made = '';
  /** Heard of while lines were being made: what was read of them may be older. */
  private heard: Set<string> | undefined = new Set();
  private step = deferred();

  constructor(private readonly data: Data) {
    // For the life of the database, as its other shared stores.
    data.collections.transactions.eventBulks$.subscribe(({ events }) => {
      for (const event of events as Event[]) this.hear(event);
    });
    this.make().catch((error: unknown) => {
      data.shared.delete('slip-index');
      this.step.reject(error);
    });
  }

  async find(
    passes: (line: string) => boolean,
    after: string,
    upTo: string,
    limit: number,
  ): Promise<{ ids: string[]; next: string }> {
    while (this.made <= after) await this.step.promise;
    const ids: string[] = [];
    const end = upTo < this.made ? upTo : this.made;
    for (let i = this.placeAfter(after); i < this.lines.length; i++) {
      const line = this.lines[i] as string;
      const key = keyOfLine(line);
      if (key > end) break;
      if (!passes(line)) continue;
      ids.push(idOfLine(line));
      if (ids.length === limit) return { ids, next: key };
    }
    return { ids, next: end === this.made && end !== END ? end : END };
  }

  async count(passes: (line: string) => boolean, { after, upTo }: KeyRange): Promise<number> {
    while (this.made !== END) await this.step.promise;
    let count = 0;
    for (let i = this.placeAfter(after); i < this.lines.length; i++) {
      const line = this.lines[i] as string;
      if (keyOfLine(line) > upTo) break;
      if (passes(line)) count++;
    }
    return count;
  }

  private async make(): Promise<void> {
    const { transactions } = this.data.collections;
    const [there, packed] = await Promise.all([
      readKeys(transactions, everySlip),
      packedLines(this.data),
    ]);
    const lacking = new Set(there);
    for (const line of packed) {
      const id = idOfLine(line);
      if (lacking.delete(id) && !this.heard?.has(id)) this.lines.push(line);
    }
    this.lines.sort();
    const fresh = lacking.size > LOOK_UPS ? this.walk(there.length) : this.lookUp(lacking);
    const made: string[] = [];
    for await (const { docs, upTo } of fresh) {
      made.push(...this.take(docs, lacking));
      this.made = upTo;
      this.next();
    }
    this.done();
    if (packed.length <= 2 * there.length + PAGE) return packLines(this.data, made);
    await dropPacks(this.data);
    await packLines(this.data, this.lines.filter(isPackable));
  }

  /** Gives those of the lines that may be packed. */
  private take(
    docs: readonly RxDocumentData<TransactionDoc>[],
    lacking: ReadonlySet<string>,
  ): string[] {
    const packable: string[] = [];
    for (const { id, view } of docs) {
      if (!lacking.has(id) || this.heard?.has(id)) continue;
      const line = slipLine(view);
      this.place(line);
      if (isPackable(line)) packable.push(line);
    }
    return packable;
  }

  private async *lookUp(lacking: ReadonlySet<string>) {
    const { storageInstance } = this.data.collections.transactions;
    const ids = Array.from(lacking);
    for (let from = 0; from < ids.length; from += PAGE)
      yield {
        docs: await storageInstance.findDocumentsById(ids.slice(from, from + PAGE), false),
        upTo: '',
      };
  }

  /** Newest first, so that what is found meanwhile can be shown. */
  private async *walk(all: number) {
    let read = 0;
    for (let after = everySlip.range.after; ; ) {
      const docs = await readPage(this.data.collections.transactions, everySlip, after, PAGE);
      after = docs.at(-1)?.atKey ?? after;
      read += docs.length;
      this.progress.set(Math.min(1, read / all));
      yield { docs, upTo: after };
      if (docs.length < PAGE) return;
    }
  }

  private done(): void {
    this.heard = undefined;
    this.made = END;
    this.progress.set(null);
    this.next();
  }

  private next(): void {
    this.step.resolve();
    this.step = deferred();
  }

  private hear({ operation, documentData: doc, previousDocumentData: before }: Event): void {
    this.heard?.add(doc.id);
    for (const key of new Set([before?.atKey ?? doc.atKey, doc.atKey])) this.remove(key);
    if (operation !== 'DELETE') this.place(slipLine(doc.view));
  }

  private place(line: string): void {
    this.lines.splice(this.placeAfter(keyOfLine(line)), 0, line);
  }

  private remove(key: string): void {
    const at = this.placeAfter(key) - 1;
    const line = this.lines[at];
    if (line !== undefined && keyOfLine(line) === key) this.lines.splice(at, 1);
  }

  /** Of the first line behind this key. */
  private placeAfter(key: string): number {
    let low = 0;
    let high = this.lines.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (keyOfLine(this.lines[middle] as string) <= key) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
