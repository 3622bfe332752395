import type { Page } from 'playwright-core';
import { DRAWN } from '../../support/jpeg';
import { APPROVER_PIN } from '../../support/signed-client';

/** Writes an identity card with an image of its front; the form closes when the device has it. */
export async function captureCard(
  page: Page,
  { name, number, until }: { name: string; number: string; until: string },
): Promise<void> {
  await page.getByRole('button', { name: 'Kimlik kaydet' }).first().click();
  const form = page.getByRole('dialog', { name: 'Kimlik kaydı' });
  await form.getByRole('combobox', { name: 'Müşteri' }).fill(name);
  await page.getByRole('option', { name }).click();
  await form.getByLabel('Numara').fill(number);
  await form.getByLabel('Geçerlilik sonu').fill(until);
  await form.getByText('Aslını gördüm').click();
  await form.getByText('“Başkası hesabına değil” dedi').click();
  await form
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer: DRAWN.baseline });
  await form.getByText(/Ön yüz · \d+ kB/).waitFor();
  await form.getByRole('button', { name: 'Kimliği kaydet' }).click();
  await form.waitFor({ state: 'detached' });
}

/** An officer lets the slip pass that the counter has stopped: a reason, then the PIN. */
export async function letPass(page: Page, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Onay' });
  await dialog.getByText('Yetkili onayı gerekli.').waitFor();
  await dialog.getByLabel('Gerekçe').fill(reason);
  await dialog.getByRole('button', { name: 'PIN gir' }).click();
  await dialog.getByLabel(/için PIN$/).focus();
  await page.keyboard.type(APPROVER_PIN);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
}
