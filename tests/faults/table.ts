import { RULES, type Violation } from './oracle';
import { DEAR, ON_THE_PULL, ON_THE_WAY, STRIKES } from './plan';

/** What one seed came to, as it is kept in a file between runs. */
export type Line = {
  seed: number;
  tablets: number;
  operations: number;
  unsure: number;
  seconds: number;
  faults: Record<string, number>;
  violations: Violation[];
  /** Of the plan, text for text. */
  plan: string;
  /** Of the code that was tried. */
  commit: string;
  /** The harness itself gave up: counted, never hidden. */
  aborted?: string;
};

const sum = (lines: readonly Line[], of: (line: Line) => number): number =>
  lines.reduce((total, line) => total + of(line), 0);
const faultsOf = (line: Line): number => Object.values(line.faults).reduce((a, b) => a + b, 0);
const killsOf = ({ faults }: Line): number =>
  Object.entries(faults).reduce((n, [kind, times]) => n + (kind.includes('killed') ? times : 0), 0);

/** Nothing seen in n tries: at 95 % it is rarer than three in n. */
const ruleOfThree = (n: number): string => `${(300 / n).toPrecision(2)} %`;

export function printLines(lines: readonly Line[]): void {
  const rows = lines.map((l) => [
    l.seed,
    l.tablets,
    l.operations,
    l.unsure,
    faultsOf(l),
    killsOf(l),
    l.violations.length,
    l.seconds,
    l.aborted ? 'gave up' : '',
  ]);
  const total = [
    'all',
    '',
    sum(lines, (l) => l.operations),
    sum(lines, (l) => l.unsure),
    sum(lines, faultsOf),
    sum(lines, killsOf),
    sum(lines, (l) => l.violations.length),
    sum(lines, (l) => l.seconds),
    '',
  ];
  printTable([
    ['seed', 'tablets', 'painted', 'not painted', 'faults', 'kills', 'violations', 's', ''],
    ...rows,
    total,
  ]);
  console.log();
  const kinds = [
    'clock-skew',
    ...STRIKES.filter((s) => s !== 'backup-made'),
    ...ON_THE_WAY,
    ...DEAR,
    ...ON_THE_PULL,
  ];
  printTable([
    ['fault', 'fired'],
    ...kinds.map((kind) => [kind, sum(lines, (l) => l.faults[kind] ?? 0)]),
  ]);
  console.log();
  printTable([
    ['violation', 'found'],
    ...RULES.map((rule) => [
      rule,
      sum(lines, (l) => l.violations.filter((v) => v.rule === rule).length),
    ]),
  ]);
  const painted = sum(
    lines.filter((l) => !l.aborted),
    (l) => l.operations,
  );
  const broken = sum(lines, (l) => l.violations.length);
  if (broken === 0)
    console.log(
      `\nno violation in ${painted} painted operations: at 95 % fewer than ${ruleOfThree(painted)} are lost, doubled, made up, out of order or wrong`,
    );
}

function printTable(lines: readonly (readonly (string | number)[])[]): void {
  const cells = lines.map((line) => line.map(String));
  const widths =
    cells[0]?.map((_, i) => Math.max(...cells.map((line) => line[i]?.length ?? 0))) ?? [];
  for (const line of cells)
    console.log(
      line
        .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
        .join('  '),
    );
}
