import { beforeAll, describe, expect, it } from 'vitest';
import { documentView } from '@/domain/fiscal/view';
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
} from '../../support/documents';
import { readPdf } from '../../support/pdf-text';
import { aFamily } from '../paper/papers';

let family: Family;
beforeAll(async () => {
  family = await aFamily();
});
const painter = () => undefined;

/** The text of a PDF without its breaks, which fall where a line is full. */
const textOf = (pages: readonly string[]): string =>
  pages.join(' ').replaceAll('\n', ' ').replace(/\s+/g, ' ');
const plain = (text: string): string => text.replace(/\s+/g, ' ');

describe('the PDF of a legal document', () => {
  it('LD13: shows the same figures as the document’s view, and what the law asks beside them', async () => {
    const sale = aSale([bracelet(3_342_500), coins(905_000, 1)]);
    const document = numbered(documentOf(sale, { party: A_FIRM, notes: ['Teşekkürler'] }));
    const read = readPdf(await documentPdf(document, ISSUER, { family, painter }));
    const text = textOf(read.pages);
    const { lines, totals, notes, payments } = documentView(document);
    const shown = [
      ...lines.flatMap(({ figures, explanation }) => [...Object.values(figures), explanation]),
      ...Object.values(totals),
      ...notes,
      ...payments.map(({ amount }) => amount),
      ...['ABC2026000000001', document.id, ISSUER.title, A_FIRM.title, A_FIRM.taxId, 'Teşekkürler'],
    ];
    expect(shown.filter((one) => one !== '' && !text.includes(plain(one)))).toEqual([]);
    expect(read.size).toEqual([210, 297]);
    expect(text).not.toContain('DENEME');
  });

  it('LD13: goes on over pages, numbers them, and marks what has no legal effect', async () => {
    const many = Array.from({ length: 60 }, (_, i) => bracelet(100_000 + i, { id: `l${i}` }));
    const document = { ...documentOf(aSale(many)), test: true as const };
    const { pages } = readPdf(await documentPdf(document, ISSUER, { family, painter }));
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.map((page, i) => page.includes(`${i + 1} / ${pages.length}`))).toEqual(
      pages.map(() => true),
    );
    expect(pages.at(-1)).toContain('DENEME');
  });
});
