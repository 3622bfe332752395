import { useLingui } from '@lingui/react/macro';
import { TRY } from '@/domain/metal/asset';
import { assetName } from '@/i18n/asset-text';
import type { Counter } from '@/parts/counter/basket/counter-view';
import { Select } from '@/ui/field/Select';
import { SettleRate } from './SettleRate';
import { useSettled } from './use-settled';

/**
 * Asset of the account that a money payment settles, and its rate: lira unless chosen otherwise
 * (src/domain/README.md#settling-a-debt).
 */
export function SettledAsset({ counter }: { counter: Counter }) {
  const { t } = useLingui();
  const { basket, products } = counter;
  const { assets, choose } = useSettled(counter);
  return (
    <>
      <Select
        label={t`Hangi hesaba işlensin`}
        aria-keyshortcuts="*"
        value={basket.settles?.asset ?? TRY}
        onValue={choose}
        options={assets.map((value) => ({ value, label: assetName(value, products) }))}
        fieldClassName="min-w-40"
      />
      {basket.settles ? (
        <SettleRate key={basket.settles.asset} settles={basket.settles} counter={counter} />
      ) : null}
    </>
  );
}
