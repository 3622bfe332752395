import { Trans, useLingui } from '@lingui/react/macro';
import { memo, useState } from 'react';
import { formatTime } from '@/i18n/formats';
import { discard, park, restoreBasket, resume } from '@/parts/counter/basket/act';
import { type Basket, isEmptyBasket } from '@/parts/counter/basket/basket';
import type { Desk } from '@/parts/counter/basket/desk';
import { focusEntry } from '@/parts/counter/keys/fields';
import { PlusIcon } from '@/ui/sign/Icon';
import { showToast } from '@/ui/sign/toast';
import { colourName, MarkDot } from '../note/MarkDot';
import { BasketDialog } from './BasketDialog';
import { SellerChip } from './SellerChip';

const TAB = 'flex items-center gap-2 whitespace-nowrap border-b-2 px-4 text-13 -outline-offset-2';

/**
 * The basket under the hands and the parked ones, each with its customer and the time it was put
 * aside.
 */
export const BasketTabs = memo(function BasketTabs({ desk }: { desk: Desk }) {
  const { t } = useLingui();
  const [marking, setMarking] = useState(false);
  const marked = () => {
    setMarking(false);
    focusEntry();
  };
  const open = async (basket: Basket) => {
    const resumed = await resume(basket);
    if (resumed === 'open') focusEntry();
    else
      showToast({
        type: 'info',
        message:
          resumed === 'gone'
            ? t`Bu sepet başka bir sekmede kapatıldı.`
            : t`Bu sepet başka bir sekmede açık.`,
      });
  };
  const next = () => {
    park();
    focusEntry();
  };
  const empty = () => {
    const basket = discard();
    showToast({
      type: 'info',
      message: t`Sepet boşaltıldı.`,
      duration: 8000,
      action: { label: t`Geri al`, run: () => restoreBasket(basket) },
    });
    focusEntry();
  };
  return (
    <nav
      aria-label={t`Sepetler`}
      className="flex h-11 shrink-0 items-stretch pointer-coarse:h-[45px] border-line border-b px-2"
    >
      <div className="flex min-w-0 items-stretch overflow-x-auto [scrollbar-width:none]">
        <button
          type="button"
          aria-current="true"
          aria-haspopup="dialog"
          title={t`Sepete ad ve renk ver`}
          onClick={() => setMarking(true)}
          className={`${TAB} shrink-0 border-goldtext font-semibold`}
        >
          <Mark basket={desk.open} />
          <bdi className="max-w-40 truncate max-sm:max-w-32">
            {calledBy(desk.open) || <Trans>Bu sepet</Trans>}
          </bdi>
        </button>
        {desk.parked.map(({ basket, at }) => (
          <button
            key={basket.id}
            type="button"
            onClick={() => open(basket)}
            className={`${TAB} shrink-0 border-transparent text-quiet hover:border-line`}
          >
            <Parked basket={basket} />
            <span>{formatTime(at)}</span>
          </button>
        ))}
      </div>
      <button
        type="button"
        onClick={next}
        className={`${TAB} shrink-0 border-transparent text-quiet hover:border-line max-sm:px-3 max-[279px]:min-w-11 max-[279px]:justify-center max-[279px]:px-2`}
      >
        <PlusIcon size={16} />
        <span className="max-[279px]:sr-only">
          <Trans>Yeni</Trans>
        </span>
      </button>
      {isEmptyBasket(desk.open) ? null : (
        <button
          type="button"
          onClick={empty}
          className={`${TAB} shrink-0 border-transparent text-quiet hover:border-line max-sm:px-3 max-[279px]:px-2`}
        >
          <Trans>Boşalt</Trans>
        </button>
      )}
      <span className="ml-auto" />
      <SellerChip seller={desk.open.seller} crowded={desk.parked.length > 0} />
      {marking ? (
        <BasketDialog
          mark={{ label: desk.open.label ?? '', colour: desk.open.colour ?? null }}
          onClose={marked}
        />
      ) : null}
    </nav>
  );
}, sameTabs);

function sameTabs({ desk: a }: { desk: Desk }, { desk: b }: { desk: Desk }): boolean {
  const [one, other] = [a.open, b.open];
  const named = one.name === other.name && one.label === other.label && one.colour === other.colour;
  return (
    a.parked === b.parked &&
    named &&
    one.seller === other.seller &&
    isEmptyBasket(one) === isEmptyBasket(other)
  );
}

/** By its own name, else its customer's. */
const calledBy = ({ label, name }: Basket): string => label ?? name;

/** The colour that somebody gave it, in words for the ear. */
function Mark({ basket: { colour } }: { basket: Basket }) {
  return colour ? (
    <>
      <MarkDot colour={colour} />
      <span className="sr-only">{colourName(colour)}</span>
    </>
  ) : null;
}

/** By its name, or by what lies in it: three that are all called "waiting" cannot be told apart. */
function Parked({ basket }: { basket: Basket }) {
  const called =
    calledBy(basket) || basket.lines.find((line) => line.product.trim() !== '')?.product;
  return (
    <>
      <span className={called ? 'sr-only' : undefined}>
        <Trans>Bekleyen</Trans>
      </span>
      <Mark basket={basket} />
      {called ? <bdi className="max-w-28 truncate">{called}</bdi> : null}
    </>
  );
}
