import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ibanText, isIban } from '@/domain/base/iban';
import { sameValue } from '@/domain/base/same-value';
import {
  type Contact,
  contactRefusals,
  isIdentified,
  type Legal,
  legalOf,
  maskedId,
  maskedTaxId,
  readTags,
  searchText,
} from '@/domain/contact/contact';
import { likelyOf, likelyPairs } from '@/domain/contact/contact-duplicates';
import { debtAges, riskOf } from '@/domain/contact/contact-risk';
import { barePassport, isPassport } from '@/domain/people/identity-number';
import type { DatedRule } from '@/domain/rules/dated-rule';
import { withCheck } from '../../support/iban';

const AGES = debtAges([], '2026-11-21');

const old: Contact = {
  id: 'a',
  name: 'Ayşe Işık',
  type: true,
  roles: ['customer'],
  phone: '0532 000 00 00',
  city: '',
  note: '',
};

const account = fc
  .array(fc.nat(9), { minLength: 22, maxLength: 22 })
  .map((digits) => digits.join(''));

describe('CO1: a card', () => {
  it('without the later fields is whole', () => expect(contactRefusals(old)).toEqual([]));

  it('has at least one role, none twice', () => {
    expect(contactRefusals({ ...old, roles: [] })).toEqual([{ field: 'roles', code: 'invalid' }]);
    expect(contactRefusals({ ...old, roles: ['firm', 'firm'] })).toEqual([
      { field: 'roles', code: 'invalid' },
    ]);
    expect(contactRefusals({ ...old, roles: ['customer', 'supplier', 'firm'] })).toEqual([]);
  });

  it('is found by any of its telephones and by its tax number', () => {
    expect(searchText({ ...old, phones: ['(0212) 111 22 33'], taxId: '4540536920' })).toBe(
      'ayse isik 05320000000 02121112233 4540536920',
    );
  });

  it('compares lists by what is in them and records whatever the order of their fields', () => {
    expect(sameValue([{ asset: 'HAS', quantity: 1 }], [{ quantity: 1, asset: 'HAS' }])).toBe(true);
    expect(sameValue(['a', 'b'], ['b', 'a'])).toBe(false);
  });
});

describe('CO27: a person or a company', () => {
  const [citizen, tax] = ['10000000146', '4540536920'];

  it('is what was said, else what the length of the number tells, and of nobody known nothing', () => {
    expect(
      [
        old,
        { ...old, taxId: citizen },
        { ...old, taxId: tax },
        { ...old, passport: 'U12345678' },
        { ...old, title: 'Işık Ltd.' },
      ].map(legalOf),
    ).toEqual(['', 'person', 'company', 'person', 'company']);
    expect(legalOf({ ...old, taxId: citizen, legal: 'company' })).toBe('company');
  });

  it('has a number of its kind: a person a citizen’s, a company its own or that of whoever trades alone', () => {
    const wrong = (legal: Legal, taxId: string) =>
      contactRefusals({ ...old, legal, taxId }).map(({ field }) => field);
    expect([
      wrong('person', citizen),
      wrong('company', tax),
      wrong('company', citizen),
      wrong('', tax),
      wrong('person', ''),
    ]).toEqual([[], [], [], [], []]);
    expect([
      wrong('person', tax),
      wrong('company', '4540536921'),
      wrong('firm' as Legal, ''),
    ]).toEqual([['taxId'], ['taxId'], ['legal']]);
  });

  it('is found by its title too', () =>
    expect(searchText({ ...old, title: 'Işık Kuyumculuk Ltd.' })).toBe(
      'ayse isik isik kuyumculuk ltd. 05320000000',
    ));
});

describe('CO21: a passport', () => {
  it('is capitals and digits of its machine-readable line, typed as people type it', () => {
    expect(['u 1234-5678', 'U12345678'].map(barePassport)).toEqual(['U12345678', 'U12345678']);
    expect(
      ['U12345678', 'AB1234', 'u12345678', 'U1234', 'U12345678901234567', 'Ü1234567'].map(
        isPassport,
      ),
    ).toEqual([true, true, false, false, false, false]);
    expect(contactRefusals({ ...old, passport: 'u1' })).toEqual([
      { field: 'passport', code: 'invalid' },
    ]);
  });

  it('says who somebody is as a number of the state does, is found and masked like one, and makes a pair', () => {
    const [one, two] = [
      { ...old, passport: 'U12345678' },
      { ...old, id: 'b', name: 'John', phone: '', passport: 'U12345678' },
    ];
    expect([isIdentified(old), isIdentified(one), maskedId(one), maskedId(old)]).toEqual([
      false,
      true,
      'U12••••78',
      '',
    ]);
    expect(searchText(one)).toContain('u12345678');
    expect(likelyOf(one, [one, two])).toMatchObject([{ other: { id: 'b' }, why: ['tax-id'] }]);
  });
});

describe('CO22: tags', () => {
  it('stand once whatever their case, and are found', () => {
    expect(readTags(' düğün, VIP; vip ,,Düğün')).toEqual(['düğün', 'VIP']);
    expect(searchText({ ...old, tags: ['Düğün'] })).toContain('dugun');
    expect(contactRefusals({ ...old, tags: ['a', 'A'] })).toEqual([
      { field: 'tags', code: 'invalid' },
    ]);
    expect(contactRefusals({ ...old, tags: [' a'] })).toEqual([{ field: 'tags', code: 'invalid' }]);
  });
});

describe('CO2: an IBAN', () => {
  it('of every account has exactly one right pair of check digits', () => {
    fc.assert(
      fc.property(account, (number) => {
        const right = withCheck('TR', number);
        const others = Array.from(
          { length: 100 },
          (_, i) => `TR${String(i).padStart(2, '0')}${number}`,
        ).filter(isIban);
        expect(others).toContain(right);
        expect(
          others.every((one) => Number(one.slice(2, 4)) % 97 === Number(right.slice(2, 4)) % 97),
        ).toBe(true);
        expect(isIban(ibanText(right))).toBe(true);
        expect(isIban(ibanText(right).toLowerCase())).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  it('with one wrong digit, or two neighbours exchanged, is none', () => {
    fc.assert(
      fc.property(
        account,
        fc.integer({ min: 4, max: 25 }),
        fc.integer({ min: 1, max: 9 }),
        (number, at, by) => {
          const right = withCheck('TR', number);
          const digit = (Number(right[at]) + by) % 10;
          expect(isIban(right.slice(0, at) + String(digit) + right.slice(at + 1))).toBe(false);
          const [a, b] = [right[at], right[at + 1]];
          if (b !== undefined && a !== b)
            expect(isIban(right.slice(0, at) + b + a + right.slice(at + 2))).toBe(false);
        },
      ),
    );
  });

  it.each(['TR330006100519786457841326', 'DE89370400440532013000', 'GB29NWBK60161331926819'])(
    '%s is a known right one',
    (iban) => expect(isIban(iban)).toBe(true),
  );
  it.each([
    '',
    'TR',
    'TR33000610051978645784132',
    'TR330006100519786457841326X',
    '330006100519786457841326',
  ])('%j is none', (text) => expect(isIban(text)).toBe(false));

  it('and a tax number are refused by their field', () => {
    expect(
      contactRefusals({
        ...old,
        ibans: ['TR330006100519786457841327'],
        taxId: '12345678901',
        phones: ['abc'],
      }).map(({ field }) => field),
    ).toEqual(['taxId', 'phones', 'ibans']);
    expect(
      contactRefusals({
        ...old,
        ibans: ['TR330006100519786457841326'],
        taxId: '4540536920',
        phones: ['+90 212 111 22 33'],
      }),
    ).toEqual([]);
  });
});

it('CO4: a number of a person is masked to its ends', () => {
  expect(maskedTaxId('10000000146')).toBe('100••••••46');
  expect(maskedTaxId('4540536920')).toBe('454•••••20');
  expect(maskedTaxId('')).toBe('');
  expect(['AB1234', 'U1234567'].map((passport) => maskedId({ passport }))).toEqual([
    'A•••34',
    'U•••••67',
  ]);
});

describe('CO5: the risk', () => {
  const limits = [{ asset: 'TRY', quantity: 1000 }];
  const owes = (quantity: number) => [{ asset: 'TRY', quantity }];
  it.each([
    [0, 0, 'calm'],
    [799, 0, 'calm'],
    [800, 0, 'near'],
    [1000, 0, 'near'],
    [1001, 0, 'over'],
    [1, 60, 'calm'],
    [1, 61, 'near'],
    [1, 91, 'over'],
    [-5000, 400, 'calm'],
  ] as const)('of %i against a limit of 1000 and %i days is %s', (quantity, days, level) =>
    expect(riskOf(limits, owes(quantity), days, AGES).level).toBe(level),
  );

  it('of a limit of nothing is passed by any debt', () =>
    expect(
      riskOf([{ asset: 'HAS', quantity: 0 }], [{ asset: 'HAS', quantity: 1 }], 0, AGES).level,
    ).toBe('over'));

  it('AD10: is judged by the ages of the company’s rules of the day', () => {
    const rules: DatedRule[] = [
      { name: 'debt-near', from: '2026-11-01', value: 10 },
      { name: 'debt-over', from: '2026-11-01', value: 20 },
    ];
    const levelOn = (day: string, days: number) =>
      riskOf([], owes(1), days, debtAges(rules, day)).level;
    expect([
      levelOn('2026-10-31', 30),
      levelOn('2026-11-21', 11),
      levelOn('2026-11-21', 21),
    ]).toEqual(['calm', 'near', 'over']);
  });

  it('never falls when a debt grows or gets older', () => {
    const rank = { calm: 0, near: 1, over: 2 };
    const figures = fc.tuple(fc.nat(2000), fc.nat(200), fc.nat(2000), fc.nat(200));
    fc.assert(
      fc.property(figures, ([debt, days, more, later]) => {
        const [less, worse] = [
          riskOf(limits, owes(debt), days, AGES),
          riskOf(limits, owes(debt + more), days + later, AGES),
        ];
        expect(debt === 0 || rank[worse.level] >= rank[less.level]).toBe(true);
      }),
    );
  });
});

describe('CO6: likely pairs', () => {
  const one = (id: string, over: Partial<Contact>): Contact => ({
    ...old,
    id,
    name: `Kişi ${id}`,
    phone: '',
    ...over,
  });

  it('share a number however it was written, or a name in any order', () => {
    const pairs = likelyPairs([
      one('a', { phone: '0532 111 22 33' }),
      one('b', { phones: ['+90 (532) 111-22-33'], taxId: '4540536920' }),
      one('c', { taxId: '4540536920', name: 'IŞIK Ayşe' }),
      one('d', { name: 'ayse isik' }),
      one('e', { name: 'Başka Biri' }),
    ]);
    expect(pairs.map(({ a, b, why }) => [a.id, b.id, why])).toEqual([
      ['b', 'c', ['tax-id']],
      ['a', 'b', ['phone']],
      ['c', 'd', ['name']],
    ]);
  });

  it('come once, the surest first, and one name alone is nobody in particular', () => {
    const pairs = likelyPairs([
      one('a', { name: 'Ayşe', phone: '05321112233' }),
      one('b', { name: 'Ayşe' }),
      one('c', { name: 'Can Er', phone: '5321112233', taxId: '4540536920' }),
      one('d', { name: 'Er Can', taxId: '4540536920' }),
    ]);
    expect(pairs.map(({ a, b, why }) => [a.id, b.id, why])).toEqual([
      ['c', 'd', ['tax-id', 'name']],
      ['a', 'c', ['phone']],
    ]);
  });

  it('are told of one card with their reasons', () => {
    const twin = one('b', { name: 'Isik Ayse', phone: '532 000 00 00' });
    expect(likelyOf(old, [old, twin, one('c', {})])).toEqual([
      { other: twin, why: ['phone', 'name'] },
    ]);
  });
});
