import { expect, it } from 'vitest';
import {
  countsAsIdentified,
  destroyedFrom,
  documentState,
  fitsNumber,
  identityState,
  maskedNumber,
} from '@/domain/identity/card';

const TODAY = '2026-11-21';

it('KY8: a document is valid, ends within 30 days, has ended, or is missing once destroyed', () => {
  const state = (validUntil: string | null) => documentState({ validUntil }, TODAY);
  expect(state(null)).toBe('valid');
  expect(state('2026-12-22')).toBe('valid');
  expect(state('2026-12-21')).toBe('ending');
  expect(state('2026-11-21')).toBe('ending');
  expect(state('2026-11-20')).toBe('ended');
  expect(documentState({ validUntil: null, destroyed: { at: 1 } }, TODAY)).toBe('missing');
  const ended = { validUntil: '2020-01-01' };
  expect(identityState([ended, { validUntil: '2030-01-01' }], TODAY)).toBe('valid');
  expect(identityState([], TODAY)).toBe('missing');
  expect(countsAsIdentified([ended], true, TODAY)).toBe(false);
  expect(countsAsIdentified([], true, TODAY)).toBe(true);
});

it('KY9: a mask hides at least half of a number of any length', () => {
  expect(maskedNumber('10000000146')).toBe('100••••••46');
  expect(maskedNumber('A00Z00417')).toBe('A00••••17');
  for (let length = 1; length <= 20; length++) {
    const masked = maskedNumber('7'.repeat(length));
    expect(masked).toHaveLength(length);
    const hidden = Array.from(masked).filter((sign) => sign === '•').length;
    expect(hidden * 9).toBeGreaterThanOrEqual(length * 4);
  }
});

it('KY10: each kind of document takes only numbers of its own form', () => {
  expect(fitsNumber('kimlik', '10000000146')).toBe(true);
  expect(fitsNumber('kimlik', '10000000147')).toBe(false);
  expect(fitsNumber('ikamet', '10000000146')).toBe(false);
  expect(fitsNumber('pasaport', 'U12345678')).toBe(true);
  expect(fitsNumber('sicil', '0123456789012345')).toBe(true);
  expect(fitsNumber('sirküler', '10000000146')).toBe(false);
});

it('KY11: a card may be destroyed on the day after the years of the rule', () => {
  expect(destroyedFrom(Date.parse('2026-11-21T12:00:00+03:00'), 10)).toBe('2036-11-22');
  expect(destroyedFrom(Date.parse('2024-02-29T12:00:00+03:00'), 10)).toBe('2034-03-01');
});
