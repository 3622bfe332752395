import { signIn } from '../e2e/steps/counter';
import type { Wifi } from '../support/proxy';
import { until } from '../support/until';
import { countSlips, hasAll } from './probes';
import { barePage, offer, type Stage } from './stage';
import type { Measured } from './table';

/**
 * The first pull of a hundred thousand slips, killed when about half of them are here, beside a
 * bare bulk insert of the same rows.
 */
export const BOOKS = { days: 90, perDay: 1_110 };
/** What the device itself asks for in a minute of the true limit. */
const PULLS_A_MINUTE = 40;
const LONGEST = 3_600_000;

const pulls = (wifi: Wifi) =>
  wifi.log.filter(({ path, status }) => path.includes('/sync/pull') && status === 200);
const versionOf = (path: string): number =>
  Number(new URL(path, 'http://x').searchParams.get('version'));

export async function measurePull(
  { wifi, aTablet }: Stage,
  say: (text: string) => void,
): Promise<Measured[]> {
  const tablet = await aTablet();
  say('pulling, up to the kill');
  const first = await tablet.open(`${wifi.url}/`);
  await signIn(first);
  await until(
    () => pulls(wifi).length,
    (asked) => asked > 0,
    LONGEST,
  );
  const began = Date.now();
  await until(
    () => first.evaluate(countSlips),
    (count) => count > 45_000,
    LONGEST,
  );
  const seen = await first.evaluate(
    () => document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow') ?? '',
  );
  await tablet.kill();
  const half = Date.now() - began;
  const before = pulls(wifi).length;
  say(`killed after ${(half / 1000).toFixed(1)} s at ${seen} %; pulling the rest`);
  const second = await (await tablet.on()).open(`${wifi.url}/dashboard`);
  await until(
    () => pulls(wifi).length,
    (asked) => asked > before,
    LONGEST,
  );
  const again = Date.now();
  await until(
    () => second.evaluate(hasAll),
    (done) => done,
    LONGEST,
  );
  const took = half + Date.now() - again;
  const rows = await second.evaluate(countSlips);
  const from = versionOf(pulls(wifi)[before]?.path ?? '');
  if (from === 0) throw new Error('after the kill it began anew');
  const pages = pulls(wifi).length;
  await second.close();
  say('the bare bulk insert of the same rows');
  const page = await barePage(tablet, wifi);
  const address = await offer(wifi, 'page-bare');
  const bare = await page.evaluate(
    async ({ from, atOnce }) =>
      ((await import(from)) as typeof import('./page-bare')).insertBare(atOnce),
    {
      from: address,
      atOnce: Math.ceil(rows / pages),
    },
  );
  await tablet.off();
  const peer = `${(took / 1000).toFixed(1)} s for ${rows} slips in ${pages} pages, bare ${(bare.ms / 1000).toFixed(1)} s; ${((pages / PULLS_A_MINUTE) * 60).toFixed(0)} s at the true limit`;
  return [
    {
      metric: 'first pull against a bare bulk insert',
      value: bare.ms / took,
      unit: 'of its speed',
      limit: { is: 'least', value: 0.6 },
      peer,
    },
  ];
}
