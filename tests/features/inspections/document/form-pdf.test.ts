import { beforeAll, expect, it } from 'vitest';
import type { ContactView, FormView, IdentityView } from '@/data/core/types';
import { FORM_TEMPLATES, type FormTemplate } from '@/domain/form/form';
import { FILTER, rowsOf } from '@/features/inspections/document/filter';
import { formNumber, formPdf } from '@/features/inspections/document/form-pdf';
import { cardFor } from '@/features/inspections/document/print-form';
import { activate } from '@/i18n/i18n';
import { aFamily } from '../../../parts/paper/papers';
import { aSecret, NUMBER } from '../../../server/support/identities';
import { ISSUER } from '../../../support/documents';
import { NOON } from '../../../support/factories';
import { readPdf } from '../../../support/pdf-text';

beforeAll(() => activate('tr'));

const TODAY = '2026-11-21';
const contact = { id: 'c1', name: 'Nermin Aksoy', phone: '0532', taxId: NUMBER } as ContactView;
const card = (id: string, more: Partial<IdentityView> = {}) =>
  ({
    ...{ id, contact: 'c1', document: 'kimlik', masked: '100••••••46', validUntil: '2031-09-05' },
    ...more,
  }) as IdentityView;

async function textOf(template: FormTemplate, secret?: ReturnType<typeof aSecret>) {
  const tools = { family: await aFamily(), painter: () => undefined, language: 'tr' };
  const paper = {
    ...{ template, id: 'form-0123abcd', at: NOON, contact, card: card('k1'), secret },
    ...{ issuer: ISSUER, shop: 'Dükkân' },
  };
  const { pages } = readPdf(await formPdf(paper, tools));
  return pages.join('').replace(/\s+/g, '');
}

it('FM5: every form names firm, customer and document, and masks each number', async () => {
  for (const template of FORM_TEMPLATES) {
    const text = await textOf(template);
    for (const part of [ISSUER.taxId, 'NerminAksoy', '100••••••46', '0123ABCD', 'imza'])
      expect([template, part, text.includes(part)]).toEqual([template, part, true]);
    expect([template, text.includes(NUMBER)]).toEqual([template, false]);
  }
});

it('FM5: with what the server showed the full number and the hidden facts are on the paper', async () => {
  const text = await textOf('kyc', aSecret());
  for (const part of [NUMBER, 'Zeliha', '12.04.1986', 'Kapalıçarşı12', 'Terzi'])
    expect([part, text.includes(part)]).toEqual([part, true]);
  expect(await textOf('declaration')).toContain('5549sayılıKanunm.15');
  expect(formNumber('form-0123abcd')).toBe('0123ABCD');
});

it('FM5: the newest card that counts fills the form, else the newest that is not destroyed', () => {
  const ended = card('k2', { validUntil: '2020-01-01' });
  const gone = card('k3', { destroyed: { at: 1 } });
  expect(cardFor([gone, ended, card('k1')], TODAY)?.id).toBe('k1');
  expect(cardFor([gone, ended], TODAY)?.id).toBe('k2');
  expect(cardFor([gone], TODAY)).toBeUndefined();
});

it('FM8: the list finds forms by state, kind and name', () => {
  const form = (id: string, more: Partial<FormView> = {}) =>
    ({
      ...{ id, contact: id, template: 'kyc', signed: null, validUntil: null },
      ...more,
    }) as FormView;
  const forms = [
    form('a'),
    form('b', { signed: { on: '2026-01-01', at: 1, by: 'u' }, validUntil: '2026-12-01' }),
    form('c', { template: 'attorney', signed: { on: '2026-01-01', at: 1, by: 'u' } }),
  ];
  const names = new Map([
    ['a', 'Ayşe'],
    ['b', 'Barış'],
    ['c', 'Çetin'],
  ]);
  const found = (more: Partial<typeof FILTER.usual>) =>
    rowsOf({ ...FILTER.usual, ...more }, forms, names, TODAY).map(({ form: { id } }) => id);
  expect(found({})).toEqual(['a', 'b', 'c']);
  expect([
    found({ state: 'printed' }),
    found({ state: 'ending' }),
    found({ state: 'signed' }),
  ]).toEqual([['a'], ['b'], ['c']]);
  expect([found({ template: 'attorney' }), found({ search: 'BARIS' })]).toEqual([['c'], ['b']]);
});
