import { writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { CAPTION_LIMIT, DOCUMENT_LIMIT } from '@/contract/contact/contact';
import type { TransactionView } from '@/data/core/types';
import type { MovementView } from '@/data/ledger/use-movements';
import { newestFirst, statementOf } from '@/domain/contact/contact-statement';
import { HAS, TRY } from '@/domain/metal/asset';
import { ContactFacts } from '@/features/customers/ContactFacts';
import { StatementPages } from '@/features/customers/statement/StatementPages';
import { statementPaper } from '@/parts/statement/statement-paper';
import { statementPdf } from '@/parts/statement/statement-pdf';
import {
  movementName,
  movementText,
  statementCaption,
  statementMessage,
} from '@/parts/statement/statement-text';
import type { Family } from '@/ui/pdf/type';
import { aFamily } from '../../parts/paper/papers';
import { NOON } from '../../support/factories';
import { readPdf } from '../../support/pdf-text';

let family: Family;
beforeAll(async () => {
  i18n.loadAndActivate({ locale: 'tr', messages: {} });
  family = await aFamily();
});

const DAY = 86_400_000;
const WHO = {
  name: 'Çağlayan Külçe ve Şebboy İşleme Ğ. Ltd. Şti.',
  phone: '0532 111 22 33',
  city: 'Iğdır',
};

const movement = (i: number): MovementView => ({
  id: `m${String(i).padStart(5, '0')}`,
  number: `T1-${String(i).padStart(6, '0')}`,
  type: i % 3 === 0 ? 'collection' : 'sale',
  at: NOON - i * DAY,
  note: i % 5 === 0 ? 'Ağırlığı düğünde ölçülüp söylenen üç bilezik için' : '',
  moved: [
    { asset: TRY, quantity: i % 3 === 0 ? -1_234_567 : 2_345_678 },
    { asset: HAS, quantity: i % 2 === 0 ? 123_450_000 : -23_450_000 },
  ],
  slip: null,
});
const some = (count: number) =>
  Array.from({ length: count }, (_, i) => movement(i)).toSorted(newestFirst);
const paperOf = (count: number) => {
  const list = some(count);
  const statements = [HAS, TRY].map((asset) =>
    statementOf(asset, asset === TRY ? 900_000_000 : -1_500_000_000, list),
  );
  return {
    statements,
    paper: statementPaper({
      who: WHO,
      statements,
      range: null,
      products: [],
      worth: { pure: 12_345_678_900, at: NOON },
      at: NOON,
    }),
  };
};

it('CO10: of a statement only the first row is the carry-over: a slip that brought a balance along is called by its paper', () => {
  expect([movementName({ ...movement(1), type: 'opening' }), movementName(movement(1))]).toEqual([
    'Devir fişi',
    'Satış',
  ]);
});

describe('CO10: a statement on paper', () => {
  it('says whose it is, where it came from, each movement with what stood after it, and what all of it is worth', async () => {
    const { paper } = paperOf(60);
    const bytes = await statementPdf(paper, { family, painter: () => undefined, language: 'tr' });
    writeFileSync(path.join(os.tmpdir(), 'milyem-ekstre.pdf'), bytes);
    const { pages, size, title } = readPdf(bytes);
    const text = pages.join('\n').replaceAll('\u00a0', ' ');
    expect([title, size]).toEqual([`Hesap ekstresi ${WHO.name}`, [210, 297]]);
    for (const said of [
      'Çağlayan Külçe',
      'Devir',
      'Toplam',
      'Türk lirası',
      'Has',
      'T1-000059',
      '9.000.000,00 ₺ borçlu',
      'has karşılığı',
    ])
      expect(text).toContain(said);
    expect(pages.length).toBeGreaterThan(2);
    for (const [i, page] of pages.entries()) expect(page).toContain(`${i + 1} / ${pages.length}`);
  });

  it('CO18: lies across the sheet where there are grams, milyem and rates to say, and says them', async () => {
    const figures = {
      goods: [{ weight: 12_340, fineness: 9560 }],
      rates: [
        {
          asset: HAS,
          base: HAS,
          quote: TRY,
          rate: 55_200_000,
          source: 'simulator',
          at: NOON - 2 * DAY,
        },
      ],
    };
    const list = some(5).map((one) => ({ ...one, figures }));
    const paper = statementPaper({
      who: WHO,
      statements: [statementOf(TRY, 0, list)],
      range: null,
      products: [],
      worth: undefined,
      at: NOON,
    });
    const bytes = await statementPdf(paper, { family, painter: () => undefined, language: 'tr' });
    writeFileSync(path.join(os.tmpdir(), 'milyem-ekstre-enine.pdf'), bytes);
    const { pages, size } = readPdf(bytes);
    expect(size).toEqual([297, 210]);
    const html = renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        <StatementPages paper={paper} />
      </I18nProvider>,
    );
    for (const text of [pages.join('\n'), html.replace(/<[^>]+>/g, ' ')].map((one) =>
      one.replaceAll('\u00a0', ' ').replace(/\s+/g, ' '),
    ))
      for (const said of ['Gram', 'Milyem', 'Kur', '12,34', '956', 'Has 5.520,00 ₺'])
        expect(text).toContain(said);
  });

  it('is the same on the printed sheet', () => {
    const { paper } = paperOf(12);
    const html = renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        <StatementPages paper={paper} />
      </I18nProvider>,
    );
    const text = html.replace(/<[^>]+>/g, ' ').replaceAll('\u00a0', ' ');
    for (const said of [
      WHO.name,
      'Devir',
      'Toplam',
      'T1-000011',
      '9.000.000,00 ₺ borçlu',
      'has karşılığı',
    ])
      expect(text).toContain(said);
    expect(html.match(/T1-\d{6}/g)).toHaveLength(24);
  });

  it('CH16: names the sheet that bounced', () => {
    const cheque = {
      is: 'taken',
      number: '0047118',
      due: '2026-12-31',
      drawer: '',
      bank: 'Ziraat',
      bankBranch: '',
    } as const;
    const sheet = {
      id: 'c',
      method: 'cheque',
      amount: 100,
      account: 'cheque:portfolio',
      cheque,
    } as const;
    expect(movementText({ ...movement(1), sheet })).toBe('Çek 0047118 · Ziraat · vade 31.12.2026');
  });

  it('of a mahsup of one thing says the note alone in the statement of that thing, whose columns have the figure', () => {
    const [one, other] = ['contact:a', 'contact:b'];
    const slip: TransactionView = {
      ...{
        id: 's',
        number: 'T1-000001',
        type: 'offset',
        at: NOON,
        contactId: 'a',
        lines: [],
        payments: [],
        note: 'Devirden kalan',
      },
      legs: [
        { account: one, asset: TRY, quantity: -5_000 },
        { account: other, asset: TRY, quantity: 5_000 },
      ],
      ...{ sync: 'confirmed', reversedBy: null, actor: 'ece' },
    };
    const moved = { ...movement(1), slip, note: 'Devirden kalan' };
    expect(movementText(moved, [], TRY)).toBe('Devirden kalan');
    expect(movementText(moved, [], HAS).replaceAll('\u00a0', ' ')).toBe('50,00 ₺ · Devirden kalan');
  });

  it('of two thousand rows is made, with every row', async () => {
    const { paper } = paperOf(2000);
    const bytes = await statementPdf(paper, { family, painter: () => undefined, language: 'tr' });
    expect(
      readPdf(bytes)
        .pages.join('\n')
        .match(/T1-\d{6}/g),
    ).toHaveLength(4000);
    // CO26: and still goes with a message.
    expect(Buffer.from(bytes).toString('base64').length).toBeLessThan(DOCUMENT_LIMIT);
  });
});

describe('CO4: the card', () => {
  it('masks the numbers of a person until they are asked for', () => {
    const contact = {
      id: 'a',
      type: true,
      roles: ['customer' as const, 'firm' as const],
      note: '',
      ...WHO,
      sync: 'confirmed' as const,
      fieldVersions: {},
    };
    const card = {
      ...contact,
      taxId: '4540536920',
      ibans: ['TR330006100519786457841326'],
      limits: [{ asset: HAS, quantity: 1_000_000_000 }],
    };
    const html = renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        <ContactFacts contact={card} />
      </I18nProvider>,
    );
    expect(html).not.toContain('4540536920');
    expect(html).not.toContain('5786');
    for (const said of ['454•••••20', 'TR33 •••• 1326', 'Alıcı, Firma', 'Has 100,000'])
      expect(html.replaceAll('\u00a0', ' ')).toContain(said);
  });
});

describe('CO14: the message', () => {
  it('begins with what stands open, keeps the newest movements, and never outgrows what the call takes', () => {
    const { statements } = paperOf(300);
    const text = statementMessage('Işıltı Kuyumculuk', WHO.name, statements, null, [], NOON);
    expect(text.length).toBeLessThanOrEqual(4096);
    expect(text).toContain(WHO.name);
    expect(text).toContain('alacaklı');
    expect(text.indexOf('hareket daha')).toBeGreaterThan(0);
  });

  it('CO26: under a PDF says whose account it is and how each stands, and no movement', () => {
    const { statements } = paperOf(300);
    const text = statementCaption(
      'Işıltı Kuyumculuk',
      WHO.name,
      statements,
      null,
      [],
      NOON,
    ).replaceAll('\u00a0', ' ');
    expect(text.split('\n')).toHaveLength(5);
    expect(text).toContain(`Sayın ${WHO.name}`);
    expect(text).not.toContain('T1-');
    expect(
      statementCaption('Ş'.repeat(2000), WHO.name, statements, null, [], NOON).length,
    ).toBeLessThanOrEqual(CAPTION_LIMIT);
  });
});
