import type { Adapter } from './adapter';
import type { MailPayload, MessagePayload } from './message-payload';

/**
 * A messenger for trying messages out. Guarantee: it makes no call at all. A number that ends with
 * 0000, and an e-mail address under .invalid, is refused, so that a refusal can be tried too.
 */
export const sandboxMessenger: Adapter = {
  test: () => Promise.resolve({ ok: true }),
  deliver: (_call, job) => {
    const code = refusalOf(job.payload as Partial<MessagePayload & MailPayload>);
    return Promise.resolve(
      code
        ? { is: 'failed', answer: { code } }
        : { is: 'done', answer: null, sent: `sandbox-${job.id}` },
    );
  },
};

function refusalOf({ phone = '', email = '' }: Partial<MessagePayload & MailPayload>) {
  if (phone.replace(/\D/g, '').endsWith('0000')) return 'sandbox-number';
  return /\.invalid$/i.test(email) ? 'sandbox-address' : undefined;
}
