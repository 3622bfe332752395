import { decidedAs } from '@/domain/screening/at-limit';
import { buildIndex, INDEX_BUILD } from '@/domain/screening/build-index';
import type { Asked } from '@/domain/screening/evidence';
import { pairText } from '@/domain/screening/pair';
import { type Hit, Screening } from '@/domain/screening/search';
import type { FoundHit, FromWorker, ToWorker } from './messages';
import { type Kept, readKept, readNote, writeKept, writeNote } from './store';
import { hashOf, PackError, takePack, takePairs } from './take-pack';

/**
 * Holds the sanctions lists beside the page and searches them. Guarantee: the lists that stand are
 * asked until the new ones are verified, indexed and stored; messages are answered in their order.
 */
type Scope = {
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
  postMessage(message: FromWorker): void;
};

class Desk {
  #kept: Kept | undefined;
  #screening: Screening | undefined;

  constructor(readonly scope: Scope) {}

  async hear(message: ToWorker): Promise<void> {
    if (message.type === 'open') return this.#open(message.company);
    if (message.type === 'pack') return this.#take(message);
    if (message.type === 'remember')
      // A full device still answers; the chip then says less.
      return writeNote(message.company, message.contact, message.note).catch(() => undefined);
    if (message.type === 'recall') {
      const { id, company, contact } = message;
      const note = await readNote(company, contact).catch(() => undefined);
      return this.scope.postMessage({ type: 'recalled', id, note });
    }
    const found = this.#screening?.search(message.asked, message.most) ?? [];
    const hits = await this.#withDecisions(message.asked, found);
    this.scope.postMessage({ type: 'found', id: message.id, hits, ...this.#loaded() });
  }

  async #withDecisions(asked: Asked, hits: readonly Hit[]): Promise<FoundHit[]> {
    const { company = '', pairs = [] } = this.#kept ?? {};
    if (pairs.length === 0) return [...hits];
    const known = new Set(pairs);
    return Promise.all(
      hits.map(async (hit) => {
        const entryHash = await hashOf(JSON.stringify(hit.entry));
        const pairs = await Promise.all(
          decidedAs(asked, hit.evidence).map((who) => hashOf(pairText(company, who, entryHash))),
        );
        return pairs.some((pair) => known.has(pair)) ? { ...hit, cleared: true as const } : hit;
      }),
    );
  }

  #loaded() {
    const lists = this.#kept?.lists.map(({ version }) => version) ?? [];
    return { lists, build: INDEX_BUILD, pairs: this.#kept?.pairs?.length ?? 0 };
  }

  async #open(company: string): Promise<void> {
    const kept = await readKept(company).catch(() => undefined);
    // An index of another build would find other names: it is made anew of the same lists.
    if (kept && kept.index.build !== INDEX_BUILD)
      await this.#serve(company, kept.lists, kept.pairs);
    else this.#stand(kept);
    this.scope.postMessage({ type: 'lists', ...this.#loaded() });
  }

  #stand(kept: Kept | undefined): void {
    this.#kept = kept;
    this.#screening = kept && kept.lists.length > 0 ? new Screening(kept.index) : undefined;
  }

  async #serve(company: string, lists: Kept['lists'], pairs: Kept['pairs']): Promise<void> {
    const versions = lists.map(({ version }) => version);
    const index = buildIndex(
      lists.flatMap(({ entries }) => entries),
      versions,
    );
    await this.#keep({ company, lists, index, ...(pairs ? { pairs } : {}) });
  }

  async #keep(kept: Kept): Promise<void> {
    // A full device still searches; it only has to ask for the lists again next time.
    await writeKept(kept).catch(() => undefined);
    this.#stand(kept);
  }

  async #take(message: Extract<ToWorker, { type: 'pack' }>): Promise<void> {
    try {
      const before = this.#kept?.company === message.company ? this.#kept.lists : [];
      const { lists, changed } = await takePack(before, message);
      const pairs = await takePairs(message);
      if (changed) await this.#serve(message.company, lists, pairs);
      else if (this.#kept && isNewer(this.#kept, lists, pairs))
        await this.#keep({ ...this.#kept, lists, ...(pairs ? { pairs } : {}) });
      this.scope.postMessage({ type: 'lists', ...this.#loaded() });
    } catch (error) {
      const why = error instanceof PackError ? error.why : 'failed';
      this.scope.postMessage({ type: 'fault', why });
    }
  }
}

/** Whether there are new decisions, or the server has found the lists unchanged since. */
const isNewer = (kept: Kept, lists: Kept['lists'], pairs: Kept['pairs']): boolean =>
  (pairs !== undefined && pairs.join() !== kept.pairs?.join()) ||
  lists.some(({ version }, at) => version.at !== kept.lists[at]?.version.at);

/** Answers one message after the other. */
export function attend(scope: Scope): void {
  const desk = new Desk(scope);
  let last: Promise<void> = Promise.resolve();
  scope.onmessage = ({ data }) => {
    last = last
      .then(() => desk.hear(data))
      .catch(() => scope.postMessage({ type: 'fault', why: 'failed' }));
  };
}
