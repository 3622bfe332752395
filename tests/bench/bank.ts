import { camt } from '../domain/bank/fixtures';
import { labelled } from '../domain/bank/labelled';
import { watchLongTasks } from './probes';
import { aStage, barePage, offer } from './stage';
import type { Measured } from './table';

/** A statement of ten thousand lines, read and matched with five thousand documents in the browser. */
const LINES = 10_000;
const DOCUMENTS = 5_000;
const LONGEST_MS = 200;

export async function measureBank(say: (text: string) => void): Promise<Measured[]> {
  const stage = await aStage({ books: { days: 2, perDay: 20 } });
  try {
    const tablet = await stage.aTablet();
    const page = await barePage(tablet, stage.wifi);
    const from = await offer(stage.wifi, 'page-bank');
    const { lines, candidates } = labelled(LINES, 24, 1_000);
    const total = lines.reduce((sum, { amount }) => sum + amount, 0);
    const text = camt('08', [
      {
        ...{ opening: 0, closing: total, from: '2026-11-01', to: '2026-11-30' },
        entries: lines.map(({ day, amount, text: words, ref, name, iban }) => ({
          ...{ day, kurus: amount, text: words.replace(/[<&]/g, ' '), ref, name, iban },
        })),
      },
    ]);
    await page.evaluate(watchLongTasks);
    const longest = (): Promise<number> =>
      page.evaluate(
        () =>
          new Promise((resolve) =>
            // By then the observer has reported the task before.
            requestAnimationFrame(() =>
              setTimeout(() => resolve(Math.max(0, ...(window.longTasks?.splice(0) ?? []))), 60),
            ),
          ),
      );
    say(`${LINES} lines, ${(text.length / 1e6).toFixed(1)} MB of camt.053`);
    const alone = await page.evaluate(
      async ([at, xml]) => ((await import(at)) as typeof import('./page-bank')).parseAlone(xml),
      [from, text] as const,
    );
    await longest();
    const read = await page.evaluate(
      async ([at, xml]) => ((await import(at)) as typeof import('./page-bank')).readLines(xml),
      [from, text] as const,
    );
    const readTask = await longest();
    if (read.found !== LINES) throw new Error(`${read.found} lines were read of ${LINES}`);
    say(`matching with ${DOCUMENTS} documents`);
    const matched = await page.evaluate(
      async ([at, all, documents]) =>
        ((await import(at)) as typeof import('./page-bank')).matchLines(all, documents),
      [from, lines, candidates.slice(0, DOCUMENTS)] as const,
    );
    const matchTask = await longest();
    const task = (what: string, value: number): Measured => ({
      metric: `bank: longest task of ${what}`,
      value,
      unit: 'ms',
      limit: { is: 'most', value: LONGEST_MS },
    });
    return [
      {
        metric: `bank: ${LINES} lines read`,
        value: read.ms,
        unit: 'ms',
        peer: `the library alone, in one go: ${alone.ms.toFixed(0)} ms`,
      },
      task('reading', readTask),
      {
        metric: `bank: ${LINES} lines matched with ${DOCUMENTS} documents`,
        value: matched.ms,
        unit: 'ms',
        peer: `${matched.found} certain`,
      },
      task('matching', matchTask),
    ];
  } finally {
    await stage.end();
  }
}
