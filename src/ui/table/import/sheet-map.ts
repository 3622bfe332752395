import { type FileColumn, LEFT_OUT, type SheetMap, UNDECIDED } from '@/domain/base/sheet-map';
import { headKey } from './heads';
import { cellText, isBlank, type SheetRow } from './sheet';

/** A column by the head of the template; a file may call it by another word too. */
type Headed = { head: string; also?: readonly string[] };

type Asked = {
  known: readonly Headed[];
  /** Heads without which nothing can be read. */
  required: readonly string[];
  /** Heads that say nothing to an import, as those of our own export that follow from others. */
  needless?: readonly string[];
  /** Figures that nobody recognises wait for a decision. */
  figuresWait?: boolean;
  /** What a person has chosen, column by column. */
  chosen?: readonly string[] | undefined;
};

const HEAD_WITHIN = 10;

/**
 * A title or an empty line may stand above the heads: of the first rows the one that names most
 * columns is their row.
 */
function headAt(rows: readonly SheetRow[], known: readonly Headed[]): number {
  const keys = new Set(known.flatMap(({ head, also = [] }) => [head, ...also].map(headKey)));
  const named = rows
    .slice(0, HEAD_WITHIN)
    .map(({ cells }) => cells.filter((cell) => cell && keys.has(headKey(cellText(cell)))).length);
  return Math.max(0, named.indexOf(Math.max(0, ...named)));
}

/** The map of a sheet, and the same sheet under our own heads, which every reader understands. */
export function mapSheet(
  sheet: readonly SheetRow[],
  { known, required, needless = [], figuresWait = false, chosen }: Asked,
): { map: SheetMap; rows: SheetRow[] } {
  const filled = sheet.filter((row) => !isBlank(row));
  const source = filled.slice(headAt(filled, known));
  const [head, ...others] = source;
  const width = Math.max(0, ...source.map(({ cells }) => cells.length));
  const heads = Array.from({ length: width }, (_, i) => textAt(head, i));
  const guessed = guessedBy(heads, known, needless);
  const columns = heads.map((name, i): FileColumn => {
    const values = others.flatMap((row) => textAt(row, i) || []);
    const usual =
      name === '' && values.length === 0
        ? LEFT_OUT
        : (guessed[i] ?? (figuresWait && areFigures(values) ? UNDECIDED : LEFT_OUT));
    return { head: name, sample: values[0] ?? '', to: chosen?.[i] ?? usual };
  });
  const missing = required.find((one) => columns.every(({ to }) => to !== one));
  const ours: SheetRow = {
    line: head?.line ?? 1,
    cells: columns.map(({ to }) =>
      to === LEFT_OUT || to === UNDECIDED ? undefined : { kind: 'text', text: to },
    ),
  };
  return {
    map: { columns, targets: known.map((one) => one.head), missing, source },
    rows: [ours, ...others],
  };
}

/**
 * What a head means; each of ours is meant once, by the first that says so. Undefined: nobody
 * knows.
 */
function guessedBy(
  heads: readonly string[],
  known: readonly Headed[],
  needless: readonly string[],
): (string | undefined)[] {
  const byKey = new Map(
    known.flatMap(({ head, also = [] }) => [head, ...also].map((name) => [headKey(name), head])),
  );
  // The template's own head is meant before another word for it.
  for (const { head } of known) byKey.set(headKey(head), head);
  const left = new Set(needless.map(headKey));
  const taken = new Set<string>();
  return heads.map((name) => {
    const key = headKey(name);
    const meant = byKey.get(key);
    if (meant !== undefined && !taken.has(meant)) {
      taken.add(meant);
      return meant;
    }
    return left.has(key) ? LEFT_OUT : undefined;
  });
}

const textAt = (row: SheetRow | undefined, i: number): string => {
  const cell = row?.cells[i];
  return cell ? cellText(cell) : '';
};

/** Most of its values are numbers, with or without a unit or the side of an account. */
const areFigures = (values: readonly string[]): boolean =>
  values.length > 0 &&
  values.map(bare).filter((value) => FIGURE.test(value)).length * 2 > values.length &&
  !values.map(bare).every((value) => PHONE.test(value));
const bare = (value: string): string => value.replace(/\s+/g, '');
const FIGURE =
  /^[-\u2212(]?\d[\d.,]*\)?(?:₺|tl|try|usd|eur|gbp|[$€£]|has|gr?|ad(?:et)?)?\.?\(?(?:[ab]|alacakl[ıi]|bor[çc]lu)?\)?$/iu;
/** Ten digits and more without a comma are a telephone or an identity number. */
const PHONE = /^\+?[\d()-]{10,}$/;
