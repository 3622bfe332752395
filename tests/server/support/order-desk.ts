import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { BalanceBody } from '@/contract/core/records';
import type { OrderBody } from '@/contract/order/order';
import { putStartingProducts } from '@/server/areas/catalogue/starting-products';
import { NOON } from '../../support/factories';
import {
  CLERK,
  type Client,
  type Shop,
  type TestReply,
  type TestServer,
} from '../../support/server';
import { moveBody, ORDERS, orderBody } from './orders';
import { from, pulledBody } from './pulled';
import { contactBody } from './slips';

export type Findings = { findings: string[] };

/** A shop that takes orders: its clerk and a customer, and what its orders became. */
export function orderDesk(server: () => TestServer) {
  let shop: Shop;
  let clerk: Client;
  let contact: string;
  /** What was found, but for the series that nobody leased here. */
  const told = ({ answer }: TestReply<Findings>): string[] | undefined =>
    answer.result?.findings.filter((code) => code !== 'unknown-series');
  /** Whose identity is known: nothing is told of what they spend. */
  const aContact = async (): Promise<string> => {
    const id = randomUUID();
    expect(
      (await clerk.write('/workbench/contacts', contactBody(id, { taxId: '10000000146' }))).status,
    ).toBe(200);
    return id;
  };
  const opened = async () => {
    shop = await server().newShop();
    await putStartingProducts(server().db, shop.company, NOON);
    clerk = await shop.join(CLERK);
    contact = await aContact();
    return { shop, clerk, contact };
  };
  const recordOf = <B>(kind: string, id: string, client: Client = shop.admin) =>
    pulledBody<B>(client, kind, id);
  const orderIn = (id: string, client?: Client) => recordOf<OrderBody>('orders', id, client);
  const anOrder = async (more: object = {}, who = contact, device = 'a') => {
    const body = orderBody(who, more);
    const { status, answer } = await clerk.write(ORDERS, body, from(device));
    expect([status, answer.fields]).toEqual([200, undefined]);
    return { ...body, version: answer.version ?? 0 };
  };
  const move = (id: string, from: string, to: string, more: object = {}, client = clerk) =>
    client.write<Findings>(`${ORDERS}/${id}/moves`, moveBody(id, contact, from, to, more));
  const edit = (id: string, changes: object, base: object, device = 'a', client: Client = clerk) =>
    client.write(
      `${ORDERS}/${id}`,
      { kind: 'order.edit', v: 1, id, at: NOON, changes, base },
      { method: 'PATCH', ...from(device) },
    );
  const balanceOf = async (account: string) =>
    (await recordOf<BalanceBody>('balances', account))?.assets ?? {};
  return { opened, told, aContact, recordOf, orderIn, anOrder, move, edit, balanceOf };
}
