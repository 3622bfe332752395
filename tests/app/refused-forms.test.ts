import { expect, it } from 'vitest';
import { refusedFields } from '@/app/overlays/refused-forms';
import { MISSING_PART } from '@/ui/field/missing-part';

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

it('PL89: names a part of the form in which nothing was filled, where any one box would do', () => {
  const notes = {
    getAttribute: (name: string) => (name === MISSING_PART ? 'Kasa ₺' : null),
  };
  expect(refusedFields([notes])).toEqual([{ label: 'Kasa ₺', code: 'required' }]);
});

it('PL89: leaves out a control that nobody could find by a label', () => {
  expect(refusedFields([control('', null)])).toEqual([]);
});
