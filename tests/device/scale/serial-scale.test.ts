import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openScale, PATIENCE_MS, type SerialScale } from '@/device/scale/serial-scale';
import { type ScaleSettings, usualSettings } from '@/device/scale/settings';
import { FakePort } from './fake-port';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const streaming = (kind: ScaleSettings['kind']): ScaleSettings => ({
  ...usualSettings(kind),
  asks: false,
});

async function onPort(settings: ScaleSettings): Promise<{ port: FakePort; scale: SerialScale }> {
  const port = new FakePort();
  const scale = await openScale(port, settings);
  if (!scale.ok) throw new Error(scale.error);
  return { port, scale: scale.value };
}

/** Everything that was said is heard. */
const heard = () => vi.advanceTimersByTimeAsync(1);

describe('a scale that speaks by itself', () => {
  it('DV2: gives the weight as soon as the pan rests, and not a reading before', async () => {
    const { port, scale } = await onPort(streaming('and'));
    const taken = scale.take();
    for (const figure of ['00003.10', '00011.92', '00012.30']) port.say(`US,+${figure}  g\r\n`);
    port.say('ST,+00012.34  g\r\nST,+00099.99  g\r\n');
    expect(await taken).toEqual({ ok: true, value: 12_340 });
  });

  it('DV2: one without a word for rest has to say the same so many times', async () => {
    const { port, scale } = await onPort(streaming('plain'));
    const taken = scale.take();
    for (const figure of ['12.30', '12.34', '12.34', '12.35', '12.35', '12.35'])
      port.say(`${figure} g\r\n`);
    expect(await taken).toEqual({ ok: true, value: 12_350 });
  });

  it('DV2: what was said a while ago is not what lies there now', async () => {
    const { port, scale } = await onPort(streaming('and'));
    port.say('ST,+00012.34  g\r\n');
    await heard();
    expect(await scale.take()).toEqual({ ok: true, value: 12_340 });
    await vi.advanceTimersByTimeAsync(1500);
    const taken = scale.take();
    await vi.advanceTimersByTimeAsync(PATIENCE_MS);
    expect(await taken).toEqual({ ok: false, error: 'silent' });
  });

  it.each([
    ['moving', 'US,+00012.34  g\r\n'],
    ['silent', ''],
    ['unclear', '\u00ff\u0012x9;;\r\n'],
    ['over', 'OL,+9999999E+19\r\n'],
    ['under', 'OL,-9999999E+19\r\n'],
    ['below', 'ST,-00000.05  g\r\n'],
    ['empty', 'ST,+00000.00  g\r\n'],
    ['unit', 'QT,+00000012 PC\r\n'],
  ])('DV3: %s ends the wait with its own name', async (error, said) => {
    const { port, scale } = await onPort(streaming('and'));
    const taken = scale.take();
    for (let passed = 0; passed < PATIENCE_MS; passed += 500) {
      if (said) port.say(said);
      await vi.advanceTimersByTimeAsync(500);
    }
    expect(await taken).toEqual({ ok: false, error });
  });

  it('DV1: chunks that are cut anywhere give the same weight', async () => {
    const text = 'ST,+0001\r\n\u0000noise\r\nUS,+00012.30  g\r\nST,+00012.34  g\r\n';
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat({ max: text.length }), { maxLength: 12 }),
        async (places) => {
          const { port, scale } = await onPort(streaming('and'));
          const taken = scale.take();
          const at = [0, ...places.toSorted((a, b) => a - b), text.length];
          for (const [i, from] of at.slice(0, -1).entries()) port.say(text.slice(from, at[i + 1]));
          expect(await taken).toEqual({ ok: true, value: 12_340 });
          await scale.close();
        },
      ),
    );
  });
});

describe('a scale that is asked', () => {
  it('DV2: is asked by its own command until it rests, and an earlier answer is none', async () => {
    const { port, scale } = await onPort(usualSettings('sics'));
    port.say('S S      99.00 g\r\n');
    await heard();
    const taken = scale.take();
    await heard();
    expect(port.asked).toEqual(['SI\r\n']);
    port.say('S D      12.30 g\r\n');
    await vi.advanceTimersByTimeAsync(400);
    expect(port.asked).toEqual(['SI\r\n', 'SI\r\n']);
    port.say('S S      12.34 g\r\n');
    expect(await taken).toEqual({ ok: true, value: 12_340 });
    await vi.advanceTimersByTimeAsync(PATIENCE_MS);
    expect(port.asked).toHaveLength(2);
  });
});

it('DV4: a tare is taken off until an empty pan is tared, and a moving pan is none', async () => {
  const { port, scale } = await onPort(streaming('and'));
  const now = async (line: string) => {
    port.say(`${line}\r\n`);
    await heard();
  };
  await now('ST,+00003.20  g');
  expect(await scale.tare()).toEqual({ ok: true, value: 3200 });
  await now('ST,+00015.54  g');
  expect(await scale.take()).toEqual({ ok: true, value: 12_340 });
  await now('ST,+00000.00  g');
  expect(await scale.take()).toEqual({ ok: false, error: 'below' });
  expect(await scale.tare()).toEqual({ ok: true, value: 0 });
  await now('ST,+00015.54  g');
  expect(await scale.take()).toEqual({ ok: true, value: 15_540 });
});

describe('DV5: the cable', () => {
  it('a damaged byte costs its own line and nothing else', async () => {
    const { port, scale } = await onPort(streaming('and'));
    const taken = scale.take();
    port.say('ST,+000');
    await heard();
    port.damage();
    await heard();
    port.say('99.99  g\r\nST,+00012.34  g\r\n');
    expect(await taken).toEqual({ ok: true, value: 12_340 });
    expect(scale.isLost()).toBe(false);
  });

  it('a pulled one is told at once, whoever waits', async () => {
    const { port, scale } = await onPort(streaming('and'));
    const taken = scale.take();
    port.pull();
    expect(await taken).toEqual({ ok: false, error: 'lost' });
    expect(scale.isLost()).toBe(true);
    expect(await scale.take()).toEqual({ ok: false, error: 'lost' });
  });

  it('one that another tab has is busy, and one that was let go can be opened again', async () => {
    const port = new FakePort();
    port.refuses = true;
    expect(await openScale(port, usualSettings('and'))).toEqual({ ok: false, error: 'busy' });
    port.refuses = false;
    const scale = await openScale(port, usualSettings('and'));
    expect(port.opened).toEqual([{ baudRate: 2400, dataBits: 7, parity: 'even', stopBits: 1 }]);
    if (scale.ok) await scale.value.close();
    expect((await openScale(port, usualSettings('and'))).ok).toBe(true);
  });
});
