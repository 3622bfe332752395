import { t } from '@lingui/core/macro';
import { formatRoundMoney } from './formats';

/**
 * What the law asks for where this slip reaches its limit. `before`: kuruş of the linked days
 * before it; `known`: somebody is named on it.
 */
export function identityText(
  { limit, before }: { limit: number; before: number },
  known = true,
): string {
  const most = formatRoundMoney(limit);
  if (!known) return t`Bu fişle ${most} sınırı aşılıyor; müşteriyi seçin, kimlik bilgisini alın.`;
  if (before === 0) return t`Bu fişle ${most} sınırı aşılıyor; kimlik bilgisini alın.`;
  return t`Son 30 gün ${formatRoundMoney(before)}. Bu fişle ${most} sınırı aşılıyor; kimlik bilgisini alın.`;
}
