import { internationalDigits } from '@/domain/contact/contact-phone';
import { shown } from '@/server/integrations/outside-way';
import { bearer, isDenied, PATIENCE_MS } from '@/server/jobs/provider';
import { callOutside } from '@/server/outside/call';
import type { Adapter } from './adapter';
import { httpAdapter } from './http-adapter';
import type { MessagePayload } from './message-payload';

/**
 * An SMS service of any kind: one POST for each message, whose fields the company named. A document
 * cannot be sent as SMS, and a message with one is refused before any call.
 */
export const smsAdapter: Adapter = {
  test: httpAdapter.test,
  deliver: async ({ settings, secret = '', allowed }, job) => {
    const { address = '', format, phoneField = '', textField = '', idField = '' } = settings;
    const { senderField = '', sender = '' } = settings;
    const { phone, message, document } = job.payload as MessagePayload;
    if (document) return { is: 'failed', answer: { code: 'no-document' } };
    const fields: [string, string][] = [
      [phoneField, internationalDigits(phone)],
      [textField, message],
      ...(senderField === '' ? [] : [[senderField, sender] as [string, string]]),
    ];
    const isJson = format === 'json';
    const reply = await callOutside(address, {
      method: 'POST',
      headers: {
        'Content-Type': isJson ? 'application/json' : 'application/x-www-form-urlencoded',
        'Idempotency-Key': `${job.company}.${job.id}`,
        ...bearer(secret),
      },
      body: isJson
        ? JSON.stringify(Object.fromEntries(fields))
        : new URLSearchParams(fields).toString(),
      allowed,
      secureOnly: true,
      patienceMs: PATIENCE_MS,
    });
    if (!reply.ok) return { is: 'again', failure: { code: reply.trouble } };
    const { status, text } = reply;
    if (status >= 500 || status === 408 || status === 429)
      return { is: 'again', failure: { code: 'status', status }, status };
    if (status < 300) {
      const id = idField === '' ? '' : shown(fieldOf(text, idField), 200);
      return { is: 'done', answer: null, status, ...(id === '' ? {} : { sent: id }) };
    }
    return {
      is: 'failed',
      answer: { code: status, message: shown(text, 200) },
      status,
      ...(isDenied(status) ? { failure: { code: 'denied' as const, status } } : {}),
    };
  },
};

function fieldOf(text: string, name: string): unknown {
  try {
    return (JSON.parse(text) as Record<string, unknown> | null)?.[name];
  } catch {
    return undefined;
  }
}
