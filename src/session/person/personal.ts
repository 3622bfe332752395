import { getMe, patchMe } from '@/api/calls';
import type { PersonalEdit } from '@/contract/people/session';
import { err, ok, type Result } from '@/domain/base/result';
import type { Personal } from '@/domain/people/personal';
import { session } from '../state/store';
import { storeSession } from './restore';

/**
 * What the person is called and where they are reached. A change is a wish: it is kept when the
 * server has agreed, not before.
 */
export type PersonalRefusal =
  | { code: 'network' }
  /** Changed elsewhere since: what it is now, and in which fields. */
  | { code: 'stale'; now: Personal; fields: readonly string[] }
  | {
      code: 'refused';
      form: string | number | undefined;
      fields: readonly { name: string; code: string }[];
    };

export const personalNow = (): Personal => ({
  name: session.user?.name ?? '',
  email: session.user?.email ?? '',
  phone: session.user?.phone ?? '',
});

/** Silent: without an answer what this device knows stands. */
export async function refreshPersonal(): Promise<void> {
  const called = await getMe();
  if (called.status && called.result) await apply(called.result);
}

export async function savePersonal(edit: PersonalEdit): Promise<Result<Personal, PersonalRefusal>> {
  const called = await patchMe(edit);
  if (called.network) return err({ code: 'network' });
  const { status, result, code, fields = [] } = called;
  if (status && result) {
    await apply(result);
    return ok(result);
  }
  if (code === 'stale' && result) {
    await apply(result);
    return err({ code: 'stale', now: result, fields: fields.map(({ name }) => name) });
  }
  return err({ code: 'refused', form: code, fields });
}

async function apply(personal: Personal): Promise<void> {
  const { user } = session;
  if (!user) return;
  session.user = { ...user, ...personal };
  session.users = session.users.map((other) =>
    other.id === user.id ? { ...other, name: personal.name } : other,
  );
  session.userNames = { ...session.userNames, [user.id]: personal.name };
  await storeSession();
}
