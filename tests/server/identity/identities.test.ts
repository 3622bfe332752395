import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { ShownIdentity, ShownImage, UploadState } from '@/contract/identity/identity';
import { destroyIdentities } from '@/server/areas/identity/destroy';
import { identityImages, identityUploads } from '@/server/db/schema-identity';
import { aCoin, aTransaction, NOON } from '../../support/factories';
import { aJpeg } from '../../support/jpeg';
import { onAServer, type Shop } from '../../support/server';
import {
  aSecret,
  captureBody,
  hashOf,
  holdBody,
  IDENTITIES,
  identitiesIn,
  imageParts,
  NUMBER,
  publicKeyOf,
  sendPart,
} from '../support/identities';
import { journalOf } from '../support/journal';
import { aContact, mustWrite } from '../support/letters';
import { aSlip, SALES, saleBody } from '../support/slips';

const DAY = 86_400_000;
const CAPTURES = { workbench: 2, inspections: 2 } as const;
const LEADS = { workbench: 2, inspections: 3 } as const;

onAServer('identity cards', (server) => {
  let shop: Shop;
  let contact: string;
  let place: { company: string; publicKey: string };
  beforeEach(async () => {
    server().clock.now = NOON;
    shop = await server().newShop();
    place = {
      company: shop.company,
      publicKey: await publicKeyOf(server().db, shop.company),
    };
    contact = await aContact(shop.admin, { name: 'Nermin Aksoy' });
  });
  const capture = async (more: Partial<Parameters<typeof captureBody>[1]> = {}) => {
    const body = await captureBody(place, { contact, ...more });
    await mustWrite(shop.admin, IDENTITIES, body);
    return body.id;
  };
  const upload = async (image: Uint8Array) => {
    const { path, parts } = await imageParts(place, image);
    for (const part of parts) await sendPart(shop.admin, path, part);
  };
  const looks = async () =>
    (await journalOf(server().db, shop.company)).filter(({ act }) => act.startsWith('identity.'));

  it('KY1: the number is sealed from the device on, and nobody pulls or stores more than its mask', async () => {
    const body = await captureBody(place, { contact, masked: 'xxx', purpose: 'relationship' });
    const first = await shop.admin.write(IDENTITIES, body, { key: body.id });
    const again = await shop.admin.write(IDENTITIES, body, { key: body.id });
    expect([first.status, again.text]).toEqual([200, first.text]);
    expect((await identitiesIn(shop.admin)).get(body.id)).toMatchObject({
      contact,
      document: 'kimlik',
      masked: '100••••••46',
      validUntil: '2031-09-05',
      purpose: 'relationship',
      by: shop.admin.user,
      behalf: '',
      hold: null,
    });
    for (const table of ['records', 'mutations', 'identity_secrets', 'journal']) {
      const read = await server().db.execute(sql.raw(`SELECT t::text AS row FROM ${table} t`));
      const text = JSON.stringify(read);
      expect([table, text.includes(NUMBER), text.includes('Zeliha')]).toEqual([
        table,
        false,
        false,
      ]);
      expect(text.includes(Buffer.from(NUMBER).toString('hex'))).toBe(false);
    }
  });

  it('KY2: a wrong number, a foreign seal or a missing end is refused by the name of its field', async () => {
    const other = await server().newShop();
    const foreign = {
      company: shop.company,
      publicKey: await publicKeyOf(server().db, other.company),
    };
    const fieldsOf = async (body: object) =>
      (await shop.admin.write(IDENTITIES, body)).answer.fields;
    const wrong = (secret: object, more: object = {}) =>
      captureBody(place, { contact, secret, ...more });
    expect(await fieldsOf(await wrong({ number: '10000000147' }))).toEqual([
      { name: 'secret.number', code: 'invalid' },
    ]);
    expect(await fieldsOf(await wrong({ birthDay: '1986-13-40' }))).toEqual([
      { name: 'secret.birthDay', code: 'format' },
    ]);
    expect(await fieldsOf(await captureBody(foreign, { contact }))).toEqual([
      { name: 'secret', code: 'unreadable' },
    ]);
    expect(await fieldsOf(await captureBody(place, { contact, validUntil: null }))).toEqual([
      { name: 'validUntil', code: 'required' },
    ]);
    const moved = await captureBody(place, { contact });
    expect(await fieldsOf({ ...moved, id: randomUUID() })).toEqual([
      { name: 'secret', code: 'unreadable' },
    ]);
    const owner = { name: 'Selin Demir', number: NUMBER, share: 2_400 };
    const firm = { document: 'sirküler', validUntil: null } as const;
    expect(await fieldsOf(await wrong({ number: '1234567890', owners: [owner] }, firm))).toEqual(
      expect.arrayContaining([{ name: 'secret.owners', code: 'invalid' }]),
    );
  });

  it('KY3: an upload goes on where it stopped, and an image is stored once by its hash', async () => {
    const image = aJpeg('k'.repeat(250_000));
    const sha256 = hashOf(image);
    const id = await capture({ images: [{ sha256, side: 'front' }] });
    const { path, upload: name, parts } = await imageParts(place, image);
    const [first, second, third] = parts;
    if (!first || !second || !third) throw new Error('too few parts');
    expect((await sendPart(shop.admin, path, first)).answer.result).toEqual({
      received: 96_000,
      done: false,
    });
    expect((await sendPart(shop.admin, path, third)).answer.result?.received).toBe(96_000);
    expect((await sendPart(shop.admin, path, first)).answer.result?.received).toBe(96_000);
    const asked = await shop.admin.call<UploadState>('GET', `${path}?upload=${name}`);
    expect(asked.answer.result).toEqual({ received: 96_000, done: false });
    await sendPart(shop.admin, path, second);
    const last = await sendPart(shop.admin, path, third);
    expect(last.answer.result).toMatchObject({ done: true });
    expect((await identitiesIn(shop.admin)).get(id)?.arrived).toEqual([sha256]);
    await upload(image);
    expect(await server().db.select().from(identityUploads)).toEqual([]);
    const stored = (await server().db.select().from(identityImages)).filter(
      ({ company }) => company === shop.company,
    );
    expect(stored).toHaveLength(1);
    expect(Buffer.from(stored[0]?.sealed ?? []).includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(
      false,
    );
    const later = await capture({ images: [{ sha256, side: 'back' }] });
    expect((await identitiesIn(shop.admin)).get(later)?.arrived).toEqual([sha256]);
  });

  it('KY4: what is no plain JPEG of its hash is not stored, nor what another company sealed', async () => {
    const personal = aJpeg('k', { beside: [[0xe1, 'Exif\0\0place']] });
    for (const image of [Buffer.from('no image'), personal, aJpeg('k', { side: 2000 })]) {
      const { path, parts } = await imageParts(place, image);
      for (const part of parts) expect((await sendPart(shop.admin, path, part)).status).toBe(400);
    }
    const { path, parts } = await imageParts(place, aJpeg('a'), { sha256: hashOf(aJpeg('b')) });
    for (const part of parts) expect((await sendPart(shop.admin, path, part)).status).toBe(400);
    expect(await server().db.select().from(identityUploads)).toEqual([]);
  });

  it('KY5: a number and an image are shown only with a purpose, which the journal then has', async () => {
    const image = aJpeg('front');
    const sha256 = hashOf(image);
    const id = await capture({ images: [{ sha256, side: 'front' }] });
    await upload(image);
    const number = `${IDENTITIES}/${id}/shown`;
    const picture = `${IDENTITIES}/${id}/images/${sha256}/shown`;
    const before = (await looks()).length;
    expect((await shop.admin.call('POST', number, { body: {} })).status).toBe(400);
    expect((await shop.admin.call('POST', number, { body: { purpose: 'fun' } })).status).toBe(400);
    const clerk = await shop.join(CAPTURES);
    expect((await clerk.call('POST', picture, { body: { purpose: 'sale' } })).status).toBe(403);
    expect(await looks()).toHaveLength(before);
    const shown = await clerk.call<ShownIdentity>('POST', number, { body: { purpose: 'sale' } });
    expect(shown.answer.result).toEqual(aSecret());
    const lead = await shop.join(LEADS);
    const seen = await lead.call<ShownImage>('POST', picture, { body: { purpose: 'official' } });
    expect(Buffer.from(seen.answer.result?.data ?? '', 'base64').equals(image)).toBe(true);
    expect(
      (await looks()).slice(before).map(({ act, actor, purpose }) => [act, actor, purpose]),
    ).toEqual([
      ['identity.shown', clerk.user, 'sale'],
      ['identity.image-shown', lead.user, 'official'],
    ]);
    const other = await server().newShop();
    const stranger = await other.admin.call('POST', number, { body: { purpose: 'sale' } });
    expect(stranger.status).toBe(404);
    expect(await looks()).toHaveLength(before + 2);
  });

  it('KY6: at the limit a card that has ended counts as missing, and a valid one as known', async () => {
    const dealt = async () => {
      const slip = {
        ...aTransaction({
          id: randomUUID(),
          contactId: contact,
          lines: [aCoin({ pieces: 21 })],
          tendered: [{ id: randomUUID(), method: 'card', amount: 21 * 905_000 }],
        }),
        number: aSlip().number,
      };
      const { answer } = await shop.admin.write<{ findings?: string[] }>(SALES, saleBody(slip));
      return answer.result?.findings ?? [];
    };
    const without = await dealt();
    await capture({ validUntil: '2026-11-20' });
    const ended = await dealt();
    await capture({ validUntil: '2026-11-21' });
    const valid = await dealt();
    expect([without, ended, valid].map((found) => found.includes('identity-missing'))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('KY7: a legal hold needs level 3, says why in the journal, and can be ended', async () => {
    const id = await capture();
    const path = `${IDENTITIES}/${id}/hold`;
    const clerk = await shop.join(CAPTURES);
    expect((await clerk.write(path, holdBody(id))).status).toBe(403);
    await mustWrite(shop.admin, path, holdBody(id));
    await mustWrite(shop.admin, path, holdBody(id));
    expect((await identitiesIn(shop.admin)).get(id)?.hold).toEqual({
      at: NOON,
      by: shop.admin.user,
      reason: 'Savcılık yazısı 2026/1',
    });
    await mustWrite(shop.admin, path, holdBody(id, false));
    expect((await identitiesIn(shop.admin)).get(id)?.hold).toBeNull();
    expect(
      (await looks()).filter(({ act }) => act === 'identity.held').map(({ purpose }) => purpose),
    ).toEqual(['Savcılık yazısı 2026/1', 'Savcılık yazısı 2026/1']);
    expect((await shop.admin.write(`${IDENTITIES}/x/hold`, holdBody('x'))).status).toBe(404);
  });

  it('KY19: years after the last dealing number and images are destroyed, and the row stays', async () => {
    const shared = aJpeg('shared');
    const own = aJpeg('own');
    const image = (bytes: Uint8Array) => ({ sha256: hashOf(bytes), side: 'front' as const });
    const due = await capture({ images: [image(shared), image(own)] });
    const held = await capture({ images: [image(shared)] });
    for (const bytes of [shared, own]) await upload(bytes);
    await mustWrite(shop.admin, `${IDENTITIES}/${held}/hold`, holdBody(held));
    const slip = {
      ...aTransaction({
        id: randomUUID(),
        contactId: contact,
        lines: [aCoin({ pieces: 1 })],
        tendered: [{ id: randomUUID(), method: 'cash', amount: 905_000 }],
      }),
      number: aSlip().number,
      at: NOON + DAY,
    };
    await mustWrite(shop.admin, SALES, saleBody(slip));
    const job = destroyIdentities({
      ...server().deps,
      report: (error) => {
        throw error;
      },
    });
    const images = async () =>
      (await server().db.select().from(identityImages)).filter(
        ({ company }) => company === shop.company,
      ).length;
    // Sessions end after a month, so that the clock goes back to look.
    const lookOn = async (day: string) => {
      server().clock.now = Date.parse(`${day}T12:00:00+03:00`);
      await job.look();
      server().clock.now = NOON;
    };
    // Ten years after the capture the dealing of the next day still keeps it.
    await lookOn('2036-11-22');
    expect((await identitiesIn(shop.admin)).get(due)).toMatchObject({ masked: '100••••••46' });
    await lookOn('2036-11-23');
    await lookOn('2036-11-23');
    const cards = await identitiesIn(shop.admin);
    expect(cards.get(due)).toMatchObject({
      masked: '',
      images: [],
      arrived: [],
      destroyed: { at: Date.parse('2036-11-23T12:00:00+03:00') },
    });
    expect(cards.get(held)).toMatchObject({ masked: '100••••••46', images: [image(shared)] });
    expect(await images()).toBe(1);
    const shown = await shop.admin.call('POST', `${IDENTITIES}/${due}/shown`, {
      body: { purpose: 'audit' },
    });
    expect([shown.status, shown.answer.code]).toEqual([412, 'destroyed']);
    const bodies = await server().db.execute(
      sql`SELECT length(body) AS n FROM mutations WHERE company = ${shop.company} AND kind = 'identity.capture' ORDER BY n`,
    );
    expect(JSON.stringify(bodies)).toMatch(/"n":"?0/);
    const rows = (await looks()).filter(({ act }) => act === 'identity.destroyed');
    expect(rows.map(({ actor, subject }) => [actor, subject])).toEqual([
      [null, `contacts:${contact}`],
    ]);
    await mustWrite(shop.admin, `${IDENTITIES}/${held}/hold`, holdBody(held, false));
    await lookOn('2036-11-23');
    expect((await identitiesIn(shop.admin)).get(held)?.destroyed).toBeDefined();
    expect(await images()).toBe(0);
    await job.stop();
  });
});
