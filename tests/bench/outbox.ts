import type { Tablet } from '../support/browser';
import { aCoin, aTransaction } from '../support/factories';
import { barePage, offer, type Stage } from './stage';
import { type Measured, median, quantile } from './table';

/** What saving and sending cost on the device itself. */
const APPENDS = 1_000;
const ROWS = 1_000;

/** One quarter coin, paid by bank: nothing that the server would have to say anything about. */
export const SLIP = aTransaction({
  lines: [aCoin({ pieces: 1 })],
  tendered: [{ id: 'p', method: 'transfer', amount: 905_000 }],
});

export async function measureOutbox(
  { wifi }: Stage,
  tablet: Tablet,
  say: (text: string) => void,
): Promise<Measured[]> {
  const from = await offer(wifi, 'page-outbox');
  const page = await barePage(tablet, wifi);
  say(`${APPENDS} appends beside as many strict puts`);
  const { ours, raw } = await page.evaluate(
    async ({ from, slip, rounds }) =>
      ((await import(from)) as typeof import('./page-outbox')).compareAppend(slip, rounds),
    { from, slip: SLIP, rounds: APPENDS },
  );
  say(`a drain of ${ROWS} rows without a network`);
  const overhead = await page.evaluate(
    async ({ from, slip, rows }) =>
      ((await import(from)) as typeof import('./page-outbox')).drainWithoutNetwork(slip, rows),
    { from, slip: SLIP, rows: ROWS },
  );
  await page.close();
  const against = (
    name: string,
    of: (values: readonly number[]) => number,
    most: number,
  ): Measured => ({
    metric: `append against a strict put (${name})`,
    value: of(ours) / of(raw),
    unit: 'times',
    limit: { is: 'most', value: most },
    peer: `${of(ours).toFixed(2)} ms, raw IndexedDB ${of(raw).toFixed(2)} ms`,
  });
  return [
    against('median', median, 1.5),
    against('p95', (values) => quantile(values, 0.95), 2),
    {
      metric: 'drain, a row without network',
      value: overhead,
      unit: 'ms',
      limit: { is: 'most', value: 5 },
      peer: `${ROWS} rows`,
    },
  ];
}
