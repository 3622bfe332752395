import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { SessionBody } from '@/contract/core/records';
import {
  APPROVER_PIN,
  listAll,
  pullAll,
  type Session,
  signIn as signInTo,
} from '../../support/signed-client';
import { until } from '../../support/until';
import { kurusOf, lastNumber, openCounter, saveSlip } from '../steps/counter';
import { coveredBy } from '../steps/in-sight';
import { papers, withPrinter } from '../steps/printer';
import { aReadyStage, step } from '../steps/stage';

const CASH = '/accounts?view=cash';

async function movement(page: Page, action: 'Virman' | 'Masraf', lira: string): Promise<void> {
  await page.getByRole('button', { name: action, exact: true }).click();
  await page.getByRole('dialog').getByLabel('Hangi kasadan').and(page.locator(':focus')).waitFor();
  await page.getByLabel('Miktar').fill(lira);
  await page.getByRole('dialog').getByRole('button', { name: 'Kaydet' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Of the till's lira, signed kuruş by column: opening, in, out, expected, counted, difference. */
async function figuresOnPage(page: Page): Promise<number[]> {
  const cells = await page.locator('[data-figure="till:main|TRY"] td').allInnerTexts();
  return cells.slice(1).map((text) => kurusOf(text) * (/[−-]/.test(text) ? -1 : 1));
}

type Slip = {
  id: string;
  number: string;
  at: number;
  type: string;
  legs: { account: string; asset: string; quantity: number }[];
};

const sum = (list: readonly { quantity: number }[]): number =>
  list.reduce((total, { quantity }) => total + quantity, 0);

/**
 * The till's lira: its legs, what the server says it holds, and what it held before the first
 * document.
 */
type Books = {
  till: { at: number; type: string; quantity: number }[];
  held: number;
  before: number;
};

async function booksOf(session: Session): Promise<Books> {
  const slips = await listAll<Slip>(session, '/workbench/transactions');
  const till = slips.flatMap(({ at, type, legs }) =>
    legs.flatMap(({ account, asset, quantity }) =>
      account === 'till:main' && asset === 'TRY' ? [{ at, type, quantity }] : [],
    ),
  );
  const balance = (await pullAll(session)).find(
    ({ kind, id }) => kind === 'balances' && id === 'till:main',
  )?.body as { assets: Record<string, number> };
  const held = balance.assets.TRY ?? 0;
  return { till, held, before: held - sum(till) };
}

/** The same figures made again from the server's legs, by this test's own arithmetic. */
function figuresFrom(
  { till, before }: Books,
  opened: number,
  closed: number,
  counted: number,
): number[] {
  const during = till.filter(
    ({ at, type }) => at > opened && at <= closed && type !== 'difference',
  );
  const opening = before + sum(till.filter(({ at }) => at <= opened));
  const [came, went] = [
    sum(during.filter(({ quantity }) => quantity > 0)),
    -sum(during.filter(({ quantity }) => quantity < 0)),
  ];
  const expected = opening + came - went;
  return [opening, came, went, expected, counted, counted - expected];
}

it('AC23: a till is opened, sold from, counted blind and closed with no network, and its Z is what the server’s legs come to, a late sale of another tablet too', async () => {
  const { app, url, aTablet } = await aReadyStage();
  const tablet = await aTablet();
  const other = await aTablet();
  await withPrinter(tablet);
  const page = await openCounter(tablet, url);
  const theirs = await openCounter(other, url);
  const server = await signInTo(`http://localhost:${app.port}`);
  const contact = (await pullAll(server)).find(({ kind }) => kind === 'contacts')?.id ?? '';
  await step('the server dies', () => app.kill());

  await step('opens the till', async () => {
    await page.goto(`${url}${CASH}`);
    await page.getByRole('button', { name: 'Kasayı aç' }).click();
    await page.getByRole('button', { name: 'Onayla ve aç' }).click();
    await page.getByText('Kasa açık').waitFor();
  });
  await step('sells, collects, transfers and spends', async () => {
    await page.goto(`${url}/workbench`);
    await saveSlip(page, { tab: 'Satış', product: 'Çeyrek yeni', pieces: '2' });
    await page.goto(`${url}/workbench?type=collection&contact=${encodeURIComponent(contact)}`);
    const before = await lastNumber(page);
    await page.getByLabel('Nakit').fill('750');
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
    await until(
      () => lastNumber(page),
      (number) => number !== '' && number !== before,
    );
    await page.goto(`${url}${CASH}`);
    await movement(page, 'Virman', '1.200');
    await movement(page, 'Masraf', '85,50');
  });
  const late = await step('the other tablet sells, offline too', async () => {
    await theirs.goto(`${url}/workbench`);
    return saveSlip(theirs, { tab: 'Satış', product: 'Çeyrek yeni', pieces: '1' });
  });
  await other.kill();

  await step('counts blind', async () => {
    const drawer = page.getByRole('region', { name: 'Kasa', exact: true });
    await expect.poll(() => drawer.innerText()).toMatch(/[1-9][\d.]*,\d\d/);
    const held = /[\d.]+,\d\d/.exec(await drawer.innerText())?.[0] ?? '';
    expect(held).toMatch(/\d,\d\d/);
    await page.getByRole('button', { name: 'Say ve kapat' }).click();
    await page.getByRole('heading', { name: 'Kasa sayımı' }).waitFor();
    expect(await page.content()).not.toContain(held);
    await page.getByLabel('200 ₺ adet').fill('7');
    await page.getByLabel('200 ₺ adet').press('Enter');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(
      /^200\s₺ deste$/,
    );
    await page.getByRole('heading', { name: 'Kasa sayımı' }).waitFor();
    expect(await page.content()).not.toContain(held);
    await page.getByLabel('100 ₺ deste').fill('1');
    await page.getByRole('button', { name: 'Sayımı bitir' }).click();
    await page.getByRole('heading', { name: 'Sayım sonucu' }).waitFor();
    expect(await page.content()).toContain(held);
    await page.getByLabel('Farkın nedeni').fill('Deneme sayımı');
    await page.getByRole('button', { name: 'Onaylat' }).click();
    await page.getByLabel(/için PIN/).fill(APPROVER_PIN);
    await page.getByLabel(/için PIN/).press('Enter');
    await page.getByRole('heading', { name: 'Z raporu' }).waitFor();
  });
  const counted = 7 * 20_000 + 100 * 10_000;
  const printed = await step('prints the Z', async () => {
    await page.locator('[data-figure]').first().waitFor();
    await page.getByRole('button', { name: '80 mm yazdır' }).click();
    await expect.poll(() => papers(page)).toHaveLength(1);
    const [paper] = await papers(page);
    expect(paper).toMatchObject({ size: 'roll', text: expect.stringContaining('Deneme sayımı') });
    expect(paper?.text).toContain('Sunucu henüz onaylamadı');
    await page.getByRole('button', { name: 'A4 yazdır' }).click();
    await expect.poll(() => papers(page)).toHaveLength(2);
    const [, sheet] = await papers(page);
    expect(sheet).toMatchObject({ size: 'a4', text: expect.stringContaining('Gün başında') });
    await page.keyboard.press('Escape');
    return figuresOnPage(page);
  });

  await step('everything is sent', async () => {
    await app.start();
    await page.getByText('Onaylandı').waitFor();
  });
  const again = await signInTo(`http://localhost:${app.port}`);
  const sessionNow = async () =>
    (await pullAll(again)).find(({ kind, deleted }) => kind === 'sessions' && !deleted)
      ?.body as SessionBody;
  const session = await sessionNow();
  const made = async () =>
    figuresFrom(await booksOf(again), session.open?.at ?? 0, session.close?.at ?? 0, counted);
  expect(printed).toEqual(await made());
  expect(printed.slice(1, 3)).not.toContain(0);

  await step('the other tablet’s sale comes after the close', async () => {
    await other.on();
    await other.open(`${url}/workbench?view=transactions`);
    await page.getByText('Geç gelen 1 kayıt').waitFor();
  });
  const findings = (await pullAll(again))
    .filter(({ kind }) => kind === 'findings')
    .map(({ body }) => body as { code: string; detail: { number?: string } });
  expect(
    findings.filter(({ code }) => code === 'till-closed').map(({ detail }) => detail.number),
  ).toEqual([late.number]);
  const after = await made();
  expect(after[1]).toBe((printed[1] ?? 0) + late.kurus);
  expect(
    await until(
      () => figuresOnPage(page),
      (figures) => figures[1] === after[1],
    ),
  ).toEqual(after);
  expect((await booksOf(again)).held).toBe(counted);
  await step(
    'AC53: the drawer has the notes of the count, and its next step is filled in',
    async () => {
      await page.goto(`${url}${CASH}`);
      const drawer = page.getByRole('region', { name: 'Kasa', exact: true });
      await drawer.getByText(/^Kapanış /).waitFor();
      const rows = drawer.getByRole('row');
      await expect.poll(() => rows.count()).toBe(3);
      const texts = (await rows.allInnerTexts()).map((text) => text.split(/\s*\t\s*|\n+/));
      expect(texts.slice(1).map((cells) => cells.filter(Boolean).join(' '))).toEqual([
        '200\u00a0₺ 7 1.400,00',
        '100\u00a0₺ 100 10.000,00',
      ]);
      await drawer.getByText('nedeni yazıldı').waitFor();
      await drawer.getByRole('button', { name: 'Bankaya yatır: Kasa' }).click();
      const form = page.getByRole('dialog', { name: 'Virman' });
      await form.getByLabel('Miktar').waitFor();
      expect(
        await form
          .getByLabel(/^Hangi kasa/)
          .evaluateAll((boxes) =>
            boxes.map((box) => (box as HTMLSelectElement).selectedOptions[0]?.textContent),
          ),
      ).toEqual(['Kasa', 'Banka']);
    },
  );
  expect([...tablet.complaints, ...other.complaints]).toEqual([]);
});

it('AC51 AC52 PO12: a sale before the till was opened is named in its Z, which has its number and the position of the bar', async () => {
  const { app, url, aTablet } = await aReadyStage();
  const tablet = await aTablet();
  const page = await openCounter(tablet, url);
  const early = await step('sells while the till is closed', () =>
    saveSlip(page, { tab: 'Satış', product: 'Çeyrek yeni', pieces: '1' }),
  );
  await step('opens and closes it with no server', async () => {
    await page.goto(`${url}${CASH}`);
    for (const name of ['Masraf', 'Virman']) {
      await page.getByRole('button', { name, exact: true }).click();
      const dialog = page.getByRole('dialog', { name });
      await expect
        .poll(() =>
          dialog.evaluate(
            (one) =>
              one.querySelector('form :is(input, select, textarea)') === document.activeElement,
          ),
        )
        .toBe(true);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
    await page.getByRole('button', { name: 'Kasayı aç' }).click();
    const { held } = await booksOf(await signInTo(url));
    const asked = page.getByRole('dialog').getByRole('listitem').filter({ hasText: /^Kasa/ });
    expect(kurusOf(/[\d.]+,\d\d(?=\s₺)/.exec(await asked.first().innerText())?.[0] ?? '')).toBe(
      held,
    );
    await page.getByRole('button', { name: 'Onayla ve aç' }).click();
    await page.getByText('Kasa açık').waitFor();
    const opened = page.getByText('Kasa açıldı', { exact: true });
    await opened.waitFor();
    expect(await coveredBy(page, 'Kasa açıldı')).toEqual([]);
    await app.kill();
    await page.getByRole('button', { name: 'Say ve kapat' }).click();
    const faults = page.getByRole('alert').filter({ hasText: 'Form Hataları' });
    await page.getByRole('button', { name: 'Sayımı bitir' }).click();
    await expect.poll(() => faults.innerText()).toContain('Kasa ₺: boş bırakılamaz');
    expect(await coveredBy(page, 'Form Hataları')).toEqual([]);
    await page.getByLabel('200 ₺ adet').fill('1');
    await faults.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Sayımı bitir' }).click();
    await page.getByLabel('Farkın nedeni').fill('Deneme');
    await page.getByRole('button', { name: 'Onaylat' }).click();
    await page.getByLabel(/için PIN/).fill(APPROVER_PIN);
    await page.getByLabel(/için PIN/).press('Enter');
    await page.getByRole('heading', { name: 'Z raporu' }).waitFor();
  });
  const paper = page.getByRole('region', { name: 'Z raporu' });
  await paper.getByText('Z numarası geçici').waitFor();
  await paper.getByText('Z raporu · Z-1 · Kasa').waitFor();
  await paper.getByRole('heading', { name: 'Kasa kapalıyken yazılan' }).waitFor();
  expect(await paper.innerText()).toContain(early.number);
  const older = paper.locator('section').filter({ hasText: 'ilk açılış gününden önce' });
  await expect
    .poll(async () => (await older.allInnerTexts()).map((text) => text.split(' · ')[0]))
    .toEqual(['Kayıtlar', 'Satışlar', 'Alışlar', 'İşçilik', 'Kâr / zarar']);
  expect(await older.first().innerText()).toMatch(
    /gününden beri\s+\d+ fiş\s+Kasaya giren, çıkan\s+\+[\d.]+,\d\d\s₺ −[\d.]+,\d\d\s₺/,
  );
  await paper.getByText('Siparişe bağlı, düşüldü').waitFor();
  const onBar = /[\d.]+,\d{3}\shas/;
  const bar = onBar.exec(
    (await page
      .getByRole('button', { name: /^Pozisyon/ })
      .first()
      .getAttribute('aria-label')) ?? '',
  )?.[0];
  expect(bar).toMatch(onBar);
  const closing = await paper.getByText('Kapanışta', { exact: true }).locator('..').innerText();
  expect(closing.replace(/\s/g, ' ')).toContain(bar?.replace(/\s/g, ' '));
  await step('the server confirms the number', async () => {
    await app.start();
    await page.getByText('Onaylandı').waitFor();
    await paper.getByText('Z numarası geçici').waitFor({ state: 'detached' });
    await paper.getByText('Z raporu · Z-1 · Kasa').waitFor();
  });
  expect(tablet.complaints).toEqual([]);
});
