import { expect, it } from 'vitest';
import { accountBody, DEFINITIONS } from '../../server/support/tills';
import { violationsOn } from '../../support/axe';
import { signIn, write } from '../../support/signed-client';
import { onNewPage } from '../steps/hand';
import { aSharedTablet, step } from '../steps/stage';

const shared = aSharedTablet();
const ACCOUNT = 'bank:besleme';
const OWN = 'TR330006100519786457841326';

it('BK32: a bank connection is defined, read with one press, and a second press brings nothing new', async () => {
  const { stage, tablet, page } = await onNewPage(shared);
  const session = await signIn(stage.url);
  const account = { id: ACCOUNT, kind: 'bank' as const, name: 'Besleme bankası', iban: OWN };
  await write(session, DEFINITIONS, accountBody(account));

  const chosen = async () => {
    await page.goto(`${stage.url}/apps/bank`);
    await page
      .getByRole('combobox', { name: 'Hesap' })
      .selectOption({ label: 'Besleme bankası ··1326' });
    await page.getByRole('button', { name: 'Bankadan al' }).click();
    return page.getByRole('dialog', { name: 'Bankadan al' });
  };
  await step('without a connection the page says where to add one', async () => {
    const dialog = await chosen();
    await dialog.getByRole('link', { name: 'Entegrasyon tanımlarından ekleyin' }).waitFor();
    expect(await violationsOn(page)).toEqual([]);
  });
  await step('the sandbox bank is defined', async () => {
    await page.goto(`${stage.url}/admin/integration`);
    const bank = page.getByRole('listitem', { name: 'e-Banka' });
    await bank.getByRole('button', { name: 'Bağlantı ekle' }).click();
    const dialog = page.getByRole('dialog', { name: 'Yeni bağlantı: e-Banka' });
    await dialog.getByLabel('Servis').selectOption({ label: 'Deneme bankası' });
    await dialog.getByLabel('Ad', { exact: true }).fill('Deneme bankam');
    await dialog.getByRole('button', { name: 'Kaydet' }).click();
    await bank.getByText('Henüz denenmedi').waitFor();
  });
  const lines = page.getByRole('listbox', { name: 'Banka satırları' }).getByRole('option');
  await step('one press brings the movements', async () => {
    const dialog = await chosen();
    await dialog.getByRole('button', { name: 'Hareketleri al' }).click();
    await dialog.getByText(/^\d+ yeni hareket, bakiye tutuyor/).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await lines.first().waitFor();
    await page.getByText(/^Bankadan son okuma/).waitFor();
  });
  await step('a second press brings nothing new', async () => {
    const open = page.getByRole('button', { name: /^Açık \d+$/ });
    const before = await open.textContent();
    await page.getByRole('button', { name: 'Bankadan al' }).click();
    const dialog = page.getByRole('dialog', { name: 'Bankadan al' });
    await dialog.getByRole('button', { name: 'Hareketleri al' }).click();
    await dialog.getByText('Bu hesap bir dakika içinde soruldu').waitFor();
    await page.keyboard.press('Escape');
    expect(await open.textContent()).toBe(before);
  });
  await step('the connection says how it stands', async () => {
    await page.goto(`${stage.url}/admin/integration`);
    const bank = page.getByRole('listitem', { name: 'e-Banka' });
    await bank.getByText('Bağlı', { exact: true }).waitFor();
  });
  expect(tablet.complaints).toEqual([]);
});
