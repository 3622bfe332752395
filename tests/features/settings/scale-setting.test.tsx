import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { usualSettings } from '@/device/scale/settings';
import { scaleState } from '@/device/scale/state';
import { ScaleButtons } from '@/features/counter/line/ScaleButtons';
import { ScaleSetting } from '@/features/settings/scale/ScaleSetting';

beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));
afterEach(() => {
  vi.unstubAllGlobals();
  scaleState.settings = undefined;
});

const shown = (page: React.ReactNode): string =>
  renderToStaticMarkup(<I18nProvider i18n={i18n}>{page}</I18nProvider>);
const buttons = (markup: string): number => markup.split('<button').length - 1;

describe('DV7: what is shown of a scale', () => {
  it('where the browser has no cable, a line that says so and nothing to press', () => {
    vi.stubGlobal('navigator', {});
    expect(shown(<ScaleSetting />)).toContain('bağlanamaz');
    expect([buttons(shown(<ScaleSetting />)), shown(<ScaleButtons counts={false} />)]).toEqual([
      0,
      '',
    ]);
  });

  it('where none was chosen, one button of the settings and nothing at the counter', () => {
    vi.stubGlobal('navigator', { serial: {} });
    expect([buttons(shown(<ScaleSetting />)), shown(<ScaleButtons counts={false} />)]).toEqual([
      1,
      '',
    ]);
  });

  it('with one, its line in the settings, and weight and tare at the counter', () => {
    vi.stubGlobal('navigator', { serial: {} });
    scaleState.settings = usualSettings('plain');
    expect(shown(<ScaleSetting />)).toContain('Tartıyı dene');
    expect(buttons(shown(<ScaleButtons counts={false} />))).toBe(2);
  });
});
