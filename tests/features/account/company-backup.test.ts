import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import type { PullPage } from '@/contract/core/pull';
import { err, ok } from '@/domain/base/result';
import { type BackupSource, companyBackup } from '@/features/account/backup/company-backup';

const record = (id: string, body: object = {}, more: object = {}) => ({
  ...{ kind: 'stock' as const, id, version: 1, deleted: false, body },
  ...more,
});

const pageOf = (records: PullPage['records'], version: number, more: boolean): PullPage => ({
  ...{ records, applied: [], version, nonce: `n${version}`, more, newest: 2, at: 5 },
});

const PAGES = [
  pageOf([record('a', { photos: [{ id: 'p1' }, { id: 'gone' }] })], 1, true),
  pageOf([record('b'), record('c', {}, { deleted: true })], 2, false),
];

const source = (over: Partial<BackupSource> = {}): BackupSource => ({
  begin: async () => ok(undefined),
  page: async ({ version }) => {
    const page = PAGES[version];
    return page ? { is: 'page', page } : { is: 'failed' };
  },
  photo: async ({ photo }) => ok(photo === 'gone' ? null : new Uint8Array([1, 2, 3])),
  sheets: [{ name: 'stok.xlsx', make: async () => new Uint8Array([9]) }],
  ...over,
});

const backup = (from: BackupSource, tell: (phase: string) => void = () => undefined) =>
  companyBackup(from, ({ phase }) => tell(phase), new AbortController().signal);

it('SU6: the archive holds every record, the sheets and the pictures, and counts what is gone', async () => {
  const phases = new Set<string>();
  const made = await backup(source(), (phase) => phases.add(phase));
  if (!made.ok) throw new Error(made.error.code);
  const files = unzipSync(new Uint8Array(await made.value.blob.arrayBuffer()));
  expect(Object.keys(files).sort()).toEqual([
    'kayitlar.json',
    'resimler/stock/a/p1.jpg',
    'stok.xlsx',
  ]);
  const records = JSON.parse(new TextDecoder().decode(files['kayitlar.json'])) as { id: string }[];
  expect(records.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(made.value).toMatchObject({ records: 2, images: 1, missing: 1 });
  expect([...phases]).toEqual(['records', 'sheets', 'images']);
});

it('SU6: with no right nothing is read, and a connection that breaks leaves no file', async () => {
  const forbidden = source({
    begin: async () => err({ code: 'forbidden' }),
    page: () => Promise.reject(new Error('must not be asked')),
  });
  expect(await backup(forbidden)).toEqual(err({ code: 'forbidden' }));
  expect(await backup(source({ page: async () => ({ is: 'failed' }) }))).toEqual(
    err({ code: 'network' }),
  );
});
