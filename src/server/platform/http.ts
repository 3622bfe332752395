import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Answer } from '@/contract/core/answer';
import { HEADER } from '@/contract/core/headers';
import type { Membership, Session } from './auth';

/** Types and helpers of requests and replies. */

type Variables = {
  session: Session;
  /** The companies this person works for. */
  memberships: Membership[];
  /** Companies of the call, from the `companies` header; all of the person's without one. */
  scope: Membership[];
};
export type Env = {
  Variables: Variables;
  Bindings: { incoming?: { socket?: { remoteAddress?: string } } };
};
export type Ctx = Context<Env>;

/** A refusal that is not a reply yet. */
export type Refusal = Omit<Answer, 'status' | 'result'> & { code: string | number };

/** Sends a JSON reply; nothing else does. Every reply names the mutation that it answers. */
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
 * Most fields in a refusal. Nobody reads more; and refusals are stored, so that a body of unknown
 * fields would be stored several times over.
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
 * Company of a reading call: the first in the `companies` header. Several companies without a
 * header are refused, because it is unclear which one is meant. A writing call accepts no list,
 * because nothing would say whose the write is.
 */
export function companyRead(c: Ctx): Membership | Response {
  const [member, ...others] = c.get('scope');
  if (!member) return refuse(c, 403, { code: 'other-company' });
  const isNamed = (c.req.header(HEADER.companies) ?? '').trim() !== '';
  return others.length > 0 && !isNamed ? malformed(c, HEADER.companies, 'one') : member;
}

/** The one company of a writing call. */
export function companyWritten(c: Ctx): Membership | Response {
  const [member, ...others] = c.get('scope');
  if (!member) return refuse(c, 403, { code: 'other-company' });
  return others.length > 0 ? malformed(c, HEADER.companies, 'one') : member;
}

export function retryLater(c: Ctx, status: 429 | 503, code: string, seconds: number): Response {
  c.header('Retry-After', String(Math.max(1, Math.ceil(seconds))));
  return refuse(c, status, { code });
}

/** The body as a JSON object; null if it is none. */
export async function readObject(c: Ctx): Promise<Record<string, unknown> | null> {
  const value: unknown = await c.req.json().catch(() => null);
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}
