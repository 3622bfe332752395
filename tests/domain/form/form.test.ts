import { expect, it } from 'vitest';
import { formState, proposedEnd, signFaults } from '@/domain/form/form';

const TODAY = '2026-11-21';
const signed = { on: '2026-01-05' };

it('FM2: a form is printed, signed, ending or ended by its signature, its end and the day', () => {
  const stateOf = (validUntil: string | null) => formState({ signed, validUntil }, TODAY);
  expect(formState({ signed: null, validUntil: null }, TODAY)).toBe('printed');
  expect([stateOf(null), stateOf('2026-12-22'), stateOf('2026-12-21')]).toEqual([
    ...['signed', 'signed', 'ending'],
  ]);
  expect([stateOf('2026-11-21'), stateOf('2026-11-20')]).toEqual(['ending', 'ended']);
});

it('FM2: a year is proposed for what is asked again, and no end for a paper with its own', () => {
  expect(proposedEnd('kyc', '2026-11-21')).toBe('2027-11-21');
  expect(proposedEnd('declaration', '2024-02-29')).toBe('2025-02-28');
  expect([proposedEnd('attorney', TODAY), proposedEnd('kyc', 'x')]).toEqual(['', '']);
});

it('FM3: a day to come, an end before the signature and missing or doubled scans are faults', () => {
  const now = Date.parse(`${TODAY}T12:00:00+03:00`);
  const images = [{ sha256: 'a' }];
  const faults = (more: object) =>
    signFaults({ signedOn: TODAY, validUntil: null, images, ...more }, now).map(
      ({ name, code }) => `${name} ${code}`,
    );
  expect(faults({})).toEqual([]);
  expect(faults({ validUntil: TODAY })).toEqual([]);
  expect(faults({ signedOn: '2026-11-22' })).toEqual([]);
  expect(faults({ signedOn: '2026-11-23' })).toEqual(['signedOn future']);
  expect(faults({ signedOn: '2026-13-01' })).toEqual(['signedOn format']);
  expect(faults({ validUntil: '2026-11-20' })).toEqual(['validUntil order']);
  expect(faults({ validUntil: '2026-02-30' })).toEqual(['validUntil format']);
  expect(faults({ images: [] })).toEqual(['images required']);
  expect(faults({ images: [...images, ...images] })).toEqual(['images duplicate']);
});
