import { expect, it } from 'vitest';
import { httpProvider } from '@/server/jobs/provider';

it('two companies that chose one key are two jobs to the provider: none hears the other’s answer', async () => {
  const keys: unknown[] = [];
  const fetcher: typeof fetch = async (_url, init) => {
    keys.push(new Headers(init?.headers).get('Idempotency-Key'));
    return new Response('{}');
  };
  const provider = httpProvider({ url: 'https://saglayici.ornek.app', token: '' }, fetcher);
  for (const company of ['a', 'b'])
    await provider({ company, id: 'ayni', kind: 'whatsapp', target: 'c', payload: {} });
  expect(new Set(keys).size).toBe(2);
});
