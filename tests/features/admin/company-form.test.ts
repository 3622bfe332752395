import { i18n } from '@lingui/core';
import { beforeAll, expect, it } from 'vitest';
import { layDefinition } from '@/data/catalogue/overlay-definition';
import { NO_PROFILE } from '@/domain/people/company-profile';
import { formOf, profileOf } from '@/features/admin/company-form';
import { companyLines } from '@/i18n/company-text';
import { aProfile, profileBody } from '../../server/support/company';

beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));

it('a profile opened and saved without an edit stays the same', () => {
  expect(profileOf(formOf(aProfile(), ''))).toEqual(aProfile());
});

it('a company without a profile gets a form with the title of its session', () => {
  expect(profileOf(formOf(undefined, 'Işık Sarraf'))).toEqual({
    ...NO_PROFILE,
    title: 'Işık Sarraf',
  });
});

it('account numbers are read line by line, with or without spaces, each once', () => {
  const typed = {
    ...formOf(undefined, 'x'),
    ibans: ' tr33 0006 1005 1978 6457 8413 26\n\nTR330006100519786457841326',
  };
  expect(profileOf(typed).ibans).toEqual(['TR330006100519786457841326']);
});

it('PL141: papers name the address, how to reach the shop, and its tax office and number', () => {
  expect(companyLines(aProfile())).toEqual([
    'Kapalıçarşı No 5, Fatih / İstanbul',
    '+90 212 555 01 02 · bilgi@altinsaray.example',
    'Beyazıt · VKN 1234567890 · MERSİS 0123456789000015',
  ]);
  expect(companyLines(aProfile({ taxId: '10000000146', mersis: '' }))[2]).toBe(
    'Beyazıt · TCKN 10000000146',
  );
  expect(companyLines(undefined)).toEqual([]);
  expect(companyLines({ ...NO_PROFILE, title: 'Işık' })).toEqual([]);
});

it('PL141: a profile saved offline is used on its device at once; a refused one changes nothing', () => {
  const row = (state: 'waiting' | 'refused') => ({
    id: 'row',
    state,
    actor: 'u1',
    mutation: profileBody({ phone: '02125550103' }),
  });
  const server = {
    version: 4,
    body: { type: 'company' as const, profile: aProfile(), version: 4 },
  };
  expect(layDefinition('company', server, [row('waiting')])).toEqual({
    view: { type: 'company', profile: aProfile({ phone: '02125550103' }), version: 4 },
    sync: 'waiting',
  });
  expect(layDefinition('company', server, [row('refused')])).toEqual({
    view: server.body,
    sync: 'refused',
  });
});
