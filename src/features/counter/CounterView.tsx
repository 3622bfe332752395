import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { flowOf, isMoneyType } from '@/domain/ledger/slip-type';
import { type Counter, useCounter } from '@/parts/counter/basket/counter-view';
import { startExpense } from '@/parts/counter/keys/choose-type';
import {
  fieldRefs,
  focusAtOnce,
  focusEntry,
  focusOnArrival,
  onPayment,
  totalButton,
} from '@/parts/counter/keys/fields';
import { useCounterKeys } from '@/parts/counter/keys/use-keys';
import { SidePanel } from '@/parts/counter/panel/SidePanel';
import { ToastRoom } from '@/ui/dialog/ToastRoom';
import { Button } from '@/ui/sign/Button';
import { cx } from '@/ui/style/classes';
import { useLowScreen, useMedia, usePhone } from '@/ui/style/use-media';
import { CustomerField } from './customer/CustomerField';
import { RequestedPerson } from './customer/RequestedPerson';
import { ExpenseHost } from './expense/ExpenseHost';
import { commitLine } from './line/commit-line';
import { MissedCode } from './line/MissedCode';
import { PadChips } from './line/PadChips';
import { StoneDialogHost } from './line/StoneDialogHost';
import { enterProduct } from './line/stock-asked';
import { Tiles } from './line/Tiles';
import { TouchPad, usePad } from './line/TouchPad';
import { useScanner } from './line/use-scanner';
import { takeTare, weighLine } from './line/weigh';
import { requestSeller } from './model/seller';
import { useReady } from './model/use-ready';
import { enterMoney } from './money/enter-money';
import { MoneyChips } from './money/MoneyChips';
import { CreditNote } from './note/CreditNote';
import { Margin } from './note/Margin';
import { PositionAfter } from './note/PositionAfter';
import { AssetDialogHost } from './payment/AssetDialogHost';
import { openAssetPayment } from './payment/open-asset-payment';
import { payCash } from './payment/pay-cash';
import { ParkButton, SettlePanel, SlimTotal, TotalPanel } from './payment/SettlePanel';
import { CustomerScreenFeed } from './screen/CustomerScreenFeed';
import { ApprovalDialog } from './slip/ApprovalDialog';
import { AuthorityDialog } from './slip/AuthorityDialog';
import { BasketTabs } from './slip/BasketTabs';
import { hasJustSaved } from './slip/JustSaved';
import { LastSlip } from './slip/LastSlip';
import { SellerDialog } from './slip/SellerDialog';
import { SlipBody } from './slip/SlipBody';
import { SlipFoot } from './slip/SlipFoot';
import { SlipHead } from './slip/SlipHead';
import { type Saver, useSave } from './slip/use-save';
import { useSellReason } from './slip/use-sell-reason';
import { WorldFeed } from './WorldFeed';

/**
 * The counter is drawn once, whole: until its baskets and lists are read only its empty columns
 * show.
 */
export function CounterView() {
  const ready = useReady();
  const wide = useMedia('(min-width: 1200px)');
  const roomy = useMedia('(min-width: 1024px)');
  return (
    <div className="flex h-full min-h-0 overflow-hidden" aria-busy={!ready}>
      <WorldFeed />
      {ready ? <Desk wide={wide} roomy={roomy} /> : <Columns wide={wide} roomy={roomy} />}
    </div>
  );
}

type Room = { wide: boolean; roomy: boolean };

function Columns({ wide, roomy }: Room) {
  return (
    <>
      {roomy ? <div className="w-68 shrink-0 border-line border-r" /> : null}
      <div className="flex-1" />
      {wide ? <div className="w-83 shrink-0 border-line border-l bg-raised" /> : null}
    </>
  );
}

/**
 * On a wide screen, tiles, slip and settlement side by side. On a narrower one the settlement opens
 * as a bottom panel.
 */
function Desk({ wide, roomy }: Room) {
  const { t } = useLingui();
  const counter = useCounter();
  const [paying, setPaying] = useState(false);
  const saver = useSave((refusal) => {
    if (
      !refusal ||
      refusal.block === 'line' ||
      refusal.block === 'no-lines' ||
      refusal.block === 'entry' ||
      refusal.block === 'stale'
    )
      setPaying(false);
  });
  useActions(saver, wide, setPaying);
  useScanner();
  useEffect(focusOnArrival, []);
  // Turning the tablet wide closes the bottom panel for good: turned back, it would cover whatever
  // dialog is open then.
  useEffect(() => {
    if (wide) setPaying(false);
  }, [wide]);
  return (
    <>
      {roomy && !isMoneyType(counter.type) ? (
        <div className="w-68 shrink-0 overflow-auto border-line border-r p-4">
          <Tiles basket={counter.basket} products={counter.products} shape="column" />
        </div>
      ) : null}
      <SlipPane
        counter={counter}
        wide={wide}
        roomy={roomy}
        refused={saver.refused}
        onPay={() => setPaying(true)}
      />
      {wide ? (
        <SidePanel wide open title={t`Ödeme`} onClose={() => setPaying(false)}>
          <div className="border-line border-b px-5 py-3 short:py-2">
            <CustomerField basket={counter.basket} />
          </div>
          <SettlePanel counter={counter} saver={saver} />
        </SidePanel>
      ) : (
        <PaymentPanel
          open={paying}
          counter={counter}
          saver={saver}
          onClose={() => setPaying(false)}
        />
      )}
      <CustomerScreenFeed counter={counter} />
      <ApprovalDialog counter={counter} saver={saver} />
      <AuthorityDialog counter={counter} saver={saver} />
      <AssetDialogHost counter={counter} />
      <StoneDialogHost counter={counter} />
      <SellerDialog counter={counter} />
      <RequestedPerson slip={counter.basket.id} contactId={counter.basket.contactId} />
      <ExpenseHost onClosed={focusEntry} />
    </>
  );
}

function useActions(saver: Saver, wide: boolean, setPaying: (open: boolean) => void): void {
  const latest = useRef(saver);
  latest.current = saver;
  const actions = useMemo(
    () => ({
      seller: requestSeller,
      expense: startExpense,
      weigh: () => void weighLine(),
      tare: () => void takeTare(),
      save: () => void latest.current.save(true),
      customer: () => focusAtOnce('customer'),
      bargain: () => totalButton.current?.click(),
      pay: () => {
        if (!wide) setPaying(true);
        // The sum is written before the field gets the cursor, so that it is selected and typing
        // replaces it.
        flushSync(payCash);
        focusAtOnce('cash');
      },
    }),
    [wide, setPaying],
  );
  useCounterKeys(actions);
  useEffect(() => (wide ? undefined : onPayment(() => setPaying(true))), [wide, setPaying]);
}

type PaneProps = Room & { counter: Counter; refused: string | undefined; onPay: () => void };

function SlipPane({ counter, wide, roomy, refused, onPay }: PaneProps) {
  const { last } = counter.desk;
  const pad = usePad();
  const phone = usePhone();
  // On a low screen the total takes one line.
  const flat = useLowScreen();
  // On a low screen the slip's head is hidden while the on-screen keys are shown.
  const low = useMedia('(max-height: 700px)');
  // A person who may not sell reads the reason in the pinned bar, so it is shown even on an empty
  // slip.
  const maySell = useSellReason() === undefined;
  return (
    <section className="flex min-w-0 flex-1 flex-col" {...pad.watch}>
      {/* The on-screen keys hide the tabs of the baskets, unless a basket is parked. */}
      {pad.shown && counter.desk.parked.length === 0 ? null : <BasketTabs desk={counter.desk} />}
      {pad.shown && (phone || low) ? null : (
        <SlipHead counter={counter}>
          {roomy && !wide ? (
            // With a customer chosen, the name and the balance need the whole line.
            <div
              className={counter.basket.contactId === null ? 'min-w-48 max-w-96 flex-1' : 'w-full'}
            >
              <CustomerField basket={counter.basket} slim />
            </div>
          ) : undefined}
        </SlipHead>
      )}
      <MissedCode counter={counter} />
      <SlipBody counter={counter} roomy={roomy} narrow={pad.shown} />
      {flat || roomy ? <ToastRoom /> : null}
      {last && !pad.shown ? <LastSlip last={last} /> : null}
      {pad.shown ? (
        isMoneyType(counter.type) ? (
          <TouchPad quiet={wide} onEnter={enterMoney} chips={<MoneyChips counter={counter} />} />
        ) : (
          <TouchPad quiet={wide} onEnter={enterPad} chips={<PadChips counter={counter} />} />
        )
      ) : null}
      {wide ? <CreditNote counter={counter} className="mx-5 mb-3" /> : null}
      {wide ? (
        <SlipFoot counter={counter} />
      ) : phone && !flat && maySell && isAtRest(counter) ? null : (
        <PinnedBar counter={counter} refused={refused} onPay={onPay} slim={pad.shown || flat} />
      )}
    </section>
  );
}

/** The slip is empty and none was saved just now: the tiles use the room of the total. */
const isAtRest = (counter: Counter): boolean =>
  !isMoneyType(counter.type) && counter.lines.length === 0 && !hasJustSaved(counter);

/** Enter of the on-screen keys: reads the product box, or puts the line on the slip. */
const enterPad = (): void =>
  document.activeElement === fieldRefs.product.current ? enterProduct() : commitLine();

/**
 * Total and button to the settlement, always in sight where the settlement has no column of its
 * own. While the on-screen keys are shown it is one line. It is always the same button, so that
 * closing the bottom panel can return the focus to it. On a wider screen the price lock is beside
 * the buttons, which leaves the slip more height.
 */
function PinnedBar({
  counter,
  refused,
  onPay,
  slim,
}: {
  counter: Counter;
  refused: string | undefined;
  onPay: () => void;
  slim: boolean;
}) {
  const reason = useSellReason();
  return (
    <footer
      className={cx(
        'shrink-0 border-line border-t bg-raised px-5 max-sm:px-4',
        slim
          ? 'flex items-center gap-3 py-1 max-[279px]:flex-wrap'
          : 'pt-2 pb-3 sm:grid sm:grid-cols-[minmax(0,1fr)_20rem] sm:items-center sm:gap-x-5 sm:gap-y-1',
      )}
    >
      {slim ? <SlimTotal counter={counter} /> : <TotalPanel counter={counter} refused={refused} />}
      {reason && !slim ? <p className="mb-2 text-13 text-quiet sm:col-span-2">{reason}</p> : null}
      <div className={slim ? 'contents' : 'grid grid-cols-[auto_1fr] gap-2 sm:col-start-2'}>
        {slim ? null : <ParkButton counter={counter} />}
        <Button
          variant={slim ? 'secondary' : 'primary'}
          reason={reason}
          onClick={onPay}
          className={slim ? 'max-[279px]:mb-1 max-[279px]:w-full' : 'min-h-13'}
        >
          {flowOf(counter.type, counter.total) < 0 ? (
            <Trans>Ödeme yap</Trans>
          ) : (
            <Trans>Ödeme al</Trans>
          )}
        </Button>
      </div>
    </footer>
  );
}

function PaymentPanel({
  open,
  counter,
  saver,
  onClose,
}: {
  open: boolean;
  counter: Counter;
  saver: Saver;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const pad = usePad();
  return (
    <SidePanel wide={false} open={open} onClose={onClose} title={t`Ödeme`} {...pad.watch}>
      <SettlePanel sheet counter={counter} saver={saver} slim={pad.shown} />
      {/* Position and margin are for the clerk only, so they come last. */}
      {pad.shown ? null : (
        <div className="flex flex-wrap px-3 pt-2">
          <PositionAfter counter={counter} />
          <span className="ml-auto" />
          <Margin counter={counter} />
        </div>
      )}
      {pad.shown ? (
        <TouchPad
          quiet
          onPlus={() => openAssetPayment()}
          enterLabel={t`Tamam`}
          onEnter={() => (document.activeElement as HTMLElement | null)?.blur()}
        />
      ) : null}
    </SidePanel>
  );
}
