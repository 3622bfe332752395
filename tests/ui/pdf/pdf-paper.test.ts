import { beforeAll, describe, expect, it } from 'vitest';
import { PdfPaper } from '@/ui/pdf/pdf-paper';
import type { Picture } from '@/ui/pdf/picture';
import type { Family } from '@/ui/pdf/type';
import { aFamily } from '../../parts/paper/papers';
import { readPdf } from '../../support/pdf-text';

let family: Family;
beforeAll(async () => {
  family = await aFamily();
});

const painted: string[] = [];
const painter = (text: string): Picture => {
  painted.push(text);
  return { width: 96, height: 72, baseline: 53, data: new Uint8Array(96 * 72) };
};
const paper = () => new PdfPaper(148, 210, family, painter);

async function said(...texts: string[]): Promise<string[]> {
  const pdf = paper();
  pdf.addPage();
  for (const [i, text] of texts.entries())
    pdf.text(10, 20 + i * 6, text, { size: 9, weight: i % 2 ? 'strong' : 'regular' });
  const read = readPdf(await pdf.save({ title: 'Fiş', language: 'tr' }));
  return (read.pages[0] ?? '').split('\n');
}

describe('a PDF', () => {
  it('holds every letter of the five languages and the signs of the trade as text, in type of its own', async () => {
    const alphabets = [
      'Ağrı İğne ışık çöp şüphe Ğ Ş Ç Ö Ü',
      'Azərbaycan: Əliyev qızıl',
      'Türkmen: ň Ň ý Ý ž Ž ä',
      'Oʻzbek: oʻ gʻ tilla',
      '12.345,67 ₺ · −5 · 40 ‰ [916] –',
    ];
    painted.length = 0;
    expect(await said(...alphabets)).toEqual(alphabets);
    expect(painted).toEqual([]);
  });

  it('embeds only the glyphs that were drawn: a slip is some ten kilobytes', async () => {
    const pdf = paper();
    pdf.addPage();
    pdf.text(10, 20, 'Satış fişi T1-000482', { size: 9 });
    const bytes = await pdf.save({ title: 'Satış fişi', language: 'tr' });
    expect(bytes.length).toBeLessThan(16_000);
    const read = readPdf(bytes);
    expect(read.fonts).toEqual([
      expect.stringMatching(/^[A-Z]{6}\+Inter-400-latin$/),
      expect.stringMatching(/^[A-Z]{6}\+Inter-400-latin-ext$/),
    ]);
    expect([read.title, read.size]).toEqual(['Satış fişi', [148, 210]]);
  });

  it('paints what its faces do not have, alone, and a text from right to left as a whole; both stay findable', async () => {
    painted.length = 0;
    expect(await said('Ali 💍 Usta', 'مجوهرات النور 585', 'Иван')).toEqual([
      'Ali ',
      '💍',
      ' Usta',
      'مجوهرات النور 585',
      'Иван',
    ]);
    expect(new Set(painted)).toEqual(new Set(['💍', 'مجوهرات النور 585', 'Иван']));
  });

  it('figures stand under each other: every one takes the same room', () => {
    const pdf = paper();
    const width = (text: string) => pdf.measure(text, { size: 9 });
    expect(width('111.111,11')).toBe(width('987.654,32'));
  });

  it('breaks a text at its spaces, and a word without any wherever the line ends', () => {
    const pdf = paper();
    const style = { size: 9 };
    const lines = pdf.lines(`Burma bilezik ${'x'.repeat(300)}`, 60, style);
    expect(lines[0]).toBe('Burma bilezik');
    expect(lines.join('').replace('Burma bilezik', '')).toBe('x'.repeat(300));
    for (const line of lines) expect(pdf.measure(line, style)).toBeLessThanOrEqual(60);
    expect(pdf.lines('', 60, style)).toEqual(['']);
  });
});
