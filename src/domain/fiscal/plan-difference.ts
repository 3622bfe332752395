import type { DocumentChoices, FiscalDocument, Profile } from './document';

/** Figures and split of a document, made or proposed. */
export type Shape = {
  lines: readonly string[];
  profile: Profile;
  type: FiscalDocument['type'];
  totals: Pick<FiscalDocument['totals'], 'bullion' | 'vat' | 'total'>;
};

export const shapeOf = (
  { lines }: Pick<DocumentChoices, 'lines'>,
  { profile, type, totals }: Pick<FiscalDocument, 'profile' | 'type' | 'totals'>,
): Shape => ({ lines, profile, type, totals });

/** How documents of one slip differ from those that would be made of it now. */
export type PlanDifference =
  | { is: 'split'; before: number; after: number }
  | { is: 'kind' }
  | { is: 'bullion' | 'vat'; before: number; after: number };

/**
 * What changed between two plans of a slip, or between its documents and a plan: after a close or a
 * price was edited the metal and the tax, after a product or card was edited also the split.
 */
export function differencesOf(before: readonly Shape[], after: readonly Shape[]): PlanDifference[] {
  const keyOf = ({ lines }: Shape) => [...lines].sort().join();
  const parts = (shapes: readonly Shape[]) => shapes.map(keyOf).sort().join('|');
  if (parts(before) !== parts(after))
    return [{ is: 'split', before: before.length, after: after.length }];
  const differences: PlanDifference[] = [];
  const isOther = before.some((one) => {
    const other = after.find((shape) => keyOf(shape) === keyOf(one));
    return other?.type !== one.type || other.profile !== one.profile;
  });
  if (isOther) differences.push({ is: 'kind' });
  for (const is of ['bullion', 'vat'] as const) {
    const sum = (shapes: readonly Shape[]) =>
      shapes.reduce((all, { totals }) => all + totals[is], 0);
    if (sum(before) !== sum(after))
      differences.push({ is, before: sum(before), after: sum(after) });
  }
  return differences;
}
