import { t } from '@lingui/core/macro';
import { metalAsset, TRY } from '@/domain/metal/asset';
import { type IntakeStep, intakeRow, intakeSums } from '@/domain/stock/intake';
import { assetQuantity } from '@/i18n/asset-text';
import { formatDay, formatFineness, formatWeight } from '@/i18n/formats';
import type { SlipParts } from './slip-parts';

/**
 * Goods of a batch: each row with its weight, karat and metal, what they come to, and the delivery
 * note.
 */
export function intakeParts(bare: SlipParts, step: IntakeStep): SlipParts {
  const sides = step.cards.map((card) => {
    const { weight, pure, pieces } = intakeRow(card);
    const count = pieces > 1 ? t`${pieces} adet` : '';
    const action = [count, formatWeight(weight), `[${formatFineness(card.fineness)}]`]
      .filter(Boolean)
      .join(' · ');
    return {
      id: card.id,
      name: card.name,
      action,
      figure: assetQuantity(metalAsset(card.metal), pure),
    };
  });
  const sums = intakeSums(step.cards);
  const kurus = sums.reduce((sum, one) => sum + one.workKurus, step.stones ?? 0);
  const work = [
    ...sums.flatMap(({ metal, workPure }) =>
      workPure > 0 ? [assetQuantity(metal, workPure)] : [],
    ),
    ...(kurus > 0 ? [assetQuantity(TRY, kurus)] : []),
  ];
  const totals = sums.map(
    ({ metal, weight, pure }) => `${formatWeight(weight)} · ${assetQuantity(metal, pure)}`,
  );
  const { number = '', day = '' } = step.paper ?? {};
  const signedFor = [
    t`Toplam: ${totals.join(' + ')}`,
    step.booked && work.length > 0 ? t`İşçilik: ${work.join(' + ')}` : '',
    step.booked ? '' : t`Bu kartlar var olan stoğu etiketler: stok ve cari değişmez.`,
    number || day
      ? t`İrsaliye: ${[number, day === '' ? '' : formatDay(day)].filter(Boolean).join(' · ')}`
      : '',
  ].filter(Boolean);
  return { ...bare, isList: true, sides, signedFor };
}
