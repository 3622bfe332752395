import { dayOf, isDay } from '../base/day';
import { bareIban } from '../base/iban';
import { bankAmount } from './amount';
import type { Statement, StatementLine } from './line';

/**
 * Builds statements from the tags of a camt.053 document, versions 001.02 to 001.08, in order. It
 * reads no bytes: the caller walks the XML. Guarantee: an entry of several details becomes a line
 * for each if their amounts add up to the entry's, else one line; pending entries are left out.
 */
export type CamtReader = {
  open(name: string, attribute: (name: string) => string | undefined): void;
  close(name: string): void;
  text(part: string): void;
  /** The statements read so far. */
  statements(): Statement[];
};

type Detail = { amount: number | null; sign: number; values: Map<string, string> };
type Entry = {
  amount: number | null;
  sign: number;
  values: Map<string, string>;
  details: Detail[];
};
type Balance = { amount: number | null; sign: number; code: string; day: string };

/** Parts of a path that only one of the versions has. */
const OPTIONAL = new Set(['Pty', 'Agt']);

export function camtReader(): CamtReader {
  const all: Statement[] = [];
  const path: string[] = [];
  let words = '';
  let statement: (Statement & { values: Map<string, string> }) | undefined;
  let entry: Entry | undefined;
  let detail: Detail | undefined;
  let balance: Balance | undefined;
  const inside = (name: string): string => {
    const at = path.lastIndexOf(name);
    return path
      .slice(at + 1)
      .filter((part) => !OPTIONAL.has(part))
      .join('/');
  };
  return {
    statements: () => all,
    open(name, attribute) {
      path.push(name);
      words = '';
      if (name === 'Stmt')
        statement = {
          ...{ account: '', currency: '', number: '', from: '', to: '' },
          ...{ opening: null, closing: null, lines: [], values: new Map() },
        };
      else if (name === 'Ntry') entry = { amount: null, sign: 1, values: new Map(), details: [] };
      else if (name === 'TxDtls' && entry)
        detail = { amount: null, sign: entry.sign, values: new Map() };
      else if (name === 'Bal') balance = { amount: null, sign: 1, code: '', day: '' };
      const currency = name === 'Amt' ? attribute('Ccy') : undefined;
      if (currency && statement && statement.currency === '') statement.currency = currency;
    },
    text(part) {
      words += part;
    },
    close(name) {
      const text = words.trim();
      words = '';
      if (detail) inDetail(detail, inside('TxDtls'), text);
      else if (entry) inEntry(entry, inside('Ntry'), text);
      else if (balance) inBalance(balance, inside('Bal'), text);
      else if (statement && text !== '') statement.values.set(inside('Stmt'), text);
      if (name === 'TxDtls' && detail) {
        entry?.details.push(detail);
        detail = undefined;
      } else if (name === 'Ntry' && entry) {
        statement?.lines.push(...linesOf(entry));
        entry = undefined;
      } else if (name === 'Bal' && balance) {
        if (statement) placeBalance(statement, balance);
        balance = undefined;
      } else if (name === 'Stmt' && statement) {
        all.push(finished(statement));
        statement = undefined;
      }
      path.pop();
    },
  };
}

function inDetail(detail: Detail, at: string, text: string): void {
  if (text === '') return;
  if (at === 'Amt' || (at === 'AmtDtls/TxAmt/Amt' && detail.amount === null))
    detail.amount = bankAmount(text, '.') ?? null;
  else if (at === 'CdtDbtInd') detail.sign = signOf(text);
  else collect(detail.values, at, text);
}

function inEntry(entry: Entry, at: string, text: string): void {
  if (text === '') return;
  if (at === 'Amt') entry.amount = bankAmount(text, '.') ?? null;
  else if (at === 'CdtDbtInd') entry.sign = signOf(text);
  else collect(entry.values, at, text);
}

/** Free text may come in several parts. */
function collect(values: Map<string, string>, at: string, text: string): void {
  const before = values.get(at);
  values.set(at, before === undefined ? text : `${before} ${text}`);
}

function inBalance(balance: Balance, at: string, text: string): void {
  if (at === 'Amt') balance.amount = bankAmount(text, '.') ?? null;
  else if (at === 'CdtDbtInd') balance.sign = signOf(text);
  else if (at === 'Tp/CdOrPrtry/Cd') balance.code = text;
  else if (at === 'Dt/Dt' || at === 'Dt/DtTm') balance.day = dayIn(text);
}

const signOf = (text: string): number => (text === 'DBIT' ? -1 : 1);

/** The day of a date, or the Istanbul day of a moment. */
function dayIn(text: string): string {
  if (/T.*(?:Z|[+-]\d{2}:\d{2})$/.test(text)) {
    const at = Date.parse(text);
    if (!Number.isNaN(at)) return dayOf(at);
  }
  return text.slice(0, 10);
}

function placeBalance(statement: Statement, { amount, sign, code, day }: Balance): void {
  if (amount === null) return;
  // Intermediate balances stand between pages of one statement.
  if (code === 'OPBD' || (code === 'PRCD' && statement.opening === null)) {
    statement.opening = sign * amount;
    if (code === 'OPBD' && isDay(day)) statement.from ||= day;
  }
  if (code === 'CLBD') {
    statement.closing = sign * amount;
    if (isDay(day)) statement.to ||= day;
  }
}

function finished({ values, ...one }: Statement & { values: Map<string, string> }): Statement {
  const said = (at: string): string => values.get(at) ?? '';
  const days = one.lines.map(({ day }) => day).sort();
  const from = dayIn(said('FrToDt/FrDtTm') || said('FrToDt/FrDt'));
  const to = dayIn(said('FrToDt/ToDtTm') || said('FrToDt/ToDt'));
  const known = (...all: (string | undefined)[]): string => all.find((day) => isDay(day)) ?? '';
  return {
    ...one,
    account: bareIban(said('Acct/Id/IBAN') || said('Acct/Id/Othr/Id')),
    currency: said('Acct/Ccy') || one.currency,
    number: said('ElctrncSeqNb') || said('LglSeqNb') || said('Id'),
    from: known(from, one.from, days[0], one.to),
    to: known(to, one.to, days.at(-1), one.from),
  };
}

function linesOf(entry: Entry): StatementLine[] {
  const said = (at: string): string => entry.values.get(at) ?? '';
  const state = said('Sts/Cd') || said('Sts') || 'BOOK';
  if (state !== 'BOOK' || entry.amount === null) return [];
  const day = dayIn(said('BookgDt/Dt') || said('BookgDt/DtTm'));
  if (!isDay(day)) return [];
  const value = dayIn(said('ValDt/Dt') || said('ValDt/DtTm'));
  const head = { day, valueDay: isDay(value) ? value : day };
  const ref = said('AcctSvcrRef') || said('NtryRef');
  const own = said('AddtlNtryInf');
  const total = entry.sign * entry.amount;
  const sum = entry.details.reduce((all, { amount, sign }) => all + sign * (amount ?? 0), 0);
  if (entry.details.length > 1 && sum === total)
    return entry.details.map((detail, i) => ({
      ...head,
      amount: detail.sign * (detail.amount ?? 0),
      ...partyOf(detail.values, detail.sign, own),
      ref: detail.values.get('Refs/AcctSvcrRef') || (ref && `${ref}/${i + 1}`),
    }));
  const merged = new Map(entry.details.flatMap(({ values }) => Array.from(values)));
  const party = partyOf(entry.details.length > 1 ? new Map() : merged, entry.sign, own);
  return [{ ...head, amount: total, ...party, ref: ref || (merged.get('Refs/AcctSvcrRef') ?? '') }];
}

/** Text and other party of a detail: of money that came in the debtor, else the creditor. */
function partyOf(values: Map<string, string>, sign: number, own: string) {
  const said = (at: string): string => values.get(at) ?? '';
  const side = sign > 0 ? 'Dbtr' : 'Cdtr';
  const end = said('Refs/EndToEndId');
  const parts = [
    own,
    said('RmtInf/Ustrd'),
    said('RmtInf/Strd/CdtrRefInf/Ref'),
    said('AddtlTxInf'),
    end === 'NOTPROVIDED' ? '' : end,
  ];
  return {
    text: Array.from(new Set(parts.filter(Boolean))).join(' '),
    name: said(`RltdPties/${side}/Nm`),
    iban: bareIban(said(`RltdPties/${side}Acct/Id/IBAN`)),
  };
}
