import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, memo, useEffect, useId, useMemo, useState } from 'react';
import type { BargainRefusal, Offer } from '../../../domain/bargain';
import { moneyDigits, textOf } from '../../../domain/digits';
import { MONEY_FIELD, parseTyped } from '../../../domain/typed-number';
import { formatMoney } from '../../../i18n/formats';
import { NumberInput } from '../../../ui/NumberInput';
import { moneyFault } from '../../../ui/typed-text';
import { useBehind } from '../../../ui/use-behind';
import { act } from '../act';
import { floorOf, judgeTotal, mayBargain, offersOf } from '../agreed';
import { milyem } from '../basket-text';
import { passedFor, withoutPassed, withPassed } from '../card-cost';
import type { Counter } from '../counter-view';
import { hasDecides } from '../in-has';
import { moneyText } from '../typed-text';
import { readWorld } from '../world';
import { DecidingFigure } from './DecidingFigure';
import { fieldRefs, focusEntry, totalButton } from './fields';
import { TotalHead } from './TotalHead';
import { useSheetPad } from './TouchPad';
import { useCharged } from './use-charged';

/** The number that decides. Where work is on the slip a tap makes it a field: what is typed there is what was agreed. */
export function AgreedTotal({ counter }: { counter: Counter }) {
  const { t: say } = useLingui();
  const { basket, products, inputs } = counter;
  const total = useCharged(counter);
  const [typing, setTyping] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a basket is bargained about by the lines that can be reckoned with
  const open = useMemo(() => mayBargain(basket, products), [inputs, products]);
  if (open && typing !== null) return <TotalField key={basket.id} counter={counter} basketId={typing} onClose={() => setTyping(null)} />;
  return (
    <>
      <TotalHead counter={counter} />
      <p className="text-right" data-total={total}>
        {open ? (
          <button
            ref={totalButton}
            type="button"
            title={say`Anlaşılan toplamı yaz (F7)`}
            onClick={() => setTyping(basket.id)}
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

type FieldProps = { counter: Counter; basketId: string; onClose: () => void };

/** Enter agrees, Esc takes nothing over, and what cannot be agreed stays with its reason until it is left: then the total that holds stands there again. */
function TotalField({ counter, basketId, onClose }: FieldProps) {
  const { t: say } = useLingui();
  const pad = useSheetPad();
  const { basket, products } = counter;
  const total = useCharged(counter);
  const [text, setText] = useState(moneyText(Math.abs(total)));
  const [refused, setRefused] = useState<string>();
  const told = useId();
  useEffect(() => fieldRefs.total.current?.focus(), []);
  useEffect(() => {
    if (basket.id !== basketId) onClose();
  });
  /** Why the typed total cannot be; taken over when it can. */
  const agree = (): string | undefined => {
    const typed = parseTyped(text, MONEY_FIELD);
    if (!typed.ok) return typed.error === 'empty' ? undefined : moneyFault(typed.error);
    // Who pays was said above the figure: it is typed without its sign.
    const agreed = total < 0 ? -typed.value : typed.value;
    if (agreed === total) return undefined;
    const net = withoutPassed(basket, agreed, readWorld());
    const judged = judgeTotal(basket, net, products);
    if (!judged.ok) return refusalText(judged.error, (lowest) => withPassed(basket, lowest, readWorld()));
    act({ do: 'agree', total: net });
  };
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    const wrong = event.key === 'Enter' ? agree() : undefined;
    setRefused(wrong);
    if (wrong) return;
    onClose();
    focusEntry();
  };
  const leave = () => {
    if (!refused) agree();
    onClose();
  };
  return (
    <NumberInput
      label={say`Anlaşılan toplam`}
      ref={fieldRefs.total}
      pad={pad}
      value={text}
      unit="₺"
      error={refused}
      errorAt={told}
      aside={
        // Beside the label: a sentence under the field would push the payment about.
        <span id={told} role="alert" className="min-w-0 truncate text-dangertext" title={refused}>
          {refused}
        </span>
      }
      onValue={(value) => {
        setText(value);
        setRefused(undefined);
      }}
      onBlur={leave}
      onKeyDown={key}
      className="font-semibold text-24"
    />
  );
}

function refusalText(refusal: BargainRefusal, charged: (lowest: number) => number): string {
  if (refusal.code !== 'below-floor') return t`Bu toplam olağandışı.`;
  const lowest = formatMoney(charged(refusal.lowest));
  return t`En az ${lowest}`;
}

/** Round totals a customer may be given, each with the workmanship that is left. They follow a frame behind the fingers. */
export function Offers({ counter }: { counter: Counter }) {
  return <OfferRow counter={useBehind(counter)} />;
}

const OfferRow = memo(function OfferRow({ counter }: { counter: Counter }) {
  const { basket, products, inputs } = counter;
  // biome-ignore lint/correctness/useExhaustiveDependencies: offers are made of the kind of the slip and the lines that can be reckoned with
  const offers = useMemo(() => offersOf(basket, products, floorOf(readWorld())), [inputs, basket.type, products]);
  // With a commission on top a round total of the goods is no round one, and where has decides nobody rounds lira.
  if (offers.length === 0 || passedFor(basket, readWorld()) > 0 || hasDecides(counter) !== undefined) return null;
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-1.5 max-[279px]:grid-flow-row">
      {offers.map((offer) => (
        <OfferButton key={offer.total} offer={offer} />
      ))}
    </div>
  );
});

function OfferButton({ offer: { total, tenths } }: { offer: Offer }) {
  return (
    <button
      type="button"
      onClick={() => act({ do: 'agree', total })}
      className="pressable grid min-h-11 place-content-center rounded-control border border-line px-1 text-center hover:border-edge active:bg-sunken"
    >
      <span className="font-semibold leading-5">{textOf({ ...moneyDigits(total), fraction: '' })}</span>
      <span className="whitespace-nowrap text-12 text-quiet">
        <Trans>işçilik {milyem(tenths)}</Trans>
      </span>
    </button>
  );
}
