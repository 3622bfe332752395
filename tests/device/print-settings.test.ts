import { describe, expect, it } from 'vitest';
import { storeAccounts, storedAccounts } from '@/device/default-accounts';
import { storeDeviceName, storedDeviceName, usualDeviceName } from '@/device/device-name';
import {
  printSetting,
  storedZPaper,
  storePrintSetting,
  storeZPaper,
  USUAL_PRINT,
} from '@/device/print-settings';

function aStore(...entries: [string, string][]) {
  const disk = new Map(entries);
  return {
    getItem: (key: string) => disk.get(key) ?? null,
    setItem: (key: string, value: string) => void disk.set(key, value),
    removeItem: (key: string) => void disk.delete(key),
  };
}

describe('DV14: how a device prints a document', () => {
  it('is one setting for each document, which the others keep', () => {
    const store = aStore();
    const slip = { copies: 2, margins: { top: 1, right: 2, bottom: 3, left: 4 }, printer: 'Epson' };
    expect(storePrintSetting('slip', slip, store)).toBe(true);
    storeZPaper('a4', store);
    expect([printSetting('slip', store), printSetting('z', store), storedZPaper(store)]).toEqual([
      slip,
      USUAL_PRINT,
      'a4',
    ]);
  });

  it('is the usual one part by part where the note is damaged', () => {
    const damaged = '{"slip":{"copies":99,"margins":{"top":-1},"printer":5},"z":3,"z-paper":1}';
    const store = aStore(['milyem:print', damaged]);
    expect([printSetting('slip', store), printSetting('z', store)]).toEqual([
      USUAL_PRINT,
      USUAL_PRINT,
    ]);
    expect([storedZPaper(store), printSetting('slip', aStore(['milyem:print', '{']))]).toEqual([
      'roll',
      USUAL_PRINT,
    ]);
  });
});

describe('DV13: a device', () => {
  it('has the name that people gave it, without it that of its system and browser', () => {
    const store = aStore();
    expect(storedDeviceName(store)).toBe('');
    expect(storeDeviceName('  Vitrin   tableti ', store)).toBe(true);
    expect(storedDeviceName(store)).toBe('Vitrin tableti');
    storeDeviceName(' ', store);
    expect(storedDeviceName(store)).toBe('');
    expect(usualDeviceName('Mozilla/5.0 (X11; Linux) Chrome/120 Safari/537')).toBe('Linux Chrome');
  });

  it('has the accounts of its counter for each company', () => {
    const store = aStore();
    expect(storedAccounts('c1', store)).toBeUndefined();
    storeAccounts('c1', { till: 'till:2' }, store);
    storeAccounts('c2', { till: 'till:3' }, store);
    expect([storedAccounts('c1', store), storedAccounts('c2', store)]).toEqual([
      { till: 'till:2' },
      { till: 'till:3' },
    ]);
    expect(storedAccounts('c1', aStore(['milyem:accounts', 'x']))).toBeUndefined();
  });
});
