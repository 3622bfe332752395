import { Trans } from '@lingui/react/macro';
import { dayOf } from '@/domain/base/day';
import { formatDay } from '@/i18n/formats';
import { correctedNow } from '@/sync/clock';

/** Last day of a licence as this device heard it; the server may know of a later one. */
export function LicenceEnd({ until }: { until: string | null }) {
  if (until === null) return <Trans>Süresiz</Trans>;
  const at = Date.parse(until);
  const day = formatDay(dayOf(at));
  return at < correctedNow() ? <Trans>{day} günü doldu</Trans> : day;
}
