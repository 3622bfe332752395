import { t } from '@lingui/core/macro';
import type { Product } from '@/domain/catalogue/product';
import { type Account, contactIdOf, STOCK } from '@/domain/ledger/ledger';
import type { OwnAccount } from '@/domain/ledger/own-account';
import type { GoodsKind } from '@/domain/position/goods-move';
import type { Spot } from '@/domain/stock/shipment';
import { metalAccountName } from '@/i18n/account-text';
import { assetName } from '@/i18n/asset-text';
import { goodsName } from '@/i18n/production-text';
import { slipName, slipTypeName } from '@/i18n/slip-text';
import type { MoveRow } from './rows';

export function kindName(kind: GoodsKind): string {
  switch (kind) {
    case 'intake':
      return t`Giriş`;
    case 'carded':
      return t`Kart açıldı`;
    case 'sold':
      return slipTypeName('sale');
    case 'bought':
      return slipTypeName('purchase');
    case 'scrap':
      return t`Hurda`;
    case 'returned':
      return slipTypeName('return');
    case 'melted':
      return t`Eritme`;
    case 'consigned':
      return t`Konsinye`;
    case 'count':
      return slipTypeName('difference');
    case 'undone':
      return slipTypeName('reversal');
    case 'other':
      return t`Diğer`;
    default:
      return slipTypeName(kind);
  }
}

/** What happened, as its document calls it where that says more. */
export const actionName = ({ kind, slip }: Pick<MoveRow, 'kind' | 'slip'>): string =>
  slip &&
  (kind === 'shipment' ||
    (kind === 'consigned' && slip.lines.length === 0) ||
    kind === 'production' ||
    kind === 'other')
    ? slipName(slip)
    : kindName(kind);

/** What it was: by its name, else by what came out of the workshop, else by what it is of. */
export function goodsText(
  { name, asset, slip }: Pick<MoveRow, 'name' | 'asset' | 'slip'>,
  products: readonly Product[],
): string {
  if (name !== '') return name;
  return slip?.work?.is === 'take' ? goodsName(slip.work.goods) : assetName(asset, products);
}

/**
 * What the ends of a movement are called by: own accounts, branches with their warehouses, and
 * people.
 */
export type EndNames = {
  own: readonly OwnAccount[];
  branches: readonly unknown[];
  nameOf: (spot: Spot) => string;
  contactName: (id: string) => string | undefined;
};

/**
 * Where it was, or where it came to: the branch and the warehouse where they tell anything, and the
 * account.
 */
export function endText(
  { kind }: Pick<MoveRow, 'kind'>,
  account: Account,
  spot: Spot | undefined,
  { own, branches, nameOf, contactName }: EndNames,
): string {
  if (account === '') return t`Müşteri`;
  if (kind === 'carded' && spot === undefined) return t`Kartsız stok`;
  const contact = contactIdOf(account);
  if (contact !== undefined) return contactName(contact) ?? '–';
  const tells =
    spot !== undefined && (spot.place !== '' || (spot.branch !== '' && branches.length > 1));
  const at = tells ? nameOf(spot) : '';
  return [at, at === '' || account !== STOCK ? metalAccountName(account, own) : '']
    .filter(Boolean)
    .join(' · ');
}
