import { expect, it } from 'vitest';
import type { TransactionBody } from '@/contract/core/records';
import { listAll, signIn as signInTo } from '../../support/signed-client';
import { until } from '../../support/until';
import { openCounter } from '../steps/counter';
import { Keyboard } from '../steps/keyboard';
import { aReadyStage, step } from '../steps/stage';

/** A printer that takes every paper: a headless browser never ends its first print. */
const PRINTER = () => {
  window.print = () => window.dispatchEvent(new Event('beforeprint'));
};

const withoutSpaces = (text: string): string => text.replace(/\s+/g, ' ');

it('OF14: a mahsup is made by keyboard with no network, shown before and after, printed with two places to sign, and comes to the server as it was shown', async () => {
  const { app, url, aTablet } = await aReadyStage();
  const tablet = await aTablet();
  await tablet.context.addInitScript(PRINTER);
  const page = await openCounter(tablet, url);
  await page.goto(`${url}/offset`);
  const account = page.getByLabel('Alacaklanacak hesap', { exact: true });
  await account.waitFor();
  const server = await signInTo(`http://localhost:${app.port}`);
  const known = new Set(
    (await listAll<TransactionBody>(server, '/workbench/transactions')).map(({ id }) => id),
  );
  const held = await step('the server dies', () => app.kill());
  expect(held).toBeUndefined();

  const keys = new Keyboard(page);
  const shown = await step('types the mahsup', async () => {
    await until(
      () => account.evaluate((box) => box === document.activeElement),
      (focused) => focused,
    );
    await keys.type('a');
    await page.getByRole('option').first().waitFor();
    await keys.press('Enter');
    const quantity = page.getByLabel('Alacaklanacak miktar');
    await until(
      () => quantity.evaluate((box) => box === document.activeElement),
      (focused) => focused,
    );
    const follows = (before: string) =>
      until(
        () => page.getByLabel('Borçlanacak miktar').inputValue(),
        (text) => text !== before,
      );
    await keys.type('1');
    const ofOne = await follows('');
    await keys.type('0');
    const followed = await follows(ofOne);
    const name = await account.inputValue();
    const standing = page.getByRole('region', { name, exact: true });
    for (const head of ['Önce', 'Sonra'])
      await standing.getByRole('heading', { name: head }).waitFor();
    await keys.press('F9');
    await page.getByText(/Son mahsup · /).waitFor();
    return {
      name,
      followed,
      text: withoutSpaces(
        await page.getByRole('status').filter({ hasText: 'Son mahsup' }).innerText(),
      ),
    };
  });
  console.log(`   a mahsup in ${keys.pressed} keys`);
  expect(keys.pressed).toBeLessThanOrEqual(6);

  await step('it is printed, with two places to sign', async () => {
    const paper = page.locator('[data-print]');
    await paper.getByText('Mahsup fişi').waitFor({ state: 'attached' });
    const said = withoutSpaces((await paper.textContent()) ?? '');
    expect(said).toContain(shown.followed);
    expect(said.split(shown.name).length - 1).toBe(3);
    await page.keyboard.press('Escape');
  });

  await app.start();
  const made = await until(
    async () =>
      (
        await listAll<TransactionBody>(
          await signInTo(`http://localhost:${app.port}`),
          '/workbench/transactions',
        )
      ).find(({ id }) => !known.has(id)),
    (slip) => slip !== undefined,
  );
  expect(shown.text).toContain(made?.number);
  expect([made?.type, made?.lines, made?.payments]).toEqual(['offset', [], []]);
  const sums = new Map<string, number>();
  for (const { asset, quantity } of made?.legs ?? [])
    sums.set(asset, (sums.get(asset) ?? 0) + quantity);
  expect(Array.from(sums.values())).toEqual([0, 0]);
  expect(made?.rate?.basis).toBe('board');
}, 300_000);
