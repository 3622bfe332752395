import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { contactBody, SALES, saleBody } from '../../server/support/slips';
import { violationsOn } from '../../support/axe';
import { aTransaction } from '../../support/factories';
import { signIn, write } from '../../support/signed-client';
import { onNewPage } from '../steps/hand';
import { aSharedTablet, step } from '../steps/stage';

const shared = aSharedTablet();
const NAME = 'Nermin Bağlıoğlu';

it('CL27: two sales over the linked limit become a finding, which is answered, and the tile counts down', async () => {
  const { stage, tablet, page } = await onNewPage(shared);
  const session = await signIn(stage.url);
  const contact = randomUUID();
  expect(
    (await write(session, '/workbench/contacts', contactBody(contact, { name: NAME }))).status,
  ).toBe(200);
  // 105.542,40 ₺ each; the identity limit is 185.000 ₺.
  for (const number of ['Z9-000001', 'Z9-000002']) {
    const slip = aTransaction({ id: randomUUID(), contactId: contact }, number);
    const sale = saleBody({ ...slip, at: Date.now() - 3_600_000 });
    expect((await write(session, SALES, sale)).status).toBe(200);
  }
  const finding = page
    .getByRole('grid', { name: 'Denetim kontrolü' })
    .getByRole('row')
    .filter({ hasText: NAME })
    .filter({ hasText: 'Kimliksiz bağlı işlem' });
  const tile = page.getByRole('link', { name: /^Eksik kimlik/ });
  const missing = async (): Promise<number> => {
    await page.goto(`${stage.url}/inspections`);
    await tile.filter({ hasText: /\d/ }).waitFor();
    return Number(/\d+$/.exec(await tile.innerText())?.[0]);
  };

  await step('a run finds them', async () => {
    await page.goto(`${stage.url}/inspections/control?rule=linked-sum`);
    await page.getByRole('button', { name: 'Şimdi denetle' }).click();
    await finding.waitFor({ timeout: 60_000 });
    await page.getByText(/^Son denetim/).waitFor();
    expect(await violationsOn(page)).toEqual([]);
  });
  const before = await step('the dashboard counts it', missing);
  expect(before).toBeGreaterThan(0);
  expect(await violationsOn(page)).toEqual([]);

  await step('its drawer shows the evidence and takes an answer of some length', async () => {
    await tile.click();
    await finding.click();
    const drawer = page.getByRole('dialog', { name: 'Kimliksiz bağlı işlem' });
    await drawer.getByText('211.084,80').waitFor();
    await drawer.getByRole('link', { name: 'Z9-000001' }).waitFor();
    await drawer.getByRole('link', { name: NAME }).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await drawer.getByRole('button', { name: 'Yanıtla' }).click();
    const dialog = page.getByRole('dialog').filter({ has: page.getByLabel('Yanıt') });
    await dialog.getByLabel('Yanıt').fill('kısa');
    await dialog.getByRole('button', { name: 'Kaydet' }).click();
    await dialog.getByText('En az 10 harf yazın.').first().waitFor();
    await dialog.getByLabel('Yanıt').fill('Kimliği görüldü, karta işlendi.');
    await dialog.getByRole('button', { name: 'Kaydet' }).click();
    await finding.waitFor({ state: 'detached', timeout: 60_000 });
  });
  expect(await step('the dashboard counts one less', missing)).toBe(before - 1);

  await step('the answer stands among the answered ones', async () => {
    await page.goto(`${stage.url}/inspections/control?state=answered`);
    await finding.click();
    await page.getByRole('dialog').getByText('Kimliği görüldü, karta işlendi.').waitFor();
  });

  await step('a rule is switched off from today on', async () => {
    await page.goto(`${stage.url}/inspections/control`);
    await page.getByRole('button', { name: 'Kurallar' }).click();
    const rules = page.getByRole('dialog', { name: 'Denetim kuralları' });
    await rules.getByRole('button', { name: 'Gece işlemi: değiştir' }).click();
    const dialog = page.getByRole('dialog', { name: 'Gece işlemi' });
    expect(await violationsOn(page)).toEqual([]);
    await dialog.getByLabel('Kural açık').uncheck();
    await dialog.getByRole('button', { name: 'Kaydet' }).click();
    await rules
      .getByRole('listitem')
      .filter({ hasText: 'Gece işlemi' })
      .getByText('Kapalı')
      .waitFor({ timeout: 60_000 });
  });
  expect(tablet.complaints).toEqual([]);
});
