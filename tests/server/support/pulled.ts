import { HEADER } from '@/contract/core/headers';
import type { PulledRecord, PullPage } from '@/contract/core/pull';
import type { DefinitionBody } from '@/contract/core/records';
import type { Client } from '../../support/server';

/** The first page of what this person's devices are told. */
export async function pulled(client: Client): Promise<PulledRecord[]> {
  const { answer } = await client.call<PullPage>('GET', '/sync/pull');
  return answer.result?.records ?? [];
}

/** Of one record. */
export async function pulledBody<B>(
  client: Client,
  kind: string,
  id: string,
): Promise<B | undefined> {
  return (await pulled(client)).find((record) => record.kind === kind && record.id === id)?.body as
    | B
    | undefined;
}

export async function pulledDefinitions(client: Client): Promise<DefinitionBody[]> {
  return (await pulled(client)).flatMap(({ kind, body }) =>
    kind === 'definitions' ? [body as DefinitionBody] : [],
  );
}

/** Sent by one of several tablets. */
export const from = (device: string) => ({ headers: { [HEADER.device]: device } });
