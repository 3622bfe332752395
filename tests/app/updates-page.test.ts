import { expect, it } from 'vitest';
import { updatesPage } from '@/app/overlays/VersionText';

it.each([
  ['https://destek.milyem.app', 'https://destek.milyem.app/guncellemeler'],
  ['https://destek.milyem.app/', 'https://destek.milyem.app/guncellemeler'],
  ['https://destek.example/yenilikler', 'https://destek.example/yenilikler'],
  ['destek', 'destek'],
])('the version banner of the support site %s links to its updates page %s', (site, page) => {
  expect(updatesPage(site)).toBe(page);
});
