import type { Asked } from './evidence';
import { tokens } from './tokens';

/**
 * Text whose SHA-256 names a decided pair of a person and an entry on devices, which can thereby
 * recognise the pair and read neither of the two.
 */
export const pairText = (
  company: string,
  { name, birth }: Pick<Asked, 'name' | 'birth'>,
  entryHash: string,
): string =>
  [
    'screening pair',
    company,
    ...tokens(name)
      .map(({ text }) => text)
      .toSorted(),
    birth ?? '',
    entryHash,
  ].join('\n');
