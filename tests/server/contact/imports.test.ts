import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { BalanceBody, ContactBody, TransactionBody } from '@/contract/core/records';
import type { HeldOpening } from '@/domain/contact/held-opening';
import type { ImportedContact } from '@/domain/contact/opening-import';
import { records, transactions } from '@/server/db/schema';
import { withCheck } from '../../support/iban';
import { type Client, onAServer, type Shop } from '../../support/server';
import {
  anImported,
  HELD_IMPORTS,
  heldBody,
  IMPORTS,
  importBody,
  OPENINGS,
  openingBody,
} from '../support/imports';
import { cancelBody, contactBody, SALES } from '../support/slips';
import {
  accountBody,
  aFigure,
  closeBody,
  DEFINITIONS,
  MOVEMENTS,
  movementBody,
  openBody,
  SESSIONS,
} from '../support/tills';

onAServer('the import', (server) => {
  let shop: Shop;
  let boss: Client;
  beforeAll(async () => {
    shop = await server().newShop();
    boss = await shop.join({ workbench: 3, accounts: 3 });
  });

  const bodies = async (kind: string, ids: string[]): Promise<unknown[]> =>
    (
      await server()
        .db.select()
        .from(records)
        .where(
          and(eq(records.company, shop.company), eq(records.kind, kind), inArray(records.id, ids)),
        )
    ).map(({ body }) => body);
  const balanceOf = async (account: string) =>
    ((await bodies('balances', [account]))[0] as BalanceBody | undefined)?.assets ?? {};
  const slips = async () =>
    (await server().db.select().from(transactions).where(eq(transactions.company, shop.company)))
      .length;

  it('IM8: takes cards, carry-overs and balances at once, and once however often it is sent', async () => {
    const known = randomUUID();
    await boss.write('/workbench/contacts', contactBody(known));
    const contacts = [
      anImported({
        balances: [
          { asset: 'HAS', quantity: 124_500_000 },
          { asset: 'TRY', quantity: -125_000 },
        ],
      }),
      anImported(),
      anImported({ id: known, known: true, balances: [{ asset: 'USD', quantity: 7 }] }),
    ];
    const [first, second] = contacts;
    const body = importBody(contacts);
    const key = randomUUID();
    for (let times = 0; times < 2; times++)
      expect((await boss.write(IMPORTS, body, { key })).status).toBe(200);
    const cards = (await bodies('contacts', [first?.id ?? '', second?.id ?? ''])) as ContactBody[];
    expect(cards.map(({ name, type, roles }) => [name, type, roles])).toEqual(
      Array(2).fill(['Ayşe', true, ['customer']]),
    );
    expect([
      await balanceOf(`contact:${first?.id}`),
      await balanceOf(`contact:${known}`),
      await slips(),
    ]).toEqual([{ HAS: 124_500_000, TRY: -125_000 }, { USD: 7 }, 2]);
    expect(await balanceOf('opening')).toEqual({ HAS: -124_500_000, TRY: 125_000, USD: -7 });
    const [slip] = (await bodies('transactions', [`${body.id}-1`])) as TransactionBody[];
    expect([slip?.type, slip?.contactId, slip?.number]).toEqual([
      'opening',
      first?.id,
      `DV-${body.id.slice(-6).toUpperCase()}-1`,
    ]);
  });

  it('IM14: one carry-over written by hand stands on the contact’s account and against the opening, as old as it says, and its cancel takes it back', async () => {
    const who = randomUUID();
    await boss.write('/workbench/contacts', contactBody(who));
    const before = (await balanceOf('opening')).HAS ?? 0;
    const body = openingBody(who, [{ asset: 'HAS', quantity: -12_450_000, cost: 6_500_000 }], {
      note: 'Eski defterden',
    });
    const key = randomUUID();
    type Told = { findings: string[] };
    const first = await boss.write<Told>(OPENINGS, body, { key });
    expect([first.status, (await boss.write(OPENINGS, body, { key })).text]).toEqual([
      200,
      first.text,
    ]);
    expect(first.answer.result?.findings.filter((code) => code !== 'unknown-series')).toEqual([]);
    expect([await balanceOf(`contact:${who}`), (await balanceOf('opening')).HAS]).toEqual([
      { HAS: -12_450_000 },
      before + 12_450_000,
    ]);
    const [kept] = (await bodies('transactions', [body.id])) as TransactionBody[];
    expect(kept).toMatchObject({
      type: 'opening',
      contactId: who,
      at: body.at,
      note: 'Eski defterden',
      costs: [{ asset: 'HAS', kurus: 6_500_000 }],
    });
    const { kind: _kind, v: _v, ...slip } = body;
    expect((await boss.write(`${SALES}/${body.id}/cancel`, cancelBody(slip))).status).toBe(200);
    expect([await balanceOf(`contact:${who}`), (await balanceOf('opening')).HAS ?? 0]).toEqual([
      {},
      before,
    ]);
  });

  it('IM14: what is no opening of that contact is refused by field, somebody unknown is kept with a finding, and who takes in no file writes none', async () => {
    const who = randomUUID();
    await boss.write('/workbench/contacts', contactBody(who));
    const fields = async (more: object) => {
      const { status, answer } = await boss.write(OPENINGS, openingBody(who, undefined, more));
      return [status, answer.fields?.map(({ name }) => name)];
    };
    const [own, against] = openingBody(who).legs;
    expect(await fields({ legs: [own] })).toEqual([400, ['legs']]);
    expect(await fields({ legs: openingBody(randomUUID()).legs })).toEqual([400, ['legs']]);
    expect(await fields({ legs: [own, { ...against, account: 'till:main' }] })).toEqual([
      400,
      ['legs'],
    ]);
    expect(await fields({ costs: [{ asset: 'USD', kurus: 5 }] })).toEqual([400, ['costs.0']]);
    expect(await fields({ paper: { number: 'A' } })).toEqual([400, ['paper']]);
    const stray = await boss.write<{ findings: string[] }>(OPENINGS, openingBody(randomUUID()));
    expect([stray.status, stray.answer.result?.findings.includes('unknown-contact')]).toEqual([
      200,
      true,
    ]);
    const clerk = await shop.join({ workbench: 3, accounts: 2 });
    expect((await clerk.write(OPENINGS, openingBody(who))).status).toBe(403);
  });

  it('IM9: refuses the whole by the field of each wrong row, and writes none of it', async () => {
    const before = await slips();
    const refusal = async (...contacts: ImportedContact[]) => {
      const { status, answer } = await boss.write(
        IMPORTS,
        importBody([anImported({ balances: [{ asset: 'TRY', quantity: 5 }] }), ...contacts]),
      );
      return [status, answer.fields?.map(({ name, code }) => `${name}: ${code}`)];
    };
    expect(await refusal(anImported({ name: ' ' }), anImported({ taxId: '12345678901' }))).toEqual([
      400,
      ['contacts.1.name: required', 'contacts.2.taxId: invalid'],
    ]);
    expect(await refusal(anImported({ day: '2099-01-01' }))).toEqual([
      400,
      ['contacts.1.day: future'],
    ]);
    expect(await refusal(anImported({ day: '0202-11-21' }))).toEqual([
      400,
      ['contacts.1.day: invalid'],
    ]);
    expect(await refusal(anImported({ balances: [{ asset: 'YOK', quantity: 5 }] }))).toEqual([
      400,
      ['contacts.1.YOK: unknown'],
    ]);
    expect(await refusal(anImported({ balances: [{ asset: 'TRY', quantity: 0 }] }))).toEqual([
      400,
      ['contacts.1.TRY: invalid'],
    ]);
    expect(
      await refusal(anImported({ known: true, balances: [{ asset: 'TRY', quantity: 5 }] })),
    ).toEqual([404, ['contacts.1.id: unknown']]);
    const [a, b] = [randomUUID(), randomUUID()];
    for (const id of [a, b]) await boss.write('/workbench/contacts', contactBody(id));
    expect(await refusal(anImported({ id: a }))).toEqual([400, ['contacts.1.id: taken']]);
    await boss.write(`/workbench/contacts/${b}/merges`, {
      kind: 'contact.merge',
      v: 3,
      at: importBody([]).at,
      id: b,
      merged: a,
      absorbed: [a],
    });
    expect(
      await refusal(anImported({ id: a, known: true, balances: [{ asset: 'TRY', quantity: 5 }] })),
    ).toEqual([412, undefined]);
    expect(await slips()).toBe(before);
  });

  it('IM9: an id whose carry-overs are there already is refused, whichever of them it is', async () => {
    const withBalance = () => anImported({ balances: [{ asset: 'HAS', quantity: 5 }] });
    const taken = importBody([anImported(), withBalance()]);
    expect((await boss.write(IMPORTS, taken)).status).toBe(200);
    const before = await slips();
    const again = await boss.write(IMPORTS, {
      ...importBody([withBalance(), withBalance()]),
      id: taken.id,
    });
    expect([again.status, again.answer.fields, await slips()]).toEqual([
      400,
      [{ name: 'id', code: 'taken' }],
      before,
    ]);
  });

  it('IM10: a carry-over is undone by a cancel, and another company’s card is nobody here', async () => {
    const contact = anImported({ balances: [{ asset: 'HAS', quantity: 5 }] });
    const body = importBody([contact]);
    await boss.write(IMPORTS, body);
    const [slip] = (await bodies('transactions', [`${body.id}-1`])) as TransactionBody[];
    if (!slip) throw new Error('no carry-over');
    expect((await boss.write(`${SALES}/${slip.id}/cancel`, cancelBody(slip))).status).toBe(200);
    expect(await balanceOf(`contact:${contact.id}`)).toEqual({});
    const neighbour = await server().newShop();
    const theirs = importBody([{ ...contact, known: true }]);
    expect((await neighbour.admin.write(IMPORTS, theirs)).status).toBe(404);
  });

  it('IM22: the same file again is refused whole, its new cards with it, until what it opened is cancelled; assets that were not opened come in', async () => {
    const who = randomUUID();
    await boss.write('/workbench/contacts', contactBody(who));
    const known = (balances: ImportedContact['balances']) =>
      anImported({ id: who, known: true, balances });
    const balances = [
      { asset: 'HAS', quantity: 5 },
      { asset: 'TRY', quantity: -7 },
    ];
    const first = importBody([known(balances)]);
    expect((await boss.write(IMPORTS, first)).status).toBe(200);
    const before = await slips();
    const stranger = anImported({ balances: [{ asset: 'USD', quantity: 3 }] });
    const [again, key] = [
      importBody([stranger, known([...balances, { asset: 'USD', quantity: 9 }])]),
      randomUUID(),
    ];
    const refused = await boss.write(IMPORTS, again, { key });
    expect([refused.status, refused.answer.code, refused.answer.fields]).toEqual([
      412,
      'already-opened',
      [
        { name: 'contacts.1.HAS', code: 'opened' },
        { name: 'contacts.1.TRY', code: 'opened' },
      ],
    ]);
    expect((await boss.write(IMPORTS, again, { key })).text).toBe(refused.text);
    expect([
      await slips(),
      await bodies('contacts', [stranger.id]),
      await balanceOf(`contact:${who}`),
    ]).toEqual([before, [], { HAS: 5, TRY: -7 }]);
    expect(
      (await boss.write(IMPORTS, importBody([known([{ asset: 'EUR', quantity: 2 }])]))).status,
    ).toBe(200);
    expect(await balanceOf(`contact:${who}`)).toEqual({ HAS: 5, TRY: -7, EUR: 2 });
    const [slip] = (await bodies('transactions', [`${first.id}-1`])) as TransactionBody[];
    if (!slip) throw new Error('no carry-over');
    expect((await boss.write(`${SALES}/${slip.id}/cancel`, cancelBody(slip))).status).toBe(200);
    // What was refused still waits on its device, and is sent again from there.
    expect((await boss.write(IMPORTS, again)).status).toBe(200);
    expect([await balanceOf(`contact:${who}`), await balanceOf(`contact:${stranger.id}`)]).toEqual([
      { HAS: 5, TRY: -7, EUR: 2, USD: 9 },
      { USD: 3 },
    ]);
  });

  it('IM22: so is what somebody wrote by hand, on that card or on one merged into it, and nothing of another shop or of a till', async () => {
    const [who, before] = [randomUUID(), randomUUID()];
    for (const id of [who, before]) await boss.write('/workbench/contacts', contactBody(id));
    const take = (asset: string, client = boss) =>
      client.write(
        IMPORTS,
        importBody([anImported({ id: who, known: true, balances: [{ asset, quantity: 5 }] })]),
      );
    const fields = async (asset: string) => (await take(asset)).answer.fields;
    expect(
      (await boss.write(OPENINGS, openingBody(who, [{ asset: 'HAS', quantity: 5 }]))).status,
    ).toBe(200);
    expect(
      (await boss.write(OPENINGS, openingBody(before, [{ asset: 'EUR', quantity: 5 }]))).status,
    ).toBe(200);
    expect(
      (
        await boss.write(
          MOVEMENTS,
          movementBody({ type: 'opening', to: 'fx:main', asset: 'USD', quantity: 9 }),
        )
      ).status,
    ).toBe(200);
    expect(await fields('HAS')).toEqual([{ name: 'contacts.0.HAS', code: 'opened' }]);
    const merge = {
      kind: 'contact.merge',
      v: 3,
      at: importBody([]).at,
      id: who,
      merged: before,
      absorbed: [before],
    };
    expect((await boss.write(`/workbench/contacts/${who}/merges`, merge)).status).toBe(200);
    expect(await fields('EUR')).toEqual([{ name: 'contacts.0.EUR', code: 'opened' }]);
    expect((await take('USD')).status).toBe(200);
    const { admin } = await server().newShop();
    await admin.write('/workbench/contacts', contactBody(who));
    expect((await take('HAS', admin)).status).toBe(200);
  });

  it('IM21: terms of a card come in with it, and hold as those that the same person writes on a card', async () => {
    const iban = withCheck('TR', '0006100519786457841326');
    const terms: Partial<ImportedContact> = {
      phones: ['0532 111 22 33'],
      priceGroup: 'toptan',
      limits: [{ asset: 'HAS', quantity: 5_000_000_000 }],
      agreements: [{ fineness: 9160, workmanship: { by: 'milyem', tenths: 450 } }],
    };
    const [agreed, plain] = [anImported({ ...terms, ibans: [iban] }), anImported()];
    expect((await boss.write(IMPORTS, importBody([agreed, plain]))).status).toBe(200);
    const byClerk = anImported(terms);
    const clerk = await shop.join({ workbench: 2, accounts: 3 });
    expect((await clerk.write(IMPORTS, importBody([byClerk]))).status).toBe(200);
    const [full, bare, unapproved] = (
      await Promise.all([agreed, plain, byClerk].map(({ id }) => bodies('contacts', [id])))
    ).map(([body]) => body as ContactBody);
    expect(full).toMatchObject({ ...terms, agreementsApproved: true });
    expect(full?.ibans).toEqual([iban]);
    expect(unapproved).toMatchObject(terms);
    for (const card of [bare, unapproved]) expect(card).not.toHaveProperty('agreementsApproved');
  });

  it('IM21: terms that are none refuse the whole by their field', async () => {
    const refusal = async (over: object) => {
      const { status, answer } = await boss.write(IMPORTS, importBody([anImported(over)]));
      return [status, answer.fields?.map(({ name }) => name)];
    };
    expect(await refusal({ ibans: ['TR12'] })).toEqual([400, ['contacts.0.ibans']]);
    expect(await refusal({ phones: ['yok'] })).toEqual([400, ['contacts.0.phones']]);
    expect(await refusal({ limits: [{ asset: 'YOK', quantity: 5 }] })).toEqual([
      400,
      ['contacts.0.limits'],
    ]);
    expect(await refusal({ limits: [{ asset: 'HAS', quantity: -5 }] })).toEqual([
      400,
      ['contacts.0.limits.0.quantity'],
    ]);
    expect(
      await refusal({
        agreements: [{ fineness: 9160, workmanship: { by: 'milyem', tenths: 99_999 } }],
      }),
    ).toEqual([400, ['contacts.0.agreements']]);
    expect(await refusal({ priceGroup: 'x'.repeat(41) })).toEqual([400, ['contacts.0.priceGroup']]);
  });

  it('IM18: what lies on own accounts comes in as a carry-over each, once however often it is sent, and each is undone by itself', async () => {
    const mine = await server().newShop();
    const keeper = await mine.join({ workbench: 3, accounts: 2 });
    const told = async (kind: string, ids: string[]) =>
      (
        await server()
          .db.select()
          .from(records)
          .where(
            and(
              eq(records.company, mine.company),
              eq(records.kind, kind),
              inArray(records.id, ids),
            ),
          )
      ).map(({ body }) => body);
    const heldOn = async (account: string) =>
      ((await told('balances', [account]))[0] as BalanceBody | undefined)?.assets ?? {};
    const before = await heldOn('till:main');
    const body = heldBody([
      { account: 'till:main', asset: 'TRY', quantity: 12_500_000, day: '2025-01-02' },
      { account: 'bank:main', asset: 'TRY', quantity: -250_000 },
      {
        account: 'scrap:main',
        asset: 'HAS',
        quantity: 1_000 * 9_060,
        fineness: 9_060,
        cost: 520_000,
        note: '1,000 g × 906',
      },
      { account: 'scrap:main', asset: 'HAS', quantity: 1_000 * 7_400, fineness: 7_400 },
      { account: 'stock:main', asset: 'HAS', quantity: 9_160, fineness: 9_160 },
    ]);
    const key = randomUUID();
    for (let times = 0; times < 2; times++)
      expect((await keeper.write(HELD_IMPORTS, body, { key })).status).toBe(200);
    expect([
      (await heldOn('till:main')).TRY,
      await heldOn('bank:main'),
      await heldOn('scrap:main'),
      await heldOn('stock:main'),
    ]).toEqual([
      (before.TRY ?? 0) + 12_500_000,
      { TRY: -250_000 },
      { HAS: 16_460_000 },
      { HAS: 9_160 },
    ]);
    expect(await heldOn('opening')).toEqual({ TRY: -12_250_000, HAS: -16_469_160 });
    const [till, , pot] = (
      await Promise.all([1, 2, 3].map((n) => told('transactions', [`${body.id}-${n}`])))
    ).map(([slip]) => slip as TransactionBody);
    expect(till).toMatchObject({
      type: 'opening',
      contactId: null,
      at: Date.parse('2025-01-02T00:00:00+03:00'),
      number: `DV-${body.id.slice(-6).toUpperCase()}-1`,
    });
    expect(pot).toMatchObject({
      at: body.at,
      costs: [{ asset: 'HAS', kurus: 520_000 }],
      note: '1,000 g × 906',
    });
    if (!pot) throw new Error('no carry-over');
    const boss = await mine.join({ workbench: 3, accounts: 3 });
    expect((await boss.write(`${SALES}/${pot.id}/cancel`, cancelBody(pot))).status).toBe(200);
    expect(await heldOn('scrap:main')).toEqual({ HAS: 7_400_000 });
  });

  it('IM18: what a till was counted at stays what lies in it, though a carry-over of before comes in behind the count', async () => {
    const mine = await server().newShop();
    const keeper = await mine.join({ workbench: 3, accounts: 2 });
    const tillNow = async () => {
      const [row] = await server()
        .db.select()
        .from(records)
        .where(
          and(
            eq(records.company, mine.company),
            eq(records.kind, 'balances'),
            eq(records.id, 'till:main'),
          ),
        );
      return (row?.body as BalanceBody | undefined)?.assets.TRY;
    };
    const { at } = heldBody();
    const opened = openBody({ at: at - 2_000, counts: [aFigure({ quantity: 50_000 })] });
    expect((await keeper.write(SESSIONS, opened)).status).toBe(200);
    const close = closeBody(opened.id, {
      at: at - 1_000,
      counts: [aFigure({ opening: 50_000, quantity: 50_000 })],
    });
    expect((await keeper.write(`${SESSIONS}/${opened.id}/close`, close)).status).toBe(200);
    expect(await tillNow()).toBe(50_000);
    const dated = await keeper.write<{ findings: string[] }>(
      HELD_IMPORTS,
      heldBody([{ account: 'till:main', asset: 'TRY', quantity: 50_000, day: '2025-01-02' }]),
    );
    expect([dated.status, dated.answer.result?.findings]).toEqual([200, ['till-closed']]);
    expect(await tillNow()).toBe(50_000);
  });

  it('IM19: what has a carry-over that stands is refused, by hand or by a file, until that is cancelled', async () => {
    const mine = await server().newShop();
    const boss = await mine.join({ workbench: 3, accounts: 3 });
    const euros = () =>
      heldBody([
        { account: 'fx:main', asset: 'USD', quantity: 7 },
        { account: 'fx:main', asset: 'EUR', quantity: 5 },
      ]);
    const byHand = movementBody({ type: 'opening', to: 'fx:main', asset: 'EUR', quantity: 9 });
    expect((await boss.write(MOVEMENTS, byHand)).status).toBe(200);
    const again = await boss.write(HELD_IMPORTS, euros());
    expect([again.status, again.answer.code, again.answer.fields]).toEqual([
      412,
      'already-opened',
      [{ name: 'openings.1.account', code: 'opened' }],
    ]);
    const { kind: _kind, v: _v, ...slip } = byHand;
    expect((await boss.write(`${SALES}/${slip.id}/cancel`, cancelBody(slip))).status).toBe(200);
    expect((await boss.write(HELD_IMPORTS, euros())).status).toBe(200);
    expect((await boss.write(HELD_IMPORTS, euros())).status).toBe(412);
    // Of another shop nothing is carried over by it.
    expect((await (await server().newShop()).admin.write(HELD_IMPORTS, euros())).status).toBe(200);
  });

  it('IM19: a row that is wrong refuses the whole by its field: an account that nobody has or that was put away, an asset, a size, a day', async () => {
    const before = await slips();
    const refusal = async (opening: object) => {
      const { status, answer } = await boss.write(
        HELD_IMPORTS,
        heldBody([{ account: 'pos:main', asset: 'TRY', quantity: 5 }, opening as HeldOpening]),
      );
      return [status, answer.fields?.map(({ name, code }) => `${name}: ${code}`)];
    };
    const till = { account: 'till:main', asset: 'TRY', quantity: 5 };
    expect(await refusal({ ...till, account: 'till:nobody' })).toEqual([
      400,
      ['openings.1.account: unknown'],
    ]);
    const old = accountBody({ archived: true });
    expect((await boss.write(DEFINITIONS, old)).status).toBe(200);
    expect(await refusal({ ...till, account: old.account.id })).toEqual([
      400,
      ['openings.1.account: unknown'],
    ]);
    expect(await refusal({ ...till, asset: 'HAS' })).toEqual([400, ['openings.1.asset: invalid']]);
    expect(await refusal({ ...till, account: 'stock:main', asset: 'YOK' })).toEqual([
      400,
      ['openings.1.asset: unknown'],
    ]);
    expect(await refusal({ ...till, quantity: -5 })).toEqual([
      400,
      ['openings.1.quantity: invalid'],
    ]);
    expect(await refusal({ ...till, day: '2099-01-01' })).toEqual([
      400,
      ['openings.1.day: future'],
    ]);
    expect(await refusal({ ...till, account: 'pos:main' })).toEqual([
      400,
      ['openings.1.account: twice'],
    ]);
    expect(await refusal({ ...till, rest: 5 })).toEqual([400, ['openings.1.rest: unknown']]);
    expect(await slips()).toBe(before);
    const taken = heldBody([{ account: 'pos:main', asset: 'TRY', quantity: 5 }]);
    expect((await boss.write(HELD_IMPORTS, taken)).status).toBe(200);
    const [slip] = (await bodies('transactions', [`${taken.id}-1`])) as TransactionBody[];
    if (!slip) throw new Error('no carry-over');
    await boss.write(`${SALES}/${slip.id}/cancel`, cancelBody(slip));
    const again = await boss.write(HELD_IMPORTS, {
      ...heldBody([{ account: 'bank:main', asset: 'TRY', quantity: 5 }]),
      id: taken.id,
    });
    expect([again.status, again.answer.fields]).toEqual([400, [{ name: 'id', code: 'taken' }]]);
    const reader = await shop.join({ workbench: 3, accounts: 1 });
    expect((await reader.write(HELD_IMPORTS, heldBody())).status).toBe(403);
  });

  it('IM23: rows at their very bound that bring more together than a ledger holds refuse the whole by the last of them', async () => {
    const before = await slips();
    const told = ({
      status,
      answer,
    }: {
      status: number;
      answer: { code?: string | number | undefined; fields?: unknown };
    }) => [status, answer.code, answer.fields];
    const most = 10_000_000_000_000;
    const people = Array.from({ length: 1_000 }, () =>
      anImported({ balances: [{ asset: 'TRY', quantity: most }] }),
    );
    expect(told(await boss.write(IMPORTS, importBody(people)))).toEqual([
      400,
      'malformed',
      [{ name: 'contacts.999.TRY', code: 'out-of-range' }],
    ]);
    const tills = Array.from({ length: 91 }, () => accountBody({ id: `till:${randomUUID()}` }));
    for (const till of tills) expect((await boss.write(DEFINITIONS, till)).status).toBe(200);
    const held = tills.map(
      ({ account }): HeldOpening => ({ account: account.id, asset: 'TRY', quantity: 10 * most }),
    );
    expect(told(await boss.write(HELD_IMPORTS, heldBody(held)))).toEqual([
      400,
      'malformed',
      [{ name: 'openings.90.quantity', code: 'out-of-range' }],
    ]);
    expect([
      await slips(),
      await bodies('contacts', [people[0]?.id ?? '']),
      await balanceOf(held[0]?.account ?? ''),
    ]).toEqual([before, [], {}]);
  });

  it('IM17: a bank has its IBAN, a right one, and nothing else has one', async () => {
    const iban = withCheck('TR', '0006100519786457841326');
    const fields = async (more: object) => {
      const { status, answer } = await boss.write(DEFINITIONS, accountBody(more));
      return [status, answer.fields?.map(({ name }) => name)];
    };
    const id = `bank:${randomUUID()}`;
    expect(
      await fields({ id, kind: 'bank', name: 'Ziraat', iban: `${iban.slice(0, -1)}0` }),
    ).toEqual([400, ['account.iban']]);
    expect(await fields({ iban })).toEqual([400, ['account.iban']]);
    expect(await fields({ id, kind: 'bank', name: 'Ziraat', iban })).toEqual([200, undefined]);
    expect(await bodies('definitions', [`account:${id}`])).toMatchObject([{ account: { iban } }]);
  });
});
