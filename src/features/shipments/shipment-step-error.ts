import { t } from '@lingui/core/macro';
import {
  ABSURD_ITEM_WEIGHT,
  type ShipmentStep,
  shipmentStepRefusals,
} from '@/domain/stock/shipment';
import { formatWeight } from '@/i18n/formats';
import { scanRefusalText } from '@/parts/stock/scan';

/**
 * Why the server would never book this step, in one sentence: goods that moved must not lie in a
 * document that is refused for ever.
 */
export function shipmentStepError(step: ShipmentStep): string | undefined {
  const [refusal] = shipmentStepRefusals(step);
  if (!refusal) return undefined;
  if (refusal.field === 'to') return t`Aynı yer; başka bir şube ya da depo seçin.`;
  const item = step.items[Number(refusal.field.split('.')[1])];
  if (!item)
    return step.items.length === 0
      ? t`Bir miktar yazın.`
      : t`Bir fişe en çok 200 satır yazılır. Kalanını yeni fişe alın.`;
  if (refusal.code === 'twice') return scanRefusalText('twice', item.name);
  const most = formatWeight(ABSURD_ITEM_WEIGHT);
  return `${item.name}: ${item.weight > ABSURD_ITEM_WEIGHT ? t`En çok ${most} olan bir değer yazın.` : t`Bir miktar yazın.`}`;
}
