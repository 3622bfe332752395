import { beforeEach, expect, it } from 'vitest';
import type { ShownImage } from '@/contract/identity/identity';
import { destroyIdentities } from '@/server/areas/identity/destroy';
import { identityImages } from '@/server/db/schema-identity';
import { NOON } from '../../support/factories';
import { aJpeg } from '../../support/jpeg';
import { onAServer, type Shop } from '../../support/server';
import { FORMS, formsIn, printBody, signBody } from '../support/forms';
import {
  captureBody,
  hashOf,
  holdBody,
  IDENTITIES,
  imageParts,
  publicKeyOf,
  sendPart,
} from '../support/identities';
import { journalOf } from '../support/journal';
import { aContact, mustWrite } from '../support/letters';

onAServer('forms', (server) => {
  let shop: Shop;
  let contact: string;
  let place: { company: string; publicKey: string };
  beforeEach(async () => {
    server().clock.now = NOON;
    shop = await server().newShop();
    place = { company: shop.company, publicKey: await publicKeyOf(server().db, shop.company) };
    contact = await aContact(shop.admin, { name: 'Nermin Aksoy' });
  });
  const print = async (more: Parameters<typeof printBody>[1] = {}) => {
    const body = printBody(contact, more);
    await mustWrite(shop.admin, FORMS, body);
    return body.id;
  };
  const signatures = (id: string) => `${FORMS}/${id}/signatures`;
  const upload = async (image: Uint8Array) => {
    const { path, parts } = await imageParts(place, image);
    for (const part of parts) await sendPart(shop.admin, path, part);
  };
  const scan = (image: Uint8Array) => ({ sha256: hashOf(image), side: 'page' as const });
  const rows = async () =>
    (await journalOf(server().db, shop.company)).filter(({ act }) => act.startsWith('form.'));

  it('FM3: a repeated print is one form, and what is wrong with a signature is named', async () => {
    const body = printBody(contact);
    for (let times = 0; times < 2; times++) await mustWrite(shop.admin, FORMS, body);
    expect((await formsIn(shop.admin)).get(body.id)).toMatchObject({
      ...{ contact, template: 'kyc', full: false, by: shop.admin.user, signed: null },
    });
    expect(await rows()).toHaveLength(1);
    const other = await aContact(shop.admin, { name: 'Başka' });
    const taken = await shop.admin.write(FORMS, printBody(other, { id: body.id }));
    expect(taken.answer.fields).toEqual([{ name: 'id', code: 'taken' }]);
    const faults = async (more: object) =>
      (await shop.admin.write(signatures(body.id), signBody(body.id, more))).answer.fields;
    expect(await faults({ images: [] })).toEqual([{ name: 'images', code: 'required' }]);
    expect(await faults({ signedOn: '2027-01-01' })).toEqual(
      expect.arrayContaining([{ name: 'signedOn', code: 'future' }]),
    );
    expect(await faults({ validUntil: '2026-01-01' })).toEqual([
      { name: 'validUntil', code: 'order' },
    ]);
    expect((await shop.admin.write(signatures('x'), signBody('x'))).status).toBe(404);
    const theirs = await server().newShop();
    expect((await theirs.admin.write(signatures(body.id), signBody(body.id))).status).toBe(404);
    expect((await formsIn(theirs.admin)).size).toBe(0);
  });

  it('FM4: a scan arrives by the lane of identity images, and a look at it is in the journal', async () => {
    const image = aJpeg('signed');
    const id = await print();
    await mustWrite(shop.admin, signatures(id), signBody(id, { images: [scan(image)] }));
    expect((await formsIn(shop.admin)).get(id)).toMatchObject({
      ...{ signed: { on: '2026-11-21' }, validUntil: '2027-11-21', arrived: [] },
    });
    await upload(image);
    expect((await formsIn(shop.admin)).get(id)?.arrived).toEqual([hashOf(image)]);
    const path = `${FORMS}/${id}/images/${hashOf(image)}/shown`;
    const body = { purpose: 'audit' };
    const clerk = await shop.join({ inspections: 2 });
    expect((await clerk.call('POST', path, { body })).status).toBe(403);
    expect((await shop.admin.call('POST', path, { body: {} })).status).toBe(400);
    const wrong = `${FORMS}/${id}/images/${'b'.repeat(64)}/shown`;
    expect((await shop.admin.call('POST', wrong, { body })).status).toBe(404);
    const theirs = await server().newShop();
    expect((await theirs.admin.call('POST', path, { body })).status).toBe(404);
    const seen = await shop.admin.call<ShownImage>('POST', path, { body });
    expect(Buffer.from(seen.answer.result?.data ?? '', 'base64').equals(image)).toBe(true);
    const looks = (await rows()).filter(({ act }) => act === 'form.image-shown');
    expect(looks.map(({ purpose, subject }) => [purpose, subject])).toEqual([
      ['audit', `contacts:${contact}`],
    ]);
  });

  it('FM6: prints and signatures are in the journal; a full number needs its purpose', async () => {
    const bare = await shop.admin.write(FORMS, printBody(contact, { full: true }));
    expect(bare.answer.fields).toEqual([{ name: 'purpose', code: 'required' }]);
    const id = await print({ full: true, purpose: 'official', template: 'declaration' });
    await mustWrite(shop.admin, signatures(id), signBody(id));
    expect((await rows()).map(({ act, purpose, subject }) => [act, purpose, subject])).toEqual([
      ['form.printed', 'official', `contacts:${contact}`],
      ['form.signed', '', `contacts:${contact}`],
    ]);
    expect((await formsIn(shop.admin)).get(id)?.full).toBe(true);
  });

  it('FM7: years after the last dealing scans are destroyed; a hold and a card keep theirs', async () => {
    const [own, shared] = [aJpeg('own'), aJpeg('shared')];
    const card = await captureBody(place, { contact, images: [scan(shared)] });
    await mustWrite(shop.admin, IDENTITIES, card);
    await mustWrite(shop.admin, `${IDENTITIES}/${card.id}/hold`, holdBody(card.id));
    const id = await print();
    const images = [scan(own), scan(shared)];
    await mustWrite(shop.admin, signatures(id), signBody(id, { images }));
    for (const image of [own, shared]) await upload(image);
    const job = destroyIdentities({
      ...server().deps,
      report: (error) => {
        throw error;
      },
    });
    const lookOn = async (day: string) => {
      server().clock.now = Date.parse(`${day}T12:00:00+03:00`);
      await job.look();
      server().clock.now = NOON;
    };
    const stored = async () =>
      (await server().db.select().from(identityImages))
        .filter(({ company }) => company === shop.company)
        .map(({ sha256 }) => sha256)
        .toSorted();
    const both = [hashOf(own), hashOf(shared)].toSorted();
    // Scanned again, it keeps the scan before, and both go on the same day.
    await mustWrite(shop.admin, signatures(id), signBody(id, { images: [scan(shared)] }));
    await lookOn('2036-11-22');
    expect(await stored()).toEqual(both);
    const other = await aContact(shop.admin, { name: 'Başka' });
    const later = printBody(other);
    await mustWrite(shop.admin, FORMS, later);
    await mustWrite(shop.admin, signatures(later.id), signBody(later.id, { images }));
    await lookOn('2036-11-21');
    expect((await formsIn(shop.admin)).get(later.id)?.images).toHaveLength(2);
    await lookOn('2036-11-22');
    expect((await formsIn(shop.admin)).get(later.id)).toMatchObject({
      ...{ images: [], arrived: [], signed: { on: '2026-11-21' } },
      destroyed: { at: Date.parse('2036-11-22T12:00:00+03:00') },
    });
    // The form of the held customer names them, too.
    expect(await stored()).toEqual(both);
    await mustWrite(shop.admin, `${IDENTITIES}/${card.id}/hold`, holdBody(card.id, false));
    await lookOn('2036-11-22');
    expect(await stored()).toEqual([]);
    const again = await shop.admin.write(signatures(id), signBody(id));
    expect([again.status, again.answer.code]).toEqual([412, 'destroyed']);
    expect((await rows()).filter(({ act }) => act === 'form.destroyed')).toHaveLength(2);
    await job.stop();
  });
});
