import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { BalanceBody } from '@/contract/core/records';
import type { ChequeBody } from '@/contract/payment/cheque';
import { AT_BANK, chequeStateOf, ISSUED, PORTFOLIO } from '@/domain/payment/cheque';
import type { Payment } from '@/domain/payment/payment';
import type { Draft, Transaction } from '@/domain/slip/transaction';
import { aScrap, aTransaction } from '../../support/factories';
import { type Client, onAServer, type Shop } from '../../support/server';
import { aSheet, CHEQUE_MOVES, sheetSlip, stepBody } from '../support/cheques';
import { aSlip, cancelBody, contactBody, SALES, saleBody } from '../support/slips';
import { bodyOf, findingsOf, newContact } from '../support/written';

type Written = { findings: string[] };

onAServer('cheques and notes', (server) => {
  let shop: Shop;
  let clerk: Client;
  beforeAll(async () => {
    shop = await server().newShop();
    clerk = await shop.join({ workbench: 3, accounts: 3 });
  });

  const aContact = () => newContact(clerk);
  const findings = (place: string, body: object) => findingsOf(clerk, place, body);
  const held = async (account: string) =>
    (await bodyOf<BalanceBody>(server(), shop.company, 'balances', account))?.assets.TRY ?? 0;
  const cheque = async (id: string) =>
    (await bodyOf(server(), shop.company, 'cheques', id)) as ChequeBody;
  const stateOf = async (id: string) => chequeStateOf((await cheque(id)).moves).state;
  const undo = (slip: Transaction | ReturnType<typeof stepBody>, more: object = {}) => {
    const { kind: _kind, v: _v, ...original } = slip as Transaction & { kind?: string; v?: number };
    return clerk.write(`${SALES}/${slip.id}/cancel`, cancelBody(original, more));
  };

  const takeOne = async (
    giver: string,
    over: object = {},
  ): Promise<{ slip: Transaction; id: string }> => {
    const slip = sheetSlip('collection', giver, { cheque: { ...aSheet(), is: 'taken' }, ...over });
    expect(await findings(SALES, saleBody(slip))).toEqual([]);
    return { slip, id: slip.payments[0]?.id ?? '' };
  };

  it('CH5: one is taken, given to the bank and cashed, and undone from the end', async () => {
    const giver = await aContact();
    const before = await Promise.all([PORTFOLIO, AT_BANK, 'bank:main'].map(held));
    const since = async () =>
      (await Promise.all([PORTFOLIO, AT_BANK, 'bank:main'].map(held))).map(
        (now, i) => now - (before[i] ?? 0),
      );
    const { slip, id } = await takeOne(giver);
    expect([await since(), await held(`contact:${giver}`), await stateOf(id)]).toEqual([
      [100_000, 0, 0],
      -100_000,
      'portfolio',
    ]);
    const given = stepBody({ cheque: id, from: 'portfolio', to: 'bank', giver });
    expect(await findings(CHEQUE_MOVES, given)).toEqual([]);
    expect(await since()).toEqual([0, 100_000, 0]);
    const cashed = stepBody({ cheque: id, from: 'bank', to: 'collected', giver });
    expect(await findings(CHEQUE_MOVES, cashed)).toEqual([]);
    expect([await since(), await stateOf(id)]).toEqual([[0, 0, 100_000], 'collected']);
    expect(
      chequeStateOf((await cheque(id)).moves).counted.map(({ to, place }) => [to, place]),
    ).toEqual([
      ['portfolio', undefined],
      ['bank', undefined],
      ['collected', 'bank:main'],
    ]);
    for (const early of [slip, given]) {
      const { status, answer } = await undo(early);
      expect([status, answer.code, answer.current?.[0]?.id]).toEqual([412, 'cheque-moved', id]);
    }
    for (const [document, state] of [
      [cashed, 'bank'],
      [given, 'portfolio'],
      [slip, 'void'],
    ] as const) {
      expect((await undo(document)).status).toBe(200);
      expect(await stateOf(id)).toBe(state);
    }
    expect([await since(), await held(`contact:${giver}`)]).toEqual([[0, 0, 0], 0]);
  });

  it('CH5: one of our own is a debt until it is paid, and one that bounced is owed again', async () => {
    const [giver, supplier] = [await aContact(), await aContact()];
    const issuedBefore = await held(ISSUED);
    const slip = sheetSlip('payment', supplier, { cheque: { ...aSheet(), is: 'issued' } });
    expect(await findings(SALES, saleBody(slip))).toEqual([]);
    const own = slip.payments[0]?.id ?? '';
    expect([
      (await held(ISSUED)) - issuedBefore,
      await held(`contact:${supplier}`),
      await stateOf(own),
    ]).toEqual([-100_000, 100_000, 'issued']);
    const bank = await held('bank:main');
    expect(
      await findings(
        CHEQUE_MOVES,
        stepBody({ cheque: own, from: 'issued', to: 'paid', giver: supplier }),
      ),
    ).toEqual([]);
    expect([
      (await held(ISSUED)) - issuedBefore,
      (await held('bank:main')) - bank,
      await stateOf(own),
    ]).toEqual([0, -100_000, 'paid']);
    const { id } = await takeOne(giver);
    const handed = sheetSlip('payment', supplier, {
      cheque: { ...aSheet(), is: 'endorsed', of: id },
    });
    expect(await findings(SALES, saleBody(handed))).toEqual([]);
    expect([await stateOf(id), chequeStateOf((await cheque(id)).moves).endorsee]).toEqual([
      'endorsed',
      supplier,
    ]);
    expect(
      await findings(
        CHEQUE_MOVES,
        stepBody({ cheque: id, from: 'endorsed', to: 'bounced', giver, holder: supplier }),
      ),
    ).toEqual([]);
    expect([
      await held(`contact:${giver}`),
      await held(`contact:${supplier}`),
      await stateOf(id),
    ]).toEqual([0, 100_000, 'bounced']);
  });

  it('CH6: handed on at two tablets, and after it was given back, both are kept and told, and the first counts', async () => {
    const [giver, one, two] = [await aContact(), await aContact(), await aContact()];
    const { id } = await takeOne(giver);
    const hand = (to: string) =>
      sheetSlip('payment', to, { cheque: { ...aSheet(), is: 'endorsed', of: id } });
    const first = hand(one);
    expect(await findings(SALES, saleBody(first))).toEqual([]);
    expect(await findings(SALES, saleBody({ ...hand(two), at: first.at + 1 }))).toEqual([
      'cheque-moved',
    ]);
    expect(chequeStateOf((await cheque(id)).moves)).toMatchObject({
      state: 'endorsed',
      endorsee: one,
    });
    expect((await undo(first)).status).toBe(200);
    expect(chequeStateOf((await cheque(id)).moves)).toMatchObject({
      state: 'endorsed',
      endorsee: two,
      strays: [],
    });
    const { id: other } = await takeOne(giver);
    expect(
      await findings(
        CHEQUE_MOVES,
        stepBody({ cheque: other, from: 'portfolio', to: 'returned', giver }),
      ),
    ).toEqual([]);
    const late = sheetSlip('payment', one, { cheque: { ...aSheet(), is: 'endorsed', of: other } });
    expect(await findings(SALES, saleBody({ ...late, at: late.at + 5 }))).toEqual(['cheque-moved']);
    expect(await stateOf(other)).toBe('returned');
  });

  it('CH7: handed on by a payment whose id a move of that sheet has already is kept with a finding', async () => {
    const [giver, one, two] = [await aContact(), await aContact(), await aContact()];
    const { id } = await takeOne(giver);
    const payment = randomUUID();
    const hand = (to: string, as: string) =>
      saleBody(
        sheetSlip('payment', to, { id: as, cheque: { ...aSheet(), is: 'endorsed', of: id } }),
      );
    expect(await findings(SALES, hand(one, id))).toEqual(['id-clash']);
    expect(await stateOf(id)).toBe('portfolio');
    expect(await findings(SALES, hand(one, payment))).toEqual([]);
    expect(await findings(SALES, hand(two, payment))).toEqual(['id-clash']);
    expect(chequeStateOf((await cheque(id)).moves)).toMatchObject({
      state: 'endorsed',
      endorsee: one,
    });
  });

  it('CH17: one that a sale took goes back with its return, and lies there again when that is undone', async () => {
    const giver = await aContact();
    const sold = (payment: Partial<Payment>) => {
      const { number } = aSlip();
      return {
        ...aTransaction({
          id: randomUUID(),
          contactId: giver,
          tendered: [{ id: randomUUID(), method: 'cheque', amount: 10_554_240, ...payment }],
        }),
        number,
      };
    };
    const sale = sold({ cheque: { ...aSheet(), is: 'taken' } });
    expect(await findings(SALES, saleBody(sale))).toEqual([]);
    const id = sale.payments[0]?.id ?? '';
    const back = (of: string, more: Partial<Draft> = {}, amount = 10_554_240) => {
      const tendered: Payment[] = [
        { id: randomUUID(), method: 'cheque', amount, cheque: { ...aSheet(), is: 'returned', of } },
      ];
      if (amount < 10_554_240)
        tendered.push({ id: randomUUID(), method: 'transfer', amount: 10_554_240 - amount });
      const returns = { slip: sale.id, number: sale.number };
      const slip = aTransaction({
        id: randomUUID(),
        type: 'return',
        contactId: giver,
        returns,
        tendered,
        ...more,
      });
      return { ...slip, number: aSlip().number, at: sale.at + 5 };
    };
    const [before, account] = [await held(PORTFOLIO), await held(`contact:${giver}`)];
    const first = back(id);
    expect(await findings(SALES, saleBody(first))).toEqual([]);
    expect([
      await stateOf(id),
      (await held(PORTFOLIO)) - before,
      (await held(`contact:${giver}`)) - account,
    ]).toEqual(['returned', -10_554_240, 0]);
    const early = await undo(sale);
    expect(early.status).toBe(412);
    expect((await undo(first)).status).toBe(200);
    expect([await stateOf(id), (await held(PORTFOLIO)) - before]).toEqual(['portfolio', 0]);
    const other = await aContact();
    expect(await findings(SALES, saleBody(back(id, { contactId: other })))).toEqual([
      'cheque-differs',
    ]);
    expect(await stateOf(id)).toBe('returned');
    expect(await findings(SALES, saleBody(back(id)))).toEqual(
      expect.arrayContaining(['return-over', 'cheque-moved']),
    );
    expect(await findings(SALES, saleBody(back(randomUUID())))).toEqual(
      expect.arrayContaining(['unknown-cheque']),
    );
    const astray = sold({ cheque: { ...aSheet(), is: 'taken' } });
    const wrong = {
      ...astray,
      payments: astray.payments.map((payment) => ({
        ...payment,
        cheque: { ...aSheet(), is: 'returned', of: id },
      })),
    };
    const { status, answer } = await clerk.write(SALES, saleBody(wrong as Transaction));
    expect([status, answer.fields?.map(({ name }) => name)]).toEqual([
      400,
      ['payments', 'payments.0.cheque'],
    ]);
  });

  it('CH19: one of our own comes back with the goods of its purchase, and one that was handed on from who has it; undone they are where they were', async () => {
    const [supplier, giver] = [await aContact(), await aContact()];
    const { id: theirs } = await takeOne(giver);
    const own = randomUUID();
    const purchase = {
      ...aTransaction({
        id: randomUUID(),
        type: 'purchase',
        contactId: supplier,
        lines: [aScrap()],
        tendered: [
          { id: own, method: 'cheque', amount: 6_026_662, cheque: { ...aSheet(), is: 'issued' } },
          {
            id: randomUUID(),
            method: 'cheque',
            amount: 100_000,
            cheque: { ...aSheet(), is: 'endorsed', of: theirs },
          },
        ],
      }),
      number: aSlip().number,
    };
    expect(await findings(SALES, saleBody(purchase))).toEqual([]);
    expect([await stateOf(own), await stateOf(theirs)]).toEqual(['issued', 'endorsed']);
    const back = (contactId = supplier) => {
      const tendered: Payment[] = [
        {
          id: randomUUID(),
          method: 'cheque',
          amount: 6_026_662,
          cheque: { ...aSheet(), is: 'reclaimed', of: own },
        },
        {
          id: randomUUID(),
          method: 'cheque',
          amount: 100_000,
          cheque: { ...aSheet(), is: 'regained', of: theirs },
        },
      ];
      const returns = { slip: purchase.id, number: purchase.number };
      const slip = aTransaction({
        id: randomUUID(),
        type: 'return',
        contactId,
        lines: [aScrap()],
        returns,
        tendered,
      });
      return { ...slip, number: aSlip().number, at: purchase.at + 5 };
    };
    const before = await Promise.all([ISSUED, PORTFOLIO, `contact:${supplier}`].map(held));
    const since = async () =>
      (await Promise.all([ISSUED, PORTFOLIO, `contact:${supplier}`].map(held))).map(
        (now, i) => now - (before[i] ?? 0),
      );
    const first = back();
    expect(await findings(SALES, saleBody(first))).toEqual([]);
    expect([await stateOf(own), await stateOf(theirs), await since()]).toEqual([
      'returned',
      'portfolio',
      [6_026_662, 100_000, 0],
    ]);
    expect((await undo(purchase)).status).toBe(412);
    expect((await undo(first)).status).toBe(200);
    expect([await stateOf(own), await stateOf(theirs), await since()]).toEqual([
      'issued',
      'endorsed',
      [0, 0, 0],
    ]);
    expect(
      await findings(CHEQUE_MOVES, {
        ...stepBody({ cheque: theirs, from: 'endorsed', to: 'portfolio', giver, holder: supplier }),
        at: purchase.at + 1,
      }),
    ).toEqual([]);
    const late = await findings(SALES, saleBody(back(await aContact())));
    expect(late.filter((code) => code === 'cheque-differs')).toHaveLength(2);
    expect(late).toContain('cheque-moved');
  });

  it('CH19: gets back no sheet but with goods that go back, and none where the shop pays', async () => {
    const supplier = await aContact();
    const sheet = (is: 'reclaimed' | 'returned') => ({
      cheque: { ...aSheet(), is, of: randomUUID() },
    });
    const { answer } = await clerk.write(SALES, {
      ...saleBody(sheetSlip('collection', supplier, { cheque: { ...aSheet(), is: 'taken' } })),
      payments: [{ id: randomUUID(), method: 'cheque', amount: 100_000, ...sheet('reclaimed') }],
    });
    expect(answer.fields?.map(({ name }) => name)).toEqual(['payments.0.cheque']);
    expect(() =>
      aTransaction({
        type: 'return',
        contactId: supplier,
        lines: [aScrap()],
        returns: { slip: 's', number: 'T1-1' },
        tendered: [{ id: 'p', method: 'cheque', amount: 6_126_662, ...sheet('returned') }],
      }),
    ).toThrow('cheque-way');
  });

  it('CH20: a supplier pays for what goes back by a cheque, which lies in the portfolio until that is undone', async () => {
    const supplier = await aContact();
    const purchase = {
      ...aTransaction({
        id: randomUUID(),
        type: 'purchase',
        contactId: supplier,
        lines: [aScrap()],
        tendered: [{ id: 'n', method: 'transfer', amount: 6_126_662 }],
      }),
      number: aSlip().number,
    };
    expect(await findings(SALES, saleBody(purchase))).toEqual([]);
    const id = randomUUID();
    const tendered: Payment[] = [
      { id, method: 'cheque', amount: 6_126_662, cheque: { ...aSheet(), is: 'taken' } },
    ];
    const returns = { slip: purchase.id, number: purchase.number };
    const back = {
      ...aTransaction({
        id: randomUUID(),
        type: 'return',
        contactId: supplier,
        lines: [aScrap()],
        returns,
        tendered,
      }),
      number: aSlip().number,
    };
    expect(await findings(SALES, saleBody(back))).toEqual([]);
    expect([await stateOf(id), (await cheque(id)).contactId]).toEqual(['portfolio', supplier]);
    expect((await undo(back)).status).toBe(200);
    expect(await stateOf(id)).toBe('void');
  });

  it('CH7: the same number twice, another amount or form and a sheet that nobody knows are kept with a finding', async () => {
    const [giver, supplier] = [await aContact(), await aContact()];
    const sheet = aSheet({ number: `T ${randomUUID()}` });
    const { slip } = await takeOne(giver, { cheque: { ...sheet, is: 'taken' } });
    const again = () =>
      saleBody(
        sheetSlip('collection', giver, { cheque: { ...sheet, bank: 'ZİRAAT ', is: 'taken' } }),
      );
    expect(await findings(SALES, again())).toEqual(['cheque-twice']);
    expect((await undo(slip)).status).toBe(200);
    const { id } = await takeOne(giver);
    const other = sheetSlip('payment', supplier, {
      amount: 90_000,
      cheque: { ...aSheet(), is: 'endorsed', of: id },
    });
    expect(await findings(SALES, saleBody(other))).toEqual(['cheque-differs']);
    const unknown = sheetSlip('payment', supplier, {
      cheque: { ...aSheet(), is: 'endorsed', of: randomUUID() },
    });
    expect(await findings(SALES, saleBody(unknown))).toEqual(['unknown-cheque']);
    expect(
      await findings(
        CHEQUE_MOVES,
        stepBody({ cheque: randomUUID(), from: 'portfolio', to: 'bank', giver }),
      ),
    ).toEqual(['unknown-cheque']);
    const note = sheetSlip('payment', supplier, {
      method: 'note',
      cheque: { ...aSheet(), is: 'endorsed', of: (await takeOne(giver)).id },
    });
    expect(await findings(SALES, saleBody(note))).toEqual(['cheque-differs']);
    const { id: paper } = await takeOne(giver);
    const step = { from: 'portfolio', to: 'bank' } as const;
    const misnamed = stepBody(
      { cheque: paper, ...step, giver },
      { cheque: { id: paper, form: 'note', ...step } },
    );
    expect(await findings(CHEQUE_MOVES, misnamed)).toEqual(['cheque-differs']);
    const { id: dear } = await takeOne(giver, { amount: 500_000 });
    expect(
      await findings(
        CHEQUE_MOVES,
        stepBody({ cheque: dear, from: 'portfolio', to: 'bank', giver }),
      ),
    ).toEqual(['cheque-differs']);
  });

  it('CH8: what is no step, has no words or goes against the slip’s way is refused by field', async () => {
    const giver = await aContact();
    const { id } = await takeOne(giver);
    const refusal = async (place: string, body: object) => {
      const { status, answer } = await clerk.write(place, body);
      return [status, answer.code, answer.fields?.map(({ name, code }) => `${name}: ${code}`)];
    };
    const right = stepBody({ cheque: id, from: 'portfolio', to: 'bank', giver });
    expect(await refusal(CHEQUE_MOVES, { ...right, legs: right.legs.slice(1) })).toEqual([
      400,
      'unbalanced',
      ['legs: unbalanced'],
    ]);
    expect(await refusal(CHEQUE_MOVES, { ...right, legs: [] })).toEqual([
      400,
      'malformed',
      ['legs: format'],
    ]);
    expect(
      await refusal(CHEQUE_MOVES, {
        ...right,
        cheque: { id, form: 'cheque', from: 'paid', to: 'bank' },
      }),
    ).toEqual([400, 'malformed', ['cheque.to: format']]);
    expect(
      await refusal(CHEQUE_MOVES, {
        ...right,
        cheque: { id, form: 'cheque', from: 'lost', to: 'bank' },
      }),
    ).toEqual([400, 'malformed', ['cheque.from: format']]);
    const slip = sheetSlip('collection', giver, { cheque: { ...aSheet(), is: 'taken' } });
    const with_ = (over: object) => ({
      ...saleBody(slip),
      payments: slip.payments.map((payment) => ({ ...payment, ...over })),
    });
    const [payment] = slip.payments;
    expect(await refusal(SALES, with_({ cheque: { ...payment?.cheque, is: 'issued' } }))).toEqual([
      400,
      'malformed',
      ['payments: cheque'],
    ]);
    expect(await refusal(SALES, with_({ cheque: { ...payment?.cheque, number: '' } }))).toEqual([
      400,
      'malformed',
      ['payments.0.cheque: format'],
    ]);
    expect(await refusal(SALES, with_({ method: 'cash' }))).toEqual([
      400,
      'malformed',
      ['payments.0.cheque: format'],
    ]);
    expect(
      (await refusal(SALES, with_({ cheque: { ...payment?.cheque, colour: 'mavi' } }))).slice(0, 2),
    ).toEqual([400, 'malformed']);
    expect(await refusal(SALES, { ...with_({}), payments: [payment, payment] })).toEqual([
      400,
      'malformed',
      ['payments: cheque'],
    ]);
  });

  it('CH9: touches and reads nothing of another company', async () => {
    const { id } = await takeOne(await aContact());
    const other = await server().newShop();
    const stranger = await other.join({ workbench: 3, accounts: 3 });
    const theirs = randomUUID();
    await stranger.write('/workbench/contacts', contactBody(theirs));
    const body = stepBody({ cheque: id, from: 'portfolio', to: 'returned', giver: theirs });
    expect((await stranger.write<Written>(CHEQUE_MOVES, body)).answer.result?.findings).toContain(
      'unknown-cheque',
    );
    expect(await stateOf(id)).toBe('portfolio');
    const reader = await shop.join({ accounts: 1 });
    expect((await reader.write(CHEQUE_MOVES, body)).status).toBe(403);
  });
});
