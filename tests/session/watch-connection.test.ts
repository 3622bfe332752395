import { expect, it, vi } from 'vitest';

const wire = vi.hoisted(() => ({ asked: [] as string[], heardAt: 0 }));
vi.mock('@/api/calls', () => ({
  ping: async () => wire.asked.push('ping') && { status: true },
  lookAround: async () => wire.asked.push('users') && { status: true },
}));
vi.mock('@/session/net/series', () => ({ leaseSeries: async () => undefined }));
vi.mock('@/session/net/queue', () => ({ lastAnswerAt: () => wire.heardAt }));

const listeners = new Map<string, () => void>();
vi.stubGlobal('addEventListener', (name: string, listener: () => void) =>
  listeners.set(name, listener),
);
vi.stubGlobal('document', { visibilityState: 'visible', addEventListener: () => undefined });
vi.stubGlobal('navigator', { userAgent: 'Linux Chrome', onLine: true });
const ticks: (() => void)[] = [];
vi.stubGlobal('setInterval', (tick: () => void) => ticks.push(tick));

const { connectionLost, watchConnection } = await import('@/session/net/watch-connection');
const { session } = await import('@/session/state/store');

it('asks whether the server is there by a call of the session: a ping is only for who holds no licence', async () => {
  Object.assign(session, { token: 't', licenceCode: 'L-1' });
  watchConnection();
  listeners.get('online')?.();
  await vi.waitFor(() => expect(wire.asked).toEqual(['users']));
});

it('asks after a silence, and where the last reply was noted by a clock that has been set back since', async () => {
  Object.assign(session, { token: 't', licenceCode: 'L-1', networkerror: false });
  for (const [heardAt, asked] of [
    [Date.now() - 5_000, 0],
    [Date.now() - 60_000, 1],
    [Date.now() + 300_000, 1],
  ] as const) {
    wire.asked.length = 0;
    wire.heardAt = heardAt;
    ticks[0]?.();
    await Promise.resolve();
    expect(wire.asked).toHaveLength(asked);
  }
});

it('asks at once when the socket is lost, though the server was heard a moment ago', async () => {
  Object.assign(session, { token: 't', licenceCode: 'L-1', networkerror: false });
  wire.asked.length = 0;
  wire.heardAt = Date.now();
  connectionLost();
  await vi.waitFor(() => expect(wire.asked).toEqual(['users']));
});

it('asks nothing for a stranger, whose page asks by itself at its start', async () => {
  Object.assign(session, { token: null });
  wire.asked.length = 0;
  listeners.get('online')?.();
  await Promise.resolve();
  expect(wire.asked).toEqual([]);
});
