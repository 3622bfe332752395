import { navigate } from 'wouter/use-browser-location';
import { findStock } from '@/data/stock/use-stock';
import { readSlipCode, type SlipCode } from '@/domain/slip/slip-code';
import { takeCode } from '../line/stock-asked';

/**
 * Somebody brings a slip back: its book opens at it and asks what of it is returned. The basket
 * stays as it is.
 */
function askReturn({ number, code }: SlipCode): void {
  const place = new URLSearchParams({
    view: 'transactions',
    q: code === null ? number : `${number}/${code}`,
    return: '1',
  });
  navigate(`/workbench?${place}`);
}

/** Whether a card has that code, which is on the slip then. */
const asGoods = async (code: string, stay: boolean): Promise<boolean> =>
  (await findStock(code)) !== undefined && takeCode(code, stay).then(() => true);

/**
 * What reads like a slip's number. Goods first: the serial of a bar may look like one; what a
 * paper's QR says besides is a slip's alone.
 */
export async function takeNumber(slip: SlipCode, stay: boolean, goods = asGoods): Promise<void> {
  if (slip.code !== null || !(await goods(slip.number, stay))) askReturn(slip);
}

/**
 * Was a slip's number typed where a product is asked for? Then it is looked up, and the field is as
 * it was.
 */
export function typedReturnNumber(text: string, forget: () => void): boolean {
  const code = readSlipCode(text);
  if (!code) return false;
  forget();
  void takeNumber(code, false);
  return true;
}
