import { t } from '@lingui/core/macro';
import type { MissingPaper, RiskLevel, RiskReason } from '@/domain/suspicion/customer-risk';

/** Words of the compliance risk of customers. */
export function riskLevelName(level: RiskLevel): string {
  const names: Record<RiskLevel, string> = { low: t`Düşük`, medium: t`Orta`, high: t`Yüksek` };
  return names[level];
}

export function riskReasonText(reason: RiskReason): string {
  const texts: Record<RiskReason, string> = {
    hit: t`Yaptırım listesinde benzeri var, karar verilmemiş`,
    exposed: t`Kamusal nüfuz sahibi (PEP)`,
    unidentified: t`30 günde kimlik sınırına ulaştı, kimliği alınmamış`,
    cash: t`Nakit sınırını aşan fişi var`,
    behalf: t`Başkası hesabına işlem yaptığını söyledi`,
    ended: t`Kimliğinin süresi dolmuş`,
    volume: t`Bir yılda kimlik sınırının on katı ve üstü`,
    growth: t`Yılın yarıdan fazlası son 30 günde`,
  };
  return texts[reason];
}

export function missingPaperName(paper: MissingPaper): string {
  const names: Record<MissingPaper, string> = {
    identity: t`Kimlik kartı`,
    renewal: t`Yeni tarihli kimlik`,
    image: t`Kimlik görüntüsü`,
    number: t`Kimlik ya da vergi numarası`,
  };
  return names[paper];
}
