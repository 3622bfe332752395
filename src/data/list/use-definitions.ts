import { useMemo } from 'react';
import type { DefinitionBody } from '@/contract/core/records';
import { rulesIn } from '@/contract/rules/setting';
import { compareNames } from '@/domain/base/alphabet';
import type { PinHolder } from '@/domain/people/pin';
import type { DatedRule } from '@/domain/rules/dated-rule';
import type { Data } from '../core/current';
import type { DefinitionDoc } from '../core/document';
import { derived } from '../core/observable';
import { type Rows, type Table, table } from '../core/table';
import type { SyncMark } from '../core/types';
import { shared, useShared, useStore } from './use-shared';

/** A rule with who said it when, and whether that still waits or was refused. */
export type RuleView = Extract<DefinitionBody, { type: 'rule' }> & { sync: SyncMark };
/** A price screen as it stands here, with the version that the server told of it. */
export type ScreenView = Extract<DefinitionBody, { type: 'screen' }> & { sync: SyncMark };
/** What was agreed with a workshop about its fire, with the version that the server told of it. */
type WorkshopView = Extract<DefinitionBody, { type: 'workshop' }> & { sync: SyncMark };
type WordView = Extract<DefinitionBody, { type: 'word' }>;

type Held = {
  approvers: readonly PinHolder[];
  sellers: readonly PinHolder[];
  rules: readonly DatedRule[];
  said: readonly RuleView[];
  words: readonly WordView[];
  screens: readonly ScreenView[];
  workshops: readonly WorkshopView[];
};

const NONE: Held = {
  approvers: [],
  sellers: [],
  rules: [],
  said: [],
  words: [],
  screens: [],
  workshops: [],
};

const byName = (a: PinHolder, b: PinHolder): number => compareNames(a.name, b.name);

function toHeld(rows: Rows<DefinitionDoc> | undefined): Held {
  const views = Array.from(rows?.values() ?? [], ({ view }) => view);
  const approvers = views
    .flatMap((view) => (view.type === 'approver' ? [view.approver] : []))
    .sort(byName);
  const others = views.flatMap((view) => (view.type === 'seller' ? [view.seller] : []));
  return {
    approvers,
    sellers: [...approvers, ...others].sort(byName),
    rules: rulesIn(views.filter((view) => view.type !== 'cursor')),
    said: Array.from(rows?.values() ?? [], ({ view, sync }) =>
      view.type === 'rule' ? [{ ...view, sync }] : [],
    ).flat(),
    screens: Array.from(rows?.values() ?? [], ({ view, sync }) =>
      view.type === 'screen' ? [{ ...view, sync }] : [],
    )
      .flat()
      .sort((a, b) => compareNames(a.screen.name, b.screen.name)),
    workshops: Array.from(rows?.values() ?? [], ({ view, sync }) =>
      view.type === 'workshop' ? [{ ...view, sync }] : [],
    ).flat(),
    words: views.flatMap((view) => (view.type === 'word' && view.hidden ? [view] : [])),
  };
}

/** Products, approvers, rules and words are read from the disk once, together. */
export const definitionsTable = (data: Data): Table<DefinitionDoc> =>
  shared(data, 'definitions-table', () => table(data.collections.definitions));

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

/** The same with their history: who said it, when, and what was taken back. */
export const useSaidRules = (): readonly RuleView[] => useHeld().said;

/** The company's price screens by name, those that were put away among them. */
export const useScreens = (): readonly ScreenView[] => useHeld().screens;

/** What was agreed with workshops about what they may lose. */
export const useWorkshops = (): readonly WorkshopView[] => useHeld().workshops;

/** The words by which this person keeps rows out of their flow, the first first. */
export function useNegativeWords(user: string): readonly string[] {
  const { words } = useHeld();
  return useMemo(
    () =>
      words
        .filter((word) => word.user === user)
        .sort((a, b) => a.at - b.at)
        .map(({ word }) => word),
    [words, user],
  );
}
