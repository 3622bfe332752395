import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Integrator } from '@/server/integrations/integrator';
import { izibiz } from '@/server/integrations/izibiz';
import { nilvera } from '@/server/integrations/nilvera';
import { MOST_XML, type Way } from '@/server/integrations/outside-way';
import { readSoap } from '@/server/integrations/soap';
import { callOutside } from '@/server/outside/call';
import { NOON } from '../../support/factories';
import { aSandbox } from '../support/documents';
import {
  type Misfortune,
  type Player,
  playIzibiz,
  playNilvera,
} from '../support/integrator-players';

const HERE = new Set(['127.0.0.1']);
const wayTo =
  (allowed = HERE): Way =>
  (address, call) =>
    callOutside(address, { ...call, allowed, secureOnly: true, patienceMs: 5_000 });

const REGISTERED = '1234567890';
const UNREGISTERED = '1234567891';
let count = 0;

const anXml = (
  ettn: string,
  { recipient = '11111111111', profile = 'EARSIVFATURA', prefix = 'DNA' } = {},
): string => `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2">
  <ProfileID>${profile}</ProfileID><ID>${prefix}2026${String(++count).padStart(9, '0')}</ID><UUID>${ettn}</UUID>
  <IssueDate>2026-11-28</IssueDate><InvoiceTypeCode>SATIS</InvoiceTypeCode><Note>Şıklık &amp; ğüşiöç ₺</Note>
  <AccountingSupplierParty><Party><PartyIdentification><ID>9876543210</ID></PartyIdentification></Party></AccountingSupplierParty>
  <AccountingCustomerParty><Party><PartyIdentification><ID>${recipient}</ID></PartyIdentification></Party></AccountingCustomerParty>
  <LegalMonetaryTotal><PayableAmount>12.50</PayableAmount></LegalMonetaryTotal></Invoice>`;

/** An adapter and the service that it speaks with. */
type Stage = {
  integrator: Integrator;
  befall(misfortune: Misfortune): void;
  timesTaken(ettn: string): number;
  player?: Player;
  stop(): Promise<void>;
};

async function played(
  play: () => Promise<Player>,
  open: (player: Player) => Integrator,
): Promise<Stage> {
  const player = await play();
  return {
    integrator: open(player),
    befall: (misfortune) => void player.misfortunes.push(misfortune),
    timesTaken: (ettn) => player.taken.get(ettn) ?? 0,
    player,
    stop: player.close,
  };
}

const account = ({ url, secret }: Player, way = wayTo()) => ({
  settings: { environment: 'live', address: url, username: 'kuyumcu' },
  secret,
  way,
  clock: () => NOON,
});

const STAGES: Record<string, () => Promise<Stage>> = {
  sandbox: async () => {
    const sandbox = aSandbox(() => NOON);
    const service = await sandbox.integrators.chosen('a');
    if (!service) throw new Error('no sandbox');
    return {
      integrator: service.integrator,
      befall: (misfortune) => void sandbox.misfortunes.push(misfortune as 'lost'),
      timesTaken: (ettn) => sandbox.sentOf(ettn).length,
      stop: sandbox.stop,
    };
  },
  nilvera: () => played(playNilvera, (player) => nilvera(account(player))),
  izibiz: () => played(playIzibiz, (player) => izibiz(account(player))),
};

describe.each(Object.entries(STAGES))('the adapter %s', (name, make) => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await make();
  });
  afterAll(() => stage.stop());

  const eInvoice = { recipient: REGISTERED, profile: 'TEMELFATURA', prefix: 'DNF' };
  const alias = `urn:mail:defaultpk@${REGISTERED}.example`;

  it('IG1: says who is registered, with the mailbox, and who is not', async () => {
    const { integrator } = stage;
    expect(await integrator.taxpayer(REGISTERED)).toEqual({ is: 'found', registered: true, alias });
    expect(await integrator.taxpayer(UNREGISTERED)).toEqual({
      is: 'found',
      registered: false,
      alias: null,
    });
  });

  it('IG2: takes documents of both kinds, and knows what it has and what not', async () => {
    const { integrator } = stage;
    const [archive, invoice] = [randomUUID(), randomUUID()];
    expect(await integrator.find(archive, 'e-archive')).toEqual({ is: 'absent' });
    expect(await integrator.find(invoice, 'e-invoice')).toEqual({ is: 'absent' });
    expect(await integrator.send(anXml(archive), archive, null)).toMatchObject({ is: 'accepted' });
    expect(await integrator.send(anXml(invoice, eInvoice), invoice, alias)).toMatchObject({
      is: 'accepted',
    });
    for (const [ettn, kind] of [
      [archive, 'e-archive'],
      [invoice, 'e-invoice'],
    ] as const)
      expect(await integrator.find(ettn, kind)).toMatchObject({
        is: 'found',
        document: { cancelled: false, gib: { code: expect.any(Number) } },
      });
  });

  it.each(['lost', 'reply-lost'] as const)(
    'IG3: after an unknown outcome (%s) asking and sending again leaves one document',
    async (misfortune) => {
      const { integrator } = stage;
      const ettn = randomUUID();
      const xml = anXml(ettn);
      stage.befall(misfortune);
      expect(await integrator.send(xml, ettn, null)).toEqual({ is: 'unknown' });
      const found = await integrator.find(ettn, 'e-archive');
      expect(found.is).toBe(misfortune === 'lost' ? 'absent' : 'found');
      if (found.is === 'absent') await integrator.send(xml, ettn, null);
      expect(stage.timesTaken(ettn)).toBe(1);
    },
  );

  it('IG3: a document that is there already decides nothing: its state is asked', async () => {
    const { integrator } = stage;
    const ettn = randomUUID();
    const xml = anXml(ettn);
    await integrator.send(xml, ettn, null);
    expect(await integrator.send(xml, ettn, null)).toEqual({ is: 'unknown' });
    expect(stage.timesTaken(ettn)).toBe(1);
  });

  it('IG4: a refusal comes with the code and the words of the integrator', async () => {
    const ettn = randomUUID();
    expect(await stage.integrator.send(anXml(ettn, { prefix: 'ZZZ' }), ettn, null)).toEqual({
      is: 'refused',
      code: expect.stringMatching(/\S/),
      text: expect.stringMatching(/\S/),
    });
  });

  it('IG6: cancels an e-archive invoice and reports it as cancelled', async () => {
    if (name === 'sandbox') return;
    const { integrator } = stage;
    const ettn = randomUUID();
    await integrator.send(anXml(ettn), ettn, null);
    expect(await integrator.cancel(ettn, 'Vazgeçildi')).toMatchObject({ is: 'accepted' });
    expect(await integrator.find(ettn, 'e-archive')).toMatchObject({
      document: { cancelled: true },
    });
    expect(await integrator.cancel(randomUUID(), 'Vazgeçildi')).toMatchObject({ is: 'refused' });
  });
});

describe.each(['nilvera', 'izibiz'] as const)('the real integrator %s', (name) => {
  let stage: Stage;
  let player: Player;
  beforeEach(async () => {
    stage = await (STAGES[name]?.() ?? Promise.reject(new Error(name)));
    if (!stage.player) throw new Error('not played');
    player = stage.player;
    return () => stage.stop();
  });
  const open = (more: Partial<Parameters<typeof nilvera>[0]> = {}) =>
    (name === 'nilvera' ? nilvera : izibiz)({ ...account(player), ...more });

  it.each(['502', '429', 'half', 'portal', 'redirect'] as const)(
    'IG3: an answer that is none (%s) is no decision',
    async (misfortune) => {
      const ettn = randomUUID();
      stage.befall(misfortune);
      expect(await stage.integrator.send(anXml(ettn), ettn, null)).toEqual({ is: 'unknown' });
    },
  );

  it('IG5: the XML arrives exactly as it was sent', async () => {
    const ettn = randomUUID();
    const xml = anXml(ettn);
    await stage.integrator.send(xml, ettn, null);
    expect(player.documents.get(ettn)?.xml).toBe(xml);
  });

  it('IG5: a document larger than it takes is refused here and never sent', async () => {
    const ettn = randomUUID();
    const large = anXml(ettn).replace('Şıklık', 'x'.repeat(MOST_XML));
    expect(await stage.integrator.send(large, ettn, null)).toMatchObject({
      is: 'refused',
      code: 'too-large',
    });
    expect(player.heard).toEqual([]);
  });

  it('IG7: a wrong key decides nothing about a document, and no outcome contains a key', async () => {
    const wrong = open({ secret: 'yanlis-anahtar-0815' });
    const ettn = randomUUID();
    const told = [
      await wrong.send(anXml(ettn), ettn, null),
      await wrong.find(ettn, 'e-archive'),
      await wrong.taxpayer(REGISTERED),
      await wrong.inbox('', REGISTERED),
    ];
    expect(told.map(({ is }) => is)).toEqual(Array(4).fill('unknown'));
    expect(JSON.stringify(told)).not.toContain('0815');
    expect(player.heard.every((one) => !one.split('\n')[0]?.includes('anahtar-0815?'))).toBe(true);
  });

  it('IG8: no call goes to an address of our own network', async () => {
    const shut = open({ way: wayTo(new Set()) });
    const ettn = randomUUID();
    expect(await shut.send(anXml(ettn), ettn, null)).toEqual({ is: 'unknown' });
    expect(player.heard).toEqual([]);
  });

  it('IG9: lists each incoming invoice, also one that shows up later, until it is stored', async () => {
    const add = (at: string) => {
      const ettn = randomUUID();
      player.incoming.push({
        ettn,
        number: 'GLN2026000000001',
        at,
        xml: `<Invoice>${ettn}</Invoice>`,
      });
      return ettn;
    };
    const read = async (after: string) => {
      const told = await stage.integrator.inbox(after, REGISTERED);
      if (told.is !== 'read') throw new Error('not read');
      return { ...told, ids: told.invoices.map(({ ettn }) => ettn) };
    };
    const [second, first] = [add('2026-11-28T09:00:00'), add('2026-11-28T08:00:00')];
    const once = await read('');
    expect([once.ids, once.more]).toEqual([[first, second], false]);
    expect(once.invoices[0]?.xml).toBe(`<Invoice>${first}</Invoice>`);
    expect(once.cursor.length).toBeLessThanOrEqual(500);
    const late = add('2026-11-28T08:58:00');
    const again = await read(once.cursor);
    expect(again.ids).toEqual([late]);
    expect((await read(again.cursor)).ids).toEqual([]);
  });

  it('IG9: answers an invoice once; the same answer again is accepted, another one refused', async () => {
    const ettn = randomUUID();
    player.incoming.push({
      ettn,
      number: 'GLN2026000000002',
      at: '2026-11-28T09:00:00',
      xml: '<Invoice/>',
    });
    const answer = (accepts: boolean) =>
      stage.integrator.answer(ettn, {
        accepts,
        reason: 'Tutar farklı',
        xml: '<ApplicationResponse/>',
      });
    expect([await answer(false), await answer(false), await answer(true)]).toMatchObject([
      { is: 'accepted' },
      { is: 'accepted' },
      { is: 'refused' },
    ]);
  });
});

describe('an integrator that lies', () => {
  const REPLIES = {
    nilvera: '{"Errors":[{"Code":"1","Description":"\\ud83d bozuk"}]}',
    izibiz: `<Envelope><Body><CheckUserResponse>${'<a/>'.repeat(200_000)}</CheckUserResponse></Body></Envelope>`,
  };
  const saying =
    (text: string, status = 200): Way =>
    async () => ({ ok: true, status, text });

  it('IG4: half of a surrogate pair in its words is replaced, because no database stores it', async () => {
    const way = saying(REPLIES.nilvera, 400);
    const integrator = nilvera({ settings: {}, secret: 'x', way, clock: () => NOON });
    expect(await integrator.send(anXml(randomUUID()), randomUUID(), null)).toEqual({
      is: 'refused',
      code: '1',
      text: '\ufffd bozuk',
    });
  });

  it('IG3: an answer of more elements than any has is none', () => {
    const reply = { ok: true, status: 200, text: REPLIES.izibiz } as const;
    expect(readSoap(reply, 'CheckUserResponse')).toEqual({ is: 'none' });
  });

  it('IG9: of documents too large to be held at once the next question brings the rest', async () => {
    const rows = Array.from({ length: 30 }, (_, i) => ({
      UUID: randomUUID(),
      InvoiceNumber: `A${i}`,
      CreatedDate: `2026-11-28T09:00:${String(i).padStart(2, '0')}`,
    }));
    const xml = `<a>${' '.repeat(5 * 2 ** 20)}</a>`;
    const way: Way = async (address) => ({
      ok: true,
      status: 200,
      text: address.endsWith('/xml') ? xml : JSON.stringify({ TotalPages: 1, Content: rows }),
    });
    const integrator = nilvera({ settings: {}, secret: 'x', way, clock: () => NOON });
    const ids: string[] = [];
    for (let cursor = '', more = true; more; ) {
      const told = await integrator.inbox(cursor, REGISTERED);
      if (told.is !== 'read') throw new Error('not read');
      expect(told.invoices.length).toBeLessThanOrEqual(5);
      ids.push(...told.invoices.map(({ ettn }) => ettn));
      ({ cursor, more } = told);
    }
    expect(ids).toEqual(rows.map(({ UUID }) => UUID));
  });

  it('IG3: a key with letters that no header can hold is no answer and no failure of ours', async () => {
    const integrator = nilvera({
      settings: { address: 'https://127.0.0.1:9' },
      secret: 'şifre',
      way: wayTo(),
      clock: () => NOON,
    });
    expect(await integrator.taxpayer(REGISTERED)).toEqual({ is: 'unknown' });
  });
});

describe('what only one integrator does', () => {
  it('IG10: Nilvera’s credits are those that run out first', async () => {
    const stage = await (STAGES.nilvera?.() ?? Promise.reject(new Error('nilvera')));
    expect(await stage.integrator.credits()).toBe(41);
    await stage.stop();
  });

  it('IG10: İzibiz is signed in to once, and again when its session has ended', async () => {
    const stage = await (STAGES.izibiz?.() ?? Promise.reject(new Error('izibiz')));
    const { player, integrator } = stage;
    const signIns = () => player?.heard.filter((one) => one.includes('LoginRequest')).length;
    await integrator.taxpayer(REGISTERED);
    await integrator.taxpayer(UNREGISTERED);
    expect(signIns()).toBe(1);
    // Somebody else signs in, which ends this session.
    if (player) await izibiz(account(player)).signIn();
    expect(await integrator.taxpayer(REGISTERED)).toMatchObject({ registered: true });
    expect(signIns()).toBe(3);
    await stage.stop();
  });

  it('IG17: whoever has only the name of an account of İzibiz does not come in by its session', async () => {
    const stage = await (STAGES.izibiz?.() ?? Promise.reject(new Error('izibiz')));
    if (!stage.player) throw new Error('not played');
    const [sessions, owner] = [new Map(), account(stage.player)];
    expect((await izibiz(owner, sessions).inbox('', REGISTERED)).is).toBe('read');
    const stranger = izibiz({ ...owner, secret: 'yanlis' }, sessions);
    expect((await stranger.inbox('', REGISTERED)).is).toBe('unknown');
    await stage.stop();
  });

  it('IG10: an empty answer of İzibiz about an e-archive invoice is no proof of absence', async () => {
    const way: Way = async (_address, { body }) => ({
      ok: true,
      status: 200,
      text: String(body).includes('LoginRequest')
        ? '<E:Envelope xmlns:E="e"><E:Body><LoginResponse><SESSION_ID>1</SESSION_ID></LoginResponse></E:Body></E:Envelope>'.replaceAll(
            'E:',
            '',
          )
        : '<Envelope><Body><GetEArchiveInvoiceStatusResponse><REQUEST_RETURN><RETURN_CODE>0</RETURN_CODE></REQUEST_RETURN></GetEArchiveInvoiceStatusResponse></Body></Envelope>',
    });
    const integrator = izibiz({ settings: {}, secret: 'x', way, clock: () => NOON });
    expect(await integrator.find(randomUUID(), 'e-archive')).toEqual({ is: 'unknown' });
  });
});
