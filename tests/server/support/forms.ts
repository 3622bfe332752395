import { randomUUID } from 'node:crypto';
import type { PullPage } from '@/contract/core/pull';
import type { FormBody, FormPrint, FormSign } from '@/contract/form/form';
import { NOON } from '../../support/factories';
import type { Client } from '../../support/server';

/** Bodies of mutations of forms, and what tests of them share. */
export const FORMS = '/inspections/forms';

export const printBody = (contact: string, more: Partial<FormPrint> = {}): FormPrint => ({
  ...{ kind: 'form.print', v: 1, id: randomUUID(), at: NOON, contact },
  ...{ template: 'kyc', full: false },
  ...more,
});

export const signBody = (id: string, more: Partial<FormSign> = {}): FormSign => ({
  ...{ kind: 'form.sign', v: 1, id, at: NOON, signedOn: '2026-11-21', validUntil: '2027-11-21' },
  images: [{ sha256: 'a'.repeat(64), side: 'page' }],
  ...more,
});

export async function formsIn(client: Client): Promise<Map<string, FormBody>> {
  const { answer } = await client.call<PullPage>('GET', '/sync/pull?kinds=form');
  return new Map(
    (answer.result?.records ?? [])
      .filter(({ kind, deleted }) => kind === 'form' && !deleted)
      .map(({ id, body }) => [id, body as FormBody]),
  );
}
