import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { SHARED_VERSION } from '@/contract/core/headers';
import type { ScreenCode } from '@/contract/screen/screen';
import { rateDigits, textOf } from '@/domain/base/digits';
import { aScreen } from '../support/screens';
import { call, signIn, write } from '../support/signed-client';
import { aToldBoard } from '../support/told-board';
import { until } from '../support/until';
import { aStage } from './stage';
import { type Measured, median, quantile } from './table';

/**
 * From a source to the wall: a board in the sources' place tells prices at any moment of a second,
 * and a screen without a login shows them. Measured is from the telling until that price, or a
 * newer one, is painted; both clocks are this machine's.
 */
const TICKS = 120;
const LIMIT_MS = 1_000;
const NAME = 'Has altın';

declare global {
  interface Window {
    wallPainted?: { text: string; at: number }[];
  }
}

/** Notes each selling price of the row behind the frame that painted it. */
function watchWall(name: string): void {
  const painted: { text: string; at: number }[] = [];
  window.wallPainted = painted;
  let before = '';
  const look = () => {
    const row = Array.from(document.querySelectorAll('tr')).find((one) =>
      one.textContent?.includes(name),
    );
    const cell = Array.from(row?.querySelectorAll('td') ?? []).at(-1);
    const text = cell instanceof HTMLElement ? cell.innerText : '';
    if (text === before) return;
    before = text;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => painted.push({ text, at: Date.now() });
      port2.postMessage(0);
    });
  };
  new MutationObserver(look).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
  });
}

/** Each another price than all before it, a hair apart, so that no gate holds one back. */
const priceOf = (tick: number): number => 5_500 + tick / 100;
const told = (tick: number) => ({
  data: { ALTIN: { alis: priceOf(tick) - 40, satis: priceOf(tick) } },
});
const shown = (tick: number): string => textOf(rateDigits(Math.round(priceOf(tick) * 10_000), 2));

async function aWall(page: Page, url: string, base: string): Promise<void> {
  const admin = await signIn(base);
  const screen = aScreen({
    id: 'duvar',
    groups: [{ title: '', rows: [{ code: 'HAS', name: NAME }] }],
  });
  await write(admin, '/settings/broadcasts', {
    kind: 'screen.put',
    v: SHARED_VERSION,
    at: Date.now(),
    base: 0,
    screen,
  });
  const { answer } = await call<ScreenCode>(base, 'POST', '/settings/broadcasts/codes', {
    session: admin,
    body: { id: randomUUID(), screen: 'duvar' },
  });
  await page.goto(`${url}/id`);
  await page.getByLabel('Cihaz kodu').fill(answer.result?.code ?? '');
  await page.getByRole('button', { name: 'Bağla' }).click();
  await page.waitForURL(`${url}/broadcast/duvar`);
}

export async function measureWall(say: (text: string) => void): Promise<Measured[]> {
  const feed = await aToldBoard(told(0));
  const stage = await aStage({ env: { PRICE_FEED: feed.url } });
  try {
    const page = await (await stage.aTablet()).context.newPage();
    await page.bringToFront();
    await aWall(page, stage.wifi.url, `http://localhost:${stage.app.port}`);
    await page.getByRole('cell', { name: shown(0) }).waitFor();
    await page.evaluate(watchWall, NAME);
    say(`${TICKS} ticks from their source to a wall screen`);
    const sent = [Date.now()];
    for (let tick = 1; tick <= TICKS; tick++) {
      // Any moment of a second, the same in each run.
      await new Promise((resolve) => setTimeout(resolve, 100 + ((tick * 379) % 800)));
      feed.tell(told(tick));
      sent.push(Date.now());
    }
    const last = shown(TICKS);
    const painted = await until(
      () => page.evaluate(() => window.wallPainted ?? []),
      (all) => all.some(({ text }) => text === last),
    );
    const tickOf = new Map(sent.map((_, tick) => [shown(tick), tick]));
    const stood = painted.map(({ text, at }) => ({ tick: tickOf.get(text) ?? -1, at }));
    if (stood.some(({ tick }) => tick < 0))
      throw new Error(
        `the wall showed what nobody told: ${painted.map(({ text }) => text).join(' ')}`,
      );
    const delays = sent
      .slice(1)
      .map(
        (at, i) => (stood.find(({ tick }) => tick >= i + 1)?.at ?? Number.POSITIVE_INFINITY) - at,
      );
    return [
      {
        metric: 'tick to painted on a wall screen (slowest)',
        value: Math.max(...delays),
        unit: 'ms',
        limit: { is: 'most', value: LIMIT_MS },
        peer: `median ${median(delays).toFixed(0)} ms, p95 ${quantile(delays, 0.95).toFixed(0)} ms of ${TICKS} ticks, ${stood.length} of them painted`,
      },
    ];
  } finally {
    await stage.end();
    await feed.close();
  }
}
