import { afterEach, describe, expect, it, vi } from 'vitest';
import { safeFileName } from '@/ui/table/export/file-name';
import { bytesOf, saveBase64Pdf } from '@/ui/table/export/save-file';

it.each([
  ['T1-000482 Satış fişi', 'T1-000482 Satış fişi.pdf'],
  ['fiş.pdf', 'fiş.pdf'],
  ['FİŞ.PDF', 'FİŞ.pdf'],
  ['../../etc/passwd', 'etc passwd.pdf'],
  ['C:\\Windows\\System32\\cmd.exe', 'C Windows System32 cmd.exe.pdf'],
  ['fatura.pdf.exe', 'fatura.pdf.exe.pdf'],
  ['fatura\u202efdp.exe', 'fatura fdp.exe.pdf'],
  ['a\u0000b\nc\td', 'a b c d.pdf'],
  ['.htaccess', 'htaccess.pdf'],
  ['~/.ssh/id', 'ssh id.pdf'],
  ['con', '_con.pdf'],
  ['LPT1.txt', '_LPT1.txt.pdf'],
  ['<script>"*?|', 'script.pdf'],
  ['   ', 'milyem.pdf'],
  ['', 'milyem.pdf'],
  ['...', 'milyem.pdf'],
  ['عقد بيع', 'عقد بيع.pdf'],
  ['💍 yüzük', '💍 yüzük.pdf'],
])('%j is saved as %j', (asked, saved) => {
  expect(safeFileName(asked, 'pdf')).toBe(saved);
});

it('a name of any length stays a name, and no letter is cut in two', () => {
  expect(safeFileName('ş'.repeat(300), 'pdf')).toBe(`${'ş'.repeat(100)}.pdf`);
  expect(safeFileName('💍'.repeat(300), 'xlsx')).toBe(`${'💍'.repeat(100)}.xlsx`);
});

it('base64 is read plain, URL-safe, with its head and with line breaks, and nothing else is', () => {
  const text = (base64: string) => new TextDecoder().decode(bytesOf(base64));
  expect(text('JVBERi0xLjc=')).toBe('%PDF-1.7');
  expect(text('JVBERi0xLjc')).toBe('%PDF-1.7');
  expect(text('data:application/pdf;base64,JVBERi0x\r\nLjc=')).toBe('%PDF-1.7');
  expect(bytesOf('_-8')).toEqual(new Uint8Array([255, 239]));
  expect(bytesOf('%%%')).toBeUndefined();
  expect(bytesOf('<html>')).toBeUndefined();
});

describe('PL32: a PDF that comes as base64', () => {
  const saved: { name: string; file: Blob | undefined }[] = [];
  const files = new Map<string, Blob>();
  vi.stubGlobal('document', {
    createElement: () => ({
      href: '',
      download: '',
      click(this: { href: string; download: string }) {
        saved.push({ name: this.download, file: files.get(this.href) });
      },
    }),
  });
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.set(`blob:${files.size}`, file as Blob);
    return `blob:${files.size - 1}`;
  });
  afterEach(() => saved.splice(0));

  it('PL32: is saved byte for byte, under the caller’s name made safe', async () => {
    const text = '%PDF-1.7\nş 💍';
    expect(saveBase64Pdf('../Fatura: GIB2026.pdf.exe', Buffer.from(text).toString('base64'))).toBe(
      true,
    );
    expect(saved.map(({ name, file }) => [name, file?.type])).toEqual([
      ['Fatura GIB2026.pdf.exe.pdf', 'application/pdf'],
    ]);
    expect(await saved[0]?.file?.text()).toBe(text);
  });

  it.each(['', 'PGh0bWw+', '%%%', '<html>'])('PL32: %j is none, and nothing is saved', (base64) => {
    expect(saveBase64Pdf('fatura', base64)).toBe(false);
    expect(saved).toEqual([]);
  });
});
