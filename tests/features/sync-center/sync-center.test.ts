import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { SHARED_VERSION } from '@/contract/core/headers';
import type { ContactCreate, ContactEdit, Mutation } from '@/contract/mutation';
import { mutationPath, touchedBy } from '@/contract/mutation';
import type { OrderEdit } from '@/contract/order/order';
import type { StockEdit } from '@/contract/stock/stock';
import { refusedFieldText } from '@/features/sync-center/field-words';
import { kindWord } from '@/features/sync-center/kind-word';
import { logText } from '@/features/sync-center/log-text';
import { sectionsOf } from '@/features/sync-center/queue-sections';
import { remediesOf, sendCorrected, sendMine, withdraw } from '@/features/sync-center/remedies';
import { rowText } from '@/features/sync-center/row-text';
import { pilesOf } from '@/features/sync-center/sealed-piles';
import { formatWeight } from '@/i18n/formats';
import { orderValueText } from '@/i18n/order-text';
import { stockValueText } from '@/i18n/stock-text';
import type { Row } from '@/sync/types';

const EDIT: ContactEdit = {
  kind: 'contact.edit',
  v: 1,
  id: 'c1',
  at: 1,
  changes: { phone: '0532 111 22 33', city: 'İzmir' },
  base: { phone: 4, city: 2 },
};

let seq = 0;
function row(over: Partial<Row> & { mutation?: Mutation } = {}): Row {
  const { mutation = EDIT, ...rest } = over;
  seq += 1;
  return {
    seq,
    id: `row-${seq}`,
    company: 'k1',
    actor: 'u1',
    device: 'd1',
    sessionId: 's1',
    kind: mutation.kind,
    method: 'POST',
    path: mutationPath(mutation),
    body: JSON.stringify(mutation),
    frozen: {
      project: 'milyem',
      companies: 'k1',
      enterprise: 'jeweller',
      branchId: '',
      scopeId: '',
      storeId: '',
    },
    after: [],
    touches: touchedBy(mutation),
    at: 1,
    state: 'waiting',
    tries: 0,
    serverFailures: 0,
    nextTryAt: 0,
    ...rest,
  };
}
const ids = (rows: readonly Row[]) => rows.map((r) => r.id);

describe('the sections of the queue', () => {
  it('hold what waits for a refused row apart, however long the chain', () => {
    const refused = row({ id: 'a', state: 'refused' });
    const next = row({ id: 'b', after: ['a'] });
    const last = row({ id: 'c', after: ['b'] });
    const free = row({ id: 'd', after: ['x'] });
    const sections = sectionsOf([refused, next, last, free]);
    expect([ids(sections.refused), ids(sections.held), ids(sections.waiting)]).toEqual([
      ['a'],
      ['b', 'c'],
      ['d'],
    ]);
  });

  it('keep sealed work apart, and tell of it only whose and how many', () => {
    const sealed = [
      row({ id: 's1', kind: 'sealed', actor: 'u2', at: 5 }),
      row({ id: 's2', kind: 'sealed', actor: 'u2', at: 3 }),
    ];
    const other = row({ id: 's3', kind: 'sealed', actor: 'u3', at: 4 });
    const sections = sectionsOf([...sealed, other, row({ id: 'mine' })]);
    expect([ids(sections.waiting), ids(sections.sealed)]).toEqual([['mine'], ['s1', 's2', 's3']]);
    expect(pilesOf(sections.sealed)).toEqual([
      { actor: 'u2', count: 2, oldest: 3 },
      { actor: 'u3', count: 1, oldest: 4 },
    ]);
  });

  it('let a row go again when what it waited for was replaced, and show the replaced one no more', () => {
    const refused = row({ id: 'a', state: 'refused', supersededBy: 'b' });
    const remedy = row({ id: 'b' });
    const sale = row({ id: 'c', after: ['a'] });
    const sections = sectionsOf([refused, remedy, sale]);
    expect([ids(sections.refused), ids(sections.held), ids(sections.waiting)]).toEqual([
      [],
      [],
      ['b', 'c'],
    ]);
  });

  it('end on rows that wait for each other', () => {
    expect(
      ids(sectionsOf([row({ id: 'a', after: ['b'] }), row({ id: 'b', after: ['a'] })]).waiting),
    ).toEqual(['a', 'b']);
  });
});

describe('the remedies of a refused row', () => {
  beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));
  const current = {
    kind: 'contacts',
    id: 'c1',
    version: 9,
    body: { name: 'Sevda', phone: '0500', city: 'İzmir', fieldVersions: { phone: 9, city: 8 } },
  };
  const stale = row({
    id: 'old',
    state: 'refused',
    refusal: { status: 412, at: 2, answer: { status: false, code: 'stale', current: [current] } },
  });

  it('SY38: put the own words and the server’s side by side, only where they differ', () => {
    const remedies = remediesOf(stale);
    expect(remedies).toMatchObject({
      offer: 'mine-or-theirs',
      conflicts: [{ field: 'phone', mine: '0532 111 22 33', theirs: '0500' }],
    });
  });

  it('send the own words on top of what the server told, in place of the refused row', () => {
    const remedies = remediesOf(stale);
    if (remedies.offer !== 'mine-or-theirs') throw new Error('no conflict was offered');
    expect(sendMine(stale, remedies)({ at: 5 })).toEqual({
      ...EDIT,
      v: SHARED_VERSION,
      at: 5,
      base: { phone: 9, city: 8 },
      supersedes: 'old',
    });
  });

  it('SY38: put what two people wrote of one stock card side by side, and send the own on top of what the server told', () => {
    const edit: StockEdit = {
      kind: 'stock.edit',
      v: 1,
      id: 'p1',
      at: 1,
      changes: {
        name: 'Burma bilezik',
        spot: 'Vitrin 2',
        workmanship: { by: 'gram', kurus: 5_000 },
      },
      base: { name: 3, spot: 3, workmanship: 3 },
    };
    const body = {
      name: 'Ajda bilezik',
      spot: 'Vitrin 2',
      workmanship: { kurus: 5_000, by: 'gram' },
      price: null,
      fieldVersions: { name: 9, spot: 7 },
    };
    const answer = {
      status: false,
      code: 'stale',
      current: [{ kind: 'stock', id: 'p1', version: 9, body }],
    };
    const refused = row({
      id: 'card',
      mutation: edit,
      state: 'refused',
      refusal: { status: 412, at: 2, answer },
    });
    const remedies = remediesOf(refused);
    if (remedies.offer !== 'my-card-or-theirs') throw new Error('no conflict was offered');
    expect(remedies.conflicts).toEqual([
      { field: 'name', mine: 'Burma bilezik', theirs: 'Ajda bilezik' },
    ]);
    expect(sendMine(refused, remedies)({ at: 5 })).toEqual({
      ...edit,
      v: SHARED_VERSION,
      at: 5,
      base: { name: 9, spot: 7, workmanship: 0 },
      supersedes: 'card',
    });
    const told = {
      ...refused,
      refusal: { status: 412, at: 2, answer: { ...answer, current: [] } },
    };
    expect(remediesOf(told).offer).toBe('again-or-withdraw');
    const places = new Map([['w1', 'Kasa odası']]);
    expect([
      stockValueText('place', 'w1', places),
      stockValueText('workmanship', { by: 'milyem', tenths: 305 }, places),
      stockValueText('cost', null, places),
      stockValueText('gross', 12_340, places),
    ]).toEqual(['Kasa odası', '30,5 ‰', '–', formatWeight(12_340)]);
  });

  it('SY38: put what two people wrote of one order side by side, send the own on top, and name the order', () => {
    const edit: OrderEdit = {
      kind: 'order.edit',
      v: 1,
      id: 'o1',
      at: 1,
      changes: { size: '45 cm', due: '2026-12-01' },
      base: { size: 3, due: 3 },
    };
    const body = {
      number: 'T1-000012',
      size: '42 cm',
      due: '2026-12-01',
      fieldVersions: { size: 9 },
    };
    const answer = {
      status: false,
      code: 'stale',
      current: [{ kind: 'orders', id: 'o1', version: 9, body }],
    };
    const refused = row({
      id: 'order',
      mutation: edit,
      state: 'refused',
      refusal: { status: 412, at: 2, answer },
    });
    const remedies = remediesOf(refused);
    if (remedies.offer !== 'my-order-or-theirs') throw new Error('no conflict was offered');
    expect(remedies.conflicts).toEqual([{ field: 'size', mine: '45 cm', theirs: '42 cm' }]);
    expect(sendMine(refused, remedies)({ at: 5 })).toEqual({
      ...edit,
      v: SHARED_VERSION,
      at: 5,
      base: { size: 9, due: 0 },
      supersedes: 'order',
    });
    expect(rowText(refused)).toMatchObject({ order: 'o1', content: 'değişen: Ölçü, Teslim günü' });
    const names = { assignee: new Map([['u1', 'Ece']]) };
    expect([
      orderValueText('assignee', 'u1', names),
      orderValueText('price', { by: 'day' }, {}),
      orderValueText('weight', 8_500, {}),
      orderValueText('due', null, {}),
    ]).toEqual(['Ece', 'gün fiyatı', formatWeight(8_500), '–']);
  });

  it('SY38: offer the words of a refused order again, and what is no word with what was wrong', () => {
    const edit: OrderEdit = {
      kind: 'order.edit',
      v: 1,
      id: 'o1',
      at: 1,
      changes: { description: '', assignee: 'u9' },
      base: { description: 3, assignee: 3 },
    };
    const answer = {
      status: false,
      code: 'malformed',
      fields: [{ name: 'changes.description', code: 'required' }],
    };
    const refused = row({
      id: 'order',
      mutation: edit,
      state: 'refused',
      refusal: { status: 400, at: 2, answer },
    });
    const remedies = remediesOf(refused);
    if (remedies.offer !== 'correct') throw new Error('no correction was offered');
    expect(remedies.fields).toEqual([{ field: 'description', value: '', wrong: 'required' }]);
    const sent = sendCorrected(refused, remedies.mutation, { description: 'İsimli kolye' })({
      at: 7,
    });
    expect(sent).toMatchObject({
      id: 'o1',
      supersedes: 'order',
      base: edit.base,
      changes: { description: 'İsimli kolye', assignee: 'u9' },
    });
    const who = row({
      mutation: { ...edit, changes: { assignee: 'u9' } },
      state: 'refused',
      refusal: { status: 400, at: 2, answer },
    });
    expect(remediesOf(who).offer).toBe('again-or-withdraw');
    expect(refusedFieldText({ name: 'changes.assignee', code: 'unknown' })).toEqual([
      'Sorumlu tanınmıyor',
    ]);
  });

  it('withdraw under the id of the row that is given up', () => {
    expect(withdraw(stale)({ at: 5 })).toEqual({
      kind: 'mutation.withdraw',
      v: SHARED_VERSION,
      at: 5,
      supersedes: 'old',
    });
  });

  it('SY38: offer the words again with what was wrong with each, and send them corrected as the same record in place of the refused row', () => {
    const made: ContactCreate = {
      kind: 'contact.create',
      v: 1,
      at: 1,
      id: 'c9',
      name: '',
      type: true,
      roles: ['customer'],
      phone: '12',
      city: '',
      note: '',
    };
    const answer = {
      status: false,
      code: 'malformed',
      fields: [{ name: 'phone', code: 'invalid' }],
    };
    const refused = row({
      id: 'bad',
      mutation: made,
      state: 'refused',
      refusal: { status: 400, at: 2, answer },
    });
    const remedies = remediesOf(refused);
    if (remedies.offer !== 'correct') throw new Error('no correction was offered');
    expect(remedies.fields).toEqual([
      { field: 'name', value: '', wrong: undefined },
      { field: 'phone', value: '12', wrong: 'invalid' },
      { field: 'city', value: '', wrong: undefined },
      { field: 'note', value: '', wrong: undefined },
    ]);
    const sent = sendCorrected(refused, remedies.mutation, { phone: '0532 111 22 33' })({ at: 7 });
    expect(sent).toEqual({
      ...made,
      v: SHARED_VERSION,
      at: 7,
      phone: '0532 111 22 33',
      supersedes: 'bad',
    });
    const edit = row({
      id: 'old',
      state: 'refused',
      refusal: {
        status: 400,
        at: 2,
        answer: { ...answer, fields: [{ name: 'changes.phone', code: 'invalid' }] },
      },
    });
    const again = remediesOf(edit);
    if (again.offer !== 'correct') throw new Error('no correction was offered');
    expect(again.fields.map(({ field, wrong }) => [field, wrong])).toEqual([
      ['phone', 'invalid'],
      ['city', undefined],
    ]);
    expect(
      sendCorrected(edit, again.mutation, { phone: '0500 000 00 00' })({ at: 7 }),
    ).toMatchObject({
      id: 'c1',
      changes: { phone: '0500 000 00 00', city: 'İzmir' },
      base: EDIT.base,
    });
  });

  it('SY38: offer a slip to be written again at the counter, and only the withdrawal of what the server has settled otherwise', () => {
    const slip = row({
      mutation: { kind: 'transaction.create', v: 2, id: 's', lines: [], legs: [] } as never,
    });
    const refusedWith = (code: string) => ({
      ...slip,
      state: 'refused' as const,
      refusal: { status: 400, at: 2, answer: { status: false, code } },
    });
    expect(remediesOf(refusedWith('unbalanced')).offer).toBe('write-again');
    for (const code of ['already-reversed', 'superseded', 'key-reused'])
      expect(remediesOf(refusedWith(code)).offer).toBe('withdraw');
  });

  it('SY38: offer no correction of a kind that only a newer version of the app knows', () => {
    const newer = row({
      state: 'refused',
      refusal: { status: 400, at: 2, answer: { status: false, code: 'malformed' } },
    });
    expect(remediesOf({ ...newer, body: '{"kind":"contact.merge","v":9}' }).offer).toBe(
      'again-or-withdraw',
    );
  });

  it('offer only another try and the withdrawal for everything else', () => {
    const forbidden = row({
      state: 'refused',
      refusal: { status: 403, at: 2, answer: { status: false, code: 'forbidden' } },
    });
    const gone = row({
      state: 'refused',
      refusal: { status: 412, at: 2, answer: { status: false, code: 'stale', current: [] } },
    });
    expect([remediesOf(forbidden).offer, remediesOf(gone).offer]).toEqual([
      'again-or-withdraw',
      'again-or-withdraw',
    ]);
  });
});

describe('the log as a file', () => {
  it('SY38: tells of each record its end and reason, nothing of what was in it, and no cell is a formula', () => {
    const ends = [
      {
        id: '=m1',
        company: 'k1',
        kind: 'sealed' as const,
        number: 'T1-000001',
        touches: [],
        at: 0,
        answeredAt: 1000,
        end: 'refused' as const,
        answer: { status: false, code: 'stale' },
      },
    ];
    i18n.loadAndActivate({ locale: 'tr', messages: {} });
    expect(logText(ends).split('\r\n')[1]).toBe(
      `"'=m1";"T1-000001";"Kayıt";"1970-01-01T00:00:00.000Z";"1970-01-01T00:00:01.000Z";"refused";"stale";""`,
    );
  });
});

describe('the words of a row', () => {
  beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));

  it('name the changed fields of an edit and point to its customer', () => {
    expect(rowText(row())).toEqual({
      kind: 'Müşteri kartı',
      contactId: 'c1',
      content: 'değişen: telefon, şehir',
      kurus: null,
    });
  });

  it('say no more of a sealed row than that it is one', () => {
    expect(rowText({ ...row(), kind: 'sealed', body: 'eyJ', number: 'T1-000480' })).toMatchObject({
      kind: 'Fiş',
      contactId: null,
      kurus: null,
    });
  });

  it('claim nothing of what only a newer version of the app can read', () => {
    const slip = { kind: 'transaction.create', v: 9, id: 't', type: 'pawn', parts: [] };
    expect(
      rowText({ ...row(), kind: 'transaction.create', body: JSON.stringify(slip) }),
    ).toMatchObject({ kind: 'Bilinmeyen tür', kurus: null });
    expect(
      rowText({ ...row(), body: JSON.stringify({ kind: 'pledge.create', v: 9, id: 'p' }) }),
    ).toMatchObject({ kind: 'Bilinmeyen kayıt', kurus: null });
    expect(kindWord('pledge.create' as Row['kind'])).toBe('Bilinmeyen kayıt');
  });
});
