import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ROUTES } from '../../src/app/routes';
import { RULES_OF_COLOUR, violationsOn } from '../support/axe';
import { openCounter } from './counter';
import { aStage } from './stage';

/** Places that are more than a path, and states of the shell. */
const VIEWS = [
  ...['customers', 'transactions', 'orders'].map((view) => `/workbench?view=${view}`),
  ...['firms', 'cash', 'transactions'].map((view) => `/accounts?view=${view}`),
  '/guide?view=feedback',
  '/yok',
];
const PAGES = ROUTES.flatMap((route) => ('page' in route && route.path !== '/' && route.path !== '/auth' ? [route] : []));
const address = ({ path }: { path: string }) => path.replace(/:\w+/, 'genel');
const BUILT = PAGES.filter(({ built }) => built).map(address);
const NOT_BUILT = PAGES.filter(({ built }) => !built).map(address);

async function settled(page: Page): Promise<void> {
  // Every page has its heading; a tab bar or a form alone may still be on its way.
  await page.locator('h1').first().waitFor({ state: 'attached' });
}

it.each(['light', 'dark'] as const)('has nothing to object to on any route, %s', async (colorScheme) => {
  const { url, aTablet } = await aStage();
  const tablet = await aTablet();
  const found: Record<string, string[]> = {};
  const look = async (page: Page, place: string) => {
    // In one theme everything is looked at, in the other what depends on a theme.
    const violations = await violationsOn(page, colorScheme === 'dark' ? RULES_OF_COLOUR : undefined);
    if (violations.length > 0) found[place] = violations;
  };
  const page = await tablet.open(`${url}/auth`);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await settled(page);
  await look(page, '/auth');
  const counter = await openCounter(tablet, url);
  await counter.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  // A page that only says that it is not built is the same everywhere: one of them is looked at.
  for (const place of [...BUILT, ...NOT_BUILT.slice(0, 1), ...VIEWS]) {
    await counter.goto(url + place);
    await settled(counter);
    await look(counter, place);
  }
  // The guide's addresses opened the support widget, which stays open wherever one goes until it is closed.
  await counter.goto(`${url}/dashboard`);
  await counter.getByRole('button', { name: 'Kapat', exact: true }).click();
  await counter.getByRole('button', { name: /Hesap menüsü/ }).click();
  await look(counter, 'user menu');
  await counter.getByRole('menuitem', { name: /^Dil/ }).click();
  await counter.getByRole('dialog').waitFor();
  await look(counter, 'language dialog');
  await counter.setViewportSize({ width: 390, height: 844 });
  await counter.goto(`${url}/workbench`);
  await settled(counter);
  await look(counter, 'counter on a phone');
  await counter.goto(`${url}/dashboard`);
  await counter.getByRole('button', { name: 'Diğer' }).click();
  await counter.getByRole('dialog').waitFor();
  await look(counter, 'whole menu on a phone');
  console.log(`${colorScheme}: ${['/auth', ...BUILT, ...VIEWS].join(' ')}\nnot built yet: ${NOT_BUILT.join(' ')}`);
  expect(found).toEqual({});
  expect(tablet.complaints).toEqual([]);
});
