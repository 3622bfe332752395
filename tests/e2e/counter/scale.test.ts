import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { toCounter } from '../steps/counter';
import { atCounterAgain, hasCursor, pressedEvery } from '../steps/hand';
import { aSharedTablet, step } from '../steps/stage';

const shared = aSharedTablet();

/** A port in the place of the browser's: whatever the test says there comes out of the cable. */
function withScale(): void {
  let said: ReadableStreamDefaultController<Uint8Array> | undefined;
  const port = {
    readable: null as ReadableStream<Uint8Array> | null,
    writable: null,
    getInfo: () => ({}),
    open: async () => {
      port.readable = new ReadableStream({
        start: (controller) => {
          said = controller;
        },
      });
    },
    close: async () => {
      port.readable = null;
    },
  };
  Object.defineProperty(navigator, 'serial', {
    value: { getPorts: async () => [port], requestPort: async () => port },
    configurable: true,
  });
  Object.assign(window, {
    scaleSays: (line: string) => said?.enqueue(new TextEncoder().encode(`${line}\r\n`)),
  });
}

const says = (page: Page, line: string): Promise<void> =>
  page.evaluate(
    (text) => (window as unknown as { scaleSays: (line: string) => void }).scaleSays(text),
    line,
  );

/** Until the field shows it: the port is opened by the first press, and hears nothing before. */
const gives = async (
  page: Page,
  lines: readonly string[],
  label: string,
  text: string,
): Promise<void> =>
  expect
    .poll(async () => {
      for (const line of lines) await says(page, line);
      return page.getByLabel(label, { exact: true }).inputValue();
    })
    .toBe(text);

const NOTE = {
  kind: 'and',
  baud: 2400,
  bits: 7,
  parity: 'even',
  stop: 1,
  unit: 'g',
  equal: 3,
  asks: false,
};

it('DV6: in a count of scrap a scale that types ends nothing, and without the browser’s support the settings say why and no more', async () => {
  const { page, stage } = await atCounterAgain(shared);
  await page.goto(`${stage.url}/accounts?view=cash`);
  await page.getByRole('button', { name: 'Kasayı aç' }).click();
  await page.getByRole('button', { name: 'Onayla ve aç' }).click();
  await page.getByRole('button', { name: 'Say ve kapat' }).click();
  await page.getByRole('button', { name: 'Tartı ekle' }).first().click();
  await page.getByLabel('Tartı', { exact: true }).click();
  await pressedEvery(page, '5.250', 8);
  await expect.poll(() => page.getByLabel('Tartı', { exact: true }).inputValue()).toBe('5,25');
  await page.getByRole('heading', { name: 'Kasa sayımı' }).waitFor();
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serial'));
  await page.goto(`${stage.url}/settings`);
  await page.getByText('Bu tarayıcı kabloyla teraziye bağlanamaz', { exact: false }).waitFor();
  expect(await page.getByRole('button', { name: 'Teraziyi bağla' }).count()).toBe(0);
});

// After the one without: from here on the tablet remembers a scale.
it('DV6: the scale’s weight comes into the line by one key, a scale that types adds no line, and what is no weight writes nothing', async () => {
  const { page, tablet, stage } = await atCounterAgain(shared);
  const places = () => page.getByLabel('Adet').boundingBox();
  await page.getByLabel('Ürün').fill('Burma bilezik');
  await page.keyboard.press('Tab');
  const before = await places();
  expect(await page.getByRole('button', { name: 'Teraziden al' }).count()).toBe(0);
  await page.addInitScript(withScale);
  await page.evaluate((note) => localStorage.setItem('milyem:scale', JSON.stringify(note)), NOTE);
  await toCounter(page, stage.url);
  await page.getByRole('button', { name: 'Teraziden al' }).waitFor();
  await hasCursor(page, 'Ürün');
  await page.getByLabel('Ürün').fill('Burma bilezik');
  await page.keyboard.press('Tab');
  expect(await places()).toEqual(before);
  await page.keyboard.press('Alt+t');
  await gives(page, ['US,+00011.92  g', 'ST,+00012.34  g'], 'Gram', '12,34');
  // Said before the press as well: what lay there a moment ago is still what lies there.
  await says(page, 'ST,-00000.05  g');
  await page.getByRole('button', { name: 'Teraziden al' }).click();
  await says(page, 'ST,-00000.05  g');
  await page.getByText('Terazi sıfırın altını gösteriyor', { exact: false }).first().waitFor();
  expect(await page.getByLabel('Gram').inputValue()).toBe('12,34');
  // A hand that pressed the button goes on in the field.
  await hasCursor(page, 'Gram');
  await page.getByLabel('Gram').click();
  await pressedEvery(page, '3.210', 8);
  await expect.poll(() => page.getByLabel('Gram').inputValue()).toBe('3,21');
  await pressedEvery(page, '-0.05 g', 8);
  await expect.poll(() => page.getByLabel('Gram').inputValue()).toBe('3,21');
  await hasCursor(page, 'Gram');
  expect(await page.locator('ol > li').count()).toBe(1);
  await step(
    'DV12: in the card of what is taken in a scale that types ends no form, and that of the cable fills it',
    async () => {
      await page.goto(`${stage.url}/inventory/account`);
      await page.getByRole('button', { name: 'Stok girişi' }).click();
      const form = page.getByRole('dialog', { name: 'Stok girişi' });
      await form.getByLabel('Ad', { exact: true }).fill('Tartılan bilezik');
      await form.getByLabel('Brüt gram').click();
      await pressedEvery(page, '4.500', 8);
      await expect.poll(() => form.getByLabel('Brüt gram').inputValue()).toBe('4,50');
      expect(await form.locator('[aria-invalid=true]').count()).toBe(0);
      await form.getByRole('button', { name: 'Teraziden al' }).click();
      await gives(page, ['ST,+00020.55  g'], 'Brüt gram', '20,55');
    },
  );
  expect(tablet.complaints).toEqual([]);
});
