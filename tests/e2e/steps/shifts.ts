import type { Page } from 'playwright-core';

/** `bar` tells that it was only the bar above the counter, whose chip says more when it must. */
export type Shift = { value: number; what: string[]; bar: boolean };

declare global {
  interface Window {
    shifts?: Shift[];
  }
}

type Rect = { x: number; y: number; bottom: number };
type ShiftEntry = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: Rect; currentRect: Rect }[];
};

/**
 * Before anything of the app: notes whatever moves on the screen without a hand, with what it was,
 * from where and to where.
 */
export function watchShifts(): void {
  const heard: Shift[] = [];
  window.shifts = heard;
  const at = ({ x, y }: Rect) => `${Math.round(x)},${Math.round(y)}`;
  const inBar = ({ bottom }: Rect) =>
    bottom <= (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0);
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as ShiftEntry[]) {
      if (hadRecentInput) continue;
      const what = sources.map(
        (s) =>
          `${s.node?.nodeName} "${s.node?.textContent?.slice(0, 40)}" ${at(s.previousRect)} → ${at(s.currentRect)}`,
      );
      heard.push({
        value,
        what,
        bar: sources.every(
          ({ previousRect, currentRect }) => inBar(previousRect) && inBar(currentRect),
        ),
      });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/**
 * What has moved since the page began. Two frames and a task: by then what was drawn last has been
 * told.
 */
export const shiftsOf = (page: Page): Promise<Shift[]> =>
  page.evaluate(async () => {
    await new Promise<void>((resolve) =>
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
    );
    return window.shifts ?? [{ value: Number.NaN, what: ['nobody watched'], bar: false }];
  });

/**
 * Layout shifts that an eye can see. A digit that replaces a narrower one moves a price by less, so
 * small shifts are ignored.
 */
export const movedOn = async (page: Page): Promise<string[]> => seen(await shiftsOf(page));

/** The same without the bar at the top, whose chip says more when it must. */
export const movedBelowBar = async (page: Page): Promise<string[]> =>
  seen((await shiftsOf(page)).filter(({ bar }) => !bar));

const seen = (shifts: readonly Shift[]): string[] =>
  shifts
    .filter(({ value }) => value >= SEEN)
    .map(({ value, what }) => `${value.toFixed(5)} ${what.join(', ')}`);
const SEEN = 0.0005;

type KeptBasket = {
  contactId: string | null;
  lines: { code: string; product: string; weight: string; pieces: string }[];
};

/** The open basket as it lies on the disk, read past the product's own code. */
const keptBasket = (page: Page): Promise<KeptBasket | undefined> =>
  page.evaluate(
    () =>
      new Promise<KeptBasket | undefined>((resolve, reject) => {
        const opening = indexedDB.open('milyem-outbox');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('baskets').objectStore('baskets').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(
              (reading.result as { parked: boolean; data: { basket: KeptBasket } }[]).find(
                ({ parked }) => !parked,
              )?.data.basket,
            );
          };
        };
      }),
  );

/**
 * How many of its lines name a product and how much of it: of worked metal by its weight, since it
 * is one piece before anybody wrote that; of coins by pieces.
 */
export const keptLines = async (page: Page, by: 'weight' | 'pieces' = 'weight'): Promise<number> =>
  (await keptBasket(page))?.lines.filter((line) => isWhole(line) && line[by] !== '').length ?? 0;

/** Of a product of the list, or gold of a karat that nobody named. */
const isWhole = ({ code, product }: { code: string; product: string }): boolean =>
  code !== '' || /^\d+ ayar$/.test(product);

export const keptCustomer = async (page: Page): Promise<string | null> =>
  (await keptBasket(page))?.contactId ?? null;

/**
 * The counter as it stands once nothing more is on its way: prices on the tiles, and heard anew
 * since.
 */
export async function standing(page: Page): Promise<void> {
  const strip = () => page.locator('header dl').innerText();
  await page.getByRole('button', { name: /^Çeyrek yeni [\d.]+/ }).waitFor();
  await page.getByText(/Canlı/).first().waitFor();
  const first = await strip();
  await page.waitForFunction(
    (before) => (document.querySelector('header dl') as HTMLElement | null)?.innerText !== before,
    first,
  );
}
