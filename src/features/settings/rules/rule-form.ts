import { RULES, type RuleName } from '../../../domain/dated-rule';
import { digitsOf, textOf, trimmed } from '../../../domain/digits';
import { MILYEM_FIELD, MONEY_FIELD, type NumberKind, PERCENT_FIELD, parseTyped } from '../../../domain/typed-number';

/** How a rule's value is typed; a switch is chosen instead. */
const FIELDS: Record<'kurus' | 'milyem' | 'percent', { kind: NumberKind; unit: string }> = {
  kurus: { kind: MONEY_FIELD, unit: '₺' },
  milyem: { kind: MILYEM_FIELD, unit: '‰' },
  percent: { kind: PERCENT_FIELD, unit: '%' },
};

export function fieldOf(name: RuleName): { kind: NumberKind; unit: string } | undefined {
  const { unit } = RULES[name];
  return unit === 'switch' ? undefined : FIELDS[unit];
}

/** The value as the field would have it typed; what this writes the field reads back. */
export function typedValue(name: RuleName, value: number): string {
  const field = fieldOf(name);
  return field ? textOf(trimmed(digitsOf(value, field.kind.scale), 0)) : String(value);
}

/** What was typed, in the rule's unit; undefined where it is nothing that this rule can be. */
export function readValue(name: RuleName, typed: string): number | undefined {
  const { most } = RULES[name];
  const field = fieldOf(name);
  if (!field) return typed === '1' ? 1 : 0;
  const read = parseTyped(typed, field.kind);
  return read.ok && read.value <= most ? read.value : undefined;
}
