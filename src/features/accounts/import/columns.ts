import { t } from '@lingui/core/macro';
import { type Asset, HAS, PALLADIUM, PLATINUM, SILVER, TRY } from '../../../domain/asset';
import type { ContactText } from '../../../domain/contact';
import type { Product } from '../../../domain/product';
import { assetName } from '../../../i18n/asset-text';

/** What a column of the file says: a text of the card, a list of numbers, its price group, limits or agreements, its roles, gerçek or tüzel, the day of the balances, a balance of one asset, or what that balance is counted at. */
export type Column = {
  head: string;
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
    | { asset: Asset }
    | { cost: Asset };
};

/** The columns of the template, in its order. Their heads are the company's language; a file may have them in any order and leave any but the name out. `grams`: the karats in which accounts are kept. */
export function importColumns(products: readonly Product[], grams: readonly Asset[]): Column[] {
  const text = (head: string, field: Exclude<ContactText, 'priceGroup'>, width: number): Column => ({ head, width, of: { text: field } });
  const asset = (head: string, of: Asset): Column => ({ head, width: 16, of: { asset: of } });
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
    asset(t`Has bakiyesi (g)`, HAS),
    asset(t`TL bakiyesi`, TRY),
    asset(t`USD bakiyesi`, 'USD'),
    asset(t`EUR bakiyesi`, 'EUR'),
    asset(t`GBP bakiyesi`, 'GBP'),
    asset(t`Gümüş bakiyesi (g)`, SILVER),
    asset(t`Platin bakiyesi (g)`, PLATINUM),
    asset(t`Paladyum bakiyesi (g)`, PALLADIUM),
    ...grams.map((one) => asset(t`${assetName(one, [])} bakiyesi (g)`, one)),
    ...coins.map(({ code, name }) => asset(t`${name} (adet)`, code)),
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
