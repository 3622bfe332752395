import { randomUUID } from 'node:crypto';
import { type Answer, parseAnswer } from '@/contract/core/answer';
import { API, HEADER, PROJECT } from '@/contract/core/headers';
import type { PulledRecord, PullPage } from '@/contract/core/pull';
import { sign } from '@/contract/core/signing';
import type { Credentials, SignedIn } from '@/contract/people/session';

export const DEMO: Credentials = {
  email: 'demo@milyem.app',
  userCode: '1001',
  licenceCode: 'MILYEM-DEMO',
  password: 'altin-585',
};

/**
 * The PINs of the demo company at the counter: its administrator approves by the first, its clerk
 * takes the counter over by the second.
 */
export const APPROVER_PIN = '916585';
export const CLERK_PIN = '5274';

export type Session = { base: string; secret: string; token: string; company: string };

/**
 * A signed call as an outside check would make it: no code of the page but the signature itself. A
 * mutation goes under a `key`.
 */
export async function call<T>(
  base: string,
  method: string,
  path: string,
  options: { session?: Session; body?: unknown; secret?: string; key?: string } = {},
): Promise<{ status: number; answer: Answer<T> }> {
  const secret = options.session?.secret ?? options.secret ?? 'milyem-dev-secret';
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    [HEADER.signature]: await sign(secret, PROJECT, method, path),
    [HEADER.project]: PROJECT,
    ...(options.session
      ? {
          [HEADER.authorization]: `Bearer ${options.session.token}`,
          [HEADER.companies]: options.session.company,
        }
      : {}),
    ...(options.key ? { [HEADER.idempotencyKey]: options.key } : {}),
  };
  const response = await fetch(`${base}${API}${path}`, {
    method,
    headers,
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  });
  const text = await response.text();
  const answer = parseAnswer(text) as Answer<T> | undefined;
  if (!answer)
    throw new Error(
      `${method} ${path} answered ${response.status} with no answer of ours: ${text.slice(0, 200)}`,
    );
  return { status: response.status, answer };
}

export async function signIn(
  base: string,
  credentials: Credentials = DEMO,
  secret = 'milyem-dev-secret',
): Promise<Session> {
  const { status, answer } = await call<SignedIn>(base, 'POST', '/me', {
    body: credentials,
    secret,
  });
  if (!answer.result) throw new Error(`sign-in answered ${status} ${JSON.stringify(answer)}`);
  return {
    base,
    secret,
    token: answer.result.token,
    company: answer.result.companies[0]?.id ?? '',
  };
}

/** A mutation as another device would send it, under a key of its own. */
export const write = (session: Session, path: string, body: object) =>
  call<unknown>(session.base, 'POST', path, { session, body, key: randomUUID() });

/** All pages of a list, from the first to the last. */
export async function listAll<T>(session: Session, path: string): Promise<T[]> {
  const rows: T[] = [];
  let after: string | null | undefined = '';
  do {
    const query: string = `${path}${path.includes('?') ? '&' : '?'}limit=1000${after ? `&after=${encodeURIComponent(after)}` : ''}`;
    const { status, answer } = await call<T[]>(session.base, 'GET', query, { session });
    if (status !== 200 || !answer.result)
      throw new Error(`${query} answered ${status} ${JSON.stringify(answer)}`);
    rows.push(...answer.result);
    after = answer.next;
  } while (after);
  return rows;
}

/** Every record as a device that begins at nothing is told it. */
export async function pullAll(session: Session): Promise<PulledRecord[]> {
  const found: PulledRecord[] = [];
  let at = { version: 0, nonce: '', more: true };
  while (at.more) {
    const { answer } = await call<PullPage>(
      session.base,
      'GET',
      `/sync/pull?version=${at.version}&nonce=${at.nonce}`,
      { session },
    );
    if (!answer.result) throw new Error(JSON.stringify(answer));
    found.push(...answer.result.records);
    at = answer.result;
  }
  return found;
}
