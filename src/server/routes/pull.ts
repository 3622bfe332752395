import { and, eq, notInArray, type SQL } from 'drizzle-orm';
import { Hono } from 'hono';
import { isMaker, LATER_KINDS, PULL_DEVICES } from '@/contract/core/pull';
import { parsePullPoint } from '@/contract/core/pull-point';
import type { RecordKind } from '@/contract/mutation';
import { type Denial, denial, may } from '@/domain/people/permission';
import { withoutForeignPin } from '../areas/people/pins';
import { withoutForeignView } from '../areas/people/views';
import { records } from '../db/schema';
import type { Membership } from '../platform/auth';
import type { Deps } from '../platform/deps';
import { type Ctx, companyRead, type Env, malformed, refuse, succeed } from '../platform/http';
import { openedRecord } from '../seal/identities';
import { readPullPage } from '../sync/pull-page';

/** The call by which devices pull new records. */

/** Answers with everything that changed since a cursor; each page is read from one snapshot. */
export function pullRoutes(deps: Deps): Hono<Env> {
  return new Hono<Env>().get('/sync/pull', (c) => pull(deps, c));
}

/**
 * What a person may have on a device: everything, or, at the support desk, the tickets and nothing
 * of the books.
 */
function sightOf(member: Membership): 'all' | 'desk' | { denied: Denial } {
  const denied = denial(member, 'workbench', 1, true);
  if (!denied) return 'all';
  return may(member, 'developer') ? 'desk' : { denied };
}

const DESK_SEES = eq(records.kind, 'tickets' satisfies RecordKind);

/**
 * Condition: records of the kinds that the app understands; undefined for all. A kind that only a
 * newer app knows is ignored.
 */
function understood(kinds: readonly string[], only: string): SQL | undefined {
  if (only !== '') return eq(records.kind, only);
  const missing = LATER_KINDS.filter((kind) => !kinds.includes(kind));
  return missing.length === 0 ? undefined : notInArray(records.kind, missing);
}

const listed = (text: string): string[] => text.split(',').filter((name) => name !== '');

async function pull(deps: Deps, c: Ctx): Promise<Response> {
  const { version = '0', nonce = '', device = '', seen = '0' } = c.req.query();
  const { kinds = '', only = '', mark = '' } = c.req.query();
  const member = companyRead(c);
  if (member instanceof Response) return member;
  const sight = sightOf(member);
  if (typeof sight === 'object') return refuse(c, 403, { code: sight.denied });
  if (!/^\d{1,15}$/.test(version)) return malformed(c, 'version', 'number');
  if (!/^\d{1,15}$/.test(seen)) return malformed(c, 'seen', 'number');
  const beyond = mark === '' ? undefined : parsePullPoint(mark);
  if (mark !== '' && !beyond) return malformed(c, 'mark', 'format');
  const makers = listed(device);
  if (makers.length > PULL_DEVICES || !makers.every(isMaker))
    return malformed(c, 'device', 'format');
  const from = { version: Number(version), nonce, seen: Number(seen), mark: beyond };
  const scope = {
    company: member.company.id,
    seen: and(sight === 'desk' ? DESK_SEES : undefined, understood(listed(kinds), only)),
  };
  const page = await readPullPage(deps.db, scope, from, makers, deps.clock());
  if (typeof page === 'string') return refuse(c, 409, { code: page });
  const vault = { sealingKey: deps.sealingKey, company: scope.company };
  const asking = {
    user: c.get('session').user.id,
    permissions: member.permissions,
    open: member.company.branches.map(({ id }) => id),
  };
  return succeed(c, {
    ...page,
    standing: { permissions: member.permissions, branches: asking.open },
    records: page.records.map((record) =>
      openedRecord(vault, withoutForeignView(withoutForeignPin(record, asking), asking.user)),
    ),
  });
}
