import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { JournalView } from '@/contract/journal/journal';
import type { UndocumentedAnswer } from '@/contract/report/report';
import { aScrap, aTransaction, cash } from '../../support/factories';
import { type Client, onAServer, type Shop } from '../../support/server';
import { WAIVERS, waiveBody } from '../support/automation';
import { pulledDefinitions } from '../support/pulled';
import { aSlip, SALES, saleBody } from '../support/slips';

onAServer('slips that need no document', (server) => {
  let shop: Shop;
  let officer: Client;
  beforeEach(async () => {
    shop = await server().newShop();
    officer = await shop.join({ inspections: 3 });
  });
  const sold = async () => {
    const slip = aSlip();
    expect((await shop.admin.write(SALES, saleBody(slip))).status).toBe(200);
    return slip;
  };
  const tally = async (client: Client = officer) => {
    const { answer } = await client.call<UndocumentedAnswer>(
      'GET',
      '/inspections/undocumented?month=2026-11',
    );
    return answer.result?.tally;
  };

  it('RP15: a slip is waived with a reason, keeps its sum in the tally, and waits again once that is taken back', async () => {
    const slip = await sold();
    const before = await tally();
    expect(before?.differences).toMatchObject([{ slip: slip.id, reason: 'none' }]);
    expect((await officer.write(WAIVERS, waiveBody(slip.id))).status).toBe(200);
    const waived = await tally();
    expect(waived?.differences).toMatchObject([{ slip: slip.id, reason: 'waived' }]);
    expect(waived?.total).toEqual(before?.total);
    const { answer: logs } = await officer.call<JournalView[]>('GET', '/inspections/logs');
    expect(logs.result?.[0]).toMatchObject({
      act: 'document.waived',
      actor: officer.user,
      subject: `transactions:${slip.id}`,
      detail: { number: slip.number, reason: 'Müşteri aynı gün vazgeçti.' },
    });
    const [base = 0] = (await pulledDefinitions(shop.admin)).flatMap((body) =>
      body.type === 'waiver' ? [body.version] : [],
    );
    const taken = await officer.write(WAIVERS, waiveBody(slip.id, { reason: null, base }));
    expect(taken.status).toBe(200);
    expect((await tally())?.differences).toMatchObject([{ slip: slip.id, reason: 'none' }]);
  });

  it('RP15: of two people who decide at once, the second is refused', async () => {
    const slip = await sold();
    const other = await shop.join({ inspections: 3 });
    expect((await officer.write(WAIVERS, waiveBody(slip.id))).status).toBe(200);
    const { status, answer } = await other.write(WAIVERS, waiveBody(slip.id, { reason: null }));
    expect([status, answer.code]).toEqual([412, 'stale']);
  });

  it('RP15: a short reason, an unknown slip and a slip without a document are refused by name', async () => {
    const slip = await sold();
    const short = await officer.write(WAIVERS, waiveBody(slip.id, { reason: '   az neden ' }));
    expect([short.status, short.answer.fields]).toEqual([
      400,
      [{ name: 'reason', code: 'too-short' }],
    ]);
    expect((await officer.write(WAIVERS, waiveBody(randomUUID()))).status).toBe(404);
    const bought = aTransaction(
      { id: randomUUID(), type: 'purchase', lines: [aScrap()], tendered: [cash(6_126_662)] },
      'T1-900001',
    );
    expect((await shop.admin.write(SALES, saleBody(bought))).status).toBe(200);
    const purchase = await officer.write(WAIVERS, waiveBody(bought.id));
    expect([purchase.status, purchase.answer.fields]).toEqual([
      400,
      [{ name: 'slip', code: 'kind' }],
    ]);
    expect((await officer.call('GET', '/inspections/undocumented?month=11')).status).toBe(400);
    expect((await tally())?.differences).toMatchObject([{ slip: slip.id, reason: 'none' }]);
  });

  it('RP15: a person without level 3 decides nothing, and another company sees nothing of it', async () => {
    const slip = await sold();
    const clerk = await shop.join({ inspections: 2, workbench: 2 });
    expect((await clerk.write(WAIVERS, waiveBody(slip.id))).status).toBe(403);
    const theirs = await server().newShop();
    expect((await theirs.admin.write(WAIVERS, waiveBody(slip.id))).status).toBe(404);
    expect((await tally(theirs.admin))?.differences).toEqual([]);
  });
});
