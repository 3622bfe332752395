import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { PullPage } from '../../src/contract/wire/pull';
import type { Draft, Transaction } from '../../src/domain/transaction';
import { aBracelet, aTransaction } from '../support/factories';
import { CLERK, type Client, onBothEngines, type Shop } from '../support/server';
import { aSlip, contactBody, SALES, saleBody } from './slips';

const made = (draft: Partial<Draft>): Transaction => ({ ...aTransaction({ id: randomUUID(), ...draft }), number: aSlip().number });

onBothEngines('the goods of a slip', (server) => {
  let shop: Shop;
  let clerk: Client;
  beforeAll(async () => {
    shop = await server().newShop();
    clerk = await shop.join(CLERK);
  });

  const write = (body: unknown) => clerk.write<{ findings: string[] }>(SALES, body);
  const findingsOf = async (body: unknown) => (await write(body)).answer.result?.findings;

  it('GD6: a percent is reckoned again: right it is kept, wrong it is kept with a finding, malformed it is refused', async () => {
    const card = { id: randomUUID(), method: 'card' as const, amount: 10_871_088 };
    const sale = made({ lines: [aBracelet({ workmanship: { by: 'percent', hundredths: 750 } })], tendered: [card] });
    expect(await findingsOf(saleBody(sale))).toEqual(['unknown-series']);
    const { answer } = await clerk.call<Transaction[]>('GET', `${SALES}?limit=1000`);
    expect(answer.result?.find(({ id }) => id === sale.id)?.lines).toEqual(sale.lines);

    const dearer = { ...sale, id: randomUUID(), number: aSlip().number };
    const lines = sale.lines.map((line) => ({ ...line, workmanship: { by: 'percent' as const, hundredths: 751 } }));
    expect(await findingsOf(saleBody({ ...dearer, lines }))).toContain('figures-differ');

    const both = sale.lines.map((line) => ({ ...line, workmanship: { by: 'percent', kurus: 750 } }));
    const { status, answer: refused } = await write(saleBody(aSlip(), { lines: both }));
    expect(status).toBe(400);
    expect(refused.fields?.map(({ name }) => name.split('.').slice(0, 3).join('.'))).toContain('lines.0.workmanship');
  });

  it('GD10: agreements for products and a price group are kept as they were told', async () => {
    const id = randomUUID();
    const agreed = {
      priceGroup: 'toptan',
      agreements: [
        { fineness: 0, product: { code: 'BURMA22', name: 'Burma bilezik' }, workmanship: { by: 'percent', hundredths: 750 } },
        { fineness: 9160, workmanship: { by: 'milyem', tenths: 250 } },
      ],
    };
    expect((await clerk.write('/workbench/contacts', contactBody(id, agreed))).status).toBe(200);
    const { answer } = await clerk.call<PullPage>('GET', '/sync/pull');
    expect(answer.result?.records.find((record) => record.id === id)?.body).toMatchObject(agreed);
    const twice = { agreements: [agreed.agreements[0], agreed.agreements[0]] };
    expect((await clerk.write('/workbench/contacts', contactBody(randomUUID(), twice))).status).toBe(400);
  });
});
