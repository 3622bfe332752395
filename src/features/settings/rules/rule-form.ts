import { t } from '@lingui/core/macro';
import { digitsOf, textOf, trimmed } from '@/domain/base/digits';
import {
  MILYEM_FIELD,
  MONEY_FIELD,
  type NumberKind,
  PERCENT_FIELD,
  PIECE_FIELD,
  parseTyped,
} from '@/domain/base/typed-number';
import type { Asset } from '@/domain/metal/asset';
import { readQuantity, typedQuantity } from '@/domain/metal/typed-quantity';
import { type DatedRule, RULES, type RuleName, ruleLetters } from '@/domain/rules/dated-rule';

/** How a rule's value is typed; a switch, and one of a few, is chosen instead. */
type Fielded = 'kurus' | 'milyem' | 'percent' | 'seconds' | 'minutes' | 'days' | 'years';
const fields = (): Record<Fielded, { kind: NumberKind; unit: string }> => ({
  kurus: { kind: MONEY_FIELD, unit: '₺' },
  milyem: { kind: MILYEM_FIELD, unit: '‰' },
  percent: { kind: PERCENT_FIELD, unit: '%' },
  seconds: { kind: PIECE_FIELD, unit: t`sn` },
  minutes: { kind: PIECE_FIELD, unit: t`dk` },
  days: { kind: PIECE_FIELD, unit: t`gün` },
  years: { kind: PIECE_FIELD, unit: t`yıl` },
});

export function fieldOf(name: RuleName): { kind: NumberKind; unit: string } | undefined {
  const { unit, choices } = RULES[name];
  return choices || unit === 'switch' || unit === 'quantity' || unit === 'text' || unit === 'hours'
    ? undefined
    : fields()[unit];
}

/**
 * The value as the field would have it typed; what this writes the field reads back. `asset`: of a
 * rule that is said of one.
 */
export function typedValue({
  name,
  value,
  asset,
  text = '',
}: Pick<DatedRule, 'name' | 'value' | 'asset' | 'text'>): string {
  if (RULES[name].unit === 'text') return text;
  if (asset !== undefined) return typedQuantity(asset, value);
  const field = fieldOf(name);
  return field ? textOf(trimmed(digitsOf(value, field.kind.scale), 0)) : String(value);
}

/** What was typed, in the rule's unit; undefined where it is nothing that this rule can be. */
export function readValue(name: RuleName, typed: string, asset?: Asset): number | undefined {
  if (asset !== undefined) return readQuantity(asset, typed);
  const { most, least = 0, unit, choices } = RULES[name];
  if (unit === 'text') return typed.trim().length <= ruleLetters(name) ? 0 : undefined;
  const field = fieldOf(name);
  if (choices) return choices.find((choice) => String(choice) === typed);
  if (!field) return typed === '1' ? 1 : 0;
  const read = parseTyped(typed, field.kind);
  return read.ok && read.value >= least && read.value <= most ? read.value : undefined;
}
