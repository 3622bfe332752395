import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { ENTERPRISE_KEYS, type Enterprise, isEnterprise } from '@/domain/people/enterprise';
import { denialText, enterpriseName, modeTexts } from '@/i18n/permission-text';
import { ENTERPRISES } from '@/session/person/enterprise';

beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));

describe('PL74: each enterprise variant has its own name and colour', () => {
  it.each<[Enterprise, string]>([
    ['developer', 'Geliştirici'],
    ['accounting', 'Muhasebe'],
    ['retail', 'Perakende'],
    ['partner', 'İş Ortağı'],
    ['guest', 'Misafir'],
    ['office', 'Ofis'],
    ['advisor', 'Danışman'],
    ['console', 'Konsol'],
    ['bullion-dealer', 'Sarraf'],
    ['jeweller', 'Kuyumcu'],
    ['accountant', 'Muhasebeci'],
  ])('%s is %s', (key, name) => {
    expect(enterpriseName(key)).toBe(name);
    expect(isEnterprise(key)).toBe(true);
    expect(ENTERPRISES[key]).toBeDefined();
  });

  it('shares neither with another, and an unknown key is no variant', () => {
    expect(new Set(ENTERPRISE_KEYS.map(enterpriseName)).size).toBe(11);
    expect(new Set(ENTERPRISE_KEYS.map((key) => JSON.stringify(ENTERPRISES[key]))).size).toBe(11);
    expect(['', 'constructor', 'Jeweller'].map(isEnterprise)).toEqual([false, false, false]);
  });
});

it('PL75: what the package does not hold says Paketinizi Kapsamıyor', () => {
  expect([denialText('package'), denialText('forbidden')]).toEqual([
    'Paketinizi Kapsamıyor',
    'Yetkisiz İşlem',
  ]);
});

it('PL73: a guest, a developer and a master are called so, everybody else nothing', () => {
  expect(modeTexts({ guest: false, developer: false, master: false })).toEqual([]);
  expect(modeTexts({ guest: true, developer: true, master: true })).toEqual([
    'Misafir',
    'Geliştirici',
    'Ana kullanıcı',
  ]);
});
