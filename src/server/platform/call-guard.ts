import { type } from 'arktype';
import type { Hono } from 'hono';
import type { CallAccess } from '@/contract/core/calls';
import { denial } from '@/domain/people/permission';
import type { Membership } from './auth';
import { type BodySchema, readBody } from './body';
import type { Deps } from './deps';
import { type Ctx, companyRead, companyWritten, type Env, readObject, refuse } from './http';

/**
 * Registers one of the platform's calls by its row in the contract's table. Guarantee: the handler
 * runs only for one company of this person whose licence is valid, which has the module and in
 * which the person has the level, and only with declared input: an unknown query parameter or field
 * is refused by its name. A hidden call looks to everybody else like a path that there is not.
 */
export type Opened<B = Record<string, never>> = {
  c: Ctx;
  deps: Deps;
  member: Membership;
  company: string;
  query: Record<string, string>;
  body: B;
};

const NOTHING = type({});

export function open<B>(
  routes: Hono<Env>,
  deps: Deps,
  rule: CallAccess,
  schema: BodySchema<B> | null,
  handle: (call: Opened<B>) => Promise<Response>,
): void {
  routes.on(rule.method, rule.path, async (c) => {
    const member = rule.method === 'GET' ? companyRead(c) : companyWritten(c);
    if (member instanceof Response) return member;
    if (rule.hidden && denial(member, rule.needs, rule.level, true))
      return refuse(c, 404, { code: 'not-found' });
    const shut = shutTo(member, rule, deps.clock());
    if (shut) return refuse(c, shut.status, { code: shut.code });
    const query = c.req.query();
    const wrong = Object.keys(query).filter((name) => !rule.query?.includes(name));
    if (wrong.length > 0)
      return refuse(c, 400, {
        code: 'malformed',
        fields: wrong.map((name) => ({ name, code: 'unknown' })),
      });
    // A call that takes no fields needs no body; one that comes all the same is not passed over.
    const read = schema
      ? readBody(await readObject(c), schema)
      : readBody(
          (rule.method === 'GET' ? null : await readObject(c)) ?? {},
          NOTHING as unknown as BodySchema<B>,
        );
    if ('wrong' in read) return refuse(c, 400, { code: 'malformed', fields: read.wrong });
    return handle({ c, deps, member, company: member.company.id, query, body: read.value });
  });
}

function shutTo(
  { company, permissions, modules }: Membership,
  { needs, level }: CallAccess,
  now: number,
): { status: number; code: string } | undefined {
  if (company.licenceUntil !== null && Date.parse(company.licenceUntil) < now)
    return { status: 402, code: 'licence' };
  if (needs === 'member') return undefined;
  const why = denial({ permissions, modules }, needs, level, true);
  return why && { status: 403, code: why };
}
