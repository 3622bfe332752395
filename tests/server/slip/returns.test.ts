import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { BalanceBody, TransactionBody } from '@/contract/core/records';
import type { Finding } from '@/domain/base/refusal';
import { returnedBy } from '@/domain/slip/return';
import type { SlipDocument, Transaction } from '@/domain/slip/transaction';
import { records } from '@/server/db/schema';
import { restParts, takeBack } from '../../support/returns';
import {
  CLERK,
  type Client,
  onAServer,
  READER,
  type Shop,
  setPin,
  type TestReply,
} from '../../support/server';
import { aSlip, cancelBody, SALES, saleBody } from '../support/slips';

onAServer('returns', (server) => {
  let shop: Shop;
  let clerk: Client;
  beforeAll(async () => {
    shop = await server().newShop();
    clerk = await shop.join(CLERK);
  });

  type Findings = { findings: string[] };
  const told = ({ status, answer }: TestReply<Findings>) => [
    status,
    answer.result?.findings.filter(
      (code) => code !== 'unknown-series' && code !== 'cash-over-limit',
    ),
  ];
  const bodyOf = async <B>(kind: string, id: string) =>
    (
      await server()
        .db.select({ body: records.body })
        .from(records)
        .where(and(eq(records.company, shop.company), eq(records.kind, kind), eq(records.id, id)))
    )[0]?.body as B | undefined;
  const write = (slip: Transaction, client = clerk) =>
    client.write<Findings>(SALES, saleBody(slip));
  /** Numbered and dated as a slip of the counter. */
  const back = (slip: Transaction, weight = 20_000, rate?: number): SlipDocument => ({
    ...takeBack(
      slip,
      randomUUID(),
      new Map([[slip.lines[0]?.id ?? '', { weight, pieces: 1 }]]),
      [],
      rate,
    ),
    number: aSlip().number,
  });
  const sold = async () => {
    const slip = aSlip({ lines: aSlip().lines.map((line) => ({ ...line, pieces: 2 })) });
    expect(told(await write(slip))).toEqual([200, []]);
    return slip;
  };
  const returned = async (slip: Transaction) =>
    (await bodyOf<TransactionBody>('transactions', slip.id))?.returned;

  it('SL4: is kept, moves goods and money the other way, and stands beside its slip', async () => {
    const till = async () => (await bodyOf<BalanceBody>('balances', 'till:main'))?.assets.TRY ?? 0;
    const before = await till();
    const slip = await sold();
    const one = back(slip, 8_000);
    expect(told(await write(one))).toEqual([200, []]);
    expect(await returned(slip)).toEqual([returnedBy(one)]);
    const rest = {
      ...takeBack(slip, randomUUID(), restParts(slip, [returnedBy(one)]), [returnedBy(one)]),
      number: aSlip().number,
    };
    expect(told(await write(rest))).toEqual([200, []]);
    expect([await till(), await bodyOf<BalanceBody>('balances', 'income:workmanship')]).toEqual([
      before,
      { account: 'income:workmanship', assets: {} },
    ]);
  });

  it('SL4: more than was left, a slip that is cancelled and one that nobody has are kept and told', async () => {
    const slip = await sold();
    await write(back(slip, 15_000));
    expect(told(await write(back(slip, 5_001)))).toEqual([200, ['return-over']]);
    const cancelled = await sold();
    await shop.admin.write(`${SALES}/${cancelled.id}/cancel`, cancelBody(cancelled));
    expect(told(await write(back(cancelled)))).toEqual([200, ['return-over']]);
    expect(told(await write(back(aSlip())))).toEqual([200, ['unknown-original']]);
    const neighbour = await server().newShop();
    expect(told(await write(back(slip, 1_000), neighbour.admin))).toEqual([
      200,
      ['unknown-original'],
    ]);
  });

  it('SL4: money far from what was paid needs the word of somebody who may, for just these lines', async () => {
    const slip = await sold();
    const dear = back(slip, 20_000, 57_000_000);
    const approval = (by: string, weight: number) => ({
      rule: 'return-rate' as const,
      by,
      at: dear.at,
      value: 326,
      limit: 100,
      lines: [{ id: 'line-1', product: 'BURMA22', weight }],
    });
    expect(told(await write(dear))).toEqual([200, ['return-unapproved']]);
    const tried = async (by: string, weight = 20_000) => {
      const fresh = await sold();
      return told(
        await write({ ...back(fresh, 20_000, 57_000_000), approvals: [approval(by, weight)] }),
      );
    };
    await setPin(shop.admin);
    expect(await tried(shop.admin.user)).toEqual([200, ['approval-unverified']]);
    expect(await tried(shop.admin.user, 19_000)).toEqual([
      200,
      ['approval-unverified', 'return-unapproved'],
    ]);
    expect(await tried((await shop.join(READER)).user)).toEqual([
      200,
      ['approval-not-held', 'return-unapproved'],
    ]);
  });

  it('SL10: a slip that arrives after its return hears of it then, and what was told of the unknown slip is told no longer', async () => {
    const findingsOf = async (slip: Transaction) =>
      (
        await server()
          .db.select({ body: records.body, deleted: records.deleted })
          .from(records)
          .where(and(eq(records.company, shop.company), eq(records.kind, 'findings')))
      ).flatMap(({ body, deleted }) =>
        !deleted && (body as Finding).subject.id === slip.id ? [(body as Finding).code] : [],
      );
    const told = async (slip: Transaction) =>
      (await findingsOf(slip)).filter(
        (code) => code !== 'unknown-series' && code !== 'cash-over-limit',
      );
    const slip = aSlip({ lines: aSlip().lines.map((line) => ({ ...line, pieces: 2 })) });
    const [one, undone] = [back(slip, 8_000), back(slip, 2_000)];
    const rest = { ...back(slip, 12_001), at: one.at + 1 };
    for (const early of [one, undone, rest]) await write(early);
    await shop.admin.write(`${SALES}/${undone.id}/cancel`, cancelBody(undone));
    expect([await told(one), await told(undone), await told(rest)]).toEqual([
      ['unknown-original'],
      ['unknown-original'],
      ['unknown-original'],
    ]);
    expect((await write(slip)).status).toBe(200);
    expect(await returned(slip)).toEqual([returnedBy(one), returnedBy(rest)]);
    // What nobody could see while the slip was unknown is seen now.
    expect([await told(one), await told(undone), await told(rest)]).toEqual([
      [],
      [],
      ['return-over'],
    ]);
    const refused = await shop.admin.write(`${SALES}/${slip.id}/cancel`, cancelBody(slip));
    expect([refused.status, refused.answer.code]).toEqual([412, 'returned']);
  });

  it('SL4: is listed with the slip that it takes back', async () => {
    const slip = await sold();
    const one = back(slip);
    await write(one);
    const { answer } = await shop.admin.call<Transaction[]>('GET', SALES);
    expect(answer.result?.find(({ id }) => id === one.id)).toEqual(one);
  });

  it('SL5: the slip is not cancelled before its return is; a return that is undone no longer counts', async () => {
    const slip = await sold();
    const one = back(slip);
    await write(one);
    const cancel = () => shop.admin.write(`${SALES}/${slip.id}/cancel`, cancelBody(slip));
    const refused = await cancel();
    expect([refused.status, refused.answer.code]).toEqual([412, 'returned']);
    const undone = await shop.admin.write(`${SALES}/${one.id}/cancel`, cancelBody(one));
    expect([undone.status, await returned(slip)]).toEqual([200, []]);
    expect((await cancel()).status).toBe(200);
  });

  it('SL5: a return that names itself is one of a slip nobody has, and can be undone like any other', async () => {
    const id = randomUUID();
    const one = { ...back(await sold()), id, returns: { slip: id, number: 'T1-1' } };
    expect(told(await write(one))).toEqual([200, ['unknown-original']]);
    expect((await shop.admin.write(`${SALES}/${id}/cancel`, cancelBody(one))).status).toBe(200);
    expect(await bodyOf<TransactionBody>('transactions', id)).not.toMatchObject({
      reversedBy: null,
    });
  });

  it('SL4: comes back from the list as it was sent, with the slip whose lines it takes', async () => {
    const one = back(await sold());
    await write(one);
    const { answer } = await clerk.call<Transaction[]>('GET', SALES);
    expect(answer.result?.find(({ id }) => id === one.id)).toEqual(one);
  });

  it('SL4: names what it takes back, and is refused by field where it does not balance', async () => {
    const slip = await sold();
    const { returns: _returns, ...bare } = back(slip);
    expect((await write(bare as Transaction)).answer.fields).toEqual([
      { name: 'returns', code: 'required' },
    ]);
    const one = back(slip);
    expect((await write({ ...one, legs: one.legs.slice(1) })).status).toBe(400);
  });
});
