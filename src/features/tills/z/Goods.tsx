import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { GoodsGroup } from '@/domain/till/till-report';
import { formatHas, formatMoney, formatWeight } from '@/i18n/formats';
import { goodsName } from '@/i18n/goods-text';
import { Block, Row } from './parts';

/** What was sold or bought, a group a line: g, has or pieces, then what it came to. */
export function Goods({
  title,
  groups,
  wide,
}: {
  title: string;
  groups: readonly GoodsGroup[];
  wide: boolean;
}) {
  useLingui();
  if (groups.length === 0) return null;
  const sum = groups.reduce((total, { kurus }) => total + kurus, 0);
  return (
    <Block title={title} wide={wide}>
      {groups.map((group) => (
        <Row
          key={group.key}
          left={`${goodsName(group)} · ${quantities(group)}`}
          right={formatMoney(group.kurus)}
        />
      ))}
      <Row strong left={t`Toplam`} right={formatMoney(sum)} />
    </Block>
  );
}

const quantities = ({ kind, metal, weight, pure, pieces }: GoodsGroup): string => {
  if (kind === 'coin') return t`${pieces} ad`;
  return metal === 'gold' ? `${formatWeight(weight)} · ${formatHas(pure)}` : formatWeight(weight);
};
