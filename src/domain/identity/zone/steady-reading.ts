import { readZoneLines } from '@/domain/people/mrz';

/** So many pictures must say the same: names have no check digit. */
const AGREEING = 5;

/**
 * Takes what each picture of a camera said. Guarantee: gives the lines of a zone only when its
 * check digits agree and five readings in a row say the same; pictures in which nothing could be
 * read are passed over.
 */
export function steadyReading(): (lines: readonly string[] | undefined) => string[] | undefined {
  let [held, count] = ['', 0];
  return (lines) => {
    if (!lines || readZoneLines(lines).is !== 'whole') return undefined;
    const text = lines.join('\n');
    count = text === held ? count + 1 : 1;
    held = text;
    return count >= AGREEING ? lines.slice() : undefined;
  };
}
