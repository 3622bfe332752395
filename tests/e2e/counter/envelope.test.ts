import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Credentials } from '@/contract/people/session';
import { DEMO, listAll, signIn as signInTo } from '../../support/signed-client';
import { openCounter, saveSlip, signIn, workerInCharge } from '../steps/counter';
import type { WireSlip } from '../steps/figures';
import { aReadyStage, type Stage, step } from '../steps/stage';
import { storedRows } from '../steps/stored-rows';

const CLERK: Credentials = { ...DEMO, email: 'kasiyer@milyem.app', userCode: '1002' };

async function slipsNumbered(stage: Stage, number: string): Promise<WireSlip[]> {
  const session = await signInTo(`http://localhost:${stage.app.port}`);
  return (await listAll<WireSlip>(session, '/workbench/transactions')).filter(
    (slip) => slip.number === number,
  );
}

type Carried = { name: string; mimeType: string; buffer: Buffer };

async function takeIn(page: Page, url: string, file: Carried): Promise<void> {
  await page.goto(`${url}/sync-center`);
  await page.getByLabel('Dosyadan al').setInputFiles(file);
  await page.getByText(/1 kayıt alındı|1 kayıt zaten biliniyordu/).waitFor();
}

it('SY39: a sale exported from a dying tablet and imported on two others arrives once, carried unread by colleagues while its maker is away', async () => {
  const stage = await aReadyStage();
  const [dying, second, third] = [
    await stage.aTablet(),
    await stage.aNewTablet(),
    await stage.aNewTablet(),
  ];
  const page = await openCounter(dying, stage.url);
  stage.wifi.turn('cut');
  const saved = await saveSlip(page, { tab: 'Satış', product: 'Burma bilezik', grams: '9' });
  const file = await step('the maker takes what waits to a file, and reads it back', async () => {
    await page.goto(`${stage.url}/sync-center`);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Bekleyenleri dosyaya al' }).click();
    const path = await (await downloading).path();
    await page.getByLabel('Dosyayı geri okut').setInputFiles(path);
    await page.getByText(/Dosya sağlam/).waitFor();
    // Read now: what a browser downloaded goes with it.
    return { name: 'bekleyen.json', mimeType: 'application/json', buffer: readFileSync(path) };
  });
  const text = file.buffer.toString('utf8');
  for (const word of ['Burma', 'bilezik', '9000']) expect(text).not.toContain(word);
  await step('the tablet dies before it has sent anything', () => dying.kill());
  stage.wifi.turn('open');
  expect(await slipsNumbered(stage, saved.number)).toEqual([]);
  for (const tablet of [second, third]) {
    const other = await tablet.open(`${stage.url}/`);
    await signIn(other, CLERK);
    await workerInCharge(other);
    await takeIn(other, stage.url, file);
    await step('nothing of it is left there to be sent', () =>
      expect.poll(async () => (await storedRows(other)).length, { timeout: 150_000 }).toBe(0),
    );
    expect(await slipsNumbered(stage, saved.number)).toHaveLength(1);
  }
  await step('the tablet comes back and finds it done', async () => {
    await dying.on();
    const again = await dying.open(`${stage.url}/sync-center`);
    await again
      .getByText(/Hepsi gönderildi/)
      .first()
      .waitFor();
  });
  expect(await slipsNumbered(stage, saved.number)).toHaveLength(1);
  expect([...dying.complaints, ...second.complaints, ...third.complaints]).toEqual([]);
});
