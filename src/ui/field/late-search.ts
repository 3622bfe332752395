/**
 * A search whose answers come late. Only the answer to the newest question is told; older ones are
 * called off, and one that comes all the same is dropped. A question that failed stays told until
 * it is asked again.
 */
export type Found<O> = {
  of: string;
  options: readonly O[];
  state: 'idle' | 'loading' | 'found' | 'failed';
};
export type Search<O> = (text: string, signal: AbortSignal) => Promise<readonly O[]>;

export const nothingFound = <O>(): Found<O> => ({ of: '', options: [], state: 'idle' });

export class LateSearch<O> {
  #running: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #found: Found<O> = nothingFound();

  constructor(
    readonly search: Search<O>,
    readonly tell: (found: Found<O>) => void,
    readonly waitMs = 150,
  ) {}

  /** Asks after a short rest, so that a quick typist asks once. An empty text asks nothing. */
  ask(text: string): void {
    this.stop();
    const of = text.trim();
    if (of === '') {
      this.#say({ of, options: [], state: 'idle' });
      return;
    }
    // The old options stay in sight until the new ones come: nothing jumps.
    this.#say({ ...this.#found, of, state: 'loading' });
    this.#timer = setTimeout(() => this.#run(of), this.waitMs);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#running?.abort();
    this.#running = undefined;
  }

  async #run(of: string): Promise<void> {
    const running = new AbortController();
    this.#running = running;
    const answer = await this.search(of, running.signal).catch(() => undefined);
    if (this.#running !== running) return;
    this.#running = undefined;
    this.#say(
      answer ? { of, options: answer, state: 'found' } : { of, options: [], state: 'failed' },
    );
  }

  #say(found: Found<O>): void {
    this.#found = found;
    this.tell(found);
  }
}
