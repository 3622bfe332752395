import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Answer } from '@/contract/core/answer';
import { HEADER } from '@/contract/core/headers';
import type { Membership, Session } from './auth';

type Variables = {
  session: Session;
  /** The companies this person works for. */
  memberships: Membership[];
  /** Those the call is about, from the `companies` header; all of them without one. */
  scope: Membership[];
};
export type Env = {
  Variables: Variables;
  Bindings: { incoming?: { socket?: { remoteAddress?: string } } };
};
export type Ctx = Context<Env>;

/** A refusal before it has become a reply. */
export type Refusal = Omit<Answer, 'status' | 'result'> & { code: string | number };

/** The only way our JSON leaves: whatever it says, it names the mutation it answers. */
export function reply(c: Ctx, status: number, answer: Answer): Response {
  return replyText(c, status, answerText(answer, c.req.header(HEADER.idempotencyKey)));
}

export const answerText = (answer: Answer, key: string | undefined): string => {
  const { fields } = answer;
  const told = fields
    ? {
        ...answer,
        fields: fields
          .slice(0, MOST_FIELDS)
          .map(({ name, code }) => ({ name: name.slice(0, LONGEST_NAME), code })),
      }
    : answer;
  return JSON.stringify(key === undefined ? told : { ...told, mutation: key });
};

/**
 * More nobody reads; and what is refused is kept, so that a body of strange fields would be kept
 * several times over.
 */
const MOST_FIELDS = 50;
const LONGEST_NAME = 100;

export function replyText(c: Ctx, status: number, text: string): Response {
  return c.body(text, status as ContentfulStatusCode, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
  });
}

export const succeed = (c: Ctx, result: unknown, more: Partial<Answer> = {}): Response =>
  reply(c, 200, { status: true, result, ...more });

export const refuse = (c: Ctx, status: number, refusal: Refusal): Response =>
  reply(c, status, { status: false, ...refusal });

export const malformed = (c: Ctx, name: string, code: string): Response =>
  refuse(c, 400, { code: 'malformed', fields: [{ name, code }] });

/**
 * The company that a reading call is about: of a list in the `companies` header the first. Several
 * without a header leave open which one is meant. What writes takes no list at all, since nothing
 * would say whose it is.
 */
export function companyRead(c: Ctx): Membership | Response {
  const [member, ...others] = c.get('scope');
  if (!member) return refuse(c, 403, { code: 'other-company' });
  const isNamed = (c.req.header(HEADER.companies) ?? '').trim() !== '';
  return others.length > 0 && !isNamed ? malformed(c, HEADER.companies, 'one') : member;
}

/** The one company that a writing call is about. */
export function companyWritten(c: Ctx): Membership | Response {
  const [member, ...others] = c.get('scope');
  if (!member) return refuse(c, 403, { code: 'other-company' });
  return others.length > 0 ? malformed(c, HEADER.companies, 'one') : member;
}

export function retryLater(c: Ctx, status: 429 | 503, code: string, seconds: number): Response {
  c.header('Retry-After', String(Math.max(1, Math.ceil(seconds))));
  return refuse(c, status, { code });
}

/** Null when it is no JSON object. */
export async function readObject(c: Ctx): Promise<Record<string, unknown> | null> {
  const value: unknown = await c.req.json().catch(() => null);
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}
