import { t } from '@lingui/core/macro';
import type { StockView } from '@/data/core/types';
import { findStock } from '@/data/stock/use-stock';
import { isMoneyType } from '@/domain/ledger/slip-type';
import { isLabelCode } from '@/domain/metal/barcode';
import { type Buyer, wasReservedForAnother } from '@/domain/stock/stock-hold';
import { isThere, reservationOf } from '@/domain/stock/stock-state';
import { act, chooseType } from '@/parts/counter/basket/act';
import type { Basket } from '@/parts/counter/basket/basket';
import { selectedLine } from '@/parts/counter/basket/basket-lines';
import { currentDesk } from '@/parts/counter/basket/desk-store';
import { focusEntry, focusField } from '@/parts/counter/keys/fields';
import { isEmptyLine } from '@/parts/counter/line/line-form';
import { bareNumber, productByExactName } from '@/parts/counter/line/quick-entry';
import { openLineOfCard } from '@/parts/counter/line/stock-line';
import { entrySide } from '@/parts/counter/line/tile';
import { now, readWorld } from '@/parts/counter/world';
import { branchesHere } from '@/session/company/branch';
import { mint } from '@/session/page/mint';
import { session } from '@/session/state/store';
import { showToast } from '@/ui/sign/toast';
import { commitProduct } from './commit-product';
import { missCode } from './missed-code';

/**
 * The card of a code that no product has comes on the slip; `stay`: the cursor is in a field that
 * must not lose it.
 */
export async function takeCode(code: string, stay = false): Promise<boolean> {
  const card = await findStock(code);
  if (!card) {
    missCode({ code });
    return false;
  }
  const { open } = currentDesk();
  if (openLineOfCard(open, card)) missCode({ card, why: 'on-slip' });
  else if (!isThere(card.state) && entrySide(open) === 'sell' && !isConsignedOn(card, open))
    missCode({ card, why: 'gone' });
  else if (entrySide(open) === 'sell' && isKeptFrom(card, open))
    missCode({ card, why: 'reserved' });
  else {
    takeCard(card, stay);
    if (entrySide(open) === 'sell') tellElsewhere(card);
  }
  return true;
}

/**
 * Its sale leaves the stock of the branch that its card lies in: whoever sells it here is told so.
 */
function tellElsewhere({ name, branch = '' }: StockView): void {
  if (branch === '' || session.branchId === '' || branch === session.branchId) return;
  const where = branchesHere(session).find(({ id }) => id === branch)?.name;
  showToast({
    type: 'info',
    message: where
      ? t`${name} ${where} şubesinde görünüyor; satışı oranın stoğundan düşer.`
      : t`${name} başka şubede görünüyor; satışı oranın stoğundan düşer.`,
  });
}

/** What its customer has of us is sold to them by this slip. */
const isConsignedOn = ({ id }: StockView, { consigned }: Basket): boolean =>
  consigned?.items.some(({ stock }) => stock === id) ?? false;

function isKeptFrom(card: StockView, buyer: Buyer): boolean {
  const hold = reservationOf(card);
  return hold !== undefined && wasReservedForAnother(hold, now(), buyer);
}

export function takeCard(card: StockView, stay = false): void {
  missCode(null);
  if (isMoneyType(currentDesk().open.type)) chooseType('sale');
  act({ do: 'stock', card, lineId: mint(), nextId: mint() });
  if (!stay) focusNextField();
}

/** A bar is bought under this serial; its gram is asked for next. */
export function takeBar(serial: string, name: string): void {
  missCode(null);
  act({ do: 'bar', id: mint(), serial, name, lineId: mint(), nextId: mint() });
  focusNextField();
}

const focusNextField = (): void =>
  isEmptyLine(selectedLine(currentDesk().open)) ? focusEntry() : focusField('weight');

/**
 * Four digits in a row and no blank: a label, a serial. A name of the list is never taken for one.
 */
const mayBeCode = (text: string): boolean => isLabelCode(text) && /\d{4}/.test(text);

/**
 * Enter in the box of the product. A code of a card that was typed there is looked up; what no card
 * has goes on as if nobody had looked.
 */
export function enterProduct(): void {
  const line = selectedLine(currentDesk().open);
  const typed = line.product.trim();
  if (line.stock || !mayBeCode(typed) || productByExactName(line, readWorld().products))
    commitProduct();
  else void find(typed, line.id);
}

async function find(code: string, lineId: string): Promise<void> {
  const card = await findStock(code);
  const line = selectedLine(currentDesk().open);
  // Whoever went on typing meanwhile meant something else.
  if (line.id !== lineId || line.product.trim() !== code) return;
  if (!card && !bareNumber(code) && entrySide(currentDesk().open) !== 'buy') return commitProduct();
  act({ do: 'edit', field: 'product', text: '' });
  await takeCode(code);
}
