import type { ContactBody } from '@/contract/core/records';
import type {
  LetterBody,
  LetterIssue,
  LetterMutation,
  LetterParty,
  LetterSend,
  LetterSettle,
  LetterWithdraw,
} from '@/contract/fiscal/letter';
import { dayOf } from '@/domain/base/day';
import { familyOf } from '@/domain/contact/contact';
import { babsLimit } from '@/domain/fiscal/babs';
import {
  LETTER_ROWS_MOST,
  type LetterEvent,
  type LetterStage,
  LINK_MS,
  letterAfter,
  letterAskFault,
  statementRows,
} from '@/domain/fiscal/letter';
import { mergeChainOf } from '@/server/areas/contact/contact-merge';
import { getRecords } from '@/server/db/records';
import { openedCard } from '@/server/seal/identities';
import {
  applied,
  badFields,
  type EffectContext,
  type Effects,
  refused,
  type Verdict,
} from '@/server/sync/context';
import { rulesOf } from '@/server/sync/judge-limits';
import { letterFigures } from './letter-figures';
import {
  dropLink,
  endDisputeTask,
  linkOfHash,
  movedLetter,
  putLink,
  readLetter,
  writeLetter,
} from './letter-store';

/**
 * Applies the steps of reconciliation letters. Guarantee: the figures are computed here, once; a
 * repeated step changes nothing; a step that the letter’s stage does not allow is refused with the
 * letter as it is now.
 */
async function issue(ctx: EffectContext, { id, contact, ask, at }: LetterIssue): Promise<Verdict> {
  const { tx, company, vault, now, actor, version, branch } = ctx;
  const known = await readLetter(tx, company, id);
  if (known)
    return known.issuedBy === actor.user && known.contact === contact
      ? applied(id)
      : badFields([{ name: 'id', code: 'taken' }]);
  const fault = letterAskFault(ask, dayOf(now));
  if (fault) return badFields([fault]);
  const card = (await mergeChainOf(ctx, contact)).at(-1)?.body;
  if (!card) return refused(404, 'not-found');
  const party = partyOf(openedCard(vault, card));
  if (ask.kind !== 'balance') {
    if (party.taxId === '') return refused(412, 'no-tax-number');
    if (babsLimit(await rulesOf(ctx), ask.month) === undefined) return refused(412, 'ba-bs-ended');
  }
  const figures = await letterFigures(tx, company, familyOf(card), ask);
  if (statementRows(figures) > LETTER_ROWS_MOST) return refused(412, 'letter-too-long');
  const body: LetterBody = {
    id,
    contact: card.id,
    party,
    figures,
    stage: 'draft',
    issuedAt: at,
    issuedBy: actor.user,
    branch,
    link: null,
    seenAt: null,
    answers: [],
    moves: [{ at: now, by: actor.user, what: 'draft' }],
    version,
  };
  await writeLetter(ctx, body);
  return applied(id);
}

const SHOWN_DIGITS = 4;

function partyOf({ name, title = '', taxId = '', taxOffice = '', city }: ContactBody): LetterParty {
  const hidden = Math.max(0, taxId.length - SHOWN_DIGITS);
  return {
    name: title.trim() || name,
    taxId: taxId === '' ? '' : `${'·'.repeat(hidden)}${taxId.slice(hidden)}`,
    taxOffice,
    city,
  };
}

type Standing = { body: LetterBody; next: LetterStage } | { refusal: Verdict };

/** The letter and its next stage, if the step may be taken. */
async function standing(ctx: EffectContext, id: string, event: LetterEvent): Promise<Standing> {
  const body = await readLetter(ctx.tx, ctx.company, id);
  if (!body) return { refusal: refused(404, 'not-found') };
  const next = letterAfter(body.stage, event);
  if (next) return { body, next };
  const current = await getRecords(ctx.tx, ctx.company, 'letter', [id]);
  return { refusal: refused(412, 'wrong-stage', { current }) };
}

async function send(ctx: EffectContext, { id, hash, channel }: LetterSend): Promise<Verdict> {
  const { tx, company, now, actor } = ctx;
  const found = await standing(ctx, id, 'send');
  if ('refusal' in found) return found.refusal;
  const taken = await linkOfHash(tx, hash);
  if (taken)
    return taken.company === company && taken.letter === id
      ? applied(id)
      : badFields([{ name: 'hash', code: 'taken' }]);
  const { body, next } = found;
  const until = now + LINK_MS;
  await putLink(ctx, { letter: id, hash, until });
  await writeLetter(ctx, {
    ...body,
    stage: next,
    link: { at: now, until, channel },
    moves: movedLetter(body, {
      at: now,
      by: actor.user,
      what: body.link ? 'renewed' : 'sent',
    }),
  });
  return applied(id);
}

async function withdraw(ctx: EffectContext, { id }: LetterWithdraw): Promise<Verdict> {
  const { now, actor } = ctx;
  const found = await standing(ctx, id, 'withdraw');
  if ('refusal' in found) return found.refusal;
  const { body, next } = found;
  await dropLink(ctx, id);
  await endDisputeTask(ctx, id, actor.user, now);
  await writeLetter(ctx, {
    ...body,
    stage: next,
    link: null,
    moves: movedLetter(body, { at: now, by: actor.user, what: next }),
  });
  return applied(id);
}

async function settle(ctx: EffectContext, { id, note }: LetterSettle): Promise<Verdict> {
  const { now, actor } = ctx;
  const text = note.trim();
  if (text === '') return badFields([{ name: 'note', code: 'required' }]);
  const found = await standing(ctx, id, 'settle');
  if ('refusal' in found) return found.refusal;
  const { body, next } = found;
  await endDisputeTask(ctx, id, actor.user, now);
  await writeLetter(ctx, {
    ...body,
    stage: next,
    settled: { at: now, by: actor.user, note: text },
    moves: movedLetter(body, { at: now, by: actor.user, what: next, text }),
  });
  return applied(id);
}

export const letterEffects: Effects<LetterMutation> = {
  'letter.issue': issue,
  'letter.send': send,
  'letter.withdraw': withdraw,
  'letter.settle': settle,
};
