import { type } from 'arktype';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { templateBodies } from '@/contract/fiscal/template.schema';
import { printedOf } from '@/domain/fiscal/printed';
import {
  HOUSE_LOOK,
  type InvoiceTemplate,
  lookOf,
  notesOfLook,
  TEMPLATE_COLUMNS,
  TEMPLATE_LANGUAGES,
  type TemplateLook,
  templateFaults,
  templateFor,
} from '@/domain/fiscal/template';
import { invoiceXml } from '@/domain/fiscal/ubl/invoice';
import { documentView, LINE_FIGURES } from '@/domain/fiscal/view';
import { readInvoice } from '@/server/validate/read-invoice';
import { anyDocument, ISSUER, numbered } from '../../support/documents';
import { NOON } from '../../support/factories';

const template = (over: Partial<InvoiceTemplate> = {}): InvoiceTemplate => ({
  ...HOUSE_LOOK,
  ...{ id: 'a', name: 'Mağaza', kind: null, branch: null, usual: true, archived: false },
  ...over,
});

const anyLook: fc.Arbitrary<TemplateLook> = fc.record({
  name: fc.string({ maxLength: 20 }),
  logo: fc.boolean(),
  qr: fc.boolean(),
  columns: fc.uniqueArray(fc.constantFrom(...TEMPLATE_COLUMNS), { maxLength: 2 }),
  notes: fc.array(fc.constantFrom('Teşekkür ederiz', 'İade 14 gün', '<b>&]]>'), { maxLength: 3 }),
  ibans: fc.constantFrom([], ['TR330006100519786457841326']),
  language: fc.constantFrom(...TEMPLATE_LANGUAGES),
});

describe('templates of invoices', () => {
  it('TP1: every template leaves all figures, parties and the number on paper', () => {
    fc.assert(
      fc.property(anyDocument, anyLook, (document, look) => {
        const printed = printedOf(document, ISSUER, look);
        const plain = printedOf(document, ISSUER);
        const view = documentView(document);
        expect(printed.view.lines).toEqual(view.lines);
        expect(printed.view.totals).toEqual(view.totals);
        expect(printed.totals.map(([, value]) => value)).toEqual(
          plain.totals.map(([, value]) => value),
        );
        expect(printed.facts.map(([, value]) => value)).toEqual(
          plain.facts.map(([, value]) => value),
        );
        expect([printed.number, printed.issuer, printed.party]).toEqual([
          plain.number,
          plain.issuer,
          plain.party,
        ]);
        // The Turkish word of each head stays first.
        for (const [name, head] of Object.entries(plain.columns))
          expect(printed.columns[name as keyof typeof plain.columns].split('\n')[0]).toBe(head);
        for (const { figure } of printed.extra) expect(LINE_FIGURES).toContain(figure);
      }),
      { numRuns: 200 },
    );
  });

  it('TP1: the XML of a document says the same figures in every language and with every logo', () => {
    fc.assert(
      fc.property(anyDocument, anyLook, (document, look) => {
        const options = { issuer: ISSUER, number: document.number ?? '', issuedAt: NOON };
        const [plain, other] = [
          invoiceXml(document, options),
          invoiceXml(document, { ...options, language: look.language, logo: 'AAAA' }),
        ].map((xml) => readInvoice(xml));
        expect(other).toEqual(plain);
      }),
      { numRuns: 50 },
    );
  });

  it('TP1: notes and accounts of a template are printed once, before the number and with it', () => {
    fc.assert(
      fc.property(anyDocument, anyLook, (document, look) => {
        const wanted = notesOfLook(look);
        const draft = printedOf({ ...document, number: null }, ISSUER, look).view.notes;
        for (const note of wanted) expect(draft.filter((one) => one === note)).toHaveLength(1);
        const frozen = numbered({ ...document, notes: [...document.notes, ...new Set(wanted)] });
        for (const note of wanted)
          expect(printedOf(frozen, ISSUER, look).view.notes).toContain(note);
      }),
      { numRuns: 100 },
    );
  });

  it('TP2: each fault of a template is named by its field', () => {
    const EMPTY = {};
    const wrong: [Partial<InvoiceTemplate>, string][] = [
      [{ name: ' ' }, 'name required'],
      [{ name: 'Toptan' }, 'name taken'],
      [{ columns: ['pure', 'pure'] }, 'columns too-many'],
      [{ columns: ['pure', 'close', 'base'] }, 'columns too-many'],
      [{ notes: Array.from({ length: 7 }, () => 'a') }, 'notes too-many'],
      [{ notes: ['a'.repeat(301)] }, 'notes too-long'],
      [{ notes: ['a\u0000'] }, 'notes format'],
      [{ ibans: ['TR330006100519786457841327'] }, 'ibans format'],
      [EMPTY, 'usual taken'],
    ];
    const other = template({ id: 'b', name: 'Toptan', usual: false });
    const twin = template({ id: 'c', name: 'Vitrin' });
    const told = wrong.map(([over]) =>
      templateFaults(template(over), over === EMPTY ? [other, twin] : [other])
        .map(({ name, code }) => `${name} ${code}`)
        .join(),
    );
    expect(told).toEqual(wrong.map(([, fault]) => fault));
    expect(templateFaults(template({ kind: 'e-archive' }), [other])).toEqual([]);
  });

  it('TP3: the chosen one comes first, then the narrower scope, and nothing that is archived', () => {
    const all = template({ id: 'all' });
    const kind = template({ id: 'kind', kind: 'e-archive' });
    const branch = template({ id: 'branch', branch: 'b' });
    const both = template({ id: 'both', kind: 'e-archive', branch: 'b' });
    const byHand = template({ id: 'hand', usual: false });
    const list = [all, kind, branch, both, byHand];
    const use = { kind: 'e-archive', branch: 'b' } as const;
    expect(templateFor(list, { ...use, chosen: 'hand' })?.id).toBe('hand');
    expect(templateFor(list, { ...use, chosen: 'gone' })?.id).toBe('both');
    expect(templateFor([all, kind, branch], use)?.id).toBe('branch');
    expect(templateFor([all, kind], use)?.id).toBe('kind');
    expect(templateFor(list, { kind: 'e-invoice', branch: null })?.id).toBe('all');
    expect(templateFor([byHand], use)).toBeUndefined();
  });

  it('TP5: an archived template is chosen by nothing', () => {
    const gone = template({ archived: true });
    expect(templateFor([gone], { chosen: 'a', kind: 'e-archive', branch: null })).toBeUndefined();
    expect(lookOf(gone)).not.toHaveProperty('archived');
  });

  it('TP2: a body with another key or too much of a list is no template', () => {
    const body = { kind: 'template.put', v: 1, at: NOON, base: 0, template: template() };
    const judge = (one: object) => templateBodies['template.put']()(one) instanceof type.errors;
    expect(judge(body)).toBe(false);
    for (const over of [{ hides: 'vat' }, { columns: ['vat'] }, { language: 'en' }])
      expect(judge({ ...body, template: { ...template(), ...over } })).toBe(true);
  });
});
