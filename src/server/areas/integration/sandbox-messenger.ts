import type { Adapter } from './adapter';
import type { MessagePayload } from './message-payload';

/**
 * A messenger for trying messages out. Guarantee: it makes no call at all. A number that ends with
 * 0000 is refused, so that a refusal can be tried too.
 */
export const sandboxMessenger: Adapter = {
  test: () => Promise.resolve({ ok: true }),
  deliver: (_call, job) => {
    const { phone } = job.payload as MessagePayload;
    return Promise.resolve(
      phone.replace(/\D/g, '').endsWith('0000')
        ? { is: 'failed', answer: { code: 'sandbox-number' } }
        : { is: 'done', answer: null, sent: `sandbox-${job.id}` },
    );
  },
};
