import { isMoneyType } from '@/domain/ledger/slip-type';
import type { Counter } from '@/parts/counter/basket/counter-view';
import { LineHeads } from '@/parts/counter/line/LineHeads';
import { ToastRoom } from '@/ui/dialog/ToastRoom';
import { useLowScreen, usePhone } from '@/ui/style/use-media';
import { CustomerField } from '../customer/CustomerField';
import { CollectionPane } from '../line/CollectionPane';
import { LineEditor } from '../line/LineEditor';
import { LineRows } from '../line/LineRows';
import { LineSumRows } from '../line/LineSumRows';
import { shownLines } from '../line/shown-lines';
import { Tiles } from '../line/Tiles';
import { OfflineNotice } from '../note/OfflineNotice';

/** Part of the slip between head and foot, for money only, a wide screen or a handheld one. */
export function SlipBody({
  counter,
  roomy,
  narrow,
}: {
  counter: Counter;
  roomy: boolean;
  narrow: boolean;
}) {
  if (isMoneyType(counter.type))
    return <MoneyBody counter={counter} roomy={roomy} narrow={narrow} />;
  return roomy ? (
    <DeskBody counter={counter} narrow={narrow} />
  ) : (
    <HandBody counter={counter} narrow={narrow} />
  );
}

/**
 * Slip of money only, without tiles. On a handheld screen the customer comes first, and leaves while
 * the on-screen keys are shown.
 */
function MoneyBody({
  counter,
  roomy,
  narrow,
}: {
  counter: Counter;
  roomy: boolean;
  narrow: boolean;
}) {
  return (
    <>
      {roomy || narrow ? null : (
        <div className="shrink-0 border-line border-b px-5 pb-3 max-sm:px-4">
          <CustomerField basket={counter.basket} />
        </div>
      )}
      <CollectionPane counter={counter} padded={narrow} />
    </>
  );
}

/** On a wide screen the editor is above the lines, and only the lines scroll. */
function DeskBody({ counter, narrow }: { counter: Counter; narrow: boolean }) {
  return (
    <>
      <LineEditor counter={counter} padded={narrow} above />
      <LineRows
        counter={counter}
        low={narrow}
        inHand={!narrow}
        className="min-h-0 overflow-auto"
        emptyClassName="min-h-0 flex-1"
      />
      {narrow ? <span aria-hidden className="flex-1" /> : <LineSumRows counter={counter} />}
      <OfflineNotice />
    </>
  );
}

/**
 * On a handheld screen the editor and the tiles are at the bottom, near the thumb. While the slip
 * is empty the tiles fill the counter; with lines they are one row above the box. Only a very low
 * screen scrolls as a whole.
 */
function HandBody({ counter, narrow }: { counter: Counter; narrow: boolean }) {
  const phone = usePhone();
  const flat = useLowScreen();
  const isEmpty = shownLines(counter).length === 0;
  const board = isEmpty && !narrow && !flat;
  const { basket, products } = counter;
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-auto">
      {narrow ? null : (
        <div className="shrink-0 border-line border-b px-5 pb-3 max-sm:px-4">
          <CustomerField basket={basket} />
        </div>
      )}
      {board ? (
        // The room of the tiles is kept on a device that has pulled no products yet.
        <div className="flex min-h-40 flex-1 flex-col overflow-auto border-line border-b px-5 py-3 max-sm:px-4">
          <div className="mt-auto">
            <Tiles basket={basket} products={products} shape="board" />
          </div>
        </div>
      ) : (
        <>
          {phone || isEmpty ? null : <LineHeads />}
          <LineRows
            counter={counter}
            low={narrow}
            className={flat ? 'shrink-0' : 'min-h-17 overflow-auto'}
            emptyClassName="grow"
          />
          {narrow || flat ? (
            <span aria-hidden className="grow" />
          ) : (
            <LineSumRows counter={counter} />
          )}
        </>
      )}
      {flat ? null : <ToastRoom />}
      <OfflineNotice />
      {narrow || board ? null : (
        <div className="relative shrink-0 overflow-x-auto border-line border-t px-4 py-1.5 [scrollbar-width:none]">
          <div className="min-h-14">
            <Tiles basket={basket} products={products} shape="strip" />
          </div>
        </div>
      )}
      <LineEditor counter={counter} padded={narrow} />
    </div>
  );
}
