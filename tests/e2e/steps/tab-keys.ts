import type { Locator, Page } from 'playwright-core';

const MOST_TABS = 90;

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Walks with Tab until the target has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let pressed = 0; pressed < MOST_TABS; pressed++) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  if (!(await hasFocus(target))) throw new Error(`not reached by Tab: ${target}`);
}

/** Reaches a box by Tab and types into it. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

/** Reaches a button or link by Tab and presses it. */
export async function pressOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}
