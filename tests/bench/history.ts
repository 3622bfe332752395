import { execFileSync } from 'node:child_process';
import { openCounter } from '../e2e/steps/counter';
import { until } from '../support/until';
import { drawChart } from './probes';
import { aStage } from './stage';
import { type Measured, median, quantile } from './table';

/** A year of prices on the server, and the month's chart that a tablet draws of it. */
const LIMIT_MB = 60;
const ROUNDS = 12;

type Sizes = { days: number; year: number; live: number };

export async function measureHistory(say: (text: string) => void): Promise<Measured[]> {
  let sizes: Sizes | undefined;
  const stage = await aStage({
    env: { RATE_LIMIT_PER_MINUTE: '1000000' },
    before: (env) => {
      say('writing a year of twelve codes, and a day of it minute by minute');
      const said = execFileSync(
        process.execPath,
        ['--import', 'tsx', 'tests/bench/price-year.ts'],
        { env, encoding: 'utf8' },
      );
      sizes = JSON.parse(said.trim().split('\n').at(-1) ?? '') as Sizes;
    },
  });
  try {
    say('the chart of a month');
    const tablet = await stage.aTablet();
    const page = await openCounter(tablet, stage.wifi.url);
    await page.goto(`${stage.wifi.url}/market?price=HAS`);
    await page.getByRole('tab', { name: '31 gün' }).click();
    const month = page.getByRole('slider', { name: 'Son 31 günün fiyatı' });
    // All of it has come: three points a day of the market's hours.
    await until(
      async () => Number((await month.getAttribute('aria-valuemax')) ?? 0),
      (points) => points >= 60,
    );
    const took: number[] = [];
    for (let i = 0; i < ROUNDS; i++)
      took.push(await page.evaluate(drawChart, ['Bugün', '31 gün', 'Son 31 günün fiyatı']));
    return [
      {
        metric: `price history, ${sizes?.days} days of a market's hours, 12 codes, on the server`,
        value: (sizes?.year ?? Number.NaN) / 1e6,
        unit: 'MB',
        limit: { is: 'most', value: LIMIT_MB },
        peer: `${((sizes?.live ?? Number.NaN) / 1e6).toFixed(1)} MB more after a day that was written every minute`,
      },
      {
        metric: 'chart of a month, press to paint (p95)',
        value: quantile(took, 0.95),
        unit: 'ms',
        limit: { is: 'most', value: 300 },
        peer: `median ${median(took).toFixed(0)} ms`,
      },
    ];
  } finally {
    await stage.end();
  }
}
