import { randomUUID } from 'node:crypto';
import type { Answer, DocumentKind } from '@/domain/fiscal/document';
import type { Settings } from '@/domain/integration/adapter';
import type { OutsideReply } from '../outside/call';
import { type Listed, nextPage, readCursor } from './inbox-cursor';
import type { Capabilities, FindOutcome, Found, Incoming, Integrator, Outcome } from './integrator';
import {
  type Account,
  baseOf,
  GIB_CODES,
  isGibCode,
  MOST_DOCUMENTS,
  MOST_XML,
  shown,
  TOO_LARGE,
  timeOf,
} from './outside-way';

/**
 * Adapter to Nilvera, a REST service with a key as bearer. Written by the integrator's published
 * description of its calls and by public clients of it; tried against our own texts of these shapes,
 * not certified by the integrator and never tried with a real account.
 *
 * Only an answer in the integrator's own form decides anything: a page of a proxy is no answer. 200
 * of a sending is accepted, 400 and 422 are refused with the integrator's own words. 409 says that
 * the document is there already, so that `find` decides. Wrong keys, 429, 5xx and silence decide
 * nothing: the document waits.
 */
export const NILVERA_HOSTS = {
  live: 'https://api.nilvera.com',
  test: 'https://apitest.nilvera.com',
};

export const nilveraCapabilities = ({ environment }: Settings): Capabilities => ({
  test: environment !== 'live',
  cancel: true,
  pollMs: 2 * 60_000,
  patienceMs: 20_000,
});

type Json = Record<string, unknown>;
type Reply = { status: number; json: unknown };

/** Code of a refusal because the integrator does not know the letters of the number. */
const UNKNOWN_SERIES = '3009';
const PAGE_SIZE = 100;
const MOST_PAGES = 20;
/** Documents that one question brings at most, and letters of all their XML. */
const MOST_INCOMING = 50;
const MOST_LETTERS = 24 * 2 ** 20;
/** Rows of a list that is none. */
const TOO_MANY_LISTED = 20_000;
const DAY_MS = 24 * 60 * 60_000;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const part = (value: unknown, name: string): unknown => (isObject(value) ? value[name] : undefined);

export function nilvera({ settings, secret, way, clock }: Account): Integrator {
  const base = baseOf(settings, NILVERA_HOSTS);
  const headers = { Authorization: `Bearer ${secret}`, Accept: 'application/json' };
  const call = async (
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object,
    most?: number,
  ): Promise<Reply | undefined> =>
    read(
      await way(`${base}${path}`, {
        method,
        headers: body ? { ...headers, 'Content-Type': 'application/json' } : headers,
        ...(body ? { body: JSON.stringify(body) } : {}),
        ...(most === undefined ? {} : { most }),
      }),
    );
  const post = async (path: string, xml: string): Promise<Reply | undefined> => {
    const boundary = `milyem-${randomUUID()}`;
    return read(
      await way(`${base}${path}`, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': `multipart/form-data; boundary=${boundary}` },
        body: [
          `--${boundary}`,
          'Content-Disposition: form-data; name="file"; filename="fatura.xml"',
          'Content-Type: application/xml',
          '',
          xml,
          `--${boundary}--`,
          '',
        ].join('\r\n'),
      }),
    );
  };
  const placeOf = (ettn: string, kind: DocumentKind): string =>
    kind === 'e-invoice' ? `/einvoice/Sale/${ettn}` : `/earchive/Invoices/${ettn}`;

  return {
    taxpayer: async (taxId) => {
      const reply = await call(
        'GET',
        `/general/GlobalCompany/Check/TaxNumber/${encodeURIComponent(taxId)}?globalUserType=Invoice`,
      );
      if (reply?.status === 404 && isObject(reply.json))
        return { is: 'found', registered: false, alias: null };
      if (reply?.status !== 200 || !Array.isArray(reply.json)) return { is: 'unknown' };
      return { is: 'found', registered: reply.json.length > 0, alias: mailboxOf(reply.json) };
    },

    send: async (xml, ettn, alias) => {
      if (Buffer.byteLength(xml) > MOST_XML) return TOO_LARGE;
      const [room, query] =
        alias === null ? ['earchive', ''] : ['einvoice', `?Alias=${encodeURIComponent(alias)}`];
      const path = `/${room}/Send/Xml${query}`;
      const outcome = outcomeOf(await post(path, xml), ettn);
      if (outcome.is !== 'refused' || outcome.code !== UNKNOWN_SERIES) return outcome;
      // The integrator has stored nothing, so the same document may be sent again.
      const prefix = /<cbc:ID[^>]*>([A-Z0-9]{3})\d{13}</.exec(xml)?.[1] ?? '';
      const named = { Name: prefix, IsActive: true, IsDefault: false };
      const made = await call('POST', `/${room}/Series`, named);
      return made?.status === 200 ? outcomeOf(await post(path, xml), ettn) : outcome;
    },

    find: async (ettn, kind) => foundOf(await call('GET', `${placeOf(ettn, kind)}/Status`), kind),

    cancel: async (ettn) =>
      outcomeOf(await call('PUT', `/earchive/Invoices/${ettn}/Cancel`), ettn, { missing: true }),

    inbox: async (after) => {
      const cursor = readCursor(after, clock() - 30 * DAY_MS);
      const from = new Date(cursor.at - 10 * DAY_MS).toISOString().slice(0, 10);
      const listed: Listed[] = [];
      for (let page = 1, pages = 1; page <= pages && page <= MOST_PAGES; page++) {
        const query = `PageSize=${PAGE_SIZE}&Page=${page}&StartDate=${from}T00:00:00`;
        const reply = await call('GET', `/einvoice/Purchase?${query}`);
        const content = part(reply?.json, 'Content');
        if (reply?.status !== 200 || !Array.isArray(content)) return { is: 'unknown' };
        pages = Number(part(reply.json, 'TotalPages') ?? 1) || 1;
        for (const one of content) {
          const ettn = shown(part(one, 'UUID'), 36).toLowerCase();
          const number = shown(part(one, 'InvoiceNumber'), 20);
          if (ettn !== '') listed.push({ ettn, number, at: timeOf(part(one, 'CreatedDate')) });
        }
        if (listed.length > TOO_MANY_LISTED) return { is: 'unknown' };
      }
      const { page, next, more } = nextPage(listed, cursor, MOST_INCOMING);
      const invoices: Incoming[] = [];
      let letters = 0;
      for (const { ettn, number, at } of page) {
        const xml = textOf(
          await way(`${base}/einvoice/Purchase/${encodeURIComponent(ettn)}/xml`, {
            method: 'GET',
            headers,
            most: MOST_DOCUMENTS,
          }),
        );
        // Asked again from the same place, so that none is left out.
        if (xml === undefined) return { is: 'unknown' };
        invoices.push({ ettn, number, xml, at });
        letters += xml.length;
        if (letters <= MOST_LETTERS) continue;
        // The rest is told by the next question, except those of the same moment.
        const cut = nextPage(listed, cursor, invoices.length);
        if (cut.page.length === invoices.length)
          return { is: 'read', invoices, cursor: cut.next, more: cut.more };
        if (letters > 2 * MOST_LETTERS) return { is: 'unknown' };
      }
      return { is: 'read', invoices, cursor: next, more };
    },

    answer: async (ettn, { accepts, reason }) => {
      const AnswerCode = accepts ? 'approved' : 'rejected';
      const reply = await call('POST', '/einvoice/Purchase/SendAnswer', {
        UUID: ettn,
        AnswerCode,
        ...(accepts ? {} : { RejectNote: reason }),
      });
      if (reply?.status !== 409) return outcomeOf(reply, ettn, { missing: true });
      // An answer is there: perhaps this one, whose reply was lost.
      const told = await call('GET', `/einvoice/Purchase/${encodeURIComponent(ettn)}/Status`);
      const standing = part(part(told?.json, 'Answer'), 'AnswerCode');
      if (standing === AnswerCode) return { is: 'accepted', ref: ettn };
      return standing === 'approved' || standing === 'rejected'
        ? { is: 'refused', code: 'answered', text: 'Fatura daha önce başka türlü yanıtlanmış.' }
        : { is: 'unknown' };
    },

    view: async () => undefined,

    credits: async () => {
      const reply = await call('GET', '/general/Credits');
      if (reply?.status !== 200 || !Array.isArray(reply.json)) return null;
      const ours = reply.json.filter((one) =>
        /fatura|ar[sş]iv|invoice|archive/i.test(shown(part(one, 'Name'))),
      );
      const left = (ours.length > 0 ? ours : reply.json)
        .map((one) => part(one, 'RemainingCredit'))
        .filter((count): count is number => Number.isSafeInteger(count));
      // The one that is used up first decides.
      return left.length === 0 ? 'untold' : Math.max(0, Math.min(...left));
    },
  };
}

/** An answer of the integrator; undefined where none came, or one of somebody else. */
function read(reply: OutsideReply): Reply | undefined {
  if (!reply.ok) return undefined;
  try {
    return { status: reply.status, json: JSON.parse(reply.text) };
  } catch {
    return reply.status === 200 && reply.text === '' ? { status: 200, json: null } : undefined;
  }
}

/** The text of a document: as it is, or as a JSON string. */
function textOf(reply: OutsideReply): string | undefined {
  if (!reply.ok || reply.status !== 200) return undefined;
  const text = reply.text.replace(/^\uFEFF/, '');
  if (text.startsWith('<')) return text;
  try {
    const inner: unknown = JSON.parse(text);
    return typeof inner === 'string' && inner.trimStart().startsWith('<') ? inner : undefined;
  } catch {
    return undefined;
  }
}

/** The first mailbox for invoices; the list may name boxes for sending too. */
function mailboxOf(rows: unknown[]): string | null {
  const boxes = rows.flatMap((row) => {
    const name = shown(part(row, 'Name'), 200);
    return name === '' ? [] : [{ name, isBox: part(row, 'Type') === 'PK' || /pk@/i.test(name) }];
  });
  return (boxes.find(({ isBox }) => isBox) ?? boxes[0])?.name ?? null;
}

/** `missing`: a 404 proves that nothing was done. */
function outcomeOf(
  reply: Reply | undefined,
  ref: string,
  { missing = false }: { missing?: boolean } = {},
): Outcome {
  if (!reply) return { is: 'unknown' };
  const { status, json } = reply;
  if (status === 200) return { is: 'accepted', ref };
  const isDecided = status === 400 || status === 422 || (missing && status === 404);
  if (!isDecided || !isObject(json)) return { is: 'unknown' };
  const errors = Array.isArray(json.Errors) ? json.Errors : [];
  const words = errors.map((one) =>
    [shown(part(one, 'Description')), shown(part(one, 'Detail'))].filter(Boolean).join(': '),
  );
  const code = shown(part(errors[0], 'Code'), 40);
  return {
    is: 'refused',
    code: code === '' ? String(status) : code,
    text: shown(words.join(' · ')) || shown(json.Message) || `HTTP ${status}`,
  };
}

/** The integrator's own states as the nearest codes of the tax authority. */
const CODES: Readonly<Record<string, number>> = {
  unknown: GIB_CODES.sending,
  waiting: GIB_CODES.sending,
  succeed: GIB_CODES.done,
  error: GIB_CODES.refused,
};
const ANSWERS: Readonly<Record<string, Answer>> = {
  waitingForApproval: 'waitingForApproval',
  approved: 'approved',
  rejected: 'rejected',
  documentAnsweredAutomatically: 'documentAnsweredAutomatically',
};

function foundOf(reply: Reply | undefined, kind: DocumentKind): FindOutcome {
  // 404 without the integrator's own words is somebody else's.
  if (reply?.status === 404 && isObject(reply.json)) return { is: 'absent' };
  if (reply?.status !== 200 || !isObject(reply.json)) return { is: 'unknown' };
  const { json } = reply;
  const document = kind === 'e-invoice' ? invoiceState(json) : archiveState(json);
  return document ? { is: 'found', document } : { is: 'unknown' };
}

function invoiceState(json: Json): Found | undefined {
  const { InvoiceStatus: status, EnvelopeInfo: envelope, Answer: told } = json;
  const own = CODES[shown(part(status, 'Code'))];
  const code = Number(part(envelope, 'GIBCode'));
  const isGib = isGibCode(code);
  if (!isGib && own === undefined) return undefined;
  const text = isGib
    ? shown(part(envelope, 'GIBDescription'))
    : shown(part(status, 'DetailDescription')) || shown(part(status, 'Description'));
  const answer = ANSWERS[shown(part(told, 'AnswerCode'))];
  return {
    number: null,
    gib: { code: isGib ? code : (own ?? GIB_CODES.sending), text },
    at: timeOf(part(envelope, 'CreatedDate')),
    cancelled: false,
    ...(answer ? { answer } : {}),
  };
}

function archiveState(json: Json): Found | undefined {
  const code = CODES[shown(json.StatusCode)];
  if (code === undefined) return undefined;
  return {
    number: null,
    gib: { code, text: shown(json.StatusDetail) },
    at: 0,
    cancelled: json.CancelStatus === true,
  };
}
