import { i18n } from '@lingui/core';
import { beforeAll, expect, it } from 'vitest';
import { JOURNAL_ACTS, JOURNAL_GROUPS } from '@/domain/journal/act';
import { CHAIN_FAULTS } from '@/domain/journal/chain';
import {
  actSentence,
  breakText,
  detailLines,
  groupName,
  whoText,
} from '@/parts/journal/journal-words';

beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));

const row = (act: string, more: object = {}) => ({
  act,
  subject: 'user:u1',
  subjectName: 'Ayşe',
  detail: {},
  ...more,
});

it('JO9: every act is a sentence, every kind and every break has words', () => {
  for (const act of Object.keys(JOURNAL_ACTS)) {
    const said = actSentence(row(act, { detail: { workbench: [1, 2], number: 'T1-000007' } }));
    expect(said, act).toMatch(/^\p{L}.*\.$/u);
    expect(said).not.toBe(act);
  }
  for (const group of JOURNAL_GROUPS) expect(groupName(group)).not.toBe(group);
  for (const why of CHAIN_FAULTS) expect(breakText({ seq: 12, why })).toMatch(/^12\. satır .*\.$/);
});

it('JO9: the answer to an incoming invoice is named as it was given', () => {
  const said = (accepts: boolean) =>
    actSentence(row('incoming.answered', { detail: { number: 'DNT2026000000001', accepts } }));
  expect(said(true)).toBe('Gelen faturayı kabul etti: DNT2026000000001.');
  expect(said(false)).toBe('Gelen faturayı reddetti: DNT2026000000001.');
});

it('JO9: an act of a later release is shown by its name, and a person by theirs', () => {
  expect(actSentence(row('moon.landed'))).toBe('moon.landed');
  expect(whoText({ actor: null, actorName: '' })).toBe('Sunucu');
  expect(whoText({ actor: '01-abcdef', actorName: '' })).toBe('abcdef');
  expect(whoText({ actor: 'x', actorName: 'Deniz' })).toBe('Deniz');
});

it('JO9: what changed is said field by field', () => {
  expect(actSentence(row('permissions.changed', { detail: { workbench: [1, 2] } }))).toBe(
    'Ayşe için yetkileri değiştirdi: Tezgâh 1 → 2.',
  );
  expect(
    detailLines(row('permissions.changed', { detail: { market: [null, 3], admin: [true, null] } })),
  ).toEqual([
    ['Piyasa', '– → 3'],
    ['Yönetici', '✓ → –'],
  ]);
  const rule = { subject: 'rule:cash-limit', subjectName: '' };
  expect(actSentence(row('rule.changed', rule))).toBe('Kuralı değiştirdi: Nakit sınırı.');
  expect(
    detailLines(
      row('rule.changed', { ...rule, detail: { from: '2026-11-21', value: [null, 2_000_000] } }),
    ).map((line) => line.join(': ').replaceAll('\u00a0', ' ')),
  ).toEqual(['Başlangıç: 21.11.2026', 'Değer: Yok → 20.000,00 ₺']);
  expect(detailLines(row('person.branches', { detail: { branches: ['*', 'Çarşı'] } }))).toEqual([
    ['Şubeler', 'Tümü → Çarşı'],
  ]);
});
