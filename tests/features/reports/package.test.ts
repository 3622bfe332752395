import { i18n } from '@lingui/core';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import type { DocumentBody } from '@/contract/fiscal/document';
import { documentSources, invoiceReport } from '@/domain/report/invoice-report';
import { PackageChanged, type PackageProgress, writePackage } from '@/features/reports/package';
import { aSale, bracelet, documentOf, numbered } from '../../support/documents';

i18n.loadAndActivate({ locale: 'tr', messages: {} });

const MONTH = '2026-11';
const ONE = numbered(documentOf(aSale([bracelet(3_342_500)])), 'ABC2026000000001');
const bodyOf = (at: number, over: Partial<DocumentBody> = {}): DocumentBody =>
  ({
    ...ONE,
    id: `d${at}`,
    number: `ABC2026${String(at).padStart(9, '0')}`,
    stage: 'delivered',
    ...over,
  }) as DocumentBody;
const BODIES = Array.from({ length: 30 }, (_, i) =>
  bodyOf(i + 1, i === 7 ? { stage: 'cancelled' } : i === 8 ? { type: 'IADE' } : {}),
);
const reportOf = (documents: readonly DocumentBody[]) =>
  invoiceReport({
    month: MONTH,
    ...documentSources(documents, MONTH),
    recorded: [],
    series: null,
    slips: [],
  });
/** A server that gives ten documents a page. */
const paged = (documents: readonly DocumentBody[]) => (after: string) => {
  const rest = documents.filter(({ number }) => (number ?? '') > after);
  const page = rest.slice(0, 10);
  return Promise.resolve({
    documents: page.map((body) => ({ body, xml: `<Invoice>${body.number}</Invoice>` })),
    next: rest.length > 10 ? (page.at(-1)?.number ?? null) : null,
  });
};
const draw = () => Promise.resolve(new TextEncoder().encode('%PDF-1.7'));
const filesIn = async (blob: Blob) => unzipSync(new Uint8Array(await blob.arrayBuffer()));

it('RP13: every document is in the package once, and the index has the sums of the report', async () => {
  const told: PackageProgress[] = [];
  const { blob, documents } = await writePackage(
    { report: reportOf(BODIES), page: paged(BODIES), draw },
    (progress) => told.push(progress),
    new AbortController().signal,
  );
  const files = await filesIn(blob);
  const named = (folder: string) => Object.keys(files).filter((name) => name.startsWith(folder));
  expect([documents, named('XML/').length, named('PDF/').length]).toEqual([30, 30, 30]);
  expect(strFromU8(files['XML/ABC2026000000030.xml'] ?? new Uint8Array())).toContain(
    'ABC2026000000030',
  );
  expect(told.at(-1)).toEqual({ done: 30, total: 30 });
  const others = Object.keys(files).filter((name) => !/^(XML|PDF)\//.test(name));
  expect(others).toHaveLength(6);
  const csv = others.find((name) => name.endsWith('.csv')) ?? '';
  const rows = strFromU8(files[csv] ?? new Uint8Array())
    .trim()
    .split('\r\n')
    .slice(1);
  const sum = rows
    .map((row) => row.split(';'))
    .filter((cells) => cells[6] === '0')
    .reduce((all, cells) => all + Math.round(Number(cells[5]?.replace(',', '.')) * 100), 0);
  expect([rows.length, sum]).toEqual([30, reportOf(BODIES).total.total]);
  const text = others.find((name) => name.endsWith('.txt')) ?? '';
  expect(strFromU8(files[text] ?? new Uint8Array())).toContain('902475,00');
});

it('RP13: a refused document and one of the sandbox are told from those that have effect', async () => {
  const bodies = [bodyOf(1), bodyOf(2, { stage: 'failed' }), bodyOf(3, { test: true })];
  const report = reportOf(bodies);
  expect([report.documents, report.failed.documents, report.test]).toEqual([2, 1, 1]);
  const { blob } = await writePackage(
    { report, page: paged(bodies), draw: null },
    () => {},
    new AbortController().signal,
  );
  const files = await filesIn(blob);
  const csv = Object.keys(files).find((name) => name.endsWith('.csv')) ?? '';
  const marks = strFromU8(files[csv] ?? new Uint8Array())
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(';').slice(7, 9));
  const [standing, refused, trial] = marks;
  expect(marks.map((cells) => cells[1])).toEqual(['0', '0', '1']);
  expect([refused?.[0] === standing?.[0], trial?.[0]]).toEqual([false, standing?.[0]]);
});

it('RP13: no package is made if a document changed meanwhile, nor after a cancel', async () => {
  const changed = [...BODIES.slice(0, -1), bodyOf(30, { stage: 'cancelled' })];
  const made = (documents: readonly DocumentBody[], signal: AbortSignal) =>
    writePackage(
      { report: reportOf(BODIES), page: paged(documents), draw: null },
      () => {},
      signal,
    );
  await expect(made(changed, new AbortController().signal)).rejects.toBeInstanceOf(PackageChanged);
  await expect(made(BODIES.slice(1), new AbortController().signal)).rejects.toBeInstanceOf(
    PackageChanged,
  );
  const control = new AbortController();
  const running = writePackage(
    { report: reportOf(BODIES), page: paged(BODIES), draw: null },
    ({ done }) => done === 12 && control.abort(),
    control.signal,
  );
  await expect(running).rejects.toThrow();
});

it('RP13: without PDF the package has the XML alone', async () => {
  const { blob } = await writePackage(
    { report: reportOf(BODIES), page: paged(BODIES), draw: null },
    () => {},
    new AbortController().signal,
  );
  const names = Object.keys(await filesIn(blob));
  expect(names.filter((name) => name.startsWith('PDF/'))).toEqual([]);
  expect(names.filter((name) => name.startsWith('XML/'))).toHaveLength(30);
});
