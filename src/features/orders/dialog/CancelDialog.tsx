import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useProducts } from '@/data/catalogue/use-products';
import type { OrderView } from '@/data/core/types';
import { useRules } from '@/data/list/use-definitions';
import { useSteadyBoard } from '@/data/price/use-quotes';
import { dayOf } from '@/domain/base/day';
import { TRY } from '@/domain/metal/asset';
import {
  type DepositPart,
  depositBalances,
  forfeitedDeposit,
  partsInSteps,
  returnedDeposit,
} from '@/domain/order/deposit';
import { cashStepOn } from '@/domain/payment/cash-rounding';
import { assetName, assetQuantity } from '@/i18n/asset-text';
import { methodName } from '@/i18n/slip-text';
import { partsOnAccounts } from '@/parts/counter/payment/counter-accounts';
import { RoundedCash } from '@/parts/counter/payment/RoundedCash';
import { useCashClosed } from '@/parts/counter/payment/use-cash-closed';
import { useCounterAccounts } from '@/parts/counter/payment/use-counter-accounts';
import { now, readWorld } from '@/parts/counter/world';
import { TermInput } from '@/parts/definition/TermInput';
import { mint } from '@/session/page/mint';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Select } from '@/ui/field/Select';
import { moveOrder, newIds } from '../actions';
import { useSavedWord } from '../use-saved-word';
import { OwnAccountField } from './OwnAccountField';
import { accountsOfRow, cashIn, type LiraMethod, PRICE_STEP_MS, pricedNotes } from './order-form';

type Fate = 'return' | 'keep' | 'account';
const METHODS: readonly LiraMethod[] = ['cash', 'transfer', 'card'];

/** Cancels an order: asks the reason, and what happens to the deposit. */
export function CancelDialog({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const { t } = useLingui();
  const [ids] = useState(() => ({ ...newIds(), payment: mint() }));
  const products = useProducts();
  const [reason, setReason] = useState('');
  const [fate, setFate] = useState<Fate>('return');
  const [method, setMethod] = useState<LiraMethod>('cash');
  const [tried, setTried] = useState(false);
  const [lies, setLies] = useState<ReadonlyMap<string, string>>(new Map());
  const world = useCounterAccounts();
  const cash = useCashClosed();
  const saving = useSavedWord(onClose);
  const held = depositBalances(order.documents).filter(({ quantity }) => quantity > 0);
  const missing = reason.trim() === '';
  const rowOf = (asset: string): string => (asset === TRY ? `TRY:${method}` : asset);
  const board = useSteadyBoard(PRICE_STEP_MS);
  const given = held.map(({ asset, quantity }): DepositPart => {
    const account = lies.get(rowOf(asset));
    const from = account ? { account } : {};
    return asset === TRY
      ? { asset: TRY, quantity, method, id: ids.payment, ...from }
      : { asset, quantity, ...from };
  });
  const parts = partsInSteps(
    pricedNotes(given, board, 'sell'),
    cashStepOn(useRules(), dayOf(now())),
  );
  const rounding = parts.reduce(
    (sum, part) => sum + ('method' in part ? (part.rounding ?? 0) : 0),
    0,
  );
  const document = () => {
    if (held.length === 0 || fate === 'account') return undefined;
    if (fate === 'keep') return forfeitedDeposit(order.contactId, held);
    return returnedDeposit(order.contactId, partsOnAccounts(parts, readWorld(), true));
  };
  const save = async () => {
    if (fate === 'return' && (await cash.refuses(order.contactId, cashIn(parts)))) return;
    const booked = document();
    await saving.run(() =>
      moveOrder(order, ids, {
        to: 'cancelled',
        note: reason,
        ...(booked ? { document: booked } : {}),
      }),
    );
  };
  const submit = () => {
    setTried(true);
    if (!missing) void save();
  };
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={submit}
      title={t`İptal`}
      description={`${order.number} · ${order.description}`}
      submit={order.kind === 'order' ? t`Siparişi iptal et` : t`Tamiri iptal et`}
      busy={saving.busy}
      failure={saving.refusal}
      danger
    >
      <TermInput
        list="cancel-reasons"
        label={t`İptal nedeni`}
        value={reason}
        maxLength={500}
        onValue={setReason}
        error={tried && missing ? t`Nedenini yazın.` : undefined}
      />
      {held.length === 0 ? null : (
        <>
          <p className="text-13">
            <Trans>
              Kapora:{' '}
              {held
                .map(
                  ({ asset, quantity }) =>
                    `${assetName(asset, products)} ${assetQuantity(asset, quantity)}`,
                )
                .join(' · ')}
            </Trans>
          </p>
          <Select
            label={t`Kapora ne olacak`}
            value={fate}
            onValue={(next) => {
              cash.changed();
              setFate(next);
            }}
            options={[
              { value: 'return', label: t`İade edilir` },
              { value: 'keep', label: t`Yanar, dükkâna kalır` },
              { value: 'account', label: t`Müşterinin hesabında kalır` },
            ]}
          />
          {fate === 'return' && held.some(({ asset }) => asset === TRY) ? (
            <Select
              label={t`İade şekli`}
              value={method}
              onValue={(next) => {
                cash.changed();
                setMethod(next);
              }}
              options={METHODS.map((value) => ({ value, label: methodName(value) }))}
              error={cash.closed}
            />
          ) : cash.closed ? (
            <p role="alert" className="text-13 text-dangertext">
              {cash.closed}
            </p>
          ) : null}
          {fate === 'return' ? <RoundedCash kurus={rounding} /> : null}
          {fate === 'return'
            ? held.map(({ asset }) => (
                <OwnAccountField
                  key={asset}
                  label={t`${assetName(asset, products)} nereden çıkar`}
                  choices={accountsOfRow(rowOf(asset), world)}
                  value={lies.get(rowOf(asset)) ?? ''}
                  onValue={(account) => setLies(new Map(lies).set(rowOf(asset), account))}
                />
              ))
            : null}
        </>
      )}
    </FormDialog>
  );
}
