import { Trans, useLingui } from '@lingui/react/macro';
import { type MarketGroup, marketGroup } from '@/domain/price/market-board';
import { MOST_DECIMALS, type ScreenSide } from '@/domain/price/price-screen';
import { groupName } from '@/i18n/price-text';
import { Select } from '@/ui/field/Select';
import type { ScreenForm } from './screen-form';

type Props = { form: ScreenForm; set: (part: Partial<ScreenForm>) => void };

/**
 * How many decimals the prices of each class have that stands on this screen, and those of a whole
 * column.
 */
export function DecimalsField({ form, set }: Props) {
  const { t } = useLingui();
  const classes = Array.from(
    new Set(form.groups.flatMap(({ rows }) => rows.map(({ code }) => marketGroup(code)))),
  );
  if (classes.length === 0) return null;
  const { decimals = {}, columnDecimals = {} } = form;
  const put = (group: MarketGroup, value: string) => {
    const { [group]: _before, ...others } = decimals;
    set({ decimals: value === '' ? others : { ...others, [group]: Number(value) } });
  };
  const putColumn = (side: ScreenSide, value: string) => {
    const { [side]: _before, ...others } = columnDecimals;
    set({ columnDecimals: value === '' ? others : { ...others, [side]: Number(value) } });
  };
  const columns: readonly ScreenSide[] = form.sides === 'both' ? ['buy', 'sell'] : [form.sides];
  const choices = Array.from({ length: MOST_DECIMALS + 1 }, (_, places) => ({
    value: String(places),
    label: t`${places} basamak`,
  }));
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">
        <Trans>Ondalık basamak</Trans>
      </legend>
      <p className="mb-2 text-13 text-quiet">
        <Trans>Azaltırsanız alış aşağı, satış yukarı yuvarlanır.</Trans>
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        {classes.map((group) => (
          <Select
            key={group}
            label={groupName(group)}
            value={String(decimals[group] ?? '')}
            onValue={(value) => put(group, value)}
            options={[{ value: '', label: t`Geldiği gibi` }, ...choices]}
          />
        ))}
        {columns.map((side) => (
          <Select
            key={side}
            label={side === 'buy' ? t`Alış sütunu` : t`Satış sütunu`}
            value={String(columnDecimals[side] ?? '')}
            onValue={(value) => putColumn(side, value)}
            options={[{ value: '', label: t`Türüne göre` }, ...choices]}
          />
        ))}
      </div>
    </fieldset>
  );
}
