import { i18n } from '@lingui/core';
import { beforeAll, expect, it } from 'vitest';
import { orderColumns, readOrders } from '@/features/orders/import/order-rows';
import { atOnce } from '@/lib/slices';
import { sheetOf } from '../../support/sheets';

beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));

const HEAD = ['Müşteri', 'Yapılacak iş', 'Tür', 'Sipariş no', 'Termin', 'Gram', 'Milyem', 'Fiyat'];
const MORE = ['Durum', 'Usta', 'Tarih'];

function read(...rows: string[][]) {
  let minted = 0;
  const found = atOnce(
    readOrders(sheetOf([...HEAD, ...MORE], ...rows), {
      columns: orderColumns(),
      contacts: new Map([
        ['ayse yilmaz', ['c1']],
        ['usta ali', ['w1']],
        ['ada altin', ['c2', 'c3']],
      ]),
      taken: new Set(['1001']),
      today: '2026-11-29',
      mint: () => `id-${++minted}`,
    }),
  );
  if (!found.ok) throw new Error(found.error);
  return found.value;
}

it('IM33: a row of another program is read under its own heads and words', () => {
  const [order, repair] = read(
    [
      'Ayşe Yılmaz',
      'Burma bilezik',
      '',
      '1042',
      '31.12.2026',
      '12,50',
      '916',
      '',
      'Atelyede',
      'Usta Ali',
      '12.11.2026',
    ],
    ['AYŞE YILMAZ', 'Zincir kaynağı', 'Tamir', '', '', '', '', '250,00', 'Bitti', '', ''],
  );
  expect([order?.faults, repair?.faults]).toEqual([[], []]);
  expect(order?.order).toEqual({
    id: 'id-1',
    type: 'order',
    status: 'workshop',
    contactId: 'c1',
    number: '1042',
    description: 'Burma bilezik',
    size: '',
    note: '',
    product: '',
    workmanship: null,
    stones: null,
    assignee: null,
    workshop: 'w1',
    takenOn: '2026-11-12',
    due: '2026-12-31',
    weight: 12_500,
    fineness: 9160,
    price: { by: 'day' },
  });
  expect(repair?.order).toMatchObject({
    type: 'repair',
    status: 'ready',
    price: { by: 'fixed', kurus: 25_000, price: null },
    weight: null,
    due: null,
  });
});

it('IM33: every row names all that is wrong with it', () => {
  const [wrong, twin, second] = read(
    [
      'Ada Altın',
      '',
      'Kiralık',
      '1001',
      'yarın',
      'çok',
      'x',
      'ucuz',
      'Kayıp',
      'Yok Usta',
      '30.11.2026',
    ],
    ['', 'Yüzük', '', '55', '', '', '', '', '', '', ''],
    ['Ayşe Yılmaz', 'Yüzük', '', '55', '', '', '', '', '', '', ''],
  );
  expect(wrong?.faults).toEqual([
    'Tür: Sipariş ya da Tamir yazın.',
    'Durum: Alındı, Atölyede, Hazır, Haber verildi yazın.',
    'Kişi: bu adda birden çok kart var; vergi numarasını yazın.',
    'Atölye: bu adda bir kart yok.',
    'Gram: bir ağırlık yazın, örnek 12,50.',
    'Ayar: ayar ya da milyem yazın, örnek 22 ya da 916.',
    'Fiyat: bir tutar yazın; gün fiyatıysa boş bırakın.',
    'Teslim günü: gün yazın, örnek 31.12.2026.',
    'Ne yapılacak: yazın, en çok 500 harf.',
    'Alındığı gün: bugün ya da daha önce olmalı.',
    'No: bu numarayla bir sipariş kayıtlı.',
  ]);
  expect(twin?.faults).toEqual(['Kişi: kimin siparişi, yazın.']);
  expect(second?.faults).toEqual(['No: dosyada birden çok satırda.']);
});
