import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useMoney, useOfferedProducts } from '@/data/catalogue/use-listed';
import { useProducts } from '@/data/catalogue/use-products';
import { useAllBalances } from '@/data/ledger/use-balances';
import { useOwnAccounts } from '@/data/till/use-till';
import { moneyDigits, textOf } from '@/domain/base/digits';
import { MONEY_FIELD, parseTyped } from '@/domain/base/typed-number';
import {
  type Drawing,
  EXPENSES,
  type Expense,
  type MovementDraft,
  movementRefusals,
} from '@/domain/ledger/movement';
import { accountsIn, isMetalAccount, kindOf, mayLieOn } from '@/domain/ledger/own-account';
import { assetClass, FINE_METALS } from '@/domain/metal/asset';
import {
  quantityField,
  readQuantity,
  typedQuantity,
  typedUnit,
} from '@/domain/metal/typed-quantity';
import { commissionOf } from '@/domain/payment/payment';
import { drawerName, drawingName, expenseName, ownAccountName } from '@/i18n/account-text';
import { assetName } from '@/i18n/asset-text';
import { currencySign } from '@/i18n/currency-words';
import { formatMoney } from '@/i18n/formats';
import { assetsOn } from '@/parts/till/session-state';
import { saveMovement } from '@/parts/till/till-actions';
import { assetOrder } from '@/parts/till/words';
import type { ProposedPay } from '@/session/page/due-address';
import { mint } from '@/session/page/mint';
import type { ProposedOpening } from '@/session/page/opening-address';
import { useSaving } from '@/session/page/use-saving';
import { useUnsaved } from '@/session/page/use-unsaved';
import { session } from '@/session/state/store';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { NumberInput } from '@/ui/field/NumberInput';
import { Select } from '@/ui/field/Select';
import { TextInput } from '@/ui/field/TextInput';
import { moneyError } from '@/ui/field/typed-text';
import { showToast } from '@/ui/sign/toast';
import { CostFields, useCost } from './CostFields';

type Type = MovementDraft['type'];

/** Kinds of drawings, each paid out or paid back. */
const DRAWN = ['advance out', 'advance back', 'owner out', 'owner back'] as const;
type Drawn = (typeof DRAWN)[number];
const drawnAs = (drawn: Drawn): [Drawing, boolean] => [
  drawn.startsWith('owner') ? 'owner' : 'advance',
  drawn.endsWith('back'),
];

/**
 * `proposed`: values that an opening begins with. `due`: expense that a task proposes. `from`, `to`:
 * accounts that a transfer begins with; ids that are not active accounts of this branch are ignored.
 */
type Props = {
  type: Type;
  proposed?: ProposedOpening | undefined;
  due?: ProposedPay | undefined;
  from?: string | undefined;
  to?: string | undefined;
  onClose: () => void;
};

/**
 * Dialog of the movements between own accounts: virman (transfer), masraf (expense), avans and
 * patron çekişi (advance and owner's drawing, out and back), devir (opening balance).
 */
export function MovementDialog(props: Props) {
  const { type, onClose } = props;
  const { t } = useLingui();
  const form = useMovement(props);
  const title = {
    transfer: t`Virman`,
    expense: t`Masraf`,
    drawing: t`Avans, patron`,
    opening: t`Devir (açılış bakiyesi)`,
  }[type];
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={form.submit}
      title={title}
      submit={t`Kaydet`}
      busy={form.busy}
      failure={form.failure}
    >
      {type === 'drawing' ? (
        <Select
          label={t`Ne için`}
          value={form.drawn}
          onValue={form.setDrawn}
          options={DRAWN.map((value) => ({ value, label: drawingName(...drawnAs(value)) }))}
        />
      ) : null}
      {form.takes ? (
        <Select
          label={t`Hangi kasadan`}
          value={form.from}
          onValue={form.setFrom}
          options={form.accounts}
        />
      ) : null}
      {type === 'expense' ? (
        <Select
          label={t`Masraf türü`}
          value={form.expense}
          onValue={form.setExpense}
          options={EXPENSES.map((value) => ({ value, label: expenseName(value) }))}
        />
      ) : null}
      {form.gives ? (
        <Select
          label={t`Hangi kasaya`}
          value={form.to}
          onValue={form.setTo}
          options={form.accounts}
          error={form.refusal === 'same' ? t`Başka bir kasa seçin.` : undefined}
        />
      ) : null}
      {form.assets.length > 1 ? (
        <Select
          label={t`Varlık`}
          value={form.asset}
          onValue={form.setAsset}
          options={form.assets}
        />
      ) : null}
      <NumberInput
        label={t`Miktar`}
        value={form.text}
        onValue={form.setText}
        unit={form.unit}
        error={
          form.fault
            ? moneyError(form.fault)
            : form.refusal === 'quantity'
              ? t`Miktarı yazın.`
              : form.refusal === 'asset'
                ? t`Bu iki kasada ortak bir varlık yok.`
                : undefined
        }
      />
      {type === 'opening' ? (
        <CostFields cost={form.cost} asset={form.asset} quantity={form.quantity} />
      ) : null}
      {form.settles ? (
        <NumberInput
          label={t`Banka komisyonu`}
          value={form.keptText}
          onValue={form.setKept}
          unit="₺"
          hint={
            form.arrives === undefined ? undefined : t`Bankaya geçen: ${formatMoney(form.arrives)}`
          }
          error={
            form.refusal === 'kept' || form.keptWrong
              ? t`Komisyon, aktarılan paradan küçük bir sayı olmalı.`
              : undefined
          }
        />
      ) : null}
      {type === 'expense' || type === 'drawing' ? (
        <div className="grid grid-cols-2 gap-3">
          <TextInput
            label={type === 'drawing' ? t`Kim` : t`Kime ödendi`}
            value={form.supplier}
            maxLength={200}
            onValue={form.setSupplier}
          />
          <TextInput
            label={t`Belge no`}
            value={form.paperNumber}
            maxLength={200}
            onValue={form.setPaperNumber}
          />
        </div>
      ) : null}
      <TextInput label={t`Açıklama`} value={form.note} maxLength={500} onValue={form.setNote} />
    </FormDialog>
  );
}

function useMovement({ type, proposed: asked, due: owed, from: begin, to: end, onClose }: Props) {
  const { t } = useLingui();
  const [ids] = useState(() => ({ mutation: mint(), document: mint() }));
  const own = useOwnAccounts();
  const { branchId } = useSnapshot(session);
  const accounts = accountsIn(own, branchId);
  const here = (id: string | undefined) =>
    type === 'transfer' ? accounts.find((one) => one.id === id)?.id : undefined;
  // Read once: closing the dialog takes the proposal out of the address.
  const [due] = useState(() => (type === 'expense' || type === 'drawing' ? owed : undefined));
  const [from, setFrom] = useState(
    here(begin) ?? accounts.find(({ id }) => id === due?.from)?.id ?? accounts[0]?.id ?? '',
  );
  const [proposed] = useState(() =>
    type === 'opening' && accounts.some(({ id }) => id === asked?.to) ? asked : undefined,
  );
  const [to, setTo] = useState(
    proposed?.to ??
      here(end) ??
      (type === 'transfer'
        ? (accounts.find(({ id, kind }) => id !== from && kind === 'bank')?.id ??
          accounts.find(({ id }) => id !== from)?.id ??
          '')
        : (accounts[0]?.id ?? '')),
  );
  const [expense, setExpense] = useState<Expense>(due?.expense ?? 'other');
  const [drawn, setDrawn] = useState<Drawn>(due?.expense === 'owner' ? 'owner out' : 'advance out');
  const [drawing, back] = drawnAs(drawn);
  const takes = type !== 'opening' && !(type === 'drawing' && back);
  const gives = type === 'transfer' || type === 'opening' || (type === 'drawing' && back);
  const [chosen, setAsset] = useState(proposed?.asset ?? due?.asset ?? '');
  const [begun] = useState(() => {
    if (due) return due.quantity === null ? '' : typedQuantity(due.asset, due.quantity);
    return proposed ? typedQuantity(proposed.asset, proposed.quantity) : '';
  });
  const [text, setText] = useState(begun);
  const [note, setNote] = useState(due?.note ?? '');
  const [supplier, setSupplier] = useState(due?.supplier ?? '');
  const [paperNumber, setPaperNumber] = useState('');
  const [tried, setTried] = useState(false);
  const { save, busy, failure } = useSaving();
  const assets = useAssets(
    [...(takes ? [from] : []), ...(gives ? [to] : [])],
    type === 'transfer' ? from : '',
    type === 'transfer' || type === 'opening',
    due?.asset,
  );
  const asset = assets.some(({ value }) => value === chosen) ? chosen : (assets[0]?.value ?? '');
  const typed = parseTyped(text, quantityField(asset));
  // The proposed quantity may be finer than a person can type: it is kept while the text is
  // unchanged.
  const asProposed = proposed?.asset === asset && text === typedQuantity(asset, proposed.quantity);
  const quantity = asProposed ? proposed.quantity : (readQuantity(asset, text) ?? 0);
  // Settling a POS account: the bank keeps its rate, unless its statement says otherwise.
  const settles = type === 'transfer' && kindOf(from) === 'pos' && kindOf(to) === 'bank';
  const [keptTyped, setKept] = useState<string | null>(null);
  const rate = accounts.find(({ id }) => id === from)?.commission ?? 0;
  const reckoned = commissionOf(quantity, rate);
  const keptText = keptTyped ?? (reckoned > 0 ? textOf(moneyDigits(reckoned)) : '');
  const keptRead = parseTyped(keptText, MONEY_FIELD);
  const kept = settles && keptRead.ok ? keptRead.value : 0;
  const keptWrong = settles && !keptRead.ok && keptRead.error !== 'empty';
  const draft: MovementDraft =
    type === 'transfer'
      ? { type, from, to, asset, quantity, ...(kept > 0 ? { kept } : {}) }
      : type === 'expense'
        ? { type, from, expense, asset, quantity }
        : type === 'opening'
          ? { type, to, asset, quantity }
          : { type, drawing, asset, quantity, ...(back ? { to } : { from }) };
  const refusals = movementRefusals(draft);
  const cost = useCost(asset, quantity, proposed?.cost);
  useUnsaved('movement', text !== begun);
  const submit = async () => {
    setTried(true);
    if (keptWrong || cost.wrong || refusals.length > 0) return;
    const saved = await save(() =>
      saveMovement(ids, draft, note, {
        paper: { number: paperNumber, supplier },
        cost: cost.kurus,
        task: back ? undefined : due?.task,
      }),
    );
    if (!saved) return;
    const number = saved.number ?? '';
    showToast({ type: 'success', message: t`Kaydedildi · ${number}` });
    onClose();
  };
  return {
    accounts: accounts.map((account) => ({
      value: account.id,
      label:
        type === 'expense' || type === 'drawing'
          ? ownAccountName(account)
          : drawerName(account, own),
    })),
    assets,
    asset,
    quantity,
    cost,
    setAsset,
    from,
    setFrom,
    to,
    setTo,
    expense,
    setExpense,
    drawn,
    setDrawn,
    takes,
    gives,
    text,
    setText,
    note,
    setNote,
    supplier,
    setSupplier,
    paperNumber,
    setPaperNumber,
    settles,
    keptText,
    setKept,
    keptWrong,
    arrives: settles && kept > 0 && kept < quantity ? quantity - kept : undefined,
    busy,
    failure,
    unit: typedUnit(asset) || (assetClass(asset) === 'piece' ? t`ad` : currencySign(asset)),
    fault: !typed.ok && typed.error !== 'empty' ? typed.error : undefined,
    refusal: tried
      ? (refusals.find((refusal) => refusal !== 'from' && refusal !== 'to') ?? undefined)
      : undefined,
    submit,
  };
}

/**
 * Assets that all of these accounts can have, those with a balance first. `ofStock`: also the fine
 * metals of stock accounts, which a transfer or an opening can move. `owed`: asset of a proposed
 * expense, offered wherever it may lie.
 */
function useAssets(
  on: readonly string[],
  first: string,
  ofStock: boolean,
  owed?: string,
): { value: string; label: string }[] {
  const balances = useAllBalances();
  const products = useProducts();
  const coins = useOfferedProducts('accounts').flatMap(({ kind, code }) =>
    kind === 'coin' ? [code] : [],
  );
  const foreign = useMoney('accounts').slice(1);
  const listed = (account: string) =>
    kindOf(account) === 'coins' ? coins : kindOf(account) === 'currency' ? foreign : [];
  const metals = (account: string) => (ofStock && isMetalAccount(account) ? FINE_METALS : []);
  const due = (account: string) => (owed !== undefined && mayLieOn(account, owed) ? [owed] : []);
  const of = (account: string) =>
    new Set([
      ...assetsOn(balances, account),
      ...listed(account),
      ...metals(account),
      ...due(account),
    ]);
  const [one, ...others] = on.map(of);
  const shared = Array.from(one ?? []).filter((asset) =>
    others.every(
      (other) =>
        other.has(asset) ||
        (assetClass(asset) === 'money' && Array.from(other).some((o) => assetClass(o) === 'money')),
    ),
  );
  const held = new Set((balances.get(first) ?? []).map(({ asset }) => asset));
  return shared
    .sort((a, b) => Number(held.has(b)) - Number(held.has(a)) || assetOrder(a, b))
    .map((asset) => ({ value: asset, label: assetName(asset, products) }));
}
