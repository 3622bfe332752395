import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { type Element, parseXmlDocument } from 'slimdom';
import { describe, expect, it } from 'vitest';
import type { FiscalDocument } from '@/domain/fiscal/document';
import { invoiceXml } from '@/domain/fiscal/ubl/invoice';
import { leaf, node } from '@/domain/fiscal/ubl/tree';
import { viewerOf } from '@/domain/fiscal/ubl/viewer';
import { documentView, LINE_FIGURES } from '@/domain/fiscal/view';
import {
  A_PERSON,
  anyDocument,
  aSale,
  bracelet,
  documentOf,
  ISSUER,
  numbered,
  plain,
} from '../../support/documents';
import { NOON } from '../../support/factories';

const xmlOf = (document: FiscalDocument, logo?: string): string =>
  invoiceXml(document, {
    issuer: ISSUER,
    number: document.number ?? '',
    issuedAt: NOON,
    ...(logo ? { logo } : {}),
  });

const rootOf = (xml: string): Element => {
  const root = parseXmlDocument(xml).documentElement;
  if (!root) throw new Error('no root');
  return root;
};
/** Texts of the elements at a path of bare names. */
const at = (root: Element, path: string): string[] =>
  path
    .split('/')
    .reduce<Element[]>(
      (found, name) =>
        found.flatMap((one) => one.children.filter(({ localName }) => localName === name)),
      [root],
    )
    .map((one) => one.textContent ?? '');

describe('LD9: texts in the XML', () => {
  const TEXTS = [
    '<b>&amp;</b>',
    ']]>',
    '💍',
    'x'.repeat(10_000),
    'ŞĞİı ÇÖÜ',
    'قلادة ذهب',
    'one\r\ntwo\rthree\nfour\tfive',
    '"quoted" and \'quoted\'',
  ];
  for (const text of TEXTS)
    it(`LD9: ${JSON.stringify(text.slice(0, 30))} is read back letter by letter`, () => {
      const document = numbered(
        documentOf(aSale([bracelet(3_342_500, { name: text })]), {
          notes: [text],
          party: { ...A_PERSON, address: text, lastName: text },
        }),
      );
      const root = rootOf(xmlOf(document));
      expect(at(root, 'InvoiceLine/Item/Name')).toEqual([text]);
      expect(at(root, 'Note')).toContain(text);
      expect(at(root, 'AccountingCustomerParty/Party/Person/FamilyName')).toEqual([text]);
      expect(at(root, 'AccountingCustomerParty/Party/PostalAddress/StreetName')).toEqual([text]);
    });

  it('LD9: a character that no XML can hold is never written', () => {
    const document = numbered(documentOf(aSale([bracelet(3_342_500)]), { notes: ['a\u0000'] }));
    expect(() => xmlOf(document)).toThrow(RangeError);
  });
});

it('LD8: children stand in the order of the schema, and one without a place is a mistake', () => {
  const country = node(
    'cac:PostalAddress',
    node('cac:Country', leaf('cbc:Name', 'Türkiye')),
    leaf('cbc:CityName', 'İstanbul'),
  );
  expect((country.content as readonly { name: string }[]).map(({ name }) => name)).toEqual([
    'cbc:CityName',
    'cac:Country',
  ]);
  expect(() => node('cac:Country', leaf('cbc:CityName', ''))).toThrow('no place');
});

it('LD8: what the totals say is the sum of the lines, in every currency', () => {
  fc.assert(
    fc.property(anyDocument, (document) => {
      const root = rootOf(xmlOf(document));
      const cents = (path: string): number[] =>
        at(root, path).map((text) => Math.round(Number(text) * 100));
      const sum = (path: string): number => cents(path).reduce((all, one) => all + one, 0);
      const [net] = cents('LegalMonetaryTotal/LineExtensionAmount');
      const [total] = cents('LegalMonetaryTotal/TaxInclusiveAmount');
      const [payable] = cents('LegalMonetaryTotal/PayableAmount');
      expect(sum('InvoiceLine/LineExtensionAmount')).toBe(net);
      expect(sum('InvoiceLine/TaxTotal/TaxAmount')).toBe(sum('TaxTotal/TaxAmount'));
      expect(sum('TaxTotal/TaxSubtotal/TaxAmount')).toBe(sum('TaxTotal/TaxAmount'));
      expect((net ?? 0) + sum('TaxTotal/TaxAmount')).toBe(total);
      expect((payable ?? 0) + sum('WithholdingTaxTotal/TaxAmount')).toBe(total);
      if (document.currency === 'TRY') expect(total).toBe(document.totals.total);
    }),
    { numRuns: 500 },
  );
});

it('LD8: a foreign currency is converted at its rate, with the lira in a note', () => {
  const document = numbered(
    documentOf(aSale([plain(411_678)]), { currency: { code: 'USD', rate: 411_678 } }),
  );
  const root = rootOf(xmlOf(document));
  expect(at(root, 'LegalMonetaryTotal/PayableAmount')).toEqual(['100.00']);
  expect(at(root, 'TaxTotal/TaxAmount')).toEqual(['16.67']);
  expect(at(root, 'PricingExchangeRate/CalculationRate')).toEqual(['41.1678']);
  expect(at(root, 'Note').join()).toContain('4.116,78\u00a0TL');
});

it('LD8: the sum without taxes is what the integrator reads as one', () => {
  const document = numbered(documentOf(aSale([bracelet(3_342_500)])));
  const options = { issuer: ISSUER, number: 'ABC2026000000001', issuedAt: NOON };
  const exclusive = (taxExclusive?: 'net' | 'base' | 'gross') =>
    at(
      rootOf(invoiceXml(document, { ...options, ...(taxExclusive ? { taxExclusive } : {}) })),
      'LegalMonetaryTotal/TaxExclusiveAmount',
    )[0];
  expect([exclusive(), exclusive('net'), exclusive('base'), exclusive('gross')]).toEqual([
    '33216.67',
    '33216.67',
    '1041.67',
    '33425.00',
  ]);
});

it('LD8: a document carries its stylesheet and the logo', () => {
  const root = rootOf(xmlOf(numbered(documentOf(aSale([bracelet(3_342_500)]))), 'AAAA'));
  const [viewer, logo] = at(
    root,
    'AdditionalDocumentReference/Attachment/EmbeddedDocumentBinaryObject',
  );
  expect(logo).toBe('AAAA');
  const sheet = Buffer.from(viewer ?? '', 'base64').toString('utf8');
  expect(rootOf(sheet).localName).toBe('stylesheet');
});

/** Shows a document as its recipient’s program does. */
function shown(document: FiscalDocument): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'milyem-viewer-'));
  try {
    writeFileSync(path.join(folder, 'a.xslt'), viewerOf('tr'));
    writeFileSync(path.join(folder, 'a.xml'), xmlOf(document, 'AAAA'));
    return execFileSync('xsltproc', ['--nonet', 'a.xslt', 'a.xml'], { cwd: folder }).toString();
  } finally {
    rmSync(folder, { recursive: true });
  }
}
const hasXslt = spawnSync('xsltproc', ['--version']).status === 0;

it.skipIf(!hasXslt)('LD13: the embedded stylesheet shows the figures of the view', () => {
  for (const document of fc.sample(anyDocument, { numRuns: 30, seed: 22 })) {
    const html = shown(document).replaceAll('&nbsp;', '\u00a0').replace(/\s+/g, '');
    const { lines, totals } = documentView(document);
    for (const { explanation } of lines) expect(html).toContain(explanation.replace(/\s+/g, ''));
    expect(html).toContain(document.id);
    expect(html).not.toMatch(/<script|http:|https:/);
    if (document.currency !== 'TRY') continue;
    for (const figure of [totals.vat, totals.net, totals.total, totals.payable])
      expect(html).toContain(figure.replace('\u00a0TL', 'TRY').replace(/\s+/g, ''));
  }
});

it('LD13: the notes of the XML show the figures of the view', () => {
  fc.assert(
    fc.property(anyDocument, (document) => {
      const view = documentView(document);
      const root = rootOf(xmlOf(document));
      const notes = at(root, 'InvoiceLine/Note');
      for (const { no, figures, isBelowMetal } of view.lines) {
        const line = document.lines[no - 1];
        expect(isBelowMetal).toBe((line?.tax === '805' || line?.tax === '808') && line.margin <= 0);
        for (const name of LINE_FIGURES)
          if (figures[name] !== '' && (line?.rate || !['base', 'vat'].includes(name)))
            expect(notes[no - 1]).toContain(
              name === 'close' ? `kapanışı ${figures.close}` : figures[name],
            );
      }
      for (const note of view.notes) expect(at(root, 'Note')).toContain(note);
      if (document.currency !== 'TRY') return;
      const [payable] = at(root, 'LegalMonetaryTotal/PayableAmount');
      const digits = view.totals.payable.replace('\u00a0TL', '').replaceAll('.', '');
      expect(digits.replace(',', '.')).toBe(payable);
    }),
    { numRuns: 300 },
  );
});
