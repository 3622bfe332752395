import { useMemo } from 'react';
import type { RecentImport } from '@/contract/contact/recent-imports';
import type { DefinitionBody } from '@/contract/core/records';
import { rulesIn } from '@/contract/rules/setting';
import { compareNames } from '@/domain/base/alphabet';
import type { HeadMeaning } from '@/domain/base/import-heads';
import type { CompanyProfile } from '@/domain/people/company-profile';
import { mayDecide, type PinHolder } from '@/domain/people/pin';
import type { DatedRule } from '@/domain/rules/dated-rule';
import { currentData, type Data } from '../core/current';
import type { DefinitionDoc } from '../core/document';
import { derived, type Readable } from '../core/observable';
import { type Rows, type Table, table } from '../core/table';
import type { SyncMark } from '../core/types';
import { shared, useShared, useStore } from './use-shared';

/** A rule with its author and time, and whether it is waiting or was refused. */
export type RuleView = Extract<DefinitionBody, { type: 'rule' }> & { sync: SyncMark };
/** A price screen with this device's edits, and the server's version. */
export type ScreenView = Extract<DefinitionBody, { type: 'screen' }> & { sync: SyncMark };
/** The loss (fire) allowed to a workshop, and the server's version. */
type WorkshopView = Extract<DefinitionBody, { type: 'workshop' }> & { sync: SyncMark };
/** The company's profile, and the server's version. */
export type CompanyView = Extract<DefinitionBody, { type: 'company' }> & { sync: SyncMark };
/** The company's logo, and the server's version. */
export type LogoView = Extract<DefinitionBody, { type: 'logo' }> & { sync: SyncMark };
/** A branch or warehouse, and the server's version. */
export type SiteView = Extract<DefinitionBody, { type: 'site' }> & { sync: SyncMark };
/** The company's layout of the menu, and the server's version. */
export type MenuView = Extract<DefinitionBody, { type: 'menu' }> & { sync: SyncMark };
/** The areas that the company does not use, and the server's version. */
export type UnusedAreasView = Extract<DefinitionBody, { type: 'unused-areas' }> & {
  sync: SyncMark;
};
/** The setup checklist of a new company, and the server's version. */
export type SetupView = Extract<DefinitionBody, { type: 'setup' }> & { sync: SyncMark };
/** An invoice template, and the server's version. */
export type TemplateView = Extract<DefinitionBody, { type: 'template' }> & { sync: SyncMark };
/** A series of document numbers, and the server's version. */
export type SeriesView = Extract<DefinitionBody, { type: 'series' }> & { sync: SyncMark };
/** A closing price with its history, and the server's version. */
export type ClosingView = Extract<DefinitionBody, { type: 'closing' }> & { sync: SyncMark };
/** A report that is shared with the company. */
export type ReportView = Extract<DefinitionBody, { type: 'report' }> & { sync: SyncMark };
type ClosingSourceView = Extract<DefinitionBody, { type: 'closing-source' }> & { sync: SyncMark };
type ClosingReadView = Extract<DefinitionBody, { type: 'closing-read' }> & { sync: SyncMark };
/** The rules by which documents are made, and the server's version. */
export type AutomationView = Extract<DefinitionBody, { type: 'automation' }> & { sync: SyncMark };
export type AutomationRunView = Extract<DefinitionBody, { type: 'automation-run' }>;
/** A person’s decision that a slip needs no further document. */
export type WaiverView = Extract<DefinitionBody, { type: 'waiver' }> & { sync: SyncMark };
/** A Z report with its earlier versions. */
export type ZView = Extract<DefinitionBody, { type: 'retail-z' }> & { sync: SyncMark };
/** A rule for lines of bank statements, and the server's version. */
export type BankRuleView = Extract<DefinitionBody, { type: 'bank-rule' }> & { sync: SyncMark };
/** Days of a bank account that are closed, and the server's version. */
export type BankLockView = Extract<DefinitionBody, { type: 'bank-lock' }> & { sync: SyncMark };
/** Codes of the chart that the shop set, and the server's version. */
export type CodesView = Extract<DefinitionBody, { type: 'accounting-codes' }> & { sync: SyncMark };
/** A template of the journal's files that the shop changed, and the server's version. */
export type JournalTemplateView = Extract<DefinitionBody, { type: 'accounting-template' }> & {
  sync: SyncMark;
};
/** A batch of the journal; its number is 0 until the server has answered. */
export type BatchView = Extract<DefinitionBody, { type: 'accounting-batch' }> & { sync: SyncMark };
/** The closed period of the books, and the server's version. */
export type BooksLockView = Extract<DefinitionBody, { type: 'accounting-lock' }> & {
  sync: SyncMark;
};
type WordView = Extract<DefinitionBody, { type: 'word' }>;

type ImportHeadsBody = Extract<DefinitionBody, { type: 'import-heads' }>;

type Held = {
  approvers: readonly PinHolder[];
  sellers: readonly PinHolder[];
  rules: readonly DatedRule[];
  said: readonly RuleView[];
  words: readonly WordView[];
  screens: readonly ScreenView[];
  workshops: readonly WorkshopView[];
  company: CompanyView | undefined;
  logo: LogoView | undefined;
  sites: readonly SiteView[];
  menu: MenuView | undefined;
  unused: UnusedAreasView | undefined;
  setup: SetupView | undefined;
  imports: readonly RecentImport[];
  importHeads: readonly ImportHeadsBody[];
  series: readonly SeriesView[];
  templates: readonly TemplateView[];
  closings: readonly ClosingView[];
  reports: readonly ReportView[];
  closingSource: ClosingSourceView | undefined;
  closingRead: ClosingReadView | undefined;
  automation: AutomationView | undefined;
  runs: readonly AutomationRunView[];
  zReports: readonly ZView[];
  waivers: ReadonlyMap<string, WaiverView>;
  bankRules: readonly BankRuleView[];
  bankLocks: readonly BankLockView[];
  codes: CodesView | undefined;
  journalTemplates: readonly JournalTemplateView[];
  batches: readonly BatchView[];
  booksLock: BooksLockView | undefined;
};

const NONE: Held = {
  approvers: [],
  sellers: [],
  rules: [],
  said: [],
  words: [],
  screens: [],
  workshops: [],
  company: undefined,
  logo: undefined,
  sites: [],
  menu: undefined,
  unused: undefined,
  setup: undefined,
  imports: [],
  importHeads: [],
  series: [],
  templates: [],
  closings: [],
  reports: [],
  closingSource: undefined,
  closingRead: undefined,
  automation: undefined,
  runs: [],
  zReports: [],
  waivers: new Map(),
  bankRules: [],
  bankLocks: [],
  codes: undefined,
  journalTemplates: [],
  batches: [],
  booksLock: undefined,
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
    company: Array.from(rows?.values() ?? []).flatMap(({ view, sync }) =>
      view.type === 'company' ? [{ ...view, sync }] : [],
    )[0],
    logo: marked(rows, 'logo')[0],
    menu: Array.from(rows?.values() ?? []).flatMap(({ view, sync }) =>
      view.type === 'menu' ? [{ ...view, sync }] : [],
    )[0],
    unused: marked(rows, 'unused-areas')[0],
    setup: Array.from(rows?.values() ?? []).flatMap(({ view, sync }) =>
      view.type === 'setup' ? [{ ...view, sync }] : [],
    )[0],
    imports: views.flatMap((view) => (view.type === 'imports' ? view.list : [])),
    importHeads: views.flatMap((view) => (view.type === 'import-heads' ? [view] : [])),
    sites: Array.from(rows?.values() ?? []).flatMap(({ view, sync }) =>
      view.type === 'site' ? [{ ...view, sync }] : [],
    ),
    series: marked(rows, 'series').sort((a, b) => compareNames(a.series.prefix, b.series.prefix)),
    templates: marked(rows, 'template').sort((a, b) =>
      compareNames(a.template.name, b.template.name),
    ),
    closings: marked(rows, 'closing').sort((a, b) => (a.closing.day < b.closing.day ? 1 : -1)),
    reports: marked(rows, 'report').sort((a, b) => compareNames(a.report.name, b.report.name)),
    closingSource: marked(rows, 'closing-source')[0],
    closingRead: marked(rows, 'closing-read')[0],
    automation: marked(rows, 'automation')[0],
    runs: views
      .flatMap((view) => (view.type === 'automation-run' ? [view] : []))
      .sort((a, b) => (a.day < b.day ? 1 : -1)),
    zReports: marked(rows, 'retail-z').sort((a, b) =>
      a.z.day === b.z.day ? b.z.number - a.z.number : a.z.day < b.z.day ? 1 : -1,
    ),
    waivers: new Map(marked(rows, 'waiver').map((view) => [view.slip, view])),
    bankRules: marked(rows, 'bank-rule').sort((a, b) => a.rule.at - b.rule.at),
    bankLocks: marked(rows, 'bank-lock'),
    codes: marked(rows, 'accounting-codes')[0],
    journalTemplates: marked(rows, 'accounting-template'),
    batches: marked(rows, 'accounting-batch').sort((a, b) => b.at - a.at),
    booksLock: marked(rows, 'accounting-lock')[0],
    words: views.flatMap((view) => (view.type === 'word' && view.hidden ? [view] : [])),
  };
}

/** Definitions of one type, each with its mark. */
const marked = <T extends DefinitionBody['type']>(
  rows: Rows<DefinitionDoc> | undefined,
  type: T,
): (Extract<DefinitionBody, { type: T }> & { sync: SyncMark })[] =>
  Array.from(rows?.values() ?? []).flatMap(({ view, sync }) =>
    view.type === type ? [{ ...(view as Extract<DefinitionBody, { type: T }>), sync }] : [],
  );

/** Table of the definitions, read from the disk once and shared by all hooks. */
export const definitionsTable = (data: Data): Table<DefinitionDoc> =>
  shared(data, 'definitions-table', () => table(data.collections.definitions));

const openHeld = (data: Data): Readable<Held> => derived(definitionsTable(data), toHeld);

const useHeld = (): Held => useStore(useShared('definitions', openHeld), NONE, (value) => value);

/** The company's profile now, for texts made outside a component; undefined until it was read. */
export function companyProfile(): CompanyProfile | undefined {
  const data = currentData();
  return data ? shared(data, 'definitions', openHeld).get().company?.profile : undefined;
}

/** The company's dated rules now, outside a component; undefined until they were read. */
export function companyRules(): readonly DatedRule[] | undefined {
  const data = currentData();
  if (!data || !definitionsTable(data).get()) return undefined;
  return shared(data, 'definitions', openHeld).get().rules;
}

/** Calls `changed` after each change of the definitions. Returns how to stop. */
export const followDefinitions = (data: Data, changed: () => void): (() => void) =>
  shared(data, 'definitions', openHeld).subscribe(changed);

/** Whether the definitions have been read from the disk. */
export const useDefinitionsRead = (): boolean =>
  useStore(useShared('definitions-table', definitionsTable), false, (rows) => rows !== undefined);

/** People who may approve at this counter, sorted by name. */
export const useApprovers = (): readonly PinHolder[] => useHeld().approvers;

/** People who may let a slip at the identity limit pass by their PIN, sorted by name. */
export function useDeciders(): readonly PinHolder[] {
  const { sellers } = useHeld();
  return useMemo(() => sellers.filter((one) => mayDecide(one.permissions ?? {})), [sellers]);
}

/** People who may take over this counter by PIN, sorted by name; approvers are among them. */
export const useSellers = (): readonly PinHolder[] => useHeld().sellers;

/** Dated rules of the company; the domain's `ruleAt` returns the one valid on a day. */
export const useRules = (): readonly DatedRule[] => useHeld().rules;

/** Dated rules with their history: author, time, and withdrawn ones. */
export const useRuleHistory = (): readonly RuleView[] => useHeld().said;

/** Price screens of the company sorted by name, archived ones included. */
export const useScreens = (): readonly ScreenView[] => useHeld().screens;

/** The company's profile, as printed on its papers; undefined until somebody has saved one. */
export const useCompany = (): CompanyView | undefined => useHeld().company;

/** The company's logo; undefined until somebody has saved one. */
export const useLogo = (): LogoView | undefined => useHeld().logo;

/** The current logo as base64, for papers made outside a component; undefined if there is none. */
export function companyLogo(): string | undefined {
  const data = currentData();
  return data ? shared(data, 'definitions', openHeld).get().logo?.logo?.data : undefined;
}

/** Resolves when the definitions have been read from the disk, for papers made outside a component. */
export function definitionsRead(): Promise<void> {
  const data = currentData();
  const rows = data ? definitionsTable(data) : undefined;
  if (!rows || rows.get()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = rows.subscribe(() => {
      if (!rows.get()) return;
      // `subscribe` may call back before it returns.
      queueMicrotask(() => stop());
      resolve();
    });
  });
}

/** The invoice templates, for papers made outside a component. */
export function companyTemplates(): readonly TemplateView[] {
  const data = currentData();
  return data ? shared(data, 'definitions', openHeld).get().templates : [];
}

/** Branches and warehouses that were written since they have records, waiting ones too. */
export const useSites = (): readonly SiteView[] => useHeld().sites;

/** Invoice templates sorted by name, archived ones included. */
export const useTemplates = (): readonly TemplateView[] => useHeld().templates;

/** Series of document numbers sorted by prefix, archived ones included. */
export const useSeries = (): readonly SeriesView[] => useHeld().series;

/** Reports that are shared with the company, removed ones included, sorted by name. */
export const useSharedReports = (): readonly ReportView[] => useHeld().reports;
/** The rules by which documents are made; undefined for a company that never had any. */
export const useAutomation = (): AutomationView | undefined => useHeld().automation;

/** Runs of the automation, the newest day first. */
export const useAutomationRuns = (): readonly AutomationRunView[] => useHeld().runs;

/** Z reports, the newest day first; voided ones too. */
export const useZReports = (): readonly ZView[] => useHeld().zReports;

/** Decisions about slips without a document, by slip; also those that were taken back. */
export const useWaivers = (): ReadonlyMap<string, WaiverView> => useHeld().waivers;

/** Rules for lines of bank statements, the oldest first; archived ones too. */
export const useBankRules = (): readonly BankRuleView[] => useHeld().bankRules;

/** Bank accounts with closed days. */
export const useBankLocks = (): readonly BankLockView[] => useHeld().bankLocks;

/** Codes of the chart that the shop set; undefined until somebody has saved any. */
export const useCodes = (): CodesView | undefined => useHeld().codes;

/** Templates of the journal's files that the shop changed. */
export const useJournalTemplates = (): readonly JournalTemplateView[] => useHeld().journalTemplates;

/** Batches of the journal, the newest first, waiting ones too. */
export const useBatches = (): readonly BatchView[] => useHeld().batches;

/** The closed period of the books; undefined until somebody has closed one. */
export const useBooksLock = (): BooksLockView | undefined => useHeld().booksLock;

/** Closing prices, the newest day first. */
export const useClosings = (): readonly ClosingView[] => useHeld().closings;

/**
 * The price source of closing prices, and the result of its last reading; each undefined if there
 * is none.
 */
export function useClosingSource(): {
  chosen: ClosingSourceView | undefined;
  read: ClosingReadView | undefined;
} {
  const { closingSource, closingRead } = useHeld();
  return { chosen: closingSource, read: closingRead };
}

/** The company's layout of the menu; undefined until somebody has saved one. */
export const useMenuLayout = (): MenuView | undefined => useHeld().menu;

/** The setup checklist; undefined for a company that never had one. */
export const useSetup = (): SetupView | undefined => useHeld().setup;

/** Imports of the company’s last day, newest first. */
export const useRecentImports = (): readonly RecentImport[] => useHeld().imports;

/** What columns mean, as the company's earlier imports of this kind decided. */
export function importHeads(of: RecentImport['of']): readonly HeadMeaning[] {
  const data = currentData();
  const known = data ? shared(data, 'definitions', openHeld).get().importHeads : [];
  return known.find((one) => one.of === of)?.heads ?? [];
}

/**
 * Calls `changed` when the server has written the company's profile, a branch, a warehouse, the
 * menu's layout or the unused areas after the first read of the definitions. Returns how to stop.
 */
export function followCompanyRecords(data: Data, changed: () => void): () => void {
  const definitions = definitionsTable(data);
  const held = shared(data, 'definitions', openHeld);
  const versions = (): string | undefined => {
    if (!definitions.get()) return undefined;
    const { company, sites, menu, unused } = held.get();
    return [
      `${company?.version}:${menu?.version}:${unused?.version}`,
      ...sites.map(({ site, version }) => `${site.id}:${version}`),
    ]
      .sort()
      .join();
  };
  let known = versions();
  return held.subscribe(() => {
    const now = versions();
    const isFirst = known === undefined;
    if (now === known) return;
    known = now;
    if (!isFirst) changed();
  });
}

/** The losses that workshops are allowed. */
export const useWorkshops = (): readonly WorkshopView[] => useHeld().workshops;

/** Areas that the company does not use; undefined until somebody has chosen. */
export const useUnusedAreas = (): UnusedAreasView | undefined => useHeld().unused;

/**
 * Words by which this person hides rows of their feed, oldest first. Of the user `EVERYONE`: those
 * that hide rows of everybody's.
 */
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
