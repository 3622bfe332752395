import { expect, it } from 'vitest';
import { safeFileName } from '../../src/ui/file-name';
import { bytesOf } from '../../src/ui/save-file';

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
