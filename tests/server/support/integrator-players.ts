import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { unzipSync } from 'fflate';
import type { InvoiceHead } from '@/server/integrations/invoice-head';
import { readInvoiceHead } from '@/server/integrations/invoice-head';

/**
 * Small servers that answer as the integrators describe it in their own documents, so that the
 * adapters can be tried without an account. They prove what an adapter does with such answers, not
 * that the integrators answer so.
 */

/** What befalls the next call that changes something: done or not, and the answer. */
export type Misfortune = 'lost' | 'reply-lost' | '502' | '429' | 'half' | 'portal' | 'redirect';

type KeptDocument = InvoiceHead & {
  xml: string;
  alias: string | null;
  cancelled?: true;
  code?: number;
};

export type Player = {
  url: string;
  documents: Map<string, KeptDocument>;
  /** How often each document was taken. */
  taken: Map<string, number>;
  incoming: { ettn: string; number: string; at: string; xml: string; answer?: string }[];
  misfortunes: Misfortune[];
  /** Every request, as text, with its headers. */
  heard: string[];
  /** The only secret that is accepted. */
  secret: string;
  close(): Promise<void>;
};

type Reply = { status: number; text: string; headers?: Record<string, string> };
type Play = (
  request: { method: string; url: URL; headers: IncomingMessage['headers']; body: string },
  player: Player,
) => Reply;

async function player(
  play: Play,
  changes: (method: string, body: string) => boolean,
): Promise<Player> {
  const http = createServer((request, response) => void serve(request, response));
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  const me: Player = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    documents: new Map(),
    taken: new Map(),
    incoming: [],
    misfortunes: [],
    heard: [],
    secret: 'dogru-anahtar-4711',
    close: () => {
      http.closeAllConnections();
      return new Promise<void>((done) => http.close(() => done()));
    },
  };
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts).toString('utf8');
    const { method = '', headers } = request;
    me.heard.push(`${method} ${request.url} ${JSON.stringify(headers)}\n${body}`);
    const misfortune = changes(method, body) ? me.misfortunes.shift() : undefined;
    if (misfortune === 'lost') return void request.socket.destroy();
    const page = (status: number) =>
      void response.writeHead(status, { 'Content-Type': 'text/html' }).end('<html>Portal</html>');
    if (misfortune === '429') return page(429);
    if (misfortune === '502') return page(502);
    if (misfortune === 'portal') return page(200);
    if (misfortune === 'redirect')
      return void response.writeHead(302, { Location: 'http://127.0.0.1:9/' }).end();
    const reply = play({ method, url: new URL(request.url ?? '/', me.url), headers, body }, me);
    if (misfortune === 'reply-lost') return void request.socket.destroy();
    response.writeHead(reply.status, {
      'Content-Length': Buffer.byteLength(reply.text),
      ...reply.headers,
    });
    if (misfortune !== 'half') return void response.end(reply.text);
    response.write(reply.text.slice(0, Math.floor(reply.text.length / 2)), () =>
      request.socket.destroy(),
    );
  }
  return me;
}

/** Takes a document: what is wrong with it, or that it is there already. */
function take(
  { documents, taken }: Player,
  xml: string,
  alias: string | null,
): 'there' | 'wrong' | 'taken' {
  const head = readInvoiceHead(xml);
  if (!head || head.number.startsWith('ZZZ')) return 'wrong';
  const ettn = head.ettn.toLowerCase();
  const known = documents.get(ettn);
  if (known && known.code !== 1150) return 'there';
  documents.set(ettn, { ...head, xml, alias });
  taken.set(ettn, (taken.get(ettn) ?? 0) + 1);
  return 'taken';
}

const isRegistered = (taxId: string): boolean => /^\d{9}[02468]$/.test(taxId);

export const playNilvera = (): Promise<Player> =>
  player(
    (request, me) => {
      const json = (status: number, value: unknown): Reply => ({
        status,
        text: JSON.stringify(value),
        headers: { 'Content-Type': 'application/json; charset=utf-8' },
      });
      const wrong = (status: number, code: number, text: string) =>
        json(status, { Message: text, Errors: [{ Code: code, Description: text, Detail: '' }] });
      const { method, url, headers, body } = request;
      if (headers.authorization !== `Bearer ${me.secret}`) return { status: 401, text: '' };
      const [, room = '', place = '', id = '', more = ''] = url.pathname.split('/');
      const path = `${method} /${room}/${place}`;
      if (path === 'GET /general/Company')
        return json(200, { Name: 'Deneme A.Ş.', TaxNumber: '1234567890' });
      if (path === 'GET /general/Credits')
        return json(200, [
          { Name: 'e-Fatura', RemainingCredit: 80, TotalCredit: 100 },
          { Name: 'e-Arşiv Fatura', RemainingCredit: 41, TotalCredit: 100 },
          { Name: 'e-İrsaliye', RemainingCredit: 3, TotalCredit: 100 },
        ]);
      if (path === 'GET /general/GlobalCompany') {
        const taxId = url.pathname.split('/').at(-1) ?? '';
        const box = (name: string) => ({
          TaxNumber: taxId,
          Title: 'Firma',
          Name: name,
          Type: 'Özel',
        });
        return json(
          200,
          isRegistered(taxId)
            ? [
                box(`urn:mail:defaultgb@${taxId}.example`),
                box(`urn:mail:defaultpk@${taxId}.example`),
              ]
            : [],
        );
      }
      if (method === 'POST' && place === 'Send') {
        const xml = body.slice(
          body.indexOf('<Invoice'),
          body.lastIndexOf('>', body.lastIndexOf('\r\n--')) + 1,
        );
        const done = take(me, xml, room === 'einvoice' ? url.searchParams.get('Alias') : null);
        const head = readInvoiceHead(xml);
        if (done === 'wrong') return wrong(422, 3013, 'Fatura şeması hatalı');
        if (done === 'there') return wrong(409, 2001, 'Bu UUID ile bir fatura var');
        return json(200, { UUID: head?.ettn, InvoiceNumber: head?.number });
      }
      const document = me.documents.get(id.toLowerCase());
      const isHere = document && (document.alias !== null) === (room === 'einvoice');
      if (more === 'Status' && (place === 'Sale' || place === 'Invoices')) {
        if (!document || !isHere) return wrong(404, 1001, 'Kayıt bulunamadı');
        if (room === 'earchive')
          return json(200, {
            StatusCode: 'succeed',
            StatusDetail: 'Başarılı',
            ReportStatus: 'NotReported',
            CancelStatus: document.cancelled === true,
          });
        return json(200, {
          InvoiceProfile: document.profile,
          Answer: { AnswerCode: 'unknown' },
          InvoiceStatus: { Code: 'succeed', Description: 'Başarılı' },
          EnvelopeInfo: {
            GIBCode: document.code ?? 1300,
            GIBDescription: 'BAŞARIYLA TAMAMLANDI',
            CreatedDate: '2026-11-28T10:00:00',
          },
        });
      }
      if (method === 'PUT' && more === 'Cancel') {
        if (!document || !isHere) return wrong(404, 1001, 'Kayıt bulunamadı');
        document.cancelled = true;
        return json(200, [id]);
      }
      if (path === 'GET /einvoice/Purchase' && id === '')
        return json(200, {
          Page: 1,
          TotalPages: 1,
          Content: me.incoming.map(({ ettn, number, at }) => ({
            UUID: ettn,
            InvoiceNumber: number,
            CreatedDate: at,
          })),
        });
      const received = me.incoming.find(({ ettn }) => ettn === id);
      if (path === 'GET /einvoice/Purchase' && more === 'xml' && received)
        return json(200, received.xml);
      if (path === 'GET /einvoice/Purchase' && more === 'Status' && received)
        return json(200, { Answer: { AnswerCode: received.answer ?? 'waitingForApproval' } });
      if (path === 'POST /einvoice/Purchase') {
        const { UUID, AnswerCode } = JSON.parse(body) as { UUID: string; AnswerCode: string };
        const invoice = me.incoming.find(({ ettn }) => ettn === UUID);
        if (!invoice) return wrong(404, 1001, 'Kayıt bulunamadı');
        if (invoice.answer) return wrong(409, 2002, 'Fatura yanıtlanmış');
        invoice.answer = AnswerCode;
        return json(200, 'ok');
      }
      return { status: 404, text: '<html>404</html>' };
    },
    (method) => method !== 'GET',
  );

const soap = (status: number, inner: string): Reply => ({
  status,
  text: `<?xml version="1.0"?><S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body>${inner}</S:Body></S:Envelope>`,
  headers: { 'Content-Type': 'text/xml;charset=utf-8' },
});

const named = (name: string, inner: string): Reply =>
  soap(200, `<ns3:${name} xmlns:ns3="http://schemas.i2i.com/ei/wsdl">${inner}</ns3:${name}>`);
const trouble = (name: string, code: string, text: string): Reply =>
  named(
    name,
    `<ERROR_TYPE><INTL_TXN_ID>1</INTL_TXN_ID><ERROR_CODE>${code}</ERROR_CODE><ERROR_SHORT_DES>${text}</ERROR_SHORT_DES></ERROR_TYPE>`,
  );
const fine = (name: string, inner = ''): Reply =>
  named(
    name,
    `${inner}<REQUEST_RETURN><INTL_TXN_ID>2</INTL_TXN_ID><RETURN_CODE>0</RETURN_CODE></REQUEST_RETURN>`,
  );
const within = (body: string, tag: string): string =>
  new RegExp(`<${tag}[^>]*>([^<]*)</${tag}>`).exec(body)?.[1] ?? '';

export const playIzibiz = (): Promise<Player> => {
  let session = 0;
  return player(
    (request, me) => {
      const { body } = request;
      const call = /<ws:(\w+?)Request/.exec(body)?.[1] ?? '';
      if (call === 'Login') {
        if (within(body, 'PASSWORD') !== me.secret || within(body, 'USER_NAME') !== 'kuyumcu')
          return soap(
            500,
            '<S:Fault><faultstring>hata</faultstring><detail><ns3:RequestFault xmlns:ns3="http://schemas.i2i.com/ei/wsdl"><ERROR_CODE>10001</ERROR_CODE><ERROR_SHORT_DES>Kullanıcı adı ya da parola yanlış</ERROR_SHORT_DES></ns3:RequestFault></detail></S:Fault>',
          );
        session++;
        return named('LoginResponse', `<SESSION_ID>oturum-${session}</SESSION_ID>`);
      }
      if (within(body, 'SESSION_ID') !== `oturum-${session}`)
        return trouble(`${call}Response`, '10000', 'Aktif oturum bulunamadı');
      if (call === 'CheckUser') {
        const taxId = within(body, 'IDENTIFIER');
        const user = (unit: string) =>
          `<USER><IDENTIFIER>${taxId}</IDENTIFIER><ALIAS>urn:mail:default${unit.toLowerCase()}@${taxId}.example</ALIAS><UNIT>${unit}</UNIT></USER>`;
        return fine('CheckUserResponse', isRegistered(taxId) ? user('GB') + user('PK') : '');
      }
      if (call === 'SendInvoice' || call === 'ArchiveInvoiceExtended') {
        const packed = within(body, call === 'SendInvoice' ? 'CONTENT' : 'INVOICE_CONTENT');
        const [xml] = Object.values(unzipSync(new Uint8Array(Buffer.from(packed, 'base64'))));
        const alias = /alias="([^"]+)"/.exec(body)?.[1] ?? null;
        const done = take(me, new TextDecoder().decode(xml), call === 'SendInvoice' ? alias : null);
        if (done === 'wrong')
          return trouble(`${call}Response`, '10003', 'SCHEMATRON KONTROL SONUCU HATALI');
        if (done === 'there') return trouble(`${call}Response`, '10009', 'Fatura sistemde kayıtlı');
        return fine(`${call}Response`, '<INVOICE_ID>1</INVOICE_ID>');
      }
      const asked = (
        within(body, 'UUID') ||
        /UUID="([^"]+)"/.exec(body)?.[1] ||
        within(body, 'FATURA_UUID')
      ).toLowerCase();
      const document = me.documents.get(asked);
      if (call === 'GetInvoiceStatus') {
        const received = me.incoming.find(({ ettn }) => ettn === asked);
        if (received)
          return fine(
            'GetInvoiceStatusResponse',
            `<INVOICE_STATUS UUID="${asked}"><STATUS>${received.answer === 'KABUL' ? 'ACCEPT' : 'REJECT'} - SUCCEED</STATUS></INVOICE_STATUS>`,
          );
        if (!document || document.alias === null)
          return trouble(
            'GetInvoiceStatusResponse',
            '10008',
            'Belirtilen kritere uygun kayıt bulunamamıştır',
          );
        return fine(
          'GetInvoiceStatusResponse',
          `<INVOICE_STATUS ID="${document.number}" UUID="${asked}"><STATUS>SEND - SUCCEED</STATUS><GIB_STATUS_CODE>${document.code ?? 1300}</GIB_STATUS_CODE><GIB_STATUS_DESCRIPTION>BASARIYLA TAMAMLANDI</GIB_STATUS_DESCRIPTION><CDATE>2026-11-28T15:18:49+03:00</CDATE></INVOICE_STATUS>`,
        );
      }
      if (call === 'GetEArchiveInvoiceStatus') {
        const header = (inner: string) => `<INVOICE><HEADER>${inner}</HEADER></INVOICE>`;
        if (!document || document.alias !== null)
          return fine(
            'GetEArchiveInvoiceStatusResponse',
            header('<STATUS>200</STATUS><STATUS_DESC>FATURA ID BULUNAMADI</STATUS_DESC>'),
          );
        return fine(
          'GetEArchiveInvoiceStatusResponse',
          header(
            `<INVOICE_ID>${document.number}</INVOICE_ID><UUID>${asked}</UUID><STATUS>${document.cancelled ? '150' : '130'}</STATUS><STATUS_DESC>${document.cancelled ? 'İPTAL EDİLDİ' : 'RAPORLANDI'}</STATUS_DESC>`,
          ),
        );
      }
      if (call === 'CancelEArchiveInvoice') {
        if (!document) return trouble('CancelEArchiveInvoiceResponse', '10008', 'Kayıt bulunamadı');
        document.cancelled = true;
        return fine('CancelEArchiveInvoiceResponse');
      }
      if (call === 'GetInvoice')
        return fine(
          'GetInvoiceResponse',
          me.incoming
            .map(
              ({ ettn, number, at, xml }) =>
                `<INVOICE ID="${number}" UUID="${ettn.toUpperCase()}"><HEADER><CDATE>${at}+03:00</CDATE></HEADER><CONTENT>${Buffer.from(xml).toString('base64')}</CONTENT></INVOICE>`,
            )
            .join(''),
        );
      if (call === 'MarkInvoice') {
        const read = [...body.matchAll(/UUID="([^"]+)"/g)].map(([, ettn]) => ettn);
        me.incoming = me.incoming.filter(({ ettn }) => !read.includes(ettn));
        return fine('MarkInvoiceResponse');
      }
      if (call === 'SendInvoiceResponseWithServerSign') {
        const received = me.incoming.find(({ ettn }) => ettn === asked);
        if (!received) return trouble(`${call}Response`, '-1', 'Fatura sistemde bulunamadı!');
        if (received.answer)
          return trouble(
            `${call}Response`,
            '-1',
            'Daha önce yanıtlanmış bir fatura için tekrar yanıt gönderilemez!',
          );
        received.answer = within(body, 'STATUS');
        return fine(`${call}Response`);
      }
      return { status: 404, text: '<html>404</html>' };
    },
    (_method, body) => /<ws:(?:SendInvoice|ArchiveInvoiceExtended|CancelEArchive)/.test(body),
  );
};
