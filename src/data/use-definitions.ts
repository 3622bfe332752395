import type { DatedRule } from '../domain/dated-rule';
import type { Approver } from '../domain/pin';
import type { Data } from './current';
import type { DefinitionDoc } from './document';
import { derived } from './observable';
import { type Rows, type Table, table } from './table';
import { shared, useShared, useStore } from './use-shared';

type Held = { approvers: readonly Approver[]; rules: readonly DatedRule[] };

const NONE: Held = { approvers: [], rules: [] };

function toHeld(rows: Rows<DefinitionDoc> | undefined): Held {
  const views = Array.from(rows?.values() ?? [], ({ view }) => view);
  return {
    approvers: views.flatMap((view) => (view.type === 'approver' ? [view.approver] : [])).sort((a, b) => a.name.localeCompare(b.name, 'tr')),
    rules: views.flatMap((view) => (view.type === 'rule' ? [view.rule] : [])),
  };
}

/** Products, approvers and rules are read from the disk once, together. */
export const definitionsTable = (data: Data): Table<DefinitionDoc> => shared(data, 'definitions-table', () => table(data.collections.definitions));

const useHeld = (): Held =>
  useStore(
    useShared('definitions', (data: Data) => derived(definitionsTable(data), toHeld)),
    NONE,
    (value) => value,
  );

/** Who may approve at this counter, by name. */
export const useApprovers = (): readonly Approver[] => useHeld().approvers;

/** What the company decided for its counter; the domain's `ruleAt` says what holds on a day. */
export const useRules = (): readonly DatedRule[] => useHeld().rules;
