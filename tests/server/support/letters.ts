import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { PullPage } from '@/contract/core/pull';
import { LETTER_MUTATIONS, type LetterBody, type LetterMutation } from '@/contract/fiscal/letter';
import type { LetterAsk } from '@/domain/fiscal/letter';
import { aTransaction, NOON } from '../../support/factories';
import type { Client } from '../../support/server';
import { contactBody, SALES, saleBody } from './slips';

/** Bodies of mutations of reconciliation letters, and what tests of them share. */
export const LETTERS = '/formalization/letters';
export const TODAY = '2026-11-21';

export const letterBody = (
  contact: string,
  ask: LetterAsk = { kind: 'balance', day: TODAY },
  id: string = randomUUID(),
) => ({ kind: 'letter.issue', v: 1, id, at: NOON, contact, ask }) as const;

export const aToken = (): string => randomBytes(16).toString('base64url');
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

type Step = Exclude<LetterMutation['kind'], 'letter.issue'>;

export function letterStep(kind: Step, id: string, more: object = {}) {
  const own = {
    'letter.send': { hash: hashOf(aToken()), channel: 'link' },
    'letter.withdraw': {},
    'letter.settle': { note: 'Telefonda görüşüldü' },
  }[kind];
  return {
    path: LETTER_MUTATIONS[kind].path.replace('{id}', id),
    body: { kind, v: 1, id, at: NOON, ...own, ...more },
  };
}

export const takeLetterStep = (client: Client, kind: Step, id: string, more: object = {}) => {
  const { path, body } = letterStep(kind, id, more);
  return client.write(path, body);
};

export async function mustWrite(client: Client, path: string, body: object): Promise<void> {
  const { status, text } = await client.write(path, body);
  if (status !== 200) throw new Error(`${path} was answered ${status}: ${text}`);
}

export async function aContact(client: Client, more: object = {}): Promise<string> {
  const id = randomUUID();
  await mustWrite(client, '/workbench/contacts', contactBody(id, more));
  return id;
}

let counter = 0;

/** Sum of the bracelet that `sellOnAccount` sells, kuruş. */
export const BRACELET = 10_554_240;

/** A bracelet that the contact owes for. */
export async function sellOnAccount(client: Client, contactId: string, at = NOON) {
  const slip = {
    ...aTransaction(
      {
        id: randomUUID(),
        contactId,
        tendered: [{ id: 'p1', method: 'account', amount: BRACELET }],
      },
      `T1-9${String(++counter).padStart(5, '0')}`,
    ),
    at,
  };
  await mustWrite(client, SALES, saleBody(slip));
  return slip;
}

export async function lettersIn(client: Client): Promise<Map<string, LetterBody>> {
  const { answer } = await client.call<PullPage>('GET', '/sync/pull?kinds=letter');
  return new Map(
    (answer.result?.records ?? [])
      .filter(({ kind }) => kind === 'letter')
      .map(({ id, body }) => [id, body as LetterBody]),
  );
}

export async function letterOf(client: Client, id: string): Promise<LetterBody> {
  const body = (await lettersIn(client)).get(id);
  if (!body) throw new Error(`no letter ${id}`);
  return body;
}
