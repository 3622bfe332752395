import { createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  MOST_WEBHOOK_TRIES,
  OLD_SECRET_MS,
  type WebhookBody,
  type WebhookDelivery,
  type WebhookList,
  type WebhookMade,
  type WebhookPut,
} from '@/contract/token/webhook';
import { tellWebhook } from '@/server/areas/token/webhook-runner';
import { webhookDeliveries, webhooks } from '@/server/db/schema-tokens';
import { forgetDeliveries } from '@/server/sync/forget';
import { NOON } from '../../support/factories';
import { onBothEngines, type Shop } from '../../support/server';
import { journalOf } from '../support/journal';
import { pulled } from '../support/pulled';
import { aSlip, cancelBody, contactBody, SALES, saleBody } from '../support/slips';

const WEBHOOKS = '/settings/webhooks';
const DAY = 86_400_000;

type Heard = { body: WebhookBody; raw: string; signature: string };

/** A receiver that stores each call and answers with the status that a test chose, or 200. */
async function aReceiver() {
  const heard: Heard[] = [];
  const receiver = { heard, statuses: [] as number[], address: '', close: async () => {} };
  const http = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const raw = Buffer.concat(parts).toString('utf8');
      const signature = String(request.headers['milyem-signature']);
      heard.push({ body: JSON.parse(raw) as WebhookBody, raw, signature });
      response.writeHead(receiver.statuses.shift() ?? 200).end('sağ olun');
    });
  });
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  receiver.address = `http://127.0.0.1:${(http.address() as AddressInfo).port}/milyem`;
  receiver.close = () => {
    http.closeAllConnections();
    return new Promise<void>((done) => http.close(() => done()));
  };
  return receiver;
}

/** Signatures of a call under each of the secrets, as its receiver would compute them. */
const signed = ({ raw, signature }: Heard, ...secrets: string[]): boolean => {
  const [, t = ''] = /^t=(\d+),/.exec(signature) ?? [];
  const own = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${t}.${raw}`).digest('hex')}`,
  );
  return signature === [`t=${t}`, ...own].join(',');
};

onBothEngines(
  'the webhooks of a company',
  (server) => {
    let receiver: Awaited<ReturnType<typeof aReceiver>>;
    let shop: Shop;
    beforeAll(async () => {
      receiver = await aReceiver();
    });
    afterAll(() => receiver.close());
    beforeEach(async () => {
      receiver.heard.length = 0;
      receiver.statuses.length = 0;
      server().clock.now = NOON;
      shop = await server().newShop();
    });

    const wish = (more: Partial<WebhookPut> = {}): WebhookPut => ({
      name: 'Muhasebe',
      address: receiver.address,
      events: ['transaction.changed', 'contact.changed'],
      paused: false,
      ...more,
    });
    const put = (id: string, more: Partial<WebhookPut> = {}) =>
      shop.admin.call<WebhookMade>('PUT', `${WEBHOOKS}/${id}`, { body: wish(more) });
    const make = async (more: Partial<WebhookPut> = {}) => {
      const id = randomUUID();
      const { status, answer } = await put(id, more);
      expect(status).toBe(200);
      return { id, secret: answer.result?.secret ?? '' };
    };
    const tell = (id: string) => tellWebhook(server().deps, { company: shop.company, id });
    const listed = async () =>
      (await shop.admin.call<WebhookList>('GET', WEBHOOKS)).answer.result as WebhookList;
    const states = async () =>
      (await listed()).deliveries.map(({ state, tries, status }) => [state, tries, status]);
    const aContact = async (): Promise<string> => {
      const id = randomUUID();
      await shop.admin.write('/workbench/contacts', contactBody(id));
      return id;
    };

    it('PG11: tell a program of changes in their order, signed, by id and version alone', async () => {
      const { id, secret } = await make();
      const contact = await aContact();
      const slip = aSlip({ contactId: contact });
      await shop.admin.write(SALES, saleBody(slip));
      await tell(id);
      expect(receiver.heard.map(({ body: { event, record } }) => [event, record])).toEqual([
        ['contact.changed', contact],
        ['transaction.changed', slip.id],
      ]);
      for (const call of receiver.heard) {
        expect(signed(call, secret)).toBe(true);
        expect(Object.keys(call.body).sort()).toEqual(['at', 'event', 'id', 'record', 'version']);
        expect(call.raw).not.toMatch(/Ayşe|0532|kurus|amount/);
      }
      const [first, second] = receiver.heard.map(({ body }) => body.version);
      expect(first).toBeLessThan(second ?? 0);
      // Nothing is sent twice, and only what was asked for.
      await tell(id);
      expect(receiver.heard).toHaveLength(2);
      await shop.admin.write(`${SALES}/${slip.id}/cancel`, cancelBody(slip));
      await tell(id);
      expect(receiver.heard.slice(2).map(({ body }) => body.event)).toEqual([
        'transaction.changed',
        'transaction.changed',
      ]);
    });

    it('PG12: one event that is not taken holds back the later ones, is sent again under its id, and is given up after twelve tries', async () => {
      const { id } = await make({ events: ['contact.changed'] });
      await aContact();
      await aContact();
      receiver.statuses.push(503);
      await tell(id);
      expect(receiver.heard).toHaveLength(1);
      await tell(id);
      expect(receiver.heard).toHaveLength(1);
      server().clock.now += 10_000;
      await tell(id);
      const [first, again, second] = receiver.heard.map(({ body }) => body.id);
      expect([first, receiver.heard.length]).toEqual([again, 3]);
      expect(second).not.toBe(first);

      await aContact();
      receiver.statuses.push(...Array.from({ length: MOST_WEBHOOK_TRIES }, () => 500));
      for (let tries = 0; tries < MOST_WEBHOOK_TRIES; tries++) {
        await tell(id);
        server().clock.now += 4 * 3_600_000;
      }
      const [dead] = (await listed()).deliveries;
      expect(dead).toMatchObject({ state: 'dead', tries: MOST_WEBHOOK_TRIES, status: 500 });
      expect((await listed()).webhooks[0]).toMatchObject({ dead: 1, waiting: 0 });
      const only = await shop.admin.call<WebhookList>('GET', `${WEBHOOKS}?state=dead`);
      expect(only.answer.result?.deliveries.map(({ state }) => state)).toEqual(['dead']);
      await aContact();
      await tell(id);
      expect((await states())[0]).toEqual(['done', 1, 200]);
    });

    it('PG12: an event of the log is sent again under its id, alone or with all of a period', async () => {
      const { id } = await make({ events: ['contact.changed'] });
      await aContact();
      await aContact();
      await tell(id);
      const before = receiver.heard.map(({ body }) => body.id);
      const [, older] = (await listed()).deliveries as [WebhookDelivery, WebhookDelivery];
      const again = (body: object) =>
        shop.admin.call('POST', `${WEBHOOKS}/${id}/replays`, { body });
      expect((await again({ delivery: older.id })).status).toBe(200);
      await tell(id);
      expect(receiver.heard.map(({ body }) => body.id)).toEqual([...before, before[0]]);
      expect((await again({ from: NOON, to: NOON + DAY })).status).toBe(200);
      await tell(id);
      expect(receiver.heard.map(({ body }) => body.id).slice(3)).toEqual(before);
      expect((await again({ from: 0, to: 1 })).status).toBe(404);
      expect((await again({ delivery: '1.contact.changed.x' })).status).toBe(404);
    });

    it('PG13: two processes make one event of a change and send it once', async () => {
      const { id } = await make({ events: ['contact.changed'] });
      for (let n = 0; n < 5; n++) await aContact();
      await Promise.all([tell(id), tell(id), tell(id)]);
      await tell(id);
      expect(new Set(receiver.heard.map(({ body }) => body.id)).size).toBe(5);
      expect(receiver.heard).toHaveLength(5);
    });

    it('PG14: for a day the old secret signs beside the new one; a new address gets a new secret', async () => {
      const { id, secret } = await make({ events: ['contact.changed'] });
      const rotated = await shop.admin.call<WebhookMade>('POST', `${WEBHOOKS}/${id}/secrets`, {
        body: {},
      });
      const next = rotated.answer.result?.secret ?? '';
      expect(next).not.toBe(secret);
      await aContact();
      await tell(id);
      server().clock.now += OLD_SECRET_MS + 1;
      await aContact();
      await tell(id);
      const [both, alone] = receiver.heard;
      expect(both && signed(both, next, secret)).toBe(true);
      expect(alone && signed(alone, next)).toBe(true);
      const moved = await put(id, {
        address: `${receiver.address}/yeni`,
        events: ['contact.changed'],
      });
      const fresh = moved.answer.result?.secret ?? '';
      expect(fresh).toMatch(/^whs_/);
      await aContact();
      await tell(id);
      const last = receiver.heard.at(-1);
      expect(last && signed(last, fresh)).toBe(true);
    });

    it('PG14: no secret is listed, pulled, stored as it is or written into the journal', async () => {
      const { id, secret } = await make();
      await shop.admin.call('POST', `${WEBHOOKS}/${id}/secrets`, { body: {} });
      await shop.admin.call('DELETE', `${WEBHOOKS}/${id}`);
      const rows = await server()
        .db.select()
        .from(webhooks)
        .where(eq(webhooks.company, shop.company));
      const journal = await journalOf(server().db, shop.company);
      const all = JSON.stringify([await listed(), rows, journal, await pulled(shop.admin)]);
      expect(all).not.toContain(secret);
      expect(journal.map(({ act }) => act).filter((act) => act.startsWith('webhook.'))).toEqual([
        'webhook.made',
        'webhook.rotated',
        'webhook.removed',
      ]);
    });

    it('PG15: while paused nothing is sent, and then each changed record once; a receiver that is gone is told nothing more', async () => {
      const { id } = await make({ events: ['contact.changed'] });
      await put(id, { events: ['contact.changed'], paused: true });
      const contact = await aContact();
      await tell(id);
      expect(receiver.heard).toHaveLength(0);
      await put(id, { events: ['contact.changed'] });
      await tell(id);
      expect(receiver.heard.map(({ body }) => body.record)).toEqual([contact]);
      receiver.statuses.push(410);
      await aContact();
      await tell(id);
      await aContact();
      server().clock.now += DAY;
      await tell(id);
      expect(receiver.heard).toHaveLength(2);
      expect((await listed()).webhooks[0]?.gone).toBe(true);
      await put(id, { events: ['contact.changed'] });
      await tell(id);
      expect(receiver.heard).toHaveLength(4);
    });

    it('PG14: the same change sent twice stands once in the journal, and a long name is refused', async () => {
      const { id } = await make();
      for (let n = 0; n < 3; n++) expect((await put(id, { name: 'Web sitesi' })).status).toBe(200);
      const acts = (await journalOf(server().db, shop.company)).map(({ act }) => act);
      expect(acts.filter((act) => act.startsWith('webhook.'))).toEqual([
        'webhook.made',
        'webhook.changed',
      ]);
      expect((await put(id, { name: 'x'.repeat(300) })).status).toBe(400);
    });

    it('PG15: a test sends an event without a record and says how it went', async () => {
      const { id, secret } = await make();
      const tested = () =>
        shop.admin.call<{ status: number }>('POST', `${WEBHOOKS}/${id}/tests`, { body: {} });
      expect((await tested()).answer.result).toMatchObject({ status: 200 });
      receiver.statuses.push(302);
      expect((await tested()).answer.result).toMatchObject({ status: 0, trouble: 'redirect' });
      const [call] = receiver.heard;
      expect(call?.body).toMatchObject({ event: 'test', record: null });
      expect(call && signed(call, secret)).toBe(true);
      expect(await states()).toEqual([]);
    });

    it.each([
      ['https://169.254.169.254/latest', 'forbidden-address'],
      ['https://localhost/x', undefined],
      ['https://10.1.2.3/x', 'forbidden-address'],
      ['https://[::1]/x', 'forbidden-address'],
      ['http://ornek.com/x', 'insecure'],
      ['ftp://ornek.com/x', 'format'],
      ['https://kasa:4821@ornek.com/x', 'secret-inside'],
      [`https://ornek.com/${'x'.repeat(500)}`, 'format'],
      ['adres', 'format'],
    ])('PG16: the address %s is refused, or never called', async (address, code) => {
      const id = randomUUID();
      const { status, answer } = await put(id, { address });
      if (code !== undefined) {
        expect([status, answer.fields]).toEqual([400, [{ name: 'address', code }]]);
        return;
      }
      await aContact();
      await tell(id);
      expect((await states())[0]).toEqual(['waiting', 1, 0]);
      expect(receiver.heard).toHaveLength(0);
    });

    it('PG16: what another company has is unknown here, and nothing of it is told', async () => {
      const { id } = await make();
      const other = await server().newShop();
      for (const [method, path, body] of [
        ['POST', `${WEBHOOKS}/${id}/secrets`, {}],
        ['POST', `${WEBHOOKS}/${id}/tests`, {}],
        ['POST', `${WEBHOOKS}/${id}/replays`, { from: 0, to: NOON * 2 }],
      ] as const)
        expect((await other.admin.call(method, path, { body })).status).toBe(404);
      await other.admin.call('DELETE', `${WEBHOOKS}/${id}`);
      expect((await listed()).webhooks).toHaveLength(1);
      await other.admin.write('/workbench/contacts', contactBody(randomUUID()));
      await tell(id);
      expect(receiver.heard).toHaveLength(0);
    });

    it('PG16: events are forgotten after thirty days', async () => {
      const { id } = await make({ events: ['contact.changed'] });
      await aContact();
      await tell(id);
      await forgetDeliveries(server().db, NOON + 30 * DAY);
      expect(await states()).toHaveLength(1);
      await forgetDeliveries(server().db, NOON + 30 * DAY + 1);
      const left = await server()
        .db.select()
        .from(webhookDeliveries)
        .where(and(eq(webhookDeliveries.company, shop.company), eq(webhookDeliveries.webhook, id)));
      expect(left).toEqual([]);
    });
  },
  { outsideHosts: new Set(['127.0.0.1']) },
);
