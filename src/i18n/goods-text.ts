import { t } from '@lingui/core/macro';
import type { GoodsGroup, WorkRow } from '../domain/till/till-report';
import { metalWord } from './asset-text';
import { formatFineness } from './formats';

/** What a group of goods is called: "Altın [916]". */
export function goodsName({
  kind,
  metal,
  fineness,
}: Pick<GoodsGroup, 'kind' | 'metal' | 'fineness'>): string {
  if (kind === 'coin') return t`Sarrafiye`;
  const mark = `[${formatFineness(fineness)}]`;
  if (metal !== 'gold') return `${metalWord(metal)} ${mark}`;
  return kind === 'scrap' ? t`Hurda ${mark}` : t`Altın ${mark}`;
}

export function workName({ group, side }: WorkRow): string {
  if (!group) return t`Tamir ve hizmet`;
  const name = goodsName(group);
  return side === 'sell' ? name : t`${name} alışı`;
}
