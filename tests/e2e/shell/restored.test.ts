import { cpSync, rmSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { tempFolder } from '../../support/app-process';
import { listAll, signIn as signInTo } from '../../support/signed-client';
import { openCounter, saveSlip, signIn } from '../steps/counter';
import type { WireSlip } from '../steps/figures';
import { aReadyStage, removeMeanwhile, step } from '../steps/stage';

it.each(['that stayed as it was', 'whose records were wiped by a logout in between'])(
  'SY42: a server that came back from an older backup is noticed by a tablet %s, and a person’s word brings the missing records back once',
  async (tablets) => {
    const { app, url, aTablet } = await aReadyStage();
    const backup = tempFolder('backup');
    onTestFinished(() => removeMeanwhile(backup));
    const tablet = await aTablet();
    const page = await openCounter(tablet, url);
    const onServer = async () =>
      (
        await listAll<WireSlip>(
          await signInTo(`http://localhost:${app.port}`),
          '/workbench/transactions',
        )
      ).map((s) => s.number);
    const early = await saveSlip(page, { tab: 'Satış', product: 'Burma bilezik', grams: '20' });
    await expect.poll(onServer).toContain(early.number);
    await step('a backup is made, and work goes on', async () => {
      await app.stop();
      cpSync(app.dataDir, backup.path, { recursive: true });
      await app.start();
    });
    const late = await saveSlip(page, { tab: 'Satış', product: 'Burma bilezik', grams: '7' });
    await expect.poll(onServer).toContain(late.number);
    // The tablet was told that the server has it, by the answer or by the pull.
    await page.goto(`${url}/workbench?view=transactions`);
    await page.getByText(late.number).first().waitFor();
    await expect
      .poll(() => page.getByRole('row').filter({ hasText: late.number }).innerText())
      .toMatch(/Onaylandı/);
    await step('the older backup takes its place', async () => {
      await app.stop();
      rmSync(app.dataDir, { recursive: true });
      cpSync(backup.path, app.dataDir, { recursive: true });
      await app.start();
    });
    expect(await onServer()).not.toContain(late.number);
    if (tablets.includes('wiped')) {
      await page.reload();
      await page.getByRole('button', { name: /Hesap menüsü/ }).click();
      await page.getByRole('menuitem', { name: 'Çıkış yap', exact: true }).click();
      await signIn(page);
    } else await page.reload();
    const note = page.getByText(/Sunucu eski bir yedekten açılmış görünüyor/);
    await note.waitFor();
    await page.getByRole('button', { name: 'Yeniden gönder' }).click();
    await expect.poll(onServer).toContain(late.number);
    await note.waitFor({ state: 'hidden' });
    const numbers = await onServer();
    for (const { number } of [early, late])
      expect(numbers.filter((n) => n === number)).toHaveLength(1);
    expect(tablet.complaints).toEqual([]);
  },
);
