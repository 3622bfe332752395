import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { IntegrationDraft } from '@/domain/integration/integration';

export const INTEGRATIONS = '/settings/integrations';
export const JOBS = '/settings/jobs';

export const anIntegration = (more: Partial<IntegrationDraft> = {}): IntegrationDraft => ({
  kind: 'messaging',
  adapter: 'http',
  name: 'Köprü',
  paused: false,
  settings: { address: 'https://kopru.ornek.app/is' },
  ...more,
});

/** What a service outside received. */
type Heard = { method: string; key: string; bearer: string; body: unknown };

/** A service outside on this machine. Its answer may be changed; `heard` has what it received. */
export async function aService() {
  const heard: Heard[] = [];
  const reply = { status: 200, text: '{}', headers: {} as Record<string, string> };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString('utf8');
    heard.push({
      method: request.method ?? '',
      key: String(request.headers['idempotency-key'] ?? ''),
      bearer: request.headers.authorization ?? '',
      body: text === '' ? null : JSON.parse(text),
    });
    response.writeHead(reply.status, reply.headers).end(reply.text);
  };
  const http = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  const { port } = http.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/is`,
    heard,
    reply,
    close: () => {
      http.closeAllConnections();
      return new Promise<void>((done) => http.close(() => done()));
    },
  };
}
