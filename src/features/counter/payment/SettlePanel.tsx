import { Trans, useLingui } from '@lingui/react/macro';
import { park } from '@/parts/counter/basket/act';
import { isEmptyBasket } from '@/parts/counter/basket/basket';
import type { Counter } from '@/parts/counter/basket/counter-view';
import { focusEntry, saveButton } from '@/parts/counter/keys/fields';
import { subjectOf } from '@/parts/counter/line/line-form';
import { PANEL_FOOT, RECEDING } from '@/parts/counter/panel/SidePanel';
import { LockLeft, PriceLock } from '@/parts/price/PriceLock';
import { useMoreBelow } from '@/ui/list/use-more-below';
import { Button } from '@/ui/sign/Button';
import { PrinterIcon } from '@/ui/sign/Icon';
import { cx } from '@/ui/style/classes';
import { CreditNote } from '../note/CreditNote';
import { CustodyNote } from '../note/CustodyNote';
import { FloorNote } from '../note/FloorNote';
import { GrossNote } from '../note/GrossNote';
import { IdentityNote } from '../note/IdentityNote';
import { PositionAfter } from '../note/PositionAfter';
import { SerialNote } from '../note/SerialNote';
import { SlipNote } from '../note/SlipNote';
import { TermsNote } from '../note/TermsNote';
import { AgreedTotal, Offers } from '../slip/AgreedTotal';
import { DecidingFigure } from '../slip/DecidingFigure';
import { hasJustSaved, JustSaved } from '../slip/JustSaved';
import { TotalHead } from '../slip/TotalHead';
import { TotalWord } from '../slip/TotalWord';
import type { Saver } from '../slip/use-save';
import { useSellReason } from '../slip/use-sell-reason';
import { CardCost } from './CardCost';
import { ExpenseFields } from './ExpenseFields';
import { PaymentFields } from './PaymentFields';
import { useCharged } from './use-charged';

/** The total and the time left on its prices; two cells of the bar if it is wide. */
export function TotalPanel({
  counter,
  refused,
}: {
  counter: Counter;
  refused: string | undefined;
}) {
  const total = useCharged(counter);
  if (hasJustSaved(counter))
    return (
      <div className="pb-3 sm:col-span-2 sm:pb-1">
        <JustSaved counter={counter} />
      </div>
    );
  return (
    <div className="sm:contents">
      <div className="sm:col-span-2 sm:flex sm:items-baseline sm:gap-4">
        <div className="min-w-0 flex-1">
          <TotalHead counter={counter} refused={refused} />
        </div>
        <p className="text-right" data-total={total}>
          <DecidingFigure counter={counter} max={36} />
        </p>
      </div>
      <PriceLock
        basket={counter.basket}
        className="sm:flex sm:flex-col sm:justify-center sm:pb-0"
      />
    </div>
  );
}

/** The total in one line, while the on-screen keys are shown. */
export function SlimTotal({ counter }: { counter: Counter }) {
  const total = useCharged(counter);
  return (
    <p
      data-total={total}
      className="flex min-h-11 min-w-0 flex-1 items-center justify-end gap-3 max-[279px]:basis-full"
    >
      <span className="line-clamp-2 min-w-12 flex-1 text-13 text-quiet leading-4 max-[279px]:sr-only">
        <TotalWord counter={counter} />
        <span className="max-[279px]:hidden">
          <LockLeft basket={counter.basket} />
        </span>
      </span>
      <DecidingFigure counter={counter} max={30} />
    </p>
  );
}

/**
 * Whether round totals or the question about the floor may still appear. On a sale of worked metal
 * they come with the price; their room is kept until then.
 */
const mayCome = ({ type, lines, products }: Counter): boolean =>
  type === 'sale' &&
  lines.some(
    ({ form }) => form.weight.trim() !== '' && subjectOf(form, products).kind === 'worked',
  );

/**
 * End of the slip: total, payment, and buttons that never scroll away. With `sheet` it is in the
 * bottom panel and shows the notes that a wide counter shows beside it.
 */
export function SettlePanel({
  counter,
  saver,
  slim = false,
  sheet = false,
}: {
  counter: Counter;
  saver: Saver;
  slim?: boolean;
  sheet?: boolean;
}) {
  const [end, more] = useMoreBelow();
  return (
    <>
      {slim ? (
        <div className="px-5">
          <SlimTotal counter={counter} />
          <TermsNote counter={counter} />
          <FloorNote counter={counter} />
        </div>
      ) : (
        <div className={cx('border-line border-b px-5', sheet ? 'pb-3' : 'py-3 short:py-2')}>
          {hasJustSaved(counter) ? (
            <JustSaved counter={counter} />
          ) : (
            <AgreedTotal counter={counter} />
          )}
          <PriceLock basket={counter.basket} />
          <div className={mayCome(counter) ? 'min-h-11' : undefined}>
            <GrossNote counter={counter} />
            <Offers counter={counter} />
            <TermsNote counter={counter} />
            <FloorNote counter={counter} />
          </div>
        </div>
      )}
      <div
        className={cx(
          'min-h-0 flex-1 overflow-auto px-5 pt-1 [&_:is(input,button)]:scroll-mb-32',
          sheet ? 'pb-6' : 'pb-3 short:pb-2',
        )}
      >
        <PaymentFields counter={counter} />
        <CardCost counter={counter} />
        <ExpenseFields counter={counter} />
        {sheet && slim ? <CreditNote counter={counter} className="mt-2" /> : null}
        <CustodyNote counter={counter} className="mt-2 min-[1200px]:hidden" />
        <SerialNote counter={counter} />
        <IdentityNote counter={counter} />
        <SlipNote counter={counter} />
        {sheet ? null : <span ref={end} aria-hidden className={END} />}
      </div>
      <SaveButtons counter={counter} saver={saver} slim={slim} sheet={sheet} more={more} />
      {sheet ? <span ref={end} aria-hidden className={END} /> : null}
    </>
  );
}

/** Marks the end of the panel; an IntersectionObserver watches whether it is in sight. */
const END = 'block h-px -mt-px';

/**
 * Buttons that save the slip. They never scroll away, also not in the bottom panel of a small or
 * zoomed screen. While the on-screen keys are shown they take one row, without the park button. The
 * edge is shaded while content lies below it.
 */
function SaveButtons({
  counter,
  saver,
  slim,
  sheet,
  more,
}: {
  counter: Counter;
  saver: Saver;
  slim: boolean;
  sheet: boolean;
  more: boolean;
}) {
  const reason = useSellReason();
  return (
    <div className={cx(PANEL_FOOT, more && 'shade-above')}>
      {sheet && !slim ? <CreditNote counter={counter} className="mb-2" /> : null}
      {slim || sheet ? null : <PositionAfter counter={counter} className="-mx-2 -mt-2.5 mb-0.5" />}
      {reason ? <p className="mb-2 text-13 text-quiet">{reason}</p> : null}
      {saver.message && !reason ? (
        <p role="alert" className="mb-2 text-13 text-dangertext">
          {saver.message}
        </p>
      ) : null}
      <div
        className={cx(
          'grid gap-2',
          slim
            ? 'grid-cols-[auto_1fr]'
            : 'grid-cols-2 short:grid-cols-[auto_auto_1fr] short:[&_kbd]:hidden short:[&_svg]:hidden short:[&>button]:px-2.5',
          'max-[279px]:grid-cols-2!',
        )}
      >
        {slim ? null : <ParkButton counter={counter} />}
        <Button
          loading={saver.busy}
          reason={reason}
          onClick={() => saver.save(false)}
          className={RECEDING}
        >
          <Trans>Kaydet</Trans>
        </Button>
        <Button
          ref={saveButton}
          variant="primary"
          size={slim ? 'md' : 'lg'}
          kbd="F9"
          icon={<PrinterIcon />}
          loading={saver.busy}
          reason={reason}
          onClick={() => saver.save(true)}
          className={
            slim ? '' : 'col-span-2 short:col-span-1 short:min-h-11 max-[279px]:col-span-2!'
          }
        >
          <Trans>Kaydet + Yazdır</Trans>
        </Button>
      </div>
    </div>
  );
}

export function ParkButton({ counter }: { counter: Counter }) {
  const { t } = useLingui();
  const setAside = () => {
    park();
    focusEntry();
  };
  return (
    <Button disabled={isEmptyBasket(counter.basket)} onClick={setAside} className={RECEDING}>
      {t`Beklet`}
    </Button>
  );
}
