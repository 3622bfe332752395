import { t } from '@lingui/core/macro';
import type { Called } from '@/api/request';
import { err, ok, type Result } from '@/domain/base/result';
import type { DatedRule } from '@/domain/rules/dated-rule';
import type { CompanyHoliday } from '@/domain/rules/holiday';
import { daysLeft, type SuspicionState } from '@/domain/suspicion/report';
import type { FormRefusal } from '@/session/page/form-state';

/** Why a step was not taken, in words. */
function refusalWords(called: Called<unknown>): string {
  if (called.network) return t`Sunucuya ulaşılamadı; hiçbir şey yazılmadı. Yeniden deneyin.`;
  switch (called.code) {
    case 'changed':
      return t`Bildirim bu arada değişmiş. Kapatıp yeniden açın.`;
    case 'same-person':
      return t`Metni yazan kişi kendi bildirimine karar veremez; ikinci bir yetkili gerekir.`;
    case 'not-approved':
      return t`Önce ikinci bir yetkilinin onayı gerekir.`;
    case 'closed':
      return t`Bildirim kapanmış; artık değişmez.`;
    case 'incomplete':
      return t`Onay için taraf, fişler, şüphe nedenleri ve en az 20 harflik açıklama gerekir.`;
    default:
      return t`Yazılamadı. Alanları denetleyip yeniden deneyin.`;
  }
}

/** The answer of a call as a form wants it. */
export const formResult = <T>(called: Called<T>): Result<T, FormRefusal> =>
  called.status && called.result !== undefined
    ? ok(called.result)
    : err({ text: refusalWords(called) });

type Clock = { text: string; isLate: boolean };

/** "3 iş günü kaldı"; undefined once the report is closed. */
export function clockWords(
  state: SuspicionState,
  suspected: string,
  today: string,
  holidays: readonly CompanyHoliday[],
  rules: readonly DatedRule[],
): Clock | undefined {
  if (state === 'sent' || state === 'dropped') return undefined;
  const left = daysLeft({ suspected, today }, holidays, rules);
  if (left < 0) return { text: t`${-left} iş günü gecikti`, isLate: true };
  return { text: left === 0 ? t`Son gün` : t`${left} iş günü kaldı`, isLate: left <= 2 };
}
