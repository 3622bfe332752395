import { useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio/react';
import { useOfferedProducts } from '@/data/catalogue/use-listed';
import { useOwnAccounts } from '@/data/till/use-till';
import { STOCK } from '@/domain/ledger/ledger';
import { type AccountKind, accountsFor } from '@/domain/ledger/own-account';
import { ownAccountName } from '@/i18n/account-text';
import { MetalField } from '@/parts/stock/MetalField';
import { session } from '@/session/state/store';
import { FinenessInput } from '@/ui/field/FinenessInput';
import { NumberInput } from '@/ui/field/NumberInput';
import { Select } from '@/ui/field/Select';
import { WeightInput } from '@/ui/field/WeightInput';
import type { TypedItem } from './typed-item';

type Props = {
  kind: 'grams' | 'coins';
  typed: TypedItem;
  onTyped: (typed: TypedItem) => void;
  failure: string | undefined;
};

/** Metal by the gram, or coins by the piece, and which of the shop's accounts they leave. */
export function AmountFields({ kind, typed, onTyped, failure }: Props) {
  const { t } = useLingui();
  const own = useOwnAccounts();
  const { branchId } = useSnapshot(session);
  const coins = useOfferedProducts('accounts').filter((product) => product.kind === 'coin');
  const change = (changed: Partial<TypedItem>) => onTyped({ ...typed, ...changed });
  const optionsOf = (of: AccountKind) =>
    accountsFor(own, branchId, of)
      .filter(({ id }) => id !== STOCK)
      .map((account) => ({ value: account.id, label: ownAccountName(account) }));
  const stock = { value: STOCK, label: t`Stok` };
  const accounts =
    kind === 'coins'
      ? [stock, ...optionsOf('coins')]
      : [...optionsOf('metal'), stock, ...optionsOf('scrap')];
  const account = (
    <Select
      label={t`Çıktığı hesap`}
      value={accounts.some(({ value }) => value === typed.account) ? typed.account : STOCK}
      onValue={(value) => change({ account: value })}
      options={accounts}
    />
  );
  const said = failure ? (
    <p role="alert" className="col-span-full text-13 text-dangertext">
      {failure}
    </p>
  ) : null;
  if (kind === 'coins')
    return (
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
        <Select
          label={t`Ürün`}
          value={typed.product?.code ?? ''}
          onValue={(code) => change({ product: coins.find((coin) => coin.code === code) ?? null })}
          options={[
            { value: '', label: t`Seçin` },
            ...coins.map(({ code, name }) => ({ value: code, label: name })),
          ]}
        />
        <NumberInput
          label={t`Adet`}
          whole
          value={typed.pieces}
          onValue={(pieces) => change({ pieces })}
        />
        {account}
        {said}
      </div>
    );
  return (
    <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
      <WeightInput
        weighed
        label={t`Gram`}
        value={typed.weight}
        onValue={(weight) => change({ weight })}
      />
      <FinenessInput
        side="sell"
        label={t`Ayar`}
        value={typed.fineness}
        onValue={(fineness) => change({ fineness })}
      />
      <MetalField value={typed.metal} onValue={(metal) => change({ metal })} />
      {account}
      {said}
    </div>
  );
}
