import { signOf } from '@/domain/slip/counter-command';
import {
  type FormField,
  type LineForm,
  subjectOf,
  unbound,
  type World,
  withProduct,
} from './line-form';
import { boardPrice } from './pricing';
import { productByExactName } from './quick-entry';
import { weighedByPieces } from './stock-line';

/** What stands when a line is reckoned anew: the price that was promised, else what is computed. */
export const promisedPrice = ({ fixed }: LineForm): string | null => fixed ?? null;

/** An agreed amount was about these: with another weight or işçilik it is computed again. */
const AGREED_UNTIL: readonly FormField[] = ['weight', 'karat', 'fineness', 'workmanship', 'pieces'];

export function edited(line: LineForm, field: FormField, text: string, world: World): LineForm {
  if (field === 'price') return pricedByHand(line, text, world);
  if (field !== 'product') {
    if (text === line[field]) return line;
    if (field === 'amount') return withoutPromise({ ...line, amount: text });
    const typed = {
      ...line,
      ...(AGREED_UNTIL.includes(field) ? { amount: promisedPrice(line) } : {}),
      ...(field === 'workmanship' ? { source: null } : {}),
      [field]: text,
    };
    return field === 'pieces' ? weighedByPieces(typed) : typed;
  }
  const typed = { ...unbound(line), product: text, code: '' };
  const exact = signOf(text).side ? undefined : productByExactName(typed, world.products);
  if (!exact) return typed;
  return exact.code === line.code
    ? { ...line, product: text }
    : { ...withProduct(line, exact), product: text };
}

/** The board as it is at that moment is kept beside it: a line may have stood there for long. */
function pricedByHand({ over: _before, ...line }: LineForm, text: string, world: World): LineForm {
  const over = boardPrice(subjectOf(line, world.products).quote, line.side, world);
  return {
    ...line,
    price: text,
    priceAt: world.now,
    ...(over ? { over } : {}),
    amount: promisedPrice(line),
  };
}

/** Whoever types another amount has agreed on it. */
function withoutPromise({ fixed: _fixed, ...line }: LineForm): LineForm {
  return line;
}

/** Cleared values that have a computed one behind them show it again. */
export function left(line: LineForm, field: FormField): LineForm {
  if (field !== 'price' && field !== 'amount' && field !== 'fineness') return line;
  return line[field]?.trim() === '' ? { ...line, [field]: null } : line;
}
