import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DESK, type Screen, type Tablet } from '../../support/browser';
import { listAll, signIn as signInTo } from '../../support/signed-client';
import { lastNumber, openCounter, toCounter } from './counter';
import type { WireSlip } from './figures';
import { aReadyStage, type aSharedTablet, type Stage } from './stage';
import { forgetBaskets } from './stored-rows';

export type AtCounter = { stage: Stage; tablet: Tablet; page: Page };

/** The counter with a cursor in its entry box and prices on its tiles. */
export async function atCounter(): Promise<AtCounter> {
  const stage = await aReadyStage();
  const tablet = await stage.aTablet();
  const page = await openCounter(tablet, stage.url);
  await hasCursor(page, 'Ürün');
  return { stage, tablet, page };
}

/**
 * The same on a tablet on which the tests before it sold: on a new page, with nothing on the slip
 * and nothing parked.
 */
export async function atCounterAgain(
  shared: ReturnType<typeof aSharedTablet>,
  prepare?: (page: Page) => Promise<unknown>,
): Promise<AtCounter> {
  const at = await onNewPage(shared);
  await prepare?.(at.page);
  await toCounter(at.page, at.stage.url);
  await hasCursor(at.page, 'Ürün');
  return at;
}

/**
 * The only page of a tablet on which the tests before it sold, not yet at the app, with no basket
 * left of theirs. With another screen than it had, it is turned off and on.
 */
export async function onNewPage(
  shared: ReturnType<typeof aSharedTablet>,
  screen: Screen = DESK,
): Promise<AtCounter> {
  const { stage, tablet } = shared();
  if (tablet.screen !== screen) {
    await tablet.off();
    tablet.screen = screen;
    await tablet.on();
  }
  const before = tablet.pages;
  const page = await tablet.context.newPage();
  for (const old of before) await old.close();
  await page.goto(`${stage.url}/favicon.svg`);
  await forgetBaskets(page);
  return { stage, tablet, page };
}

export const hasCursor = (page: Page, label: string): Promise<void> =>
  expect
    .poll(() => page.getByLabel(label).evaluate((input) => input === document.activeElement))
    .toBe(true) as unknown as Promise<void>;

/** Typed into the entry box and ended with Enter; done when the box is free again. */
export async function enter(page: Page, text: string): Promise<void> {
  await hasCursor(page, 'Ürün');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByLabel('Ürün').inputValue()).toBe('');
}

/** A slip of the server's own list, as soon as it is there. */
export async function slipOnServer<S extends WireSlip = WireSlip>(
  { app }: Stage,
  which: (slip: S) => boolean,
): Promise<S> {
  const session = await signInTo(`http://localhost:${app.port}`);
  const find = async () => (await listAll<S>(session, '/workbench/transactions')).find(which);
  await expect.poll(find).toBeTruthy();
  return (await find()) as S;
}

/** The slip with the number that the strip shows, as the server has it. */
export async function savedSlip<S extends WireSlip = WireSlip>(
  stage: Stage,
  page: Page,
): Promise<S> {
  await expect.poll(() => lastNumber(page)).not.toBe('');
  const number = await lastNumber(page);
  return slipOnServer<S>(stage, (slip) => slip.number === number);
}

/** Saves with the key and gives the slip as the server has it. */
export async function saved({ stage, page }: Pick<AtCounter, 'stage' | 'page'>): Promise<WireSlip> {
  const before = await lastNumber(page);
  await page.keyboard.press('Alt+9');
  await expect.poll(() => lastNumber(page)).not.toBe(before);
  return savedSlip(stage, page);
}

/**
 * Real key events with the time at which each was pressed, as the system stamps them: how fast this
 * machine is plays no part.
 */
export async function pressedEvery(page: Page, text: string, ms: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const began = Date.now() / 1000;
  for (const [i, key] of [...text, 'Enter'].entries()) {
    const at = { timestamp: began + (i * ms) / 1000 };
    const said =
      key === 'Enter'
        ? { key, code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' }
        : { key, text: key };
    await devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', ...said, ...at });
    await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', key, ...at });
  }
  await devtools.detach();
}
