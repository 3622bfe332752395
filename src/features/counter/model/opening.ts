import { SLIP_TYPES, type SlipType } from '@/domain/ledger/slip-type';
import { act, chooseType, park } from '@/parts/counter/basket/act';
import { isEmptyBasket } from '@/parts/counter/basket/basket';
import { runCommand } from '@/parts/counter/basket/commands';
import { currentDesk, dispatchDesk } from '@/parts/counter/basket/desk-store';
import { openExpense } from '@/parts/counter/keys/open-expense';
import { moneyText } from '@/parts/counter/line/typed-text';
import { now } from '@/parts/counter/world';
import { mint } from '@/session/page/mint';
import type { ConsignedSaleRequest } from './consigned-sale';
import { readRefused } from './redo';

/**
 * What an address asks the counter to open: a basket of a kind, for a customer, with an amount; a
 * product; a spoken command; a refused slip to be written again; what somebody keeps of our goods.
 */
type Opening = {
  type?: SlipType;
  contact?: string;
  amount?: number;
  add?: string;
  say?: string;
  redo?: string;
  consigned?: ConsignedSaleRequest;
  expense?: true;
};

/**
 * Read from the address, with everything that is none of it left out; undefined when it asks for
 * nothing.
 */
export function readOpening(params: URLSearchParams): Opening | undefined {
  const type = SLIP_TYPES.find((one) => one === params.get('type'));
  const [contact, add, say, redo, consigned] = ['contact', 'add', 'say', 'redo', 'consigned'].map(
    (name) => params.get(name),
  );
  const amount = /^\d{1,12}$/.test(params.get('amount') ?? '') ? Number(params.get('amount')) : 0;
  const opening = {
    ...(type && { type }),
    ...(contact && { contact }),
    ...(amount > 0 && { amount }),
    ...(add && { add }),
    ...(say && { say }),
    ...(redo && { redo }),
    ...(consigned && {
      consigned: { id: consigned, items: (params.get('items') ?? '').split(',').filter(Boolean) },
    }),
    ...(params.get('new') === 'expense' && { expense: true as const }),
  };
  return Object.keys(opening).length > 0 ? opening : undefined;
}

/**
 * The refused slip opens beside what is being written, which is put aside. False when there is none
 * any more.
 */
export async function openRefused(
  id: string,
  contact: { id: string; name: string } | null,
): Promise<boolean> {
  const basket = await readRefused(id, mint, now());
  if (!basket) return false;
  if (!isEmptyBasket(currentDesk().open)) park();
  dispatchDesk({ do: 'discard', fresh: basket });
  act({
    do: 'contact',
    id: basket.contactId,
    name: contact?.id === basket.contactId ? contact.name : '',
  });
  return true;
}

/**
 * A basket that is written is put aside, never changed, by what an address asks; a product or a
 * command goes onto it.
 */
export function openSo(
  { type, amount, add, say, expense }: Opening,
  contact: { id: string; name: string } | null,
): void {
  if ((type || contact) && !isEmptyBasket(currentDesk().open)) park();
  if (type) chooseType(type);
  if (contact) act({ do: 'contact', id: contact.id, name: contact.name });
  if (amount) act({ do: 'tender', method: 'cash', text: moneyText(amount) });
  if (say) runCommand(say);
  if (expense) openExpense();
  if (!add) return;
  if (currentDesk().open.type === 'collection' || currentDesk().open.type === 'payment')
    chooseType('sale');
  act({ do: 'tile', code: add, lineId: mint(), nextId: mint() });
}
