import { t } from '@lingui/core/macro';
import { fold } from '@/domain/base/fold';
import { bareIban } from '@/domain/base/iban';
import { err, ok, type Result } from '@/domain/base/result';
import type { Product } from '@/domain/catalogue/product';
import {
  type AccountKind,
  accountsIn,
  metalAccount,
  type OwnAccount,
} from '@/domain/ledger/own-account';
import {
  type Asset,
  assetClass,
  FINE_METALS,
  HAS,
  karatAsset,
  type Metal,
  metalAsset,
  TRY,
} from '@/domain/metal/asset';
import { finenessOfKarat, KARATS } from '@/domain/metal/fineness';
import { readTypedFineness } from '@/domain/metal/typed-fineness';
import { accountKindName, metalAccountName, ownAccountName } from '@/i18n/account-text';
import { assetCalled, assetCell, metalCalled } from '@/i18n/asset-called';
import { assetName, metalWord } from '@/i18n/asset-text';

/**
 * What a file calls the shop's accounts and what lies on them: written and read by the same words.
 */
export type Shop = {
  /**
   * All that there are, archived ones and other branches' too, so that a row that names one hears
   * why not.
   */
  accounts: readonly OwnAccount[];
  /** Where somebody stands; '' without branches. */
  branch: string;
  branches: ReadonlyMap<string, string>;
  /** The moneys that the company works with, the lira first. */
  money: readonly Asset[];
  products: readonly Product[];
};

const MOST_NAMED = 12;

/** Those that somebody here writes to, in their order. */
const here = ({ accounts, branch }: Shop): OwnAccount[] => accountsIn(accounts, branch);

/**
 * Name of an account by the asset on it. The shop's first account of coins is also its stock: for
 * metal by weight it is called the stock, for coins the coin drawer.
 */
export const accountLabelFor = ({ accounts }: Shop, account: OwnAccount, asset: Asset): string =>
  assetClass(asset) === 'metal' ? metalAccountName(account.id, accounts) : ownAccountName(account);

/** By that name where it alone says which it is, else by its IBAN, else by its id. */
function accountCell(shop: Shop, account: OwnAccount, asset: Asset = ''): string {
  const name = accountLabelFor(shop, account, asset);
  const found = accountCalled(shop, name, () => true);
  return found.ok && found.value.id === account.id ? name : (account.iban ?? account.id);
}

/**
 * By IBAN, id or name, else the one of a kind by that kind's word; of several the one that `takes`
 * what the row brings.
 */
export function accountCalled(
  shop: Shop,
  text: string,
  takes: (account: OwnAccount) => boolean,
): Result<OwnAccount, string> {
  const said = text.trim();
  if (said === '') return err(t`boş bırakılamaz.`);
  const [bare, word] = [bareIban(said), fold(said)];
  const named = (account: OwnAccount): boolean =>
    account.id === said ||
    account.iban === bare ||
    [ownAccountName(account), metalAccountName(account.id, shop.accounts)].some(
      (name) => fold(name) === word,
    );
  const mine = here(shop);
  const called = mine.filter(named);
  const found =
    called.length > 0 ? called : mine.filter(({ kind }) => fold(accountKindName(kind)) === word);
  const fitting = found.length > 1 ? found.filter(takes) : found;
  const [only, ...others] = fitting;
  if (only && others.length === 0) return ok(only);
  if (found.length > 0) return err(t`bu adda birden çok kasa var; şablondaki adı yazın.`);
  const elsewhere = shop.accounts.find(named);
  if (elsewhere?.archived) return err(t`${said} arşivde; önce arşivden çıkarın.`);
  const branch = elsewhere?.branch ? shop.branches.get(elsewhere.branch) : undefined;
  if (branch !== undefined)
    return err(t`${said}, ${branch} şubesinin kasası; önce o şubeye geçin.`);
  const names = mine.slice(0, MOST_NAMED).map((account) => accountCell(shop, account));
  const list = names.join(', ');
  return err(t`“${said}” adında bir kasa yok. Olanlar: ${list}.`);
}

/**
 * An asset as a row names it: a metal called by its own word is weighed, and asks for its fineness
 * where it is gold.
 */
export type NamedAsset = { asset: Asset; metal?: Metal; fineness?: number };

const coinsOf = ({ products }: Shop): Product[] => products.filter(({ kind }) => kind === 'coin');
const assetsOf = (shop: Shop): Asset[] => [
  ...shop.money,
  ...FINE_METALS,
  ...coinsOf(shop).map(({ code }) => code),
];

/**
 * By code, by the screen's word in its language, by the sign of a money, or by a karat, which is
 * gold of it. `kind` undefined: of no account that is known.
 */
export function namedAsset(
  shop: Shop,
  text: string,
  kind: AccountKind | undefined,
): NamedAsset | undefined {
  const said = text.trim();
  if (said === '')
    return kind === 'till' || kind === 'pos' || kind === 'bank' ? { asset: TRY } : undefined;
  const asset = assetCalled(said, assetsOf(shop), shop.products);
  if (asset !== undefined) return { asset };
  const metal = metalCalled(said);
  if (metal) return { asset: metalAsset(metal), metal };
  const fineness = /\p{L}/u.test(said) ? finenessCalled(said, kind === 'scrap') : undefined;
  return fineness === undefined ? undefined : { asset: HAS, metal: 'gold', fineness };
}

/**
 * "22", "22 ayar" and what the screen's language calls it, "916", "916,6 ‰": at the house's scrap
 * rule in a pot.
 */
export function finenessCalled(text: string, scrap: boolean): number | undefined {
  const karat = KARATS.find(
    (one) => fold(assetName(karatAsset(one, finenessOfKarat(one, false)), [])) === fold(text),
  );
  if (karat) return finenessOfKarat(karat, scrap);
  const read = readTypedFineness(text, scrap);
  return read.ok && read.value.weight === undefined ? read.value.fineness : undefined;
}

/** What a row of the template stands for. */
export type TemplateRow = { account: string; asset: string; fineness: string };

/** In which a shop has worked gold and scrap; who has others writes them. */
const USUAL_KARATS = [22, 18, 14, 8] as const;

/**
 * Every account that somebody here writes to with all that usually lies on it, so that quantities
 * alone are left to fill in.
 */
export const templateRows = (shop: Shop): TemplateRow[] =>
  here(shop).flatMap((account) =>
    usualOn(shop, account).map(([asset, fineness = '']) => ({
      account: accountCell(shop, account, namedAsset(shop, asset, account.kind)?.asset),
      asset,
      fineness,
    })),
  );

/** What usually lies on an account, and at which karat. */
function usualOn(
  shop: Shop,
  { id, kind }: OwnAccount,
): (readonly [asset: string, fineness?: string])[] {
  const gold = USUAL_KARATS.map((karat) => [metalWord('gold'), String(karat)] as const);
  const scrap = [...gold, [metalWord('silver'), '925'] as const];
  const stock = [[assetName(HAS, [])] as const, ...scrap];
  const listed: Record<AccountKind, () => (readonly [string, string?])[]> = {
    till: () => [[assetName(TRY, [])]],
    pos: () => [[assetName(TRY, [])]],
    bank: () => [[assetName(TRY, [])]],
    currency: () => shop.money.filter((code) => code !== TRY).map((code) => [code]),
    coins: () => [
      ...coinsOf(shop).map(({ code }) => [assetCell(code, assetsOf(shop), shop.products)] as const),
      ...(metalAccount(shop.accounts, shop.branch) === id ? stock : []),
    ],
    scrap: () => scrap,
    metal: () => stock,
  };
  return listed[kind]();
}
