import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { BatchHead, JournalPage } from '@/contract/accounting/accounting';
import type { JournalLine } from '@/domain/accounting/entry';
import { STARTING_TEMPLATES, TEMPLATE_IDS, type TemplateId } from '@/domain/accounting/template';
import { BatchDiffers, batchJob } from '@/features/reports/journal/journal-file';
import { writeExport } from '@/ui/table/export/write';

const TEXTS = ['=HYPERLINK("http://x")', '+1+1', '-2', '@SUM(A1)', '\tX', 'A & <B>', '"Öz" ₺'];

const lines: JournalLine[] = TEXTS.flatMap((text, at): JournalLine[] => {
  const head = {
    ...{ entry: at + 1, day: '2026-11-21', documentDay: '2026-11-20', number: `T1-00000${at}` },
    ...{ type: 'sale', text },
  };
  return [
    { ...head, line: 1, code: '100.01', kurus: 10_050, asset: 'TRY', quantity: 10_050 },
    { ...head, line: 2, code: '600', kurus: -10_050, asset: 'HAS', quantity: -191_200_000 },
  ];
});

const HEAD: BatchHead = {
  ...{ id: 'b-1', number: 3, batch: 'first', from: '2026-11-01', to: '2026-11-30', at: 1, by: 'u' },
  ...{ documents: 7, entries: 7, lines: 14, debit: 70_350, credit: 70_350, skipped: 0 },
};

/** A server's pages, with two entries each. */
const readPage = async (after: number): Promise<JournalPage> => ({
  lines: lines.filter(({ entry }) => entry > after && entry <= after + 2),
  next: after + 2 < TEXTS.length ? after + 2 : null,
  templates: TEMPLATE_IDS.map((id) => STARTING_TEMPLATES[id]),
});

async function fileOf(id: TemplateId, head = HEAD) {
  const { job } = await batchJob(head, id, readPage);
  const { blob, file } = await writeExport(job, () => {}, new AbortController().signal);
  return { file, bytes: new Uint8Array(await blob.arrayBuffer()) };
}
const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

describe('files of a batch', () => {
  it('JE16: the columns of e-Defter, no formula, and the control totals at the end', async () => {
    const { file, bytes } = await fileOf('edefter-csv');
    expect(file).toBe('edefter-csv 3 2026-11-01 2026-11-30.csv');
    const rows = textOf(bytes).split('\r\n');
    expect(rows[0]).toContain('Yevmiye madde no;Satır no;Kayıt tarihi;Hesap kodu;Borç;Alacak');
    expect(rows[2]).toBe(
      `1;2;2026-11-21;600;0,00;100,50;voucher;T1-000000;2026-11-20;"'=HYPERLINK(""http://x"")";HAS;-19,120`,
    );
    const texts = rows.slice(1, 11).map((row) => row.split(';')[9] ?? '');
    expect(texts.every((text) => /^"?'/.test(text))).toBe(true);
    expect(rows.at(-2)).toContain(';703,50;703,50;');
    expect(rows.at(-2)).toContain('KONTROL parti 3: 7 madde, 14 satır, borç 703.50, alacak 703.50');
  });

  it('JE16: Logo gets well-formed XML whose head has the totals', async () => {
    const { file, bytes } = await fileOf('logo');
    expect(file).toMatch(/\.xml$/);
    const xml = textOf(bytes);
    expect(xml).toContain(
      '<GL_VOUCHERS BATCH="3" ENTRIES="7" LINES="14" DEBIT="703.50" CREDIT="703.50"><GL_VOUCHER>',
    );
    expect(xml.match(/<GL_VOUCHER>/g)).toHaveLength(7);
    expect(xml.match(/<TRANSACTION>/g)).toHaveLength(14);
    expect(xml).toContain('<DESCRIPTION>A &amp; &lt;B&gt;</DESCRIPTION>');
    expect(xml.trimEnd().endsWith('</GL_VOUCHERS>')).toBe(true);
  });

  it('JE16: a workbook stores no text as a formula', async () => {
    for (const id of ['mikro', 'netsis', 'luca', 'edefter-xlsx'] as const) {
      const { bytes } = await fileOf(id);
      const sheet = textOf(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
      expect(sheet).toContain('KONTROL parti 3');
      expect(sheet).toContain('=HYPERLINK');
      expect(sheet).not.toContain('<f>');
    }
  });

  it('JE16: the same batch gives the same bytes', async () => {
    for (const id of TEMPLATE_IDS)
      expect((await fileOf(id)).bytes).toEqual((await fileOf(id)).bytes);
  });

  it('JE16: lines that do not come to the totals of the batch give no file', async () => {
    await expect(fileOf('luca', { ...HEAD, debit: 70_351 })).rejects.toThrow(BatchDiffers);
    await expect(fileOf('logo', { ...HEAD, lines: 15 })).rejects.toThrow(BatchDiffers);
  });
});
