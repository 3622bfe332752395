import { type Context, getMeta, putMeta } from './context';
import type { Tx } from './store';

/**
 * What the device remembers of its printing: the paper in its printer, that of its guarantee cards,
 * and how often each slip was handed to it. Guarantee: it outlives logouts and is one for all tabs;
 * two tabs that print one slip get two different copy numbers; of more than a thousand slips the
 * ones printed longest ago are forgotten.
 */
type Paper = 'roll' | 'a5' | 'a4';
/** `card`: missing where nobody chose one. */
type Card = 'a5' | 'a6';
export type Prints = { paper: Paper; card?: Card; copies: [slip: string, count: number][] };

const KEPT = 1000;
const NONE: Prints = { paper: 'roll', copies: [] };

export function printMethods({ store }: Context) {
  const change = <T>(work: (prints: Prints) => [Prints, T]): Promise<T> =>
    store.write(['meta'], 'relaxed', async (tx: Tx) => {
      const [next, result] = work((await getMeta(tx, 'prints')) ?? NONE);
      await putMeta(tx, 'prints', next);
      return result;
    });
  return {
    prints: async (): Promise<Prints> =>
      (await store.read(['meta'], (tx) => getMeta(tx, 'prints'))) ?? NONE,
    setPaper: (paper: Paper): Promise<void> =>
      change((prints) => [{ ...prints, paper }, undefined]),
    setCard: (card: Card): Promise<void> => change((prints) => [{ ...prints, card }, undefined]),
    /**
     * Takes the number of the next copy; `before` is how many there were of a slip that this device
     * never printed.
     */
    takeCopy: (slip: string, before: number): Promise<number> =>
      change((prints) => counted(prints, slip, (countOf(prints, slip) ?? before) + 1)),
    /** The browser refused: that copy was not made. */
    returnCopy: (slip: string): Promise<number> =>
      change((prints) => counted(prints, slip, Math.max(0, (countOf(prints, slip) ?? 1) - 1))),
    /** A slip made here and not printed: that is known from then on. */
    noteUnprinted: (slip: string): Promise<number> =>
      change((prints) => counted(prints, slip, countOf(prints, slip) ?? 0)),
  };
}

const countOf = ({ copies }: Prints, slip: string): number | undefined =>
  copies.find(([id]) => id === slip)?.[1];

function counted(prints: Prints, slip: string, count: number): [Prints, number] {
  const others = prints.copies.filter(([id]) => id !== slip);
  return [
    { ...prints, copies: [...others, [slip, count] as [string, number]].slice(-KEPT) },
    count,
  ];
}
