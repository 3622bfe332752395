import { Trans, useLingui } from '@lingui/react/macro';
import { type Ref, useId } from 'react';
import { useMoney } from '@/data/catalogue/use-listed';
import { useRules } from '@/data/list/use-definitions';
import { dayOf } from '@/domain/base/day';
import { isOffered } from '@/domain/base/listed';
import type { Product } from '@/domain/catalogue/product';
import { contactIdOf } from '@/domain/ledger/ledger';
import { kindOf, mayLieOn } from '@/domain/ledger/own-account';
import { type Asset, assetClass, FINE_METALS, HAS, TRY } from '@/domain/metal/asset';
import { karatGrams } from '@/domain/rules/karat-grams';
import { assetName } from '@/i18n/asset-text';
import { assetUnit, offsetQuantity } from '@/i18n/offset-text';
import { now } from '@/parts/counter/world';
import { NumberInput } from '@/ui/field/NumberInput';
import { Select } from '@/ui/field/Select';
import { quantityError } from '@/ui/field/typed-text';
import { Button } from '@/ui/sign/Button';
import { Kbd } from '@/ui/sign/Kbd';
import { usePhone } from '@/ui/style/use-media';
import { AccountField } from './AccountField';
import { type At, quantityText, turnsOver } from './form';
import type { OffsetModel } from './use-offset';

type Props = {
  at: At;
  model: OffsetModel;
  accountRef?: Ref<HTMLInputElement>;
  quantityRef: Ref<HTMLInputElement>;
  onChosen: () => void;
  /** Called on Enter in the quantity box. */
  onEnter: () => void;
};

/**
 * Columns of one side of an offset: account, quantity, asset, direction. The heads and both sides
 * use the same columns.
 */
const SIDE_GRID =
  'grid grid-cols-[minmax(0,1.2fr)_minmax(0,1.25fr)_minmax(0,0.8fr)_minmax(0,0.85fr)] gap-x-3 max-sm:grid-cols-2 max-sm:gap-y-2';

/** Heads of the columns; not shown on a phone, where each field has its own label. */
export const SideHeads = () => (
  <div
    aria-hidden
    className={`${SIDE_GRID} shrink-0 border-line border-y bg-raised px-5 py-1 text-13 text-quiet max-sm:hidden`}
  >
    <span className="flex items-center gap-2">
      <Trans>Hesap</Trans>
      <Kbd>F6</Kbd>
    </span>
    <span className="text-right">
      <Trans>Miktar</Trans>
    </span>
    <span>
      <Trans>Varlık</Trans>
    </span>
    <span>
      <Trans>Yön</Trans>
    </span>
  </div>
);

/**
 * One side of the offset as a line of the grid: account, quantity, asset and direction. Below it,
 * in a fixed height, the quantity as it was read, or the error.
 */
export function SideFields({ at, model, accountRef, quantityRef, onChosen, onEnter }: Props) {
  const { t } = useLingui();
  const noteId = useId();
  const phone = usePhone();
  const grams = karatGrams(useRules(), dayOf(now()));
  const money = useMoney('accounts');
  const { form, read, held, products } = model;
  const { account, asset, text } = form.sides[at];
  const credited = read.credited === at;
  const stands = held[at].find((one) => one.asset === asset)?.quantity ?? 0;
  const followed = form.typed === at ? text : textOf(read.quantities[at], asset);
  const { accountError, quantityFault } = useSideErrors(at, model);
  const told = accountError ?? quantityFault;
  return (
    <fieldset className="min-w-0 border-line border-b bg-raised px-5 pt-3 pb-1 max-sm:px-4">
      <legend className="sr-only">
        {credited ? t`Alacaklanacak taraf` : t`Borçlanacak taraf`}
      </legend>
      <div className={`${SIDE_GRID} sm:items-center`}>
        <div className="max-sm:col-span-2">
          <AccountField
            label={credited ? t`Alacaklanacak hesap` : t`Borçlanacak hesap`}
            labelHidden={!phone}
            account={account}
            {...(accountRef ? { ref: accountRef } : {})}
            onAccount={(next) => {
              model.account(at, next);
              onChosen();
            }}
            error={accountError}
            errorAt={noteId}
          />
        </div>
        <NumberInput
          ref={quantityRef}
          label={credited ? t`Alacaklanacak miktar` : t`Borçlanacak miktar`}
          labelHidden={!phone}
          controlSize={phone ? 'md' : 'lg'}
          letters
          className={phone ? '' : 'text-18!'}
          value={followed}
          onValue={(next) => model.quantity(at, next)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            onEnter();
          }}
          {...(form.sides[at].said?.asset ? {} : { unit: assetUnit(asset) })}
          error={quantityFault}
          errorAt={noteId}
        />
        <Select
          label={credited ? t`Alacaklanacak varlık` : t`Borçlanacak varlık`}
          labelHidden={!phone}
          value={asset}
          onValue={(next) => model.asset(at, next)}
          options={assetsFor(account, [...held[at], { asset, quantity: 1 }], products, [
            ...grams,
            ...money.slice(1),
          ]).map((value) => ({ value, label: assetName(value, products) }))}
        />
        <p className="text-13 text-quiet max-sm:col-span-2">
          <Course
            credited={credited}
            turns={
              contactIdOf(account) !== undefined && turnsOver(stands, read.quantities[at], credited)
            }
          />
        </p>
      </div>
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-3 text-13 text-quiet">
        <p
          id={noteId}
          role={told ? 'alert' : 'status'}
          className={told ? 'text-dangertext' : undefined}
        >
          {told ?? <Understood at={at} model={model} />}
        </p>
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
      </div>
    </fieldset>
  );
}

/** Errors of the account and of the quantity text; the text's only after a first try to save. */
function useSideErrors(at: At, { form, read, tried }: OffsetModel) {
  const { t } = useLingui();
  const { account, asset, said } = form.sides[at];
  const standing = useAccountError(tried ? read.refusals : []);
  const accountError =
    account === '' ? (tried ? t`Hesabı seçin.` : undefined) : at === 1 ? standing : undefined;
  if (form.typed !== at || read.fault === undefined) return { accountError };
  const name = said?.unread ?? '';
  switch (read.fault) {
    case 'name':
      return tried
        ? {
            accountError,
            quantityFault: t`“${name}” anlaşılmadı. Örnek: 50 has, 1000 usd, 3 çeyrek, 25000.`,
          }
        : { accountError };
    case 'empty':
      return tried ? { accountError, quantityFault: t`Miktarı yazın.` } : { accountError };
    case 'fineness':
      return { accountError, quantityFault: t`Gram ve ayar: 12,34*22` };
    default:
      return { accountError, quantityFault: quantityError(read.fault, asset) };
  }
}

/** The quantity as it was read; examples of what can be typed while there is none. */
function Understood({ at, model: { form, read, products } }: { at: At; model: OffsetModel }) {
  const quantity = read.quantities[at];
  if (quantity !== null)
    return (
      <span className="font-medium text-ink">
        {offsetQuantity({ asset: form.sides[at].asset, quantity }, products)}
      </span>
    );
  return form.typed === at ? <Trans>50 has · 12,34*22 · 1000 usd · 3 çeyrek · 25000</Trans> : null;
}

/**
 * Direction of the balance. `turns`: the quantity exceeds the balance, so a debtor becomes a
 * creditor or the reverse. That is allowed, and marked.
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

function useAccountError(refusals: OffsetModel['read']['refusals']): string | undefined {
  const { t } = useLingui();
  if (refusals.includes('no-contact'))
    return t`Taraflardan biri kişi olmalı. Kasalar arasında virman yazın.`;
  if (refusals.includes('same'))
    return t`İki taraf aynı hesabın aynı varlığı. Başka bir hesap ya da varlık seçin.`;
  if (refusals.includes('asset')) return t`Bu varlık bu hesapta duramaz. Başka bir varlık seçin.`;
  return undefined;
}

/** Assets that can be on this account, those with a balance first. */
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
  const can = kindOf(account) === undefined ? all : all.filter((asset) => mayLieOn(account, asset));
  return Array.from(new Set(can.length > 0 ? can : all));
}

const rank = (asset: Asset): number =>
  asset === HAS ? 0 : asset === TRY ? 1 : assetClass(asset) === 'piece' ? 3 : 2;
