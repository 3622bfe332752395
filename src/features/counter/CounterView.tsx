import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { flowOf, isMoneyType } from '@/domain/ledger/slip-type';
import { type Counter, useCounter } from '@/parts/counter/basket/counter-view';
import { sayExpense } from '@/parts/counter/keys/choose-type';
import {
  fieldRefs,
  focusAtOnce,
  focusEntry,
  focusOnArrival,
  onPayment,
  totalButton,
} from '@/parts/counter/keys/fields';
import { useCounterKeys } from '@/parts/counter/keys/use-keys';
import { Drawer } from '@/ui/dialog/Drawer';
import { ToastRoom } from '@/ui/dialog/ToastRoom';
import { Button } from '@/ui/sign/Button';
import { cx } from '@/ui/style/classes';
import { useFlat, useMedia, usePhone } from '@/ui/style/use-media';
import { CustomerField } from './customer/CustomerField';
import { PersonAsked } from './customer/PersonAsked';
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
import { askSeller } from './model/seller';
import { useReady } from './model/use-ready';
import { CreditNote } from './note/CreditNote';
import { Margin } from './note/Margin';
import { PositionAfter } from './note/PositionAfter';
import { AssetDialogHost } from './payment/AssetDialogHost';
import { askAsset } from './payment/asset-ask';
import { payCash } from './payment/pay-cash';
import { ParkButton, SettlePanel, SlimTotal, TotalPanel } from './payment/SettlePanel';
import { ShownEar } from './screen/ShownEar';
import { ApprovalDialog } from './slip/ApprovalDialog';
import { BasketTabs } from './slip/BasketTabs';
import { LastSlip } from './slip/LastSlip';
import { SellerDialog } from './slip/SellerDialog';
import { SlipBody } from './slip/SlipBody';
import { SlipFoot } from './slip/SlipFoot';
import { SlipHead } from './slip/SlipHead';
import { type Saver, useSave } from './slip/use-save';
import { useSellReason } from './slip/use-sell-reason';
import { WorldEar } from './WorldEar';

/** Drawn once, whole: until its baskets and lists are read only the columns stand there. */
export function CounterView() {
  const ready = useReady();
  const wide = useMedia('(min-width: 1200px)');
  const roomy = useMedia('(min-width: 1024px)');
  return (
    <div className="flex h-full min-h-0 overflow-hidden" aria-busy={!ready}>
      <WorldEar />
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
 * Tiles, slip and settlement side by side where there is room; below that the settlement is a
 * sheet.
 */
function Desk({ wide, roomy }: Room) {
  const counter = useCounter();
  const [paying, setPaying] = useState(false);
  const saver = useSave((refusal) => {
    if (
      !refusal ||
      refusal.block === 'line' ||
      refusal.block === 'no-lines' ||
      refusal.block === 'stale'
    )
      setPaying(false);
  });
  useDeeds(saver, wide, setPaying);
  useScanner();
  useEffect(focusOnArrival, []);
  // A sheet that came back by itself when the tablet is turned again would lie over whatever is
  // being asked.
  useEffect(() => {
    if (wide) setPaying(false);
  }, [wide]);
  return (
    <>
      {roomy && !isMoneyType(counter.type) ? (
        <div className="w-68 shrink-0 overflow-auto border-line border-r p-4">
          <Tiles basket={counter.basket} products={counter.products} />
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
        <aside className="flex w-83 shrink-0 flex-col border-line border-l bg-raised">
          <div className="border-line border-b px-5 py-3 short:py-2">
            <CustomerField basket={counter.basket} />
          </div>
          <SettlePanel counter={counter} saver={saver} />
        </aside>
      ) : (
        <PaySheet open={paying} counter={counter} saver={saver} onClose={() => setPaying(false)} />
      )}
      <ShownEar counter={counter} />
      <ApprovalDialog counter={counter} saver={saver} />
      <AssetDialogHost counter={counter} />
      <StoneDialogHost counter={counter} />
      <SellerDialog counter={counter} />
      <PersonAsked slip={counter.basket.id} contactId={counter.basket.contactId} />
      <ExpenseHost onClosed={focusEntry} />
    </>
  );
}

function useDeeds(saver: Saver, wide: boolean, setPaying: (open: boolean) => void): void {
  const latest = useRef(saver);
  latest.current = saver;
  const deeds = useMemo(
    () => ({
      seller: askSeller,
      expense: sayExpense,
      weigh: () => void weighLine(),
      tare: () => void takeTare(),
      save: () => void latest.current.save(true),
      customer: () => focusAtOnce('customer'),
      bargain: () => totalButton.current?.click(),
      pay: () => {
        if (!wide) setPaying(true);
        // The sum stands in the box before the cursor comes, so that what is typed then replaces
        // it.
        flushSync(payCash);
        focusAtOnce('cash');
      },
    }),
    [wide, setPaying],
  );
  useCounterKeys(deeds);
  useEffect(() => (wide ? undefined : onPayment(() => setPaying(true))), [wide, setPaying]);
}

type PaneProps = Room & { counter: Counter; refused: string | undefined; onPay: () => void };

function SlipPane({ counter, wide, roomy, refused, onPay }: PaneProps) {
  const { last } = counter.desk;
  const pad = usePad();
  const phone = usePhone();
  // There the total takes one line.
  const flat = useFlat();
  // Our keys leave a low screen its lines: the head waits.
  const low = useMedia('(max-height: 700px)');
  return (
    <section className="flex min-w-0 flex-1 flex-col" {...pad.watch}>
      {/* Our keys take their room, never what somebody has put aside. */}
      {pad.shown && counter.desk.parked.length === 0 ? null : <BasketTabs desk={counter.desk} />}
      {pad.shown && (phone || low) ? null : (
        <SlipHead counter={counter}>
          {roomy && !wide ? (
            // A name and what stands between the two need the whole line.
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
        <TouchPad quiet={wide} onEnter={enterPad} chips={<PadChips counter={counter} />} />
      ) : null}
      {wide ? <CreditNote counter={counter} className="mx-5 mb-3" /> : null}
      {wide ? (
        <SlipFoot counter={counter} />
      ) : (
        <PinnedBar counter={counter} refused={refused} onPay={onPay} slim={pad.shown || flat} />
      )}
    </section>
  );
}

/** What Enter means in the field that has the cursor. */
const enterPad = (): void =>
  document.activeElement === fieldRefs.product.current ? enterProduct() : commitLine();

/**
 * Where there is no room for the settlement: the total and the way to it, always in sight, in one
 * line while our keys take the room. The button is one and the same then, so that the sheet gives
 * the cursor back to it and not to a field. Where there is the width for it the lock stands beside
 * the buttons, and the slip has the height.
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

function PaySheet({
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
    <Drawer open={open} onClose={onClose} title={t`Ödeme`}>
      <div className="-mx-6 flex min-h-full flex-col" {...pad.watch}>
        <SettlePanel sheet counter={counter} saver={saver} slim={pad.shown} />
        {/* What only the clerk asks for stands at the end of all: what is written has the room. */}
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
            onPlus={() => askAsset()}
            enterLabel={t`Tamam`}
            onEnter={() => (document.activeElement as HTMLElement | null)?.blur()}
          />
        ) : null}
      </div>
    </Drawer>
  );
}
