import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { contactBody } from '../../server/support/slips';
import { violationsOn } from '../../support/axe';
import { DEMO, pullAll, signIn as signInTo, write } from '../../support/signed-client';
import { fillSlip, lastNumber, openCounter } from '../steps/counter';
import { choose } from '../steps/day-steps';
import { papers, withPrinter } from '../steps/printer';
import { aReadyStage, step } from '../steps/stage';

const NAME = 'Nermin Kapaloğlu';
const REASON = 'Zümrüdüanka vakfı adına hareket ettiği söylendi.';
const NEUTRAL = 'Bu kişiyle veresiye ve nakit kapalı. Yetkiliye sorun.';

function rawStorage(profile: string): Buffer {
  const folder = path.join(profile, 'Default', 'IndexedDB');
  return Buffer.concat(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile())
      .map((file) => readFileSync(path.join(file.parentPath, file.name))),
  );
}

const isIn = (raw: Buffer, text: string): boolean =>
  (['latin1', 'utf8', 'utf16le'] as const).some((code) => raw.includes(Buffer.from(text, code)));

it('CL37: an officer closes credit and cash; a counter without a network refuses both in neutral words', async () => {
  const stage = await aReadyStage();
  const admin = await signInTo(`http://localhost:${stage.app.port}`, DEMO);
  const contact = randomUUID();
  const card = contactBody(contact, { name: NAME, taxId: '10000000146' });
  expect((await write(admin, '/workbench/contacts', card)).status).toBe(200);
  const tablet = await stage.aTablet();
  await withPrinter(tablet);
  const page = await tablet.open(`${stage.url}/inspections/customers`);
  const row = page.getByRole('grid').getByRole('row').filter({ hasText: NAME });
  const drawer = page.getByRole('dialog', { name: NAME });
  await step('the officer closes with a reason', async () => {
    await row.click();
    await drawer.getByText('Açık.').waitFor();
    await drawer.getByRole('button', { name: 'Veresiyeyi ve nakdi kapat' }).click();
    const dialog = page.getByRole('dialog', { name: 'Veresiyeyi ve nakdi kapat' });
    await dialog.getByLabel('Gerekçe').fill('kısa');
    await dialog.getByRole('button', { name: 'Kapat', exact: true }).last().click();
    await dialog.getByText('En az 20 harf yazın.').first().waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await dialog.getByLabel('Gerekçe').fill(REASON);
    await dialog.getByRole('button', { name: 'Kapat', exact: true }).last().click();
    await drawer.getByText(REASON).waitFor({ timeout: 30_000 });
    await drawer.getByRole('button', { name: 'Yeniden aç' }).waitFor();
    expect(await violationsOn(page)).toEqual([]);
  });
  await page.close();
  const counter = await openCounter(tablet, stage.url);
  await choose(counter, NAME);
  stage.wifi.turn('cut');
  const kurus = await fillSlip(counter, { tab: 'Satış', product: 'Çeyrek yeni', pieces: '1' });
  const lira = String(kurus / 100).replace('.', ',');
  const refusedBy = async (field: 'Nakit' | 'Cari') => {
    await counter.getByLabel(field, { exact: true }).fill(lira);
    await counter.getByRole('button', { name: 'Kaydet', exact: true }).click();
    await counter.getByRole('alert').filter({ hasText: NEUTRAL }).waitFor();
    expect(await lastNumber(counter)).toBe('');
    expect(await violationsOn(counter)).toEqual([]);
    await counter.getByLabel(field, { exact: true }).fill('');
  };
  await step('cash and credit are refused with no network', async () => {
    await refusedBy('Nakit');
    await refusedBy('Cari');
  });
  await step('a transfer is taken, and no paper tells of it', async () => {
    await counter.getByLabel('Havale').fill(lira);
    await counter.getByRole('button', { name: /^Kaydet \+ Yazdır/ }).click();
    await expect.poll(() => lastNumber(counter)).not.toBe('');
    await expect.poll(async () => (await papers(counter)).length).toBe(1);
    const text = (await papers(counter)).map((one) => one.text).join(' ');
    expect(text).not.toMatch(/kapalı|veresiye|zümrüd|yetkili/i);
  });
  stage.wifi.turn('open');
  await step('neither the pull nor the tablet has the reason', async () => {
    const pulled = JSON.stringify(await pullAll(admin));
    expect(pulled).toContain('"restricted":true');
    expect(pulled).not.toContain('Zümrüdüanka');
    expect(tablet.complaints).toEqual([]);
    await tablet.kill();
    const raw = rawStorage(tablet.profile);
    expect(isIn(raw, contact)).toBe(true);
    expect(isIn(raw, 'Zümrüdüanka')).toBe(false);
  });
});
