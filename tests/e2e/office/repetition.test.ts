import { expect, it } from 'vitest';
import { dayOf } from '@/domain/base/day';
import { violationsOn } from '../../support/axe';
import { openCounter } from '../steps/counter';
import { aReadyStage, step } from '../steps/stage';

it('DB17: a template written offline becomes a task whose expense opens filled in and settles it', async () => {
  const { url, aTablet } = await aReadyStage();
  const tablet = await aTablet();
  const page = await openCounter(tablet, url);
  const today = dayOf(Date.now());
  const row = page.getByRole('listitem').filter({ hasText: 'Dükkân kirası' });

  await step('written with no network, with the days that follow', async () => {
    await page.goto(`${url}/account/repetition`);
    await page.getByText('Henüz şablon yok.').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Şablon ekle' }).click();
    const dialog = page.getByRole('dialog', { name: 'Yeni tekrar şablonu' });
    await dialog.getByRole('button', { name: 'Kaydet' }).click();
    await dialog.getByText('Bir ad yazın.').first().waitFor();
    await dialog.getByLabel('Ad', { exact: true }).fill('Dükkân kirası');
    await dialog.getByLabel('Hangi gün').selectOption(`${Number(today.slice(8))}`);
    await dialog.getByLabel('Tutar').fill('25.000');
    await dialog.getByLabel('Kime ödenir').fill('Örnek Emlak');
    await dialog.getByText(/Sıradaki günler: /).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Kaydet' }).click();
    await row.getByText('Bekliyor').waitFor();
    await row.getByText(/Kira · 25\.000,00/).waitFor();
  });

  const tasks = page.getByRole('region', { name: 'Görevler' });
  await step('sent, it is a task of today', async () => {
    await page.context().setOffline(false);
    await row.getByText('Bekliyor').waitFor({ state: 'detached' });
    await page.goto(`${url}/dashboard`);
    await tasks.getByText('Dükkân kirası').waitFor();
    await tasks.getByText(/Kira · 25\.000,00/).waitFor();
    expect(await violationsOn(page)).toEqual([]);
  });

  await step(
    'one press opens the expense filled in; saved offline it settles the task',
    async () => {
      await page.context().setOffline(true);
      await tasks.getByRole('button', { name: 'Masrafı yaz' }).click();
      const dialog = page.getByRole('dialog', { name: 'Masraf' });
      await expect.poll(() => dialog.getByLabel('Miktar').inputValue()).toBe('25.000');
      expect(await dialog.getByLabel('Masraf türü').inputValue()).toBe('rent');
      expect(await dialog.getByLabel('Kime ödendi').inputValue()).toBe('Örnek Emlak');
      expect(await dialog.getByLabel('Açıklama').inputValue()).toBe('Dükkân kirası');
      await dialog.getByRole('button', { name: 'Kaydet' }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.goto(`${url}/dashboard`);
      await tasks.getByRole('button', { name: 'Bitenler' }).click();
      await tasks.getByText('Dükkân kirası').waitFor();
      await expect.poll(() => tasks.getByRole('button', { name: 'Masrafı yaz' }).count()).toBe(0);
      await page.context().setOffline(false);
    },
  );
  expect(tablet.complaints).toEqual([]);
});
