import type { Product } from '@/domain/catalogue/product';
import { isMoneyType } from '@/domain/ledger/slip-type';
import { act, chooseType } from '@/parts/counter/basket/act';
import { selectedLine } from '@/parts/counter/basket/basket-lines';
import { currentDesk } from '@/parts/counter/basket/desk-store';
import { focusEntry, focusField } from '@/parts/counter/keys/fields';
import { isEmptyLine } from '@/parts/counter/line/line-form';
import { mint } from '@/session/page/mint';

/** A product under the finger: a coin counts up, what goes by weight waits for its gram. */
export function tapProduct(product: Product): void {
  if (isMoneyType(currentDesk().open.type)) chooseType('sale');
  act({ do: 'tile', code: product.code, lineId: mint(), nextId: mint() });
  focusNextField(product);
}

/**
 * The cursor where the product wants it: free for the next one, or in the field that is missing.
 */
export function focusNextField(product: Product): void {
  if (isEmptyLine(selectedLine(currentDesk().open))) focusEntry();
  else focusField(product.kind === 'coin' ? 'pieces' : 'weight');
}
