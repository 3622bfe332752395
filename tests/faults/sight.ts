import type { Page } from 'playwright-core';

/**
 * The clerk's eyes. They look from inside the page whenever something on it has changed, instead of
 * asking it forty times a second from outside: on a small machine the asking cost more than the
 * app. Guarantee: what is given back stood in the page's document; a number that counts as painted
 * was laid out too.
 */
export type Sight = {
  where: 'counter' | 'login' | 'ended' | '';
  /** Of the slip that was saved last. */
  number: string;
  lines: number;
  /** What stands in the box of the goods. */
  typed: string;
  /** The first way of paying with an amount in it. */
  paid: { label: string; text: string } | null;
  /** A price is older than the shop allows: it has to be looked at again. */
  stale: boolean;
  /** Something stands on the slip that can be put away. */
  begun: boolean;
  customer: string;
  /** A save was refused for want of room. */
  full: boolean;
  reversal: string;
};

/** All of `is`, none of `not`, and the text of `has` somewhere in it. */
export type Want = {
  is?: Partial<Sight>;
  not?: { [K in keyof Sight]?: readonly Sight[K][] };
  has?: { customer: string };
};
type Looking = { wants: readonly Want[]; names: readonly (keyof Sight)[]; patience: number };
type Eyes = {
  look: { [K in keyof Sight]: () => Sight[K] };
  field: (name: string) => HTMLInputElement | undefined;
  until: (looking: Looking) => Promise<Partial<Sight> | null>;
};
type Scope = { eyes: Eyes };

/** Put into every page: what can be seen on it. Its words are the screen's own. */
export function openEyes(): void {
  const LAST = 'section[aria-label="Son fiş"]';
  const NUMBER = /[A-Z]{1,3}\d{1,4}-\d{6,9}/;
  const whole = (): string => document.body?.textContent ?? '';
  const anyButton = (said: (text: string) => boolean): boolean =>
    Array.from(document.querySelectorAll('button')).some((one) =>
      said((one.textContent ?? '').trim()),
    );
  const laidOut = (selector: string): string => {
    const found = document.querySelector(selector);
    return found && found.getClientRects().length > 0 ? (found.textContent ?? '') : '';
  };
  const field: Eyes['field'] = (name) => {
    const label = Array.from(document.querySelectorAll('label')).find(
      (one) => one.textContent === name,
    );
    return label?.control instanceof HTMLInputElement ? label.control : undefined;
  };
  const amounts = () =>
    ['Nakit', 'Kart', 'Havale', 'Cari'].map((label) => ({
      label,
      text: field(label)?.value ?? '',
    }));
  const look: Eyes['look'] = {
    where: () => {
      if (anyButton((text) => text === 'Giriş ekranına git')) return 'ended';
      if (field('Lisans kodu')) return 'login';
      // Prices on the tiles: the counter can sell.
      return anyButton((text) => /^Çeyrek yeni\s*[\d.]+/.test(text)) ? 'counter' : '';
    },
    number: () => NUMBER.exec(laidOut(LAST))?.[0] ?? '',
    lines: () => document.querySelectorAll('button[aria-label="Satırı sil"]').length,
    typed: () => field('Ürün')?.value ?? '',
    paid: () => amounts().find(({ text }) => Number(text.replace(/\D/g, '')) > 0) ?? null,
    stale: () => anyButton((text) => text === 'Onayla'),
    begun: () => anyButton((text) => text === 'Boşalt'),
    customer: () => laidOut('section[aria-label="Kimin fişi"]'),
    full: () => whole().includes('Bu cihazda yer kalmadı'),
    reversal: () => /Ters kayıt yazıldı · ([A-Z]{1,3}\d{1,4}-\d{6,9})/.exec(whole())?.[1] ?? '',
  };
  Object.assign(globalThis, { eyes: { look, field } });
}

/** After it: waiting for what is wanted, with open eyes. */
export function keepWatch(): void {
  const { eyes } = globalThis as unknown as Scope;
  const { look } = eyes;
  const of = (wanted: object) => Object.entries(wanted) as [keyof Sight, unknown][];
  const agrees = ({ is = {}, not = {}, has }: Want): boolean =>
    of(is).every(([name, value]) => look[name]() === value) &&
    of(not).every(([name, values]) => !(values as readonly unknown[]).includes(look[name]())) &&
    (!has || look.customer().includes(has.customer));
  eyes.until = ({ wants, names, patience }) =>
    new Promise((resolve) => {
      const end = (value: Partial<Sight> | null) => {
        changes.disconnect();
        clearInterval(again);
        clearTimeout(late);
        resolve(value);
      };
      const glance = () =>
        wants.some(agrees) && end(Object.fromEntries(names.map((name) => [name, look[name]()])));
      const changes = new MutationObserver(glance);
      // What is typed into a field is no change of the document.
      const again = setInterval(glance, 100);
      const late = setTimeout(() => end(null), patience);
      if (glance() === false)
        changes.observe(document, {
          subtree: true,
          childList: true,
          characterData: true,
          attributeFilter: ['value', 'aria-label'],
        });
    });
}

/**
 * There is a printer, and it takes what it is given: a headless browser has none and spends more on
 * that than on the sale.
 */
export function printer(): void {
  Object.assign(globalThis, {
    print: () => {
      dispatchEvent(new Event('beforeprint'));
      dispatchEvent(new Event('afterprint'));
    },
  });
}

/** Undefined when patience ended. A page that was loaded anew meanwhile is looked at again. */
export async function sightOf<K extends keyof Sight>(
  page: Page,
  wants: readonly Want[],
  names: readonly K[],
  patienceMs: number,
): Promise<Pick<Sight, K> | undefined> {
  const giveUpAt = Date.now() + patienceMs;
  for (;;) {
    const left = giveUpAt - Date.now();
    const looking = { wants, names, patience: Math.max(0, left) };
    const seen = await page
      .evaluate((asked) => (globalThis as unknown as Scope).eyes.until(asked), looking)
      .catch((error) => {
        if (page.isClosed() || left <= 0) throw error;
        return undefined;
      });
    if (seen) return seen as Pick<Sight, K>;
    if (seen === null || left <= 0) return undefined;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** The cursor into a field, as a finger would. */
export const focusField = (page: Page, name: string): Promise<boolean> =>
  page.evaluate((label) => {
    const field = (globalThis as unknown as Scope).eyes.field(label);
    field?.focus();
    field?.select();
    return field !== undefined && document.activeElement === field;
  }, name);
