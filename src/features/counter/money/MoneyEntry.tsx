import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactNode, useId, useMemo } from 'react';
import { fold } from '@/domain/base/fold';
import { MONEY, TRY } from '@/domain/metal/asset';
import { sumOf, TENDERS } from '@/domain/payment/payment';
import { readNamed } from '@/domain/slip/counter-command';
import { assetName } from '@/i18n/asset-text';
import { formatMoney } from '@/i18n/formats';
import { act } from '@/parts/counter/basket/act';
import { paymentName } from '@/parts/counter/basket/basket-text';
import type { Counter } from '@/parts/counter/basket/counter-view';
import { currentDesk } from '@/parts/counter/basket/desk-store';
import { judgeNow } from '@/parts/counter/basket/enter-money';
import { paidSoFar } from '@/parts/counter/basket/money-entry';
import { paidSide } from '@/parts/counter/basket/settling';
import { readTender } from '@/parts/counter/basket/tender';
import { fieldRefs } from '@/parts/counter/keys/fields';
import { useLetters } from '@/parts/counter/keys/pad-letters';
import { LineHeads } from '@/parts/counter/line/LineHeads';
import { matchProducts } from '@/parts/counter/line/product-search';
import { Combobox } from '@/ui/field/Combobox';
import { Money } from '@/ui/figure/Money';
import { Button } from '@/ui/sign/Button';
import { Kbd } from '@/ui/sign/Kbd';
import { cx } from '@/ui/style/classes';
import { useMedia, usePhone } from '@/ui/style/use-media';
import { RemoveButton } from '../line/LineRows';
import { openAssetPayment } from '../payment/open-asset-payment';
import { useSettled } from '../payment/use-settled';
import { enterMoney, openDetails, payWhole, writeEntry } from './enter-money';
import { entryErrorText } from './entry-words';
import { MoneyCells } from './MoneyCells';

type Judged = ReturnType<typeof judgeNow>;

/**
 * Entry of a collection or payment: a box that reads a whole payment, and below it the payment as
 * it was read.
 */
export function MoneyEntry({
  counter,
  due,
  padded,
}: {
  counter: Counter;
  /** Open balance in kuruş: what the customer owes for a collection, the shop for a payment. */
  due: number;
  padded: boolean;
}) {
  const { t } = useLingui();
  const { basket, type } = counter;
  const phone = usePhone();
  const noteId = useId();
  const text = basket.entry?.text ?? '';
  const judged = judgeNow(basket);
  const empty = text.trim() === '';
  // The error shows after Enter and stays until the text changes.
  const error = !judged.ok && !empty && basket.entry?.tried ? entryErrorText(judged.error) : '';
  return (
    <section
      aria-label={type === 'payment' ? t`Ödeme girişi` : t`Tahsilat girişi`}
      className="shrink-0 border-line border-b bg-raised"
    >
      <EntryBox
        counter={counter}
        error={error}
        errorAt={noteId}
        aside={phone || padded ? null : <Aside counter={counter} due={due} written={!empty} />}
      />
      {phone || padded ? null : (
        <LineHeads
          className="border-t"
          first={type === 'payment' ? <Trans>Verilen</Trans> : <Trans>Alınan</Trans>}
        />
      )}
      <Hand id={noteId} counter={counter} judged={judged} error={error} empty={empty} />
      {(phone || padded) && empty && paidSoFar(basket).length === 0 && due > 0 ? (
        <div className="px-5 pb-2 max-sm:px-4">
          <Whole payment={type === 'payment'} due={due} />
        </div>
      ) : null}
    </section>
  );
}

/**
 * Right of the label, in a fixed height: a button that pays the whole balance, or adds the line.
 */
function Aside({
  counter: { basket, type },
  due,
  written,
}: {
  counter: Counter;
  due: number;
  written: boolean;
}) {
  const paid = paidSoFar(basket).length > 0;
  return (
    <span className="flex shrink-0 items-center justify-end gap-1 sm:h-9 sm:pointer-coarse:h-11">
      {written ? (
        <Button size="sm" variant="bare" onClick={enterMoney} className="shrink-0 px-2">
          <Trans>Satır ekle</Trans>
          <Kbd>↵</Kbd>
        </Button>
      ) : due > 0 ? (
        <Whole payment={type === 'payment'} due={due} bare enter={!paid} />
      ) : null}
      <span className="max-sm:hidden">
        <Kbd>/</Kbd>
      </span>
    </span>
  );
}

function Whole({
  payment,
  due,
  bare = false,
  enter = false,
}: {
  payment: boolean;
  due: number;
  bare?: boolean;
  /** Whether Enter does the same; shows the key on the button. */
  enter?: boolean;
}) {
  return (
    <Button
      size={bare ? 'sm' : 'md'}
      variant={bare ? 'bare' : 'secondary'}
      onClick={payWhole}
      className={bare ? 'shrink-0 px-2' : 'w-full'}
    >
      <span>{payment ? <Trans>Alacağın tamamı</Trans> : <Trans>Borcun tamamı</Trans>}</span>
      <Money kurus={due} className="font-semibold" />
      {enter ? <Kbd>↵</Kbd> : null}
    </Button>
  );
}

/** The placeholder is smaller and lighter than typed text. */
const PLACEHOLDER = '[&_input]:placeholder:font-normal [&_input]:placeholder:text-18';

type BoxProps = {
  counter: Counter;
  error: string;
  errorAt: string;
  aside: ReactNode;
};

function EntryBox({ counter, error, errorAt, aside }: BoxProps) {
  const { t } = useLingui();
  const { basket, type, products } = counter;
  const phone = usePhone();
  const flat = useMedia('(max-height: 700px)');
  const letters = useLetters();
  const { next } = useSettled(counter);
  const text = basket.entry?.text ?? '';
  // The on-screen keys type digits only, so no list of names covers them.
  const options = useMemo(
    () => (letters ? offered(text, products, paidSide(type, 0)) : []),
    [letters, text, products, type],
  );
  const press = (event: KeyboardEvent) => {
    if (event.target !== fieldRefs.product.current) return;
    const key = keyOf(event, text, basket.entry?.of !== undefined);
    if (!key) return;
    event.preventDefault();
    if (key === 'next-account') next();
    else if (key === 'asset') openAssetPayment();
    else if (key === 'details') openDetails();
    else {
      event.stopPropagation();
      act({ do: 'entry', entry: undefined });
    }
  };
  return (
    <div
      className={cx(PLACEHOLDER, 'px-5 pt-2 pb-3 max-sm:px-4 max-sm:py-3')}
      onKeyDownCapture={press}
    >
      <Combobox
        label={type === 'payment' ? t`Ne veriliyor` : t`Ne alınıyor`}
        labelHidden={phone}
        aside={aside}
        controlSize={flat ? 'md' : 'lg'}
        placeholder={t`Tutar, adet ya da gram`}
        ref={fieldRefs.product}
        pad={!letters}
        text={text}
        onText={writeEntry}
        options={options}
        exactOnly
        onChoose={({ key }) => {
          writeEntry(`${readNamed(text)?.amount ?? ''} ${key}`.trim());
          enterMoney();
        }}
        onCommit={enterMoney}
        error={error}
        errorAt={errorAt}
      />
    </div>
  );
}

/**
 * Action of a key in the entry box, or undefined. `*` and `+` work in the empty box: the next asset
 * of the account, and a payment in another asset. Tab after a payment in another asset opens its
 * details. Escape stops editing an existing line and leaves it unchanged.
 */
function keyOf(event: KeyboardEvent, text: string, anew: boolean) {
  if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
  const empty = text.trim() === '';
  if (empty && event.key === '*') return 'next-account' as const;
  if (empty && event.key === '+') return 'asset' as const;
  if (anew && event.key === 'Escape') return 'leave' as const;
  if (event.key !== 'Tab' || event.shiftKey || empty) return;
  const judged = judgeNow(currentDesk().open);
  return judged.ok && judged.value.entry.kind === 'asset' ? ('details' as const) : undefined;
}

/**
 * Payment methods, currencies and coins whose name starts with the typed word; none once the word
 * is a full name.
 */
function offered(text: string, products: Counter['products'], side: 'buy' | 'sell') {
  const name = readNamed(text)?.name ?? text;
  const word = fold(name);
  if (word === '' || /\d/.test(word)) return [];
  const begins = (label: string) => fold(label).startsWith(word);
  const ways = TENDERS.filter((method) => method !== 'account').map(paymentName);
  const moneys = MONEY.filter(
    (asset) => asset !== TRY && (begins(asset) || begins(assetName(asset, []))),
  );
  const coins = matchProducts(products, side, name).filter(({ kind }) => kind === 'coin');
  const found = [
    ...ways.filter(begins).map((label) => ({ key: label, label })),
    ...moneys.slice(0, 4).map((asset) => ({ key: asset, label: asset, detail: detailOf(asset) })),
    ...coins.slice(0, 6).map((coin) => ({ key: coin.name, label: coin.name })),
  ];
  return found.some(({ label }) => fold(label) === word) ? [] : found;
}

const detailOf = (asset: string): string => {
  const name = assetName(asset, []);
  return name === asset ? '' : name;
};

type HandProps = {
  id: string;
  counter: Counter;
  judged: Judged;
  error: string;
  empty: boolean;
};

/**
 * The payment being typed, in the columns of the slip, or the error of its text. Guarantee: the
 * height never changes, so the lines below do not move.
 */
function Hand({ id, counter, judged, error, empty }: HandProps) {
  const { basket } = counter;
  const of = basket.entry?.of;
  if (empty || !judged.ok)
    return (
      <p
        id={id}
        role={error ? 'alert' : 'status'}
        className={cx(
          'flex min-h-17 items-center px-5 text-13 max-sm:min-h-13 max-sm:px-4',
          error ? 'text-dangertext' : 'text-quiet',
        )}
      >
        {error || <Trans>25000 kart · 3 çeyrek · 12,34*22 hurda · 500 usd</Trans>}
      </p>
    );
  const { payment, entry, after } = judged.value;
  return (
    <ol>
      <li className="flex min-h-17 items-center pr-2 shadow-[inset_3px_0_var(--goldtext)]">
        <div className="relative min-w-0 flex-1 pl-5 max-sm:pl-4">
          <div id={id} role="status">
            {payment ? (
              <MoneyCells payment={payment} spoken />
            ) : (
              <p className="text-13 text-quiet">
                {entry.kind === 'sheet' && entry.method === 'note' ? (
                  <Trans>Senet: Enter ile tutarı ve vadesi sorulur.</Trans>
                ) : (
                  <Trans>Çek: Enter ile tutarı ve vadesi sorulur.</Trans>
                )}
              </p>
            )}
          </div>
          {payment ? (
            <p className="absolute right-0 bottom-0 flex h-5 items-center whitespace-nowrap bg-raised pl-3 text-13 text-quiet">
              <Becomes counter={counter} kurus={sumOf(readTender(after).payments)} />
            </p>
          ) : null}
        </div>
        <RemoveButton
          onRemove={() =>
            act(
              of === undefined ? { do: 'entry', entry: undefined } : { do: 'drop-payment', id: of },
            )
          }
        />
      </li>
    </ol>
  );
}

function Becomes({ counter: { type }, kurus }: { counter: Counter; kurus: number }) {
  const sum = formatMoney(kurus);
  return type === 'payment' ? <Trans>ödeme {sum} olur</Trans> : <Trans>tahsilat {sum} olur</Trans>;
}
