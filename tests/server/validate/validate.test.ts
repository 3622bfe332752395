import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FiscalDocument } from '@/domain/fiscal/document';
import { invoiceXml } from '@/domain/fiscal/ubl/invoice';
import { responseXml } from '@/domain/fiscal/ubl/response';
import { type RulePack, readPack } from '@/server/validate/pack';
import { isUsable, Validator, validateDocument } from '@/server/validate/validate';
import {
  A_FIRM,
  anyDocument,
  anyDocumentOf,
  aSale,
  bar,
  bracelet,
  documentOf,
  ISSUER,
  KINDS,
  numbered,
} from '../../support/documents';
import { NOON } from '../../support/factories';
import { hasOfficial, officialSample, officialSchema, officialZip } from '../../support/official';

const packed = (): RulePack => {
  const read = readPack(officialZip());
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
};
const PACK = hasOfficial ? packed() : undefined;

const write = (document: FiscalDocument): string =>
  invoiceXml(document, { issuer: ISSUER, number: document.number ?? '', issuedAt: NOON });
const SPECIAL = write(numbered(documentOf(aSale([bracelet(3_342_500)]))));
const EXEMPT = write(numbered(documentOf(aSale([bar(5_520_000)]))));
const COMMERCIAL = write(
  numbered(
    documentOf(aSale([bracelet(3_342_500)]), {
      profile: 'TICARIFATURA',
      kind: 'e-invoice',
      party: A_FIRM,
    }),
  ),
);
const DOLLARS = write(
  numbered(documentOf(aSale([bracelet(3_342_500)]), { currency: { code: 'USD', rate: 411_678 } })),
);

const answer = (choice: 'approved' | 'rejected'): string =>
  responseXml({
    id: '0199a0b0-0000-4000-8000-0000000000e1',
    answer: choice,
    reason: choice === 'rejected' ? 'Tutar sözleşmeye uymuyor' : '',
    issuer: ISSUER,
    sender: A_FIRM,
    invoice: { id: '0199a0b0-0000-4000-8000-0000000000e2', issuedOn: '2026-11-20' },
    issuedAt: NOON,
  });

/** How many faults each judge finds. */
async function verdict(xml: string, now = NOON): Promise<Record<string, number>> {
  const found = await validateDocument(xml, PACK, now);
  const faults = found.ok ? [] : found.faults;
  const count = (by: string): number => faults.filter((fault) => fault.by === by).length;
  return { xsd: count('xsd'), schematron: count('schematron') };
}
const CLEAN = { xsd: 0, schematron: 0 };

describe.skipIf(!hasOfficial)('LD11: the official samples', () => {
  const SAMPLES: [string, number][] = [
    ['Good_TemelFatura.xml', 0],
    ['TicariFaturaOrnegi.xml', 0],
    ['earsiv-satis.xml', 0],
    ['OZELMATRAH.xml', 1],
    ['IadeFaturasiOrnegi.xml', 2],
    ['TemelFaturaOrnegi.xml', 2],
    ['ISTISNA-1.xml', 6],
    ['KabulUygulamaYanitiOrnegi.xml', 2],
    ['RedUygulamaYanitiOrnegi.xml', 2],
  ];
  for (const [name, schematron] of SAMPLES)
    it(`LD11: ${name} has ${schematron} faults by the rules`, async () => {
      expect(await verdict(officialSample(name))).toEqual({ xsd: 0, schematron });
    });
});

describe.skipIf(!hasOfficial)('LD8: documents by the official schemas and rules', () => {
  for (const kind of KINDS)
    it(`LD8: ${kind} is valid`, async () => {
      for (const document of fc.sample(anyDocumentOf(kind), { numRuns: 5, seed: 22 }))
        expect(await validateDocument(write(document), PACK, NOON)).toEqual({ ok: true });
    });

  it('LD8: both answers to a commercial invoice are valid', async () => {
    for (const choice of ['approved', 'rejected'] as const)
      expect(await validateDocument(answer(choice), PACK, NOON)).toEqual({ ok: true });
  });

  const COUNT = Number(process.env.DOCUMENTS ?? 200);
  it(`LD8: ${COUNT} drawn documents of all kinds are valid`, async () => {
    for (const document of fc.sample(anyDocument, COUNT)) {
      const found = await validateDocument(write(document), PACK, NOON);
      if (!found.ok) throw new Error(`${JSON.stringify(found.faults)} in ${write(document)}`);
    }
  }, 3_600_000);

  const hasXmllint = spawnSync('xmllint', ['--version']).status === 0;
  it.skipIf(!hasXmllint)(`LD8: xmllint finds ${COUNT} drawn documents valid by the schemas`, () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'milyem-ubl-'));
    try {
      const files = fc.sample(anyDocument, COUNT).map((document, i) => {
        writeFileSync(path.join(folder, `${i}.xml`), write(document));
        return `${i}.xml`;
      });
      execFileSync('xmllint', ['--nonet', '--noout', '--schema', officialSchema(), ...files], {
        cwd: folder,
        stdio: 'pipe',
        maxBuffer: 2 ** 28,
      });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe.skipIf(!hasOfficial)('LD11: mutations that the official files refuse', () => {
  const CASES: [string, string, 'xsd' | 'schematron'][] = [
    ['a wrong type', SPECIAL.replace('>OZELMATRAH<', '>YOK<'), 'schematron'],
    [
      'a UUID without hyphens',
      SPECIAL.replace(
        /<cbc:UUID>(.*?)</,
        (_, id: string) => `<cbc:UUID>${id.replaceAll('-', '')}<`,
      ),
      'schematron',
    ],
    ['a citizen’s number of three digits', SPECIAL.replace('>11111111111<', '>111<'), 'schematron'],
    ['230 on a special base', EXEMPT.replace('>ISTISNA<', '>OZELMATRAH<'), 'schematron'],
    ['805 on a sale', SPECIAL.replace('>OZELMATRAH<', '>SATIS<'), 'schematron'],
    [
      'no VAT without a reason',
      EXEMPT.replace(/<cbc:TaxExemptionReasonCode>.*?<\/cbc:TaxExemptionReason>/g, ''),
      'schematron',
    ],
    ['silver as currency', SPECIAL.replaceAll('TRY', 'XAS'), 'schematron'],
    ['a day to come', SPECIAL.replace('>2026-11-21<', '>2026-11-22<'), 'schematron'],
    [
      'dollars without a rate',
      DOLLARS.replace(/<cac:PricingExchangeRate>.*?<\/cac:PricingExchangeRate>/, ''),
      'schematron',
    ],
    ['a return as commercial invoice', COMMERCIAL.replace('>OZELMATRAH<', '>IADE<'), 'schematron'],
    ['a number of 15 signs', SPECIAL.replace('ABC2026000000001', 'ABC202600000001'), 'schematron'],
    ['an element out of order', SPECIAL.replace('<cbc:UUID>', '<cbc:Note/><cbc:UUID>'), 'xsd'],
    ['an amount that is none', SPECIAL.replace('>33425.00<', '>otuz<'), 'xsd'],
  ];
  for (const [name, xml, by] of CASES)
    it(`LD11: ${name}`, async () => {
      expect([SPECIAL, EXEMPT, DOLLARS, COMMERCIAL]).not.toContain(xml);
      const found = await verdict(xml);
      expect(found[by]).toBeGreaterThan(0);
    });

  it('LD11: today is the day in Istanbul, where it is tomorrow before Greenwich', async () => {
    const night = Date.parse('2026-11-21T00:30:00+03:00');
    expect(await verdict(SPECIAL, night)).toEqual(CLEAN);
    const before = await validateDocument(SPECIAL, PACK, night - 3_600_000);
    const texts = before.ok ? [] : before.faults.map(({ text }) => text);
    // The day stands in the document and in what is attached to it.
    expect(texts.length).toBeGreaterThan(0);
    for (const text of texts) expect(text).toContain('IssueDate');
  });
});

describe('LD10: documents that no parser may see', () => {
  const prolog = '<?xml version="1.0" encoding="UTF-8"?>\n';
  const laughs = '<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">';
  const ATTACKS: [string, string][] = [
    [
      'a document type',
      SPECIAL.replace(prolog, `${prolog}<!-- x --><!DOCTYPE Invoice [${laughs}]>`),
    ],
    [
      'an inclusion',
      SPECIAL.replace(
        '<cbc:UBLVersionID>',
        '<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="http://127.0.0.1:9/"/><cbc:UBLVersionID>',
      ),
    ],
    ['a cut text', SPECIAL.slice(0, 900)],
    [
      'a document type behind thousands of instructions',
      SPECIAL.replace(prolog, `${prolog}${'<?a?>'.repeat(5_000)}<!DOCTYPE Invoice>`),
    ],
    ['thousands of instructions and no document', '<?a?>'.repeat(5_000)],
  ];
  for (const [name, xml] of ATTACKS)
    it(`LD10: ${name} is refused with a package and without one`, async () => {
      for (const pack of [PACK, undefined])
        expect(await validateDocument(xml, pack, NOON)).toMatchObject({
          ok: false,
          faults: [{ by: 'xsd' }],
        });
    });

  it('LD11: without a package a well-formed document passes', async () => {
    expect(await validateDocument(SPECIAL, undefined, NOON)).toEqual({ ok: true });
  });
});

const ENDLESS: RulePack = {
  sha256: 'endless',
  files: {
    'schematron/UBL-TR_Main_Schematron.xml': `<schema xmlns="http://purl.oclc.org/dsdl/schematron"><pattern><rule context="/*"><assert test="count(for $a in 1 to 100000, $b in 1 to 100000 return 1) = 0">never</assert></rule></pattern></schema>`,
  },
};
const SHORT = { document: 200, compiling: 200 };

it('LD11: a check that does not end is ended, and the next document is judged', async () => {
  expect(await validateDocument(SPECIAL, ENDLESS, NOON, SHORT)).toMatchObject({
    ok: false,
    faults: [{ text: 'The check took too long.' }],
  });
  expect(await validateDocument(SPECIAL, undefined, NOON)).toEqual({ ok: true });
});

it('LD11: the time in which the thread starts does not count as the document’s', async () => {
  const slow = `
    const { parentPort } = require('node:worker_threads');
    parentPort.on('message', ({ id }) => parentPort.postMessage({ id, faults: [] }));
    setTimeout(() => parentPort.postMessage('ready'), 1_500);`;
  const validator = new Validator(() => new Worker(slow, { eval: true }));
  const limits = { document: 1_000, compiling: 1_000 };
  expect(await validator.validate(SPECIAL, undefined, NOON, limits)).toEqual({ ok: true });
});

it('LD11: a thread that cannot start fails the check, and refuses no document', async () => {
  let starts = 0;
  const broken = () => {
    starts++;
    return new Worker('throw new Error("no sources")', { eval: true });
  };
  const validator = new Validator(broken);
  const limits = { document: 1_000, compiling: 1_000 };
  for (let times = 0; times < 2; times++)
    await expect(validator.validate(SPECIAL, undefined, NOON, limits)).rejects.toThrow(
      'no sources',
    );
  expect(starts).toBe(2);
});

it('LD12: a package whose check does not end is not usable', async () => {
  expect(await isUsable(ENDLESS, SHORT)).toBe(false);
});

describe('LD12: packages that cannot be compiled', () => {
  const rules = (test: string): RulePack => ({
    sha256: test,
    files: {
      'schematron/UBL-TR_Main_Schematron.xml': `<schema xmlns="http://purl.oclc.org/dsdl/schematron"><pattern><rule context="/*"><assert test="${test}">x</assert></rule></pattern></schema>`,
    },
  });

  it('LD12: rules that are no XPath, and a broken schema, are not usable', async () => {
    expect(await isUsable(rules('true()'))).toBe(true);
    expect(await isUsable(rules('count(('))).toBe(false);
    const broken = { 'xsd/maindoc/UBL-Invoice-2.1.xsd': '<schema/>' };
    expect(await isUsable({ sha256: 'broken', files: broken })).toBe(false);
    const include = rules('true()').files['schematron/UBL-TR_Main_Schematron.xml']?.replace(
      '<pattern>',
      '<include href="missing.xml#a"/><pattern>',
    );
    const files = { 'schematron/UBL-TR_Main_Schematron.xml': include ?? '' };
    expect(await isUsable({ sha256: 'missing', files })).toBe(false);
  });

  it('LD12: no document passes by a package that cannot be compiled', async () => {
    for (let times = 0; times < 2; times++)
      await expect(validateDocument(SPECIAL, rules('count(('), NOON)).rejects.toThrow();
    expect(await validateDocument(SPECIAL, undefined, NOON)).toEqual({ ok: true });
  });

  it.skipIf(!hasOfficial)('LD12: the official package is usable', async () => {
    expect(await isUsable(packed())).toBe(true);
  });
});
