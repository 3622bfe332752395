const DAY_MS = 86_400_000;

/**
 * Chooses the parts of a long test that this run plays, counted from 0. Each part of a random test
 * has fixed seeds. A run plays one part, a different one each day; with `TRIALS=whole`, which
 * `npm run test:nightly` sets, it plays all of them. The chosen parts are printed, so that a failure
 * can be repeated.
 */
export function partsToPlay(test: string, parts: number): number[] {
  const all = Array.from({ length: parts }, (_, part) => part);
  const today = Math.floor(Date.now() / DAY_MS) % parts;
  const chosen = process.env.TRIALS === 'whole' ? all : [today];
  console.log(`${test}: part ${chosen.join(', ')} of ${parts}`);
  return chosen;
}
