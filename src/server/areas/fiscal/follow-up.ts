import type { DocumentBody } from '@/contract/fiscal/document';
import type { Answer } from '@/domain/fiscal/document';
import { eventOfCode, GIB_UNANSWERED, STUCK_MS } from '@/domain/fiscal/gib';
import { ANSWER_MS, answerMayFollow, isAnsweredBySilence, stageAfter } from '@/domain/fiscal/state';
import type { Found } from '@/server/integrations/integrator';
import { type DocumentRow, type RowChange, releaseRow } from './document-rows';
import { moved, numberDetail, readDocument } from './document-store';
import { change, failed, later, type ServedDocuments, vaultOf } from './hand-over';

/**
 * Follows a document that was handed over until nothing can change any more, and cancels one.
 * Guarantee: a stage is never shown that the integrator has not told; the answer by silence comes
 * eight days after the delivery, and a real one that is told later replaces it.
 */
const DAY_MS = 24 * 60 * 60 * 1000;
/** How long after the answer by silence a real one is still waited for. */
const LATE_ANSWER_MS = 30 * DAY_MS;

export async function poll(deps: ServedDocuments, row: DocumentRow): Promise<void> {
  const { pollMs } = deps.service.capabilities;
  const body = await readDocument(deps.db, vaultOf(deps, row), row.id);
  if (!body) return releaseRow(deps.db, row, { act: null, dueAt: null });
  const known = await deps.service.integrator.find(row.id, body.kind);
  const now = deps.clock();
  if (known.is !== 'found') {
    const silent = bySilence(body, now);
    if (silent)
      return change(deps, row, () => ({ body: silent, row: nextPoll(silent, now, pollMs) }));
    return later(deps, row);
  }
  const { document } = known;
  const event = eventOfCode(document.gib.code);
  if (event === 'fail' && stageAfter(body.stage, 'fail'))
    return failed(
      deps,
      row,
      [{ name: `gib.${document.gib.code}`, code: 'gib' }],
      document.gib.text,
    ).then(() => undefined);
  const next = followed(body, document, now);
  if (next !== body)
    return change(deps, row, (present) => {
      const told = followed(present, document, now);
      return { body: told, row: nextPoll(told, now, pollMs) };
    });
  const isStuck =
    document.gib.code === GIB_UNANSWERED && now - row.since > STUCK_MS && row.attempts < STUCK_MARK;
  if (isStuck)
    return change(deps, row, (present) => ({
      body: present,
      row: { ...nextPoll(present, now, pollMs), attempts: STUCK_MARK },
      finding: { code: 'document-stuck', detail: numberDetail(present) },
    }));
  await releaseRow(deps.db, row, {
    ...nextPoll(body, now, pollMs),
    ...(row.attempts >= STUCK_MARK ? { attempts: STUCK_MARK } : {}),
  });
}

/** Attempts of a document of which a person was told that it is stuck. */
const STUCK_MARK = 1_000_000;

/** The document after what the integrator told; itself if that changes nothing. */
function followed(
  body: DocumentBody,
  { gib, answer, cancelled }: Found,
  now: number,
): DocumentBody {
  let next = body;
  if (body.gib?.code !== gib.code) next = { ...next, gib };
  if (eventOfCode(gib.code) === 'deliver' && next.stage !== 'delivered' && !cancelled) {
    const stage = stageAfter(next.stage, 'deliver');
    if (stage) next = { ...next, stage, moves: moved(next, now, null, stage) };
  }
  if (next.profile === 'TICARIFATURA' && next.stage === 'delivered')
    next = answered(next, answer ?? 'unknown', now);
  return bySilence(next, now) ?? next;
}

const answered = (body: DocumentBody, answer: Answer, now: number): DocumentBody =>
  answer !== body.answer && answerMayFollow(body.answer, answer)
    ? { ...body, answer, moves: moved(body, now, null, answer) }
    : body;

/** The document answered by silence; undefined if it is not. */
const bySilence = (body: DocumentBody, now: number): DocumentBody | undefined =>
  isAnsweredBySilence(body, body.profile, now)
    ? answered(body, 'documentAnsweredAutomatically', now)
    : undefined;

/** When the document is looked at next; never again where nothing can change. */
function nextPoll(body: DocumentBody, now: number, pollMs: number): RowChange {
  const over: RowChange = { act: null, dueAt: null, attempts: 0 };
  const again = (dueAt: number): RowChange => ({ act: 'poll', dueAt, attempts: 0 });
  const { stage, answer, profile } = body;
  if (stage === 'sent') return again(now + pollMs);
  if (stage !== 'delivered' || profile !== 'TICARIFATURA') return over;
  if (answer === 'approved' || answer === 'rejected') return over;
  const delivered = body.moves.find(({ what }) => what === 'delivered')?.at ?? now;
  if (answer === 'documentAnsweredAutomatically')
    return now - delivered > ANSWER_MS + LATE_ANSWER_MS ? over : again(now + DAY_MS);
  return again(Math.min(now + pollMs, Math.max(delivered + ANSWER_MS, now + 1)));
}

export async function cancelIt(deps: ServedDocuments, row: DocumentRow): Promise<void> {
  const body = await readDocument(deps.db, vaultOf(deps, row), row.id);
  const wish = body?.cancelling;
  if (!body || !wish) return releaseRow(deps.db, row, { act: null, dueAt: null });
  const integrator = deps.service.integrator;
  const over: RowChange = { act: null, dueAt: null, tried: false, attempts: 0 };
  const end = () =>
    change(deps, row, ({ cancelling: _done, ...present }) => ({
      body: {
        ...present,
        stage: stageAfter(present.stage, 'cancel') ?? present.stage,
        moves: moved(present, deps.clock(), wish.by, 'cancelled', wish.reason),
      },
      row: over,
      frees: true,
      journals: { purpose: wish.reason, actor: wish.by },
    }));
  if (row.tried) {
    const known = await integrator.find(row.id, body.kind);
    if (known.is !== 'found') return later(deps, row);
    if (known.document.cancelled) return end();
  }
  const outcome = await integrator.cancel(row.id, wish.reason);
  if (outcome.is === 'unknown') return later(deps, row, { tried: true });
  if (outcome.is === 'accepted') return end();
  await change(deps, row, ({ cancelling: _refused, ...present }) => ({
    body: { ...present, trouble: outcome.text.slice(0, 500) },
    row: over,
    finding: {
      code: 'document-refused',
      detail: numberDetail(present),
    },
  }));
}
