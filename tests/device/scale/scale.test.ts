import { beforeEach, expect, it, vi } from 'vitest';
import { storedScale, usualSettings } from '@/device/scale/settings';
import { FakePort } from './fake-port';

/** An adapter as the browser lists it. */
class Adapter extends FakePort {
  constructor(
    readonly vendor: number,
    readonly product: number,
  ) {
    super();
  }
  getInfo = () => ({ usbVendorId: this.vendor, usbProductId: this.product });
}

const shelf = () => {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};

let store: ReturnType<typeof shelf>;
const [printer, scale] = [new Adapter(0x0a5f, 1), new Adapter(0x0403, 0x6001)];
let plugged: Adapter[];

beforeEach(() => {
  vi.resetModules();
  store = shelf();
  plugged = [printer, scale];
  vi.stubGlobal('localStorage', store);
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('navigator', {
    serial: { getPorts: async () => plugged, requestPort: async () => scale },
  });
  return () => vi.unstubAllGlobals();
});

const page = async () => ({
  ...(await import('@/device/scale/state')),
  ...(await import('@/device/scale/scale')),
});

it('DV7: without a scale nothing is asked of any port, and a damaged note is no scale', async () => {
  const { requestWeight, scaleState } = await page();
  expect([scaleState.settings, await requestWeight('weigh')]).toEqual([undefined, undefined]);
  for (const note of [
    '{',
    '7',
    '{"kind":"and"}',
    JSON.stringify({ ...usualSettings('and'), baud: 17 }),
    JSON.stringify({ ...usualSettings('cas'), equal: 0 }),
  ]) {
    store.kept.set('milyem:scale', note);
    expect(storedScale(store)).toBeUndefined();
  }
});

it('DV7: the chosen adapter is found again among others after a start, and its weight comes by one press', async () => {
  const first = await page();
  expect(await first.chooseScale({ ...usualSettings('and'), asks: false })).toBe(true);
  vi.resetModules();
  const { requestWeight, letScaleGo } = await page();
  const asked = [requestWeight('weigh'), requestWeight('weigh')];
  await vi.waitFor(() => expect(scale.readable).not.toBeNull());
  scale.say('ST,+00012.34  g\r\n');
  // The second press is none while the first is waited for.
  expect(await Promise.all(asked)).toEqual([{ ok: true, value: 12_340 }, undefined]);
  expect(printer.opened).toEqual([]);
  await letScaleGo();
});

it('DV5: an adapter that is not plugged in is told, and one that comes back works again without being chosen anew', async () => {
  const { requestWeight, chooseScale, letScaleGo } = await page();
  await chooseScale({ ...usualSettings('and'), asks: false });
  plugged = [printer];
  expect(await requestWeight('weigh')).toEqual({ ok: false, error: 'lost' });
  plugged = [printer, scale];
  const again = requestWeight('weigh');
  await vi.waitFor(() => expect(scale.readable).not.toBeNull());
  scale.say('ST,+00000.50  g\r\n');
  expect(await again).toEqual({ ok: true, value: 500 });
  await letScaleGo();
});
