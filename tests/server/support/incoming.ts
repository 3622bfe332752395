import type { PullPage } from '@/contract/core/pull';
import type { IncomingBody } from '@/contract/fiscal/incoming';
import { NOON } from '../../support/factories';
import type { Client } from '../../support/server';

/** Bodies of mutations of invoices that came in. */
export const INCOMING = '/formalization/incoming';

const REASON = 'Tutar fişimizle uyuşmuyor';

export const answerBody = (id: string, more: object = {}) =>
  ({ kind: 'incoming.answer', v: 1, id, at: NOON, accepts: true, reason: '', ...more }) as const;

export const rejection = (id: string, more: object = {}) =>
  answerBody(id, { accepts: false, reason: REASON, ...more });

export const linkBody = (id: string, slip: string | null, more: object = {}) =>
  ({ kind: 'incoming.link', v: 1, id, at: NOON, slip, ...more }) as const;

/** The invoices that a device of this person receives, by id. */
export async function incomingIn(client: Client, query = 'kinds=fiscal,incoming') {
  const { answer } = await client.call<PullPage>('GET', `/sync/pull?${query}`);
  return new Map(
    (answer.result?.records ?? [])
      .filter(({ kind }) => kind === 'incoming')
      .map(({ id, body }) => [id, body as IncomingBody]),
  );
}

export async function incomingOf(client: Client, id: string): Promise<IncomingBody> {
  const body = (await incomingIn(client)).get(id);
  if (!body) throw new Error(`no invoice ${id}`);
  return body;
}
