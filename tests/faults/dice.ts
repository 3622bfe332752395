/** Chance that repeats: the same seed and name give the same numbers on every machine. */
export type Dice = {
  /** 0 to 1 */
  next(): number;
  /** A whole number from 0 up to, not with, `n`. */
  below(n: number): number;
  pick<T>(list: readonly T[]): T;
  shuffled<T>(list: readonly T[]): T[];
};

export function dice(seed: number, name: string): Dice {
  let state = hash(`${seed}/${name}`);
  const next = () => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (n: number) => Math.floor(next() * n);
  const pick = <T>(list: readonly T[]): T => {
    const found = list[below(list.length)];
    if (found === undefined) throw new Error('nothing to pick from');
    return found;
  };
  const shuffled = <T>(list: readonly T[]): T[] => {
    const left = [...list];
    return list.map(() => left.splice(below(left.length), 1)[0] as T);
  };
  return { next, below, pick, shuffled };
}

function hash(text: string): number {
  let h = 2_166_136_261;
  for (const c of text) h = Math.imul(h ^ (c.codePointAt(0) ?? 0), 16_777_619);
  return h;
}
