import { expect, it } from 'vitest';
import { openCounter } from '../steps/counter';
import { aReadyStage, step } from '../steps/stage';

/** The page of the market, whose code is fetched when one goes there. */
const PAGE = /\/assets\/MarketPage-[^/]+\.js$/;

it('a page whose code could not be fetched once opens by itself, and says so where it never can be', async () => {
  const { wifi, url, aTablet } = await aReadyStage();
  const tablet = await aTablet();
  const page = await openCounter(tablet, url);
  const devtools = await tablet.context.newCDPSession(page);
  const loseCode = async () => {
    await devtools.send('Network.clearBrowserCache');
    await page.evaluate(async (source) => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys())
          if (new RegExp(source).test(new URL(request.url).pathname)) await cache.delete(request);
      }
    }, PAGE.source);
  };
  const toMarket = () => page.getByRole('link', { name: 'Piyasa', exact: true }).first().click();

  await step('the first request for it breaks, and the page comes all the same', async () => {
    let broken = 0;
    const mend = wifi.cutOff(({ path }) => PAGE.test(path) && broken++ === 0);
    await loseCode();
    await toMarket();
    await page.getByRole('main').getByText('Paladyum').first().waitFor();
    mend();
    expect(broken).toBeGreaterThan(1);
    expect(await page.getByText('Bu ekran açılamadı').count()).toBe(0);
  });
  await step('where it stays away, the page says so instead of reloading for ever', async () => {
    await page.goto(`${url}/workbench`);
    wifi.cutOff(({ path }) => PAGE.test(path));
    await loseCode();
    await toMarket();
    await page.getByText('Bu ekran açılamadı').waitFor();
    await page.getByRole('button', { name: 'Yeniden yükle' }).waitFor();
  });
  expect(tablet.complaints).toEqual([]);
});

it('PL150: a page whose code has arrived is drawn at once, and does not wait for a timer', async () => {
  const { url, aTablet } = await aReadyStage();
  const tablet = await aTablet();
  await tablet.context.clock.install();
  const page = await openCounter(tablet, url);
  // The page's clock stands still from here on, so that no timer ends.
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  // The page, its frame of sections and the section are three pieces of code, one after another.
  await page.evaluate(() => history.pushState(null, '', '/admin/branches'));
  await page.getByRole('heading', { name: 'Şubeler ve depolar' }).waitFor();
  expect(tablet.complaints).toEqual([]);
});
