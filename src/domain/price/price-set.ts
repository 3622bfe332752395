import { isPriceCode } from '../catalogue/price-code';
import {
  type WorkmanshipSet,
  type WorkmanshipSetField,
  workmanshipSetRefusals,
} from '../catalogue/workmanship-list';
import { type FormulaField, formulaRefusals, type PriceFormula } from './price-formula';
import { type GroupField, type GroupSet, groupPriceRefusals } from './price-group';
import type { AcceptedPrice } from './price-hold';
import {
  type ClosedMarket,
  closedMarketRefusals,
  type OverrideRefusal,
  overrideRefusals,
  type PriceOverride,
  type PriceOverrides,
} from './price-override';
import { judgeQuote } from './quote';

/**
 * What a company decided about its prices, part by part, each a record of its own so that two
 * people who decide different things both win. Null takes a part back: the source speaks again.
 */
export type PriceSet =
  | { part: 'formula'; code: string; formula: PriceFormula | null }
  | { part: 'override'; code: string; override: PriceOverride | null }
  | { part: 'closed'; closed: ClosedMarket | null }
  | { part: 'accepted'; code: string; accepted: AcceptedPrice | null }
  | GroupSet
  | WorkmanshipSet;

/** Its place among the company's definitions. */
export function priceSetId(set: {
  part: PriceSet['part'];
  code?: string;
  group?: string;
  side?: string;
  from?: string;
}): string {
  if (set.part === 'closed') return 'price:closed';
  const { part, code = '', group = '', side = '', from = '' } = set;
  if (part === 'work') return `price:work:${side}:${group}:${from}:${code}`;
  return part === 'group' ? `price:group:${group}:${from}:${code}` : `price:${part}:${code}`;
}

/** A board of more codes than any market has. */
const MOST_QUOTES = 500;

type SetRefusal = FormulaField | OverrideRefusal | GroupField | WorkmanshipSetField | 'last';

export function priceSetRefusals(set: PriceSet): SetRefusal[] {
  if (set.part === 'closed') {
    if (!set.closed) return [];
    const { last } = set.closed;
    const wrong =
      last.length > MOST_QUOTES ||
      last.some((quote) => !isPriceCode(quote.code) || judgeQuote(quote) !== undefined);
    return wrong ? ['last', ...closedMarketRefusals(set.closed)] : closedMarketRefusals(set.closed);
  }
  if (set.part === 'group') return groupPriceRefusals(set);
  if (set.part === 'work') return workmanshipSetRefusals(set);
  if (!isPriceCode(set.code)) return ['code'];
  if (set.part === 'accepted') {
    const { code, accepted } = set;
    return accepted && judgeQuote({ ...accepted, code, source: '', simulated: false })
      ? ['price']
      : [];
  }
  if (set.part === 'formula')
    return set.formula
      ? [...named(set.formula.code, set.code), ...formulaRefusals(set.formula)]
      : [];
  return set.override
    ? [...named(set.override.code, set.code), ...overrideRefusals(set.override)]
    : [];
}

const named = (said: string, meant: string): 'code'[] => (said === meant ? [] : ['code']);

export const workmanshipSetsIn = (sets: readonly PriceSet[]): WorkmanshipSet[] =>
  sets.filter((set) => set.part === 'work');

export const groupSetsIn = (sets: readonly PriceSet[]): GroupSet[] =>
  sets.filter((set) => set.part === 'group');

export function overridesIn(sets: readonly PriceSet[]): PriceOverrides {
  const closed =
    sets.flatMap((set) => (set.part === 'closed' && set.closed ? [set.closed] : []))[0] ?? null;
  return {
    products: new Map(
      sets.flatMap((set) =>
        set.part === 'override' && set.override ? [[set.code, set.override] as const] : [],
      ),
    ),
    closed,
  };
}
