import { t } from '@lingui/core/macro';
import type { BarState } from '../domain/job/bar';
import { type Goods, pureOf, type WorkStep } from '../domain/job/production';
import type { JobState, Mark, WorkMove } from '../domain/job/work';
import type { StoneStep } from '../domain/job/work-stones';
import { type Metal, metalAsset } from '../domain/metal/asset';
import { assetQuantity } from './asset-text';
import { formatCarat, formatFineness, formatWeight } from './formats';

/** The words of production, the same in every room. */
export function stepName(is: WorkStep['is']): string {
  const words: Record<WorkStep['is'], string> = {
    give: t`Atölyeye verildi`,
    take: t`Atölyeden mal kabul`,
    loss: t`Atölye firesi`,
    melt: t`Eritme`,
    assay: t`Ayar evi`,
    deliver: t`Takoz teslimi`,
  };
  return words[is];
}

export function goodsName(goods: Goods): string {
  const words: Record<Goods, string> = { pieces: t`Ürün`, scrap: t`Hurda`, dust: t`Ramat` };
  return words[goods];
}

export function jobStateName(state: JobState): string {
  const words: Record<JobState, string> = {
    planned: t`Taslak`,
    workshop: t`Verildi`,
    working: t`İşlemde`,
    polishing: t`Cilada`,
    setting: t`Mıhlamada`,
    returned: t`Teslim`,
    done: t`Kapandı`,
    dropped: t`Vazgeçildi`,
  };
  return words[state];
}

/** What was said of an order. */
export const markName = (to: Mark['to']): string =>
  to === 'open' ? t`Yeniden açıldı` : jobStateName(to);

/** Before an order is closed whose fire nobody has written. */
export const unwrittenText = (metal: Metal, hanging: number): string =>
  t`${assetQuantity(metalAsset(metal), hanging)} yazılmadı: bitirirseniz atölyenin borcunda kalır. Önce fireyi yazın ya da kalanı kabul edin.`;

export function stoneWayName(way: StoneStep['way']): string {
  const words: Record<StoneStep['way'], string> = {
    given: t`Taş verildi`,
    returned: t`Taş alındı`,
    undone: t`Taş kaydı geri alındı`,
  };
  return words[way];
}

/** "3 adet · 0,45 ct" of stones: pieces, and carats in thousandths. */
export const countedText = ({ pieces, carat }: { pieces: number; carat: number }): string =>
  t`${pieces} adet · ${formatCarat(carat)}`;

/** A bar is called by the number of its melting. */
export const barNumber = ({ moves }: { moves: readonly WorkMove[] }): string =>
  moves.find(({ step }) => step.is === 'melt')?.number ?? '–';

export function barStateName(state: BarState): string {
  const words: Record<BarState, string> = {
    molten: t`Ayar evinde`,
    assayed: t`Ayarı alındı`,
    delivered: t`Teslim edildi`,
    void: t`Geri alındı`,
  };
  return words[state];
}

/** What was weighed or found, in one line. */
export function stepDetail(step: WorkStep): string {
  const asset = metalAsset(step.metal);
  switch (step.is) {
    case 'give':
      return [weighed(step), step.alloy > 0 ? t`alaşım ${formatWeight(step.alloy)}` : '']
        .filter(Boolean)
        .join(' · ');
    case 'take':
      return [weighed(step), step.pieces > 0 ? t`${step.pieces} adet` : '']
        .filter(Boolean)
        .join(' · ');
    case 'loss':
      return assetQuantity(asset, step.pure);
    case 'melt':
      return t`takoz ${formatWeight(step.out)}`;
    case 'assay':
      return [`${formatFineness(step.fineness)} ‰`, step.report].filter(Boolean).join(' · ');
    case 'deliver':
      return assetQuantity(asset, step.pure);
  }
}

const weighed = (step: Extract<WorkStep, { is: 'give' | 'take' }>): string =>
  `${formatWeight(step.weight)} · ${formatFineness(step.fineness)} ‰ · ${assetQuantity(metalAsset(step.metal), pureOf(step))}`;
