import { randomUUID } from 'node:crypto';
import { i18n } from '@lingui/core';
import { beforeAll, expect, it } from 'vitest';
import type { ImportCreate, OpeningImport } from '@/contract/contact/import';
import { SHARED_VERSION } from '@/contract/core/headers';
import { openedKey } from '@/domain/contact/held-opening';
import { type KnownCard, readPreview } from '@/features/import/read-rows';
import { waitingIn } from '@/features/import/waiting';
import { atOnce } from '@/lib/slices';
import { importColumns } from '@/parts/contact/columns';
import type { Outbox } from '@/sync/outbox';
import { auth, freshOutbox, value } from '../../sync/support';

beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));

type Filled = readonly string[];
const HEADS = ['Ad', 'Telefon', 'Vergi / T.C. no', 'TL bakiyesi'];
const FILE: Filled[] = [
  ['Ayşe Işık', '0532 111 22 33', '', '5'],
  ['Ali', '', '', ''],
  ['Ali', '', '', '7'],
  ['Altın Ltd', '', '1234567890', ''],
  ['Kayıtlı', '', '', '9'],
];
const KNOWN: KnownCard[] = [{ id: 'known', name: 'Kayıtlı', phone: '' }];

/** The file as it would be taken in, beside what waits here. */
async function choose(outbox: Outbox, file: readonly Filled[] = FILE, known = KNOWN) {
  const { cards, opened } = waitingIn(await outbox.rows('c1'));
  const rows = [HEADS, ...file].map((cells, i) => ({
    line: i + 1,
    cells: cells.map((text) => (text === '' ? undefined : { kind: 'text' as const, text })),
  }));
  const read = atOnce(
    readPreview(rows, {
      ...{
        columns: importColumns([], []),
        coins: new Set<string>(),
        products: [],
        grams: [],
        known,
        waiting: cards,
        opened,
      },
      ...{ today: '2026-11-22', mint: randomUUID },
    }),
  );
  if (!read.ok) throw new Error(read.error);
  return read.value.rows;
}

const send = async (outbox: Outbox, contacts: ImportCreate['contacts']) => {
  const id = randomUUID();
  const build = ({ at }: { at: number }): ImportCreate => ({
    kind: 'import.create',
    v: SHARED_VERSION,
    id,
    at,
    contacts,
  });
  return value(await outbox.append({ id, actor: auth(), numbered: false, build }));
};

const WAITS =
  'bu kişinin kartı gönderilmeyi bekliyor. Gönderilince dosyayı yeniden seçin ya da bu satırı silin.';

it('IM24: the same file, chosen again while its first sending waits, mints nobody anew: each row says that it waits', async () => {
  const outbox = await freshOutbox();
  const first = await choose(outbox);
  expect(first.map(({ faults }) => faults)).toEqual(Array(5).fill([]));
  await send(
    outbox,
    first.map(({ contact }) => contact),
  );
  expect((await choose(outbox)).map(({ faults }) => faults)).toEqual([
    [`Ayşe Işık: ${WAITS}`],
    [`Ali: ${WAITS}`],
    [`Ali: ${WAITS}`],
    [`Altın Ltd: ${WAITS}`],
    [
      'Kayıtlı: Türk lirası devri daha önce yazılmış. Yanlışsa önce onu iptal edin, doğruysa bu satırı silin.',
    ],
  ]);
});

it('IM24: somebody else of that name is another one, who is there already is known by the card, and another asset of theirs comes in', async () => {
  const outbox = await freshOutbox();
  await send(
    outbox,
    (await choose(outbox)).map(({ contact }) => contact),
  );
  const faults = async (known: KnownCard[], ...file: Filled[]) =>
    (await choose(outbox, file, known)).map((row) => [row.contact.known, row.faults.length]);
  expect(
    await faults(
      KNOWN,
      ['Ayşe Işık', '0533 000 00 00', '', '1'],
      ['Altın Ltd', '', '10000000146', '1'],
      ['Cem', '', '', '1'],
    ),
  ).toEqual(Array(3).fill([false, 0]));
  const [ayşe] = waitingIn(await outbox.rows('c1')).cards;
  if (!ayşe) throw new Error('nobody waits');
  // The pull has brought the card before the row has left.
  expect(await faults([ayşe], ['Ayşe Işık', '', '', ''], ['AYŞE IŞIK', '', '', '1'])).toEqual([
    [true, 1],
    [true, 2],
  ]);
});

it('IM24: what was refused waits for nobody, so that the file that was put right is taken; what was applied still does until the pull tells of it', async () => {
  const outbox = await freshOutbox();
  const row = await send(
    outbox,
    (await choose(outbox)).map(({ contact }) => contact),
  );
  const named = (over: object) => waitingIn([{ ...row, ...over }]).cards.length;
  expect([
    named({}),
    named({ state: 'applied' }),
    named({ state: 'refused' }),
    named({ supersededBy: 'another' }),
    named({ kind: 'sealed' }),
  ]).toEqual([4, 4, 0, 0, 0]);
});

it('IM24: carry-overs of own accounts that wait are known to the next file too', () => {
  const body: OpeningImport = {
    ...{ kind: 'opening.import', v: SHARED_VERSION, id: 'i', at: 1 },
    openings: [{ account: 'till:main', asset: 'TRY', quantity: 5 }],
  };
  const row = {
    kind: 'opening.import' as const,
    state: 'waiting' as const,
    body: JSON.stringify(body),
  };
  expect(waitingIn([row])).toEqual({
    cards: [],
    opened: new Set([openedKey({ account: 'till:main', asset: 'TRY' })]),
  });
});
