import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { SHARED_VERSION } from '@/contract/core/headers';
import type { ScreenCode } from '@/contract/screen/screen';
import type { PriceScreen } from '@/domain/price/price-screen';
import { AppProcess, freePort, tempFolder } from '../../support/app-process';
import { Tablet } from '../../support/browser';

import { aScreen } from '../../support/screens';
import { call, type Session, signIn, write } from '../../support/signed-client';
import { aToldBoard } from '../../support/told-board';
import { until } from '../../support/until';
import { workerInCharge } from './counter';

/**
 * The price board as it hangs on a wall, from the running product: fresh, with no line, beyond its
 * limit, with the shop's pictures, upright.
 */
const WIDE = { width: 1920, height: 1080 };
const UPRIGHT = { width: 1080, height: 1920 };
/** Seconds; the least that a screen may have. */
const LIMIT = 30;

const PATIENCE = 90_000;

const price = (alis: number, satis: number) => ({ alis, satis });
const PRICES = {
  data: {
    ALTIN: price(5_482.4, 5_523.15),
    AYAR22: price(4_994.5, 5_136.25),
    AYAR14: price(3_161.1, 3_402.7),
    CEYREK_YENI: price(8_930, 9_050),
    YARIM_YENI: price(17_860, 18_105),
    TEK_YENI: price(35_620, 36_100),
    ATA_YENI: price(36_170, 36_765),
    USDTRY: price(41.978, 42.0192),
    EURTRY: price(48.6114, 48.702),
  },
};
const LATER = {
  data: { ...PRICES.data, ALTIN: price(5_485.9, 5_526.65), CEYREK_YENI: price(8_925, 9_045) },
};

const GROUPS: PriceScreen['groups'] = [
  {
    title: 'Has ve gram',
    rows: [
      { code: 'HAS', name: 'Has altın' },
      { code: 'AYAR22', name: '22 ayar gram' },
      { code: 'AYAR14', name: '14 ayar gram' },
    ],
  },
  {
    title: 'Sarrafiye',
    rows: [
      { code: 'CEYREK_YENI', name: 'Yeni çeyrek' },
      { code: 'YARIM_YENI', name: 'Yeni yarım' },
      { code: 'TAM_YENI', name: 'Yeni tam' },
      { code: 'ATA_YENI', name: 'Ata' },
    ],
  },
  {
    title: 'Döviz',
    rows: [
      { code: 'USD', name: 'ABD doları' },
      { code: 'EUR', name: 'Euro' },
    ],
  },
];

/** Inside a page: a picture of so many words on a ground of its own, base64. */
function drawn({
  width,
  height,
  ground,
  ink,
  words,
}: {
  width: number;
  height: number;
  ground: string;
  ink: string;
  words: string[];
}): string {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('nothing to draw with');
  pen.fillStyle = ground;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = ink;
  pen.textAlign = 'center';
  const size = height / (words.length + 2);
  pen.font = `600 ${size * 0.7}px Georgia, serif`;
  for (const [i, line] of words.entries())
    pen.fillText(line, width / 2, size * (i + 1.7), width * 0.9);
  return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
}

async function addPicture(
  admin: Session,
  page: Page,
  photo: string,
  picture: Parameters<typeof drawn>[0],
): Promise<void> {
  const body = {
    kind: 'screen.photo',
    v: SHARED_VERSION,
    id: 'duvar',
    at: Date.now(),
    photo,
    data: await page.evaluate(drawn, picture),
  };
  await done(write(admin, '/settings/broadcasts/duvar/photos', body));
}

async function done(answered: ReturnType<typeof write>): Promise<number> {
  const { status, answer } = await answered;
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(answer)}`);
  return answer.version ?? 0;
}

export async function photographBoard(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const [data, profile, feed] = [
    tempFolder('board-data'),
    tempFolder('board-profile'),
    await aToldBoard<object>(PRICES),
  ];
  const app = new AppProcess(await freePort(), data.path, { PRICE_FEED: feed.url });
  const tablet = new Tablet(profile.path, [], { viewport: WIDE });
  const url = `http://localhost:${app.port}`;
  const shoot = (page: Page, name: string) =>
    page.screenshot({ path: path.join(folder, `board-${name}.png`) });
  const fresh = (page: Page) => page.getByRole('cell', { name: '9.045' }).waitFor();
  try {
    await app.start();
    await tablet.on();
    const admin = await signIn(url);
    let base = 0;
    const put = async (more: Partial<PriceScreen>) => {
      const screen = aScreen({
        id: 'duvar',
        name: 'Vitrin',
        groups: GROUPS,
        move: true,
        maxAge: LIMIT,
        open: true,
        ticker: 'Hoş geldiniz',
        ...more,
      });
      base = await done(
        write(admin, '/settings/broadcasts', {
          kind: 'screen.put',
          v: SHARED_VERSION,
          at: Date.now(),
          base,
          screen,
        }),
      );
    };
    await put({});
    const { answer } = await call<ScreenCode>(url, 'POST', '/settings/broadcasts/codes', {
      session: admin,
      body: { id: 'televizyon', screen: 'duvar' },
    });
    const page = await tablet.open(`${url}/id`);
    await page.getByLabel('Cihaz kodu').fill(answer.result?.code ?? '');
    await page.getByRole('button', { name: 'Bağla' }).click();
    await page.getByRole('cell', { name: '9.050' }).waitFor();
    feed.tell(LATER);
    await fresh(page);
    await workerInCharge(page);
    await toolsGone(page);
    await shoot(page, 'fresh');

    await app.kill();
    await page.getByText('Bağlantı yok').waitFor();
    await shoot(page, 'offline');
    await app.start();
    await page.getByText('Canlı').waitFor({ timeout: PATIENCE });
    await fresh(page);

    // Its line lives, and it has no price.
    feed.tell({ data: {} });
    await page
      .getByRole('status')
      .filter({ hasText: 'Fiyat için danışınız' })
      .waitFor({ timeout: PATIENCE });
    await page.getByText('Canlı').waitFor();
    await shoot(page, 'stale');
    feed.tell(LATER);
    await fresh(page);

    await addPicture(admin, page, 'logo', {
      width: 480,
      height: 200,
      ground: '#fff',
      ink: '#7a5a1e',
      words: ['Örnek Kuyumculuk'],
    });
    const gold = { width: 800, height: 1_200, ground: '#6b1f2a', ink: '#f3dfae' };
    await addPicture(admin, page, 'kampanya', {
      ...gold,
      words: ['Anneler', 'Günü’ne', 'özel', 'işçilik'],
    });
    await put({
      logo: 'logo',
      slides: {
        pictures: [{ id: 'kampanya', alt: 'Anneler Günü’ne özel işçilik' }],
        place: 'beside',
        turn: 15,
      },
    });
    await page.getByRole('img', { name: 'Anneler Günü’ne özel işçilik' }).waitFor();
    await shoot(page, 'pictures');

    await page.setViewportSize(UPRIGHT);
    await toolsGone(page);
    await shoot(page, 'upright');
    await put({});
    await page
      .getByRole('img', { name: 'Anneler Günü’ne özel işçilik' })
      .waitFor({ state: 'detached' });
    await shoot(page, 'upright-plain');
  } finally {
    await tablet.off();
    await app.kill();
    await feed.close();
    data.remove();
    profile.remove();
  }
}

/** The board's tools leave by themselves when nothing moves. */
const toolsGone = (page: Page): Promise<unknown> =>
  until(
    () =>
      page
        .getByRole('button', { name: 'Cihazı ayır' })
        .evaluate((button) => getComputedStyle(button.parentElement ?? button).opacity),
    (opacity) => opacity === '0',
  );
