import type { DatedRule } from '../domain/dated-rule';
import type { Approver } from '../domain/pin';
import type { Data } from './current';
import type { DefinitionDoc } from './document';
import { derived } from './observable';
import { type Rows, table } from './table';
import { useShared, useStore } from './use-shared';

type Held = { approvers: readonly Approver[]; rules: readonly DatedRule[] };

const NONE: Held = { approvers: [], rules: [] };

function toHeld(rows: Rows<DefinitionDoc> | undefined): Held {
  const views = Array.from(rows?.values() ?? [], ({ view }) => view);
  return {
    approvers: views.flatMap((view) => (view.type === 'approver' ? [view.approver] : [])).sort((a, b) => a.name.localeCompare(b.name, 'tr')),
    rules: views.flatMap((view) => (view.type === 'rule' ? [view.rule] : [])),
  };
}

const useHeld = (): Held =>
  useStore(
    useShared('definitions', (data: Data) => derived(table(data.collections.definitions), toHeld)),
    NONE,
    (value) => value,
  );

/** Who may approve at this counter, by name. */
export const useApprovers = (): readonly Approver[] => useHeld().approvers;

/** What the company decided for its counter; the domain's `ruleAt` says what holds on a day. */
export const useRules = (): readonly DatedRule[] => useHeld().rules;
