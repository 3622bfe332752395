import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { USUAL_PINS } from '@/domain/price/price-pins';
import { storePricePins, usePricePins } from '@/session/prices/price-pins';
import { session } from '@/session/state/store';
import { viewShelf } from '@/session/view/view-shelf';

const Pins = () => usePricePins().join(' ');
const shown = (): string => renderToStaticMarkup(<Pins />);

beforeEach(() => {
  Object.assign(session, { companies: ['c1'], user: { id: 'u1', name: 'Deniz', email: '' } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  viewShelf.reload();
});

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
  for (const [key, text] of disk) disk.set(key, text.replaceAll('EUR', 'GBP'));
  viewShelf.reload();
  expect(shown()).toBe('GBP');
});
