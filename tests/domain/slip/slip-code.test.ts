import { describe, expect, it } from 'vitest';
import { isSlipOf, readSlipCode } from '@/domain/slip/slip-code';
import { slipCode } from '@/parts/paper/slip-paper';

describe('what a slip’s paper is found by', () => {
  it('is its number, or its number and the code of its record', () => {
    expect(readSlipCode('T1-000482')).toEqual({ number: 'T1-000482', code: null });
    expect(readSlipCode('T1-000482/4F2A1C')).toEqual({ number: 'T1-000482', code: '4F2A1C' });
    expect(readSlipCode(slipCode({ number: 'TB12-1000482', code: '0A0B0C' }))).toEqual({
      number: 'TB12-1000482',
      code: '0A0B0C',
    });
  });

  it('is understood in small letters, between spaces, and from a reader whose keyboard is another', () => {
    for (const text of [' t1-000482/4f2a1c ', 'T1*000482.4F2A1C', 'T1\u2212000482/4F2A1C'])
      expect(readSlipCode(text)).toEqual({ number: 'T1-000482', code: '4F2A1C' });
    expect(readSlipCode('ı1*000482')).toEqual({ number: 'I1-000482', code: null });
  });

  it('is nothing else: a part of a number, a weight, a name, another code', () => {
    for (const text of [
      'T1-0004',
      '000482',
      '20*22',
      'Ayşe',
      'T1-000482/4F2A',
      'T1-000482/4F2A1Z',
      'T1-000482/4F2A1C7',
      '',
    ])
      expect(readSlipCode(text)).toBeUndefined();
  });

  it('means one slip, and of two with one number the one whose record it names', () => {
    const [ours, theirs] = [
      '018f0000-0000-7000-8000-0000004f2a1c',
      '018f0000-0000-7000-8000-0000009d3b2e',
    ].map((id) => ({ id, number: 'T1-000482' }));
    const named = { number: 'T1-000482', code: '4F2A1C' };
    expect([ours, theirs].map((slip) => slip && isSlipOf(named, slip))).toEqual([true, false]);
    expect([ours, theirs].map((slip) => slip && isSlipOf({ ...named, code: null }, slip))).toEqual([
      true,
      true,
    ]);
  });
});
