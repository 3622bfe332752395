import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { SHARED_VERSION } from '@/contract/core/headers';
import type { Finding, FindingCode } from '@/domain/base/refusal';
import { NOON } from '../../support/factories';
import { setPermissions } from '../../support/permissions';
import { CLERK, type Client, onBothEngines, READER, type Shop } from '../../support/server';
import { pulled } from '../support/pulled';
import { aSlip, contactBody, SALES, saleBody } from '../support/slips';

onBothEngines('a fact', (server) => {
  let shop: Shop;
  let clerk: Client;
  beforeAll(async () => {
    shop = await server().newShop();
    clerk = await shop.join(CLERK);
  });

  /** Kept, listed, and beside it what a person should look at. */
  async function keptWith(
    code: FindingCode,
    subject: string,
    body: object,
    by: Client = clerk,
  ): Promise<void> {
    const { status, answer } = await by.write<{ findings: string[] }>(SALES, body);
    expect([status, answer.result?.findings]).toEqual([200, expect.arrayContaining([code])]);
    const list = await shop.admin.call<{ id: string }[]>('GET', SALES);
    expect(list.answer.result?.filter((slip) => slip.id === subject)).toHaveLength(1);
    const findings = (await pulled(shop.admin))
      .filter((record) => record.kind === 'findings')
      .map((record) => record.body as Finding);
    expect(
      findings.some((finding) => finding.code === code && finding.subject.id === subject),
    ).toBe(true);
  }

  it('SY37: over the cash limit is kept with its finding', async () => {
    const slip = aSlip();
    await keptWith('cash-over-limit', slip.id, saleBody(slip));
  });

  it('SY37: by somebody whose right was withdrawn meanwhile is kept with its finding', async () => {
    const gone = await shop.join(CLERK);
    await setPermissions(server().db, shop.company, gone.user, READER);
    const slip = aSlip();
    await keptWith('lost-permission', slip.id, saleBody(slip), gone);
  });

  it('SY37: under a number that another slip has, or of a series of another device, is kept with its finding', async () => {
    const first = aSlip();
    await clerk.write(SALES, saleBody(first));
    const twin = aSlip({ number: first.number });
    await keptWith('number-clash', twin.id, saleBody(twin));
    const foreign = aSlip({ number: 'Q7-000001' });
    await keptWith('unknown-series', foreign.id, saleBody(foreign));
  });

  it('SY37: whose id is taken is booked once and told', async () => {
    const slip = aSlip();
    await clerk.write(SALES, saleBody(slip));
    await keptWith('id-clash', slip.id, saleBody({ ...slip, number: 'T1-900001' }));
  });

  it('SY37: a customer with a tax number that another tablet’s new customer has: both are kept, the second with its finding', async () => {
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
    const taxId = '0123456789';
    const other = await shop.join(CLERK);
    const said = async (by: Client, id: string, more: object) =>
      (await by.write<{ findings: string[] }>('/workbench/contacts', contactBody(id, more))).answer
        .result?.findings;
    expect(await said(clerk, first, { taxId })).toEqual([]);
    expect(await said(other, second, { taxId })).toEqual(['tax-id-clash']);
    expect(await said(other, third, {})).toEqual([]);
    const edit = {
      kind: 'contact.edit',
      v: SHARED_VERSION,
      id: third,
      at: aSlip().at,
      changes: { taxId },
      base: { taxId: 1_000_000 },
    };
    const version = (await pulled(shop.admin)).find(({ id }) => id === third)?.version;
    const { answer } = await other.call<{ findings: string[] }>(
      'PATCH',
      `/workbench/contacts/${third}`,
      {
        body: { ...edit, base: { taxId: version } },
        key: randomUUID(),
      },
    );
    expect(answer.result?.findings).toEqual(['tax-id-clash']);
    const found = await pulled(shop.admin);
    for (const id of [first, second, third])
      expect(found.filter((record) => record.kind === 'contacts' && record.id === id)).toHaveLength(
        1,
      );
    const told = found
      .map(({ body }) => body as Finding)
      .filter(({ code }) => code === 'tax-id-clash');
    expect(told.map(({ subject, detail }) => [subject.id, detail.other])).toEqual([
      [second, first],
      [third, first],
    ]);
  });

  it('SY37: for a customer nobody knows, with an approval that was nobody’s to give, by a seller who may not sell, at a wrong hour: each is told and nothing refused', async () => {
    const reader = await shop.join(READER);
    const customer = aSlip({ contactId: randomUUID() });
    await keptWith('unknown-contact', customer.id, saleBody(customer));
    const approved = aSlip({
      approvals: [
        {
          rule: 'workmanship-floor',
          by: reader.user,
          at: aSlip().at,
          value: 280,
          limit: 300,
          lines: [],
        },
      ],
    });
    await keptWith('approval-not-held', approved.id, saleBody(approved));
    const sold = aSlip({ seller: reader.user });
    await keptWith('seller-not-held', sold.id, saleBody(sold));
    const late = aSlip({ at: aSlip().at + 5 * 86_400_000 });
    await keptWith('suspect-clock', late.id, saleBody(late));
  });

  it('SY37: two months behind is a wrong clock, however far behind, and a delay of less is none', async () => {
    const DAY = 86_400_000;
    const old = (days: number) => aSlip({ at: NOON - days * DAY });
    for (const days of [61, 366]) {
      const slip = old(days);
      await keptWith('suspect-clock', slip.id, saleBody(slip));
    }
    const { status, answer } = await clerk.write<{ findings: string[] }>(SALES, saleBody(old(59)));
    expect([status, answer.result?.findings.includes('suspect-clock')]).toEqual([200, false]);
  });

  it('SY37: attack: a sale that is dated days back is kept and told of; three days without a network are no news', async () => {
    const DAY = 86_400_000;
    for (const days of [4, 59]) {
      const slip = aSlip({ at: NOON - days * DAY });
      await keptWith('dated-away', slip.id, saleBody(slip));
    }
    for (const days of [0, 1, 3]) {
      const { status, answer } = await clerk.write<{ findings: string[] }>(
        SALES,
        saleBody(aSlip({ at: NOON - days * DAY })),
      );
      expect([days, status, answer.result?.findings.includes('dated-away')]).toEqual([
        days,
        200,
        false,
      ]);
    }
  });
});
