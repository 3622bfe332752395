import { isMoneyType } from '@/domain/ledger/slip-type';
import type { Counter } from '@/parts/counter/basket/counter-view';
import { cx } from '@/ui/style/classes';
import { useFlat, usePhone } from '@/ui/style/use-media';
import { CustomerField } from '../customer/CustomerField';
import { CollectionPane } from '../line/CollectionPane';
import { LineEditor } from '../line/LineEditor';
import { LineRows } from '../line/LineRows';
import { Tiles } from '../line/Tiles';
import { OfflineLine } from '../note/OfflineLine';

/** What stands between the slip's head and its foot: money alone, a desk's order or a hand's. */
export function SlipBody({
  counter,
  roomy,
  narrow,
}: {
  counter: Counter;
  roomy: boolean;
  narrow: boolean;
}) {
  if (isMoneyType(counter.type)) return <MoneyBody counter={counter} roomy={roomy} />;
  return roomy ? (
    <DeskBody counter={counter} narrow={narrow} />
  ) : (
    <HandBody counter={counter} narrow={narrow} />
  );
}

/** Money alone: no lines, no tiles. In the hand the customer stands above it. */
function MoneyBody({ counter, roomy }: { counter: Counter; roomy: boolean }) {
  return (
    <>
      {roomy ? null : (
        <div className="shrink-0 border-line border-b px-5 pb-3 max-sm:px-4">
          <CustomerField basket={counter.basket} />
        </div>
      )}
      <CollectionPane counter={counter} />
      <OfflineLine />
    </>
  );
}

/** On a desk the editor stands above the lines, and only the lines scroll. */
function DeskBody({ counter, narrow }: { counter: Counter; narrow: boolean }) {
  return (
    <>
      <LineEditor counter={counter} padded={narrow} />
      <LineRows counter={counter} low={narrow} className="min-h-0 flex-1 overflow-auto" />
      <OfflineLine />
    </>
  );
}

/**
 * In the hand the slip is above, entry and tiles are where the thumb is; what does not fit scrolls
 * between head and total.
 */
function HandBody({ counter, narrow }: { counter: Counter; narrow: boolean }) {
  const phone = usePhone();
  const flat = useFlat();
  // What is typed stays in sight however long the slip is; only the whole of a telephone, and of a
  // screen that has no height for two rooms, scrolls as one.
  const ownScroll =
    phone || flat
      ? narrow
        ? 'min-h-0 overflow-auto'
        : 'shrink-0'
      : 'min-h-34 basis-34 overflow-auto';
  const tiles = narrow ? null : (
    <div className="shrink-0 overflow-x-auto border-line px-4 py-2 [scrollbar-width:none] max-sm:border-b">
      {/* A device that has pulled nothing yet keeps their place. */}
      <div className="min-h-19">
        <Tiles basket={counter.basket} products={counter.products} />
      </div>
    </div>
  );
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-auto">
      {narrow ? null : (
        <div className="shrink-0 border-line border-b px-5 pb-3 max-sm:px-4">
          <CustomerField basket={counter.basket} />
        </div>
      )}
      {phone ? tiles : null}
      <LineRows
        counter={counter}
        low={narrow}
        className={cx('grow border-line border-b', ownScroll)}
      />
      <OfflineLine />
      <LineEditor counter={counter} padded={narrow} />
      {phone ? null : tiles}
    </div>
  );
}
