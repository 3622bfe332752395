import { beforeAll, expect, it } from 'vitest';
import type { FiscalDocument } from '@/domain/fiscal/document';
import { invoiceXml } from '@/domain/fiscal/ubl/invoice';
import { documentView, LINE_FIGURES } from '@/domain/fiscal/view';
import { documentPdf } from '@/parts/fiscal/document-pdf';
import type { Family } from '@/ui/pdf/type';
import {
  A_FIRM,
  aSale,
  bracelet,
  coins,
  documentOf,
  ISSUER,
  numbered,
  silver,
} from '../../support/documents';
import { NOON } from '../../support/factories';
import { readPdf } from '../../support/pdf-text';
import { aFamily } from '../paper/papers';

let family: Family;
beforeAll(async () => {
  family = await aFamily();
});

const SPECIAL = numbered(
  documentOf(
    aSale([
      bracelet(3_342_500),
      coins(4_525_000),
      silver(900_000),
      bracelet(3_200_000, { id: 'low' }),
    ]),
    { notes: ['Teşekkür ederiz'], party: A_FIRM },
  ),
);
const plain = (text: string): string => text.replace(/\s+/g, '');
const pdfOf = async (document: FiscalDocument) =>
  readPdf(await documentPdf(document, ISSUER, { family, painter: () => undefined }));

it('LD13: XML and PDF of a document show the same twelve figures', async () => {
  const paper = plain((await pdfOf(SPECIAL)).pages.join(''));
  const xml = plain(
    invoiceXml(SPECIAL, { issuer: ISSUER, number: SPECIAL.number ?? '', issuedAt: NOON }),
  );
  const { lines, totals, notes } = documentView(SPECIAL);
  for (const { figures } of lines)
    for (const name of LINE_FIGURES) {
      expect(figures[name]).not.toBe('');
      expect(paper).toContain(plain(figures[name]));
      expect(xml).toContain(plain(figures[name]));
    }
  const bare = (figure: string): string =>
    figure.replace('\u00a0TL', '').replaceAll('.', '').replace(',', '.');
  for (const figure of [totals.vat, totals.payable]) {
    expect(paper).toContain(plain(figure));
    expect(xml).toContain(`>${bare(figure)}<`);
  }
  for (const note of notes) expect(paper).toContain(plain(note));
});

it('LD13: a PDF names both parties, its number and ETTN, and counts its pages', async () => {
  const many = numbered(
    documentOf(
      aSale(Array.from({ length: 40 }, (_, i) => bracelet(3_342_500, { id: `line-${i}` }))),
    ),
  );
  const { pages, title } = await pdfOf(many);
  expect(title).toBe('e-Arşiv fatura ABC2026000000001');
  expect(pages.length).toBeGreaterThan(2);
  for (const [i, page] of pages.entries()) {
    expect(plain(page)).toContain(`${i + 1}/${pages.length}`);
    expect(plain(page)).toContain('ABC2026000000001');
  }
  const [first = ''] = pages.map(plain);
  for (const text of [ISSUER.title, ISSUER.taxId, 'Nihai Tüketici', many.id])
    expect(first).toContain(plain(text));
});

it('LD13: a PDF marks a document of the sandbox, and no other, as one without legal effect', async () => {
  const marks = async (document: FiscalDocument & { test?: true }) =>
    (await pdfOf(document)).pages.join('').includes('DENEME: yasal hükmü yoktur');
  expect([await marks(SPECIAL), await marks({ ...SPECIAL, test: true })]).toEqual([false, true]);
});

it('LD13: a document without a number is printed as a draft', async () => {
  const { pages, title } = await pdfOf(documentOf(aSale([bracelet(3_342_500)])));
  expect(title).toBe('e-Arşiv fatura TASLAK');
  expect(pages.join()).toContain('TASLAK');
});
