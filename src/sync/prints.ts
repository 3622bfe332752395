import { type Context, getMeta, putMeta } from './context';
import type { Tx } from './store';

/**
 * Stores the device's printing settings: the paper in its printer, the paper of its guarantee
 * cards, and how many copies of each slip it has printed. Guarantee: these outlive logouts, and all
 * tabs share them; two tabs that print one slip get two different copy numbers; above a thousand
 * slips, the ones printed longest ago are forgotten.
 */
type Paper = 'roll' | 'a5' | 'a4';
/** Paper of the guarantee cards; missing if nobody chose one. */
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
    /** Takes a copy's number back, because the browser refused to print it. */
    returnCopy: (slip: string): Promise<number> =>
      change((prints) => counted(prints, slip, Math.max(0, (countOf(prints, slip) ?? 1) - 1))),
    /** Records that a slip was made on this device and has not been printed. */
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
