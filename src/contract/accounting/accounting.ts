import type { BatchKind, Period } from '@/domain/accounting/batch';
import type { Codes, PostingPlace } from '@/domain/accounting/chart';
import type { JournalLine } from '@/domain/accounting/entry';
import type { JournalTemplate, TemplateId } from '@/domain/accounting/template';
import type { Day } from '@/domain/base/day';
import { after, defineMutations, refs } from '../core/define-mutations';

/**
 * Mutations, records and answers of the journal export. Guarantee: a batch holds what the server
 * found under the company's lock, and only if that is what the person had seen; its lines and its
 * templates never change afterwards, so that a file of it is always the same.
 */

/** Codes that the shop sets, as a whole. `base`: version of the record that the person saw. */
export type AccountingCodes = {
  kind: 'accounting.codes';
  v: number;
  at: number;
  base: number;
  codes: { name: string; code: string }[];
};
export type AccountingTemplate = {
  kind: 'accounting.template';
  v: number;
  at: number;
  base: number;
  template: JournalTemplate;
};
/** Makes a batch. `expects`: what the preview showed. */
export type AccountingBatch = {
  kind: 'accounting.batch';
  v: number;
  id: string;
  at: number;
  batch: BatchKind;
  from: Day;
  to: Day;
  expects: { documents: number; debit: number };
};
/** Closes the books up to this day; null opens them all. */
export type AccountingLock = {
  kind: 'accounting.lock';
  v: number;
  at: number;
  base: number;
  until: Day | null;
};

export type AccountingMutation =
  | AccountingCodes
  | AccountingTemplate
  | AccountingBatch
  | AccountingLock;

/** Figures of a batch, in kuruş. `skipped`: documents without a price, which are not in it. */
export type BatchFigures = {
  documents: number;
  entries: number;
  lines: number;
  debit: number;
  credit: number;
  skipped: number;
};

export type BatchHead = Period &
  BatchFigures & {
    id: string;
    /** Without gaps in the company; 0 while the server has not answered. */
    number: number;
    batch: BatchKind;
    at: number;
    by: string;
  };

/** Definitions of the journal export, by type. */
export type AccountingDefinitionBody =
  | { type: 'accounting-codes'; codes: Codes; by: string; at: number; version: number }
  | {
      type: 'accounting-template';
      template: JournalTemplate;
      by: string;
      at: number;
      version: number;
    }
  | ({ type: 'accounting-batch'; version: number } & BatchHead)
  | { type: 'accounting-lock'; until: Day | null; by: string; at: number; version: number };

export const CODES_ID = 'accounting-codes';
export const ACCOUNTING_LOCK_ID = 'accounting-lock';
export const templateRecordId = (id: TemplateId): string => `accounting-template:${id}`;
export const batchRecordId = (id: string): string => `accounting-batch:${id}`;

const wish = {
  nature: 'wish',
  method: 'POST',
  module: 'accounts',
  level: 2,
  version: 1,
} as const;

export const ACCOUNTING_MUTATIONS = defineMutations<AccountingMutation>({
  'accounting.codes': {
    ...wish,
    path: '/accounts/journal/codes',
    level: 3,
    touches: () => refs('definitions', CODES_ID),
    needs: () => after('definitions', CODES_ID, 'accounting.codes'),
  },
  'accounting.template': {
    ...wish,
    path: '/accounts/journal/templates',
    level: 3,
    touches: ({ template }) => refs('definitions', templateRecordId(template.id)),
    needs: ({ template }) =>
      after('definitions', templateRecordId(template.id), 'accounting.template'),
  },
  'accounting.batch': {
    ...wish,
    path: '/accounts/journal/batches',
    touches: ({ id }) => refs('definitions', batchRecordId(id)),
    needs: () => after('definitions', CODES_ID, 'accounting.codes'),
  },
  'accounting.lock': {
    ...wish,
    path: '/accounts/journal/locks',
    level: 3,
    touches: () => refs('definitions', ACCOUNTING_LOCK_ID),
    needs: () => after('definitions', ACCOUNTING_LOCK_ID, 'accounting.lock'),
  },
});

/** A place without a code, and the first of the documents that need it. */
export type UnmappedPlace = PostingPlace & { documents: number; number: string };
/** A document that stores no price of an asset which the board had no price of either. */
export type UnpricedDocument = { number: string; day: Day; asset: string };

/** Answer of `GET /accounts/journal/preview`: what a batch of the period would hold now. */
export type JournalPreview = Period &
  BatchFigures & {
    now: number;
    batch: BatchKind;
    /** Batches that hold a part of the period already. */
    earlier: Pick<BatchHead, 'id' | 'number' | 'at' | 'from' | 'to'>[];
    /** Sums by account code. */
    accounts: { code: string; debit: number; credit: number }[];
    unmapped: UnmappedPlace[];
    /** The first of them; `skipped` counts all. */
    unpriced: UnpricedDocument[];
    /** Too many documents for one batch: nothing was added up. */
    isTooLarge: boolean;
  };
export const MOST_UNPRICED = 50;

/**
 * Answer of `GET /accounts/journal/batches/:id/lines`: one page of the batch's lines, in their
 * order.
 */
export type JournalPage = {
  lines: JournalLine[];
  /** Entry after which the next page begins; null at the end. */
  next: number | null;
  /** The templates as they were when the batch was made. */
  templates: JournalTemplate[];
};
export const JOURNAL_PAGE_ENTRIES = 500;

/** Codes as a record keeps them: by name, sorted, so that two devices write the same. */
export const codesOf = (list: AccountingCodes['codes']): Codes =>
  Object.fromEntries(
    [...list]
      .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
      .map(({ name, code }) => [name, code]),
  );
