import { randomBytes } from 'node:crypto';
import type { CallFailure } from '@/contract/integration/integration';
import { internationalDigits } from '@/domain/contact/contact-phone';
import { secretPartsOf } from '@/domain/integration/integration';
import { shown } from '@/server/integrations/outside-way';
import { bearer, type Delivery, isDenied, PATIENCE_MS } from '@/server/jobs/provider';
import { callOutside, type OutsideReply } from '@/server/outside/call';
import type { Adapter, AdapterCall } from './adapter';
import type { MessagePayload } from './message-payload';

/**
 * WhatsApp's Cloud API. Guarantee: outside the 24 hours after a customer wrote nothing but an
 * approved template leaves; free text then is refused before any call. The service has no key
 * against doubles, so a message whose answer was lost may arrive twice.
 */
const GRAPH = 'https://graph.facebook.com/v23.0';

const baseOf = ({ address = '' }: AdapterCall['settings']): string =>
  (address === '' ? GRAPH : address).replace(/\/+$/, '');
const tokenOf = (secret = ''): string => secretPartsOf('whatsapp', secret)?.[0] ?? '';

export const whatsappAdapter: Adapter = {
  test: async ({ settings, secret, allowed }) => {
    const reply = await callOutside(
      `${baseOf(settings)}/${settings.phoneId}?fields=verified_name`,
      { headers: bearer(tokenOf(secret)), allowed, secureOnly: true, patienceMs: PATIENCE_MS },
    );
    if (!reply.ok) return { ok: false, failure: { code: reply.trouble } };
    const { status } = reply;
    if (status < 300) return { ok: true };
    return { ok: false, failure: { code: isRefusedKey(reply) ? 'denied' : 'status', status } };
  },
  deliver: async (call, job) => {
    const message = job.payload as MessagePayload;
    if (!message.template && !job.isWindowOpen)
      return { is: 'failed', answer: { code: 'no-template' } };
    const made = await contentOf(call, message);
    if (!made.ok) return made.delivery;
    const reply = await post(call, 'messages', 'application/json', {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: internationalDigits(message.phone),
      ...made.content,
    });
    const judged = judge(reply);
    if (judged.is !== 'done') return judged;
    const { messages } = (judged.answer ?? {}) as { messages?: { id?: unknown }[] };
    const id = messages?.[0]?.id;
    return typeof id === 'string' ? { ...judged, sent: id.slice(0, 200) } : judged;
  },
};

type Made = { ok: true; content: object } | { ok: false; delivery: Delivery };
const made = (content: object): Made => ({ ok: true, content });

/** The part of a message that differs by its kind; a delivery if its document was not taken. */
async function contentOf(
  call: AdapterCall,
  { message, template, document }: MessagePayload,
): Promise<Made> {
  if (template)
    return made({
      type: 'template',
      template: {
        name: template.name,
        language: { code: template.language },
        components:
          template.parameters.length === 0
            ? []
            : [
                {
                  type: 'body',
                  parameters: template.parameters.map((text) => ({ type: 'text', text })),
                },
              ],
      },
    });
  if (!document) return made({ type: 'text', text: { body: message } });
  const boundary = `milyem-${randomBytes(12).toString('hex')}`;
  const judged = judge(
    await post(
      call,
      'media',
      `multipart/form-data; boundary=${boundary}`,
      multipart(boundary, Buffer.from(document.data, 'base64')),
    ),
  );
  if (judged.is !== 'done') return { ok: false, delivery: judged };
  const { id } = (judged.answer ?? {}) as { id?: unknown };
  if (typeof id !== 'string')
    return { ok: false, delivery: { is: 'again', failure: { code: 'unreadable' } } };
  return made({ type: 'document', document: { id, filename: document.name, caption: message } });
}

const multipart = (boundary: string, file: Uint8Array): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="messaging_product"\r\n\r\nwhatsapp\r\n` +
        `--${boundary}\r\nContent-Disposition: form-data; name="type"\r\n\r\napplication/pdf\r\n` +
        `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="belge.pdf"\r\n` +
        'Content-Type: application/pdf\r\n\r\n',
    ),
    file,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);

const post = (
  { settings, secret, allowed }: AdapterCall,
  path: 'messages' | 'media',
  type: string,
  body: object | Buffer,
): Promise<OutsideReply> =>
  callOutside(`${baseOf(settings)}/${settings.phoneId}/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': type, ...bearer(tokenOf(secret)) },
    body: Buffer.isBuffer(body) ? body : JSON.stringify(body),
    allowed,
    secureOnly: true,
    patienceMs: PATIENCE_MS,
  });

type GraphError = { code?: unknown; message?: unknown };
const errorOf = (text: string): GraphError | undefined =>
  (readJson(text) as { error?: GraphError } | undefined)?.error;

/** Code of an access token that has ended or never was one. */
const BAD_TOKEN = 190;
/** Codes of limits that pass: of the app, of the account, of the pair of numbers. */
const LIMITS: readonly unknown[] = [4, 80007, 130429, 131048, 131056];

const isRefusedKey = (reply: OutsideReply & { ok: true }): boolean =>
  isDenied(reply.status) || errorOf(reply.text)?.code === BAD_TOKEN;

function judge(reply: OutsideReply): Delivery {
  if (!reply.ok) return { is: 'again', failure: { code: reply.trouble } };
  const { status, text } = reply;
  const answer = readJson(text);
  const again = (code: CallFailure['code']): Delivery => ({
    is: 'again',
    failure: { code, status },
    status,
  });
  const error = errorOf(text);
  if (status >= 500 || status === 429 || LIMITS.includes(error?.code)) return again('status');
  if (answer === undefined) return again('unreadable');
  if (status < 300) return { is: 'done', answer, status };
  const code = typeof error?.code === 'number' ? error.code : status;
  return {
    is: 'failed',
    answer: { code, message: shown(error?.message) },
    status,
    ...(isRefusedKey(reply) ? { failure: { code: 'denied' as const, status } } : {}),
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) ?? undefined;
  } catch {
    return undefined;
  }
}
