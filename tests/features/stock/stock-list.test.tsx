import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import fc from 'fast-check';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StockDoc } from '@/data/core/document';
import type { StockView } from '@/data/core/types';
import { stockPlan } from '@/data/list/lists';
import { codedFigure, isCodeWord } from '@/domain/stock/label-code';
import {
  changedOnLabel,
  LABEL_FIELDS,
  type LabelField,
  labelState,
  withPrinted,
} from '@/domain/stock/stock-card';
import { stockColumns } from '@/features/stock/columns';
import { FILTER } from '@/features/stock/filter';
import { stockSheetColumns } from '@/features/stock/import/stock-columns';
import { Left } from '@/features/stock/StockDrawer';
import { exportColumns } from '@/features/stock/stock-export';
import {
  type LabelDesign,
  ROLL_LIMITS,
  readDesign,
  rollRefusals,
  USUAL_DESIGN,
} from '@/parts/label/design';
import { Label } from '@/parts/label/Label';
import { copiesOf, type LabelParts, labelParts, MOST_COPIES } from '@/parts/label/label-parts';
import { labelZpl } from '@/parts/label/label-zpl';
import { labelLayout } from '@/parts/label/layout';
import { inOrder, summed } from '@/parts/position/stock-sums';
import { editOf } from '@/parts/stock/card/actions';
import { formOf, readForm } from '@/parts/stock/card/stock-form';
import { labelWord } from '@/parts/stock/card/words';
import { DEFAULT_VIEW, shownColumns, tracks } from '@/ui/table/column';
import { aStockDraft } from '../../server/support/stock';
import { NOON } from '../../support/factories';

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
      card({
        type: 'weighed',
        fineness: 9160,
        gross: 100_000,
        pieces: 5,
        moved: { pieces: -2, weight: -40_000 },
      }),
      card({ fineness: 9160, gross: 10_000 }),
      card({ metal: 'silver', fineness: 9250, gross: 7_000 }),
      card({ fineness: 9160, moved: { pieces: -2, weight: -6_900 } }),
    ];
    const paged = cards
      .toReversed()
      .reduce((sums, one) => summed(sums, [one]), summed(new Map(), []));
    expect(inOrder(summed(new Map(), cards))).toEqual(inOrder(paged));
    expect(inOrder(paged)).toEqual([
      {
        metal: 'gold',
        fineness: 9160,
        cards: 3,
        pieces: 4,
        weight: 70_000,
        gross: 70_000,
        pure: 70_000 * 9160,
        workPure: 70_000 * 900,
        workKurus: 0,
        paid: { pure: 70_000 * 400, kurus: 0 },
      },
      {
        metal: 'gold',
        fineness: 5850,
        cards: 1,
        pieces: 1,
        weight: 3_450,
        gross: 3_450,
        pure: 3_450 * 5850,
        workPure: 3_450 * 900,
        workKurus: 0,
        paid: { pure: 3_450 * 400, kurus: 0 },
      },
      {
        metal: 'silver',
        fineness: 9250,
        cards: 1,
        pieces: 1,
        weight: 7_000,
        gross: 7_000,
        pure: 7_000 * 9250,
        workPure: 7_000 * 900,
        workKurus: 0,
        paid: { pure: 7_000 * 400, kurus: 0 },
      },
    ]);
    const diamond = {
      id: 's',
      kind: 'pırlanta',
      pieces: 1,
      carat: 320,
      price: { perCarat: 1_000_000, asset: 'TRY' as const },
    };
    const priced = [card({ price: 6_850_000, stones: [diamond] }), card({ stones: [diamond] })];
    expect(
      inOrder(summed(new Map(), priced)).map(({ asked }) => [asked?.labels, asked?.stones]),
    ).toEqual([[6_850_000, 320_000]]);
    const unsaid = summed(new Map(), [card(), card({ cost: null })]);
    expect(inOrder(summed(unsaid, [card()])).map(({ paid }) => paid)).toEqual([null]);
    const gone = summed(new Map(), [card({ cost: null, moved: { pieces: -1, weight: -3_450 } })]);
    expect(inOrder(gone).map(({ paid }) => paid)).toEqual([{ pure: 0, kurus: 0 }]);
  });

  it('PO6: told apart by branch and place it comes to what it comes to by karat', () => {
    const cards = [
      card({ place: 'vitrin' }),
      card({ place: 'kasa', branch: 'b' }),
      card({ place: 'kasa' }),
      card({ place: 'kasa', fineness: 9160 }),
    ];
    const apart = inOrder(summed(new Map(), cards, true));
    expect(
      apart.map(({ fineness, branch, place, cards: count }) => [fineness, branch, place, count]),
    ).toEqual([
      [9160, '', 'kasa', 1],
      [5850, '', 'kasa', 1],
      [5850, '', 'vitrin', 1],
      [5850, 'b', 'kasa', 1],
    ]);
    const whole = (rows: typeof apart, of: number) =>
      rows.filter(({ fineness }) => fineness === of).reduce((sum, { pure }) => sum + pure, 0);
    const together = inOrder(summed(new Map(), cards));
    for (const { fineness, pure } of together) expect(whole(apart, fineness)).toBe(pure);
  });

  it('ST15: calls pure gold has, and silver by its gram alone, in the list and on the card', () => {
    const shown = (one: StockView) => {
      const has = stockColumns(() => '', 'wide', false).find(({ id }) => id === 'has');
      const drawn = (node: ReactNode) =>
        renderToStaticMarkup(<I18nProvider i18n={i18n}>{node}</I18nProvider>);
      return [drawn(has?.cell(one)), drawn(<Left card={one} />)].map((html) =>
        html.replaceAll('\u00a0', ' ').replaceAll(/<[^>]+>/g, ''),
      );
    };
    expect(shown(card({ fineness: 9160, gross: 10_000 }))).toEqual([
      '9,160 has',
      expect.stringMatching(/^10,00 g1 adet · 9,160 has$/),
    ]);
    expect(shown(card({ metal: 'silver', fineness: 9250, gross: 7_000 }))).toEqual([
      '',
      '7,00 g1 adet',
    ]);
  });

  it('asks for no more width than its screen has beside the menu: an upright tablet of 768, a desk of 1240, a wide one of 1600', () => {
    const least = (room: 'upright' | 'desk' | 'wide') =>
      tracks(
        shownColumns(
          stockColumns(() => '', room, false),
          DEFAULT_VIEW,
        ),
        true,
        room === 'upright',
      ).minWidth;
    const [RAIL, MENU] = [92, 208];
    expect(least('upright')).toBeLessThanOrEqual(768 - RAIL);
    expect(least('desk')).toBeLessThanOrEqual(1240 - RAIL);
    expect(least('wide')).toBeLessThanOrEqual(1600 - MENU);
  });

  it('has its filter in the address, whatever the address says', () => {
    const filter = {
      gone: true,
      words: 'yüzük',
      type: 'piece',
      fineness: 5850,
      place: '',
    } as const;
    expect(FILTER.read(FILTER.write(new URLSearchParams('card=k'), filter))).toEqual(filter);
    expect(FILTER.write(new URLSearchParams('card=k&q=a'), {}).toString()).toBe('card=k');
    expect(FILTER.read(new URLSearchParams('kind=vazo&milyem=x&q=%20'))).toEqual({});
  });

  it('shows a card in its boxes so that what was not touched is kept as it was', () => {
    const stones = [
      {
        id: 's1',
        kind: 'pırlanta',
        pieces: 1,
        carat: 250,
        price: {
          perCarat: 100_000,
          asset: 'USD' as const,
          rate: {
            code: 'USD',
            rate: 1,
            side: 'sell' as const,
            source: 's',
            at: NOON,
            typed: false,
          },
        },
      },
      {
        id: 's2',
        kind: 'zümrüt',
        pieces: 2,
        carat: 300,
        price: { perCarat: 50_000, asset: 'TRY' as const },
      },
    ];
    const shown = card({ stones, price: 4_500_000 });
    const { draft, wrong } = readForm(formOf(shown));
    expect(draft).toMatchObject(aStockDraft({ stones, price: 4_500_000, barcode: draft.barcode }));
    // A card of before lacks what has been asked for since: its empty boxes are no change.
    expect([editOf(shown, draft), Array.from(wrong)]).toEqual([null, []]);
  });
});

const SEEN = { shop: 'Örnek Kuyumculuk', seesCost: true };
const saidOf = (one: StockView) =>
  Object.fromEntries(LABEL_FIELDS.map((field) => [field, one[field]])) as Pick<
    StockView,
    LabelField
  >;

describe('a label', () => {
  const drawn = async (
    over: Partial<StockView>,
    code: 'qr' | 'code128',
    size: 'tag' | 'shelf',
    more: Partial<LabelDesign> = {},
  ) => {
    const design: LabelDesign = { ...USUAL_DESIGN, code, form: size, ...more };
    const parts = await labelParts(card(over), design, SEEN);
    return renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        <Label design={design} parts={parts} />
      </I18nProvider>,
    );
  };

  it('ST13: says name, fineness, gram and price, with its code as a QR or as bars', async () => {
    const html = (await drawn({ barcode: 'Y-1', price: 4_500_000 }, 'qr', 'tag')).replaceAll(
      '\u00a0',
      ' ',
    );
    for (const words of ['Tektaş yüzük', '[585]', '3,45', '45.000,00', 'Y-1', 'Y-1 kodu'])
      expect(html).toContain(words);
    const [square, bars] = [
      await labelParts(card(), USUAL_DESIGN, SEEN),
      await labelParts(card(), { ...USUAL_DESIGN, code: 'code128' }, SEEN),
    ];
    expect([square.mark.width === square.mark.height, bars.mark.height]).toEqual([true, 1]);
  });

  it('ST13: is as large as it is whatever is written on the card, and says no gram of a tray', async () => {
    for (const size of ['tag', 'shelf'] as const) {
      const html = await drawn({ name: 'ş'.repeat(300) }, 'code128', size);
      expect(html).toMatch(/^<div class="[^"]*overflow-hidden/);
      expect(html).toContain(
        size === 'tag' ? 'style="width:72mm;height:12mm"' : 'style="width:50mm;height:30mm"',
      );
    }
    expect(await drawn({ type: 'weighed', gross: 90_000, pieces: 5 }, 'qr', 'shelf')).not.toContain(
      '90,00',
    );
  });

  it('ST36: says what the shop chose, its work in the shop’s own letters, and what was paid only to whom may see it', async () => {
    const ring = card({
      price: 4_500_000,
      stones: [
        {
          id: 's',
          kind: 'pırlanta',
          pieces: 1,
          carat: 320,
          colour: 'F',
          clarity: 'VS1',
          laboratory: 'GIA',
          certificate: '214',
        },
      ],
    });
    const said = async (more: Partial<LabelDesign>, seesCost = true) => {
      const { shop, price, work, stones } = await labelParts(
        ring,
        { ...USUAL_DESIGN, word: 'KARŞILOTEM', ...more },
        { shop: 'Örnek Kuyumculuk', seesCost },
      );
      return [shop, price.replaceAll('\u00a0', ' '), work.replaceAll('\u00a0', ' '), stones];
    };
    expect(await said({})).toEqual(['', '45.000,00 ₺', '', '']);
    expect(await said({ shop: true, price: false, work: 'plain', stones: true })).toEqual([
      'Örnek Kuyumculuk',
      '',
      '90 ‰',
      'pırlanta 0,32 ct F VS1 GIA 214',
    ]);
    expect(
      [
        await said({ work: 'coded' }),
        await said({ work: 'cost' }),
        await said({ work: 'cost' }, false),
      ].map(([, , work]) => work),
    ).toEqual(['EM', 'ŞM', '']);
    expect((await said({ work: 'coded', word: 'KUYUMCULAR' }))[2]).toBe('');
    expect([
      isCodeWord('karşılotem'),
      isCodeWord('KUYUMCULAR'),
      isCodeWord('KARŞILOTE1'),
      codedFigure('90,5', 'KARŞILOTEM'),
    ]).toEqual([true, false, false, 'EM,I']);
  });

  it('ST36: gives each piece of counted goods a label where that is asked, and a single one its one', async () => {
    const each = { ...USUAL_DESIGN, each: true };
    const rings = card({ type: 'counted', pieces: 24, moved: { pieces: -4, weight: 0 } });
    expect([
      copiesOf(rings, each),
      copiesOf(rings, USUAL_DESIGN),
      copiesOf(card(), each),
      copiesOf({ ...rings, pieces: 9_000 }, each),
    ]).toEqual([20, 1, 1, MOST_COPIES]);
    const parts = await labelParts(rings, each, SEEN);
    const zpl = labelZpl(each, parts, 203);
    expect(zpl.ok && zpl.value).toMatch(/\^PQ20\^XZ\n$/);
  });

  it('ST36: keeps everything on the roll, whatever its size and however long what is written, in the browser as in ZPL', async () => {
    const rolls = fc.record({
      form: fc.constantFrom('tag' as const, 'shelf' as const),
      w: fc.nat(),
      h: fc.nat(),
      g: fc.nat(),
      code: fc.constantFrom('qr' as const, 'code128' as const),
    });
    const between = ([least, most]: readonly [number, number], drawn: number) =>
      least + (drawn % (most - least + 1));
    const names = [
      'ş'.repeat(160),
      'Yüzük',
      'Adana burması üç sıralı kolye ve küpe takımı, 22 ayar, sade',
    ];
    const made = new Map<string, LabelParts>();
    for (const name of names)
      for (const code of ['qr', 'code128'] as const)
        made.set(
          `${name}:${code}`,
          await labelParts(
            card({ name, price: 4_500_000 }),
            { ...USUAL_DESIGN, code, shop: true, stones: true, work: 'plain' },
            SEEN,
          ),
        );
    fc.assert(
      fc.property(rolls, fc.constantFrom(...names), ({ form, w, h, g, code }, name) => {
        const limits = ROLL_LIMITS[form];
        const width = between(limits.width, w);
        const roll = {
          width,
          height: between(limits.height, h),
          wing: form === 'tag' ? Math.min(between(limits.wing, g), Math.floor(width / 2)) : 0,
        };
        const parts = made.get(`${name}:${code}`);
        if (!parts || rollRefusals(form, roll).length > 0) return;
        const layout = labelLayout(form, roll, parts);
        const words = layout.texts.filter(
          ({ text }) => text === parts.name || parts.name.startsWith(text),
        );
        expect(words.length).toBeGreaterThan(0);
        for (const box of [...layout.texts, layout.mark]) {
          expect(box.x).toBeGreaterThanOrEqual(0);
          expect(box.y).toBeGreaterThanOrEqual(0);
          expect(box.width).toBeGreaterThan(0);
          expect(box.height).toBeGreaterThan(0);
          expect(box.x + box.width).toBeLessThanOrEqual(layout.width + 1e-9);
          expect(box.y + box.height).toBeLessThanOrEqual(layout.height + 1e-9);
        }
        const rows = layout.texts
          .toSorted((a, b) => a.y - b.y)
          .filter(({ x }) => x === layout.texts[0]?.x);
        for (const [i, one] of rows.entries())
          expect(one.y + one.height).toBeLessThanOrEqual(
            (rows[i + 1]?.y ?? Number.POSITIVE_INFINITY) + 1e-9,
          );
      }),
    );
  });

  it('ST36: is kept as it was chosen; what another build or a hand wrote is as usual, part by part', () => {
    const own: LabelDesign = {
      ...USUAL_DESIGN,
      form: 'shelf',
      rolls: { ...USUAL_DESIGN.rolls, shelf: { width: 400, height: 250, wing: 0 } },
      work: 'coded',
      word: 'KARŞILOTEM',
      price: false,
    };
    expect(readDesign(JSON.parse(JSON.stringify(own)))).toEqual(own);
    expect(readDesign({ size: 'shelf', code: 'code128' })).toEqual({
      ...USUAL_DESIGN,
      form: 'shelf',
      code: 'code128',
    });
    expect(
      readDesign({
        rolls: { tag: { width: 9_999, height: 120, wing: 250 } },
        word: 'AAAAAAAAAA',
        work: 'all',
      }),
    ).toEqual(USUAL_DESIGN);
    expect([
      rollRefusals('tag', { width: 400, height: 120, wing: 250 }),
      rollRefusals('shelf', { width: 100, height: 300, wing: 0 }),
    ]).toEqual([['wing'], ['width']]);
  });

  it('ST31: goes into a file under the heads that a file is taken in by, and what was paid only for whom may see it', () => {
    const one = card({
      supplierCode: 'AD-7',
      subgroup: 'Tektaş',
      vat: '805',
      gtip: '7113.19',
      price: 4_500_000,
    });
    const row = (seesCost: boolean) =>
      new Map(
        exportColumns({ placeOf: () => 'Ana depo', products: [], seesCost }).map(
          ({ head, cell }) => [head, cell({ card: one, supplier: 'Ada Altın' })],
        ),
      );
    const heads = stockSheetColumns().map(({ head }) => head);
    expect(heads.filter((head) => !row(true).has(head))).toEqual([]);
    expect(heads.filter((head) => !row(false).has(head))).toEqual(['Alış işçiliği']);
    const said = row(true);
    expect(
      ['Tedarikçi', 'Tedarikçinin ürün no', 'Alt grup', 'KDV kuralı', 'GTİP', 'Etiket fiyatı'].map(
        (head) => said.get(head),
      ),
    ).toEqual([
      { kind: 'text', text: 'Ada Altın' },
      { kind: 'text', text: 'AD-7' },
      { kind: 'text', text: 'Tektaş' },
      { kind: 'text', text: 'Özel matrah 805 (altın)' },
      { kind: 'text', text: '7113.19' },
      { kind: 'number', value: 4_500_000, scale: 2, decimals: 2 },
    ]);
  });

  it('ST40: is found by its place in the shop, whatever its case, and the address says which', () => {
    const there = stockPlan({ spot: 'vitrin 1' }).belongs;
    expect([card(), card({ spot: 'Kasa' })].map((view) => there?.({ view } as StockDoc))).toEqual([
      true,
      false,
    ]);
    expect(FILTER.read(FILTER.write(new URLSearchParams(), { spot: 'Vitrin 1' }))).toEqual({
      spot: 'Vitrin 1',
    });
  });

  it('ST37: has no label, the right one, or one to print anew, and says what of it changed', () => {
    const ring = card({ price: 4_500_000 });
    const worn = withPrinted(ring, { ...saidOf(ring), at: NOON });
    expect(
      [ring, worn, { ...worn, note: 'x' }, { ...worn, price: 4_600_000, gross: 3_500 }].map(
        (one) => [labelState(one), changedOnLabel(one)],
      ),
    ).toEqual([
      ['none', undefined],
      ['right', []],
      ['right', []],
      ['changed', ['gross', 'price']],
    ]);
    expect(labelWord({ ...worn, price: null })).toBe('yeniden basın: Etiket fiyatı');
    // The newest print counts, whichever arrives last; a tray's label says no gram.
    const later = { ...saidOf(ring), price: 1, at: NOON + 1 };
    expect(withPrinted(withPrinted(ring, later), { ...saidOf(ring), at: NOON }).printed).toEqual(
      later,
    );
    const tray = card({ type: 'weighed', gross: 90_000, pieces: 5 });
    expect(labelState({ ...withPrinted(tray, { ...saidOf(tray), at: NOON }), gross: 80_000 })).toBe(
      'right',
    );
    for (const label of ['none', 'changed'] as const)
      expect(FILTER.read(FILTER.write(new URLSearchParams(), { label }))).toEqual({ label });
    const { belongs } = stockPlan({ label: 'changed' });
    expect(
      [ring, worn, { ...worn, price: null }].map((view) => belongs?.({ view } as StockDoc)),
    ).toEqual([false, false, true]);
  });
});
