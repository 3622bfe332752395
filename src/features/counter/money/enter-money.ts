import type { Payment, TenderMethod } from '@/domain/payment/payment';
import { TENDERS } from '@/domain/payment/payment';
import { methodName } from '@/i18n/slip-text';
import { act } from '@/parts/counter/basket/act';
import { currentDesk } from '@/parts/counter/basket/desk-store';
import { putEntry } from '@/parts/counter/basket/enter-money';
import { cashStepIn, settlementOf } from '@/parts/counter/basket/tender';
import { focusEntry, saveButton, showInPayment } from '@/parts/counter/keys/fields';
import { moneyText } from '@/parts/counter/line/typed-text';
import { cashLimitState } from '@/parts/counter/payment/cash-limit';
import { entryText } from '@/parts/counter/payment/payment-entry';
import { readWorld } from '@/parts/counter/world';
import { mint } from '@/session/page/mint';
import { openAssetPayment, openChequePayment } from '../payment/open-asset-payment';

/**
 * Handles Enter in the entry box of a collection or payment. A text that can be read becomes a
 * payment. An empty box pays the whole balance, or moves to Save if the payments suffice already.
 */
export function enterMoney(): void {
  const { open } = currentDesk();
  if ((open.entry?.text ?? '').trim() === '') {
    enterNothing();
    return;
  }
  const put = putEntry();
  if (put.ok && put.value.entry.kind === 'sheet') openChequePayment();
  else focusEntry();
}

function enterNothing(): void {
  const { open } = currentDesk();
  if (open.entry) act({ do: 'entry', entry: undefined });
  const world = readWorld();
  if (settlementOf(open, 0, cashStepIn(world)).ok) {
    if (saveButton.current) saveButton.current.focus();
    else showInPayment('cash');
  } else if ((world.due?.kurus ?? 0) > 0) payWhole();
}

/**
 * Pays the whole open balance in cash, or by transfer if the legal cash limit forbids so much cash.
 */
export function payWhole(): void {
  const world = readWorld();
  const { kurus = 0 } = world.due ?? {};
  const none = { cash: '', card: '', transfer: '', account: '' };
  const cash = { ...currentDesk().open, tendered: { ...none, cash: moneyText(kurus) } };
  const method: TenderMethod = cashLimitState(cash, kurus, world).over ? 'transfer' : 'cash';
  for (const other of TENDERS) act({ do: 'tender', method: other, text: '' });
  act({ do: 'entry', entry: { text: methodName(method) } });
  act({ do: 'put-entry', id: mint() });
  focusEntry();
}

/** Stores the text of the entry box. A line that is being edited stays that line. */
export function writeEntry(text: string): void {
  const { of } = currentDesk().open.entry ?? {};
  act({ do: 'entry', entry: { text, ...(of === undefined ? {} : { of }) } });
}

/** Puts a payment into the entry box to edit it. A cheque or note opens its own dialog. */
export function takePayment(payment: Payment): void {
  const text = entryText(payment);
  if (text === '') {
    openAssetPayment(payment.id);
    return;
  }
  act({ do: 'entry', entry: { text, of: payment.id } });
  focusEntry();
}

/**
 * Adds the payment in another asset to the slip and opens its dialog for the rate and the account.
 */
export function openDetails(): void {
  const put = putEntry();
  if (put.ok && put.value.entry.kind === 'asset') openAssetPayment(put.value.entry.payment.id);
}
