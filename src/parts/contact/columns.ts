import { t } from '@lingui/core/macro';
import type { Product } from '@/domain/catalogue/product';
import type { ContactText } from '@/domain/contact/contact';
import { type Asset, HAS, MONEY, PALLADIUM, PLATINUM, SILVER, TRY } from '@/domain/metal/asset';
import { assetName } from '@/i18n/asset-text';
import { balanceHead } from '@/i18n/balance-head';

/**
 * What a column of the file says: a text of the card, a list of numbers, its price group, limits or
 * agreements, its roles, gerçek or tüzel, the day of the balances, a balance of one asset, or what
 * that balance is counted at.
 */
export type Column = {
  head: string;
  /** Other words by which files call it. */
  also?: readonly string[];
  width: number;
  of:
    | { text: Exclude<ContactText, 'priceGroup'> }
    | { list: 'phones' | 'ibans' }
    | { group: true }
    | { limits: true }
    | { agreements: true }
    | { tags: true }
    | { role: true }
    | { legal: true }
    | { day: true }
    | { asset: Asset; side?: 'debit' | 'credit' }
    | { cost: Asset };
};

/**
 * The columns of the template, in its order. Their heads are the company's language; a file may
 * have them in any order and leave any but the name out. `grams`: the karats in which accounts are
 * kept.
 */
export function importColumns(products: readonly Product[], grams: readonly Asset[]): Column[] {
  const text = (
    head: string,
    field: Exclude<ContactText, 'priceGroup'>,
    width: number,
  ): Column => ({ head, width, of: { text: field } });
  const asset = (of: Asset): Column => ({
    head: balanceHead(of, products),
    width: 16,
    of: { asset: of },
  });
  const cost = (head: string, of: Asset): Column => ({ head, width: 18, of: { cost: of } });
  const coins = products.filter(({ kind }) => kind === 'coin');
  return [
    text(t`Ad`, 'name', 30),
    { head: t`Rol`, width: 14, of: { role: true } },
    text(t`Telefon`, 'phone', 18),
    text(t`Vergi / T.C. no`, 'taxId', 16),
    text(t`Vergi dairesi`, 'taxOffice', 18),
    text(t`E-posta`, 'email', 22),
    text(t`Şehir`, 'city', 14),
    text(t`Açık adres`, 'address', 30),
    text(t`Not`, 'note', 24),
    { head: t`Devir tarihi`, width: 14, of: { day: true } },
    ...[
      HAS,
      TRY,
      'USD',
      'EUR',
      'GBP',
      SILVER,
      PLATINUM,
      PALLADIUM,
      ...grams,
      ...coins.map(({ code }) => code),
    ].map(asset),
    cost(t`Has maliyeti (TL)`, HAS),
    cost(t`USD maliyeti (TL)`, 'USD'),
    cost(t`EUR maliyeti (TL)`, 'EUR'),
    cost(t`GBP maliyeti (TL)`, 'GBP'),
    cost(t`Gümüş maliyeti (TL)`, SILVER),
    cost(t`Platin maliyeti (TL)`, PLATINUM),
    cost(t`Paladyum maliyeti (TL)`, PALLADIUM),
    ...grams.map((one) => cost(t`${assetName(one, [])} maliyeti (TL)`, one)),
    ...coins.map(({ code, name }) => cost(t`${name} maliyeti (TL)`, code)),
    // Later ones stand last: who counts the columns of an older file counts right.
    text(t`Pasaport no`, 'passport', 16),
    text(t`İlçe`, 'district', 16),
    { head: t`Etiketler`, width: 24, of: { tags: true } },
    { head: t`Tür`, width: 12, of: { legal: true } },
    text(t`Unvan`, 'title', 30),
    { head: t`Başka numaralar`, width: 24, of: { list: 'phones' } },
    { head: t`IBAN`, width: 34, of: { list: 'ibans' } },
    { head: t`Fiyat grubu`, width: 16, of: { group: true } },
    { head: t`Limitler`, width: 28, of: { limits: true } },
    { head: t`İşçilik anlaşması`, width: 34, of: { agreements: true } },
  ];
}

/** Words by which other programs, and our own list of customers, call the same. */
function otherHeads(of: Column['of']): readonly string[] {
  if ('text' in of) {
    const words: Partial<Record<typeof of.text, readonly string[]>> = {
      name: [
        'Ad Soyad',
        'Adı Soyadı',
        'Adı',
        'İsim',
        'Müşteri',
        'Müşteri adı',
        'Cari',
        'Cari adı',
        'Cari unvanı',
        'Hesap adı',
        'Name',
      ],
      phone: ['Tel', 'Telefon no', 'Telefon numarası', 'GSM', 'Cep', 'Cep telefonu', 'Phone'],
      taxId: [
        'Vergi no',
        'Vergi numarası',
        'VKN',
        'TCKN',
        'TC',
        'TC no',
        'T.C. kimlik no',
        'VKN / TCKN',
      ],
      email: ['Mail', 'E-mail', 'Eposta adresi'],
      city: ['İl'],
      address: ['Adres'],
      note: ['Açıklama', 'Notlar'],
    };
    return words[of.text] ?? [];
  }
  if ('day' in of) return ['Tarih', 'Bakiye tarihi'];
  if (!('asset' in of) || of.side) return [];
  const words: Partial<Record<Asset, readonly string[]>> = {
    [HAS]: ['Has', 'Has bakiye', 'Has altın', t`Has bakiyesi, g`],
    [TRY]: ['TL', 'TL bakiye', 'Bakiye', 'Lira bakiyesi', t`Lira bakiyesi, ₺`],
    USD: ['USD', 'Dolar', 'Dolar bakiyesi'],
    EUR: ['EUR', 'Euro', 'Euro bakiyesi'],
    GBP: ['GBP', 'Sterlin', 'Sterlin bakiyesi'],
  };
  return words[of.asset] ?? [];
}

/**
 * What a file's columns may mean: those of the template and the two sides of an account each in a
 * column of its own.
 */
export function fileColumns(products: readonly Product[], grams: readonly Asset[]): Column[] {
  const side = (head: string, of: Column['of'], ...also: string[]): Column => ({
    head,
    width: 16,
    of,
    also,
  });
  return [
    ...importColumns(products, grams).map((column) => ({ ...column, also: otherHeads(column.of) })),
    ...MONEY.filter((code) => !IN_TEMPLATE.includes(code)).map((code) =>
      side(balanceHead(code, products), { asset: code }),
    ),
    side(t`TL borç`, { asset: TRY, side: 'debit' }, 'Borç', 'Borç bakiyesi'),
    side(t`TL alacak`, { asset: TRY, side: 'credit' }, 'Alacak', 'Alacak bakiyesi'),
    side(t`Has borç (g)`, { asset: HAS, side: 'debit' }),
    side(t`Has alacak (g)`, { asset: HAS, side: 'credit' }),
  ];
}

/** The money that the template has a column of. */
const IN_TEMPLATE: readonly Asset[] = [TRY, 'USD', 'EUR', 'GBP'];

/**
 * Columns of our list of customers that bring nothing: identity numbers stand there with most of
 * their digits hidden, other balances once more in words.
 */
export const NEEDLESS = (): readonly string[] => [t`Kimlik no`, t`Diğer bakiyeler`];
