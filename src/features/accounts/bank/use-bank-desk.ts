import { useEffect, useMemo, useState } from 'react';
import { useBankLines, useBankStatements } from '@/data/bank/use-bank';
import type { BankLineView, ContactView, TransactionView } from '@/data/core/types';
import { useAllBalances } from '@/data/ledger/use-balances';
import { allContacts, allExpenses, allTransactions } from '@/data/list/read-list';
import { useTransactionChanges } from '@/data/list/use-changes';
import { useBankLocks, useBankRules } from '@/data/list/use-definitions';
import { useFilledPage } from '@/data/list/use-filled';
import { useOpenCheques } from '@/data/payment/use-cheques';
import { useOwnAccounts } from '@/data/till/use-till';
import { balanceGaps } from '@/domain/bank/line';
import { type LineProposals, proposeSteps } from '@/domain/bank/match';
import { differenceOf, type Figures } from '@/domain/bank/reconcile';
import { addDays, type Day, dayOf } from '@/domain/base/day';
import type { Account } from '@/domain/ledger/ledger';
import { TRY } from '@/domain/metal/asset';
import { inSlices } from '@/lib/slices';
import { type Book, candidatesFor, leftOnAccount } from './candidates';

/** Days of lines that the page shows, and of documents before them that may be theirs. */
const LOOKED_BACK = 400;
const BEFORE = 45;

export type BankLineState = 'open' | 'matched' | 'ignored';

export const stateOf = ({ match, ignored }: BankLineView): BankLineState =>
  match ? 'matched' : ignored ? 'ignored' : 'open';

/** All that the page shows of one bank account; parts are undefined until they were read. */
export function useBankDesk(account: Account, now: number) {
  const today = dayOf(now);
  const all = useBankLines(addDays(today, -LOOKED_BACK));
  const every = useBankStatements();
  const rules = useBankRules();
  const locks = useBankLocks();
  const book = useBook(all, today);
  const lines = useMemo(() => all?.filter((one) => one.account === account), [all, account]);
  const statements = useMemo(() => every?.filter((one) => one.own === account), [every, account]);
  const gaps = useMemo(() => balanceGaps(statements ?? []), [statements]);
  const plain = useMemo(() => rules.map(({ rule }) => rule), [rules]);
  const proposals = useProposals(book, lines, account, today, plain);
  const lock = locks.find((one) => one.account === account);
  const figures = useFigures(book, lines, statements, account);
  return { today, lines, statements, gaps, book, proposals, rules, lock, figures };
}
export type BankDesk = ReturnType<typeof useBankDesk>;

/** The records of this device that lines are compared with; read anew after each change. */
function useBook(lines: readonly BankLineView[] | undefined, today: Day): Book | undefined {
  const accounts = useOwnAccounts();
  const cheques = useOpenCheques();
  useFilledPage(cheques, 0);
  const all = useAllBalances();
  const changes = useTransactionChanges();
  // Documents are read from before the first line, and of the last weeks in any case.
  const [first = today] = [lines?.at(-1)?.day ?? today, addDays(today, -BEFORE)].sort();
  const from = addDays(first, -BEFORE);
  const read = useRead(from, changes, lines !== undefined);
  return useMemo(() => {
    if (!read || !lines) return undefined;
    const balances = new Map(
      Array.from(all, ([account, assets]) => {
        const lira = assets.find(({ asset }) => asset === TRY);
        return [account, lira ? lira.confirmed + lira.waiting : 0] as const;
      }),
    );
    return { ...read, cheques: cheques.rows, accounts, lines, balances };
  }, [read, lines, cheques.rows, accounts, all]);
}

type Read = Pick<Book, 'slips' | 'contacts' | 'papers'>;

function useRead(from: Day, changes: number, ready: boolean): Read | undefined {
  const [read, setRead] = useState<Read>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule wants `changes` out, but what was read is read anew after each change
  useEffect(() => {
    if (!ready) return;
    let isStale = false;
    void readBook(from).then((found) => {
      if (!isStale) setRead(found);
    });
    return () => {
      isStale = true;
    };
  }, [from, changes, ready]);
  return read;
}

async function readBook(from: Day): Promise<Read> {
  const slips: TransactionView[] = [];
  for await (const { rows } of allTransactions({ from }).pages) slips.push(...rows);
  const contacts = new Map<string, ContactView>();
  for await (const { rows } of allContacts().pages)
    for (const contact of rows) {
      contacts.set(contact.id, contact);
      for (const id of contact.absorbed ?? []) contacts.set(id, contact);
    }
  const papers = new Map<string, string[]>();
  for await (const { rows } of allExpenses(from).pages)
    for (const { slip, number, voided } of rows)
      if (!voided) papers.set(slip.id, [...(papers.get(slip.id) ?? []), number]);
  return { slips, contacts, papers };
}

/** Proposals for the open lines, worked out in slices so that the page never stands still. */
function useProposals(
  book: Book | undefined,
  lines: readonly BankLineView[] | undefined,
  account: Account,
  today: Day,
  rules: Parameters<typeof proposeSteps>[2]['rules'],
): ReadonlyMap<string, LineProposals> | undefined {
  const [found, setFound] = useState<ReadonlyMap<string, LineProposals>>();
  useEffect(() => {
    if (!book || !lines) return;
    let isStale = false;
    const open = lines.filter((line) => stateOf(line) === 'open');
    void inSlices(proposeSteps(open, candidatesFor(book, account, today), { rules, account })).then(
      (all) => {
        if (!isStale) setFound(new Map(all.map((one) => [one.line, one])));
      },
    );
    return () => {
      isStale = true;
    };
  }, [book, lines, account, today, rules]);
  return found;
}

export type Reconciled = Figures & {
  difference: number;
  lines: number;
  documents: number;
  day: Day;
};

/** Both sides of the account; undefined without a statement that says a balance. */
function useFigures(
  book: Book | undefined,
  lines: readonly BankLineView[] | undefined,
  statements: BankDesk['statements'] | undefined,
  account: Account,
): Reconciled | undefined {
  return useMemo(() => {
    const stated = (statements ?? []).filter(({ closing }) => closing !== null);
    const last = stated.reduce<(typeof stated)[number] | undefined>(
      (best, one) =>
        !best || one.to > best.to || (one.to === best.to && one.importedAt > best.importedAt)
          ? one
          : best,
      undefined,
    );
    if (!book || !lines || !last) return undefined;
    const [start = last.from] = stated.map(({ from }) => from).sort();
    const open = lines.filter((line) => stateOf(line) === 'open');
    const left = leftOnAccount(book, account);
    const documents = book.slips.filter(
      ({ id, at }) => (left.get(id) ?? 0) !== 0 && dayOf(at) >= start,
    );
    const figures: Figures = {
      bank: last.closing ?? 0,
      openLines: sum(open.map(({ amount }) => amount)),
      ignored: sum(lines.filter((line) => stateOf(line) === 'ignored').map(({ amount }) => amount)),
      openDocuments: sum(documents.map(({ id }) => left.get(id) ?? 0)),
      book: book.balances.get(account) ?? 0,
    };
    return {
      ...figures,
      difference: differenceOf(figures),
      lines: open.length,
      documents: documents.length,
      day: last.to,
    };
  }, [book, lines, statements, account]);
}

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);
