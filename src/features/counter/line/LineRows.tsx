import { Trans, useLingui } from '@lingui/react/macro';
import { memo, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Line } from '@/domain/slip/line';
import { act } from '@/parts/counter/basket/act';
import { isConsigned } from '@/parts/counter/basket/basket-lines';
import type { Counter, LineView } from '@/parts/counter/basket/counter-view';
import { focusEntry, focusField } from '@/parts/counter/keys/fields';
import { LineQuantity } from '@/parts/counter/line/LineFigures';
import type { LineForm } from '@/parts/counter/line/line-form';
import { LINE_END, LINE_GRID } from '@/parts/counter/line/line-grid';
import { besidesText, quantityText, rateText } from '@/parts/counter/line/line-text';
import { typedSide } from '@/parts/counter/line/quick-entry';
import { mint } from '@/session/page/mint';
import { useBehindDialog } from '@/ui/dialog/use-behind';
import { Hallmark } from '@/ui/figure/Hallmark';
import { Has } from '@/ui/figure/Has';
import { Money } from '@/ui/figure/Money';
import { Badge } from '@/ui/sign/Badge';
import { PurchaseIcon, RemoveIcon, SaleIcon } from '@/ui/sign/Icon';
import { IconButton } from '@/ui/sign/IconButton';
import { cx } from '@/ui/style/classes';
import { useLowScreen, usePhone } from '@/ui/style/use-media';
import { PriceSign } from '../note/PriceSign';
import { PiecePhotoSlot } from './PiecePhotoSlot';
import { otherLines, shownLines } from './shown-lines';

type Props = {
  counter: Counter;
  className: string;
  /** Class while the slip has no lines. */
  emptyClassName?: string;
  low?: boolean;
  /** The edited line is drawn above the list and left out of it. */
  inHand?: boolean;
};

/**
 * Lines of the slip, which can be shown to the customer. A tap opens a line in the editor. They are
 * drawn one frame late, so that typed text is painted first.
 */
export function LineRows({ counter, ...place }: Props) {
  return <Rows counter={useBehindDialog(counter)} {...place} />;
}

const Rows = memo(function Rows({
  counter,
  className,
  emptyClassName = className,
  low = false,
  inHand = false,
}: Props) {
  const shown = shownLines(counter);
  const lines = inHand ? otherLines(counter) : shown;
  const list = useNewestInSight(counter.basket.id, lines.length, low);
  if (shown.length === 0) return <EmptySlip className={emptyClassName} />;
  return (
    <ol ref={list} className={className}>
      {lines.map((view) => (
        <LineRow
          key={view.form.id}
          view={view}
          selected={view.form.id === counter.basket.selected}
          signed={counter.basket.type === 'exchange'}
          consigned={isConsigned(counter.basket, view.form)}
        />
      ))}
    </ol>
  );
});

/**
 * Scrolls to the newest line when one is added, and when the on-screen keys make the list short
 * (`low`). Opening another basket or removing a line does not scroll. The first line needs no
 * scrolling, and measuring it would cost a layout for a keystroke; only on a low screen, where
 * lines and editor scroll together, it could be hidden above the focused box.
 */
export function useNewestInSight(id: string, length: number, low: boolean) {
  const list = useRef<HTMLOListElement>(null);
  const flat = useLowScreen();
  const before = useRef({ id, length, low: false });
  useLayoutEffect(() => {
    const added = before.current.id === id && length > before.current.length;
    const came = added && length > 1;
    if (flat && added) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
    else if (list.current && (came || (low && !before.current.low)))
      list.current.scrollTop = list.current.scrollHeight;
    before.current = { id, length, low };
  }, [id, length, low, flat]);
  useEndKept(list, length > 1);
  return list;
}

/**
 * Keeps the end of a list in sight while the editor above it opens more fields, if the end was in
 * sight before.
 */
function useEndKept(list: RefObject<HTMLElement | null>, isOn: boolean): void {
  useEffect(() => {
    const node = list.current;
    if (!isOn || !node) return;
    let isAtEnd = true;
    const look = () => {
      isAtEnd = node.scrollHeight - node.scrollTop - node.clientHeight < END_NEAR;
    };
    const watch = new ResizeObserver(() => {
      if (isAtEnd) node.scrollTop = node.scrollHeight;
    });
    look();
    node.addEventListener('scroll', look, { passive: true });
    watch.observe(node);
    return () => {
      node.removeEventListener('scroll', look);
      watch.disconnect();
    };
  }, [list, isOn]);
}

/** Pixels from the end that still count as the end. */
const END_NEAR = 8;

/** Hint in place of the lines of an empty slip. */
function EmptySlip({ className }: { className: string }) {
  return (
    <div
      className={cx(
        'grid place-items-center px-5 text-center text-quiet max-sm:min-h-11 max-sm:text-13',
        className,
      )}
    >
      <p>
        <Trans>Fiş boş. Ürüne dokunun ya da adını yazın.</Trans>
      </p>
    </div>
  );
}

type LineRowProps = { view: LineView; selected: boolean; signed: boolean; consigned: boolean };

/**
 * One line of the slip. On a takas (exchange), given lines are in ink with ↗, taken ones in petrol
 * with ↙ and a minus. A line that waits for its price has its final height, and its amount later
 * replaces a dash.
 */
const LineRow = memo(function LineRow({ view, selected, signed, consigned }: LineRowProps) {
  const { t } = useLingui();
  const phone = usePhone();
  const { form, line } = view;
  const taken = signed && typedSide(form).side === 'buy';
  return (
    <li
      className={cx(
        'row-in flex min-h-17 items-center border-line border-b pr-2',
        selected && 'bg-raised shadow-[inset_3px_0_var(--goldtext)]',
      )}
    >
      {form.stock ? (
        <PiecePhotoSlot
          card={form.stock.id}
          photo={form.stock.photo}
          name={form.product}
          className="my-2 ml-5 size-11 max-sm:ml-4"
        />
      ) : null}
      <button
        type="button"
        aria-current={selected || undefined}
        onClick={() => takeInHand(form, line)}
        className={cx(
          'pressable min-w-0 flex-1 py-2.5 text-left active:bg-sunken',
          phone ? 'grid grid-cols-[minmax(0,1fr)_auto] gap-x-3' : LINE_GRID,
          form.stock?.photo ? 'pl-3' : 'pl-5 max-sm:pl-4',
        )}
      >
        <span className="flex min-w-0 items-center gap-2 font-medium leading-6">
          {signed ? <Way taken={taken} /> : null}
          <bdi className="truncate">{line?.name ?? (form.product.trim() || '–')}</bdi>
          {line && line.kind !== 'coin' ? <Hallmark fineness={line.fineness} /> : null}
          {consigned ? <Badge>{t`Konsinye`}</Badge> : null}
        </span>
        {phone ? null : <LineQuantity line={line} />}
        <span
          key={line ? 'amount' : 'none'}
          className={cx('text-right font-semibold leading-6', taken && 'text-metal-in')}
        >
          {line ? (
            <Money kurus={taken ? -line.amount : line.amount} unit="" />
          ) : selected ? (
            '–'
          ) : (
            <Badge tone="amber">{t`Eksik`}</Badge>
          )}
        </span>
        <span
          className={cx(
            'min-h-5 text-13 text-quiet sm:col-span-4',
            !hasStones(line) && 'sm:truncate',
          )}
        >
          {line ? (
            <Reckoned line={line} code={form.stock?.code} phone={phone} />
          ) : selected ? null : (
            <Trans>Tamamlamak için dokunun</Trans>
          )}
        </span>
        {phone ? (
          <span className="text-right text-13">
            {line && line.kind !== 'coin' ? <Has pure={line.pure} /> : null}
          </span>
        ) : null}
      </button>
      <RemoveLine id={form.id} />
    </li>
  );
});

/**
 * Selects the line for the editor. With a mouse the focus goes to its field, because the pressed
 * row leaves the list.
 */
function takeInHand({ id }: LineForm, line: Line | undefined): void {
  act({ do: 'select', id });
  if (!matchMedia('(pointer: coarse)').matches)
    focusField(line?.kind === 'coin' ? 'pieces' : 'weight');
}

export function RemoveLine({ id }: { id: string }) {
  return <RemoveButton onRemove={() => act({ do: 'remove', id, lineId: mint() })} />;
}

/** Removes the line; then the entry box has the cursor. */
export function RemoveButton({ onRemove }: { onRemove: () => void }) {
  const { t } = useLingui();
  const remove = () => {
    onRemove();
    focusEntry();
  };
  return (
    <span className={LINE_END}>
      <IconButton
        label={t`Satırı sil`}
        icon={<RemoveIcon size={16} className="text-quiet" />}
        onClick={remove}
      />
    </span>
  );
}

/** The customer reads the price of each stone, so such a line is never cut off. */
const hasStones = (line: Line | undefined): boolean =>
  line !== undefined && line.kind !== 'coin' && line.stones !== undefined;

/**
 * How the amount was computed. A phone has one line for it: the karat is in the hallmark, and the
 * price of metal is shown only if it was typed or is that of an exchange.
 */
function Reckoned({ line, code, phone }: { line: Line; code: string | undefined; phone: boolean }) {
  const besides = phone ? quantityText(line, false) : line.kind === 'coin' ? '' : besidesText(line);
  const priced =
    !phone || line.kind === 'coin' || line.price.typed || line.price.exchange !== undefined;
  return (
    <>
      {[priced ? code : '', besides].filter(Boolean).map((said) => `${said}${priced ? ' · ' : ''}`)}
      {priced ? <span className="whitespace-nowrap">{rateText(line)}</span> : null}
      <PriceSign price={line.price} />
    </>
  );
}

function Way({ taken }: { taken: boolean }) {
  const { t } = useLingui();
  const Icon = taken ? PurchaseIcon : SaleIcon;
  return (
    <span
      role="img"
      aria-label={taken ? t`Alınan` : t`Verilen`}
      className={cx('shrink-0', taken && 'text-metal-in')}
    >
      <Icon size={16} />
    </span>
  );
}
