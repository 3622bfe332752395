import {
  ASSAY_COST,
  ASSAY_DIFFERENCE,
  isProductionAccount,
  MELTING_LOSS,
  WORKSHOP_LOSS,
} from '../job/production';
import {
  type Account,
  AGREED_DIFFERENCE,
  CARD_INCOME,
  CASH_ROUNDING,
  isContactAccount,
  STOCK,
  STONE_COST,
  STONE_INCOME,
  WORKMANSHIP_COST,
  WORKMANSHIP_INCOME,
} from '../ledger/ledger';
import { COUNT_DIFFERENCE, EXPENSES, expenseOf, isDrawing, OPENING } from '../ledger/movement';
import { kindOf } from '../ledger/own-account';
import { type Asset, assetClass } from '../metal/asset';
import { FORFEITED } from '../order/deposit';
import { ISSUED, isChequeAccount } from '../payment/cheque';
import { RATE_DIFFERENCE } from '../slip/offset';
import { CONSIGNED, HELD, HELD_FOR, TRANSIT } from '../stock/shipment';

/**
 * Mapping of the shop's own ledger to account codes of the uniform chart (Tekdüzen hesap planı,
 * src/domain/README.md#journal-export). A posting key names what a line is about; a shop may give a
 * key a code of its own, one for a key and an asset, or one for a single ledger account.
 * Guarantee: a line without a code is never exported under a guessed one.
 */
export const POSTING_KEYS = [
  'till',
  'currency',
  'pos',
  'bank',
  'cheques',
  'issued',
  'customer',
  'supplier',
  'advance',
  'owner',
  'goods',
  'coins',
  'scrap',
  'bars',
  'consigned',
  'sales',
  'sales-returns',
  'work-sold',
  'stones-sold',
  'work-bought',
  'stones-bought',
  'agreed-sold',
  'agreed-bought',
  'card-income',
  'forfeited',
  'rounding-gain',
  'rounding-loss',
  'rate-gain',
  'rate-loss',
  'surplus',
  'shortage',
  'metal-loss',
  'assay-gain',
  'assay-loss',
  'assay-cost',
  'opening',
  'held',
  'held-for',
  ...EXPENSES.map((expense) => `expense-${expense}` as const),
] as const;
export type PostingKey = (typeof POSTING_KEYS)[number];

const isPostingKey = (key: string): key is PostingKey =>
  (POSTING_KEYS as readonly string[]).includes(key);

/** Codes of the uniform chart that a shop begins with. */
export const STARTING_CODES: Readonly<Record<PostingKey, string>> = {
  till: '100',
  currency: '100',
  pos: '108',
  bank: '102',
  cheques: '101',
  issued: '103',
  customer: '120',
  supplier: '320',
  advance: '196',
  owner: '131',
  goods: '153',
  coins: '153',
  scrap: '153',
  bars: '151',
  consigned: '157',
  sales: '600',
  'sales-returns': '610',
  'work-sold': '600',
  'stones-sold': '600',
  'work-bought': '153',
  'stones-bought': '153',
  'agreed-sold': '600',
  'agreed-bought': '153',
  'card-income': '649',
  forfeited: '649',
  'rounding-gain': '649',
  'rounding-loss': '659',
  'rate-gain': '646',
  'rate-loss': '656',
  surplus: '397',
  shortage: '197',
  'metal-loss': '621',
  'assay-gain': '649',
  'assay-loss': '621',
  'assay-cost': '770',
  opening: '500',
  held: '900',
  'held-for': '901',
  'expense-rent': '770',
  'expense-utilities': '770',
  'expense-staff': '770',
  'expense-food': '770',
  'expense-transport': '760',
  'expense-cargo': '760',
  'expense-tax': '770',
  'expense-maintenance': '770',
  'expense-bank-fee': '653',
  'expense-other': '770',
};

/**
 * Codes that a shop set, by what they are for: a posting key (`bank`), a key and an asset
 * (`bank/USD`), or a ledger account (`@bank:main`). The empty code takes the starting code away.
 */
export type Codes = Readonly<Record<string, string>>;

/** Place of a line in the shop's own ledger. `key` is null for an account that this app does not know. */
export type PostingPlace = { key: PostingKey | null; account: Account; asset: Asset };

/** The account code of a line; undefined if nobody gave it one. */
export function codeOf(codes: Codes, { key, account, asset }: PostingPlace): string | undefined {
  const own = codes[`@${account}`] ?? (key === null ? undefined : codes[`${key}/${asset}`]);
  const code = own ?? (key === null ? undefined : (codes[key] ?? STARTING_CODES[key]));
  return code === '' ? undefined : code;
}

export const CODE_MOST = 40;
export const MOST_CODES = 500;
/** A code of the uniform chart: three digits, then parts of the shop's own, "120.01.0045". */
export const isCode = (code: string): boolean =>
  code.length <= CODE_MOST && /^[1-9]\d{2}(?:[. -][\dA-Za-z]{1,12})*$/.test(code);

/** Whether a code may be set for this name. */
export const isCodeName = (name: string): boolean =>
  /^@[a-z]+(?::[\w.-]{1,80})?$/.test(name) || isPostingKey(name.replace(/\/[\w-]{1,40}$/, ''));

/** Names of codes that cannot be stored: an unknown name, or a code of another form. */
export const codeRefusals = (codes: Codes): string[] =>
  Object.entries(codes).flatMap(([name, code]) =>
    isCodeName(name) && (code === '' || isCode(code)) ? [] : [name],
  );

/** Roles of a contact, as far as its account in the chart follows from them. */
export type PartyKey = 'customer' | 'supplier';

/** Posting keys of accounts whose gains and losses have different codes. */
const BY_SIGN: ReadonlyMap<Account, { debit: PostingKey; credit: PostingKey }> = new Map([
  [CASH_ROUNDING, { debit: 'rounding-loss', credit: 'rounding-gain' }],
  [RATE_DIFFERENCE, { debit: 'rate-loss', credit: 'rate-gain' }],
  [COUNT_DIFFERENCE, { debit: 'shortage', credit: 'surplus' }],
  [ASSAY_DIFFERENCE, { debit: 'assay-loss', credit: 'assay-gain' }],
]);

const FIXED: ReadonlyMap<Account, PostingKey> = new Map([
  [WORKMANSHIP_INCOME, 'work-sold'],
  [WORKMANSHIP_COST, 'work-bought'],
  [STONE_INCOME, 'stones-sold'],
  [STONE_COST, 'stones-bought'],
  [AGREED_DIFFERENCE, 'agreed-sold'],
  [CARD_INCOME, 'card-income'],
  [FORFEITED, 'forfeited'],
  [MELTING_LOSS, 'metal-loss'],
  [WORKSHOP_LOSS, 'metal-loss'],
  [ASSAY_COST, 'assay-cost'],
  [OPENING, 'opening'],
  [TRANSIT, 'goods'],
  [CONSIGNED, 'consigned'],
  [HELD, 'held'],
  [HELD_FOR, 'held-for'],
  [ISSUED, 'issued'],
]);

/** The key of goods that lie on an account. */
export function goodsKey(account: Account, asset: Asset): PostingKey {
  const kind = kindOf(account);
  if (kind === 'scrap') return 'scrap';
  return assetClass(asset) === 'piece' ? 'coins' : 'goods';
}

/**
 * The key of a ledger account; null for one that only a newer app knows. `debit`: whether the
 * account receives.
 */
export function keyOf(
  account: Account,
  asset: Asset,
  { debit, party }: { debit: boolean; party: (account: Account) => PartyKey },
): PostingKey | null {
  if (isContactAccount(account)) return party(account);
  const signed = BY_SIGN.get(account);
  if (signed) return debit ? signed.debit : signed.credit;
  const fixed = FIXED.get(account);
  if (fixed) return fixed;
  if (isChequeAccount(account)) return 'cheques';
  if (isProductionAccount(account)) return 'bars';
  const expense = expenseOf(account);
  if (expense) return isDrawing(expense) ? expense : `expense-${expense}`;
  const kind = account === STOCK ? 'metal' : kindOf(account);
  if (kind === undefined) return null;
  return kind === 'coins' || kind === 'metal' || kind === 'scrap' ? goodsKey(account, asset) : kind;
}
