import { postMe } from '@/api/calls';
import type { Credentials, SignedIn } from '@/contract/people/session';
import { requestPersistence } from '@/device/storage';
import { err, ok, type Result } from '@/domain/base/result';
import { correctedNow } from '@/sync/clock';
import { isRemembering, requestPin } from '../lock/state';
import { applyProject } from '../person/enterprise';
import { begin } from '../person/restore';
import { clearPerson, session } from '../state/store';

export type SignInRefusal =
  | { code: 'network' }
  | { code: 'refused'; form: string | number | undefined; message: string | undefined };

/**
 * Signs in and holds the session on this device. A stored 401 is of the old session and ends here,
 * and so does the PIN that opened it: whoever wants to be remembered (`remember`) is asked for a
 * new one. Tells how many of the person's oldest sessions it ended.
 */
export async function signIn(
  credentials: Credentials,
  remember = false,
): Promise<Result<{ ended: number }, SignInRefusal>> {
  // Fetched beside the answer: until the session lies on the device a reload would lose it.
  const outbox = import('@/sync/outbox').catch(() => undefined);
  const called = await postMe(credentials);
  if (called.network) return err({ code: 'network' });
  if (!called.status || !called.result?.token)
    return err({ code: 'refused', form: called.code, message: called.message });
  apply(called.result);
  await outbox;
  try {
    await begin(called.result.token);
  } catch {
    clearPerson();
    return err({ code: 'refused', form: undefined, message: undefined });
  }
  if (isRemembering()) await (await import('../lock/people')).readPeople();
  if (remember) requestPin(called.result.user.id);
  requestPersistence().catch(() => undefined);
  return ok({ ended: called.result.ended ?? 0 });
}

function apply(signedIn: SignedIn): void {
  clearPerson();
  const { sessionId, sealKey, user, companies, permissions, modules, enterprise, licenceCode } =
    signedIn;
  Object.assign(session, {
    sessionId,
    sealKey,
    user,
    permissions,
    licenceCode,
    companiesInfo: companies,
    loginTime: correctedNow(),
    lastError: null,
  });
  session.modules = Array.from(new Set([...session.modules, ...modules]));
  if (enterprise) session.enterprise = enterprise;
  applyProject();
}
