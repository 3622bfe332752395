import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { BalanceBody } from '@/contract/core/records';
import { deviationOf, type Offset } from '@/domain/slip/offset';
import { reversalOf, type Transaction } from '@/domain/slip/transaction';
import { records } from '@/server/db/schema';
import { type Client, onAServer, type Shop, setPin } from '../../support/server';
import { A_RATE, anOffset, OFFSETS, offsetBody } from '../support/offsets';
import { cancelBody, SALES } from '../support/slips';
import { bodyOf, findingsOf, newContact } from '../support/written';

onAServer('the mahsup', (server) => {
  let shop: Shop;
  let clerk: Client;
  beforeAll(async () => {
    shop = await server().newShop();
    clerk = await shop.join({ workbench: 3, accounts: 3 });
  });

  const aContact = () => newContact(clerk);
  const findings = (body: object, as: Client = clerk) => findingsOf(as, OFFSETS, body);
  const balanceOf = async (account: string): Promise<Record<string, number>> =>
    (await bodyOf<BalanceBody>(server(), shop.company, 'balances', account))?.assets ?? {};

  it('OF7: moves both balances by what it says, stands in both statements, and one cancel undoes it', async () => {
    const [a, b] = [await aContact(), await aContact()];
    const across: Offset = {
      from: { account: `contact:${a}`, asset: 'HAS', quantity: 100_000_000 },
      to: { account: `contact:${b}`, asset: 'TRY', quantity: 5_520_000 },
    };
    const body = offsetBody(across);
    expect(await findings(body)).toEqual([]);
    expect([await balanceOf(`contact:${a}`), await balanceOf(`contact:${b}`)]).toEqual([
      { HAS: -100_000_000 },
      { TRY: 5_520_000 },
    ]);
    for (const id of [a, b]) {
      const { answer } = await clerk.call<{ id: string }[]>(
        'GET',
        `/workbench/contacts/${id}/movements`,
      );
      expect(answer.result?.map((movement) => movement.id)).toEqual([body.id]);
    }
    const { kind: _kind, v: _v, ...slip } = body;
    const undo = cancelBody(slip as unknown as Transaction);
    expect((await clerk.write(`${SALES}/${body.id}/cancel`, undo)).status).toBe(200);
    expect([await balanceOf(`contact:${a}`), await balanceOf(`contact:${b}`)]).toEqual([{}, {}]);
    const again = { ...undo, ...reversalOf(slip as unknown as Transaction, randomUUID(), 'x') };
    expect((await clerk.write(`${SALES}/${body.id}/cancel`, again)).status).toBe(412);
  });

  it('OF8: what does not balance, is no mahsup, lacks its rate or is on nobody’s side is refused by field', async () => {
    const id = await aContact();
    const right = offsetBody(anOffset(id));
    const refusal = async (over: object) => {
      const { status, answer } = await clerk.write(OFFSETS, {
        ...right,
        id: randomUUID(),
        ...over,
      });
      return [status, answer.code, answer.fields?.map(({ name, code }) => `${name}: ${code}`)];
    };
    const [first] = right.legs;
    expect(await refusal({ legs: [first] })).toEqual([400, 'unbalanced', ['legs: unbalanced']]);
    expect(await refusal({ legs: [] })).toEqual([400, 'malformed', ['legs: format']]);
    expect(await refusal({ rate: undefined })).toEqual([400, 'malformed', ['rate: rate']]);
    expect(await refusal({ rate: { ...A_RATE, base: 'USD' } })).toEqual([
      400,
      'malformed',
      ['rate: rate'],
    ]);
    expect(await refusal({ rate: { ...A_RATE, rate: 0 } })).toEqual([
      400,
      'malformed',
      ['rate.rate: number'],
    ]);
    expect(await refusal({ contactId: await aContact() })).toEqual([
      400,
      'malformed',
      ['contactId: differs'],
    ]);
    const between = (from: string, to: string): Offset => ({
      from: { account: from, asset: 'TRY', quantity: 5 },
      to: { account: to, asset: 'TRY', quantity: 5 },
    });
    expect(
      await refusal({ ...offsetBody(between('bank:main', 'pos:main')), contactId: id }),
    ).toEqual([400, 'malformed', ['legs: no-contact']]);
    expect(await refusal(offsetBody(between(`contact:${id}`, 'till:main')))).toEqual([
      400,
      'malformed',
      ['legs: cash'],
    ]);
    expect(await refusal(offsetBody(between(`contact:${id}`, 'coins:main')))).toEqual([
      400,
      'malformed',
      ['legs: asset'],
    ]);
  });

  it('OF9: figures that do not follow, strangers and unknown accounts are kept with a finding', async () => {
    const id = await aContact();
    const wrong: Offset = {
      ...anOffset(id),
      to: { account: `contact:${id}`, asset: 'TRY', quantity: 5_520_001 },
    };
    expect(await findings(offsetBody(wrong))).toEqual(['figures-differ']);
    expect(await findings(offsetBody(anOffset(randomUUID())))).toEqual(['unknown-contact']);
    const nowhere: Offset = {
      from: { account: `contact:${id}`, asset: 'TRY', quantity: 5 },
      to: { account: 'bank:nowhere', asset: 'TRY', quantity: 5 },
    };
    expect(await findings(offsetBody(nowhere))).toEqual(['unknown-account']);
    const other = await aContact();
    await clerk.write(`/workbench/contacts/${other}/merges`, {
      kind: 'contact.merge',
      v: 3,
      at: offsetBody().at,
      id: other,
      merged: id,
      absorbed: [id],
    });
    expect(await findings(offsetBody(anOffset(id)))).toEqual(['merged-contact']);
  });

  it('OF9: a coin is what its own weight and fineness say, whatever the device believed', async () => {
    const id = await aContact();
    const side = (asset: string, quantity: number) => ({
      account: `contact:${id}`,
      asset,
      quantity,
    });
    const coin = 1754 * 9166;
    const product = {
      code: 'CEYREK_YENI',
      name: 'Çeyrek yeni',
      kind: 'coin',
      metal: 'gold',
      fineness: 9166,
      quote: 'CEYREK_YENI',
      weight: 1754,
      order: 1,
    };
    await server()
      .db.insert(records)
      .values({
        company: shop.company,
        kind: 'definitions',
        id: product.code,
        version: 0,
        body: { type: 'product', product },
      });
    const rate = (per: number) => ({
      base: 'CEYREK_YENI',
      quote: 'HAS',
      rate: per * 100,
      basis: 'content',
      source: '',
      at: A_RATE.at,
      market: null,
    });
    const offset = (per: number): Offset => ({
      from: side('HAS', 3 * per),
      to: side('CEYREK_YENI', 3),
    });
    expect(await findings(offsetBody(offset(coin), { rate: rate(coin) }))).toEqual([]);
    expect(await findings(offsetBody(offset(coin + 1), { rate: rate(coin + 1) }))).toEqual([
      'figures-differ',
    ]);
  });

  it('OF10: a rate too far from the board wants the word of somebody who may, for just these quantities', async () => {
    const id = await aContact();
    const boss = await shop.join({ workbench: 3 });
    await setPin(boss);
    const seller = await shop.join({ workbench: 2, accounts: 2 });
    // 2 % under the board.
    const rate = { ...A_RATE, basis: 'typed', source: 'elle', rate: 54_096_000 };
    const offset: Offset = {
      ...anOffset(id),
      to: { account: `contact:${id}`, asset: 'TRY', quantity: 5_409_600 },
    };
    const approval = (by: string, weight = offset.from.quantity) => ({
      rule: 'offset-rate',
      by,
      at: A_RATE.at,
      value: -deviationOf(rate.rate, A_RATE.rate),
      limit: 100,
      lines: [
        { id: 'from', product: offset.from.account, weight },
        { id: 'to', product: offset.to.account, weight: offset.to.quantity },
      ],
    });
    expect(await findings(offsetBody(offset, { rate }))).toEqual(['offset-unapproved']);
    expect(
      await findings(offsetBody(offset, { rate, approvals: [approval(boss.user, 1)] })),
    ).toEqual(['approval-unverified', 'offset-unapproved']);
    expect(
      await findings(offsetBody(offset, { rate, approvals: [approval(seller.user)] })),
    ).toEqual(['approval-not-held', 'offset-unapproved']);
    expect(
      await findings(offsetBody(offset, { rate, approvals: [approval(boss.user)] }), seller),
    ).toEqual(['approval-unverified']);
  });

  it('OF11: nothing of another company is touched, and its people are nobody here', async () => {
    const id = await aContact();
    const neighbour = await server().newShop();
    expect(await findings(offsetBody(anOffset(id)), neighbour.admin)).toEqual(['unknown-contact']);
    expect(await balanceOf(`contact:${id}`)).toEqual({});
  });
});
