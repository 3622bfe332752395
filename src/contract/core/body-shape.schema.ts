/**
 * Derives from a schema the keys and sizes that it allows, so that the two never differ. Guarantee:
 * checking a body against its shape looks at each value at most once and stops at `MOST_NAMED`
 * unknown keys; a body that fits has no key that its schema does not know, at any depth, and no
 * list longer than its schema allows.
 */
export type BodyShape = {
  /** Known keys of an object; undefined where no object is allowed. */
  keys?: ReadonlyMap<string, BodyShape>;
  /** Shape of a list's items; undefined where no list is allowed. */
  items?: BodyShape;
  mostItems?: number;
  /** Upper bound of the JSON text, in bytes. */
  bytes: number;
};

type ShapeRefusal = { name: string; code: 'unknown' | 'format' };

/** Answers list no more faults than this. */
const MOST_NAMED = 50;
/**
 * JSON writes a control character as `\u001f`, six bytes; every other UTF-16 unit takes at most
 * three.
 */
const BYTES_A_CHARACTER = 6;
/** Longer than any text that a schema bounds by a pattern alone. */
const PATTERN_LENGTH = 200;
const NUMBER_BYTES = 24;

/** The parts of arktype's own description (`.json`) that matter here. */
type Node = {
  unit?: unknown;
  domain?: string;
  proto?: string;
  maxLength?: number;
  exactLength?: number;
  sequence?: Described;
  required?: { key: string; value: Described }[];
  optional?: { key: string; value: Described }[];
};
/** A list is a union of its members; a text names a domain. */
export type Described = string | Node | Described[];

export function shapeOf(described: Described): BodyShape {
  if (Array.isArray(described)) return described.map(shapeOf).reduce(mergeShapes, { bytes: 0 });
  if (typeof described === 'string') return shapeOf({ domain: described });
  const { required = [], optional = [] } = described;
  if (described.proto === 'Array') return listShape(described);
  if (described.domain === 'object') return objectShape([...required, ...optional]);
  if ('unit' in described) return { bytes: textBytes(String(described.unit).length) };
  return {
    bytes:
      described.domain === 'string'
        ? textBytes(described.maxLength ?? described.exactLength ?? PATTERN_LENGTH)
        : NUMBER_BYTES,
  };
}

const textBytes = (length: number): number => length * BYTES_A_CHARACTER + 2;

function listShape({ sequence, maxLength, exactLength }: Node): BodyShape {
  const items = shapeOf(sequence ?? []);
  // A list of nothing (`never[]`) has no members to choose from.
  const isEmpty = sequence === undefined || (Array.isArray(sequence) && sequence.length === 0);
  const mostItems = isEmpty ? 0 : (exactLength ?? maxLength ?? Number.POSITIVE_INFINITY);
  return { items, mostItems, bytes: 2 + mostItems * (items.bytes + 1) };
}

function objectShape(fields: readonly { key: string; value: Described }[]): BodyShape {
  const keys = new Map(fields.map(({ key, value }) => [key, shapeOf(value)]));
  const bytes = Array.from(keys, ([key, shape]) => textBytes(key.length) + 2 + shape.bytes).reduce(
    (sum, one) => sum + one,
    2,
  );
  return { keys, bytes };
}

function mergeShapes(a: BodyShape, b: BodyShape): BodyShape {
  const bytes = Math.max(a.bytes, b.bytes);
  const items = a.items && b.items ? mergeShapes(a.items, b.items) : (a.items ?? b.items);
  const mostItems = items && Math.max(a.mostItems ?? 0, b.mostItems ?? 0);
  const keys = a.keys && b.keys ? mergeKeys(a.keys, b.keys) : (a.keys ?? b.keys);
  return { bytes, ...(items ? { items, mostItems } : {}), ...(keys ? { keys } : {}) };
}

function mergeKeys(
  a: ReadonlyMap<string, BodyShape>,
  b: ReadonlyMap<string, BodyShape>,
): ReadonlyMap<string, BodyShape> {
  const merged = new Map(a);
  for (const [key, shape] of b) {
    const other = a.get(key);
    merged.set(key, other ? mergeShapes(other, shape) : shape);
  }
  return merged;
}

/**
 * Unknown keys (code `unknown`) and overlong lists (code `format`), at most `MOST_NAMED` together.
 */
export function shapeRefusals(body: unknown, shape: BodyShape): ShapeRefusal[] {
  const faults: ShapeRefusal[] = [];
  collectRefusals(body, shape, '', faults);
  return faults;
}

/** Whether the schema would have too much to report to be worth running. */
export const isFarOff = (faults: readonly ShapeRefusal[]): boolean =>
  faults.length >= MOST_NAMED || faults.some(({ code }) => code === 'format');

/**
 * Collects the faults of a value and everything in it. It does not look below a value that the
 * schema does not describe.
 */
function collectRefusals(
  value: unknown,
  { keys, items, mostItems = 0 }: BodyShape,
  at: string,
  faults: ShapeRefusal[],
): void {
  if (typeof value !== 'object' || value === null) return;
  const prefix = at === '' ? '' : `${at}.`;
  if (Array.isArray(value)) {
    if (!items) return;
    if (value.length > mostItems) faults.push({ name: at, code: 'format' });
    else
      for (let i = 0; i < value.length && faults.length < MOST_NAMED; i++)
        collectRefusals(value[i], items, `${prefix}${i}`, faults);
    return;
  }
  if (!keys) return;
  for (const key in value) {
    if (faults.length >= MOST_NAMED) return;
    const shape = keys.get(key);
    if (shape)
      collectRefusals((value as Record<string, unknown>)[key], shape, `${prefix}${key}`, faults);
    else faults.push({ name: `${prefix}${key}`, code: 'unknown' });
  }
}
