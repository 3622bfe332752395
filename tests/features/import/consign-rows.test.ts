import { i18n } from '@lingui/core';
import { beforeAll, expect, it } from 'vitest';
import type { StockView } from '@/data/core/types';
import {
  consignColumns,
  lotsOf,
  readConsigned,
} from '@/features/shipments/consigned/import/consign-rows';
import { itemOfCard } from '@/features/shipments/items';
import { atOnce } from '@/lib/slices';
import { aStockDraft } from '../../server/support/stock';
import { sheetOf } from '../../support/sheets';

beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));

const HEAD = ['Kişi', 'Yön', 'Vade', 'Barkod', 'Ürün', 'Ayar', 'Gram', 'İşçilik', 'Alış fiyatı'];

const aCard = (id: string, barcode: string, more: object = {}): StockView =>
  ({
    ...aStockDraft({ barcode }),
    ...{ id, type: 'piece', state: 'stock', moves: [], moved: { pieces: 0, weight: 0 } },
    ...more,
  }) as unknown as StockView;

function read(...rows: string[][]) {
  let minted = 0;
  const found = atOnce(
    readConsigned(sheetOf(HEAD, ...rows), {
      columns: consignColumns(),
      contacts: new Map([
        ['ayse yilmaz', ['c1']],
        ['ada altin', ['c2']],
      ]),
      cards: new Map([
        ['K-1', aCard('s1', 'K-1')],
        ['K-2', aCard('s2', 'K-2', { state: 'sold' })],
      ]),
      itemOf: (card, id) => itemOfCard(card, id, []),
      account: 'stock:metal',
      mint: () => `id-${++minted}`,
      code: () => `OWN-${++minted}`,
    }),
  );
  if (!found.ok) throw new Error(found.error);
  return found.value;
}

it('IM34: goods given by card or by grams and goods taken are read, and make lots by contact and day', () => {
  const rows = read(
    ['Ayşe Yılmaz', '', '31.12.2026', 'k-1', '', '', '', '', ''],
    ['Ayşe Yılmaz', 'Verilen', '31.12.2026', '', '', '22', '10,00', '', ''],
    ['Ayşe Yılmaz', '', '15.01.2027', '', 'Hurda', '14', '5', '', ''],
    ['Ada Altın', 'Alınan', '31.12.2026', 'Y-9', 'Set', '585', '3,45', '60', ''],
    ['Ada Altın', 'Alınan', '31.12.2026', '', 'Yüzük', '585', '3,45', '', '9.000,00'],
  );
  expect(rows.map(({ faults }) => faults)).toEqual([[], [], [], [], []]);
  const { lots, cards } = lotsOf(rows, { from: { branch: '', place: '' }, importId: 'imp' });
  expect(lots.map(({ id, consign, items }) => [id, consign, items.length])).toEqual([
    ['imp.1', { contact: 'c1', due: '2026-12-31' }, 2],
    ['imp.2', { contact: 'c1', due: '2027-01-15' }, 1],
    ['imp.3', { contact: 'c2', due: '2026-12-31', theirs: true }, 2],
  ]);
  expect(cards.map(({ barcode, pieces, supplier }) => [barcode, pieces, supplier])).toEqual([
    ['Y-9', 0, 'c2'],
    [expect.stringMatching(/^OWN-/), 0, 'c2'],
  ]);
  expect(lots[2]?.items.map(({ terms, stock }) => [terms, stock])).toEqual([
    [{ by: 'has', work: { by: 'milyem', tenths: 600 } }, cards[0]?.id],
    [{ by: 'price', kurus: 900_000 }, cards[1]?.id],
  ]);
});

it('IM34: every row names all that is wrong with it', () => {
  const faults = read(
    ['Ayşe Yılmaz', 'Ödünç', '', 'k-1', '', '', '', '', ''],
    ['', '', '31.12.2026', 'k-2', '', '', '', '', ''],
    ['Ayşe Yılmaz', '', '31.12.2026', 'X-1', '', '', '', '', ''],
    ['Ayşe Yılmaz', '', '31.12.2026', 'K-1', '', '', '', '', ''],
    ['Ayşe Yılmaz', '', '31.12.2026', '', '', '', '', '', ''],
    ['Ada Altın', 'Alınan', '31.12.2026', 'K-1', 'Set', '585', '3,45', '', ''],
  ).map((row) => row.faults);
  expect(faults).toEqual([
    ['Yön: Verilen ya da Alınan yazın.', 'İade günü: gün yazın, örnek 31.12.2026.'],
    ['Kişi: kimde ya da kimin, yazın.', 'Barkod: bu parça stokta görünmüyor.'],
    ['Barkod: bu kodla bir stok kartı yok; önce stok kartlarını alın.'],
    ['Bu barkod dosyada birden çok satırda.'],
    ['Barkodu, ya da ayarı ile gramı yazın.'],
    ['Bu barkod bir stok kartında var.', 'Alınan malın işçiliğini ya da alış fiyatını yazın.'],
  ]);
});
