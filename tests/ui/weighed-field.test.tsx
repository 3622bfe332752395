import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { usualSettings } from '@/device/scale/settings';
import { weighInto } from '@/ui/field/ScaleButton';
import { WeightInput } from '@/ui/field/WeightInput';
import { weighFailureText } from '@/ui/field/weigh-text';
import { Scale, type Weighing } from '@/ui/field/weighing';
import { FakePort } from '../device/scale/fake-port';

beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));

let port: FakePort & { getInfo: () => object };

beforeEach(() => {
  vi.resetModules();
  port = Object.assign(new FakePort(), { getInfo: () => ({}) });
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => undefined,
    removeItem: () => undefined,
  });
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('navigator', {
    serial: { getPorts: async () => [port], requestPort: async () => port },
  });
  return () => vi.unstubAllGlobals();
});

/** This device's scale as its fields have it, and a cable out of which the test speaks. */
async function onCable() {
  const { requestWeight } = await import('@/device/scale/state');
  const { chooseScale, letScaleGo } = await import('@/device/scale/scale');
  await chooseScale({ ...usualSettings('and'), asks: false });
  const scale: Weighing = { busy: false, weigh: () => requestWeight('weigh') };
  const rests = async (line: string) => {
    await vi.waitFor(() => expect(port.readable).not.toBeNull());
    port.say(`${line}\r\n`);
  };
  return { scale, rests, letScaleGo };
}

/** A press of the field's button; what it wrote and what was told. */
function press(scale: Weighing) {
  const [wrote, told]: [string[], string[]] = [[], []];
  const pressed = weighInto(
    scale,
    () => (text) => void wrote.push(text),
    (sentence) => void told.push(sentence),
  );
  return { wrote, told, pressed };
}

describe('DV12: a field of grams beside a scale', () => {
  it('is filled as a hand would write it, by a press that waits for the pan to rest', async () => {
    const { scale, rests, letScaleGo } = await onCable();
    const { wrote, told, pressed } = press(scale);
    await rests('US,+00011.92  g');
    await rests('ST,+00012.34  g');
    await pressed;
    expect([wrote, told]).toEqual([['12,34'], []]);
    await letScaleGo();
  });

  it('is the field that stands there when the pan rests: one that went on to another tray gets nothing of it', async () => {
    const { scale, rests, letScaleGo } = await onCable();
    const [first, second]: [string[], string[]] = [[], []];
    let field: ((text: string) => void) | undefined = (text) => void first.push(text);
    const pressFor = () =>
      weighInto(
        scale,
        () => field,
        () => undefined,
      );
    const pressed = pressFor();
    field = (text) => void second.push(text);
    await rests('ST,+00003.21  g');
    await pressed;
    const again = pressFor();
    field = undefined;
    await rests('ST,+00005.00  g');
    await again;
    expect([first, second]).toEqual([[], ['3,21']]);
    await letScaleGo();
  });

  it('is left as it was by what is no weight, which is told in a sentence', async () => {
    const { scale, rests, letScaleGo } = await onCable();
    const { wrote, told, pressed } = press(scale);
    await rests('ST,-00000.05  g');
    await pressed;
    expect([wrote, told]).toEqual([[], [weighFailureText('below')]]);
    await letScaleGo();
  });

  it('has a button for it only where the device has a scale and the field is one of goods that are weighed', () => {
    const scale: Weighing = { busy: false, weigh: async () => undefined };
    const shown = (of: Weighing | null, weighed: boolean): boolean =>
      renderToStaticMarkup(
        <I18nProvider i18n={i18n}>
          <Scale value={of}>
            <WeightInput label="Brüt" value="" onValue={() => undefined} weighed={weighed} />
          </Scale>
        </I18nProvider>,
      ).includes('Teraziden al');
    expect([shown(null, true), shown(scale, false), shown(scale, true)]).toEqual([
      false,
      false,
      true,
    ]);
  });
});
