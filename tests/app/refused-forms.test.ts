import { expect, it } from 'vitest';
import { refusedFields } from '@/app/overlays/refused-forms';

const control = (value: unknown, label: string | null, aria: string | null = null) => ({
  value,
  labels: label === null ? [] : [{ textContent: label }],
  getAttribute: (name: string) => (name === 'aria-label' ? aria : null),
});

it('PL89: names each refused control by its visible label and says whether it is empty or wrong', () => {
  expect(
    refusedFields([
      control('  ', 'Ad'),
      control('abc', 'Gram'),
      control('', null, '2. satır: gram'),
    ]),
  ).toEqual([
    { label: 'Ad', code: 'required' },
    { label: 'Gram', code: 'unknown' },
    { label: '2. satır: gram', code: 'required' },
  ]);
});

it('PL89: leaves out a control that nobody could find by a label', () => {
  expect(refusedFields([control('', null)])).toEqual([]);
});
