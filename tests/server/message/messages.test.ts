import { createHmac, randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { SHARED_VERSION } from '@/contract/core/headers';
import type { ContactBody } from '@/contract/core/records';
import type {
  MessageRoom,
  MessageText,
  SandboxMessage,
  SandboxMessages,
} from '@/contract/message/message';
import { dayStart } from '@/domain/base/day';
import type { Finding } from '@/domain/base/refusal';
import { consentOn } from '@/domain/contact/consent';
import type { Contact } from '@/domain/contact/contact';
import type { IntegrationDraft } from '@/domain/integration/integration';
import { HOUSE_MESSAGE_RULES, type MessageRules } from '@/domain/message/template';
import { whatsappHooks } from '@/server/areas/message/whatsapp-hook';
import { CLERK, type Client, onAServer, type Shop } from '../../support/server';
import { handOver } from '../support/hand-over';
import { anIntegration, aService, INTEGRATIONS } from '../support/integrations';
import { journalOf } from '../support/journal';
import { aMailServer } from '../support/mail';
import { pulled } from '../support/pulled';
import { contactBody } from '../support/slips';

const PHONE = '+90 555 123 45 67';
const FROM = '905551234567';
const APP_SECRET = 'uygulama-gizli-anahtari';
const NUMBER = '1098765';

onAServer('messages', (server) => {
  let service: Awaited<ReturnType<typeof aService>>;
  let shop: Shop;
  let admin: Client;
  let definition: string;
  beforeAll(async () => {
    service = await aService();
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.heard.length = 0;
    accept('wamid.1');
    shop = await server().newShop();
    admin = shop.admin;
    definition = randomUUID();
  });

  const accept = (id: string) =>
    Object.assign(service.reply, { status: 200, text: `{"messages":[{"id":"${id}"}]}` });
  const define = (more: Partial<IntegrationDraft> = {}, secret?: string) =>
    admin.call('PUT', `${INTEGRATIONS}/${definition}`, {
      body: {
        base: 0,
        integration: anIntegration({ settings: { address: service.address }, ...more }),
        ...(secret === undefined ? {} : { secret }),
      },
    });
  const whatsapp = () =>
    define(
      {
        adapter: 'whatsapp',
        settings: { phoneId: NUMBER, verify: 'dogrula', address: service.address },
      },
      `token-1 ${APP_SECRET}`,
    );
  const room = async (client = admin): Promise<MessageRoom> => {
    const { answer } = await client.call<MessageRoom>('GET', '/apps/messages');
    if (!answer.result) throw new Error('the room was refused');
    return answer.result;
  };
  const newest = async () => (await room()).messages[0];
  const rules = (more: Partial<MessageRules>, base = 0) =>
    admin.call('PUT', '/settings/messages', {
      body: { base, rules: { ...HOUSE_MESSAGE_RULES, ...more } },
    });
  const READY: MessageRules['templates'] = [
    {
      name: 'hazir',
      category: 'utility',
      texts: { tr: 'Sayın {ad}, {no} hazır.', en: 'Dear {ad}, {no} is ready.' },
    },
    { name: 'kampanya', category: 'marketing', texts: { tr: 'İndirim!' } },
  ];
  async function card(more: Partial<Contact> = {}): Promise<string> {
    const contact = randomUUID();
    const body = contactBody(contact, { phone: PHONE, ...more });
    expect((await admin.write('/workbench/contacts', body)).status).toBe(200);
    return contact;
  }
  const send = (contact: string, more: object = {}) =>
    admin.write(`/apps/whatsapp/${contact}`, {
      ...{ kind: 'message.send', v: SHARED_VERSION, id: contact, at: server().clock.now },
      ...{ message: 'Giden söz', ...more },
    });
  const template = (name = 'hazir', language = 'tr') => ({
    template: { name, language, values: { no: 'T1-7' } },
  });
  const findings = async () =>
    (await pulled(admin))
      .filter(({ kind, deleted }) => kind === 'findings' && !deleted)
      .map(({ body }) => (body as Finding).code)
      // The clock is moved in some tests, and finds slips of another day.
      .filter((code) => code === 'message-refused');
  const cardOf = async (contact: string, client = admin): Promise<ContactBody> =>
    (await pulled(client)).findLast(({ id }) => id === contact)?.body as ContactBody;
  const state = (contact: string, more: object = {}, client = admin) =>
    client.write(`/workbench/contacts/${contact}/consents`, {
      ...{ kind: 'contact.consent', v: 1, id: contact, at: server().clock.now },
      ...{ channel: 'email', purpose: 'transaction', state: 'refused', source: 'counter' },
      ...more,
    });

  type Value = { statuses?: object[]; messages?: object[] };
  const bodyOf = (value: Value, number = NUMBER) =>
    JSON.stringify({
      entry: [{ changes: [{ value: { metadata: { phone_number_id: number }, ...value } }] }],
    });
  const hook = async (text: string, secret = APP_SECRET, id = definition) => {
    const signature = `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`;
    const answer = await whatsappHooks(server().deps).request(`/hooks/whatsapp/${id}`, {
      method: 'POST',
      body: text,
      headers: { 'X-Hub-Signature-256': signature },
    });
    return answer.status;
  };
  const stamp = (at = server().clock.now) => String(Math.floor(at / 1000));
  const status = (state: string, id = 'wamid.1', more: object = {}) =>
    hook(bodyOf({ statuses: [{ id, status: state, timestamp: stamp(), ...more }] }));
  const inbound = (text: string, id: string = randomUUID(), at?: number) =>
    hook(bodyOf({ messages: [{ id, from: FROM, timestamp: stamp(at), text: { body: text } }] }));
  async function sentTemplate(): Promise<string> {
    await whatsapp();
    await rules({ templates: READY });
    const contact = await card();
    await send(contact, template());
    await handOver(server().deps);
    return contact;
  }

  it('MS1: the list has no number and no text, and a message is shown with its number masked', async () => {
    await define();
    const contact = await card();
    await send(contact);
    await handOver(server().deps);
    const { text } = await admin.call('GET', '/apps/messages');
    for (const word of ['Giden söz', '4567', '555 123']) expect(text).not.toContain(word);
    const line = await newest();
    expect(line).toMatchObject({
      contact,
      template: null,
      channel: 'http',
      state: 'sent',
      tries: 1,
    });
    const one = await admin.call<MessageText>('GET', `/apps/messages/${line?.id}`);
    expect(one.answer.result).toEqual({ text: 'Giden söz', phone: '4567', document: null });
  });

  it('MS1: nobody of another company, and nobody without the right, sees a message', async () => {
    await define();
    await send(await card());
    const line = await newest();
    const stranger = (await server().newShop()).admin;
    expect((await room(stranger)).messages).toEqual([]);
    expect((await stranger.call('GET', `/apps/messages/${line?.id}`)).status).toBe(404);
    const retry = await stranger.call('POST', `/apps/messages/${line?.id}/retries`, { body: {} });
    expect(retry.status).toBe(404);
    const reader = await shop.join({ ...CLERK, integration: 1 });
    expect((await reader.call('GET', '/apps/messages')).status).toBe(200);
    expect((await reader.call('GET', `/apps/messages/${line?.id}`)).status).toBe(403);
  });

  it('MS2: a refused message is failed with its reason and a finding, until it is sent again', async () => {
    await define();
    Object.assign(service.reply, { status: 422, text: '{"code":131,"message":"Numara kapalı"}' });
    await send(await card());
    await handOver(server().deps);
    const line = await newest();
    expect(line).toMatchObject({
      state: 'failed',
      reason: { code: 131, message: 'Numara kapalı' },
    });
    expect(await findings()).toEqual(['message-refused']);
    accept('x');
    const sender = await shop.join({ ...CLERK, integration: 2 });
    const again = await sender.call('POST', `/apps/messages/${line?.id}/retries`, { body: {} });
    expect(again.status).toBe(200);
    await handOver(server().deps);
    expect([(await newest())?.state, await findings()]).toEqual(['sent', []]);
    const own = service.heard.filter(({ key }) => key.startsWith(shop.company));
    expect(new Set(own.map(({ key }) => key)).size).toBe(1);
  });

  it('MS3: WhatsApp gets a template by its name, filled by the server from the card', async () => {
    await sentTemplate();
    expect(service.heard).toMatchObject([
      {
        bearer: 'Bearer token-1',
        body: {
          to: FROM,
          type: 'template',
          template: {
            name: 'hazir',
            language: { code: 'tr' },
            components: [{ parameters: [{ text: expect.any(String) }, { text: 'T1-7' }] }],
          },
        },
      },
    ]);
    const line = await newest();
    expect(line).toMatchObject({ template: 'hazir', channel: 'whatsapp', state: 'sent' });
    const one = await admin.call<MessageText>('GET', `/apps/messages/${line?.id}`);
    expect(one.answer.result?.text).toMatch(/^Sayın .*, T1-7 hazır\.$/);
  });

  it('MS3: an unknown template, a language that it lacks, and marketing are refused', async () => {
    await whatsapp();
    await rules({ templates: READY });
    const contact = await card();
    for (const used of [template('yok'), template('hazir', 'az'), template('kampanya')]) {
      const { status, answer } = await send(contact, used);
      expect([status, answer.code]).toEqual([422, 'no-template']);
    }
    expect((await room()).messages).toEqual([]);
  });

  it('MS3: of two people who change the rules at once the second is refused', async () => {
    const both = await Promise.all([rules({ mostADay: 3 }), rules({ mostADay: 4 })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect((await rules({ mostADay: 0 }, 1)).status).toBe(400);
    const acts = (await journalOf(server().db, shop.company)).map(({ act }) => act);
    expect(acts.filter((act) => act === 'message.rules')).toHaveLength(1);
  });

  it('MS4: in quiet hours a message waits, and goes when they end', async () => {
    await define();
    await rules({ quiet: { from: 21 * 60, to: 9 * 60 } });
    server().clock.now = dayStart('2026-12-01') + 22 * 3_600_000;
    await send(await card());
    await handOver(server().deps);
    expect([(await newest())?.state, service.heard.length]).toEqual(['queued', 0]);
    server().clock.now += 11 * 3_600_000;
    await handOver(server().deps);
    expect([(await newest())?.state, service.heard.length]).toEqual(['sent', 1]);
  });

  it('MS4: a person gets at most as many a day as allowed, and the rest is seen', async () => {
    await define();
    await rules({ mostADay: 2 });
    const contact = await card();
    for (let message = 0; message < 3; message++) await send(contact);
    await handOver(server().deps);
    expect(service.heard.length).toBe(2);
    const failed = (await room()).messages.filter(({ state }) => state === 'failed');
    expect(failed).toMatchObject([{ reason: { code: 'daily-limit' } }]);
    expect(await findings()).toContain('message-refused');
  });

  it('MS5: free text is refused before any call, until the customer has written', async () => {
    await whatsapp();
    const contact = await card();
    await send(contact);
    await handOver(server().deps);
    expect([service.heard.length, (await newest())?.reason?.code]).toEqual([0, 'no-template']);
    expect(await inbound('Merhaba')).toBe(200);
    await send(contact);
    await handOver(server().deps);
    expect(service.heard).toMatchObject([{ body: { type: 'text', text: { body: 'Giden söz' } } }]);
    server().clock.now += 24 * 3_600_000;
    await send(contact);
    await handOver(server().deps);
    expect(service.heard.length).toBe(1);
  });

  it('MS6: a wrong signature, another secret and another definition are answered 403', async () => {
    await sentTemplate();
    const text = bodyOf({ statuses: [{ id: 'wamid.1', status: 'read', timestamp: stamp() }] });
    expect(await hook(text, 'tahmin')).toBe(403);
    expect(await hook(text, '')).toBe(403);
    expect(await hook(text, APP_SECRET, randomUUID())).toBe(403);
    const unsigned = await whatsappHooks(server().deps).request(`/hooks/whatsapp/${definition}`, {
      method: 'POST',
      body: text,
    });
    expect(unsigned.status).toBe(403);
    expect((await newest())?.state).toBe('sent');
    expect(await hook('{', APP_SECRET)).toBe(400);
  });

  it('MS6: a signature made for other bytes does not count', async () => {
    await sentTemplate();
    const text = bodyOf({ statuses: [{ id: 'wamid.1', status: 'read', timestamp: stamp() }] });
    const signature = `sha256=${createHmac('sha256', APP_SECRET).update(text).digest('hex')}`;
    const answer = await whatsappHooks(server().deps).request(`/hooks/whatsapp/${definition}`, {
      method: 'POST',
      body: `${text} `,
      headers: { 'X-Hub-Signature-256': signature },
    });
    expect([answer.status, (await newest())?.state]).toEqual([403, 'sent']);
  });

  it('MS6: a report about another number, and one of another company, change nothing', async () => {
    await sentTemplate();
    const report = { statuses: [{ id: 'wamid.1', status: 'read', timestamp: stamp() }] };
    expect(await hook(bodyOf(report, '777'))).toBe(200);
    expect((await newest())?.state).toBe('sent');
    // Another company has a definition of the same id, with a secret of its own.
    const other = (await server().newShop()).admin;
    const integration = anIntegration({
      adapter: 'whatsapp',
      settings: { phoneId: NUMBER, verify: 'baska', address: service.address },
    });
    const put = await other.call('PUT', `${INTEGRATIONS}/${definition}`, {
      body: { base: 0, integration, secret: 'token-2 baska-gizli' },
    });
    expect(put.status).toBe(200);
    expect(await hook(bodyOf(report), 'baska-gizli')).toBe(200);
    expect((await newest())?.state).toBe('sent');
  });

  it('MS6: the address is confirmed only with its verify token', async () => {
    await whatsapp();
    const confirm = (token: string) =>
      whatsappHooks(server().deps).request(
        `/hooks/whatsapp/${definition}?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=42`,
      );
    const right = await confirm('dogrula');
    expect([right.status, await right.text()]).toEqual([200, '42']);
    expect([(await confirm('yanlis')).status, (await confirm('')).status]).toEqual([403, 403]);
  });

  it('MS6: a secret of one part is refused, and no part comes out', async () => {
    const half = await define(
      { adapter: 'whatsapp', settings: { phoneId: NUMBER, verify: 'x', address: service.address } },
      'token-alone',
    );
    expect([half.status, half.answer.fields]).toEqual([400, [{ name: 'secret', code: 'format' }]]);
    await whatsapp();
    const { text } = await admin.call('GET', INTEGRATIONS);
    for (const part of ['token-1', APP_SECRET]) expect(text).not.toContain(part);
  });

  it('MS7: reports out of order and twice leave the highest state', async () => {
    await sentTemplate();
    await status('read');
    await status('delivered');
    await status('sent');
    expect((await newest())?.state).toBe('read');
    await status('failed', 'wamid.1', { errors: [{ code: 131026 }] });
    expect([(await newest())?.state, await findings()]).toEqual(['read', []]);
  });

  it('MS7: a replay of an inbound message opens no window, and an old one counts for nothing', async () => {
    await whatsapp();
    const contact = await card();
    await inbound('Merhaba', 'wamid.in');
    server().clock.now += 25 * 3_600_000;
    await inbound('Merhaba', 'wamid.in');
    await inbound('Merhaba', 'wamid.old', server().clock.now - 8 * 86_400_000);
    await send(contact);
    await handOver(server().deps);
    expect([service.heard.length, (await newest())?.state]).toEqual([0, 'failed']);
  });

  it('MS8: a failure that is reported later becomes a finding, and goes if it arrived after all', async () => {
    await sentTemplate();
    await status('failed', 'wamid.1', { errors: [{ code: 131026 }] });
    expect(await newest()).toMatchObject({ state: 'failed', reason: { code: '131026' } });
    expect(await findings()).toEqual(['message-refused']);
    await status('delivered');
    expect([(await newest())?.state, await findings()]).toEqual(['delivered', []]);
  });

  it('MS9: who writes DUR gets nothing any more, not even what waits', async () => {
    const contact = await sentTemplate();
    const other = await card({ phone: '+90 555 999 45 67' });
    await send(contact, template());
    expect(await inbound('Dur', 'wamid.dur')).toBe(200);
    const stopped = await cardOf(contact);
    expect(consentOn(stopped, 'whatsapp')).toMatchObject({ state: 'refused', source: 'reply' });
    expect(consentOn(stopped, 'email').state).toBe('unknown');
    expect((await cardOf(other)).consents).toBeUndefined();
    await handOver(server().deps);
    expect(service.heard.length).toBe(1);
    expect((await room()).messages.filter(({ state }) => state === 'failed')).toMatchObject([
      { reason: { code: 'no-consent-whatsapp' } },
    ]);
    expect((await send(contact, template())).answer.code).toBe('no-consent');
    const acts = (await journalOf(server().db, shop.company)).map(({ act }) => act);
    expect(acts.filter((act) => act === 'message.stopped')).toHaveLength(1);
  });

  /** The server has the demo companies until the test ends. */
  const inDemo = () => {
    const { deps } = server();
    deps.demo = true;
    onTestFinished(() => {
      deps.demo = false;
    });
  };
  const sandbox = async (client = admin): Promise<SandboxMessage[]> => {
    const { answer } = await client.call<SandboxMessages>('GET', '/apps/sandbox-messages');
    if (!answer.result) throw new Error('the messages of the sandbox were refused');
    return answer.result.messages;
  };
  const MAIL = { subject: 'Hesap özeti' };
  async function mailed(settings: Record<string, string> = {}) {
    const posta = await aMailServer();
    onTestFinished(() => posta.close());
    const put = await define(
      {
        ...{ kind: 'email', adapter: 'smtp' },
        settings: {
          ...{ host: '127.0.0.1', port: String(posta.port), tls: 'none', user: 'kullanici' },
          ...{ from: 'zumrut@ornek.test', fromName: 'Zümrüt', ...settings },
        },
      },
      'parola',
    );
    return { posta, put };
  }
  const withMail = (email = 'ayse@ornek.test') => card({ email });

  it('MS12: an e-mail goes to the address on the card, and the list names no address', async () => {
    const { posta } = await mailed();
    const contact = await withMail();
    expect((await send(contact, { mail: MAIL })).status).toBe(200);
    await handOver(server().deps);
    expect(posta.taken).toMatchObject([{ from: 'zumrut@ornek.test', to: 'ayse@ornek.test' }]);
    const line = await newest();
    expect(line).toMatchObject({ kind: 'email', channel: 'smtp', state: 'sent', contact });
    const { text } = await admin.call('GET', '/apps/messages');
    for (const word of ['ornek.test', 'Giden söz', 'Hesap özeti']) expect(text).not.toContain(word);
    const one = await admin.call<MessageText>('GET', `/apps/messages/${line?.id}`);
    expect(one.answer.result).toMatchObject({
      mail: { subject: 'Hesap özeti', address: 'a•••@ornek.test' },
    });
  });

  it('MS12: with a mail server and no messenger only e-mail is sent, and the other way round', async () => {
    await mailed();
    const contact = await withMail();
    expect((await send(contact)).answer.code).toBe('no-provider');
    const other = (await server().newShop()).admin;
    const id = randomUUID();
    const body = contactBody(id, { phone: PHONE, email: 'ayse@ornek.test' });
    await other.write('/workbench/contacts', body);
    const refused = await other.write(`/apps/whatsapp/${id}`, {
      ...{ kind: 'message.send', v: SHARED_VERSION, id, at: server().clock.now },
      ...{ message: 'Giden söz', mail: MAIL },
    });
    expect(refused.answer.code).toBe('no-provider');
  });

  it('MS13: a mail server is defined only with a secret, and in clear only where the operator allows', async () => {
    const { put } = await mailed({ host: 'smtp.ornek.com' });
    expect([put.status, put.answer.fields]).toEqual([
      400,
      [{ name: 'settings.host', code: 'plain' }],
    ]);
    const local = await mailed({ host: '10.1.2.3', tls: 'starttls' });
    expect(local.put.answer.fields).toEqual([{ name: 'settings.host', code: 'forbidden-address' }]);
    const wrong = await mailed({ from: 'zumrut', port: '0' });
    expect(wrong.put.answer.fields?.map(({ name }) => name)).toEqual([
      'settings.port',
      'settings.from',
    ]);
    await mailed();
    expect((await admin.call('GET', INTEGRATIONS)).text).not.toContain('parola');
  });

  it('MS14: a refused e-mail is seen by a person, and sent again under the same id', async () => {
    const { posta } = await mailed();
    posta.answers.receiver = '550 5.1.1 No such user';
    await send(await withMail(), { mail: MAIL });
    await handOver(server().deps);
    const line = await newest();
    expect(line).toMatchObject({ state: 'failed', tries: 1, reason: { code: 550 } });
    expect(await findings()).toEqual(['message-refused']);
    posta.answers.receiver = '250 ok';
    await admin.call('POST', `/apps/messages/${line?.id}/retries`, { body: {} });
    await handOver(server().deps);
    expect([(await newest())?.state, await findings()]).toEqual(['sent', []]);
  });

  it('MS14: 451 is tried again by itself; five in a row open the breaker', async () => {
    const { posta } = await mailed();
    posta.answers.receiver = '451 later';
    await send(await withMail(), { mail: MAIL });
    await handOver(server().deps);
    expect(await newest()).toMatchObject({ state: 'queued', tries: 1 });
    posta.answers.receiver = '250 ok';
    await handOver(server().deps);
    expect(await newest()).toMatchObject({ state: 'sent', tries: 2 });
    posta.answers.receiver = '451 later';
    await send(await withMail(), { mail: MAIL });
    for (let time = 0; time < 7; time++) await handOver(server().deps);
    const waiting = (await room()).messages.find(({ state }) => state === 'queued');
    expect(waiting?.tries).toBe(5);
    const mailCard = (await room()).cards.find(({ kind }) => kind === 'email');
    expect(mailCard?.definition?.health).toBe('red');
  });

  it('MS15: a message whose answer was lost is sent once, and a person decides', async () => {
    const { posta } = await mailed();
    posta.answers.message = null;
    await send(await withMail(), { mail: MAIL });
    for (let time = 0; time < 3; time++) await handOver(server().deps);
    expect(posta.taken).toHaveLength(1);
    expect(await newest()).toMatchObject({ state: 'failed', reason: { code: 'mail-unanswered' } });
    expect(await findings()).toEqual(['message-refused']);
  });

  it('MS16: a line break in the subject or in the address of the card is refused when it is sent', async () => {
    const { posta } = await mailed();
    const contact = await withMail();
    const subject = 'Konu\r\nBcc: hirsiz@ornek.test';
    expect((await send(contact, { mail: { subject } })).answer.code).toBe('mail-subject');
    const broken = await withMail('ayse@ornek.test\r\nBcc: hirsiz@ornek.test');
    expect((await send(broken, { mail: MAIL })).answer.code).toBe('mail-address');
    const none = await card();
    expect((await send(none, { mail: MAIL })).answer.fields).toEqual([
      { name: 'email', code: 'required' },
    ]);
    await handOver(server().deps);
    expect(posta.lines).toEqual([]);
  });

  it('MS17: a refused channel is not used, the queue says why, and the others are', async () => {
    const { posta } = await mailed();
    const contact = await withMail();
    await send(contact, { mail: MAIL });
    expect((await state(contact)).status).toBe(200);
    await handOver(server().deps);
    expect(await newest()).toMatchObject({
      state: 'failed',
      reason: { code: 'no-consent-email' },
    });
    expect((await send(contact, { mail: MAIL })).answer.code).toBe('no-consent');
    expect(posta.lines).toEqual([]);
    // It is refused because no messenger is defined, not because of the consent.
    expect((await send(contact)).answer.code).toBe('no-provider');
    await state(contact, { state: 'given', at: server().clock.now + 1 });
    await send(contact, { mail: MAIL });
    await handOver(server().deps);
    expect(posta.taken).toHaveLength(1);
  });

  it('MS17: a refusal comes along when its card is merged into another, until a later word', async () => {
    const { posta } = await mailed();
    const [kept, merged] = [await withMail(), await withMail()];
    await state(merged);
    const merge = {
      ...{ kind: 'contact.merge', v: SHARED_VERSION, id: kept, merged },
      ...{ at: server().clock.now, absorbed: [merged] },
    };
    expect((await admin.write(`/workbench/contacts/${kept}/merges`, merge)).status).toBe(200);
    expect((await send(kept, { mail: MAIL })).answer.code).toBe('no-consent');
    await state(kept, { state: 'given', at: server().clock.now + 1 });
    expect((await send(kept, { mail: MAIL })).status).toBe(200);
    await handOver(server().deps);
    expect(posta.taken).toHaveLength(1);
  });

  it('MS17: an SMS service goes by the consent to SMS, not by that to WhatsApp', async () => {
    const contact = await card();
    await define({
      adapter: 'sms',
      settings: {
        ...{ address: service.address, format: 'json', phoneField: 'gsm', textField: 'metin' },
        ...{ senderField: '', sender: '', idField: '' },
      },
    });
    await state(contact, { channel: 'whatsapp' });
    expect((await send(contact)).status).toBe(200);
    await state(contact, { channel: 'sms' });
    expect((await send(contact)).answer.code).toBe('no-consent');
  });

  it('MS18: it says who, when and how, is in the journal, and the later statement counts', async () => {
    const contact = await card();
    const clerk = await shop.join({ ...CLERK, workbench: 2 });
    const { now } = server().clock;
    expect((await state(contact, { at: now - 1000, source: 'paper' }, clerk)).status).toBe(200);
    // An earlier statement that a tablet without a network sends later.
    await state(contact, { at: now - 2000, state: 'given' });
    expect((await cardOf(contact)).consents).toEqual([
      {
        ...{ channel: 'email', purpose: 'transaction', state: 'refused', source: 'paper' },
        ...{ at: now - 1000, by: clerk.user },
      },
    ]);
    const acts = (await journalOf(server().db, shop.company)).map(({ act }) => act);
    expect(acts.filter((act) => act === 'contact.consented')).toHaveLength(2);
  });

  it('MS18: a statement of a device whose clock runs ahead does not overrule a later one', async () => {
    const contact = await withMail();
    await state(contact, { state: 'given', at: server().clock.now + 86_400_000 });
    server().clock.now += 60_000;
    await state(contact, { state: 'refused' });
    expect(consentOn(await cardOf(contact), 'email').state).toBe('refused');
  });

  it('MS18: a card of an earlier release keeps its one consent until somebody says more', async () => {
    const { now } = server().clock;
    const consent = { given: false, at: now - 5000, channel: 'spoken' as const };
    const contact = await card({ consent, email: 'ayse@ornek.test' });
    await mailed();
    expect((await send(contact, { mail: MAIL })).answer.code).toBe('no-consent');
    await state(contact, { state: 'given', at: now - 1000 });
    expect((await send(contact, { mail: MAIL })).status).toBe(200);
    // An old client writes the one consent, which it alone knows, later.
    const before = await cardOf(contact);
    const edit = await admin.call('PATCH', `/workbench/contacts/${contact}`, {
      body: {
        ...{ kind: 'contact.edit', v: SHARED_VERSION, id: contact, at: now },
        changes: { consent: { ...consent, at: now } },
        base: { consent: before.fieldVersions.consent },
      },
      key: randomUUID(),
    });
    expect(edit.status).toBe(200);
    expect((await cardOf(contact)).consents).toHaveLength(1);
    expect((await send(contact, { mail: MAIL })).answer.code).toBe('no-consent');
  });

  it('MS18: who may not write on cards may not change a consent, and no other company may', async () => {
    const contact = await card();
    const reader = await shop.join({ ...CLERK, workbench: 1 });
    expect((await state(contact, {}, reader)).status).toBe(403);
    const stranger = (await server().newShop()).admin;
    expect((await state(contact, {}, stranger)).status).toBe(404);
    for (const more of [
      { channel: 'fax' },
      { purpose: 'x' },
      { state: 'yes' },
      { source: 'reply' },
    ])
      expect((await state(contact, more)).status).toBe(400);
    expect((await cardOf(contact)).consents).toBeUndefined();
  });

  it('MS10: an SMS has the fields that the company named, and no document', async () => {
    await define({
      adapter: 'sms',
      settings: {
        ...{ address: service.address, format: 'json', phoneField: 'gsm', textField: 'metin' },
        ...{ senderField: 'baslik', sender: 'ZUMRUT', idField: 'no' },
      },
    });
    service.reply.text = '{"no":"sms-1"}';
    await send(await card());
    await handOver(server().deps);
    expect(service.heard).toMatchObject([
      { body: { gsm: FROM, metin: 'Giden söz', baslik: 'ZUMRUT' } },
    ]);
    expect(await newest()).toMatchObject({ channel: 'sms', state: 'sent' });
  });

  it('MS10: the sandbox messenger makes no call, and refuses numbers that end with 0000', async () => {
    inDemo();
    await define({ adapter: 'sandbox-messenger', settings: {} });
    await send(await card());
    await send(await card({ phone: '+90 555 123 00 00' }));
    await handOver(server().deps);
    expect(service.heard).toEqual([]);
    expect((await room()).messages.map(({ state }) => state).sort()).toEqual(['failed', 'sent']);
  });

  it('MS19: the sandbox shows each message as its receiver would see it, and no packet leaves', async () => {
    inDemo();
    const connect = vi.spyOn(Socket.prototype, 'connect');
    onTestFinished(() => connect.mockRestore());
    await define({ adapter: 'sandbox-messenger', settings: {} });
    const phone = definition;
    definition = randomUUID();
    await define({ kind: 'email', adapter: 'sandbox-messenger', settings: {} });
    expect(definition).not.toBe(phone);
    await rules({ templates: READY });
    const contact = await card({ email: 'ayse@ornek.test' });
    await send(contact, template());
    const data = Buffer.from(`%PDF-1.7\n${'Hesap özeti '.repeat(20)}\n%%EOF\n`).toString('base64');
    await send(contact, { mail: MAIL, document: { name: 'Ekstre.pdf', data } });
    await send(await card({ email: 'yok@ornek.invalid' }), { mail: MAIL });
    await handOver(server().deps);
    const taken = (await sandbox()).sort((a, b) => a.kind.localeCompare(b.kind));
    expect(taken).toMatchObject([
      {
        ...{ kind: 'email', contact, text: 'Giden söz', document: 'Ekstre.pdf', template: null },
        mail: { subject: 'Hesap özeti', address: 'a•••@ornek.test' },
      },
      { kind: 'whatsapp', contact, template: 'hazir', phone: '4567', document: null },
    ]);
    expect(taken[1]?.text).toMatch(/^Sayın .*, T1-7 hazır\.$/);
    expect(connect).not.toHaveBeenCalled();
  });

  it('MS19: only who may send sees what the sandbox took, and nobody of another company', async () => {
    inDemo();
    await define({ adapter: 'sandbox-messenger', settings: {} });
    await send(await card());
    await handOver(server().deps);
    expect(await sandbox()).toHaveLength(1);
    const stranger = (await server().newShop()).admin;
    expect(await sandbox(stranger)).toEqual([]);
    const reader = await shop.join({ ...CLERK, integration: 1 });
    expect((await reader.call('GET', '/apps/sandbox-messages')).status).toBe(403);
  });

  it('MS19: a server without the demo companies lets nobody choose the sandbox', async () => {
    const { status, answer } = await define({ adapter: 'sandbox-messenger', settings: {} });
    expect([status, answer.fields]).toEqual([400, [{ name: 'adapter', code: 'demo-only' }]]);
    await define();
    await send(await card());
    await handOver(server().deps);
    expect(await sandbox()).toEqual([]);
  });
});
