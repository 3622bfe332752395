import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StockView } from '../../src/data/types';
import { Label } from '../../src/features/inventory/labels/Label';
import { labelParts } from '../../src/features/inventory/labels/label-parts';
import { stockColumns } from '../../src/features/inventory/stock/columns';
import { editOf } from '../../src/features/inventory/stock/deeds';
import { readFilter, writeFilter } from '../../src/features/inventory/stock/filter';
import { Left } from '../../src/features/inventory/stock/StockDrawer';
import { formOf, readForm } from '../../src/features/inventory/stock/stock-form';
import { inOrder, summed } from '../../src/features/inventory/stock/stock-sums';
import { aStockDraft } from '../server/stock';
import { NOON } from '../support/factories';

beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));

const card = (over: Partial<StockView> = {}): StockView => ({
  ...aStockDraft(),
  id: 'k',
  type: 'piece',
  at: NOON,
  createdBy: 'u',
  moved: { pieces: 0, weight: 0 },
  moves: [],
  fieldVersions: {},
  state: 'stock',
  sync: 'confirmed',
  ...over,
});

describe('the list of the stock', () => {
  it('ST14: comes to what its cards come to, in whatever pages they are read', () => {
    const cards = [
      card(),
      card({ type: 'weighed', fineness: 9160, gross: 100_000, pieces: 5, moved: { pieces: -2, weight: -40_000 } }),
      card({ fineness: 9160, gross: 10_000 }),
      card({ metal: 'silver', fineness: 9250, gross: 7_000 }),
      card({ fineness: 9160, moved: { pieces: -2, weight: -6_900 } }),
    ];
    const paged = cards.toReversed().reduce((sums, one) => summed(sums, [one]), summed(new Map(), []));
    expect(inOrder(summed(new Map(), cards))).toEqual(inOrder(paged));
    expect(inOrder(paged)).toEqual([
      { metal: 'gold', fineness: 9160, cards: 3, pieces: 4, weight: 70_000, pure: 70_000 * 9160 },
      { metal: 'gold', fineness: 5850, cards: 1, pieces: 1, weight: 3_450, pure: 3_450 * 5850 },
      { metal: 'silver', fineness: 9250, cards: 1, pieces: 1, weight: 7_000, pure: 7_000 * 9250 },
    ]);
  });

  it('PO6: told apart by branch and place it comes to what it comes to by karat', () => {
    const cards = [card({ place: 'vitrin' }), card({ place: 'kasa', branch: 'b' }), card({ place: 'kasa' }), card({ place: 'kasa', fineness: 9160 })];
    const apart = inOrder(summed(new Map(), cards, true));
    expect(apart.map(({ fineness, branch, place, cards: count }) => [fineness, branch, place, count])).toEqual([
      [9160, '', 'kasa', 1],
      [5850, '', 'kasa', 1],
      [5850, '', 'vitrin', 1],
      [5850, 'b', 'kasa', 1],
    ]);
    const whole = (rows: typeof apart, of: number) => rows.filter(({ fineness }) => fineness === of).reduce((sum, { pure }) => sum + pure, 0);
    const together = inOrder(summed(new Map(), cards));
    for (const { fineness, pure } of together) expect(whole(apart, fineness)).toBe(pure);
  });

  it('ST15: calls pure gold has, and silver by its gram alone, in the list and on the card', () => {
    const shown = (one: StockView) => {
      const has = stockColumns(() => '', true, false).find(({ id }) => id === 'has');
      const drawn = (node: ReactNode) => renderToStaticMarkup(<I18nProvider i18n={i18n}>{node}</I18nProvider>);
      return [drawn(has?.cell(one)), drawn(<Left card={one} />)].map((html) => html.replaceAll('\u00a0', ' ').replaceAll(/<[^>]+>/g, ''));
    };
    expect(shown(card({ fineness: 9160, gross: 10_000 }))).toEqual(['9,160 has', expect.stringMatching(/^10,00 g1 adet · 9,160 has$/)]);
    expect(shown(card({ metal: 'silver', fineness: 9250, gross: 7_000 }))).toEqual(['', '7,00 g1 adet']);
  });

  it('has its filter in the address, whatever the address says', () => {
    const filter = { gone: true, words: 'yüzük', type: 'piece', fineness: 5850, place: '' } as const;
    expect(readFilter(writeFilter(new URLSearchParams('card=k'), filter))).toEqual(filter);
    expect(writeFilter(new URLSearchParams('card=k&q=a'), {}).toString()).toBe('card=k');
    expect(readFilter(new URLSearchParams('kind=vazo&milyem=x&q=%20'))).toEqual({});
  });

  it('shows a card in its boxes so that what was not touched is kept as it was', () => {
    const stones = [
      {
        id: 's1',
        kind: 'pırlanta',
        pieces: 1,
        carat: 250,
        price: { perCarat: 100_000, asset: 'USD' as const, rate: { code: 'USD', rate: 1, side: 'sell' as const, source: 's', at: NOON, typed: false } },
      },
      { id: 's2', kind: 'zümrüt', pieces: 2, carat: 300, price: { perCarat: 50_000, asset: 'TRY' as const } },
    ];
    const shown = card({ stones, price: 4_500_000 });
    const { draft, wrong } = readForm(formOf(shown));
    expect(draft).toMatchObject(aStockDraft({ stones, price: 4_500_000, barcode: draft.barcode }));
    // A card of before lacks what has been asked for since: its empty boxes are no change.
    expect([editOf(shown, draft), Array.from(wrong)]).toEqual([null, []]);
  });
});

describe('a label', () => {
  const drawn = async (over: Partial<StockView>, code: 'qr' | 'code128', size: 'tag' | 'shelf') => {
    const parts = await labelParts(card(over), code);
    return renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        <Label size={size} parts={parts} />
      </I18nProvider>,
    );
  };

  it('ST13: says name, fineness, gram and price, with its code as a QR or as bars', async () => {
    const html = (await drawn({ barcode: 'Y-1', price: 4_500_000 }, 'qr', 'tag')).replaceAll('\u00a0', ' ');
    for (const words of ['Tektaş yüzük', '[585]', '3,45', '45.000,00', 'Y-1', 'Y-1 kodu']) expect(html).toContain(words);
    const [square, bars] = [await labelParts(card(), 'qr'), await labelParts(card(), 'code128')];
    expect([square.mark.width === square.mark.height, bars.mark.height]).toEqual([true, 1]);
  });

  it('ST13: is as large as it is whatever is written on the card, and says no gram of a tray', async () => {
    for (const size of ['tag', 'shelf'] as const) {
      const html = await drawn({ name: 'ş'.repeat(300) }, 'code128', size);
      expect(html).toMatch(
        size === 'tag' ? /^<div class="[^"]*h-\[12mm\] w-\[72mm\][^"]*overflow-hidden/ : /^<div class="[^"]*h-\[30mm\] w-\[50mm\][^"]*overflow-hidden/,
      );
    }
    expect(await drawn({ type: 'weighed', gross: 90_000, pieces: 5 }, 'qr', 'shelf')).not.toContain('90,00');
  });
});
