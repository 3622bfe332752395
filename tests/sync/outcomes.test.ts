import { expect, test } from 'vitest';
import type { DrainReport } from '@/sync/drain';
import type { Row, SyncStatus } from '@/sync/types';
import { ours, type Pending, portal } from '../support/network';
import { bench, drainWith } from './drain-support';
import { sale, value } from './support';

type Case = {
  reply: (key: string) => Response | undefined;
  /** What becomes of the row. */
  row: Partial<Row>;
  paused?: SyncStatus['paused'];
  /** Did the second row of the queue get its attempt in the same drain? */
  others: boolean;
  end: DrainReport['end'];
  /** ms after the attempt, with the longest jitter. */
  nextIn?: number;
};

const refused = (status: number): Case => ({
  reply: (key) =>
    ours(key, status, {
      code: 'some-code',
      current: [{ kind: 'contacts', id: 'c', version: 3, body: {} }],
    }),
  row: {
    state: 'refused',
    tries: 1,
    refusal: expect.objectContaining({
      status,
      answer: expect.objectContaining({ code: 'some-code' }),
    }),
  },
  others: true,
  end: 'empty',
});
const pausing = (status: number, paused: SyncStatus['paused'], code?: string): Case => ({
  reply: (key) => ours(key, status, code ? { code } : {}),
  row: { state: 'waiting', tries: 1, serverFailures: 0 },
  paused,
  others: false,
  end: 'paused',
});
const foreign = (reply: Case['reply'], nextIn = 2_000): Case => ({
  reply,
  row: { state: 'waiting', tries: 1, serverFailures: 0, nextTryAt: 0 },
  others: false,
  end: 'later',
  nextIn,
});
const json = (text: string, status = 200, echo?: string) =>
  new Response(text, { status, headers: echo ? { 'Idempotency-Key': echo } : {} });

const CASES: Record<string, Case> = {
  '200 with version': {
    reply: (key) => ours(key, 200, { version: 12 }),
    row: { state: 'applied', version: 12, tries: 1 },
    others: true,
    end: 'empty',
  },
  '201 with version': {
    reply: (key) => ours(key, 201, { version: 12 }),
    row: { state: 'applied', version: 12 },
    others: true,
    end: 'empty',
  },
  '200 without version': foreign((key) => ours(key, 200)),
  '200 whose JSON says false': foreign((key) => ours(key, 200, { status: false, version: 3 })),
  '200 without the echo in the header': foreign((key) =>
    json(JSON.stringify({ status: true, version: 3, mutation: key })),
  ),
  '200 without the echo in the body': foreign((key) =>
    json(JSON.stringify({ status: true, version: 3 }), 200, key),
  ),
  '200 that echoes another key': foreign(() => ours('another', 200, { version: 3 })),
  '200 of a captive portal': foreign(() => portal()),
  '200 with truncated JSON': foreign((key) =>
    json(`{"status":true,"version":3,"mutation":"${key}"`, 200, key),
  ),
  '204 with nothing': foreign(
    (key) => new Response(null, { status: 204, headers: { 'Idempotency-Key': key } }),
  ),
  '302 to a portal': foreign(
    () => new Response(null, { status: 302, headers: { Location: 'http://portal/' } }),
  ),
  '308 of ours': pausing(308, 'restricted'),
  '400 malformed': refused(400),
  '400 signature': pausing(400, 'signature', 'signature'),
  '400 newer version': pausing(400, 'newer-version', 'newer-version'),
  '401 of ours': pausing(401, 'signed-out'),
  '401 of a proxy': foreign(() => portal(401)),
  '402 of ours': pausing(402, 'company'),
  '403 of ours': refused(403),
  '403 of a firewall': foreign(() => portal(403)),
  '404 of ours': refused(404),
  '404 of a web server': foreign(() => portal(404)),
  '409 of ours': refused(409),
  '411 of ours': refused(411),
  '412 of ours': refused(412),
  '413 of ours': refused(413),
  '413 of a proxy': foreign(() => portal(413)),
  '418 of ours': pausing(418, 'teapot'),
  '422 of ours': refused(422),
  '429 with Retry-After': foreign((key) => ours(key, 429, {}, { 'Retry-After': '17' }), 17_000),
  '429 with a date in Retry-After': foreign((key) =>
    ours(key, 429, {}, { 'Retry-After': 'Sat, 21 Nov 2026 10:00:00 GMT' }),
  ),
  '500 of ours': {
    reply: (key) => ours(key, 500),
    row: { state: 'waiting', tries: 1, serverFailures: 1 },
    others: true,
    end: 'later',
    nextIn: 2_000,
  },
  '501 of ours': {
    reply: (key) => ours(key, 501),
    row: { state: 'waiting', tries: 1, serverFailures: 1 },
    others: true,
    end: 'later',
    nextIn: 2_000,
  },
  '502 of a proxy': foreign(() => portal(502)),
  '503 of ours with Retry-After': foreign(
    (key) => ours(key, 503, {}, { 'Retry-After': '5' }),
    5_000,
  ),
  '503 of a proxy': foreign(() => portal(503)),
  'no network': foreign(() => undefined),
};

test.each(Object.entries(CASES))(
  'SY6: the reply "%s" does to row, queue and the rows behind it what the table says',
  async (_name, c) => {
    const b = await bench();
    value(await b.outbox.append(sale('a')));
    value(await b.outbox.append(sale('b')));
    const report = await drainWith(b, (request: Pending) =>
      request.key === 'a' ? c.reply('a') : ours(request.key, 200, { version: 40 }),
    );
    expect(await b.outbox.row('a')).toMatchObject(c.row);
    expect((await b.outbox.row('b'))?.state).toBe(c.others ? 'applied' : 'waiting');
    expect((await b.outbox.status('c1')).paused).toBe(c.paused ?? null);
    expect(report.end).toBe(c.end);
    expect(report.nextAt).toBe(c.nextIn === undefined ? null : b.clock() + c.nextIn);
  },
);

test('SY7: whatever the network does and however long it lasts, a row is never ended by age or by count', async () => {
  const b = await bench();
  value(await b.outbox.append(sale('a')));
  const replies = [
    () => undefined,
    () => portal(),
    () => portal(502),
    (key: string) => ours(key, 503),
    (key: string) => ours(key, 429),
    (key: string) => ours(key, 500),
  ];
  for (let i = 0; i < 60; i++) {
    const report = await drainWith(b, ({ key }) => replies[i % replies.length]?.(key));
    expect(report.nextAt).not.toBeNull();
    expect((report.nextAt ?? 0) - b.clock()).toBeLessThanOrEqual(60_000);
    b.clock.advance(24 * 3600_000);
  }
  expect(await b.outbox.row('a')).toMatchObject({ state: 'waiting', tries: 60 });
  await drainWith(b, ({ key }) => ours(key, 200, { version: 1 }));
  expect((await b.outbox.row('a'))?.state).toBe('applied');
});

test('SY8: our own 500 five times is shown as trouble, goes on being sent, and holds nobody else', async () => {
  const b = await bench();
  value(await b.outbox.append(sale('poison')));
  for (let i = 0; i < 5; i++) {
    value(await b.outbox.append(sale(`other-${i}`)));
    await drainWith(b, ({ key }) =>
      key === 'poison' ? ours(key, 500) : ours(key, 200, { version: i + 1 }),
    );
    expect((await b.outbox.row(`other-${i}`))?.state).toBe('applied');
    expect((await b.outbox.status('c1')).troubled).toBe(i < 4 ? 0 : 1);
    b.clock.advance(60_000);
  }
  await drainWith(b, ({ key }) => ours(key, 200, { version: 9 }));
  expect(await b.outbox.status(null)).toMatchObject({ troubled: 0, waiting: 0 });
});

test('SY8: a row that only ever meets a foreign reply steps behind the others after five tries', async () => {
  const b = await bench();
  value(await b.outbox.append(sale('swallowed')));
  value(await b.outbox.append(sale('behind')));
  for (let i = 0; i < 6; i++) {
    await drainWith(b, ({ key }) =>
      key === 'swallowed' ? portal(413) : ours(key, 200, { version: 1 }),
    );
    b.clock.advance(60_000);
  }
  expect((await b.outbox.row('behind'))?.state).toBe('applied');
  expect((await b.outbox.row('swallowed'))?.state).toBe('waiting');
});
