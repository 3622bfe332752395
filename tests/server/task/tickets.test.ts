import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { PullPage } from '@/contract/core/pull';
import type { TicketBody } from '@/contract/task/ticket';
import type { Hint } from '@/server/platform/deps';
import { NOON } from '../../support/factories';
import { CLERK, type Client, onBothEngines, READER, type Shop } from '../../support/server';
import { SALES, saleBody } from '../support/slips';

const TICKETS = '/support/tickets';
const ask = (id: string = randomUUID(), more: object = {}) => ({
  kind: 'ticket.create',
  v: 1,
  id,
  at: NOON,
  topic: 'problem',
  subject: 'Yazıcı',
  text: 'Fiş çıkmıyor.',
  ...more,
});
const reply = (ticketId: string, more: object = {}) => ({
  kind: 'ticket.reply',
  v: 1,
  id: randomUUID(),
  ticketId,
  at: NOON,
  text: 'Hâlâ çıkmıyor.',
  ...more,
});
const answer = (ticketId: string, more: object = {}) => ({
  kind: 'ticket.answer',
  v: 1,
  id: randomUUID(),
  ticketId,
  at: NOON,
  text: 'Kâğıdı değiştirin.',
  closes: false,
  ...more,
});

onBothEngines('support tickets', (server) => {
  let shop: Shop;
  let reader: Client;
  let desk: Client;
  beforeAll(async () => {
    shop = await server().newShop();
    reader = await shop.join(READER);
    desk = await shop.join({ developer: true });
  });

  const pulled = async (client: Client): Promise<PullPage> => {
    const { answer } = await client.call<PullPage>('GET', '/sync/pull');
    if (!answer.result) throw new Error(JSON.stringify(answer));
    return answer.result;
  };
  const ticketIn = async (client: Client, id: string) =>
    (await pulled(client)).records.find((record) => record.kind === 'tickets' && record.id === id)
      ?.body as TicketBody | undefined;

  it('takes a question of whoever may look at the counter, once, and numbers it', async () => {
    const [body, key] = [ask(), randomUUID()];
    const first = await reader.write(TICKETS, body, { key });
    const again = await reader.write(TICKETS, body, { key });
    expect([first.status, again.text]).toEqual([200, first.text]);
    const ticket = await ticketIn(shop.admin, body.id);
    expect(ticket).toEqual({
      id: body.id,
      number: ticket?.number,
      topic: 'problem',
      subject: 'Yazıcı',
      status: 'open',
      messages: [
        { id: body.id, at: NOON, side: 'shop', author: reader.user, text: 'Fiş çıkmıyor.' },
      ],
    });
    await reader.write(TICKETS, ask(body.id, { text: 'Aynı kimlikle başka bir soru.' }));
    expect((await ticketIn(shop.admin, body.id))?.messages).toHaveLength(1);
  });

  it('gives two questions that arrive at once two numbers', async () => {
    const bodies = Array.from({ length: 6 }, () => ask());
    await Promise.all(bodies.map((body) => reader.write(TICKETS, body)));
    const numbers = await Promise.all(
      bodies.map(async ({ id }) => (await ticketIn(reader, id))?.number),
    );
    expect(new Set(numbers).size).toBe(6);
  });

  it('keeps the thread in the order of arrival and says whose turn it is; the desk is heard at once', async () => {
    const { id } = ask();
    await reader.write(TICKETS, ask(id));
    const hints: Hint[] = [];
    const stop = server().deps.hints.subscribe((hint) => hints.push(hint));
    const answered = await desk.write(`${TICKETS}/${id}/answers`, answer(id));
    expect(answered.status).toBe(200);
    await expect
      .poll(() => hints)
      .toContainEqual({ type: 'changes', company: shop.company, version: answered.answer.version });
    stop();
    expect((await ticketIn(reader, id))?.status).toBe('answered');
    await reader.write(`${TICKETS}/${id}/replies`, reply(id, { at: NOON - 3_600_000 }));
    expect((await ticketIn(reader, id))?.status).toBe('open');
    await desk.write(`${TICKETS}/${id}/answers`, answer(id, { closes: true, text: 'İyi günler.' }));
    const ticket = await ticketIn(reader, id);
    expect([ticket?.status, ticket?.messages.map((m) => m.side)]).toEqual([
      'closed',
      ['shop', 'desk', 'shop', 'desk'],
    ]);
  });

  it('lets nobody but the desk speak for the desk, be it the administrator', async () => {
    const { id } = ask();
    await reader.write(TICKETS, ask(id));
    for (const client of [reader, shop.admin])
      expect((await client.write(`${TICKETS}/${id}/answers`, answer(id))).status).toBe(403);
    expect((await ticketIn(reader, id))?.messages).toHaveLength(1);
  });

  it('shows the desk the tickets and nothing of the books, and lets it write none', async () => {
    const clerk = await shop.join(CLERK);
    await clerk.write(SALES, saleBody());
    const page = await pulled(desk);
    expect(new Set(page.records.map((record) => record.kind))).toEqual(new Set(['tickets']));
    expect(page.version).toBe((await pulled(clerk)).version);
    expect((await desk.call('GET', SALES)).status).toBe(403);
    expect((await desk.write(SALES, saleBody())).status).toBe(403);
    const key = randomUUID();
    await clerk.write(SALES, saleBody(), { key });
    const { id } = ask();
    await reader.write(TICKETS, ask(id));
    const nosy = await desk.write(`${TICKETS}/${id}/answers`, answer(id, { supersedes: key }));
    expect([nosy.status, nosy.answer.current]).toEqual([404, undefined]);
    const nobody = await shop.join({ market: 1 });
    expect((await nobody.call('GET', '/sync/pull')).status).toBe(403);
  });

  it('keeps a diagnostic log out of every record and gives it to the desk alone', async () => {
    const { id } = ask();
    await reader.write(TICKETS, ask(id, { log: '{"surum":"1.0.41"}' }));
    expect((await ticketIn(reader, id))?.messages[0]?.log).toBe(true);
    expect(JSON.stringify(await pulled(shop.admin))).not.toContain('surum');
    const read = await desk.call('GET', `${TICKETS}/${id}/logs/${id}`);
    expect([read.status, read.answer.result]).toEqual([200, '{"surum":"1.0.41"}']);
    expect((await reader.call('GET', `${TICKETS}/${id}/logs/${id}`)).status).toBe(403);
    expect((await desk.call('GET', `${TICKETS}/${id}/logs/none`)).status).toBe(404);
  });

  it('knows no ticket of another company, neither to reply nor to answer nor to read its log', async () => {
    const { id } = ask();
    await reader.write(TICKETS, ask(id, { log: 'gizli' }));
    const other = await server().newShop();
    const theirDesk = await other.join({ developer: true });
    expect((await other.admin.write(`${TICKETS}/${id}/replies`, reply(id))).status).toBe(404);
    expect((await theirDesk.write(`${TICKETS}/${id}/answers`, answer(id))).status).toBe(404);
    expect((await theirDesk.call('GET', `${TICKETS}/${id}/logs/${id}`)).status).toBe(404);
    expect((await pulled(theirDesk)).records).toEqual([]);
    expect((await ticketIn(reader, id))?.messages).toHaveLength(1);
    // The same id in another company is another ticket, with that company's first number.
    expect((await other.admin.write(TICKETS, ask(id, { subject: 'Başka' }))).status).toBe(200);
    expect((await ticketIn(other.admin, id))?.number).toBe(1);
    expect((await ticketIn(reader, id))?.subject).toBe('Yazıcı');
  });

  it('says what is wrong with a ticket by its fields', async () => {
    const wrong: [object, string[]][] = [
      [ask(randomUUID(), { subject: '' }), ['subject']],
      [ask(randomUUID(), { topic: 'praise' }), ['topic']],
      [ask(randomUUID(), { text: 'x'.repeat(4_001) }), ['text']],
      [ask(randomUUID(), { number: 5 }), ['number']],
    ];
    for (const [body, fields] of wrong) {
      const { status, answer: said } = await reader.write(TICKETS, body);
      expect([status, said.fields?.map((f) => f.name)]).toEqual([400, fields]);
    }
    const elsewhere = await reader.write(`${TICKETS}/a/replies`, reply('b'));
    expect([elsewhere.status, elsewhere.answer.fields]).toEqual([
      400,
      [{ name: 'ticketId', code: 'endpoint' }],
    ]);
  });
});
