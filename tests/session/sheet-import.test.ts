import { expect, test } from 'vitest';
import type { ImportCreate } from '@/contract/contact/import';
import type { Mutation } from '@/contract/mutation';
import { err, ok } from '@/domain/base/result';
import { LEFT_OUT, type SheetMap, UNDECIDED } from '@/domain/base/sheet-map';
import type { CommitOptions, commit } from '@/session/page/commit';
import { createSheetImport } from '@/session/page/sheet-import';

type Named = { name: string; line: number; faults: string[]; idle?: boolean };
const build = (rows: readonly Named[], { id, at }: { id: string; at: number }) =>
  ({ kind: 'import.create', v: 3, id, at, contacts: rows }) as unknown as ImportCreate;
const map = (...to: string[]): SheetMap => ({
  columns: to.map((one) => ({ head: one, sample: '', to: one })),
  targets: ['Ad', 'TL'],
  missing: undefined,
  source: [],
});
const shown = (...names: string[]) =>
  Promise.resolve(
    ok({
      rows: names.map((name, i): Named => ({ name, line: i + 2, faults: [] })),
      map: map('Ad'),
    }),
  );

/** A store that keeps what it was given, and answers when the test says so. */
function aStore() {
  const asked: { body: Mutation; options: CommitOptions }[] = [];
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const save: typeof commit = async (make, options) => {
    asked.push({ body: make({ number: '', at: 7 }), options });
    await answered;
    return ok({} as never);
  };
  return { asked, save, answer };
}

test('IM11: pressing twice sends a file under one id, so that the outbox holds it once', async () => {
  const { asked, save, answer } = aStore();
  const sheet = createSheetImport<Named, string>(save);
  await sheet.choose('kartlar.xlsx', () => shown('Ayşe', 'Burak'));
  const presses = [sheet.send(build), sheet.send(build)];
  answer();
  await Promise.all(presses);
  expect(new Set(asked.map(({ options }) => options.id)).size).toBe(1);
  expect(asked[0]?.body).toMatchObject({
    id: asked[0]?.options.id,
    at: 7,
    contacts: [{ name: 'Ayşe' }, { name: 'Burak' }],
  });
  expect(sheet.get()).toMatchObject({ is: 'sent', rows: 2, end: 'waiting' });
});

test('IM11: the file that was chosen last is shown, though an earlier one was read later', async () => {
  const sheet = createSheetImport<Named, string>(aStore().save);
  let finish: (found: Awaited<ReturnType<typeof shown>>) => void = () => undefined;
  const first = sheet.choose(
    'eski.xlsx',
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  await sheet.choose('yeni.xlsx', () => shown('Yeni'));
  finish(await shown('Eski'));
  await first;
  expect(sheet.get()).toMatchObject({
    is: 'preview',
    file: 'yeni.xlsx',
    preview: { rows: [{ name: 'Yeni' }] },
  });
});

test('IM11: a file that is too large to be sent, or that could not be saved, stays shown with the reason', async () => {
  const refused = createSheetImport<Named, string>(async () => err({ code: 'quota' }));
  await refused.choose('a.xlsx', () => shown('x'));
  await refused.send(build);
  expect(refused.get()).toMatchObject({ is: 'preview', refusal: 'quota' });
  const { asked, save } = aStore();
  const large = createSheetImport<Named, string>(save);
  await large.choose('b.xlsx', () => shown('ğ'.repeat(2_900_001)));
  await large.send(build);
  expect([large.get(), asked]).toMatchObject([{ is: 'preview', refusal: 'too-large' }, []]);
});

test('IM11: what the server said of an earlier file changes nothing of the one on the screen', async () => {
  const { save, answer } = aStore();
  const sheet = createSheetImport<Named, string>(save);
  answer();
  await sheet.choose('a.xlsx', () => shown('x'));
  await sheet.send(build);
  sheet.ended('another', 'refused');
  expect(sheet.get()).toMatchObject({ is: 'sent', end: 'waiting' });
  const sent = sheet.get();
  if (sent.is === 'sent') sheet.ended(sent.id, 'applied');
  expect(sheet.get()).toMatchObject({ is: 'sent', end: 'applied' });
});

test('good rows are sent without those that are wrong and those that are kept already', async () => {
  const { asked, save, answer } = aStore();
  const sheet = createSheetImport<Named, string>(save);
  const rows: Named[] = [
    { name: 'Ayşe', line: 2, faults: [] },
    { name: 'Burak', line: 3, faults: ['TL bakiyesi: sayı olmalı.'] },
    { name: 'Can', line: 4, faults: [], idle: true },
  ];
  await sheet.choose('kartlar.xlsx', async () => ok({ rows, map: map('Ad') }));
  answer();
  await sheet.send(build);
  expect(asked.map(({ body }) => body)).toMatchObject([{ contacts: [{ name: 'Ayşe' }] }]);
  expect(sheet.get()).toMatchObject({
    is: 'sent',
    rows: 1,
    preview: { rows: [{ line: 2 }, { line: 3 }, { line: 4 }] },
  });
});

test('a column that waits for a decision stops the sending until a person has said what it means', async () => {
  const { asked, save, answer } = aStore();
  const sheet = createSheetImport<Named, string>(save);
  const chosen: (readonly string[] | undefined)[] = [];
  const rows: Named[] = [{ name: 'Ayşe', line: 2, faults: [] }];
  await sheet.choose('eski.csv', async (columns) => {
    chosen.push(columns);
    return ok({ rows, map: map(...(columns ?? ['Ad', UNDECIDED])) });
  });
  answer();
  await sheet.send(build);
  expect(asked).toEqual([]);
  await sheet.column(1, 'TL');
  expect(chosen).toEqual([undefined, ['Ad', 'TL']]);
  await sheet.column(0, 'TL');
  expect(chosen.at(-1)).toEqual(['TL', UNDECIDED]);
  await sheet.column(1, LEFT_OUT);
  await sheet.send(build);
  expect(asked).toHaveLength(1);
});
