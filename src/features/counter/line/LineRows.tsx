import { Trans, useLingui } from '@lingui/react/macro';
import { memo, useLayoutEffect, useRef } from 'react';
import type { Line } from '@/domain/slip/line';
import { act } from '@/parts/counter/basket/act';
import { isConsigned } from '@/parts/counter/basket/basket-lines';
import type { Counter, LineView } from '@/parts/counter/basket/counter-view';
import { focusEntry } from '@/parts/counter/keys/fields';
import { quantityText, rateText } from '@/parts/counter/line/line-text';
import { asked } from '@/parts/counter/line/quick-entry';
import { mint } from '@/session/page/mint';
import { useBehind } from '@/ui/dialog/use-behind';
import { Hallmark } from '@/ui/figure/Hallmark';
import { Has } from '@/ui/figure/Has';
import { Money } from '@/ui/figure/Money';
import { Badge } from '@/ui/sign/Badge';
import { PurchaseIcon, RemoveIcon, SaleIcon } from '@/ui/sign/Icon';
import { IconButton } from '@/ui/sign/IconButton';
import { cx } from '@/ui/style/classes';
import { useFlat, usePhone } from '@/ui/style/use-media';
import { PriceSign } from '../note/PriceSign';
import { PiecePlace } from './PiecePlace';

type Props = { counter: Counter; className: string; low?: boolean };

/**
 * The lines of the slip, fit to be turned round to the customer. A tap puts one into the editor.
 * They follow a frame behind the fingers: what was typed is painted first.
 */
export function LineRows({ counter, ...place }: Props) {
  return <Rows counter={useBehind(counter)} {...place} />;
}

const Rows = memo(function Rows({ counter, className, low = false }: Props) {
  const list = useNewestInSight(counter, low);
  if (counter.lines.length === 0) return <EmptySlip className={className} />;
  return (
    <ol ref={list} className={className}>
      {counter.lines.map((view) => (
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
 * A line that comes at the end of a long slip is seen to come, and the newest ones stay when our
 * keys leave it little room (`low`). Another basket, and a line taken away, leave the scroll where
 * it is. The first line has nothing to scroll, and to ask would lay out the page once more for a
 * letter; but where lines and entry scroll as one it would hide above the box that has the cursor.
 */
function useNewestInSight({ basket: { id }, lines: { length } }: Counter, low: boolean) {
  const list = useRef<HTMLOListElement>(null);
  const flat = useFlat();
  const before = useRef({ id, length, low: false });
  useLayoutEffect(() => {
    const added = before.current.id === id && length > before.current.length;
    const came = added && length > 1;
    if (flat && added) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
    else if (list.current && (came || (low && !before.current.low)))
      list.current.scrollTop = list.current.scrollHeight;
    before.current = { id, length, low };
  }, [id, length, low, flat]);
  return list;
}

/** One calm sentence where the lines will stand. */
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
 * On a takas each line shows which way it goes: verilen in ink with ↗, alınan in petrol with ↙ and
 * a minus. One that waits for its price has the height it will have, and its amount comes in place
 * of the dash instead of growing out of it.
 */
const LineRow = memo(function LineRow({ view, selected, signed, consigned }: LineRowProps) {
  const { t } = useLingui();
  const { form, line } = view;
  const taken = signed && asked(form).side === 'buy';
  const remove = () => {
    act({ do: 'remove', id: form.id, lineId: mint() });
    focusEntry();
  };
  return (
    <li
      className={cx(
        'row-in flex min-h-17 items-center border-line border-b pr-2',
        selected && 'bg-gold-wash shadow-[inset_3px_0_var(--goldtext)]',
      )}
    >
      {form.stock ? (
        <PiecePlace
          card={form.stock.id}
          photo={form.stock.photo}
          name={form.product}
          className="my-2 ml-5 size-11 max-sm:ml-4"
        />
      ) : null}
      <button
        type="button"
        aria-current={selected || undefined}
        onClick={() => act({ do: 'select', id: form.id })}
        className={cx(
          'pressable grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-2.5 text-left active:bg-sunken',
          form.stock?.photo ? 'pl-3' : 'pl-5 max-sm:pl-4',
        )}
      >
        <span className="flex min-w-0 items-center gap-2 font-medium leading-6">
          {signed ? <Way taken={taken} /> : null}
          <bdi className="truncate">{line?.name ?? (form.product.trim() || '–')}</bdi>
          {line && line.kind !== 'coin' ? <Hallmark fineness={line.fineness} /> : null}
          {consigned ? <Badge>{t`Konsinye`}</Badge> : null}
        </span>
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
        <span className={cx('min-h-5 text-13 text-quiet', !hasStones(line) && 'sm:truncate')}>
          {line ? (
            <Reckoned line={line} code={form.stock?.code} />
          ) : selected ? null : (
            <Trans>Tamamlamak için dokunun</Trans>
          )}
        </span>
        <span className="text-right text-13">
          {line && line.kind !== 'coin' ? <Has pure={line.pure} /> : null}
        </span>
      </button>
      <IconButton
        label={t`Satırı sil`}
        icon={<RemoveIcon size={16} className="text-quiet" />}
        onClick={remove}
      />
    </li>
  );
});

/** What was agreed of each stone is read by the customer: it is never cut off. */
const hasStones = (line: Line | undefined): boolean =>
  line !== undefined && line.kind !== 'coin' && line.stones !== undefined;

/**
 * How the amount came about. A phone has one line for it: the karat is in the cartouche, and the
 * price of metal is said where it was typed, or is a takas's own.
 */
function Reckoned({ line, code }: { line: Line; code: string | undefined }) {
  const phone = usePhone();
  if (phone && line.kind !== 'coin' && !line.price.typed && !line.price.exchange)
    return (
      <>
        {quantityText(line, false)}
        <PriceSign price={line.price} />
      </>
    );
  return (
    <>
      {code ? `${code} · ` : ''}
      {`${quantityText(line, !phone)} · `}
      <span className="whitespace-nowrap">{rateText(line)}</span>
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
