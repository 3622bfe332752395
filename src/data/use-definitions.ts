import type { DatedRule } from '../domain/dated-rule';
import type { PinHolder } from '../domain/pin';
import type { Data } from './current';
import type { DefinitionDoc } from './document';
import { derived } from './observable';
import { type Rows, type Table, table } from './table';
import { shared, useShared, useStore } from './use-shared';

type Held = { approvers: readonly PinHolder[]; sellers: readonly PinHolder[]; rules: readonly DatedRule[] };

const NONE: Held = { approvers: [], sellers: [], rules: [] };

const byName = (a: PinHolder, b: PinHolder): number => a.name.localeCompare(b.name, 'tr');

function toHeld(rows: Rows<DefinitionDoc> | undefined): Held {
  const views = Array.from(rows?.values() ?? [], ({ view }) => view);
  const approvers = views.flatMap((view) => (view.type === 'approver' ? [view.approver] : [])).sort(byName);
  const others = views.flatMap((view) => (view.type === 'seller' ? [view.seller] : []));
  return {
    approvers,
    sellers: [...approvers, ...others].sort(byName),
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
export const useApprovers = (): readonly PinHolder[] => useHeld().approvers;

/** Who may take over this counter by PIN, by name; whoever approves sells too. */
export const useSellers = (): readonly PinHolder[] => useHeld().sellers;

/** What the company decided for its counter; the domain's `ruleAt` says what holds on a day. */
export const useRules = (): readonly DatedRule[] => useHeld().rules;
