import type { Strike } from './plan';

/** A strike that is due, and how often it could not be done so far. */
export type Due = { strike: Strike; tries: number };

/**
 * So often a strike is tried that could not be done: the server was away, the disk was full, the
 * paint was quicker.
 */
const TRIES = 5;

/** What a clerk still owes the plan. Guarantee: nothing drawn is dropped without a word. */
export class Debts {
  #due: Due[] = [];

  constructor(private readonly note: (text: string) => void) {}

  get none(): boolean {
    return this.#due.length === 0;
  }

  owe(one: Due): void {
    if (one.tries < TRIES) this.#due.push(one);
    else this.note(`${one.strike} never happened`);
  }

  /** All of them, with those that become due now. */
  takeWith(strikes: readonly Strike[]): Due[] {
    return [...this.#due.splice(0), ...strikes.map((strike) => ({ strike, tries: 0 }))];
  }
}
