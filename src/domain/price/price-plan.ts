import {
  type FormulaField,
  formulaRefusals,
  type PriceBase,
  type PriceFormula,
} from './price-formula';

/**
 * The order in which prices can be made: what is referred to comes before what refers to it.
 * Guarantee: a formula that cannot be priced never takes another with it that does not refer to it;
 * it is named with its reason instead.
 */
export type PlanRefusal =
  | { code: 'faulty'; fields: readonly FormulaField[] }
  | { code: 'double' }
  /** The products of the circle in the order of referring, the first again at the end. */
  | { code: 'cycle'; cycle: readonly string[] }
  /** Refers to a product that has no formula, or to one that is refused itself. */
  | { code: 'no-base'; base: string };

export type PlanStep = {
  formula: PriceFormula;
  /**
   * Where the product that it refers to stands in the plan; −1 for one that is made from a source.
   */
  at: number;
};

export type PricePlan = { steps: readonly PlanStep[]; refused: ReadonlyMap<string, PlanRefusal> };

/**
 * Linear in the number of formulas: each refers to at most one other product, so a walk along the
 * references finds order and circles.
 */
export function pricePlan(formulas: readonly PriceFormula[]): PricePlan {
  const refused = new Map<string, PlanRefusal>();
  const known = distinct(formulas, refused);
  const steps: PlanStep[] = [];
  const places = new Map<string, number>();
  for (const start of known.values()) {
    // Up the references to something that is settled, then down again.
    const { path, end } = walk(start, known, places, refused);
    if (end) {
      refusePath(path, end, refused);
      continue;
    }
    for (const formula of path.reverse()) {
      places.set(formula.code, steps.length);
      steps.push({ formula, at: placeOf(formula.base, places) });
    }
  }
  return { steps, refused };
}

const placeOf = (base: PriceBase, places: ReadonlyMap<string, number>): number =>
  base.from === 'product' ? (places.get(base.code) ?? -1) : -1;

/**
 * One formula a product. Of two for one product neither is taken: nobody could say which was meant.
 */
function distinct(
  formulas: readonly PriceFormula[],
  refused: Map<string, PlanRefusal>,
): Map<string, PriceFormula> {
  const known = new Map<string, PriceFormula>();
  for (const formula of formulas) {
    if (known.has(formula.code)) refused.set(formula.code, { code: 'double' });
    known.set(formula.code, formula);
  }
  for (const formula of known.values()) {
    const fields = formulaRefusals(formula);
    if (fields.length > 0 && !refused.has(formula.code))
      refused.set(formula.code, { code: 'faulty', fields });
  }
  for (const code of refused.keys()) known.delete(code);
  return known;
}

/**
 * What stopped the walk: a circle, or a base that is none. Undefined: everything on the path can be
 * priced.
 */
type End = { cycle: readonly string[] } | { base: string } | undefined;

function walk(
  start: PriceFormula,
  known: ReadonlyMap<string, PriceFormula>,
  places: ReadonlyMap<string, number>,
  refused: ReadonlyMap<string, PlanRefusal>,
): { path: PriceFormula[]; end: End } {
  const path: PriceFormula[] = [];
  const on = new Map<string, number>();
  let here: PriceFormula | undefined = refused.has(start.code) ? undefined : start;
  while (here && !places.has(here.code)) {
    const seen = on.get(here.code);
    if (seen !== undefined)
      return { path, end: { cycle: [...path.slice(seen).map(({ code }) => code), here.code] } };
    on.set(here.code, path.length);
    path.push(here);
    const { base }: PriceFormula = here;
    if (base.from !== 'product') return { path, end: undefined };
    if (refused.has(base.code) || !known.has(base.code)) return { path, end: { base: base.code } };
    here = known.get(base.code);
  }
  return { path, end: undefined };
}

function refusePath(
  path: readonly PriceFormula[],
  end: NonNullable<End>,
  refused: Map<string, PlanRefusal>,
): void {
  const round = new Set('cycle' in end ? end.cycle : []);
  for (const { code, base } of path) {
    if ('cycle' in end && round.has(code))
      refused.set(code, { code: 'cycle', cycle: turnedTo(code, end.cycle) });
    else refused.set(code, { code: 'no-base', base: base.from === 'product' ? base.code : code });
  }
}

/** The same circle told from this product on. */
function turnedTo(code: string, cycle: readonly string[]): readonly string[] {
  const ring = cycle.slice(1);
  const from = ring.indexOf(code);
  return [...ring.slice(from), ...ring.slice(0, from), code];
}
