import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { cameraPicture } from './camera';
import { kurusOf } from './counter';
import { closeDrawer, dialog, type Round, submit } from './rounds';

/** Which of the list each round speaks of: nobody's word overrules another's. */
const ON_DESK = {
  currency: 'SEK',
  symbol: 'İkr',
  product: 'Burma bilezik',
  side: 'Satış fiyatı',
  last: 'Son bilinen: alış 4,10 · satış 4,20',
};
const ON_TABLET = {
  ...{ currency: 'DKK', symbol: 'Dkr', product: '14 ayar kolye', side: 'Alış fiyatı' },
  last: 'Kaynaklar bu dövize fiyat vermiyor; piyasada elle yazılır.',
};
const ofRound = ({ offline }: Pick<Round, 'offline'>) => (offline ? ON_TABLET : ON_DESK);

/** A currency comes onto the list, is worded anew, and leaves it for a reason. */
export async function currency({ page, url, mark, offline }: Round): Promise<void> {
  const name = `Deneme parası ${mark}`;
  const row = page.getByRole('row', { name: new RegExp(name) });
  await page.goto(`${url}/inventory/exchanges`);
  await page.getByRole('button', { name: 'Yeni döviz' }).click();
  const form = dialog(page, 'Yeni döviz');
  await form.getByLabel('Döviz', { exact: true }).selectOption(ofRound({ offline }).currency);
  await form.getByLabel('Ad', { exact: true }).fill(name);
  await form.getByText(ofRound({ offline }).last, { exact: true }).waitFor();
  await form.getByLabel('Simge').fill(ofRound({ offline }).symbol);
  await submit(form, 'Dövizi kaydet');
  await row.dblclick();
  const drawer = dialog(page, name);
  await drawer.getByRole('button', { name: 'Değiştir' }).click();
  await dialog(page, name).getByLabel('Ondalık').selectOption('0');
  await dialog(page, name).getByRole('button', { name: 'Dövizi kaydet' }).click();
  await drawer.getByText('Ondalık: 2 → 0').waitFor();
  await drawer.getByRole('button', { name: 'Arşivle' }).click();
  const reason = dialog(page, `${name} arşivlensin mi?`);
  await reason.getByLabel('Neden').fill(`Sayım ${mark}`);
  await submit(reason, 'Arşivle');
  await drawer.getByText(`Arşivde: Sayım ${mark}`).waitFor();
  await closeDrawer(drawer);
  await row.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Arşivdekiler' }).click();
  await row.waitFor();
}

/**
 * What toptan is asked for the work of a product from today on, and what more all of its fineness.
 */
export async function workList({ page, url, mark, offline }: Round): Promise<void> {
  const { product } = ofRound({ offline });
  await page.goto(`${url}/inventory/price?view=work`);
  await page.getByRole('tab', { name: 'Toptan', exact: true }).click();
  const row = page.getByRole('row', { name: new RegExp(product) });
  const asked = row.getByRole('gridcell').nth(1);
  await row.dblclick();
  const form = dialog(page, `Toptan: ${product}`);
  await form.getByLabel('Satış işçiliği').fill(mark);
  await submit(form, 'Kaydet');
  await expect.poll(() => asked.innerText()).toBe(`${mark} ‰`);
  await page.getByRole('tab', { name: offline ? /585$/ : /916$/ }).click();
  await page.getByRole('button', { name: 'Listedekilerin hepsine' }).click();
  const all = dialog(page, /^Toptan: /);
  await all.getByRole('tab', { name: 'Artır' }).click();
  await all.getByLabel('Satış işçiliği').fill('5');
  await submit(all, 'Kaydet');
  await expect.poll(() => asked.innerText()).toBe(`${Number(mark) + 5} ‰`);
}

/** The lowest and the highest that was asked, as the chart of that title says them. */
async function ends(page: Page, title: string): Promise<[number, number]> {
  const said = page.locator('figure', { hasText: title }).locator('figcaption');
  await said.getByText(/\d – \d/).waitFor();
  const [least = '', most = ''] = (await said.innerText()).replace(title, '').split('–');
  return [kurusOf(least), kurusOf(most)];
}

export const ENDS = {
  day: [400_000, 700_000],
  month: [350_000, 800_000],
  year: [300_000, 900_000],
} as const;

/**
 * Of the day and of the month, as the history was before: with no line out of what is kept. With
 * one, what is kept is drawn first.
 */
export async function charts({ page, url }: Round): Promise<void> {
  await page.goto(`${url}/market?price=HAS`);
  const drawer = dialog(page, 'Has altın');
  await expect.poll(() => ends(page, 'Günün fiyatı')).toEqual(ENDS.day);
  await drawer.getByRole('tab', { name: '31 gün' }).click();
  await expect.poll(() => ends(page, 'Son 31 günün fiyatı')).toEqual(ENDS.month);
  const chart = drawer.getByRole('slider', { name: 'Son 31 günün fiyatı' });
  await chart.focus();
  await page.keyboard.press('Home');
  await expect.poll(() => chart.getAttribute('aria-valuetext')).toContain('03:50');
  await drawer.getByRole('tab', { name: '1 yıl' }).click();
  await expect.poll(() => ends(page, 'Son bir yılın gün sonu fiyatları')).toEqual(ENDS.year);
}

/** Units of 10⁻⁴ lira, as the list writes a price: "41,0200" and "5.520,35". */
const rateOf = (text: string): bigint => {
  const [whole = '', fraction = ''] = text.replace(/[^\d,]/g, '').split(',');
  return BigInt(whole + fraction.padEnd(4, '0'));
};
/**
 * The digits of a figure without its point: of 18,115 has its milligrams, of 1.234,50 ₺ its kuruş.
 */
const digitsOf = (text: string): bigint => BigInt(text.replace(/\D/g, ''));
const halfUp = (over: bigint, under: bigint): bigint => (over * 2n + under) / (under * 2n);

type Sum = readonly [
  unit: string,
  typed: string,
  answer: string,
  right: (rate: (name: string) => bigint) => bigint,
];
/**
 * Lira into has, a currency into lira, coins into lira and into has: nothing of it is the app's own
 * reckoning.
 */
const SUMS: readonly Sum[] = [
  [
    'Türk lirası',
    '100000',
    'Has altın',
    (rate) => halfUp(100_000n * 10_000n * 1_000n, rate('Has altın')),
  ],
  [
    'Amerikan doları',
    '1250',
    'Türk lirası',
    (rate) => halfUp(1_250n * rate('Amerikan doları'), 100n),
  ],
  ['Çeyrek yeni', '7', 'Türk lirası', (rate) => halfUp(7n * rate('Çeyrek yeni'), 100n)],
  [
    'Çeyrek yeni',
    '7',
    'Has altın',
    (rate) => halfUp(7n * rate('Çeyrek yeni') * 1_000n, rate('Has altın')),
  ],
];

/** In one look at the page: what stands on the list, and what the calculator answers. */
const looked = (page: Page, answer: string, column: number) =>
  page.evaluate(
    ([wanted, at]) => {
      const cells = Array.from(document.querySelectorAll('[role=grid] [role=row]'), (row) =>
        Array.from(row.querySelectorAll<HTMLElement>('[role=gridcell]'), (cell) => cell.innerText),
      );
      const lines = Array.from(document.querySelectorAll<HTMLElement>('dl > div'), (line) => [
        line.querySelector('dt')?.innerText,
        line.querySelector('dd')?.innerText,
      ]);
      return {
        prices: cells.map((row): [string, string] => [
          row[0]?.split('\n')[0] ?? '',
          row[at as number] ?? '',
        ]),
        said: lines.find(([name]) => name === wanted)?.[1] ?? '',
      };
    },
    [answer, column] as const,
  );

export async function calculator({ page, url, offline }: Round): Promise<void> {
  const { side } = ofRound({ offline });
  await page.goto(`${url}/market?calc=1`);
  const drawer = dialog(page, 'Hesap makinesi');
  await drawer.getByRole('tab', { name: side }).click();
  for (const [unit, typed, answer, right] of SUMS) {
    await drawer.getByLabel('Ne', { exact: true }).selectOption({ label: unit });
    await drawer.getByLabel('Miktar').fill(typed);
    // Of one moment: with a line both sides move.
    await expect
      .poll(async () => {
        const { prices, said } = await looked(page, answer, offline ? 1 : 2);
        const rate = (name: string) =>
          rateOf(prices.find(([one]) => one.startsWith(name))?.[1] ?? '');
        return said !== '' && digitsOf(said) === right(rate);
      })
      .toBe(true);
  }
}

const screenName = (mark: string): string => `Bayi ekranı ${mark}`;

/** A screen for dealers, with the shop's logo and a picture; copied, blanked and awake again. */
export async function dealersScreen({ page, url, mark }: Round): Promise<void> {
  const name = screenName(mark);
  await page.goto(`${url}/settings/broadcasts`);
  await page.getByRole('button', { name: 'Yeni ekran' }).click();
  const form = dialog(page, 'Yeni ekran');
  await form.getByLabel('Ekranın adı').fill(name);
  await form.getByRole('tab', { name: 'Yazı ve resim' }).click();
  const files = form.locator('input[type=file]');
  const picture = await cameraPicture(page);
  await files.first().setInputFiles(picture);
  await form.getByRole('img', { name: 'Logo' }).waitFor();
  await files.last().setInputFiles(picture);
  await form.getByLabel('1. görselde ne var').fill(`Yeni model ${mark}`);
  await form.getByRole('tab', { name: 'Saat ve erişim' }).click();
  await form.getByLabel('Telefondan görülen sayfa').selectOption('dealers');
  await form.getByRole('tab', { name: 'Görünüm' }).click();
  await form.getByLabel('Satış sütunu').selectOption({ label: '0 basamak' });
  await submit(form, 'Kaydet');
  await page.getByRole('button', { name: `Çoğalt: ${name}` }).click();
  const copy = dialog(page, 'Ekranı çoğalt');
  await submit(copy, 'Kaydet');
  const removal = page.getByRole('button', { name: `Kaldır: ${name} kopyası` });
  await removal.click();
  await submit(dialog(page, `${name} kopyası kaldırılsın mı?`), 'Kaldır');
  await removal.waitFor({ state: 'detached' });
  await page.goto(`${url}/broadcast`);
  const card = page.getByRole('listitem', { name, exact: true });
  await card.getByRole('button', { name: `Ekranı karart: ${name}` }).click();
  await card.getByText('kapalı · karartıldı').waitFor();
  await card.getByRole('button', { name: `Ekranı uyandır: ${name}` }).click();
  await card.getByRole('button', { name: `Ekranı karart: ${name}` }).waitFor();
}

const DEALER = 'İncesu Kuyum Atölyesi';

/**
 * A dealer who has no login sees the prices by a code of their own, and nothing once it is ended.
 * With no line no code is given.
 */
export async function dealerSignsIn({ page, url, mark, offline }: Round): Promise<void> {
  const name = screenName(mark);
  await page.goto(`${url}/broadcast`);
  const dealers = page.getByRole('button', { name: `Bayiler: ${name}` });
  if (offline) {
    await expect.poll(() => dealers.getAttribute('aria-disabled')).toBe('true');
    return;
  }
  await dealers.click();
  const list = dialog(page, `Bayi sayfası: ${name}`);
  await list.getByLabel('Bayi ekle').fill('Olmayan Kuyumcu');
  await page.keyboard.press('Enter');
  await list.getByText('“Olmayan Kuyumcu” adında bir cari yok; önce cari kartı açın.').waitFor();
  await page.getByRole('link', { name: 'Müşteriler sayfasında kart aç' }).waitFor();
  await list.getByLabel('Bayi ekle').fill('İncesu');
  await page.getByRole('option', { name: new RegExp(DEALER) }).click();
  const code = await list.getByText(/^[A-Z0-9]{5}-[A-Z0-9]{5}$/).innerText();
  const address = (await list.getByRole('link').getAttribute('href')) ?? '';
  const theirs = await page.context().newPage();
  await theirs.setViewportSize({ width: 390, height: 844 });
  await theirs.goto(url + address);
  const type = async (typed: string) => {
    await theirs.getByLabel('Bayi kodunuz').fill(typed);
    await theirs.getByRole('button', { name: 'Giriş yap' }).click();
  };
  await type('AAAAA-AAAAA');
  await theirs.getByText('Bu kod bu sayfayı açmıyor.').waitFor();
  await type(code.toLowerCase());
  // What is asked stands in whole lira, what is paid as it was told.
  await expect
    .poll(() => theirs.getByRole('row').filter({ hasText: 'Has altın' }).innerText())
    .toMatch(/[\d.]+,\d\d\s+[\d.]+$/);
  await list.getByRole('button', { name: `Kodu iptal et: ${DEALER}` }).click();
  await list.getByText('Henüz hiçbir bayiye kod verilmedi.').waitFor();
  await theirs.reload();
  await theirs.getByLabel('Bayi kodunuz').waitFor();
  await theirs.close();
  await page.keyboard.press('Escape');
}
