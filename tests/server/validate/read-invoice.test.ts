import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { invoiceXml } from '@/domain/fiscal/ubl/invoice';
import { documentView, payableOf } from '@/domain/fiscal/view';
import { readInvoice } from '@/server/validate/read-invoice';
import {
  anyDocumentOf,
  aSale,
  bracelet,
  documentOf,
  ISSUER,
  numbered,
} from '../../support/documents';
import { NOON } from '../../support/factories';
import { hasOfficial, officialSample } from '../../support/official';

const XML = invoiceXml(numbered(documentOf(aSale([bracelet(3_342_500)]))), {
  issuer: ISSUER,
  number: 'ABC2026000000001',
  issuedAt: NOON,
});

it('LD10: an invoice of our own is read back to the kuruş', () => {
  fc.assert(
    fc.property(anyDocumentOf('TICARI'), (document) => {
      const { number } = document;
      const read = readInvoice(
        invoiceXml(document, { issuer: ISSUER, number: number ?? '', issuedAt: NOON }),
      );
      if (!read.ok) throw new Error(JSON.stringify(read.error));
      const { totals, party, id } = document;
      expect(read.value).toMatchObject({
        id: id.toLowerCase(),
        number,
        profile: 'TICARIFATURA',
        issuedOn: '2026-11-21',
        supplier: { taxId: ISSUER.taxId, name: ISSUER.title },
        customer: { taxId: party.taxId, name: party.title },
        net: totals.net,
        vat: totals.vat,
        total: totals.total,
        payable: payableOf(document),
      });
      expect(read.value.lines.map(({ net, vat }) => [net, vat])).toEqual(
        document.lines.map(({ net, vat }) => [net, vat]),
      );
      expect(documentView(document).lines).toHaveLength(read.value.lines.length);
    }),
    { numRuns: 200 },
  );
});

describe('LD10: what is dangerous is refused at once', () => {
  const laughs = Array.from({ length: 10 }, (_, i) =>
    i === 0 ? '<!ENTITY l0 "ha">' : `<!ENTITY l${i} "${`&l${i - 1};`.repeat(10)}">`,
  ).join('');
  const prolog = '<?xml version="1.0" encoding="UTF-8"?>\n';
  const ATTACKS: [string, string, string][] = [
    ['a document type', XML.replace(prolog, `${prolog}<!DOCTYPE Invoice>`), 'unsafe'],
    [
      'a billion laughs',
      XML.replace(prolog, `${prolog}<!DOCTYPE Invoice [${laughs}]>`).replace('Burma', '&l9;'),
      'unsafe',
    ],
    [
      'an entity that opens a file',
      XML.replace(prolog, `${prolog}<!DOCTYPE Invoice [<!ENTITY x SYSTEM "file:///etc/passwd">]>`),
      'unsafe',
    ],
    [
      'an inclusion',
      XML.replace(
        '<cbc:UBLVersionID>',
        '<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="http://127.0.0.1:9/x"/><cbc:UBLVersionID>',
      ),
      'unsafe',
    ],
    ['a control character', XML.replace('Burma', 'Bur\u0001ma'), 'unsafe'],
    ['a text that is no XML', 'PDF-1.4', 'not-xml'],
    ['a cut text', XML.slice(0, XML.length / 2), 'not-xml'],
    ['another document', '<a/>', 'not-an-invoice'],
    ['a document of more than 5 MB', XML + ' '.repeat(5 * 2 ** 20), 'too-big'],
    ['an amount that is none', XML.replace('>33425.00<', '>1e9<'), 'field'],
    ['a number that is none', XML.replace('>ABC2026000000001<', '>../1<'), 'field'],
  ];
  for (const [name, xml, code] of ATTACKS)
    it(`LD10: ${name}`, () => {
      expect(readInvoice(xml)).toMatchObject({ ok: false, error: { code } });
    });
});

describe('LD10: a hostile sender', () => {
  const full = (part: string) => part.repeat(Math.floor((5 * 2 ** 20 - XML.length) / part.length));
  const withNotes = (notes: string) => XML.replace('<cbc:Note>', `${notes}<cbc:Note>`);

  it('LD10: half a million notes are read in time that follows their length, and few are kept', () => {
    const read = readInvoice(withNotes(full('<Note>a</Note>')));
    expect(read.ok && read.value.notes.length).toBe(50);
  });

  it('LD10: half a million elements at the bottom of a deep nest are passed over', () => {
    const depth = 900;
    const nest = `${'<a>'.repeat(depth)}${full('<b>c</b>').slice(depth * 8)}${'</a>'.repeat(depth)}`;
    expect(readInvoice(withNotes(nest))).toMatchObject({ ok: true });
  });

  it('LD10: of a text of megabytes its beginning is kept', () => {
    const read = readInvoice(withNotes(`<Note>${full('ğ').slice(20)}</Note>`));
    expect(read.ok && read.value.notes[0]?.length).toBe(2_000);
  });
});

it.skipIf(!hasOfficial)('LD10: an official sample is read', () => {
  expect(readInvoice(officialSample('TicariFaturaOrnegi.xml'))).toMatchObject({
    ok: true,
    value: { profile: 'TICARIFATURA' },
  });
});
