import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BalanceBody, TransactionBody } from '@/contract/core/records';
import { type Payment, passedOn } from '@/domain/payment/payment';
import type { Draft, Transaction } from '@/domain/slip/transaction';
import { putStartingProducts } from '@/server/areas/catalogue/starting-products';
import { records } from '@/server/db/schema';
import { aCoin, aPrice, aScrap, aTransaction, NOON } from '../../support/factories';
import { CLERK, type Client, onAServer, type Shop } from '../../support/server';
import { aSlip, cancelBody, contactBody, SALES, saleBody } from '../support/slips';
import { accountBody, DEFINITIONS, MOVEMENTS, movementBody } from '../support/tills';

type Written = { findings: string[] };

const made = (draft: Partial<Draft>): Transaction => ({
  ...aTransaction({ id: randomUUID(), ...draft }),
  number: aSlip().number,
});
const dollars = (quantity: number, over: Partial<Payment> = {}): Payment => ({
  id: randomUUID(),
  method: 'currency',
  amount: Math.round(quantity * 42),
  paid: { asset: 'USD', quantity, price: aPrice({ code: 'USD', rate: 420_000, side: 'buy' }) },
  ...over,
});
const ten = aCoin({ pieces: 1, price: aPrice({ code: 'CEYREK_YENI', rate: 42_000_000 }) });

onAServer('a slip that is paid in several assets', (server) => {
  let shop: Shop;
  let clerk: Client;
  beforeAll(async () => {
    shop = await server().newShop();
    await putStartingProducts(server().db, shop.company, NOON);
    clerk = await shop.join(CLERK);
  });

  const write = (body: unknown) => clerk.write<Written>(SALES, body);
  // The series of these slips was leased to nobody, which is not what is asked here.
  const findingsOf = async (body: unknown) =>
    ((await write(body)).answer.result?.findings ?? []).filter((code) => code !== 'unknown-series');
  const bodyOf = async (kind: string, id: string): Promise<unknown> =>
    (
      await server()
        .db.select()
        .from(records)
        .where(and(eq(records.company, shop.company), eq(records.kind, kind), eq(records.id, id)))
    )[0]?.body;
  const balanceOf = async (account: string) =>
    ((await bodyOf('balances', account)) as BalanceBody | undefined)?.assets ?? {};
  const customer = async () => {
    const id = randomUUID();
    await clerk.write('/workbench/contacts', contactBody(id));
    return id;
  };
  const account = async (kind: string, id: string, more: object = {}) => {
    await shop.admin.write(DEFINITIONS, accountBody({ id, kind, name: 'İkinci', ...more }));
    return id;
  };

  it('moves each asset on its own account, is kept as it was sent, and its reversal undoes all of it', async () => {
    const [till, drawer] = [
      await account('till', 'till:ikinci'),
      await account('coins', 'coins:vitrin'),
    ];
    const slip = made({
      lines: [ten],
      places: { coins: drawer },
      tendered: [dollars(10_500)],
      changeFrom: { id: randomUUID(), account: till },
    });
    expect(await findingsOf(saleBody(slip))).toEqual([]);
    expect(await Promise.all([till, drawer, 'fx:main'].map(balanceOf))).toEqual([
      { TRY: -21_000 },
      { CEYREK_YENI: -1 },
      { USD: 10_500 },
    ]);
    const kept = (await bodyOf('transactions', slip.id)) as TransactionBody;
    expect([kept.payments, kept.places]).toEqual([slip.payments, slip.places]);
    await shop.admin.write(`${SALES}/${slip.id}/cancel`, cancelBody(slip));
    expect(await Promise.all([till, drawer, 'fx:main'].map(balanceOf))).toEqual([{}, {}, {}]);
  });

  it('an account of gold is paid in lira at the rate that is stored', async () => {
    const contactId = await customer();
    const payment: Payment = {
      id: randomUUID(),
      method: 'transfer',
      amount: 5_520_000,
      settles: { asset: 'HAS', quantity: 100_000_000, price: aPrice() },
    };
    expect(
      await findingsOf(
        saleBody(made({ type: 'collection', contactId, lines: [], tendered: [payment] })),
      ),
    ).toEqual([]);
    expect(await balanceOf(`contact:${contactId}`)).toEqual({ HAS: -100_000_000 });
  });

  it('scrap that is bought lies in the pot, unless the slip is of before', async () => {
    await write(
      saleBody(
        made({
          type: 'purchase',
          lines: [aScrap()],
          places: { scrap: 'scrap:main' },
          tendered: [{ id: randomUUID(), method: 'transfer', amount: 6_126_662 }],
        }),
      ),
    );
    expect(await balanceOf('scrap:main')).toEqual({ HAS: 12_340 * 9060 });
  });

  it('money for an account that the company has not, or whose figures miss their rate, is kept with a finding', async () => {
    const nowhere = made({
      lines: [ten],
      tendered: [{ id: randomUUID(), method: 'cash', amount: 420_000, account: 'till:nowhere' }],
    });
    expect(await findingsOf(saleBody(nowhere))).toEqual(['unknown-account']);
    const cheap = made({ lines: [ten], tendered: [dollars(5_000, { amount: 420_000 })] });
    expect(await findingsOf(saleBody(cheap))).toEqual(['figures-differ']);
  });

  it('foreign notes above the law’s limit are cash like any other', async () => {
    const big = made({
      lines: [aCoin({ pieces: 10, price: ten.price })],
      tendered: [dollars(100_000)],
    });
    expect(await findingsOf(saleBody(big))).toEqual(['cash-over-limit']);
  });

  describe('what contradicts itself is refused by its field', () => {
    const fieldsOf = async (over: object) => {
      const { status, answer } = await write(
        saleBody(made({ lines: [ten], tendered: [dollars(10_000)] }), over),
      );
      return [status, answer.fields?.map(({ name, code }) => `${name}: ${code}`)];
    };
    const [wrong] = [dollars(10_000)];
    it.each([
      [
        'lira in a coin drawer',
        { payments: [{ id: randomUUID(), method: 'cash', amount: 420_000, account: 'coins:x' }] },
        'payments.0.account: format',
      ],
      ['dollars in cash', { payments: [{ ...wrong, method: 'cash' }] }, 'payments.0.paid: format'],
      ['coins in a till', { places: { coins: 'till:main' } }, 'places.coins: format'],
      [
        'a sale that settles an account',
        { payments: [{ ...wrong, settles: wrong?.paid }] },
        'payments.0.settles: format',
      ],
      [
        'a quantity that is none',
        { payments: [{ ...wrong, paid: { ...wrong?.paid, quantity: 0 } }] },
        'payments.0.paid.quantity: number',
      ],
      ['an unknown field', { payments: [{ ...wrong, rate: 5 }] }, 'payments.0.rate: unknown'],
    ])('%s', async (_name, over, field) => {
      expect(await fieldsOf(over)).toEqual([400, [field]]);
    });
  });

  it('a POS that settles leaves its commission as a cost, and only a POS has one', async () => {
    const settled = movementBody({
      type: 'transfer',
      from: 'pos:main',
      to: 'bank:main',
      asset: 'TRY',
      quantity: 100_000,
      kept: 1_790,
    });
    const before = await balanceOf('expense:bank-fee');
    expect((await shop.admin.write(MOVEMENTS, settled)).status).toBe(200);
    expect((await balanceOf('expense:bank-fee')).TRY).toBe((before.TRY ?? 0) + 1_790);
    const { status } = await shop.admin.write(
      MOVEMENTS,
      movementBody({
        type: 'transfer',
        from: 'till:main',
        to: 'bank:main',
        asset: 'TRY',
        quantity: 100_000,
        kept: 1_790,
      }),
    );
    expect(status).toBe(400);
    const rate = await shop.admin.write(
      DEFINITIONS,
      accountBody({ id: 'till:x', commission: 100 }),
    );
    expect(rate.answer.fields?.map(({ name }) => name)).toEqual(['account.commission']);
  });

  it('GD25: a commission on top is income of its own, the POS has all that the card took, and one of another sum is told', async () => {
    const card = (over: object = {}): Payment => ({
      id: randomUUID(),
      method: 'card',
      amount: 420_000,
      commission: { ...passedOn(420_000, 200), ...over },
    });
    const before = await Promise.all(['pos:main', 'income:card-commission'].map(balanceOf));
    const slip = made({ lines: [ten], tendered: [card()] });
    expect(await findingsOf(saleBody(slip))).toEqual(['surcharge-closed']);
    const after = await Promise.all(['pos:main', 'income:card-commission'].map(balanceOf));
    expect(after.map(({ TRY = 0 }, i) => TRY - (before[i]?.TRY ?? 0))).toEqual([428_571, -8_571]);
    expect(((await bodyOf('transactions', slip.id)) as TransactionBody).payments).toEqual(
      slip.payments,
    );
    expect(
      await findingsOf(saleBody(made({ lines: [ten], tendered: [card({ kurus: 8_570 })] }))),
    ).toContain('figures-differ');
    const { status, answer } = await write(
      saleBody(made({ lines: [ten], tendered: [card({ passed: 'yes' })] })),
    );
    expect([status, answer.fields?.map(({ name }) => name)]).toEqual([
      400,
      ['payments.0.commission.passed'],
    ]);
    await clerk.write(`${SALES}/${slip.id}/cancel`, cancelBody(slip));
    expect((await balanceOf('income:card-commission')).TRY).toBe((before[1]?.TRY ?? 0) - 8_570);
  });

  it('GD27: a commission that goes back with its return leaves income and POS as they were, and more than was taken is told', async () => {
    const accounts = () =>
      Promise.all(
        ['pos:main', 'income:card-commission'].map(async (id) => (await balanceOf(id)).TRY ?? 0),
      );
    const before = await accounts();
    const slip = made({
      lines: [ten],
      tendered: [
        { id: randomUUID(), method: 'card', amount: 420_000, commission: passedOn(420_000, 200) },
      ],
    });
    expect(await findingsOf(saleBody(slip))).toEqual(['surcharge-closed']);
    const back = (kurus: number): Transaction => {
      const tendered: Payment[] = [
        {
          id: randomUUID(),
          method: 'card',
          amount: 420_000,
          commission: { rate: 200, kurus, passed: true },
        },
      ];
      return made({
        type: 'return',
        lines: [ten],
        tendered,
        returns: { slip: slip.id, number: slip.number },
      });
    };
    const first = back(8_571);
    expect(await findingsOf(saleBody(first))).toEqual([]);
    expect(await accounts()).toEqual(before);
    expect(((await bodyOf('transactions', slip.id)) as TransactionBody).returned).toMatchObject([
      { slip: first.id, card: { amount: 420_000, passed: 8_571 } },
    ]);
    await clerk.write(`${SALES}/${first.id}/cancel`, cancelBody(first));
    expect(await findingsOf(saleBody(back(8_572)))).toEqual(['return-over']);
  });
});
