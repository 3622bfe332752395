import { describe, expect, test } from 'vitest';
import { buildIndex } from '@/domain/screening/build-index';
import { compareReadings, readings } from '@/domain/screening/compare';
import { verdictOf } from '@/domain/screening/decide';
import type { ListEntry } from '@/domain/screening/entry';
import { distance } from '@/domain/screening/likeness';
import { Screening } from '@/domain/screening/search';
import { tokens } from '@/domain/screening/tokens';
import { SANCTIONS, sanctionsFile } from '../../support/official';

const compareNames = (asked: string, listed: string) =>
  compareReadings(readings(asked), tokens(listed));
const LIMITS = { stop: 9_000, review: 8_200 };

const entry = (name: string, more: Partial<ListEntry> = {}): ListEntry => ({
  list: 'UN',
  id: name,
  kind: 'person',
  names: [{ text: name, quality: 'good' }],
  births: [],
  nationalities: [],
  numbers: [],
  programme: '',
  listedOn: '',
  ...more,
});

const LISTED = [
  entry('Rustam Karimovich Sabirzoda', {
    births: ['1979-03-14'],
    nationalities: ['Tajikistan'],
    numbers: ['A1234512'],
  }),
  entry('Davron Temirbek', { names: [{ text: 'Davron Temirbek', quality: 'low' }] }),
  entry('Adem Yılmaz'),
  entry('Zarkhan Trading Company', { kind: 'organisation' }),
];
const screening = new Screening(buildIndex(LISTED, []));
const best = (name: string, more = {}) => screening.search({ name, ...more })[0];

describe('SN1: one name meets itself', () => {
  test.each([
    ['Şükrü Öğüt', 'SUKRU OGUT'],
    ['Işıl İnci', 'isil inci'],
    ['Рустам Сабирзода', 'Rustam Sabirzoda'],
    ['محمد سلمان', 'Mohammed Salman'],
    ['Γιώργος Παππάς', 'Giorgos Pappas'],
    ['გიორგი ბერიძე', 'Giorgi Beridze'],
    ['Արամ Պետրոսյան', 'Aram Petrosyan'],
    ['דוד לוי', 'David Levi'],
    ['Mehmet Yusuf Kara', 'Muhammad Youssef Kara'],
    ['Sabirzoda, Rustam', 'Rustam Sabirzoda'],
    ['RustamSabirzoda', 'Rustam Sabirzoda'],
    ['Hacı Rustam Sabirzoda', 'Rustam Sabirzoda'],
    ['Cemal Aytekin', 'Jamal Aitekin'],
  ])('SN1: %s meets %s', (one, other) => {
    expect(compareNames(one, other).score).toBeGreaterThanOrEqual(0.85);
  });
});

test('SN2: a contradicting word counts, a missing one does not', () => {
  expect(compareNames('Rustam Sabirzoda', 'Davron Sabirzoda').score).toBeLessThan(0.7);
  expect(compareNames('Rustam Sabirzoda', 'Rustam Karimovich Sabirzoda').score).toBeGreaterThan(
    0.9,
  );
});

test('SN3: one word or two common ones stay below the stop threshold', () => {
  expect(best('Adem Yılmaz')?.score).toBe(0.89);
  expect(best('Adem Yılmaz', { number: 'x' })?.score).toBe(0.89);
  expect(compareNames('Sabirzoda', 'Rustam Sabirzoda').score).toBeLessThan(0.8);
});

test('SN4: evidence moves the score and is shown', () => {
  const near = best('Rustam Karimovich Sabirzode', { birth: '1980', nationality: 'Tajikistan' });
  expect(near?.evidence.map(({ about, said }) => `${about} ${said}`)).toEqual([
    'birth near',
    'nationality same',
  ]);
  expect(near?.score).toBeGreaterThan(near?.nameScore ?? 1);
  const apart = best('Rustam Karimovich Sabirzoda', { birth: '1950-01-01' });
  expect(apart?.score).toBe(0.85);
  const low = best('Davron Temirbek');
  expect(low?.score).toBe(0.95);
  expect(best('Somebody Else', { number: 'a 123-4512' })?.score).toBe(1);
});

test('SN5: a stored index answers the same', () => {
  const opened = new Screening(structuredClone(screening.index));
  for (const name of ['Rustam Sabirzode', 'Zarkhan Tradng Co', 'Davron Temirbek'])
    expect(opened.search({ name })).toEqual(screening.search({ name }));
});

test('SN6: without a list nobody is called clean', () => {
  expect(verdictOf(0, undefined, LIMITS)).toBe('no-list');
  expect(verdictOf(1, undefined, LIMITS)).toBe('clean');
  expect(verdictOf(1, 0.82, LIMITS)).toBe('review');
  expect(verdictOf(1, 0.9, LIMITS)).toBe('stop');
});

const cells = (line: string): string[] =>
  Array.from(line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g), (m) =>
    (m[1] ?? m[2] ?? '').replaceAll('""', '"'),
  );

test.skipIf(!SANCTIONS)('SN2: labelled pairs are told apart', () => {
  const rows = sanctionsFile('name-pairs.csv')
    .toString()
    .split(/\r?\n/)
    .slice(1)
    .filter(Boolean)
    .map(cells);
  const f1 = (score: (a: string, b: string) => number): number => {
    let [right, wrong, missed] = [0, 0, 0];
    for (const [, , a = '', b = '', label] of rows) {
      const same = score(a, b) >= 0.7;
      if (same && label === 'true') right += 1;
      else if (same) wrong += 1;
      else if (label === 'true') missed += 1;
    }
    return (2 * right) / (2 * right + wrong + missed);
  };
  const ours = f1((a, b) => compareNames(a, b).score);
  const plain = f1((a, b) => {
    const [x, y] = [a.toLowerCase(), b.toLowerCase()];
    const letters = Math.max(x.length, y.length);
    return 1 - distance(x, y, letters) / letters;
  });
  console.info(`name pairs: F1 ${ours.toFixed(3)}, plain edit distance ${plain.toFixed(3)}`);
  expect(ours).toBeGreaterThanOrEqual(0.84);
  expect(ours).toBeGreaterThan(plain);
});
