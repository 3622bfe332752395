import { SaxesParser } from 'saxes';
import { camtReader } from '@/domain/bank/camt';
import { type Candidate, type MatchLine, proposeSteps } from '@/domain/bank/match';
import { inSlices } from '@/lib/slices';
import { xmlSteps } from '@/lib/xml';

/** Reading and matching of bank lines on an empty page of the app's origin. Bundled by itself. */
type Took = { ms: number; found: number };

async function time(act: () => Promise<number> | number): Promise<Took> {
  const began = performance.now();
  const found = await act();
  return { ms: performance.now() - began, found };
}

/** As the page reads a file. */
export const readLines = (text: string): Promise<Took> =>
  time(async () => {
    const reader = camtReader();
    await inSlices(xmlSteps(text, reader, true));
    return reader.statements().reduce((sum, { lines }) => sum + lines.length, 0);
  });

/** The library alone, in one go: what no reader can be faster than. */
export const parseAlone = (text: string): Promise<Took> =>
  time(() => {
    let tags = 0;
    const parser = new SaxesParser();
    parser.on('opentag', () => {
      tags += 1;
    });
    parser.write(text).close();
    return tags;
  });

/** As the page proposes documents for its open lines. */
export const matchLines = (
  lines: readonly MatchLine[],
  candidates: readonly Candidate[],
): Promise<Took> =>
  time(async () => {
    const all = await inSlices(
      proposeSteps(lines, candidates, { rules: [], account: 'bank:main' }),
    );
    return all.filter(({ certain }) => certain).length;
  });
