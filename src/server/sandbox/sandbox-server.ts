import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { readInvoiceHead } from '../integrations/invoice-head';
import { type SampleWish, sampleInvoice } from './sample-invoice';
import { SandboxBank } from './sandbox-bank';
import { type BookSettings, SandboxBook } from './sandbox-book';
import type { SandboxFault } from './sandbox-faults';
import type { Entry, SandboxJournal } from './sandbox-journal';

/**
 * The sandbox integrator and the sandbox bank over HTTP. Guarantee: whatever it acknowledges is in the journal first;
 * each account, named by the header `X-Account`, sees its own documents only. Every answer is JSON
 * with a field `sandbox`, by which a caller tells it from a proxy's page.
 */
export type SandboxSettings = BookSettings & {
  /** Calls of an account in a minute; more are answered 429. */
  rate: number;
  faults?: () => SandboxFault | undefined;
  /** Whether the bank sends a page twice. */
  doubles?: () => boolean;
  /** Milliseconds by which the faults `late` and `held` delay. */
  delayMs: number;
  clock(): number;
};

type Reply = { status: number; body: object };
const MOST_BYTES = 5_000_000;

export function sandboxServer(journal: SandboxJournal, settings: SandboxSettings): Server {
  const book = new SandboxBook(settings, journal.entries);
  const calls = new Map<string, { since: number; count: number }>();
  const write = (entry: Entry): void => {
    journal.append(entry);
    book.add(entry);
    bank.add(entry);
  };
  const bank = new SandboxBank(write, journal.entries, settings.doubles);
  const isTooMany = (account: string, now: number): boolean => {
    const known = calls.get(account);
    const counted = known && now - known.since < 60_000 ? known : { since: now, count: 0 };
    counted.count++;
    calls.set(account, counted);
    return counted.count > settings.rate;
  };
  const act = (call: Call): Reply => {
    const now = settings.clock();
    if (call.account === '') return { status: 401, body: { code: 'no-account' } };
    if (isTooMany(call.account, now)) return { status: 429, body: { code: 'too-many' } };
    return answerTo({ book, bank }, write, call, now);
  };
  return createServer((request, response) => {
    serve(request, response, act, settings).catch(() => response.destroy());
  });
}

type Call = {
  account: string;
  method: string;
  path: string[];
  query: URLSearchParams;
  body: string;
  /** The caller has given up. */
  late: boolean;
};

function answerTo(
  { book, bank }: { book: SandboxBook; bank: SandboxBank },
  write: (entry: Entry) => void,
  { account, method, path, query, body, late }: Call,
  now: number,
): Reply {
  const [room = '', id = '', more = ''] = path;
  const place = `${method} ${room}${id ? '/:id' : ''}${more ? `/${more}` : ''}`;
  if (place === 'GET credits') return { status: 200, body: { credits: book.credits(account) } };
  const question = { account, iban: id.toUpperCase(), query, now };
  if (place === 'GET accounts') return { status: 200, body: {} };
  if (place === 'GET accounts/:id/balances') return bank.balances(question);
  if (place === 'GET accounts/:id/movements') return bank.movements(question);
  if (place === 'GET inbox') {
    claimNumber(book, write, { account, taxId: query.get('taxId') ?? '', at: now });
    return { status: 200, body: book.inbox(account, query.get('after') ?? '', now) };
  }
  if (place === 'POST inbox/:id/answer')
    return takeAnswer(book, write, { account, ettn: id, body }, now);
  if (place === 'POST supplies') return supply(book, write, { account, body }, now);
  if (place === 'GET taxpayers/:id') {
    const registered = book.registered(id);
    const alias = registered ? `urn:mail:defaultpk@${id}.example` : null;
    return { status: 200, body: { registered, alias } };
  }
  if (place === 'GET documents/:id') {
    const found = book.find(account, id, now);
    return found ? { status: 200, body: { document: found } } : absent;
  }
  if (place === 'POST documents/:id')
    return take(book, write, { account, ettn: id, xml: body, late }, now);
  if (place === 'POST documents/:id/cancel') {
    const wrong = book.mayCancel(account, id, now);
    if (wrong === 'done') return { status: 200, body: { ref: id } };
    if (wrong) return { status: 422, body: { refused: wrong } };
    write({ is: 'cancelled', at: now, account, ettn: id, reason: reasonIn(body) });
    return { status: 200, body: { ref: id } };
  }
  return { status: 404, body: { code: 'no-such-call' } };
}

const absent: Reply = { status: 404, body: { code: 'absent' } };

function take(
  book: SandboxBook,
  write: (entry: Entry) => void,
  { account, ettn, xml, late }: { account: string; ettn: string; xml: string; late: boolean },
  now: number,
): Reply {
  const head = readInvoiceHead(xml);
  if (!head || head.ettn.toLowerCase() !== ettn)
    return {
      status: 422,
      body: { refused: { code: 'no-invoice', text: 'XML okunamadı ya da ETTN farklı.' } },
    };
  const may = book.mayTake(account, { ...head, ettn }, now);
  if ('refusal' in may) {
    if (may.refusal.code === 'duplicate-ettn')
      write({ is: 'repeated', at: now, account, ettn, ...(late ? { late } : {}) });
    return { status: 422, body: { refused: may.refusal } };
  }
  const { number, day, profile, supplier, recipient, payable } = head;
  const goesTo = profile === 'EARSIVFATURA' ? undefined : book.accountOf(recipient);
  write({
    is: 'sent',
    at: now,
    account,
    ettn,
    number,
    day,
    profile,
    supplier,
    recipient,
    payable,
    ...(goesTo === undefined || goesTo === account ? {} : { xml }),
    ...(may.again ? { again: true } : {}),
    ...(late ? { late } : {}),
  });
  return { status: 202, body: { ref: ettn, gib: { code: 1000, text: 'Zarf kuyruğa eklendi' } } };
}

/** A tax number belongs to the account that names it first. */
function claimNumber(
  book: SandboxBook,
  write: (entry: Entry) => void,
  { account, taxId, at }: { account: string; taxId: string; at: number },
): void {
  if (/^\d{10,11}$/.test(taxId) && book.accountOf(taxId) === undefined)
    write({ is: 'account', at, account, taxId });
}

function takeAnswer(
  book: SandboxBook,
  write: (entry: Entry) => void,
  { account, ettn, body }: { account: string; ettn: string; body: string },
  now: number,
): Reply {
  const { accepts, reason } = jsonOf(body);
  if (typeof accepts !== 'boolean')
    return { status: 422, body: { refused: { code: 'malformed', text: 'Yanıt okunamadı.' } } };
  const wrong = book.mayAnswer(account, ettn, accepts, now);
  if (wrong && wrong !== 'done') return { status: 422, body: { refused: wrong } };
  if (!wrong)
    write({ is: 'answered', at: now, account, ettn, accepts, reason: String(reason ?? '') });
  return { status: 200, body: { ref: ettn } };
}

/** A supplier's invoice for the account: the given XML, or one that the sandbox makes. */
function supply(
  book: SandboxBook,
  write: (entry: Entry) => void,
  { account, body }: { account: string; body: string },
  now: number,
): Reply {
  const asked = jsonOf(body) as Partial<SampleWish> & { xml?: string; ettn?: string };
  const count = book.suppliedTo(account);
  const made =
    asked.xml === undefined
      ? sampleInvoice(asked, now, count)
      : { ettn: asked.ettn ?? randomUUID(), number: '', profile: 'TICARIFATURA', xml: asked.xml };
  write({ is: 'supplied', at: now, account, ...made });
  return { status: 200, body: { ref: made.ettn } };
}

function jsonOf(text: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

const reasonIn = (body: string): string => String(jsonOf(body).reason ?? '');

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  act: (call: Call) => Reply,
  { faults, delayMs }: SandboxSettings,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://sandbox');
  const body = await bodyOf(request);
  const fault = faults?.();
  if (fault === '502-before') return page(response);
  if (fault === 'held') await pause(delayMs);
  const reply = act({
    account: String(request.headers['x-account'] ?? ''),
    method: request.method ?? '',
    path: url.pathname.split('/').filter(Boolean).map(decodeURIComponent),
    query: url.searchParams,
    body,
    late: response.destroyed || request.socket.destroyed,
  });
  const text = JSON.stringify({ sandbox: true, ...reply.body });
  if (fault === 'reply-lost') return void request.socket.destroy();
  if (fault === 'silence') return undefined;
  if (fault === '502-after') return page(response);
  if (fault === 'late') await pause(delayMs);
  response.writeHead(reply.status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
  });
  if (fault !== 'half') return void response.end(text);
  response.write(text.slice(0, Math.floor(text.length / 2)), () => request.socket.destroy());
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function page(response: ServerResponse): void {
  response.writeHead(502, { 'Content-Type': 'text/html' });
  response.end('<html><body>502 Bad Gateway</body></html>');
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > MOST_BYTES) throw new Error('too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
