import { i18n } from '@lingui/core';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteMe } from '@/api/calls';
import { copyText } from '@/api/clipboard';
import { openPaymentWindow } from '@/api/payment-window';
import * as calls from '@/api/platform-calls';
import * as board from '@/api/screen-calls';
import { toastOf } from '@/app/overlays/api-messages';
import { readExchanges } from '@/contract/price/exchanges';
import { apiWorld } from './world';

i18n.loadAndActivate({ locale: 'tr', messages: {} });
let world = apiWorld();
const open = (...args: Parameters<typeof apiWorld>) => {
  world.stop();
  world = apiWorld(...args);
};
beforeEach(() => open());

const said = () =>
  world.toasts().map((event) => (event.type === 'toast' ? toastOf(event) : undefined));
const prices = [
  { code: 'HAS', buying: 4000, selling: 4010, at: 1 },
  { code: 'USD', buying: 41, selling: 42, at: 1 },
];

describe('what each call asks for', () => {
  it.each([
    ['PL20', () => calls.getAuthority(), 'GET /api/helper/authority'],
    ['PL21', () => calls.getEnterprise(), 'GET /api/settings/companies/enterprise'],
    ['PL19', () => calls.getUsers(), 'GET /api/general/users'],
    [
      'PL22',
      () => calls.getExchange({ code: 'USD', day: '2026-11-20' }),
      'GET /api/general/exchange?code=USD&day=2026-11-20',
    ],
    ['PL23', () => calls.getWarehouses(), 'GET /api/accounting/stocks/warehouses?archived=false'],
    ['PL24', () => calls.getDefinitions('gider'), 'GET /api/settings/definitions?type=gider'],
    ['PL26', () => calls.getCurrencies(), 'GET /api/market/currencies'],
    ['PL26', () => board.getProductionStore(), 'GET /api/inventorys/production/store'],
    ['PL26', () => board.getExchangeStore(), 'GET /api/market/exchanges/store'],
    ['PL26', () => calls.getCurrents({ code: 'USD,EUR' }), 'GET /api/market/currents?code=USD,EUR'],
    ['PL26', () => board.getCurrent(), 'GET /api/market/current'],
    ['PL26', () => calls.getLabels(), 'GET /api/inventorys/production/labels'],
    ['PL25', () => calls.sendWhatsapp('c-1', 'Merhaba'), 'POST /api/apps/whatsapp/c-1'],
    [
      'PL28',
      () => calls.postInvoice({ action: 'query', advisor: 'a7' }),
      'POST /api/apps/invoice/api?advisor=a7',
    ],
    ['PL28', () => calls.postInvoice({ action: 'query' }), 'POST /api/apps/invoice/api'],
    ['PL29', () => calls.patchEarsiv({ action: 'draft' }), 'PATCH /api/apps/earsiv'],
    ['PL30', () => calls.postBank({ action: 'balances' }), 'POST /api/apps/bank'],
  ])('%s %#', async (_rule, call, expected) => {
    await call();
    expect(`${world.last().method} ${world.last().url}`).toBe(expected);
  });

  it('PL18: signing out carries the entries it is given as its body', async () => {
    await deleteMe({ 'milyem:a': '1' });
    expect(world.last()).toMatchObject({
      method: 'DELETE',
      url: '/api/me',
      body: { 'milyem:a': '1' },
    });
  });
});

describe('what each call gives', () => {
  it('PL23: a warehouse has a label and a value derived from it', async () => {
    world.answer(200, { status: true, result: [{ _id: 'w1', name: 'Ana depo', archived: false }] });
    expect((await calls.getWarehouses()).result).toEqual([
      { _id: 'w1', name: 'Ana depo', archived: false, label: 'Ana depo', value: 'w1' },
    ]);
  });

  it('PL27: a current price is read by its code, of the kept board as of the call', () => {
    const board = new Map(
      readExchanges(
        prices.map((price) => ({ source: '', simulated: false, ...price })),
      )?.quotes.map((quote) => [quote.code, quote]),
    );
    expect([board.get('USD')?.buy, board.get('USD')?.sell, board.get('EUR')]).toEqual([
      410_000,
      420_000,
      undefined,
    ]);
  });

  it('PL27: a currency’s price is the sale’s or the purchase’s by type', () => {
    const list = [{ id: 'USD', name: '', symbol: '$', salePrice: 42, buyPrice: 41 }];
    expect([
      calls.currencyPrice(list, 'USD', 'sale'),
      calls.currencyPrice(list, 'USD', 'buy'),
      calls.currencyPrice(list, 'EUR', 'sale'),
    ]).toEqual([42, 41, null]);
  });
});

describe('what each call says', () => {
  it('PL25: a message is on its way, or could not be sent and why', async () => {
    await calls.sendWhatsapp('c', 'x');
    world.answer(422, { status: false, code: 'no-provider' });
    await calls.sendWhatsapp('c', 'x');
    expect(said()).toMatchObject([
      { type: 'success', message: 'Gönderim için sıraya alındı' },
      {
        type: 'error',
        message: 'Mesaj gönderilemedi',
        description: 'Bu iş için bir sağlayıcı tanımlı değil; hiçbir şey gönderilmedi.',
      },
    ]);
  });

  it('PL29: the tax portal is being connected to, then its word is a success or a warning', async () => {
    world.answer(200, { status: true, message: 'İmzalandı' });
    await calls.patchEarsiv({ action: 'sign' });
    world.answer(422, { status: false, code: 'provider', message: 'Şifre yanlış' });
    await calls.patchEarsiv({ action: 'sign' });
    expect(world.events[0]).toMatchObject({
      type: 'loading',
      text: 'Vergi portalına bağlanılıyor…',
    });
    expect(world.events.filter(({ type }) => type === 'loaded')).toHaveLength(2);
    expect(said()).toMatchObject([
      { type: 'success', message: 'İmzalandı' },
      { type: 'warning', message: 'Şifre yanlış' },
    ]);
  });

  it('PL29: silent, nothing says that it connects; a success without a message says nothing', async () => {
    await calls.patchEarsiv({ action: 'sign' }, { silent: true });
    expect(world.events).toEqual([{ type: 'close-dialogs' }]);
  });

  it('PL30: a bank’s call says plainly that no provider is configured', async () => {
    world.answer(422, { status: false, code: 'no-provider' });
    await calls.postBank({ action: 'balances' });
    expect(said()).toMatchObject([
      {
        type: 'error',
        message: 'Bu iş için bir sağlayıcı tanımlı değil; hiçbir şey gönderilmedi.',
      },
    ]);
  });

  it('PL52: an integrator’s 401 is a wrong authorization code and its 405 an unspecified error; neither logs anybody out', async () => {
    let ended = 0;
    open({ signedOut: () => ended++ === 0 });
    for (const provider of [401, 405, 'X7']) {
      world.answer(422, { status: false, code: 'provider', provider });
      expect(await calls.postInvoice({ action: 'query' })).toMatchObject({
        status: false,
        statusCode: 422,
        provider,
      });
    }
    expect(said()).toEqual([
      {
        type: 'warning',
        message: 'E-Fatura Sorgu Hatası',
        description: 'Yetki kodu yanlış',
        duration: 0,
      },
      {
        type: 'warning',
        message: 'E-Fatura Sorgu Hatası',
        description: 'Belirtilmemiş hata',
        duration: 0,
      },
      { type: 'warning', message: 'E-Fatura Sorgu Hatası', description: 'X7', duration: 0 },
    ]);
    expect([ended, world.events.some(({ type }) => type === 'dialog')]).toEqual([0, false]);
  });

  it('PL40: a call whose line broke says nothing, not even with a word of its own', async () => {
    world.unreachable();
    expect(await calls.patchEarsiv({ action: 'sign' })).toMatchObject({
      status: false,
      network: true,
    });
    expect(said()).toEqual([]);
  });

  it('PL33: copying says that it is done, or that it failed', async () => {
    let refuse = false;
    const clipboard = {
      writeText: () => (refuse ? Promise.reject(new Error('no')) : Promise.resolve()),
    };
    Object.defineProperty(globalThis, 'navigator', { value: { clipboard }, configurable: true });
    expect(await copyText('x')).toBe(true);
    refuse = true;
    expect(await copyText('x')).toBe(false);
    expect(said()).toMatchObject([
      { type: 'success', message: 'Kopyalandı' },
      { type: 'error', message: 'Metin kopyalama hatası' },
    ]);
  });
});

describe('the payment window', () => {
  type Hear = (event: Partial<MessageEvent>) => void;
  const stage = (opened: { close(): void } | null = { close: () => {} }) => {
    const ears = new Set<Hear>();
    const asked: unknown[][] = [];
    const window = {
      open: (...args: unknown[]) => {
        asked.push(args);
        return opened;
      },
      addEventListener: (_type: string, hear: Hear) => ears.add(hear),
      removeEventListener: (_type: string, hear: Hear) => ears.delete(hear),
    };
    Object.assign(globalThis, { window, screen: { width: 1280, height: 800 } });
    const tell = (event: object): void => {
      for (const hear of ears) hear(event);
    };
    return { opened, asked, ears, tell };
  };
  const ORIGIN = 'https://pay.example';

  it('PL34: is 400 by 600 and titled', () => {
    open({}, { paymentOrigin: ORIGIN });
    const { asked } = stage();
    openPaymentWindow(`${ORIGIN}/form`, () => {});
    expect(asked).toEqual([
      [`${ORIGIN}/form`, 'Güvenli Ödeme Sayfası', 'popup,width=400,height=600,left=440,top=100'],
    ]);
  });

  it('PL34: believes the configured origin and this window, and after closing nobody', () => {
    open({}, { paymentOrigin: ORIGIN });
    const { tell, opened, ears } = stage();
    const heard: unknown[] = [];
    const payment = openPaymentWindow(`${ORIGIN}/form`, (data) => heard.push(data));
    tell({ origin: 'https://evil.example', source: opened, data: 'forged' });
    tell({ origin: ORIGIN, source: {}, data: 'another window' });
    tell({ origin: ORIGIN, source: opened, data: 'paid' });
    expect(heard).toEqual(['paid']);
    if (typeof payment === 'object') payment.close();
    expect(ears.size).toBe(0);
  });

  it('PL34: opens nothing without a configured origin, at another one, or when the browser will not', () => {
    const { asked } = stage();
    expect(openPaymentWindow(`${ORIGIN}/form`, () => {})).toBe('no-provider');
    open({}, { paymentOrigin: ORIGIN });
    expect(openPaymentWindow('https://evil.example/', () => {})).toBe('wrong-origin');
    expect(openPaymentWindow('javascript:alert(1)', () => {})).toBe('wrong-origin');
    expect(asked).toEqual([]);
    stage(null);
    expect(openPaymentWindow(`${ORIGIN}/form`, () => {})).toBe('blocked');
  });
});
