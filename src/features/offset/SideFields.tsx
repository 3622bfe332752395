import { Trans, useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import { useMoney } from '@/data/catalogue/use-listed';
import { useRules } from '@/data/list/use-definitions';
import { dayOf } from '@/domain/base/day';
import { isOffered } from '@/domain/base/listed';
import type { Product } from '@/domain/catalogue/product';
import { contactIdOf } from '@/domain/ledger/ledger';
import { holds, kindOf } from '@/domain/ledger/own-account';
import { type Asset, assetClass, FINE_METALS, HAS, TRY } from '@/domain/metal/asset';
import { karatGrams } from '@/domain/rules/karat-grams';
import { assetName } from '@/i18n/asset-text';
import { assetUnit, offsetQuantity } from '@/i18n/offset-text';
import { now } from '@/parts/counter/world';
import { NumberInput } from '@/ui/field/NumberInput';
import { Select } from '@/ui/field/Select';
import { quantityFault } from '@/ui/field/typed-text';
import { Button } from '@/ui/sign/Button';
import { AccountField } from './AccountField';
import { type At, quantityText, turnsOver } from './form';
import type { OffsetModel } from './use-offset';

type Props = {
  at: At;
  model: OffsetModel;
  accountRef?: Ref<HTMLInputElement>;
  quantityRef: Ref<HTMLInputElement>;
  onChosen: () => void;
};

/** One side: whose account, of what, how much, and which way its balance goes. */
export function SideFields({ at, model, accountRef, quantityRef, onChosen }: Props) {
  const { t } = useLingui();
  const grams = karatGrams(useRules(), dayOf(now()));
  const money = useMoney('accounts');
  const { form, read, held, products, tried } = model;
  const { account, asset, text } = form.sides[at];
  const credited = read.credited === at;
  const stands = held[at].find((one) => one.asset === asset)?.quantity ?? 0;
  const followed = form.typed === at ? text : textOf(read.quantities[at], asset);
  const fault =
    form.typed === at && read.fault !== undefined && (read.fault !== 'empty' || tried)
      ? read.fault
      : undefined;
  const flaws = tried ? read.flaws : [];
  const standing = useAccountFault(flaws);
  const accountError =
    account === '' ? (tried ? t`Hesabı seçin.` : undefined) : at === 1 ? standing : undefined;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="sr-only">
        {credited ? t`Alacaklanacak taraf` : t`Borçlanacak taraf`}
      </legend>
      <AccountField
        label={credited ? t`Alacaklanacak hesap` : t`Borçlanacak hesap`}
        account={account}
        {...(accountRef ? { ref: accountRef } : {})}
        onAccount={(next) => {
          model.account(at, next);
          onChosen();
        }}
        error={accountError}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-3">
        <Select
          label={credited ? t`Alacaklanacak varlık` : t`Borçlanacak varlık`}
          value={asset}
          onValue={(next) => model.asset(at, next)}
          options={assetsFor(account, held[at], products, [...grams, ...money.slice(1)]).map(
            (value) => ({ value, label: assetName(value, products) }),
          )}
        />
        <NumberInput
          ref={quantityRef}
          label={credited ? t`Alacaklanacak miktar` : t`Borçlanacak miktar`}
          value={followed}
          onValue={(next) => model.quantity(at, next)}
          unit={assetUnit(asset)}
          placeholder={asset === HAS ? '12,34*22' : ''}
          error={
            fault === undefined
              ? undefined
              : fault === 'empty'
                ? t`Miktarı yazın.`
                : fault === 'fineness'
                  ? t`Gram ve ayar: 12,34*22`
                  : quantityFault(fault, asset)
          }
        />
      </div>
      <p className="flex min-h-9 flex-wrap items-center justify-between gap-2 text-13 text-quiet">
        <Course
          credited={credited}
          turns={
            contactIdOf(account) !== undefined && turnsOver(stands, read.quantities[at], credited)
          }
        />
        {stands === 0 ? null : (
          <Button
            size="sm"
            variant="bare"
            className="-mr-3"
            onClick={() =>
              model.quantity(at, quantityText(asset, Math.abs(stands)), Math.abs(stands))
            }
          >
            <Trans>Tamamı: {offsetQuantity({ asset, quantity: Math.abs(stands) }, products)}</Trans>
          </Button>
        )}
      </p>
    </fieldset>
  );
}

/**
 * Which way the balance goes. More than stood there turns it over, which is no fault and may be
 * meant.
 */
function Course({ credited, turns }: { credited: boolean; turns: boolean }) {
  if (credited)
    return (
      <span>
        {turns ? (
          <Trans>Alacaklanır: bakiyesi alacaklıya döner.</Trans>
        ) : (
          <Trans>Alacaklanır: bakiyesi azalır.</Trans>
        )}
      </span>
    );
  return (
    <span>
      {turns ? (
        <Trans>Borçlanır: bakiyesi borçluya döner.</Trans>
      ) : (
        <Trans>Borçlanır: bakiyesi artar.</Trans>
      )}
    </span>
  );
}

const textOf = (quantity: number | null, asset: Asset): string =>
  quantity === null ? '' : quantityText(asset, quantity);

function useAccountFault(flaws: OffsetModel['read']['flaws']): string | undefined {
  const { t } = useLingui();
  if (flaws.includes('no-contact'))
    return t`Taraflardan biri kişi olmalı. Kasalar arasında virman yazın.`;
  if (flaws.includes('same'))
    return t`İki taraf aynı hesabın aynı varlığı. Başka bir hesap ya da varlık seçin.`;
  if (flaws.includes('asset')) return t`Bu varlık bu hesapta duramaz. Başka bir varlık seçin.`;
  return undefined;
}

/** What can lie there: what is there already first. */
function assetsFor(
  account: string,
  held: readonly { asset: Asset; quantity: number }[],
  products: readonly Product[],
  others: readonly Asset[],
): Asset[] {
  const coins = products
    .filter((product) => product.kind === 'coin' && isOffered(product, 'accounts'))
    .map(({ code }) => code);
  const open = held.filter(({ quantity }) => quantity !== 0).map(({ asset }) => asset);
  const all = [
    ...open.toSorted((a, b) => rank(a) - rank(b)),
    HAS,
    TRY,
    ...others,
    ...FINE_METALS,
    ...coins,
  ];
  const can = kindOf(account) === undefined ? all : all.filter((asset) => holds(account, asset));
  return Array.from(new Set(can.length > 0 ? can : all));
}

const rank = (asset: Asset): number =>
  asset === HAS ? 0 : asset === TRY ? 1 : assetClass(asset) === 'piece' ? 3 : 2;
