import { createHash } from 'node:crypto';
import type { Answer } from '@/domain/fiscal/document';
import type { Settings } from '@/domain/integration/adapter';
import { zipOf } from '@/lib/zip';
import { nextPage, readCursor } from './inbox-cursor';
import type { Capabilities, FindOutcome, Incoming, Integrator, Outcome } from './integrator';
import { readInvoiceHead } from './invoice-head';
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
import {
  childOf,
  childrenOf,
  type Element,
  envelope,
  readSoap,
  type SoapReply,
  tag,
  textIn,
  within,
} from './soap';

/**
 * Adapter to İzibiz, a SOAP service with sessions. Written by the integrator's published description
 * and by public clients of it; tried against our own texts of these shapes, not certified by the
 * integrator and never tried with a real account.
 *
 * A refusal has a code of its own, also where HTTP says 200. Codes that say "already there" decide
 * nothing, so that `find` does. An empty list is no proof that a document is absent: the integrator
 * itself answers so for some time after it took an e-archive invoice.
 */
const OWN = { live: 'https://efaturaws.izibiz.com.tr', test: 'https://efaturatest.izibiz.com.tr' };
const NAMES = 'http://schemas.i2i.com/ei/wsdl';
const ARCHIVE_NAMES = 'http://schemas.i2i.com/ei/wsdl/archive';
const ROOMS = {
  login: '/AuthenticationWS',
  invoice: '/EInvoiceWS',
  archive: '/EIArchiveWS/EFaturaArchive',
} as const;
type Room = keyof typeof ROOMS;

const HOUR_MS = 60 * 60_000;
/** A session holds for eight hours. */
const SESSION_MS = 7.5 * HOUR_MS;

export const izibizCapabilities = ({ environment }: Settings): Capabilities => ({
  test: environment !== 'live',
  cancel: true,
  // The integrator asks for no more than one question about a document in four hours.
  pollMs: 4 * HOUR_MS,
  patienceMs: 30_000,
});

/** The document or its number is there already. */
const IS_THERE = new Set(['10009', '10011', '10017']);
const IS_ABSENT = '10008';
/** No session, or one that ended: nothing was done. */
const NO_SESSION = /oturum|session/i;
const MOST_INCOMING = 100;

/**
 * Sessions by account, for all adapters of this process. The key has the hash of the password too:
 * whoever has only the name of an account must not come in by the session of its owner.
 */
export type Sessions = Map<string, { id: string; until: number }>;

export function izibiz(
  { settings, secret, way, clock }: Account,
  sessions: Sessions = new Map(),
): Integrator & { signIn(): Promise<SoapReply> } {
  const base = baseOf(settings, OWN);
  const { username = '' } = settings;
  const key = createHash('sha256')
    .update(JSON.stringify([base, username, secret]))
    .digest('hex');
  const request = async (room: Room, name: string, parts: string): Promise<SoapReply> =>
    readSoap(
      await way(`${base}${ROOMS[room]}`, {
        method: 'POST',
        headers: { 'Content-Type': 'text/xml; charset=utf-8', SOAPAction: '""' },
        body: envelope(
          room === 'archive' ? ARCHIVE_NAMES : NAMES,
          REQUESTS[name] ?? `${name}Request`,
          parts,
        ),
        most: MOST_DOCUMENTS,
      }),
      RESPONSES[name] ?? `${name}Response`,
    );
  const signIn = async (): Promise<SoapReply> => {
    const reply = await request(
      'login',
      'Login',
      `${head('-1')}${tag('USER_NAME', username)}${tag('PASSWORD', secret)}`,
    );
    const id = reply.is === 'done' ? textIn(reply.body, 'SESSION_ID') : '';
    if (id !== '') sessions.set(key, { id, until: clock() + SESSION_MS });
    return reply.is === 'done' && id === '' ? { is: 'none' } : reply;
  };
  /** Makes a call within a session; `none` if no session can be opened. */
  const call = async (
    room: Room,
    name: string,
    parts: (header: (compressed?: 'Y' | 'N') => string) => string,
  ): Promise<SoapReply> => {
    for (let turn = 0; ; turn++) {
      let session = sessions.get(key);
      if (!session || session.until <= clock()) {
        if ((await signIn()).is !== 'done') return { is: 'none' };
        session = sessions.get(key);
      }
      const { id = '' } = session ?? {};
      const reply = await request(
        room,
        name,
        parts((compressed) => head(id, compressed)),
      );
      if (reply.is !== 'refused' || !NO_SESSION.test(reply.text)) return reply;
      sessions.delete(key);
      if (turn > 0) return { is: 'none' };
    }
  };
  const status = (ettn: string): Promise<SoapReply> =>
    call('invoice', 'GetInvoiceStatus', (header) => `${header()}<INVOICE UUID="${ettn}"/>`);

  return {
    signIn,
    taxpayer: async (taxId) => {
      const reply = await call(
        'login',
        'CheckUser',
        (header) =>
          `${header()}<USER>${tag('IDENTIFIER', taxId)}</USER>${tag('DOCUMENT_TYPE', 'INVOICE')}`,
      );
      if (reply.is !== 'done') return { is: 'unknown' };
      const users = childrenOf(reply.body, 'USER').filter((user) =>
        ['', 'PK'].includes(textIn(user, 'UNIT')),
      );
      const isBox = (user: Element) =>
        textIn(user, 'UNIT') === 'PK' || /pk@/i.test(textIn(user, 'ALIAS'));
      const box = users.find(isBox) ?? users[0];
      const alias = box ? shown(textIn(box, 'ALIAS'), 200) : '';
      return { is: 'found', registered: users.length > 0, alias: alias === '' ? null : alias };
    },

    send: async (xml, ettn, alias) => {
      if (Buffer.byteLength(xml) > MOST_XML) return TOO_LARGE;
      const packed = Buffer.from(zipOf(`${ettn}.xml`, new TextEncoder().encode(xml))).toString(
        'base64',
      );
      if (alias === null)
        return outcomeOf(
          await call(
            'archive',
            'WriteToArchiveExtended',
            (header) =>
              `${header('Y')}<ArchiveInvoiceExtendedContent><INVOICE_PROPERTIES><EARSIV_FLAG>Y</EARSIV_FLAG><EARSIV_PROPERTIES><EARSIV_TYPE>NORMAL</EARSIV_TYPE><EARSIV_EMAIL_FLAG>N</EARSIV_EMAIL_FLAG><SUB_STATUS>NEW</SUB_STATUS></EARSIV_PROPERTIES><INVOICE_CONTENT>${packed}</INVOICE_CONTENT></INVOICE_PROPERTIES></ArchiveInvoiceExtendedContent>`,
          ),
          ettn,
        );
      const { number = '', recipient = '' } = readInvoiceHead(xml) ?? {};
      return outcomeOf(
        await call(
          'invoice',
          'SendInvoice',
          (header) =>
            `${header('Y')}<RECEIVER vkn="${recipient}" alias="${alias.replace(/[<>&"]/g, '')}"/><INVOICE ID="${number}" UUID="${ettn}"><CONTENT>${packed}</CONTENT></INVOICE>`,
        ),
        ettn,
      );
    },

    find: async (ettn, kind) =>
      kind === 'e-invoice'
        ? invoiceState(await status(ettn))
        : archiveState(
            await call(
              'archive',
              'GetEArchiveInvoiceStatus',
              (header) => `${header()}${tag('UUID', ettn)}`,
            ),
          ),

    cancel: async (ettn, reason) =>
      outcomeOf(
        await call(
          'archive',
          'CancelEArchiveInvoice',
          (header) =>
            `${header()}<CancelEArsivInvoiceContent>${tag('FATURA_UUID', ettn)}${tag('IPTAL_NOTU', reason.slice(0, 200))}</CancelEArsivInvoiceContent>`,
        ),
        ettn,
      ),

    inbox: async (after) => {
      const cursor = readCursor(after, 0);
      const reply = await call(
        'invoice',
        'GetInvoice',
        (header) =>
          `${header('N')}<INVOICE_SEARCH_KEY>${tag('LIMIT', String(MOST_INCOMING))}${tag('READ_INCLUDED', 'false')}${tag('DIRECTION', 'IN')}</INVOICE_SEARCH_KEY>${tag('HEADER_ONLY', 'N')}`,
      );
      if (reply.is !== 'done') return { is: 'unknown' };
      const unread = childrenOf(reply.body, 'INVOICE')
        .map(incomingOf)
        .filter((one) => one !== undefined);
      const { page, next, stored } = nextPage(unread, cursor, MOST_INCOMING);
      // Invoices before the cursor are stored here; once marked they are not listed any more.
      if (stored.length > 0)
        await call(
          'invoice',
          'MarkInvoice',
          (header) =>
            `${header()}<MARK value="READ">${stored.map(({ ettn }) => `<INVOICE UUID="${ettn}"/>`).join('')}</MARK>`,
        );
      return {
        is: 'read',
        invoices: page,
        cursor: next,
        more: unread.length >= MOST_INCOMING,
      };
    },

    answer: async (ettn, { accepts, reason }) => {
      const reply = await call(
        'invoice',
        'SendInvoiceResponseWithServerSign',
        (header) =>
          `${header()}${tag('STATUS', accepts ? 'KABUL' : 'RED')}<INVOICE UUID="${ettn}"/>${tag('DESCRIPTION', reason)}`,
      );
      if (reply.is !== 'refused' || !/daha önce yanıt|uygun olmad/i.test(reply.text))
        return outcomeOf(reply, ettn);
      // An answer is there: perhaps this one, whose reply was lost.
      const known = await status(ettn);
      const word =
        known.is === 'done' ? textIn(within(known.body, 'INVOICE_STATUS'), 'STATUS') : '';
      if (word === '') return { is: 'unknown' };
      if (word.startsWith(accepts ? 'ACCEPT' : 'REJECT')) return { is: 'accepted', ref: ettn };
      return { is: 'refused', code: reply.code, text: shown(reply.text) };
    },

    view: async () => undefined,
    credits: async () => 'untold',
  };
}

/** Calls whose elements are named otherwise than the call. */
const REQUESTS: Readonly<Record<string, string>> = {
  WriteToArchiveExtended: 'ArchiveInvoiceExtendedRequest',
};
const RESPONSES: Readonly<Record<string, string>> = {
  WriteToArchiveExtended: 'ArchiveInvoiceExtendedResponse',
};

const head = (session: string, compressed?: 'Y' | 'N'): string =>
  `<REQUEST_HEADER>${tag('SESSION_ID', session)}${tag('APPLICATION_NAME', 'Milyem')}${compressed ? tag('COMPRESSED', compressed) : ''}</REQUEST_HEADER>`;

function outcomeOf(reply: SoapReply, ref: string): Outcome {
  if (reply.is === 'none') return { is: 'unknown' };
  if (reply.is === 'refused')
    return IS_THERE.has(reply.code)
      ? { is: 'unknown' }
      : { is: 'refused', code: shown(reply.code, 40), text: shown(reply.text) || reply.code };
  const code = textIn(childOf(reply.body, 'REQUEST_RETURN'), 'RETURN_CODE');
  if (code === '0') return { is: 'accepted', ref };
  return code === ''
    ? { is: 'unknown' }
    : { is: 'refused', code: shown(code, 40), text: `RETURN_CODE ${shown(code, 40)}` };
}

function invoiceState(reply: SoapReply): FindOutcome {
  if (reply.is === 'refused')
    return reply.code === IS_ABSENT ? { is: 'absent' } : { is: 'unknown' };
  const told = reply.is === 'done' ? childOf(reply.body, 'INVOICE_STATUS') : undefined;
  if (!told) return { is: 'unknown' };
  // Some releases put the fields into a HEADER.
  const fields = childOf(told, 'HEADER') ?? told;
  const word = `${textIn(fields, 'STATUS')} ${textIn(fields, 'SUBSTATUS')}`;
  const code = Number(textIn(fields, 'GIB_STATUS_CODE'));
  const isGib = isGibCode(code);
  const answer = answerIn(word);
  return {
    is: 'found',
    document: {
      number: told.attributes.ID ?? null,
      gib: {
        code: isGib ? code : codeOf(word),
        text: shown(
          textIn(fields, isGib ? 'GIB_STATUS_DESCRIPTION' : 'STATUS_DESCRIPTION') || word,
        ),
      },
      at: timeOf(textIn(fields, 'CDATE')),
      cancelled: false,
      ...(answer ? { answer } : {}),
    },
  };
}

/** The integrator's own words as the nearest code of the tax authority. */
function codeOf(word: string): number {
  if (/SEND.*FAILED/.test(word)) return GIB_CODES.refused;
  if (/SUCCEED|WAIT_APPLICATION_RESPONSE/.test(word) && !/^(?:LOAD|PACKAGE)/.test(word))
    return GIB_CODES.done;
  return /WAIT_SYSTEM_RESPONSE/.test(word) ? GIB_CODES.unanswered : GIB_CODES.sending;
}

function answerIn(word: string): Answer | undefined {
  if (/^ACCEPT/.test(word)) return 'approved';
  if (/^REJECT/.test(word)) return 'rejected';
  return /WAIT_APPLICATION_RESPONSE/.test(word) ? 'waitingForApproval' : undefined;
}

const ARCHIVE_ABSENT = '200';
const ARCHIVE_DONE = ['120', '130'];

function archiveState(reply: SoapReply): FindOutcome {
  if (reply.is === 'refused')
    return reply.code === IS_ABSENT ? { is: 'absent' } : { is: 'unknown' };
  const fields =
    reply.is === 'done' ? childOf(childOf(reply.body, 'INVOICE'), 'HEADER') : undefined;
  const state = textIn(fields, 'STATUS');
  if (!fields || state === '') return { is: 'unknown' };
  if (state === ARCHIVE_ABSENT) return { is: 'absent' };
  const text = shown(textIn(fields, 'STATUS_DESC'));
  const code = /HATA/i.test(text)
    ? GIB_CODES.refused
    : ARCHIVE_DONE.includes(state)
      ? GIB_CODES.done
      : GIB_CODES.sending;
  const number = textIn(fields, 'INVOICE_ID');
  return {
    is: 'found',
    document: {
      number: number === '' ? null : number,
      gib: { code, text },
      at: 0,
      cancelled: /[İI]PTAL/i.test(text),
    },
  };
}

function incomingOf(invoice: Element): Incoming | undefined {
  const fields = childOf(invoice, 'HEADER');
  const at = timeOf(textIn(fields, 'CDATE'));
  const ettn = (invoice.attributes.UUID ?? '').toLowerCase();
  const xml = Buffer.from(textIn(invoice, 'CONTENT'), 'base64').toString('utf8');
  return /^[0-9a-f-]{36}$/.test(ettn) && at > 0 && xml !== ''
    ? { ettn, number: invoice.attributes.ID ?? '', xml, at }
    : undefined;
}
