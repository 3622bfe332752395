import { t } from '@lingui/core/macro';
import { addDays, type Day } from '@/domain/base/day';
import { firstDay } from '@/domain/base/month';
import type { InvoiceType, Stage, TaxClass } from '@/domain/fiscal/document';
import type { Metal } from '@/domain/metal/asset';
import { isFineness } from '@/domain/metal/fineness';
import {
  type Figure,
  type Grouping,
  OTHERS,
  type ReportKind,
  SERVICE,
} from '@/domain/report/report';
import type { Age } from '@/domain/report/tally';
import { invoiceTypeName, stageName, taxCode } from '@/i18n/fiscal/fiscal-text';
import { formatDay, formatHas, formatMoney } from '@/i18n/formats';
import { goodsName } from '@/i18n/goods-text';
import { monthName } from '@/ui/date/CalendarGrid';

export function kindName(kind: ReportKind): string {
  const words: Record<ReportKind, string> = {
    sales: t`Satışlar`,
    trade: t`Satılan ve alınan has`,
    work: t`İşçilik geliri`,
    takings: t`Nakit, kart, banka`,
    vat: t`KDV`,
    documents: t`Belgeler`,
    undocumented: t`Belgesiz fişler`,
  };
  return words[kind];
}

export function groupingName(by: Grouping): string {
  const words: Record<Grouping, string> = {
    day: t`güne göre`,
    week: t`haftaya göre`,
    month: t`aya göre`,
    goods: t`ürün grubuna göre`,
    seller: t`satana göre`,
    contact: t`müşteriye göre`,
    branch: t`şubeye göre`,
    type: t`tipe göre`,
    code: t`koda göre`,
    stage: t`duruma göre`,
    age: t`yaşa göre`,
  };
  return words[by];
}

/** Head of the column that names the rows. */
export function groupHead(by: Grouping): string {
  const words: Record<Grouping, string> = {
    day: t`Gün`,
    week: t`Hafta`,
    month: t`Ay`,
    goods: t`Ürün grubu`,
    seller: t`Satan`,
    contact: t`Müşteri`,
    branch: t`Şube`,
    type: t`Tip`,
    code: t`Kod`,
    stage: t`Durum`,
    age: t`Fişin yaşı`,
  };
  return words[by];
}

export function figureName(figure: Figure, kind: ReportKind): string {
  const isDocument = kind === 'vat' || kind === 'documents';
  const words: Record<Figure, string> = {
    count: isDocument ? t`Belge` : t`Fiş`,
    pieces: t`Adet`,
    sold: t`Satış`,
    bought: t`Alış`,
    soldHas: t`Satılan has`,
    boughtHas: t`Alınan has`,
    work: t`İşçilik`,
    taken: t`Toplam`,
    cash: t`Nakit`,
    card: t`Kart`,
    bank: t`Banka`,
    base: t`Matrah`,
    vat: t`KDV`,
    total: kind === 'undocumented' ? t`Belgesiz kalan` : t`Toplam`,
  };
  return words[figure];
}

const COUNTS: readonly Figure[] = ['count', 'pieces'];
const METAL: readonly Figure[] = ['soldHas', 'boughtHas'];
export const isCount = (figure: Figure): boolean => COUNTS.includes(figure);
export const isMetal = (figure: Figure): boolean => METAL.includes(figure);

export const formatFigure = (figure: Figure, value: number): string =>
  isCount(figure) ? String(value) : isMetal(figure) ? formatHas(value) : formatMoney(value);

/** What rows are called by: names that only the page has. */
export type Names = {
  contacts: ReadonlyMap<string, string>;
  users: Readonly<Record<string, string>>;
  branches: ReadonlyMap<string, string>;
  products: ReadonlyMap<string, string>;
  locale: string;
};

export function rowName(by: Grouping, key: string, others: number, names: Names): string {
  if (key === OTHERS) return t`diğer ${others} satır`;
  switch (by) {
    case 'day':
      return formatDay(key);
    case 'week':
      return `${formatDay(key).slice(0, 5)} – ${formatDay(addDays(key, 6))}`;
    case 'month':
      return monthName(firstDay(key), names.locale);
    case 'goods':
      return goodsText(key, names);
    case 'seller':
      return names.users[key] ?? key.slice(-6);
    case 'contact':
      return key === '' ? t`Kayıtsız müşteri` : (names.contacts.get(key) ?? t`Silinmiş müşteri`);
    case 'branch':
      return key === '' ? t`Şubesiz` : (names.branches.get(key) ?? key);
    case 'type':
      return invoiceTypeName(key as InvoiceType);
    case 'code': {
      const [tax = '', rate = ''] = key.split(':');
      return taxCode(tax as TaxClass, Number(rate));
    }
    case 'stage':
      return stageName(key as Stage);
    case 'age':
      return ageName(key as Age);
  }
}

/** Short name of a point under a chart. */
export const shortName = (by: Grouping, key: Day, name: string): string =>
  by === 'day' || by === 'week' ? `${Number(key.slice(8))}.${key.slice(5, 7)}` : name.slice(0, 3);

function goodsText(key: string, { products }: Names): string {
  if (key === SERVICE) return t`Tamir ve hizmet`;
  const [kind = '', code = '', fineness = ''] = key.split(':');
  if (kind === 'coin') return products.get(code) ?? code;
  const tenths = Number(fineness);
  return goodsName({
    kind: kind === 'scrap' ? 'scrap' : 'worked',
    metal: code as Metal,
    fineness: isFineness(tenths) ? tenths : 0,
  });
}

function ageName(age: Age): string {
  const words: Record<Age, string> = {
    '0-1': t`0–1 gün`,
    '2-5': t`2–5 gün`,
    '6-7': t`6–7 gün`,
    late: t`7 günü geçmiş`,
  };
  return words[age];
}

/** Reports that every company has, beside the saved ones. */
export const readyReports = () => [
  { id: 'ready:sales', scope: 'trade' as const, name: t`Günlük satış`, query: '' },
  {
    id: 'ready:weeks',
    scope: 'trade' as const,
    name: t`Haftalık satış`,
    query: 'by=week&period=last-3-months',
  },
  { id: 'ready:trade', scope: 'trade' as const, name: t`Satılan, alınan has`, query: 'kind=trade' },
  {
    id: 'ready:work',
    scope: 'trade' as const,
    name: t`İşçilik`,
    query: 'kind=work&period=last-3-months',
  },
  { id: 'ready:goods', scope: 'trade' as const, name: t`Ürün grupları`, query: 'by=goods' },
  { id: 'ready:sellers', scope: 'trade' as const, name: t`Satanlar`, query: 'by=seller' },
  { id: 'ready:contacts', scope: 'trade' as const, name: t`Müşteriler`, query: 'by=contact' },
  {
    id: 'ready:takings',
    scope: 'trade' as const,
    name: t`Kasa, kart, banka`,
    query: 'kind=takings',
  },
  {
    id: 'ready:vat',
    scope: 'trade' as const,
    name: t`Aylık KDV`,
    query: 'kind=vat&period=last-3-months',
  },
  { id: 'ready:types', scope: 'invoice' as const, name: t`Belge tipleri`, query: '' },
  { id: 'ready:stages', scope: 'invoice' as const, name: t`Belge durumları`, query: 'by=stage' },
  { id: 'ready:parties', scope: 'invoice' as const, name: t`Müşteriler`, query: 'by=contact' },
  {
    id: 'ready:months',
    scope: 'invoice' as const,
    name: t`Aylar`,
    query: 'by=month&period=last-3-months',
  },
  {
    id: 'ready:ages',
    scope: 'invoice' as const,
    name: t`Belgesiz fişlerin yaşı`,
    query: 'kind=undocumented',
  },
];
