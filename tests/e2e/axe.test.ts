import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ROUTES } from '../../src/app/routes';
import { openCounter } from './counter';
import { aStage } from './stage';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
type Axe = { run: (options: object) => Promise<{ violations: { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }[] }> };

/** In a world of its own, as an extension would: the page's policy forbids scripts that are not its own, and shall. */
async function violationsOn(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  const { frameTree } = (await devtools.send('Page.getFrameTree')) as { frameTree: { frame: { id: string } } };
  const { executionContextId } = await devtools.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id, worldName: 'axe' });
  await devtools.send('Runtime.evaluate', { expression: AXE, contextId: executionContextId });
  const { result, exceptionDetails } = await devtools.send('Runtime.evaluate', {
    expression: `axe.run({ resultTypes: ['violations'] })`,
    contextId: executionContextId,
    awaitPromise: true,
    returnByValue: true,
  });
  await devtools.detach();
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  const { violations } = result.value as Awaited<ReturnType<Axe['run']>>;
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id} ${target.join(' ')} ${failureSummary.replace(/\s+/g, ' ')}`),
  );
}

/** Places that are more than a path, and states of the shell. */
const VIEWS = ['/workbench?view=customers', '/workbench?view=transactions', '/workbench?view=orders', '/guide?view=feedback', '/yok'];
const PATHS = ROUTES.flatMap((route) => ('page' in route && route.path !== '/' && route.path !== '/auth' ? [route.path.replace(/:\w+/, 'genel')] : []));

async function settled(page: Page): Promise<void> {
  await page.locator('h1, main, form').first().waitFor();
  await expect.poll(() => page.locator('.page-bar').count()).toBe(0);
}

it.each(['light', 'dark'] as const)('has nothing to object to on any route, %s', async (colorScheme) => {
  const { url, aTablet } = await aStage();
  const tablet = await aTablet();
  const found: Record<string, string[]> = {};
  const look = async (page: Page, place: string) => {
    const violations = await violationsOn(page);
    if (violations.length > 0) found[place] = violations;
  };
  const page = await tablet.open(`${url}/auth`);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await settled(page);
  await look(page, '/auth');
  const counter = await openCounter(tablet, url);
  await counter.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  const built: string[] = ['/auth'];
  const notBuilt: string[] = [];
  for (const place of [...PATHS, ...VIEWS]) {
    await counter.goto(url + place);
    await settled(counter);
    const waits = (await counter.getByText('Bu bölüm henüz yapılmadı').count()) > 0;
    (waits ? notBuilt : built).push(place);
    // A page that only says that it is not built is the same everywhere: one of them is looked at.
    if (!waits || notBuilt.length === 1) await look(counter, place);
  }
  await counter.goto(`${url}/dashboard`);
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
  console.log(`${colorScheme}, taken as built: ${built.join(' ')}\nnot built yet: ${notBuilt.join(' ')}`);
  expect(found).toEqual({});
  expect(tablet.complaints).toEqual([]);
});
