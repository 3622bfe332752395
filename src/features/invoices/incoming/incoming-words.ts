import { t } from '@lingui/core/macro';
import type { IncomingView } from '@/data/core/types';
import type { IncomingFault, IncomingMove } from '@/domain/fiscal/incoming';
import { answerName } from '@/i18n/fiscal/fiscal-text';
import type { IncomingState } from './filter';

export function stateName(state: IncomingState): string {
  const words: Record<IncomingState, string> = {
    waiting: t`Yanıt bekleyen`,
    near: t`Süresi dolan`,
    approved: t`Kabul edilen`,
    rejected: t`Reddedilen`,
    silent: t`Süre doldu, kabul sayılır`,
    unlinked: t`Fişe bağlı olmayan`,
    unreadable: t`Okunamayan`,
  };
  return words[state];
}

/** Scenario as the sender wrote it; one that is none of ours is shown as it stands. */
export function scenarioName(profile: string): string {
  const words: Record<string, string> = {
    TEMELFATURA: t`Temel`,
    TICARIFATURA: t`Ticari`,
    EARSIVFATURA: t`e-Arşiv`,
  };
  return words[profile] ?? profile;
}

export function faultSentence({ code, field = '' }: IncomingFault): string {
  const words: Record<IncomingFault['code'], string> = {
    'too-big': t`Fatura 5 MB sınırını aşıyor.`,
    'not-xml': t`Faturanın XML’i bozuk.`,
    unsafe: t`Faturanın XML’i dışarıdan içerik çağırıyor; güvenlik için açılmadı.`,
    'not-an-invoice': t`Gelen belge bir fatura değil.`,
    field: t`Faturanın ${field} alanı okunamadı.`,
    'other-id': t`Faturanın XML’i başka bir ETTN taşıyor.`,
  };
  return words[code];
}

export function moveName(what: IncomingMove['what']): string {
  switch (what) {
    case 'arrived':
      return t`Ulaştı`;
    case 'answering':
      return t`Yanıt gönderiliyor`;
    case 'linked':
      return t`Fişe bağlandı`;
    case 'unlinked':
      return t`Fiş bağı kaldırıldı`;
    default:
      return answerName(what);
  }
}

/** What stands behind an amount: ₺, or the code of a foreign currency. */
export const unitOf = (currency: string): string => (currency === 'TRY' ? '₺' : currency);

/** Who sent it; of an unreadable one only that it came. */
export const supplierName = ({ invoice }: IncomingView): string =>
  invoice?.supplier.name || t`Okunamadı`;
