import type { RxCollection, RxDocumentData } from 'rxdb';
import { revisionHeight } from '../core/document';
import { END } from '../core/keys';
import type { Readable } from '../core/observable';
import type { ListPlan } from './page';
import { readOn } from './read-on';
import { Window } from './window';

/**
 * A list of any length in the order of an index. Guarantee: `rows` is always the true beginning of
 * the list as the collection has it, as far as it was read; rows are read in pages by key, never
 * skipped or counted, and a write of any tab moves, adds or removes exactly its own row.
 */
export type ListSnapshot<V> = {
  rows: readonly V[];
  /** All rows are in `rows`. */
  done: boolean;
  /** The first page is not there yet. */
  loading: boolean;
  /** The browser's store refused a page; `more` tries again. */
  failed: boolean;
};

export type LiveList<V> = Readable<ListSnapshot<V>> & { more(): void; all(): void };

/** Of a question that nothing answers. */
const NO_ROWS: ListSnapshot<never> = { rows: [], done: true, loading: false, failed: false };
export const NO_LIST: LiveList<never> = {
  get: () => NO_ROWS,
  subscribe: () => () => undefined,
  more: () => undefined,
  all: () => undefined,
};

export const PAGE = 100;
/** Read ahead, so that a list flung at 20,000 px a second never meets its end. */
export const AHEAD = 500;

export function liveList<D extends { id: string; view: V }, V>(
  collection: RxCollection<D>,
  plan: ListPlan<D>,
): LiveList<V> {
  const listeners = new Set<() => void>();
  let run: Run<D, V> | undefined;
  let snapshot: ListSnapshot<V> = { rows: [], done: false, loading: true, failed: false };
  const publish = (next: ListSnapshot<V>) => {
    snapshot = next;
    for (const listener of Array.from(listeners)) listener();
  };
  return {
    get: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      run ??= new Run(collection, plan, publish);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        run?.stop();
        run = undefined;
        // What stays is shown at once when the screen comes back, until its first page was read
        // again.
        snapshot = {
          rows: snapshot.rows.slice(0, PAGE),
          done: false,
          loading: snapshot.rows.length === 0,
          failed: false,
        };
      };
    },
    more: () => run?.reach(AHEAD),
    all: () => run?.reach(Number.POSITIVE_INFINITY),
  };
}

/** One life of a list, from its first reader to its last. */
class Run<D extends { id: string; view: V }, V> {
  private readonly window: Window<V>;
  private readonly late: Change<D>[] = [];
  private readonly subscription: { unsubscribe(): void };
  private target = PAGE;
  private after: string;
  private reading = false;
  private stopped = false;

  constructor(
    private readonly collection: RxCollection<D>,
    private readonly plan: ListPlan<D>,
    private readonly publish: (snapshot: ListSnapshot<V>) => void,
  ) {
    this.after = plan.range.after;
    this.window = new Window<V>();
    this.subscription = collection.eventBulks$.subscribe((bulk) =>
      this.hear(bulk.events as Change<D>[]),
    );
    this.read();
  }

  stop(): void {
    this.stopped = true;
    this.subscription.unsubscribe();
  }

  reach(ahead: number): void {
    this.target = Math.max(this.target, this.window.size + ahead);
    this.read();
  }

  private read(): void {
    if (this.reading || this.stopped) return;
    this.readOn().catch((error: unknown) => {
      // A database that was closed under the list (logout) has nothing more to say.
      if (this.collection.closed || this.stopped) return;
      this.tell(true);
      throw error;
    });
  }

  private async readOn(): Promise<void> {
    this.reading = true;
    try {
      while (!this.stopped && this.after !== END && this.window.size < this.target)
        await this.readPage();
    } finally {
      this.reading = false;
    }
  }

  private async readPage(): Promise<void> {
    const { docs, next } = await readOn(this.collection, this.plan, this.after, PAGE);
    if (this.stopped) return;
    for (const doc of docs) if (this.belongs(doc)) this.place(doc);
    this.after = next;
    // Heard while the page was being read: it may or may not have seen them, so they are laid over
    // it again.
    for (const change of this.late.splice(0)) this.apply(change);
    this.tell();
    if (this.window.size >= PAGE) this.target = Math.max(this.target, AHEAD);
  }

  private hear(changes: Change<D>[]): void {
    const before = this.window.version;
    for (const change of changes) this.apply(change);
    if (this.reading) this.late.push(...changes);
    if (this.window.version !== before) this.tell();
  }

  /** What lies beyond the part that was read is left for its page. */
  private apply({ operation, documentId, documentData: doc }: Change<D>): void {
    const deleted = operation === 'DELETE';
    if (!deleted && this.belongs(doc) && this.keyOf(doc) <= this.after) this.place(doc);
    else this.window.remove(documentId, revisionHeight(doc._rev), deleted);
  }

  private place(doc: RxDocumentData<D>): void {
    this.window.place({
      id: doc.id,
      key: this.keyOf(doc),
      height: revisionHeight(doc._rev),
      row: doc.view,
    });
  }

  private belongs(doc: RxDocumentData<D>): boolean {
    const { equals, range, belongs } = this.plan;
    const key = this.keyOf(doc);
    const fields = Object.entries(equals).every(
      ([field, value]) => doc[field as keyof D] === value,
    );
    return fields && key > range.after && key <= range.upTo && (belongs?.(doc) ?? true);
  }

  private keyOf(doc: RxDocumentData<D>): string {
    return String(doc[this.plan.key]);
  }

  private tell(failed = false): void {
    this.publish({ rows: this.window.rows(), done: this.after === END, loading: false, failed });
  }
}

type Change<D> = {
  operation: 'INSERT' | 'UPDATE' | 'DELETE';
  documentId: string;
  documentData: RxDocumentData<D>;
};
