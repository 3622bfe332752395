import { t } from '@lingui/core/macro';
import type { TallyReason } from '@/domain/report/tally';

/** Why a part of a slip is not documented. */
export function tallyReasonText(reason: TallyReason): string {
  const words: Record<TallyReason, string> = {
    none: t`belgesi yok`,
    draft: t`belgesi taslakta`,
    ready: t`hazır, gönderilmedi`,
    queued: t`gönderim sırasında`,
    failed: t`belgesi reddedildi`,
    cancelled: t`belgesi iptal edildi`,
    reversed: t`fişi ters kayıtlı, belgesi duruyor`,
    differs: t`belgenin toplamı fişten farklı`,
    waived: t`belgeden vazgeçildi`,
  };
  return words[reason];
}
