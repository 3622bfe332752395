import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { USUAL_PINS } from '@/domain/price/price-pins';
import { storePricePins, usePricePins } from '@/session/prices/price-pins';

const Pins = () => usePricePins().join(' ');
const shown = (): string => renderToStaticMarkup(<Pins />);

afterEach(() => vi.unstubAllGlobals());

it('MK72: a choice that the device refuses to store holds until the page is left', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
  });
  expect(shown()).toBe(USUAL_PINS.join(' '));
  storePricePins(['USD', 'HAS']);
  expect(shown()).toBe('USD HAS');
});

it('MK72: a stored choice is read again from the device, whoever of its tabs wrote it', () => {
  const disk = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => disk.get(key) ?? null,
    setItem: (key: string, value: string) => void disk.set(key, value),
  });
  storePricePins(['EUR']);
  expect(shown()).toBe('EUR');
  for (const key of disk.keys()) disk.set(key, '["GBP"]');
  expect(shown()).toBe('GBP');
});
