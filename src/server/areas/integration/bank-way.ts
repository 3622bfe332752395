import type { CallFailure } from '@/contract/integration/integration';
import { bankAmount } from '@/domain/bank/amount';
import { camtReader } from '@/domain/bank/camt';
import {
  FEED_LINES,
  type FeedFault,
  type FeedMovements,
  type FeedPage,
  type FeedPeriod,
  isForeign,
  joinPages,
  readFeedBalance,
  readFeedPage,
} from '@/domain/bank/feed';
import { order } from '@/domain/bank/line';
import { readXml } from '@/lib/xml';
import { isDenied, PATIENCE_MS } from '@/server/jobs/provider';
import type { AllowedHosts } from '@/server/outside/address';
import { callOutside, type OutsideReply } from '@/server/outside/call';

/**
 * Reads bank accounts from a service that answers `GET {address}/accounts/{iban}/balances` and
 * `GET {address}/accounts/{iban}/movements?from&to&cursor` as JSON or camt.053. Guarantee: it never
 * throws; it answers all pages of a period or none; a service that pages for ever, answers too much
 * or takes too long ends as a failure.
 */
type BankTrouble = {
  ok: false;
  /** `call`: the service was not reached or refused the call, as `failure` says. */
  fault: FeedFault | 'call';
  /** Why the connection is not sound; undefined if it is and only this account cannot be read. */
  failure: CallFailure | undefined;
  /** Kuruş by which the balances do not add up. */
  difference?: number;
};
export type BankReply<T> = { ok: true; value: T } | BankTrouble;
export type BankVerbs = {
  balances(iban: string): Promise<BankReply<{ balance: number }>>;
  movements(iban: string, period: FeedPeriod): Promise<BankReply<FeedMovements>>;
};

type BankService = {
  base: string;
  headers: Record<string, string>;
  allowed: AllowedHosts;
  /** Milliseconds that one page may take. */
  patienceMs?: number;
};

const MOST_BYTES = 12 * 2 ** 20;
const MOST_PAGES = 500;
/** How long all pages of one question may take. */
const WHOLE_MS = 4 * 60_000;

export function bankVerbs({
  base,
  headers,
  allowed,
  patienceMs = PATIENCE_MS,
}: BankService): BankVerbs {
  const ask = async (iban: string, rest: string): Promise<BankReply<string>> => {
    const reply = await callOutside(`${base.replace(/\/+$/, '')}/accounts/${iban}/${rest}`, {
      headers: { Accept: 'application/json, application/xml', ...headers },
      ...{ allowed, secureOnly: true, patienceMs, most: MOST_BYTES },
    });
    return readReply(reply);
  };
  return {
    async balances(iban) {
      const reply = await ask(iban, 'balances');
      return reply.ok ? readBalance(reply.value) : reply;
    },
    async movements(iban, period) {
      const pages: FeedPage[] = [];
      const cursors = new Set<string>();
      const until = performance.now() + WHOLE_MS;
      let [cursor, lines] = ['', 0];
      do {
        const asked = new URLSearchParams({ ...period, ...(cursor ? { cursor } : {}) });
        const reply = await ask(iban, `movements?${asked}`);
        if (!reply.ok) return reply;
        const page = readPage(reply.value);
        if ('fault' in page) return trouble(page.fault);
        pages.push(page);
        lines += page.lines.length;
        cursor = page.next;
        if (cursors.has(cursor)) return trouble('cursor-loop');
        cursors.add(cursor);
        if (lines > FEED_LINES || pages.length > MOST_PAGES) return trouble('too-many');
        if (performance.now() > until) return failed({ code: 'too-slow' });
      } while (cursor !== '');
      const joined = joinPages(pages, iban, period);
      return 'fault' in joined
        ? trouble(joined.fault, joined.difference)
        : { ok: true, value: joined };
    },
  };
}

const failed = (failure: CallFailure): BankTrouble => ({ ok: false, fault: 'call', failure });

/** Faults of one account, while the connection itself is sound. */
const OF_ACCOUNT: readonly FeedFault[] = [
  'currency',
  'other-account',
  'unknown-account',
  'balance',
];

const trouble = (fault: FeedFault, difference?: number): BankTrouble => ({
  ok: false,
  fault,
  failure: OF_ACCOUNT.includes(fault) ? undefined : { code: 'unreadable' },
  ...(difference === undefined ? {} : { difference }),
});

function readReply(reply: OutsideReply): BankReply<string> {
  if (!reply.ok) return failed({ code: reply.trouble });
  const { status, text } = reply;
  if (status === 404) return trouble('unknown-account');
  if (isDenied(status)) return failed({ code: 'denied', status });
  return status >= 200 && status < 300
    ? { ok: true, value: text }
    : failed({ code: 'status', status });
}

const isXml = (text: string): boolean => text.trimStart().startsWith('<');

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const readPage = (text: string): FeedPage | { fault: FeedFault } => {
  if (isXml(text)) return readCamt(text);
  const read = readFeedPage(jsonOf(text));
  return 'page' in read ? read.page : read;
};

function readBalance(text: string): BankReply<{ balance: number }> {
  if (isXml(text)) {
    const page = readCamt(text);
    if ('fault' in page) return trouble(page.fault);
    if (isForeign(page.currency)) return trouble('currency');
    return page.closing === null
      ? trouble('unreadable')
      : { ok: true, value: { balance: page.closing } };
  }
  const read = readFeedBalance(jsonOf(text));
  if ('fault' in read) return trouble(read.fault);
  return isForeign(read.currency)
    ? trouble('currency')
    : { ok: true, value: { balance: read.balance } };
}

/** The statements of a camt.053 document as one page; each of them must be of one account. */
function readCamt(xml: string): FeedPage | { fault: FeedFault } {
  const reader = camtReader();
  const path: string[] = [];
  let [words, isAmountWrong] = ['', false];
  try {
    readXml(xml.replace(/^\uFEFF/, ''), {
      open: (name, attribute) => {
        path.push(name);
        words = '';
        reader.open(name, attribute);
      },
      text: (part) => {
        words += part;
        reader.text(part);
      },
      close: (name) => {
        if (name === 'Amt' && path.at(-2) === 'Ntry' && bankAmount(words.trim(), '.') === undefined)
          isAmountWrong = true;
        path.pop();
        words = '';
        reader.close(name);
      },
    });
  } catch {
    return { fault: 'unreadable' };
  }
  if (isAmountWrong) return { fault: 'amount' };
  const statements = reader.statements().toSorted((a, b) => order(a.from, b.from));
  const [first] = statements;
  if (!first) return { fault: 'unreadable' };
  if (statements.some(({ account }) => account !== first.account))
    return { fault: 'other-account' };
  return {
    account: first.account,
    currency: statements.find(({ currency }) => isForeign(currency))?.currency ?? first.currency,
    opening: first.opening,
    closing: statements.at(-1)?.closing ?? null,
    lines: statements.flatMap(({ lines }) => lines),
    next: '',
  };
}

/** A test asks for nothing but the address: a service that answers at all below 500 is reached. */
export async function testBank({ base, headers, allowed }: BankService) {
  const reply = await callOutside(`${base.replace(/\/+$/, '')}/accounts`, {
    ...{ headers, allowed, secureOnly: true, patienceMs: PATIENCE_MS },
  });
  if (!reply.ok) return { ok: false, failure: { code: reply.trouble } } as const;
  const { status } = reply;
  if (isDenied(status)) return { ok: false, failure: { code: 'denied', status } } as const;
  if (status >= 500) return { ok: false, failure: { code: 'status', status } } as const;
  return status < 300 ? ({ ok: true } as const) : ({ ok: true, answered: status } as const);
}
