import { Hono } from 'hono';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { get } from '@/api/request';
import { parseAnswer } from '@/contract/core/answer';
import { sign } from '@/contract/core/signing';
import { checkSignature } from '@/server/middleware/signature';
import type { Env } from '@/server/platform/http';
import { createSender } from '@/sync/send';
import type { Auth, Row } from '@/sync/types';
import { apiWorld } from '../../api/world';
import { runtimeConfig } from '../../support/runtime-config';

afterEach(() => vi.unstubAllGlobals());

const CURRENT = 'milyem-dev-secret';
const PREVIOUS = 'the-secret-before';
/** The readings' vector: milyem:get:/ping. */
const VECTOR = '47d3740d22e99eb6570afd93d9d2e705cb2e9cc97c6a642bd524b3ee48605a41';

const app = new Hono<Env>();
app.use('/api/*', checkSignature({ current: CURRENT, previous: PREVIOUS }));
app.all('/api/*', (c) => c.json({ status: true }));

const knock = async (
  signature: string | undefined,
  path = '/ping',
  method = 'GET',
  project = 'milyem',
) => {
  const headers = { project, ...(signature === undefined ? {} : { Signature: signature }) };
  const reply = await app.request(`/api${path}`, { method, headers });
  return { status: reply.status, code: parseAnswer(await reply.text())?.code };
};
const PASSED = { status: 200, code: undefined };
const REFUSED = { status: 400, code: 'signature' };

describe('the signature at the server', () => {
  it('PL12: takes the published vector', async () => {
    expect(await knock(VECTOR)).toEqual(PASSED);
  });

  it('PL13: takes the secret before, during a change-over, and no third', async () => {
    expect(await knock(await sign(PREVIOUS, 'milyem', 'get', '/ping'))).toEqual(PASSED);
    expect(await knock(await sign('guessed', 'milyem', 'get', '/ping'))).toEqual(REFUSED);
  });

  it.each([
    ['missing', undefined],
    ['empty', ''],
    ['in capitals', VECTOR.toUpperCase()],
    ['cut short', VECTOR.slice(0, -1)],
    ['with one digit changed', `${VECTOR.slice(0, -1)}2`],
    ['with more behind it', `${VECTOR}00`],
    ['of the text itself', 'milyem:get:/ping'],
  ])('PL13: refuses one that is %s with our 400', async (_name, signature) => {
    expect(await knock(signature)).toEqual(REFUSED);
  });

  it('PL12: refuses one that was made for another path, method or project', async () => {
    expect(await knock(VECTOR, '/me')).toEqual(REFUSED);
    expect(await knock(VECTOR, '/ping', 'POST')).toEqual(REFUSED);
    expect(await knock(VECTOR, '/ping', 'GET', 'erp')).toEqual(REFUSED);
  });

  it('PL12: is over the lowercase text, so the case of method and path is none of its business', async () => {
    expect(await knock(VECTOR, '/PING')).toEqual(PASSED);
    expect(await sign(CURRENT, 'MILYEM', 'GET', '/Ping')).toBe(VECTOR);
  });

  it('PL12: leaves the query out', async () => {
    expect(await knock(VECTOR, '/ping?a=1')).toEqual(PASSED);
  });
});

describe('page and worker', () => {
  const config = runtimeConfig({ signingKey: CURRENT });

  it('PL12: sign with one function: each passes the server with the tag of the moment of sending', async () => {
    const world = apiWorld();
    await get('/ping');
    const page = world.last().headers.get('Signature');
    world.stop();
    let worker: string | null = null;
    const send = createSender({
      clock: () => 0,
      fetch: async (_url, init) => {
        worker = new Headers(init?.headers).get('Signature');
        return new Response('');
      },
    });
    const frozen = {
      project: 'milyem',
      companies: 'c1',
      enterprise: 'jeweller',
      branchId: '',
      scopeId: '',
      storeId: '',
    };
    const row = { id: 'k', method: 'GET', path: '/ping', device: 'd', frozen } as unknown as Row;
    await send(row, { token: 't' } as Auth, config);
    expect([page, worker]).toEqual([VECTOR, VECTOR]);
  });
});
