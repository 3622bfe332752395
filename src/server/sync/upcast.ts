import { MUTATIONS, type MutationKind } from '@/contract/mutation';

/** Turns bodies of older versions into the present version. */

type Body = Record<string, unknown>;
type Upcaster = (body: Body) => Body;

/**
 * Functions that turn a body of version n into n + 1, by kind; the first turns version 1 into 2. A
 * kind whose shape did not change needs none. They are never removed: a tablet may be in a drawer
 * for a year with its rows.
 */
const UPCASTERS: Partial<Record<MutationKind, readonly Upcaster[]>> = {
  'transaction.create': [withSides, withApprovedLines],
};

/**
 * Adds the side to the lines of a version 1 body: in that version only the slip's type gave the
 * direction, and nothing used the side of a price.
 */
function withSides(body: Body): Body {
  const side = { sale: 'sell', purchase: 'buy' }[String(body.type)];
  if (side === undefined || !Array.isArray(body.lines)) return body;
  return { ...body, lines: body.lines.map((line) => withSide(line, side)) };
}

function withSide(line: unknown, side: string): unknown {
  if (!isObject(line) || !isObject(line.price)) return line;
  return line.price.side === 'buy' || line.price.side === 'sell'
    ? { ...line, price: { ...line.price, side } }
    : line;
}

/**
 * Adds the approved lines to a version 2 body: in that version an approval was for all workmanship
 * of the slip.
 */
function withApprovedLines(body: Body): Body {
  if (!Array.isArray(body.approvals) || !Array.isArray(body.lines)) return body;
  const lines = body.lines.flatMap((line) =>
    isObject(line) && line.kind === 'worked'
      ? [{ id: line.id, product: line.product, weight: line.weight }]
      : [],
  );
  return {
    ...body,
    approvals: body.approvals.map((approval) =>
      isObject(approval) ? { ...approval, lines } : approval,
    ),
  };
}

const isObject = (value: unknown): value is Body => typeof value === 'object' && value !== null;

/** Turns a body of any earlier version into the version that this build reads. */
export function upcast(kind: MutationKind, v: number, body: Body): Body {
  const { version } = MUTATIONS[kind];
  let lifted = body;
  for (let from = v; from < version; from++)
    lifted = UPCASTERS[kind]?.[from - 1]?.(lifted) ?? lifted;
  return lifted.v === version ? lifted : { ...lifted, v: version };
}
