import { t } from '@lingui/core/macro';
import type { AskableModule, AskedRight } from '../domain/people/access';
import type { Enterprise } from '../domain/people/enterprise';
import type { Denial, PersonMode } from '../domain/people/permission';

/** Why something is closed to this person (src/contract/README.md#point-6-permissions). */
export const denialText = (denial: Denial): string =>
  denial === 'package' ? t`Paketinizi Kapsamıyor` : t`Yetkisiz İşlem`;

/** What a variant of the product is called. */
export function enterpriseName(enterprise: Enterprise): string {
  const names: Record<Enterprise, string> = {
    developer: t`Geliştirici`,
    accounting: t`Muhasebe`,
    retail: t`Perakende`,
    partner: t`İş Ortağı`,
    guest: t`Misafir`,
    office: t`Ofis`,
    advisor: t`Danışman`,
    console: t`Konsol`,
    'bullion-dealer': t`Sarraf`,
    jeweller: t`Kuyumcu`,
    accountant: t`Muhasebeci`,
  };
  return names[enterprise];
}

/** As what somebody is here, beside their name; nothing for most people. */
export function modeTexts({ guest, developer, master }: PersonMode): string[] {
  return [
    ...(guest ? [t`Misafir`] : []),
    ...(developer ? [t`Geliştirici`] : []),
    ...(master ? [t`Ana kullanıcı`] : []),
  ];
}

/** A part of the product, as rights are given for it. */
export function moduleName(module: AskableModule): string {
  const names: Record<AskableModule, string> = {
    workbench: t`Tezgâh`,
    formalization: t`Resmileştirme`,
    market: t`Piyasa`,
    inventory: t`Envanter`,
    inspections: t`Denetim`,
    accounts: t`Muhasebe`,
    integration: t`Entegrasyon`,
    report: t`Raporlar`,
    settings: t`Firma ayarları`,
  };
  return names[module];
}

const levelName = (level: AskedRight['level']): string =>
  ({ 1: t`görme`, 2: t`yazma`, 3: t`onaylama` })[level];

/** "Muhasebe · görme" */
export const rightText = ({ module, level }: AskedRight): string =>
  `${moduleName(module)} · ${levelName(level)}`;
