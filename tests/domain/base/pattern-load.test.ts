import { expect, it } from 'vitest';
import { parseScaleReading, SCALE_KINDS } from '@/domain/metal/scale-reading';
import { readTypedFineness } from '@/domain/metal/typed-fineness';

/**
 * Letters on which a pattern that backtracks takes seconds: with a quadratic one a line of this
 * length is ten thousand million steps.
 */
const LONG = 100_000;
const FILLINGS = [
  ' ',
  '\t',
  '0',
  '9',
  ' 1',
  '1 ',
  '.',
  ', ',
  '-',
  'ST,',
  'GS ',
  'N: ',
  '+',
  ' ‰',
  ' a',
  'ayar ',
  '*',
  'x ',
];
const fillings = FILLINGS.map((filling) => filling.repeat(LONG / filling.length));

/** Milliseconds of the processor, which a busy machine does not lengthen. */
function processorTime(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

it('attack: a line of 100,000 letters from a scale is read or refused at once, in every family', () => {
  const spent = processorTime(() => {
    for (const text of fillings)
      for (const kind of SCALE_KINDS)
        for (const line of [text, `${text}g?`, `ST,+${text}X`, `1${text}`])
          parseScaleReading(kind, line);
  });
  expect(spent).toBeLessThan(2_000);
});

it('attack: a typed fineness of 100,000 letters is refused at once', () => {
  const spent = processorTime(() => {
    for (const text of fillings)
      for (const typed of [text, `1${text}1`, `${text}k`, `916${text}‰x`, `12*${text}z`])
        readTypedFineness(typed, true);
  });
  expect(spent).toBeLessThan(2_000);
});
