import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sealedZip } from '@/ui/table/export/sealed-zip';
import { readSealedZip } from '../../support/sealed-zip';

const PASSWORD = 'dogru at pil zimba 42';
type File = { name: string; chunks: (string | Uint8Array)[] };
const sealed = async (files: readonly File[]): Promise<Buffer> =>
  Buffer.from(await (await sealedZip(files, PASSWORD)).arrayBuffer());

const LONG = Array.from({ length: 40 }, (_, at) => `${at};Şükrü Işık\r\n`.repeat(1 + at * 40));
const FILES: File[] = [
  { name: '1-fişler.csv', chunks: LONG },
  { name: 'bos.txt', chunks: [] },
  { name: 'formlar/ABCD1234.pdf', chunks: [new Uint8Array(70_000).map((_, at) => at * 31)] },
];
const has7z = spawnSync('7z', []).status === 0;
if (!has7z) console.warn('skipped: 7z is not installed, so no other program opens the sealed file');

describe('a ZIP sealed with a password', () => {
  it('RI1: whatever is written is read again with the password, in chunks of any size', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.uint8Array({ maxLength: 90 }), { maxLength: 8 }), { maxLength: 4 }),
        async (files) => {
          const list = files.map((chunks, at) => ({ name: `${at}.bin`, chunks }));
          const read = readSealedZip(await sealed(list), PASSWORD);
          expect([...read.values()].map((bytes) => bytes.toString('hex'))).toEqual(
            files.map((chunks) => Buffer.concat(chunks).toString('hex')),
          );
        },
      ),
      { numRuns: 60 },
    );
    const read = readSealedZip(await sealed(FILES), PASSWORD);
    expect([...read.keys()]).toEqual(FILES.map(({ name }) => name));
    expect(read.get('1-fişler.csv')?.toString()).toBe(LONG.join(''));
  });

  it('RI1: a wrong password opens nothing, and a changed byte is noticed', async () => {
    const bytes = await sealed(FILES);
    for (const wrong of ['', 'Dogru at pil zimba 42', `${PASSWORD} `])
      expect(() => readSealedZip(bytes, wrong)).toThrow('wrong password');
    const changed = Buffer.from(bytes);
    changed[200] = (changed[200] ?? 0) ^ 1;
    expect(() => readSealedZip(changed, PASSWORD)).toThrow('changed');
    expect(bytes.includes(Buffer.from('Işık'))).toBe(false);
  });

  it('RI1: the same file twice is sealed differently, so that nobody sees that it is the same', async () => {
    const [one, other] = [await sealed(FILES), await sealed(FILES)];
    expect(one.subarray(60, 400).equals(other.subarray(60, 400))).toBe(false);
  });

  it.skipIf(!has7z)('RI1: 7-Zip opens it with the password alone', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'milyem-sealed-'));
    try {
      const file = join(folder, 'dosya.zip');
      writeFileSync(file, await sealed(FILES));
      expect(execFileSync('7z', ['t', `-p${PASSWORD}`, file]).toString()).toContain(
        'Everything is Ok',
      );
      expect(spawnSync('7z', ['t', '-pwrong', file]).status).not.toBe(0);
      const listed = execFileSync('7z', ['l', '-slt', file]).toString();
      expect(listed.match(/Method = AES-256 Deflate/g)).toHaveLength(FILES.length);
      const out = execFileSync('7z', ['e', '-so', `-p${PASSWORD}`, file, '1-fişler.csv']);
      expect(out.toString()).toBe(LONG.join(''));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
