import type { CallFailure } from '@/contract/integration/integration';
import { izibiz } from '@/server/integrations/izibiz';
import { NILVERA_HOSTS } from '@/server/integrations/nilvera';
import { baseOf, outsideWay, type Way } from '@/server/integrations/outside-way';
import type { OutsideReply } from '@/server/outside/call';
import type { Adapter, AdapterCall, Tested } from './adapter';

/**
 * Test calls of the integrators, which sign in and change nothing. `company-integrators.ts`
 * hands documents over.
 */
const PATIENCE_MS = 20_000;

/** The failure of the connection that a reply shows; undefined if the connection works. */
export function failureOf(reply: OutsideReply): CallFailure | undefined {
  if (!reply.ok) return { code: reply.trouble };
  const { status } = reply;
  if (status === 401 || status === 403) return { code: 'denied', status };
  return status >= 500 || status === 429 ? { code: 'status', status } : undefined;
}

const tested = (failure: CallFailure | undefined): Tested =>
  failure ? { ok: false, failure } : { ok: true };

const wayOf = ({ allowed }: AdapterCall, seen: OutsideReply[] = []): Way =>
  outsideWay({ allowed, patienceMs: PATIENCE_MS }, (reply) => {
    seen.push(reply);
  });

export const nilveraAdapter: Adapter = {
  test: async (call) => {
    const reply = await wayOf(call)(`${baseOf(call.settings, NILVERA_HOSTS)}/general/Company`, {
      headers: { Authorization: `Bearer ${call.secret ?? ''}`, Accept: 'application/json' },
    });
    const failure = failureOf(reply);
    if (failure || !reply.ok) return tested(failure);
    return reply.status === 200
      ? { ok: true }
      : { ok: false, failure: { code: 'status', status: reply.status } };
  },
};

export const izibizAdapter: Adapter = {
  test: async (call) => {
    const seen: OutsideReply[] = [];
    const signedIn = await izibiz({
      settings: call.settings,
      secret: call.secret ?? '',
      way: wayOf(call, seen),
      clock: Date.now,
    }).signIn();
    if (signedIn.is === 'done') return { ok: true };
    const [reply] = seen;
    if (signedIn.is === 'refused')
      return tested({ code: 'denied', ...(reply?.ok ? { status: reply.status } : {}) });
    return tested((reply && failureOf(reply)) ?? { code: 'unreadable' });
  },
};
