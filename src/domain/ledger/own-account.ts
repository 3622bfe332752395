import { compareNames } from '../base/alphabet';
import { bareIban, isIban } from '../base/iban';
import { plus } from '../base/integer';
import { type Asset, assetClass, TRY } from '../metal/asset';
import { type Account, BANK, CARD, CURRENCY, type Leg, SCRAP, STOCK, TILL } from './ledger';

/**
 * The shop's own accounts (kasalar): where its money and its counted metal lie. They are data: a
 * shop adds, renames and archives them. A ledger account never goes: an archived one takes nothing
 * new and keeps what was booked on it.
 */
export const ACCOUNT_KINDS = [
  'till',
  'currency',
  'pos',
  'bank',
  'coins',
  'scrap',
  'metal',
] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/**
 * `branch` null: of every branch. `name` '' is called by its kind, in the reader's language.
 * `commission` is what the bank of a POS keeps of each slip, in hundredths of a percent; `iban` is
 * a bank account's number, without spaces.
 */
export type OwnAccount = {
  id: Account;
  kind: AccountKind;
  name: string;
  branch: string | null;
  archived: boolean;
  commission?: number;
  iban?: string;
};

export const NAME_MOST = 60;

const ROOMS: Record<AccountKind, string> = {
  till: 'till',
  currency: 'fx',
  pos: 'pos',
  bank: 'bank',
  coins: 'coins',
  scrap: 'scrap',
  metal: 'metal',
};

const start = (kind: AccountKind, id: Account): OwnAccount => ({
  id,
  kind,
  name: '',
  branch: null,
  archived: false,
});

/**
 * What every company begins with: the accounts that slips have been booked on all along. Coins lie
 * in the stock, and so does worked metal.
 */
export const STARTING_ACCOUNTS: readonly OwnAccount[] = [
  start('till', TILL),
  start('currency', CURRENCY),
  start('pos', CARD),
  start('bank', BANK),
  start('coins', STOCK),
  start('scrap', SCRAP),
];

const STARTING = new Map(STARTING_ACCOUNTS.map((account) => [account.id, account]));

/**
 * The starting accounts with what the company said of them, then its own, in the order of kinds.
 */
export function ownAccounts(said: readonly OwnAccount[]): OwnAccount[] {
  const all = new Map([...STARTING, ...said.map((account) => [account.id, account] as const)]);
  return Array.from(all.values()).sort(
    (a, b) => ACCOUNT_KINDS.indexOf(a.kind) - ACCOUNT_KINDS.indexOf(b.kind) || firstThen(a, b),
  );
}

const firstThen = (a: OwnAccount, b: OwnAccount): number =>
  Number(STARTING.has(b.id)) - Number(STARTING.has(a.id)) || compareNames(a.name, b.name);

/** Those that somebody in this branch works with; '' is a company without branches. */
export const accountsIn = <A extends OwnAccount>(all: readonly A[], branch: string): A[] =>
  all.filter(
    (account) => !account.archived && (account.branch === null || account.branch === branch),
  );

/**
 * What an account's id says of it, whatever the shop calls it; undefined of one that is not the
 * shop's own.
 */
export function kindOf(account: Account): AccountKind | undefined {
  if (account === STOCK) return 'coins';
  const room = /^([a-z]+):[\w.-]{1,60}$/.exec(account)?.[1];
  return ACCOUNT_KINDS.find((kind) => ROOMS[kind] === room);
}

/** Kuruş that legs book on own accounts of a kind. */
export const liraOn = (
  legs: readonly Pick<Leg, 'account' | 'asset' | 'quantity'>[],
  kind: AccountKind,
): number =>
  legs.reduce(
    (sum, { account, asset, quantity }) =>
      asset === TRY && kindOf(account) === kind ? plus(sum, quantity) : sum,
    0,
  );

export const accountId = (kind: AccountKind, id: string): Account => `${ROOMS[kind]}:${id}`;

/**
 * Those of a kind that somebody in this branch works with; the branch's own before the ones of
 * everybody.
 */
export const accountsFor = <A extends OwnAccount>(
  all: readonly A[],
  branch: string,
  kind: AccountKind,
): A[] =>
  accountsIn(all, branch)
    .filter((account) => account.kind === kind)
    .sort((a, b) => Number(b.branch !== null) - Number(a.branch !== null));

/**
 * Where the worked metal and the bullion of a branch lie: on its own account of metal, else in the
 * stock.
 */
export const metalAccount = (all: readonly OwnAccount[], branch: string): Account =>
  accountsFor(all, branch, 'metal')[0]?.id ?? STOCK;

/** Is it the stock, or what a branch has in its stead? */
export const isMetalStock = (account: Account): boolean =>
  account === STOCK || kindOf(account) === 'metal';

/** Where metal by weight lies: in a stock, or in a scrap pot. */
export const isMetalAccount = (account: Account): boolean =>
  isMetalStock(account) || kindOf(account) === 'scrap';

/** Above this a commission is a slip of the finger: 30 %. */
export const MOST_COMMISSION = 3_000;

type AccountRefusal = 'id' | 'kind' | 'name' | 'commission' | 'iban';

/** A definition that contradicts its own id would move what was booked to another kind. */
export function accountRefusals({
  id,
  kind,
  name,
  commission,
  iban,
}: OwnAccount): AccountRefusal[] {
  const known = kindOf(id);
  const named = name.trim() !== '' || STARTING.has(id);
  return [
    ...(known ? [] : ['id' as const]),
    ...(known && known !== kind ? ['kind' as const] : []),
    ...(named && name.length <= NAME_MOST ? [] : ['name' as const]),
    ...(commission === undefined || (kind === 'pos' && isCommission(commission))
      ? []
      : ['commission' as const]),
    ...(iban === undefined || (kind === 'bank' && isIban(iban) && iban === bareIban(iban))
      ? []
      : ['iban' as const]),
  ];
}

export const isCommission = (rate: number): boolean =>
  Number.isSafeInteger(rate) && rate >= 0 && rate <= MOST_COMMISSION;

/**
 * May this lie there? Money in tills and banks, pieces in the drawer, metal by weight in the pot
 * and in a branch's stock. Grams of a karat are what people owe each other: what the shop has is
 * kept by what is in it, and its karat stands on its lines and cards.
 */
export function mayLieOn(account: Account, asset: Asset): boolean {
  const kind = kindOf(account);
  if (kind === undefined) return false;
  switch (assetClass(asset)) {
    case 'money':
      return (
        kind !== 'coins' &&
        kind !== 'scrap' &&
        kind !== 'metal' &&
        (kind !== 'currency' || asset !== TRY)
      );
    case 'metal':
      return kind === 'scrap' || kind === 'metal';
    case 'piece':
      return kind === 'coins';
    case 'karat':
      return false;
  }
}
