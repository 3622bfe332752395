import { type BankImport, IMPORT_PAGE, type StatementHead } from '@/contract/bank/bank';
import { headOf } from '@/contract/mutation';
import {
  type BankLine,
  gapOf,
  lineNumbering,
  type Statement,
  statementId,
} from '@/domain/bank/line';
import type { TableFault } from '@/domain/bank/table';
import { isIban } from '@/domain/base/iban';
import type { SheetMap } from '@/domain/base/sheet-map';
import type { Account } from '@/domain/ledger/ledger';
import type { OwnAccount } from '@/domain/ledger/own-account';
import type { ReadStatement } from '@/parts/bank/read-statement';
import { commit } from '@/session/page/commit';
import { mint } from '@/session/page/mint';

/** A statement of the file as it would be taken in, or why it is not. */
export type FileStatement = {
  statement: Statement;
  /** Own account that it belongs to. */
  own: OwnAccount | undefined;
  refusal: 'other-account' | 'currency' | undefined;
  lines: BankLine[];
  /** Lines that this device has already. */
  known: number;
  /** What is missing between opening, lines and closing; null if the file states no balances. */
  gap: number | null;
};

export type FilePreview = {
  file: string;
  statements: FileStatement[];
  faults: readonly TableFault[];
  map: SheetMap | undefined;
};

/**
 * The account that a statement belongs to: the one whose IBAN it names, else the chosen one, unless
 * that has another IBAN.
 */
function ownerOf(
  { account }: Statement,
  chosen: OwnAccount,
  accounts: readonly OwnAccount[],
): OwnAccount | undefined {
  if (!isIban(account)) return chosen;
  const named = accounts.find(({ kind, iban }) => kind === 'bank' && iban === account);
  return named ?? (chosen.iban === undefined ? chosen : undefined);
}

export function previewOf(
  file: string,
  { statements, faults, map }: ReadStatement,
  chosen: OwnAccount,
  accounts: readonly OwnAccount[],
  isKnown: (id: string) => boolean,
): FilePreview {
  const numbering = new Map<Account, ReturnType<typeof lineNumbering>>();
  return {
    ...{ file, faults, map },
    statements: statements.map((statement) => {
      const own = ownerOf(statement, chosen, accounts);
      const number = numbering.get(own?.id ?? '') ?? lineNumbering(own?.id ?? '');
      numbering.set(own?.id ?? '', number);
      const lines = statement.lines.filter(({ amount }) => amount !== 0).map(number);
      const isForeign = !['', 'TRY', 'TRL'].includes(statement.currency);
      return {
        ...{ statement, own, lines, gap: gapOf(statement) },
        refusal: isForeign ? 'currency' : own ? undefined : 'other-account',
        known: lines.filter(({ id }) => isKnown(id)).length,
      };
    }),
  };
}

/** Statements that would be sent. */
export const sendable = ({ statements }: FilePreview): FileStatement[] =>
  statements.filter(({ refusal }) => refusal === undefined);

/** Pages of an import; each line keeps the id that follows from it, so that sending twice is once. */
export function pagesOf(preview: FilePreview): Omit<BankImport, 'at' | 'kind' | 'v'>[] {
  return sendable(preview).flatMap(({ statement, own, lines }) => {
    const { lines: _lines, ...said } = statement;
    const account = own?.id ?? '';
    const head = { ...said, number: said.number.slice(0, 60), account: said.account.slice(0, 40) };
    const statements: StatementHead[] =
      head.from === '' ? [] : [{ ...head, id: statementId(account, head) }];
    const pages = Array.from({ length: Math.max(1, Math.ceil(lines.length / IMPORT_PAGE)) });
    return pages.map((_, i) => ({
      id: mint(),
      ...{ account, iban: isIban(said.account) ? said.account : '' },
      file: preview.file.slice(0, 200),
      statements: i === 0 ? statements : [],
      lines: lines.slice(i * IMPORT_PAGE, (i + 1) * IMPORT_PAGE),
    }));
  });
}

/** Saves the pages one after the other; returns why one was not saved. */
export async function saveImport(pages: ReturnType<typeof pagesOf>): Promise<string | undefined> {
  for (const page of pages) {
    const done = await commit(({ at }): BankImport => ({ ...headOf('bank.import'), ...page, at }), {
      id: page.id,
    });
    if (!done.ok) return done.error.code;
  }
  return undefined;
}
