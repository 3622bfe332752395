import { randomUUID } from 'node:crypto';
import { SHARED_VERSION } from '@/contract/core/headers';
import { addDays, dayOf, dayStart } from '@/domain/base/day';
import { openingCosts, openingLegs } from '@/domain/contact/contact-opening';
import type { HeldOpening } from '@/domain/contact/held-opening';
import type { ImportedContact, OpenBalance } from '@/domain/contact/opening-import';
import { STOCK } from '@/domain/ledger/ledger';
import type { ImportedOrder } from '@/domain/order/order-import';
import type { ImportedCheque } from '@/domain/payment/cheque-import';
import type { ImportedLot } from '@/domain/stock/consign-import';
import type { ImportedCard } from '@/domain/stock/stock-import';
import { aSlip } from './slips';

export const IMPORTS = '/accounts/imports';

export const anImported = (over: Partial<ImportedContact> = {}): ImportedContact => ({
  id: randomUUID(),
  known: false,
  name: 'Ayşe',
  phone: '',
  city: '',
  note: '',
  taxId: '',
  taxOffice: '',
  email: '',
  address: '',
  roles: ['customer'],
  day: dayOf(aSlip().at),
  balances: [],
  ...over,
});

export const importBody = (
  contacts: ImportedContact[] = [anImported({ balances: [{ asset: 'HAS', quantity: 5 }] })],
) => ({
  kind: 'import.create' as const,
  v: SHARED_VERSION,
  id: randomUUID(),
  at: aSlip().at,
  contacts,
});

export const OPENINGS = '/accounts/openings';

/** What stood open on one account a year ago. */
export function openingBody(
  contactId: string,
  balances: OpenBalance[] = [{ asset: 'HAS', quantity: 5 }],
  more: object = {},
) {
  const { id, number } = aSlip();
  const costs = openingCosts(balances);
  return {
    kind: 'opening.create' as const,
    v: SHARED_VERSION,
    id,
    number,
    at: dayStart(addDays(dayOf(aSlip().at), -365)),
    type: 'opening' as const,
    contactId,
    lines: [],
    payments: [],
    legs: openingLegs(contactId, balances),
    ...(costs.length > 0 ? { costs } : {}),
    ...more,
  };
}

export const HELD_IMPORTS = '/accounts/openings/imports';

/** What lay in a till. */
export const heldBody = (
  openings: HeldOpening[] = [{ account: 'till:main', asset: 'TRY', quantity: 5 }],
) => ({
  kind: 'opening.import' as const,
  v: SHARED_VERSION,
  id: randomUUID(),
  at: aSlip().at,
  openings,
});

export const IMPORT_UNDO = '/accounts/imports/undo';
export const STOCK_UNDO = '/inventorys/stocks/imports/undo';

/** Takes back the import `of` as a whole. */
export const undoBody = <K extends 'import.undo' | 'stock.undo' | 'product.undo'>(
  kind: K,
  of: string,
) => ({
  kind,
  v: 1,
  id: randomUUID(),
  at: aSlip().at,
  of,
  reason: 'Yanlış dosya',
});

export const CHEQUE_IMPORTS = '/accounts/cheques/imports';

export const anImportedCheque = (
  contactId: string,
  more: Partial<ImportedCheque> = {},
): ImportedCheque => ({
  id: randomUUID(),
  form: 'cheque',
  is: 'taken',
  number: randomUUID().slice(0, 8),
  bank: 'Ziraat Bankası',
  bankBranch: 'Kapalıçarşı',
  drawer: '',
  due: '2026-12-31',
  contactId,
  kurus: 1_250_000,
  ...more,
});

export const chequeImportBody = (cheques: ImportedCheque[]) => ({
  kind: 'cheque.import' as const,
  v: 1,
  id: randomUUID(),
  at: aSlip().at,
  cheques,
});

export const ORDER_IMPORTS = '/workbench/orders/imports';

export const anImportedOrder = (
  contactId: string,
  more: Partial<ImportedOrder> = {},
): ImportedOrder => ({
  id: randomUUID(),
  type: 'order',
  contactId,
  number: '',
  status: 'received',
  takenOn: null,
  description: '22 ayar burma bilezik',
  product: '',
  weight: 20_000,
  fineness: 9160,
  size: '18 cm',
  workmanship: null,
  stones: null,
  price: { by: 'day' },
  due: null,
  workshop: null,
  assignee: null,
  note: '',
  ...more,
});

export const orderImportBody = (orders: ImportedOrder[]) => ({
  kind: 'order.import' as const,
  v: 1,
  id: randomUUID(),
  at: aSlip().at,
  orders,
});

export const CONSIGN_IMPORTS = '/inventorys/shipments/imports';

/** A lot of 22 karat gold by the gram that a contact holds. */
export const anImportedLot = (contact: string, more: Partial<ImportedLot> = {}): ImportedLot => ({
  id: randomUUID(),
  from: { branch: '', place: '' },
  consign: { contact, due: '2026-12-31' },
  items: [
    {
      id: randomUUID(),
      name: '22 ayar altın',
      asset: 'HAS',
      fineness: 9160,
      pieces: 0,
      weight: 10_000,
      account: STOCK,
    },
  ],
  ...more,
});

export const consignImportBody = (lots: ImportedLot[], cards: ImportedCard[] = []) => ({
  kind: 'consign.import' as const,
  v: 1,
  id: randomUUID(),
  at: aSlip().at,
  lots,
  cards,
});
