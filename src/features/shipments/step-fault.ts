import { t } from '@lingui/core/macro';
import { ABSURD_ITEM_WEIGHT, type ShipmentStep, stepFlaws } from '@/domain/stock/shipment';
import { formatWeight } from '@/i18n/formats';
import { scanFaultText } from '@/parts/stock/scan';

/**
 * Why the server would never book this step, in one sentence: goods that moved must not lie in a
 * document that is refused for ever.
 */
export function stepFault(step: ShipmentStep): string | undefined {
  const [flaw] = stepFlaws(step);
  if (!flaw) return undefined;
  if (flaw.field === 'to') return t`Aynı yer; başka bir şube ya da depo seçin.`;
  const item = step.items[Number(flaw.field.split('.')[1])];
  if (!item)
    return step.items.length === 0
      ? t`Bir miktar yazın.`
      : t`Bir fişe en çok 200 satır yazılır. Kalanını yeni fişe alın.`;
  if (flaw.code === 'twice') return scanFaultText('twice', item.name);
  const most = formatWeight(ABSURD_ITEM_WEIGHT);
  return `${item.name}: ${item.weight > ABSURD_ITEM_WEIGHT ? t`En çok ${most} olan bir değer yazın.` : t`Bir miktar yazın.`}`;
}
