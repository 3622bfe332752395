import { and, eq } from 'drizzle-orm';
import type { Answer } from '@/contract/core/answer';
import type { PulledRecord } from '@/contract/core/pull';
import type { PullPoint } from '@/contract/core/pull-point';
import { definitionOf, MUTATIONS, type Mutation, touchedBy } from '@/contract/mutation';
import { readExchanges } from '@/contract/price/exchanges';
import { denial } from '@/domain/people/permission';
import { CARD_KINDS } from '../areas/contact/card-kinds';
import { phoneChannelOf, servedKinds } from '../areas/integration/served';
import { putRecords } from '../db/records';
import { mutations } from '../db/schema';
import { settle } from '../db/settle';
import type { Db, Tx } from '../db/types';
import { nonceOf, takeNextVersion } from '../db/version';
import type { Service } from '../integrations/integrator';
import { type Actor, rightsOf } from '../platform/actor';
import type { Deps } from '../platform/deps';
import { answerText, type Refusal } from '../platform/http';
import { openedRecord, type Vault } from '../seal/identities';
import {
  answerOf,
  CARD_ID,
  hashOf,
  isSameBody,
  refusedBody,
  storedAnswerBody,
  storedBody,
} from '../seal/kept-rows';
import { sealPhoto } from '../seal/sealed-photos';
import type { CapableIntegrator, EffectContext, Verdict } from './context';
import { runEffect } from './effects';
import { type Found, findingRecord } from './findings';
import { type BodyHead, type ReadBody, readBody, readHead } from './read';
import { OWN_ONLY, TOMBSTONE } from './supersede';

/**
 * Applies every mutation: the only place where a mutation of a device is written. Guarantee: a key
 * of a company is applied at most once, whoever sends it and however often; its effect, its answer
 * and its version are written in one transaction, and a replay gets the same answer byte for byte;
 * nothing is accepted from a device that has seen a history which this database does not have (a
 * restored backup): the data on which the mutation depends may be lost, and must come first.
 */
type Attempt = {
  company: string;
  /** The mutation's id. */
  key: string;
  actor: Actor;
  /** The person who sent the mutation, if it is not the actor. */
  carrier: string | null;
  /** The person who sent the mutation, if nothing else proves whose it is. */
  vouching?: Actor;
  /**
   * Branch in which the mutation was made, checked to be this company's; null in a company without
   * branches.
   */
  branch: string | null;
  device: string;
  /**
   * Sessions that vouch for the device: the one in which the mutation was made, and that of whoever
   * sent it. Undefined if the server itself made it.
   */
  sessions?: readonly string[];
  /**
   * The last place in the company's history that the sending device has seen; undefined if it has
   * seen none yet.
   */
  seen: PullPoint | undefined;
  method: string;
  /** After `/api`. */
  path: string;
  body: Uint8Array;
};

type Outcome = { status: number; text: string };

export async function applyMutation(
  deps: Pick<Deps, 'db' | 'hints' | 'clock' | 'providers' | 'queue' | 'sealingKey'> &
    Partial<Pick<Deps, 'sources' | 'integrators'>>,
  attempt: Attempt,
): Promise<Outcome> {
  const head = readHead(attempt.body);
  if (!head.ok && head.pause) return answer(attempt, 400, { status: false, ...head.refusal });
  // What nobody knows is no row: it takes no key, behind which a colleague's row would then be
  // refused.
  if (!head.ok && head.kind === '') return answer(attempt, 400, { status: false, ...head.refusal });
  const shut = shutOut(attempt, head);
  if (shut)
    return (await knowsHistory(deps.db, attempt))
      ? answer(attempt, 403, { status: false, ...shut })
      : historyChanged(attempt);
  const read = readBody(head, attempt.method, attempt.path);
  const { company } = attempt;
  const now = deps.clock();
  const done = await settle(deps.db, (tx) =>
    apply(tx, attempt, read, {
      now,
      providers: deps.providers,
      queue: deps.queue,
      sealingKey: deps.sealingKey,
      sources: deps.sources,
      integrators: deps.integrators,
    }),
  );
  // After the commit, and only a hint: whoever misses it pulls a minute later.
  if (done.version !== null)
    await deps.hints.publish({ type: 'changes', company, version: done.version }).catch(() => {});
  return done.outcome;
}

/** `keep` false rolls everything back, the version too. */
type Done = { keep: boolean; outcome: Outcome; version: number | null };
const leave = (outcome: Outcome): Done => ({ keep: false, outcome, version: null });

type World = {
  now: number;
  providers: Deps['providers'] | undefined;
  queue: Deps['queue'] | undefined;
  sealingKey: Buffer;
  sources: Deps['sources'] | undefined;
  integrators: Deps['integrators'] | undefined;
};

async function apply(tx: Tx, attempt: Attempt, read: ReadBody, world: World): Promise<Done> {
  const { now } = world;
  const { version, nonce } = await takeNextVersion(tx, attempt.company, now);
  if (!(await knowsHistory(tx, attempt))) return leave(historyChanged(attempt));
  const vault: Vault = { sealingKey: world.sealingKey, company: attempt.company };
  const known = await claim(tx, attempt, read, vault, now);
  if (known) return leave(known);
  const found: Found[] = [];
  const service = isFormal(read) ? await world.integrators?.chosen(attempt.company, tx) : undefined;
  const ctx = contextOf(tx, { ...attempt, service }, version, world, found);
  const verdict =
    (attempt.vouching && doubt(attempt.vouching, read)) ?? (await judge(ctx, read, found));
  if (verdict.ok && attempt.vouching && read.ok)
    found.push(unproved(attempt.vouching, attempt.actor, read.mutation));
  if (!verdict.ok && verdict.status === 403)
    return leave(answer(attempt, 403, { status: false, ...verdict.refusal }));
  if (verdict.ok) {
    await putRecords(
      tx,
      attempt.company,
      version,
      found.map((f) => findingRecord(f, now)),
    );
  }
  const said: Answer = verdict.ok
    ? {
        status: true,
        result: { ...verdict.result, findings: found.map((f) => f.code) },
        version,
        nonce,
      }
    : { status: false, ...openedRefusal(vault, verdict.refusal) };
  const outcome = answer(attempt, verdict.ok ? 200 : verdict.status, said);
  await tx
    .update(mutations)
    .set({
      status: outcome.status,
      answer: storedAnswerBody(vault, attempt.key, outcome.text),
      version: verdict.ok ? version : null,
      ...leftOf(read, verdict),
    })
    .where(and(eq(mutations.company, attempt.company), eq(mutations.id, attempt.key)));
  return { keep: true, outcome, version: verdict.ok ? version : null };
}

/**
 * What stays of the body of a refused row: its ids and number, beside the hash by which a replay is
 * known. A contact's wish stays whole, because a person needs it: the card's history names each
 * field that somebody wished to change and could not. Only who may write contacts leaves one (a
 * stranger's takes no key, see `shutOut`), and its schema limits its length.
 */
const leftOf = (read: ReadBody, verdict: Verdict): { body?: Uint8Array } =>
  verdict.ok || !read.ok || CARD_KINDS.includes(read.kind)
    ? {}
    : { body: refusedBody(read.mutation) };

/**
 * The refusal of an actor, or of whoever vouches for them, who never held the right to this kind.
 * It is given before the body is validated or anything is locked or written, so that a stranger's
 * garbage costs no more than its parsing.
 */
function shutOut({ actor, vouching }: Attempt, head: BodyHead): Refusal | undefined {
  const rule = head.kind === '' ? undefined : MUTATIONS[head.kind];
  if (!rule) return undefined;
  const { module, level } = rule;
  if (vouching && rightsOf(vouching, module, level) === 'never') return { code: 'forbidden' };
  return rightsOf(actor, module, level) === 'never'
    ? { code: denial(actor, module, level, true) ?? 'forbidden' }
    : undefined;
}

/** Whether the place that the device has seen is in this database's history. */
const knowsHistory = async (db: Db | Tx, { company, seen }: Attempt): Promise<boolean> =>
  !seen || (await nonceOf(db, company, seen.version)) === seen.nonce;

const historyChanged = (attempt: Attempt): Outcome =>
  answer(attempt, 409, { status: false, code: 'history-changed' });

const answer = (attempt: Attempt, status: number, said: Answer): Outcome => ({
  status,
  text: answerText(said, attempt.key),
});

/** The refusal with readable identity numbers in its records. */
const openedRefusal = (vault: Vault, refusal: Refusal): Refusal =>
  refusal.current
    ? {
        ...refusal,
        current: (refusal.current as PulledRecord[]).map((record) => openedRecord(vault, record)),
      }
    : refusal;

/** Claims the key, or returns the answer that is already stored for it. */
async function claim(
  tx: Tx,
  attempt: Attempt,
  read: ReadBody,
  vault: Vault,
  now: number,
): Promise<Outcome | undefined> {
  const { company, key: id, actor, carrier, branch, device } = attempt;
  const body = read.ok ? withoutFile(attempt, read.mutation) : refusedBody(read.content ?? {});
  const inserted = await tx
    .insert(mutations)
    .values({
      company,
      id,
      kind: read.kind,
      v: read.v,
      device,
      actor: actor.user,
      carrier,
      branch,
      body: read.ok ? storedBody(vault, id, body, JSON.stringify(read.mutation)) : body,
      bodyHash: hashOf(vault, attempt.body),
      status: 0,
      answer: '',
      version: null,
      at: now,
      ...cardsOf(read.kind, read.ok ? read.mutation : (read.content ?? {})),
    })
    .onConflictDoNothing()
    .returning({ id: mutations.id });
  if (inserted.length > 0) return undefined;
  const [known] = await tx
    .select()
    .from(mutations)
    .where(and(eq(mutations.company, company), eq(mutations.id, id)));
  if (!known) throw new Error('a key that clashed is missing');
  if (known.actor !== actor.user && yields(known)) {
    await tx.delete(mutations).where(and(eq(mutations.company, company), eq(mutations.id, id)));
    return claim(tx, attempt, read, vault, now);
  }
  if (known.kind === TOMBSTONE) return answer(attempt, 409, { status: false, code: 'superseded' });
  if (!isSameBody(vault, known.bodyHash, attempt.body))
    return answer(attempt, 409, { status: false, code: 'key-reused' });
  return { status: known.status, text: answerOf(vault, known) };
}

/**
 * Whether a stored row gives its key to another person's: nothing of it was applied, because it is
 * a refusal, or a tombstone that binds only its own actor.
 */
const yields = ({ kind, v, version, status }: typeof mutations.$inferSelect): boolean =>
  version === null && (kind === TOMBSTONE ? v === OWN_ONLY : status >= 400);

type FileFields = { data?: string; thumb?: string; document?: { name: string } };

/**
 * The body as its row stores it. A photo is stored sealed in a place of its own, a document until
 * it is handed over; a replay is recognized by the hash of what came.
 */
function withoutFile({ body }: Attempt, mutation: Mutation): Uint8Array {
  const { data, thumb: _thumb, document, ...rest } = mutation as Mutation & FileFields;
  const carries = definitionOf(mutation.kind)?.carries;
  if (carries === 'photo' && data !== undefined) return encoded(rest);
  if (carries === 'document' && document)
    return encoded({ ...rest, document: { name: document.name } });
  return body;
}

const encoded = (value: object): Uint8Array => new TextEncoder().encode(JSON.stringify(value));

/** Contact cards that a row is about, refused or not: the cards' history finds it by them. */
function cardsOf(
  kind: string,
  content: { id?: unknown; merged?: unknown },
): { contact?: string; merged?: string } {
  if (!CARD_KINDS.includes(kind)) return {};
  const isCard = (value: unknown): value is string =>
    typeof value === 'string' && CARD_ID.test(value);
  const { id, merged } = content;
  return { ...(isCard(id) ? { contact: id } : {}), ...(isCard(merged) ? { merged } : {}) };
}

async function judge(ctx: EffectContext, read: ReadBody, found: Found[]): Promise<Verdict> {
  const rule = read.kind === '' ? undefined : MUTATIONS[read.kind];
  const is = rule ? rightsOf(ctx.actor, rule.module, rule.level) : 'may';
  if (rule && (is === 'never' || (is === 'held' && rule.nature === 'wish'))) {
    return {
      ok: false,
      status: 403,
      refusal: { code: denial(ctx.actor, rule.module, rule.level, true) ?? 'forbidden' },
    };
  }
  if (!read.ok) return { ok: false, status: read.status ?? 400, refusal: read.refusal };
  const verdict = await runEffect(ctx, read.mutation);
  const [subject] = touchedBy(read.mutation);
  if (is === 'held' && subject)
    found.push({ code: 'lost-permission', subject, detail: { actor: ctx.actor.user } });
  return verdict;
}

/**
 * Refuses an unproved row, unless it is a fact and whoever sent it has, or had, the right
 * themselves. A wish of another person cannot be vouched for.
 */
function doubt(vouching: Actor, read: ReadBody): Verdict | undefined {
  const rule = read.kind === '' ? undefined : MUTATIONS[read.kind];
  if (!rule || !read.ok) return undefined;
  const isFlagged = rule.nature === 'fact' && touchedBy(read.mutation).length > 0;
  return isFlagged && rightsOf(vouching, rule.module, rule.level) !== 'never'
    ? undefined
    : { ok: false, status: 403, refusal: { code: 'forbidden' } };
}

function unproved(vouching: Actor, actor: Actor, mutation: Mutation): Found {
  const [subject] = touchedBy(mutation);
  if (!subject) throw new Error('a mutation that touches nothing was vouched for');
  return { code: 'unproved-seal', subject, detail: { actor: actor.user, carrier: vouching.user } };
}

/** Whether a mutation is about legal documents, whose judgement depends on the integrator. */
const isFormal = ({ kind }: ReadBody): boolean =>
  kind !== '' && MUTATIONS[kind].module === 'formalization';

const capable = ({ name, capabilities: { test, cancel } }: Service): CapableIntegrator => ({
  name,
  test,
  cancels: cancel,
});

function contextOf(
  tx: Tx,
  attempt: Attempt & { service: Service | undefined },
  version: number,
  { now, providers, queue, sealingKey, sources, integrators }: World,
  found: Found[],
): EffectContext {
  const { company, actor, device, sessions, branch, key, service } = attempt;
  const find: EffectContext['find'] = (code, subject, detail = {}) =>
    found.push({ code, subject, detail });
  return {
    tx,
    company,
    version,
    now,
    actor,
    device,
    sessions,
    branch,
    key,
    carries: async (kind) => (await servedKinds(tx, providers, company)).has(kind),
    phoneChannel: async () => phoneChannelOf(await servedKinds(tx, providers, company)),
    enqueue: async (kind, target) => queue?.send(tx, { company, id: key, kind, target }),
    integrator: service && capable(service),
    integratorOf: async (name) => {
      const named = await integrators?.named(company, name, tx);
      return named && capable(named);
    },
    sealPhoto: (place, photo) => sealPhoto(sealingKey, place, photo),
    market: () =>
      new Map(
        readExchanges(sources?.boardOf(company).current() ?? [])?.quotes.map((quote) => [
          quote.code,
          quote,
        ]),
      ),
    priceScope: sources?.scopeOf(company),
    vault: { sealingKey, company },
    find,
  };
}
