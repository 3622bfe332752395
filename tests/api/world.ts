import { vi } from 'vitest';
import { bindSession, type SessionBinding } from '@/api/binding';
import { setCurrentConfig } from '@/api/config';
import { type ApiEvent, onApiEvent } from '@/api/events';
import type { RuntimeConfig } from '@/contract/core/config';
import { runtimeConfig } from '../support/runtime-config';

/** The page's wrapper between a session and a server, both of the test's making. */
export type Sent = { url: string; method: string; headers: Headers; body: unknown };
type Reply = { status: number; body: unknown; headers: Record<string, string> };

const CONFIG = runtimeConfig({ demo: true });

export function apiWorld(
  session: Partial<SessionBinding> = {},
  config: Partial<RuntimeConfig> = {},
  stored: Record<string, string> = {},
) {
  const sent: Sent[] = [];
  const events: ApiEvent[] = [];
  const answered: Parameters<SessionBinding['answered']>[0][] = [];
  let reply: Reply | undefined = { status: 200, body: { status: true }, headers: {} };
  setCurrentConfig({ ...CONFIG, ...config });
  bindSession({
    token: () => 'token-1',
    project: () => 'milyem',
    companies: () => 'c1',
    enterprise: () => 'jeweller',
    branchId: () => '',
    scopeId: () => '',
    storeId: () => '',
    accountId: () => '',
    connectionId: () => '',
    lastError: () => null,
    setLastError: () => {},
    signedOut: () => true,
    companyLost: () => {},
    network: () => {},
    answered: (headers) => answered.push(headers),
    called: () => {},
    ...session,
  });
  vi.stubGlobal('localStorage', { getItem: (name: string) => stored[name] ?? null });
  vi.stubGlobal('document', { cookie: stored.cookie ?? '' });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    sent.push({
      url: String(url),
      method: init.method ?? 'GET',
      headers: new Headers(init.headers),
      body,
    });
    if (!reply) throw new TypeError('Failed to fetch');
    return new Response(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body), {
      status: reply.status,
      headers: reply.headers,
    });
  });
  const stop = onApiEvent((event) => events.push(event));
  return {
    sent,
    events,
    answered,
    stop,
    answer: (status: number, body: unknown, headers: Record<string, string> = {}) => {
      reply = { status, body, headers };
    },
    unreachable: () => {
      reply = undefined;
    },
    last: (): Sent => {
      const found = sent.at(-1);
      if (!found) throw new Error('nothing was sent');
      return found;
    },
    toasts: () => events.filter((event) => event.type === 'toast'),
  };
}
