import { randomUUID } from 'node:crypto';
import type { AreasPut } from '@/contract/people/areas';
import type { CompanyLogo, CompanyPut } from '@/contract/people/company';
import type { MenuPut } from '@/contract/people/menu';
import type { SetupPut } from '@/contract/people/setup';
import type { SitePut } from '@/contract/people/site';
import { type CompanyProfile, NO_PROFILE } from '@/domain/people/company-profile';
import type { Site } from '@/domain/people/site';
import { NOON } from '../../support/factories';
import { aJpeg } from '../../support/jpeg';

export const PROFILE = '/settings/companies/profile';

/** Profile of a shop whose VKN, IBAN and MERSİS number have correct check digits. */
export const aProfile = (more: Partial<CompanyProfile> = {}): CompanyProfile => ({
  ...NO_PROFILE,
  title: 'Altınsaray Kuyumculuk',
  taxId: '1234567890',
  taxOffice: 'Beyazıt',
  mersis: '0123456789000015',
  address: 'Kapalıçarşı No 5',
  district: 'Fatih',
  province: 'İstanbul',
  phone: '+90 212 555 01 02',
  email: 'bilgi@altinsaray.example',
  ibans: ['TR330006100519786457841326'],
  ...more,
});

export const profileBody = (
  profile: Partial<CompanyProfile> = {},
  more: Partial<CompanyPut> = {},
): CompanyPut => ({
  kind: 'company.put',
  v: 1,
  at: NOON,
  base: 0,
  profile: aProfile(profile),
  ...more,
});

export const LOGO = '/settings/companies/logo';

export const logoBody = (
  logo: CompanyLogo['logo'] = {
    photo: randomUUID(),
    data: aJpeg('logo', { side: 120 }).toString('base64'),
  },
  more: Partial<CompanyLogo> = {},
): CompanyLogo => ({ kind: 'company.logo', v: 1, at: NOON, base: 0, logo, ...more });

export const SITES = '/settings/sites';

export const siteBody = (site: Partial<Site> = {}, more: Partial<SitePut> = {}): SitePut => ({
  kind: 'site.put',
  v: 1,
  at: NOON,
  base: 0,
  site: { id: randomUUID(), kind: 'branch', name: 'Çarşı', archived: false, ...site },
  ...more,
});

export const MENU_CALL = '/settings/menu';

export const menuBody = (rules: MenuPut['rules'], more: Partial<MenuPut> = {}): MenuPut => ({
  kind: 'menu.put',
  v: 1,
  at: NOON,
  base: 0,
  role: 'everyone',
  rules,
  ...more,
});

export const AREAS_CALL = '/settings/areas';

export const areasBody = (unused: AreasPut['unused'], more: Partial<AreasPut> = {}): AreasPut => ({
  kind: 'areas.put',
  v: 1,
  at: NOON,
  base: 0,
  unused,
  ...more,
});

export const SETUP_CALL = '/settings/setup';

export const setupBody = (more: Partial<SetupPut> = {}): SetupPut => ({
  kind: 'setup.put',
  v: 1,
  at: NOON,
  step: 'printers',
  mark: 'skipped',
  ...more,
});
