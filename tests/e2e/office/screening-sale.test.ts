import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import type { ListDelta, SignedPack } from '@/contract/screening/lists';
import type { ContactHits, KeptQueries } from '@/contract/screening/screening';
import { decideBody, somePeople, unXml, uploadBody } from '../../server/support/screening';
import { contactBody } from '../../server/support/slips';
import { violationsOn } from '../../support/axe';
import {
  APPROVER_PIN,
  call,
  DEMO,
  listAll,
  pullAll,
  signIn as signInTo,
  write,
} from '../../support/signed-client';
import { fillSlip, lastNumber, openCounter, signIn } from '../steps/counter';
import { choose } from '../steps/day-steps';
import { papers, withPrinter } from '../steps/printer';
import { aReadyStage, aStage, step } from '../steps/stage';

const CLERK = { ...DEMO, email: 'kasiyer@milyem.app', userCode: '1002' };
/** How the customer's card writes the name; the list writes it otherwise. */
const CUSTOMER = 'Rustama Sabirzada';
const REASON = 'Zümrütlü pasaport görüldü, doğum yılı farklı.';
/** Words of the decision, of the evidence and of the approval. */
const WORDS = ['Zümrütlü', 'at-limit', '"verdict"', 'nameScore', 'dealing":{', 'sanctions.'];

/** All of a profile's IndexedDB as it lies on the disk. */
function rawStorage(profile: string): Buffer {
  const folder = path.join(profile, 'Default', 'IndexedDB');
  return Buffer.concat(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile())
      .map((file) => readFileSync(path.join(file.parentPath, file.name))),
  );
}

/** Browsers store text in one byte a letter or in two. */
const isIn = (raw: Buffer, text: string): boolean =>
  raw.includes(Buffer.from(text, 'latin1')) ||
  raw.includes(Buffer.from(text, 'utf8')) ||
  raw.includes(Buffer.from(text, 'utf16le'));

it('SN25: an offline sale to a listed person takes an officer’s PIN, which the server gets and nothing else tells', async () => {
  const stage = await aStage();
  const base = `http://localhost:${stage.app.port}`;
  const admin = await signInTo(base, DEMO);
  const contact = randomUUID();
  await step('a list is loaded, and there is a customer who is on it', async () => {
    const body = uploadBody('UN', unXml(somePeople(20)));
    const loaded = await call(base, 'POST', '/inspections/lists', { session: admin, body });
    expect(loaded.status).toBe(200);
    const card = contactBody(contact, { name: CUSTOMER });
    expect((await write(admin, '/workbench/contacts', card)).status).toBe(200);
  });
  const tablet = await stage.aNewTablet();
  await withPrinter(tablet);
  const first = await tablet.open(`${stage.url}/`);
  await signIn(first, CLERK);
  await first.close();
  tablet.isSignedIn = true;
  const page = await openCounter(tablet, stage.url);
  await step('the chip says that somebody must look, and no more', async () => {
    await choose(page, CUSTOMER);
    const card = page.getByRole('region', { name: 'Kimin fişi' });
    await card.getByText('Bakılmalı').waitFor({ timeout: 30_000 });
    expect(await violationsOn(page)).toEqual([]);
  });
  stage.wifi.turn('cut');
  const kurus = await fillSlip(page, { tab: 'Satış', product: 'Çeyrek yeni', pieces: '40' });
  await step('the counter asks for an approval in the words of any approval', async () => {
    await page.getByLabel('Havale').fill(String(kurus / 100).replace('.', ','));
    await page.getByRole('button', { name: /^Kaydet \+ Yazdır/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Onay' });
    await dialog.getByText('Yetkili onayı gerekli.').waitFor();
    expect(await dialog.innerText()).not.toMatch(/liste|yaptırım|denetim|benzer|Sabirzoda/i);
    await dialog.getByRole('button', { name: 'PIN gir' }).click();
    await dialog.getByText('En az 20 harf yazın.').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await dialog.getByLabel('Gerekçe').fill(REASON);
    await dialog.getByRole('button', { name: 'PIN gir' }).click();
    await dialog.getByLabel(/için PIN$/).focus();
    await page.keyboard.type(APPROVER_PIN);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => lastNumber(page)).not.toBe('');
  });
  const number = await lastNumber(page);
  await step('no paper tells of it', async () => {
    await expect.poll(async () => (await papers(page)).length).toBe(1);
    const text = (await papers(page)).map((one) => one.text).join(' ');
    expect(text).toContain(number);
    expect(text).not.toMatch(/onay|liste|yaptırım|bakılmalı|zümrüt|sabirzoda/i);
  });
  stage.wifi.turn('open');
  const slip = await step(
    'the server has the slip, and the query with who let it pass',
    async () => {
      type Slip = { id: string; number: string; contactId: string; approvals?: unknown };
      const all = () => listAll<Slip>(admin, '/workbench/transactions');
      await expect
        .poll(async () => (await all()).some((one) => one.number === number), { timeout: 30_000 })
        .toBe(true);
      const sold = (await all()).find((one) => one.number === number);
      expect(sold).toMatchObject({ contactId: contact });
      expect(sold?.approvals).toBeUndefined();
      const { answer } = await call<KeptQueries>(base, 'GET', '/inspections/queries', {
        session: admin,
      });
      const passed = { by: expect.any(String), reason: REASON, check: 'unverified' };
      expect(answer.result?.queries).toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            verdict: 'stop',
            dealing: { slip: sold?.id, contact, passed: expect.objectContaining(passed) },
          }),
        ]),
      );
      return sold;
    },
  );
  await step('the clerk’s pull, queries and hits tell nothing', async () => {
    const clerk = await signInTo(base, CLERK);
    const pulled = JSON.stringify(await pullAll(clerk));
    expect(pulled).toContain(number);
    for (const word of [...WORDS, 'Sabirzoda', 'SABIRZODA']) expect(pulled).not.toContain(word);
    const queries = await call<KeptQueries>(base, 'GET', '/inspections/queries', {
      session: clerk,
    });
    expect(queries.answer.result?.queries).toEqual([]);
    const hits = await call<ContactHits>(base, 'GET', '/inspections/hits', { session: clerk });
    expect(hits.status).toBe(403);
  });
  expect(tablet.complaints).toEqual([]);
  await step('nothing of it lies on the tablet', async () => {
    await tablet.kill();
    const raw = rawStorage(tablet.profile);
    // The control: what was stored at the same time is found.
    expect(isIn(raw, slip?.id ?? 'missing')).toBe(true);
    for (const word of WORDS) expect([word, isIn(raw, word)]).toEqual([word, false]);
  });
});

const PASSPORT =
  '<INDIVIDUAL_DOCUMENT><TYPE_OF_DOCUMENT>Passport</TYPE_OF_DOCUMENT><NUMBER>U12345678</NUMBER></INDIVIDUAL_DOCUMENT>';

it('SN20: an entry with the customer’s number is opened by no PIN, and by the decision that came since', async () => {
  const stage = await aReadyStage();
  const base = `http://localhost:${stage.app.port}`;
  const admin = await signInTo(base, DEMO);
  const name = 'Gülizar Örnekli';
  const xml = unXml([{ id: 'P0', first: 'Rustama', more: PASSPORT }]);
  const body = uploadBody('UN', xml);
  await call(base, 'POST', '/inspections/lists', { session: admin, body });
  const card = contactBody(randomUUID(), { name, passport: 'U12345678' });
  expect((await write(admin, '/workbench/contacts', card)).status).toBe(200);
  const tablet = await stage.aTablet();
  const page = await openCounter(tablet, stage.url);
  await choose(page, name);
  const customer = page.getByRole('region', { name: 'Kimin fişi' });
  await customer.getByText('Bakılmalı').waitFor({ timeout: 30_000 });
  const kurus = await fillSlip(page, { tab: 'Satış', product: 'Çeyrek yeni', pieces: '40' });
  await page.getByLabel('Havale').fill(String(kurus / 100).replace('.', ','));
  await step('no PIN is asked for', async () => {
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Onay' });
    await dialog.getByText('Yetkili onayı gerekli.').waitFor();
    await dialog.getByText('Bu fiş şimdi onaylanamıyor.').waitFor();
    expect(await dialog.getByRole('button', { name: 'PIN gir' }).count()).toBe(0);
    expect(await violationsOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Tamam' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await lastNumber(page)).toBe('');
  });
  await step('an officer decides that it is another person', async () => {
    const { answer } = await call<SignedPack>(base, 'GET', '/inspections/packs', {
      session: admin,
    });
    const pack = Buffer.from(answer.result?.pack ?? '', 'base64');
    const [delta] = JSON.parse(gunzipSync(pack).toString()) as ListDelta[];
    const entry = delta?.put.find(({ id }) => id === 'P0');
    const entryHash = createHash('sha256').update(JSON.stringify(entry)).digest('hex');
    const wish = decideBody({ asked: { name }, entryHash });
    expect((await write(admin, '/inspections/decisions', wish)).status).toBe(200);
  });
  await step('the tablet hears of it, and the same slip is saved', async () => {
    await page.reload();
    await customer.getByText(/^Temiz/).waitFor({ timeout: 60_000 });
    // The price was locked anew.
    const amount = await page.getByLabel('Tutar').inputValue();
    await page.getByLabel('Havale').fill(amount.replaceAll('.', ''));
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
    await expect.poll(() => lastNumber(page)).not.toBe('');
  });
  expect(tablet.complaints).toEqual([]);
});
