import { t } from '@lingui/core/macro';
import { digitsOf, textOf, trimmed } from '@/domain/base/digits';
import {
  MILYEM_FIELD,
  MONEY_FIELD,
  type NumberKind,
  PERCENT_FIELD,
  PIECE_FIELD,
  WEIGHT_FIELD,
} from '@/domain/base/typed-number';
import { CONTROLS, type ControlRule } from '@/domain/control/rule';

type Typed = { kind: NumberKind; unit: string };

/** How a threshold is typed; undefined where it is chosen from `clockChoices`. */
export function thresholdField(rule: ControlRule): Typed | undefined {
  switch (CONTROLS[rule].unit) {
    case 'percent':
      return { kind: PERCENT_FIELD, unit: '%' };
    case 'count':
      return { kind: PIECE_FIELD, unit: t`adet` };
    case 'hours':
      return { kind: PIECE_FIELD, unit: t`saat` };
    case 'days':
      return { kind: PIECE_FIELD, unit: t`gün` };
    case 'years':
      return { kind: PIECE_FIELD, unit: t`yaş` };
    // A tenth is the smallest step of both.
    case 'deviations':
      return { kind: MILYEM_FIELD, unit: 'σ' };
    case 'kurus':
      return { kind: MONEY_FIELD, unit: '₺' };
    case 'pure':
      return { kind: WEIGHT_FIELD, unit: 'g' };
    case 'clock':
      return undefined;
  }
}

/** The threshold as its field would have it typed. */
export function typedThreshold(rule: ControlRule, threshold: number): string {
  const field = thresholdField(rule);
  return field ? textOf(trimmed(digitsOf(threshold, field.kind.scale), 0)) : String(threshold);
}

const HALF_HOUR = 30;

/** Minutes of the day between which somebody chooses, and the one that holds. */
export function clockChoices(rule: ControlRule, held: number): number[] {
  const { least, most } = CONTROLS[rule];
  const all = Array.from(
    { length: Math.floor((most - least) / HALF_HOUR) + 1 },
    (_, i) => least + i * HALF_HOUR,
  );
  return all.includes(held) ? all : [...all, held].sort((a, b) => a - b);
}
