import { t } from '@lingui/core/macro';
import type { AreasPut } from '@/contract/people/areas';
import type { CompanyLogo, CompanyPut } from '@/contract/people/company';
import type { MenuPut } from '@/contract/people/menu';
import type { SetupPut } from '@/contract/people/setup';
import type { SitePut } from '@/contract/people/site';
import type { AreaWords } from './define-words';

/** After a stale refusal a person edits the present state, so the refused row is withdrawn. */
export const companyWords: AreaWords<
  CompanyPut | CompanyLogo | SitePut | MenuPut | AreasPut | SetupPut
> = {
  'company.put': {
    word: () => t`Firma bilgileri`,
    text: ({ profile }) => ({ content: profile.title }),
    whenStale: 'withdraw',
  },
  'company.logo': { word: () => t`Logo`, whenStale: 'withdraw' },
  'site.put': {
    word: () => t`Şube ya da depo`,
    text: ({ site }) => ({ content: site.name }),
    whenStale: 'withdraw',
  },
  'menu.put': { word: () => t`Menü düzeni`, whenStale: 'withdraw' },
  'areas.put': { word: () => t`Kullanılan bölümler`, whenStale: 'withdraw' },
  'setup.put': { word: () => t`Kurulum adımı`, whenStale: 'withdraw' },
};
