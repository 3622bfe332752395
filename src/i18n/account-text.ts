import { t } from '@lingui/core/macro';
import {
  ASSAY_COST,
  ASSAY_DIFFERENCE,
  MELTING_LOSS,
  PRODUCTION,
  WORKSHOP_LOSS,
} from '../domain/job/production';
import {
  type Account,
  CARD_INCOME,
  CASH_ROUNDING,
  STOCK,
  WORKMANSHIP_COST,
} from '../domain/ledger/ledger';
import {
  COUNT_DIFFERENCE,
  type Drawing,
  type Expense,
  expenseOf,
  isDrawing,
  OPENING,
} from '../domain/ledger/movement';
import type { AccountKind, OwnAccount } from '../domain/ledger/own-account';
import { kindOf } from '../domain/ledger/own-account';
import { AT_BANK, ISSUED, PORTFOLIO } from '../domain/payment/cheque';
import { RATE_DIFFERENCE } from '../domain/slip/offset';
import { CONSIGNED, HELD, HELD_FOR, TRANSIT } from '../domain/stock/shipment';

/** The words for the shop's own accounts and for what stands on the other side of them. */
export function accountKindName(kind: AccountKind): string {
  const words: Record<AccountKind, string> = {
    till: t`Kasa`,
    currency: t`Döviz kasası`,
    pos: t`POS`,
    bank: t`Banka`,
    coins: t`Sarrafiye çekmecesi`,
    scrap: t`Hurda potu`,
    metal: t`Maden stoku`,
  };
  return words[kind];
}

/** An account that nobody named is called by its kind. */
export const ownAccountName = ({ name, kind }: Pick<OwnAccount, 'name' | 'kind'>): string =>
  name.trim() || accountKindName(kind);

/**
 * Where metal by weight lies, as the inventory calls it: the first account of coins is the stock
 * itself, its gold and its silver lie on it.
 */
export const metalAccountName = (account: string, own: readonly OwnAccount[]): string =>
  account === STOCK && !own.find(({ id }) => id === account)?.name.trim()
    ? t`Stok`
    : accountName(account, own);

/** By both its names where the drawer of coins is the stock too: who looks for either finds it. */
export function drawerName(account: OwnAccount, own: readonly OwnAccount[]): string {
  const [drawer, stock] = [ownAccountName(account), metalAccountName(account.id, own)];
  return drawer === stock ? drawer : `${drawer} · ${stock}`;
}

export function expenseName(expense: Expense): string {
  const words: Record<Expense, string> = {
    rent: t`Kira`,
    utilities: t`Elektrik, su, iletişim`,
    staff: t`Personel`,
    food: t`Yemek`,
    transport: t`Ulaşım`,
    cargo: t`Kargo`,
    tax: t`Vergi, harç`,
    maintenance: t`Bakım, onarım`,
    'bank-fee': t`Banka masrafı`,
    advance: t`Avans`,
    owner: t`Patronun çektiği para`,
    other: t`Diğer`,
  };
  return words[expense];
}

/** Of what left for it, and of what came back. */
export function drawingName(drawing: Drawing, back: boolean): string {
  if (drawing === 'advance') return back ? t`Avans geri ödeme` : t`Avans`;
  return back ? t`Patronun koyduğu para` : t`Patronun çektiği para`;
}

/** The account of a drawing by what was drawn on it in all: below zero more came back. */
export function drawnName(account: Account, quantity: number, own: readonly OwnAccount[]): string {
  const drawing = expenseOf(account);
  return drawing && isDrawing(drawing)
    ? drawingName(drawing, quantity < 0)
    : accountName(account, own);
}

/** Whatever is no contact: an own account, an expense, an income. */
export function accountName(id: string, own: readonly OwnAccount[]): string {
  const known = own.find((account) => account.id === id);
  if (known) return ownAccountName(known);
  const kind = kindOf(id);
  if (kind) return accountKindName(kind);
  const expense = expenseOf(id);
  if (expense) return expenseName(expense);
  if (id === TRANSIT) return t`Yolda`;
  if (id === CONSIGNED) return t`Konsinyede`;
  if (id === HELD) return t`Bizdeki konsinye`;
  if (id === HELD_FOR) return t`Konsinye sahipleri`;
  if (id === PORTFOLIO) return t`Çek portföyü`;
  if (id === AT_BANK) return t`Bankadaki çekler`;
  if (id === ISSUED) return t`Verilen çekler`;
  if (id === OPENING) return t`Açılış`;
  if (id === COUNT_DIFFERENCE) return t`Sayım farkı`;
  if (id === CARD_INCOME) return t`Kart komisyonu`;
  if (id === CASH_ROUNDING) return t`Kuruş yuvarlaması`;
  if (id === RATE_DIFFERENCE) return t`Kur farkı`;
  if (id === WORKMANSHIP_COST) return t`İşçilik`;
  if (id === PRODUCTION) return t`Takozlar`;
  if (id === MELTING_LOSS) return t`Eritme firesi`;
  if (id === WORKSHOP_LOSS) return t`Atölye firesi`;
  if (id === ASSAY_DIFFERENCE) return t`Ayar farkı`;
  if (id === ASSAY_COST) return t`Ayar evi, rafineri`;
  return id.startsWith('expense:') ? t`Masraf` : t`Fiş`;
}
