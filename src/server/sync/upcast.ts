import { MUTATIONS, type MutationKind } from '@/contract/mutation';

type Body = Record<string, unknown>;
type Upcaster = (body: Body) => Body;

/**
 * How a body of version n becomes one of n + 1, by kind; the first entry lifts version 1. A kind
 * whose shape did not change needs no entry. Entries are kept for ever: a tablet may lie in a
 * drawer for a year with its rows.
 */
const UPCASTERS: Partial<Record<MutationKind, readonly Upcaster[]>> = {
  'transaction.create': [withSides, withApprovedLines],
};

/**
 * In version 1 the slip's type alone was the direction of its lines, and nothing looked at the side
 * of a price.
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

/** In version 2 an approval was of whatever work the slip had. */
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
