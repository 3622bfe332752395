import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, it } from 'vitest';
import { reportText } from '@/server/platform/report';

it('tells the operator the statement and its place, and no value that was in it', () => {
  const cause = Object.assign(
    new Error('duplicate key value violates unique constraint "legs_pk"'),
    { code: '23505', detail: 'Key (name)=(Gizli) exists.' },
  );
  const text = reportText(
    new DrizzleQueryError(
      'insert into "records" values ($1, $2)',
      ['Gizli Müşteri', '0532 000 00 00'],
      cause,
    ),
  );
  expect(text).toContain('insert into "records"');
  expect(text).toContain('23505 duplicate key value');
  expect(text).toContain('report.test.ts');
  expect(text).not.toMatch(/Gizli|0532/);
});

it('tells an ordinary bug with its place, and whatever else was thrown', () => {
  expect(reportText(new TypeError('x is undefined'))).toMatch(/^TypeError: x is undefined\n +at /);
  expect(reportText('a word')).toBe('a word');
});

it('quotes nothing of a text that could not be read', () => {
  try {
    JSON.parse('Gizli Müşteri');
  } catch (error) {
    expect(String(error)).toContain('Gizli');
    const text = reportText(error);
    expect(text).toMatch(/^SyntaxError\n +at /);
    expect(text).not.toMatch(/Gizli|Müşteri|0532/);
  }
  expect.assertions(3);
});
