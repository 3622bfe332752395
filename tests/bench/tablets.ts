import { openCounter, saveSlip } from '../e2e/steps/counter';
import type { Wifi } from '../support/proxy';
import { until } from '../support/until';
import { SLIP } from './outbox';
import { watchNumbers } from './probes';
import { barePage, offer, type Stage } from './stage';
import { type Measured, median, quantile } from './table';

/**
 * How long after its arrival at the server a sale stands on another tablet's list: alone, and in a
 * burst.
 */
const ALONE = 15;
const BURST = 60;

export async function measureTablets(
  stage: Stage,
  say: (text: string) => void,
): Promise<Measured[]> {
  const { wifi } = stage;
  const [mine, theirs] = [await stage.aTablet(), await stage.aTablet()];
  const counter = await openCounter(mine, wifi.url);
  await openCounter(theirs, wifi.url);
  const list = await theirs.context.newPage();
  // High enough for all rows of the burst: what a list does not draw cannot be seen to arrive.
  await list.setViewportSize({ width: 1280, height: 4_000 });
  await list.addInitScript(watchNumbers);
  await list.goto(`${wifi.url}/workbench?view=transactions`);
  await list.getByRole('heading', { name: 'İşlemler' }).waitFor();
  await list.bringToFront();
  await counter.bringToFront();
  say(`${ALONE} sales, each alone`);
  const quiet = new Map<string, number>();
  for (let i = 0; i < ALONE; i++) {
    await counter.waitForTimeout(2_500);
    const before = arrivals(wifi).length;
    const { number } = await saveSlip(counter, {
      tab: 'Satış',
      product: 'Burma bilezik',
      grams: `${4 + i},25`,
    });
    const [arrived] = await until(
      () => arrivals(wifi).slice(before),
      (found) => found.length > 0,
    );
    quiet.set(number, arrived ?? 0);
  }
  const seenAt = () => list.evaluate(() => window.numbersSeen ?? {});
  const alone = await delays(seenAt, quiet);
  say(`${BURST} sales at once`);
  const before = arrivals(wifi).length;
  const address = await offer(wifi, 'page-outbox');
  const bare = await barePage(mine, wifi);
  const numbers = await bare.evaluate(
    async ({ from, slip, rows }) =>
      ((await import(from)) as typeof import('./page-outbox')).fillQueue(slip, rows),
    {
      from: address,
      slip: SLIP,
      rows: BURST,
    },
  );
  await bare.close();
  await until(
    () => arrivals(wifi).length,
    (count) => count >= before + BURST,
  );
  // One queue, in order of append: the n-th number is the n-th arrival.
  const burst = new Map(numbers.map((number, i) => [number, arrivals(wifi)[before + i] ?? 0]));
  const crowded = await delays(seenAt, burst);
  return [
    row('a sale on the other tablet, alone', alone, 1_000),
    row('a sale on the other tablet, in a burst', crowded, 3_000),
  ];
}

const row = (metric: string, found: readonly number[], most: number): Measured => ({
  metric: `${metric} (p95)`,
  value: quantile(found, 0.95),
  unit: 'ms',
  limit: { is: 'most', value: most },
  peer: `median ${median(found).toFixed(0)} ms, longest ${Math.max(...found).toFixed(0)} ms, ${found.length} sales`,
});

const arrivals = (wifi: Wifi): number[] =>
  wifi.log
    .filter(
      ({ method, path, status }) =>
        method === 'POST' && path.endsWith('/workbench/transactions') && status === 200,
    )
    .map(({ at }) => at);

async function delays(
  seenAt: () => Promise<Record<string, number>>,
  arrived: ReadonlyMap<string, number>,
): Promise<number[]> {
  const seen = await until(
    seenAt,
    (found) => Array.from(arrived.keys()).every((number) => found[number] !== undefined),
    120_000,
  );
  return Array.from(arrived, ([number, at]) => (seen[number] ?? Number.NaN) - at);
}
