import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addDays, dayOf } from '@/domain/base/day';
import { violationsOn } from '../../support/axe';
import { openCounter } from '../steps/counter';
import { aReadyStage, step } from '../steps/stage';

const rule = (page: Page, name: string) => page.getByRole('article', { name });
const shownDay = (day: string): string => day.split('-').reverse().join('.');

async function say(page: Page, name: string, value: string, from?: string): Promise<void> {
  await page.getByRole('button', { name: `Yeni değer: ${name}` }).click();
  await page.getByLabel('Değer', { exact: true }).fill(value);
  if (from) await page.getByLabel('Hangi günden').fill(from);
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

it('RU8: a limit set with no network holds on its tablet at once, comes to the other one, and both show the same history', async () => {
  const { url, aTablet } = await aReadyStage();
  const [mine, theirs] = [await aTablet(), await aTablet()];
  const page = await step('two tablets stand open', () => openCounter(mine, url));
  const other = await openCounter(theirs, url);
  const tomorrow = addDays(dayOf(Date.now()), 1);
  await other.goto(`${url}/settings/rules`);
  await rule(other, 'Nakit sınırı').getByText('Yasa: VUK').waitFor();

  await step('the way leads from the settings', async () => {
    await page.goto(`${url}/settings`);
    await page.getByRole('link', { name: /Kurallar/ }).click();
    await rule(page, 'Nakit sınırı').getByText('Bugün geçerli').waitFor();
    expect(await violationsOn(page)).toEqual([]);
  });

  await step('said with no network it holds here at once', async () => {
    await page.context().setOffline(true);
    await say(page, 'Nakit sınırı', '20.000');
    await rule(page, 'Nakit sınırı').getByText('Bekliyor').waitFor();
    await rule(page, 'Nakit sınırı').locator('p').first().getByText('20.000,00').waitFor();
  });

  await step('of tomorrow the other says something meanwhile; both stand on both', async () => {
    await say(other, 'Nakit sınırı', '25.000', tomorrow);
    await page.context().setOffline(false);
    for (const one of [page, other]) {
      const rows = rule(one, 'Nakit sınırı').getByRole('listitem');
      await rule(one, 'Nakit sınırı').getByText(shownDay(tomorrow)).waitFor();
      await expect
        .poll(async () =>
          (await rows.allTextContents()).map((text) => /([\d.]+,\d\d)/.exec(text.slice(10))?.[1]),
        )
        .toEqual(['25.000,00', '20.000,00', '30.000,00']);
      await rule(one, 'Nakit sınırı').getByText('Bekliyor').waitFor({ state: 'detached' });
    }
  });

  await step('taken back it holds no longer, and stays in sight', async () => {
    await rule(other, 'Nakit sınırı')
      .getByRole('button', { name: `${shownDay(dayOf(Date.now()))} değerini geri al` })
      .click();
    await rule(page, 'Nakit sınırı').getByText('Geri alındı').waitFor();
    await rule(page, 'Nakit sınırı').locator('p').first().getByText('30.000,00').waitFor();
  });

  await step('a day that is over is refused at its field', async () => {
    await page.getByRole('button', { name: 'Yeni değer: İndirim sınırı' }).click();
    await page.getByLabel('Hangi günden').fill('2020-01-01');
    await page.getByText('Bugünden ya da ilerideki bir günden başlatın.').waitFor();
    await page.getByRole('button', { name: 'Vazgeç' }).click();
  });
  expect([...mine.complaints, ...theirs.complaints]).toEqual([]);
});

it('AD7: rules are found by a word of their name or of what they do', async () => {
  const { url, aTablet } = await aReadyStage();
  const tablet = await aTablet();
  const page = await openCounter(tablet, url);
  await page.goto(`${url}/admin/application`);
  await rule(page, 'Nakit sınırı').waitFor();
  await page.getByLabel('Kural ara').fill('MASRAF');
  await rule(page, 'Masraf sınırı').waitFor();
  expect(await rule(page, 'Nakit sınırı').count()).toBe(0);
  await page.getByLabel('Kural ara').fill('zürafa');
  await page.getByText('Böyle bir kural yok.').waitFor();
  expect(await violationsOn(page)).toEqual([]);
  expect(tablet.complaints).toEqual([]);
});

it('AD8: an area that the company does not use leaves menu and command bar, and comes back', async () => {
  const { url, aTablet } = await aReadyStage();
  const tablet = await aTablet();
  const page = await openCounter(tablet, url);
  await page.goto(`${url}/admin/application`);
  const nav = page.getByRole('navigation', { name: 'Ana menü' });
  await nav.getByRole('link', { name: 'Denetim' }).waitFor();
  const areas = page.getByRole('region', { name: 'Kullanılan bölümler' });
  await areas.waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await step('hidden for everyone', async () => {
    await areas.getByLabel('Denetim').uncheck();
    await nav.getByRole('link', { name: 'Denetim' }).waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    const bar = page.getByRole('dialog').getByRole('combobox');
    await bar.fill('yaptırım');
    await page.getByRole('dialog').getByText('Sonuç yok.').waitFor();
    expect(await page.getByRole('option').count()).toBe(0);
    await page.keyboard.press('Escape');
  });
  await step('its page and records stay', async () => {
    await page.goto(`${url}/inspections/identity/list`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  });
  await step('and it comes back', async () => {
    await page.goto(`${url}/admin/application`);
    await areas.getByLabel('Denetim').check();
    await nav.getByRole('link', { name: 'Denetim' }).waitFor();
  });
  expect(tablet.complaints).toEqual([]);
});

it('AD9: a word of the company hides rows from everybody’s feed, set with no network', async () => {
  const { url, aTablet } = await aReadyStage();
  const tablet = await aTablet();
  const page = await openCounter(tablet, url);
  await page.goto(`${url}/admin/application`);
  const words = page.getByRole('region', { name: 'Akışta gizlenen kelimeler' });
  await page.context().setOffline(true);
  await words.getByLabel('Yeni kelime').fill('deneme fişi');
  await words.getByRole('button', { name: 'Ekle' }).click();
  await words.getByRole('button', { name: 'Kaldır: deneme fişi' }).waitFor();
  await page.context().setOffline(false);
  await page.goto(`${url}/dashboard?show=feed`);
  await page.getByRole('button', { name: /^Gizlenecek kelimeler/ }).click();
  await page.getByText('Firmanızda herkesten gizlenenler: deneme fişi').waitFor();
  expect(await violationsOn(page)).toEqual([]);
  expect(tablet.complaints).toEqual([]);
});
