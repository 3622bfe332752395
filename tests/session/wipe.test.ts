import { expect, it, vi } from 'vitest';
import { sessionEntries, wipeUser } from '@/session/state/wipe';

vi.mock('@/data/replica/wipe', () => ({ wipeData: async () => undefined }));

const shelf = (...entries: [string, string][]) => {
  const kept = new Map(entries);
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    clear: () => kept.clear(),
  };
};

it('DV7 DV13: a logout takes everything off the local storage but what is the tablet’s: the lock of the PINs, which is nobody’s to shake off, its scale, its name, its accounts and its print settings', async () => {
  const [local, tab] = [
    shelf(
      ['milyem:session', '{}'],
      ['milyem:view:c:u:slips', '[]'],
      ['milyem:pin-tries', '{"wrong":3,"until":0}'],
      ['milyem:scale', '{}'],
      ['milyem:accounts', '{}'],
      ['milyem:device-name', 'Vitrin'],
      ['milyem:print', '{}'],
      ['milyem:label-design', '{}'],
    ),
    shelf(['milyem:tab', '1']),
  ];
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', tab);
  await wipeUser('u');
  expect([Array.from(local.kept), tab.kept.size]).toEqual([
    [
      ['milyem:pin-tries', '{"wrong":3,"until":0}'],
      ['milyem:scale', '{}'],
      ['milyem:accounts', '{}'],
      ['milyem:device-name', 'Vitrin'],
      ['milyem:print', '{}'],
      ['milyem:label-design', '{}'],
    ],
    0,
  ]);
  vi.unstubAllGlobals();
});

it('PL18: a logout carries the session-storage entries of ours and nobody else’s', () => {
  const kept: [string, string][] = [
    ['milyem:tab', '1'],
    ['milyem', 'no'],
    ['other:milyem:x', 'no'],
    ['milyem:draft', ''],
  ];
  const storage = {
    length: kept.length,
    key: (at: number) => kept[at]?.[0] ?? null,
    getItem: (name: string) => new Map(kept).get(name) ?? null,
  };
  expect(sessionEntries(storage)).toEqual({ 'milyem:tab': '1', 'milyem:draft': '' });
});
