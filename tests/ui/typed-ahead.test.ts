import { expect, it } from 'vitest';
import { typedAheadAfter } from '@/ui/field/typed-ahead';

const key = (key: string, over: Partial<KeyboardEvent> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  ...over,
});
const typed = (keys: readonly string[]) =>
  keys.reduce<readonly string[]>((held, one) => typedAheadAfter(held, key(one)) as string[], []);

it('CN8: letters and Enter are held in their order, Backspace takes the last one back, Escape leaves', () => {
  expect(typed(['1', '0', '5', 'Backspace', '0', ',', '5', 'Enter'])).toEqual([
    '1',
    '0',
    '0',
    ',',
    '5',
    'Enter',
  ]);
  expect(typed(['Backspace', 'ş'])).toEqual(['ş']);
  expect(typedAheadAfter(['1'], key('Escape'))).toBe('leave');
});

it('CN8: shortcuts, keys without a letter and what an input method is composing pass', () => {
  const passing = [
    key('s', { ctrlKey: true }),
    key('k', { metaKey: true }),
    key('t', { altKey: true }),
    key('F9'),
    key('Tab'),
    key('a', { isComposing: true }),
  ];
  expect(passing.map((one) => typedAheadAfter(['1'], one))).toEqual(passing.map(() => 'pass'));
});
