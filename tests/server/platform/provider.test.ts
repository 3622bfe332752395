import { expect, it, onTestFinished } from 'vitest';
import { httpProvider } from '@/server/jobs/provider';
import { aService } from '../support/integrations';

it('two companies that chose one key are two jobs to the provider: none hears the other’s answer', async () => {
  const service = await aService();
  onTestFinished(() => service.close());
  const provider = httpProvider({ url: service.address, token: '' }, new Set(['127.0.0.1']));
  for (const company of ['a', 'b'])
    await provider({ company, id: 'ayni', kind: 'whatsapp', target: 'c', payload: {} });
  expect(new Set(service.heard.map(({ key }) => key)).size).toBe(2);
});
