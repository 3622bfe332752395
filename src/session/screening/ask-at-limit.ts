import { headOf } from '@/contract/mutation';
import {
  type DealingSecret,
  dealingBinding,
  dealingText,
  type ScreeningDealing,
} from '@/contract/screening/screening';
import { ok, type Result } from '@/domain/base/result';
import type { Approval } from '@/domain/rules/approval';
import { keptHit } from '@/domain/screening/answer';
import { type Gate, gateOf } from '@/domain/screening/at-limit';
import type { Thresholds } from '@/domain/screening/decide';
import { correctedNow } from '@/sync/clock';
import { type CommitRefusal, commit } from '../page/commit';
import { sealText } from '../page/identity-image';
import { mint } from '../page/mint';
import { provedApprovals } from '../person/pin-proof';
import { type Card, judgeContact, keyOf } from './judge-contact';

/**
 * Asks the lists about the customer of a slip that reaches the identity limit. Guarantee: each query
 * is stored as a fact before its answer is used, sealed for the server, so that the device cannot
 * read again what was found; a PIN opens just the slip, person, sum and lists that it was typed for.
 */
export type LimitQuery = {
  slip: string;
  contact: Card;
  /** Kuruş that the slip reaches, and the limit. */
  sum: number;
  limit: number;
  thresholds: Thresholds;
};

type Waiting = { key: string; query: LimitQuery; secret: DealingSecret };

/** The last query that needs a PIN; in memory alone. */
let waiting: Waiting | undefined;
/** Which queries of the newest slip were let pass, and which were stored. */
let known = { slip: '', passed: new Set<string>(), stored: new Set<string>() };

export async function askAtLimit(query: LimitQuery): Promise<Result<Gate, CommitRefusal>> {
  const { asked, found, judgement } = await judgeContact(query.contact, query.thresholds);
  // Without a list nobody could be asked; the server asks once it has one.
  if (found.lists.length === 0) return ok('open');
  const key = JSON.stringify([
    query.slip,
    query.contact.id,
    asked,
    keyOf(found),
    query.sum,
    judgement,
  ]);
  const gate = gateOf(judgement);
  if (known.slip !== query.slip) known = { slip: query.slip, passed: new Set(), stored: new Set() };
  if (known.passed.has(key)) return ok('open');
  const secret: DealingSecret = {
    ...{ asked, build: found.build, verdict: judgement.verdict },
    lists: found.lists.map(({ list, hash }) => ({ list, hash })),
    best: found.hits.map(keptHit),
  };
  waiting = gate === 'pin' ? { key, query, secret } : undefined;
  if (!known.stored.has(key)) {
    const kept = await keep(query, secret);
    if (!kept.ok) return kept;
    known.stored.add(key);
  }
  return ok(gate);
}

/** Lets the slip pass that waits for a PIN, by somebody whose PIN was right. */
export async function passAtLimit(
  by: string,
  reason: string,
): Promise<Result<void, CommitRefusal>> {
  if (!waiting) return ok(undefined);
  const { key, query, secret } = waiting;
  const { slip, sum, limit } = query;
  const given: Approval = {
    ...{ rule: 'at-limit', by, at: correctedNow(), value: sum, limit, lines: [] },
  };
  // The same PIN may approve something on the slip itself, which is saved after this.
  const [approval = given] = await provedApprovals(slip, [given], true);
  const kept = await keep(query, { ...secret, passed: { approval, reason } });
  if (!kept.ok) return kept;
  known.passed.add(key);
  waiting = undefined;
  return ok(undefined);
}

async function keep(
  { slip, contact }: LimitQuery,
  secret: DealingSecret,
): Promise<Result<void, CommitRefusal>> {
  const id = mint();
  const sealed = await sealText(dealingText(secret), (company) => dealingBinding(company, id));
  // Only a device that was never online lacks the key, and then it has no lists either.
  if (!sealed) return ok(undefined);
  const saved = await commit(
    ({ at }): ScreeningDealing => ({
      ...headOf('screening.dealing'),
      ...{ id, at, slip, contact: contact.id, secret: sealed },
    }),
    { id },
  );
  return saved.ok ? ok(undefined) : saved;
}
