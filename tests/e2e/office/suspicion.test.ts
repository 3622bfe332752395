import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { SuspicionList } from '@/contract/suspicion/suspicion';
import { violationsOn } from '../../support/axe';
import { readPdf } from '../../support/pdf-text';
import { call, DEMO, type Session, signIn as signInTo } from '../../support/signed-client';
import { openCounter, saveSlip, toCounter } from '../steps/counter';
import { download } from '../steps/exported';
import { moneyText } from '../steps/fiscal-steps';
import { aReadyStage, step } from '../steps/stage';

const CLERK = { ...DEMO, email: 'kasiyer@milyem.app', userCode: '1002' };
const REPORTS = '/inspections/reports';
const NAME = 'Zümrüdüanka Gizlioğlu';
const STORY = 'Üç fişi sınırın hemen altında böldürdü, sorulunca gitti.';

/** Everything that the browser keeps for the page, as one text. */
const keptByBrowser = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const found = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const base = await settled(indexedDB.open(name));
      for (const store of base.objectStoreNames)
        found.push(
          JSON.stringify(
            await settled(base.transaction(store).objectStore(store).getAll()),
            (_, value) =>
              value instanceof ArrayBuffer || value instanceof Uint8Array
                ? new TextDecoder().decode(value)
                : value,
          ),
        );
      base.close();
    }
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) found.push(request.url);
    return found.join('\n');
  });

/** Gives the clerk level 3 in inspections, as an administrator does. */
async function promote(admin: Session, user: string): Promise<void> {
  const body = { changes: { levels: { inspections: 3 } }, base: { levels: { inspections: 2 } } };
  const { status } = await call(admin.base, 'PATCH', `/settings/users/${user}`, {
    session: admin,
    body,
  });
  expect(status).toBe(200);
}

it('SB12: a report goes from the draft over a second person to MASAK’s number, and stays off the device', async () => {
  const { url, aTablet } = await aReadyStage();
  const tablet = await aTablet();
  const page = await openCounter(tablet, url);
  await toCounter(page, url);
  const sale = await saveSlip(page, { tab: 'Satış', product: 'Burma bilezik', grams: '4,25' });
  const drawer = page.getByRole('dialog', { name: /^Bildirim \d+/ });

  await step('an officer writes it about somebody without a card, with a slip', async () => {
    await page.goto(`${url}/inspections/customers`);
    await page.getByRole('grid', { name: 'Denetlenen müşteriler' }).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Şüpheli işlem bildirimleri' }).click();
    await page.getByText('Henüz bildirim yazılmadı.').waitFor();
    await page.getByRole('button', { name: 'Yeni bildirim' }).click();
    const form = page.getByRole('dialog', { name: 'Yeni bildirim' });
    await form.getByLabel('Ad soyad').fill(NAME);
    await form.getByLabel('Fiş ara').fill(sale.number);
    await form.getByLabel(new RegExp(sale.number)).check();
    await form.getByLabel('Tutar, sınırın altında kalsın diye bölünmüş').check();
    await form.getByLabel('Açıklama', { exact: true }).fill(STORY);
    expect(await violationsOn(page)).toEqual([]);
    await form.getByRole('button', { name: 'Taslağı kaydet' }).click();
    await drawer.getByText(STORY).waitFor();
    await drawer.getByText(moneyText(sale.kurus)).first().waitFor();
    expect(await violationsOn(page)).toEqual([]);
  });

  await step('the writer may not approve it', async () => {
    await drawer.getByRole('button', { name: 'Onayla' }).hover();
    expect(await drawer.getByRole('button', { name: 'Onayla' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
  });

  await step(
    'a clerk of level 2 finds nothing; with level 3 the same person approves',
    async () => {
      const [admin, clerk] = [await signInTo(url), await signInTo(url, CLERK)];
      const asked = () => call<SuspicionList>(url, 'GET', REPORTS, { session: clerk });
      expect((await asked()).status).toBe(404);
      const people = await call<{ id: string; name: string }[]>(url, 'GET', '/general/users', {
        session: admin,
      });
      const user = people.answer.result?.find(({ name }) => name === 'Ece Yalın');
      await promote(admin, user?.id ?? '');
      const report = (await asked()).answer.result?.reports[0];
      expect(report?.party).toBe(NAME);
      const path = `${REPORTS}/${report?.id}/approvals`;
      const body = { version: report?.version };
      expect((await call(url, 'POST', path, { session: clerk, body })).status).toBe(200);
    },
  );

  await step('it is marked as sent with MASAK’s number, and changes no more', async () => {
    await page.reload();
    await page.getByRole('button', { name: new RegExp(NAME) }).click();
    await drawer.getByRole('button', { name: 'Gönderildi' }).click();
    const dialog = page.getByRole('dialog', { name: 'Gönderildi olarak işaretle' });
    await dialog.getByRole('button', { name: 'Gönderildi' }).click();
    await dialog.getByText('MASAK’ın verdiği numarayı yazın.').first().waitFor();
    await dialog.getByLabel('MASAK numarası').fill('2026/77');
    await dialog.getByRole('button', { name: 'Gönderildi' }).click();
    await drawer.getByText(/2026\/77/).waitFor();
    expect(await drawer.getByRole('button', { name: 'Düzenle' }).count()).toBe(0);
  });

  await step('its PDF has the text, and the journal has each look', async () => {
    const file = await download(page, () =>
      drawer.getByRole('button', { name: 'PDF indir' }).click(),
    );
    expect(readPdf(file).pages.join('').replace(/\s+/g, '')).toContain(STORY.replace(/\s+/g, ''));
    const kept = await keptByBrowser(page);
    expect(kept).toContain(sale.number);
    for (const secret of [NAME, STORY, '2026/77']) expect(kept.includes(secret)).toBe(false);
    await page.goto(`${url}/inspections/logs?group=suspicion`);
    const logs = page.getByRole('grid', { name: 'Denetim kayıtları' });
    await logs.getByText('Şüpheli işlem bildiriminin PDF’ini aldı: 1.').waitFor();
    await logs.getByText('Şüpheli işlem bildirimini onayladı: 1.').waitFor();
    expect(await logs.getByText(NAME).count()).toBe(0);
  });
  expect(tablet.complaints).toEqual([]);
});
