import { agreedWorkmanship, judgedBy, NO_TERMS, type Terms } from '../catalogue/agreement';
import { figureOf } from '../catalogue/workmanship';
import { type ListedProduct, workmanshipOfGroup } from '../catalogue/workmanship-list';
import { linesOn } from '../ledger/slip-type';
import type { Approval, ApprovedLine } from '../rules/approval';
import { floorGap } from './bargain';
import { promisedPriceOf } from './fixed-order';
import type { LineInput } from './line';

/**
 * The floor of the workmanship, as page and server judge it alike: what of a slip lies below it,
 * and whether what somebody who may has agreed to is this. An approval is of what was on the slip
 * then: the same lines, no heavier, no cheaper.
 */
export type SlipGap = { value: number; limit: number; lines: ApprovedLine[] };

/** How far the work on what is sold lies under the floor, and which work that is. */
export function gapOf(
  inputs: readonly LineInput[],
  products: readonly ListedProduct[],
  floor: number,
  terms: Terms = NO_TERMS,
): SlipGap | undefined {
  const listed = new Map(products.map((product) => [product.code, product]));
  const given = linesOn('sell', inputs);
  const floors = (line: LineInput) =>
    Math.min(
      ownFloor(line, listed.get(line.product), terms, floor),
      agreedFloor(line, terms, floor),
    );
  const gap = floorGap(given, floors, promisedPriceOf(terms.order, given));
  return gap && { ...gap, lines: approvedLines(given.filter(({ kind }) => kind === 'worked')) };
}

/** What an approval of these lines has to name. */
export const approvedLines = (lines: readonly LineInput[]): ApprovedLine[] =>
  lines.map((line) => ({
    id: line.id,
    product: line.product,
    weight: line.kind === 'coin' ? line.pieces : line.weight,
  }));

/**
 * A product that the house itself lists below the floor, for everybody or for the customer's group,
 * asks nobody; a free name without any workmanship is metal sold as metal.
 */
function ownFloor(
  line: LineInput,
  product: ListedProduct | undefined,
  { group }: Terms,
  floor: number,
): number {
  if (product?.kind === 'worked')
    return Math.min(
      floor,
      product.workmanship ?? floor,
      workmanshipOfGroup(product, group, 'sell') ?? floor,
    );
  const bare = line.kind !== 'coin' && figureOf(line.workmanship) === 0;
  return bare ? 0 : floor;
}

/**
 * As low as somebody who may agreed with this customer: in milyem it is a floor of its own; told in
 * another way, the same work or more of it asks nobody.
 */
function agreedFloor(line: LineInput, terms: Terms, floor: number): number {
  if (line.kind !== 'worked') return floor;
  const { product, metal, fineness, workmanship, adjustment } = line;
  const agreed = agreedWorkmanship(
    { product, metal, fineness, list: undefined, wholesale: undefined },
    judgedBy(terms),
  )?.workmanship;
  if (!agreed) return floor;
  if (agreed.by === 'milyem') return agreed.tenths;
  return workmanship.by === agreed.by &&
    figureOf(workmanship) >= figureOf(agreed) &&
    adjustment >= 0
    ? 0
    : floor;
}

/** Somebody who may has agreed to as little as this, for these pieces. */
export const isApproved = (approvals: readonly Approval[] | undefined, gap: SlipGap): boolean =>
  (approvals ?? []).some(
    ({ rule, value, lines }) =>
      rule === 'workmanship-floor' && value <= gap.value && covers(lines, gap),
  );

/** The same of a discount: as much as this, on these lines. */
export const isDiscountApproved = (
  approvals: readonly Approval[] | undefined,
  gap: SlipGap,
): boolean =>
  (approvals ?? []).some(
    ({ rule, value, lines }) => rule === 'discount' && value >= gap.value && covers(lines, gap),
  );

const covers = (lines: readonly ApprovedLine[], gap: SlipGap): boolean =>
  gap.lines.every((line) => coveredBy(lines, line));

const coveredBy = (
  lines: readonly ApprovedLine[],
  { id, product, weight }: ApprovedLine,
): boolean =>
  lines.some((line) => line.id === id && line.product === product && weight <= line.weight);
