import { t } from '@lingui/core/macro';
import type { SourceAlarm } from '../domain/price/source-alarms';
import { formatFineness, formatPercent } from './formats';

/** Whose price it is, as a person says it. */
export const sourceName = (source: string): string =>
  source === 'simulator' ? t`deneme fiyatı` : source === 'elle' ? t`elle` : source;

export function sourceAlarmTitle(alarm: SourceAlarm): string {
  const name = sourceName(alarm.source);
  if (alarm.is === 'waits') return t`${name} kaynağının yeni fiyatı onay bekliyor`;
  return alarm.is === 'silent'
    ? t`${name} kaynağından fiyat gelmiyor`
    : t`${name} kaynağı farklı fiyat veriyor`;
}

export function sourceAlarmText(alarm: SourceAlarm): string {
  const { codes } = alarm;
  if (alarm.is === 'waits')
    return t`${codes} fiyatta, en çok ${formatFineness(alarm.tenths)} ‰ uzak; onaylanana kadar son fiyat duruyor`;
  return alarm.is === 'silent'
    ? t`${codes} fiyat sıradaki kaynaktan geliyor`
    : t`${codes} fiyatta, en çok ${formatPercent(alarm.thousandths * 10)}`;
}
