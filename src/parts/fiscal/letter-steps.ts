import { t } from '@lingui/core/macro';
import {
  LETTER_PATH,
  type LetterIssue,
  type LetterSend,
  type LetterSettle,
  type LetterWithdraw,
} from '@/contract/fiscal/letter';
import { headOf } from '@/contract/mutation';
import type { LetterView } from '@/data/core/types';
import {
  type LetterAsk,
  type LetterChannel,
  type LetterFigures,
  letterAfter,
  TOKEN_BYTES,
} from '@/domain/fiscal/letter';
import { letterSubject } from '@/i18n/fiscal/letter-text';
import { commit } from '@/session/page/commit';
import { mint, mintedBy } from '@/session/page/mint';

/**
 * Steps of a reconciliation letter that this device queues. Guarantee: a letter of one contact and
 * one question is one record however often its button is pressed, and the token of a link never
 * leaves the device except in the link itself.
 */
const idFor = mintedBy(mint);

/** Id of the letter that a dialog writes to this contact. `dialog`: minted when it opened. */
export const letterIdFor = (dialog: string, contact: string, ask: LetterAsk): string =>
  idFor(`letter ${dialog} ${contact} ${JSON.stringify(ask)}`);

export const saveIssue = (id: string, contact: string, ask: LetterAsk) =>
  commit(({ at }): LetterIssue => ({ ...headOf('letter.issue'), id, at, contact, ask }), {
    id: idFor(`issue ${id}`),
  });

/** A link with the hash by which the server recognizes it. */
export type NewLink = { url: string; hash: string };

export async function newLink(): Promise<NewLink> {
  const token = base64Url(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES)));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  const hash = Array.from(new Uint8Array(digest), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  return { url: `${location.origin}${LETTER_PATH}${token}`, hash };
}

const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

export const saveLink = (
  { id }: Pick<LetterView, 'id'>,
  { hash }: NewLink,
  channel: LetterChannel,
) =>
  commit(({ at }): LetterSend => ({ ...headOf('letter.send'), id, at, hash, channel }), {
    id: idFor(`send ${id} ${hash}`),
  });

type Standing = Pick<LetterView, 'id' | 'stage' | 'moves'>;
const about = (step: string, { id, stage, moves }: Standing): string =>
  `${step} ${id} ${stage} ${moves.length}`;

export const saveWithdraw = (letter: Standing) =>
  commit(({ at }): LetterWithdraw => ({ ...headOf('letter.withdraw'), id: letter.id, at }), {
    id: idFor(about('withdraw', letter)),
  });

export const saveSettle = (letter: Standing, note: string) =>
  commit(({ at }): LetterSettle => ({ ...headOf('letter.settle'), id: letter.id, at, note }), {
    id: idFor(about('settle', letter)),
  });

/** Whether a link of the letter may be made now. */
export const maySend = ({ stage, sync }: Pick<LetterView, 'stage' | 'sync'>): boolean =>
  sync !== 'refused' && letterAfter(stage, 'send') !== undefined;

/** What is written to the other side with the link. */
export function letterMessage(shop: string, who: string, figures: LetterFigures, url: string) {
  const subject = letterSubject(figures);
  const about =
    figures.kind === 'balance'
      ? t`${subject} tarihli hesap mutabakatınız`
      : t`${subject} ayı mutabakatınız`;
  return t`Sayın ${who}, ${shop} ile ${about} hazır. Görmek ve yanıtlamak için: ${url}`;
}
