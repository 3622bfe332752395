import { expect, it } from 'vitest';
import { mint, mintedBy } from '@/session/page/mint';

it('two quick presses about the same thing have one id, another thing or another state of it has its own', () => {
  const idOf = mintedBy(mint);
  const once = idOf('order-1 received 0 ready');
  expect(idOf('order-1 received 0 ready')).toBe(once);
  const others = [
    idOf('order-2 received 0 ready'),
    idOf('order-1 received 2 ready'),
    idOf('order-1 received 0 workshop'),
  ];
  expect(new Set([once, ...others]).size).toBe(4);
});

it('an id of one place that presses is no id of another', () => {
  expect(mintedBy(mint)('a')).not.toBe(mintedBy(mint)('a'));
});
