import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, memo, useEffect, useId, useMemo } from 'react';
import { moneyDigits, textOf } from '@/domain/base/digits';
import type { Offer } from '@/domain/slip/bargain';
import { formatMoney } from '@/i18n/formats';
import { act } from '@/parts/counter/basket/act';
import { floorOf, mayBargain, offersOf } from '@/parts/counter/basket/agreed';
import { milyem } from '@/parts/counter/basket/basket-text';
import type { Counter } from '@/parts/counter/basket/counter-view';
import type { TypedTotal } from '@/parts/counter/basket/desk';
import { dispatchDesk } from '@/parts/counter/basket/desk-store';
import { hasDecides } from '@/parts/counter/basket/in-has';
import { fieldRefs, focusEntry, totalButton } from '@/parts/counter/keys/fields';
import { moneyText } from '@/parts/counter/line/typed-text';
import { closeTypedTotal, judgeTyped } from '@/parts/counter/line/typed-total';
import { passedFor } from '@/parts/counter/payment/card-cost';
import { readWorld } from '@/parts/counter/world';
import { useMay } from '@/session/person/permissions';
import { useBehindDialog } from '@/ui/dialog/use-behind';
import { NumberInput } from '@/ui/field/NumberInput';
import { moneyError } from '@/ui/field/typed-text';
import { PeekValue, usePeek } from '@/ui/figure/PeekValue';
import { EyeIcon, EyeOffIcon } from '@/ui/sign/first-icons';
import { IconButton } from '@/ui/sign/IconButton';
import { usePaymentPad } from '../line/TouchPad';
import { useCharged } from '../payment/use-charged';
import { DecidingFigure } from './DecidingFigure';
import { TotalHead } from './TotalHead';

/**
 * The number that decides. Where work is on the slip a tap makes it a field: what is typed there is
 * what was agreed.
 */
export function AgreedTotal({ counter }: { counter: Counter }) {
  const { t: say } = useLingui();
  const { basket, products, inputs, desk } = counter;
  const total = useCharged(counter);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a basket is bargained about by the lines that can be reckoned with
  const open = useMemo(() => mayBargain(basket, products), [inputs, products]);
  if (open && desk.typedTotal)
    return <TotalField key={basket.id} counter={counter} typed={desk.typedTotal} />;
  return (
    <>
      <TotalHead counter={counter} />
      <p className="text-right" data-total={total}>
        {open ? (
          <button
            ref={totalButton}
            type="button"
            title={say`Anlaşılan toplamı yaz (F7)`}
            onClick={() => typeTotal({ text: moneyText(Math.abs(total)), refused: false })}
            className="pressable rounded-control decoration-line decoration-2 underline-offset-8 hover:underline active:bg-sunken"
          >
            <DecidingFigure counter={counter} />
          </button>
        ) : (
          <DecidingFigure counter={counter} />
        )}
      </p>
    </>
  );
}

const typeTotal = (typed: TypedTotal | null): void => dispatchDesk({ do: 'type-total', typed });

type FieldProps = { counter: Counter; typed: TypedTotal };

/**
 * Enter and leaving the box agree, Esc and an emptied box take nothing over. A total that cannot be
 * agreed on stays open with its reason, wherever the cursor goes, and nothing is saved meanwhile.
 */
function TotalField({ counter, typed }: FieldProps) {
  const { t: say } = useLingui();
  const pad = usePaymentPad();
  const { basket, products } = counter;
  const { text } = typed;
  const told = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: why the total was refused follows from what it is made of
  const reason = useMemo(
    () => (typed.refused ? refusalOf(text) : undefined),
    [typed, basket, products],
  );
  useEffect(() => fieldRefs.total.current?.focus(), []);
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') typeTotal(null);
    else if (!closeTypedTotal()) return;
    focusEntry();
  };
  return (
    <NumberInput
      label={say`Anlaşılan toplam`}
      ref={fieldRefs.total}
      pad={pad}
      value={text}
      unit="₺"
      error={reason?.words}
      errorAt={told}
      aside={
        // Beside the label: a sentence under the field would push the payment about.
        <span className="flex min-w-0 items-center">
          <span
            id={told}
            role="alert"
            className="min-w-0 truncate text-dangertext"
            title={reason?.words}
          >
            {reason?.words}
          </span>
          {reason?.lowest ? (
            <PeekValue label={say`En az`} className="-my-3 shrink-0">
              {reason.lowest}
            </PeekValue>
          ) : null}
        </span>
      }
      onValue={(value) => typeTotal({ text: value, refused: false })}
      onBlur={() => void closeTypedTotal()}
      onKeyDown={key}
      className="font-semibold text-24"
    />
  );
}

type Refusal = {
  words: string;
  /** The least that may be agreed on: the shop's own, so that it stays behind the eye. */
  lowest?: string;
};

function refusalOf(text: string): Refusal | undefined {
  const judged = judgeTyped(text);
  if (judged.ok) return undefined;
  const { error } = judged;
  if (error.code === 'number') return { words: moneyError(error.fault) };
  if (error.code !== 'below-floor') return { words: t`Bu toplam olağandışı.` };
  return { words: t`Bu kadar inilemez.`, lowest: formatMoney(error.lowest) };
}

/**
 * Round totals a customer may be given; the workmanship that each leaves stays behind the eye. They
 * follow a frame behind the fingers.
 */
export function Offers({ counter }: { counter: Counter }) {
  return <OfferRow counter={useBehindDialog(counter)} />;
}

const OfferRow = memo(function OfferRow({ counter }: { counter: Counter }) {
  const { t: say } = useLingui();
  const may = useMay('workbench', 3);
  const peek = usePeek();
  const { basket, products, inputs } = counter;
  // biome-ignore lint/correctness/useExhaustiveDependencies: offers are made of the kind of the slip and the lines that can be reckoned with
  const offers = useMemo(
    () => offersOf(basket, products, floorOf(readWorld())),
    [inputs, basket.type, products],
  );
  // With a commission on top a round total of the goods is no round one, and where has decides
  // nobody rounds lira.
  if (
    offers.length === 0 ||
    passedFor(basket, readWorld()) > 0 ||
    hasDecides(counter) !== undefined
  )
    return null;
  return (
    <div className="flex items-center gap-1.5">
      <div className="grid flex-1 auto-cols-fr grid-flow-col gap-1.5 max-[279px]:grid-flow-row">
        {offers.map((offer) => (
          <OfferButton key={offer.total} offer={offer} shown={peek.open} />
        ))}
      </div>
      {may ? (
        <IconButton
          label={say`Kalan işçiliği göster`}
          icon={peek.open ? <EyeIcon size={16} /> : <EyeOffIcon size={16} />}
          aria-pressed={peek.open}
          onClick={() => peek.setOpen((was) => !was)}
          onBlur={() => peek.setOpen(false)}
        />
      ) : null}
    </div>
  );
});

function OfferButton({ offer: { total, tenths }, shown }: { offer: Offer; shown: boolean }) {
  return (
    <button
      type="button"
      onClick={() => act({ do: 'agree', total })}
      className="pressable grid min-h-11 place-content-center rounded-control border border-line px-1 text-center hover:border-edge active:bg-sunken"
    >
      <span className="font-semibold leading-5">
        {textOf({ ...moneyDigits(total), fraction: '' })}
      </span>
      {shown ? (
        <span className="whitespace-nowrap text-12 text-quiet">
          <Trans>işçilik {milyem(tenths)}</Trans>
        </span>
      ) : null}
    </button>
  );
}
