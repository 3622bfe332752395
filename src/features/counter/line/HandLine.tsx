import { Trans } from '@lingui/react/macro';
import { memo } from 'react';
import { formatMoney } from '@/i18n/formats';
import type { LineView } from '@/parts/counter/basket/counter-view';
import { LineQuantity } from '@/parts/counter/line/LineFigures';
import { isEmptyLine } from '@/parts/counter/line/line-form';
import { LINE_GRID } from '@/parts/counter/line/line-grid';
import { besidesText, rateText } from '@/parts/counter/line/line-text';
import { bareNumber, typedSide } from '@/parts/counter/line/quick-entry';
import { Hallmark } from '@/ui/figure/Hallmark';
import { Money } from '@/ui/figure/Money';
import { Button } from '@/ui/sign/Button';
import { cx } from '@/ui/style/classes';
import { AgreedMark, LineDetails, TakenMark } from '../slip/Echo';
import { RemoveLine } from './LineRows';
import { PiecePhotoSlot } from './PiecePhotoSlot';

type Props = {
  id: string;
  /** The line as Enter would save it. */
  view: LineView;
  complaint: string | undefined;
  /** Slip total including this line, in kuruş; undefined if it is not to be shown. */
  total: number | undefined;
  /** Unfolds the fields of the line; undefined if they are already shown or nothing is typed. */
  onUnfold: (() => void) | undefined;
};

/**
 * Selected line in the columns of the slip: reads back the typed text before Enter, or shows its
 * error. Guarantee: the height never changes, so the lines below do not move.
 */
export const HandLine = memo(function HandLine({ id, view, complaint, total, onUnfold }: Props) {
  const { form } = view;
  if (isEmptyLine(form))
    return (
      <p id={id} role="status" className="flex min-h-17 items-center px-5 text-13 text-quiet">
        {typedSide(form).side === 'buy' ? <TakenMark /> : null}{' '}
        <Trans>12,34 × 22 = 12,34 g 22 ayar</Trans>
      </p>
    );
  return (
    <ol>
      <li className="flex min-h-17 items-center pr-2 shadow-[inset_3px_0_var(--goldtext)]">
        {form.stock ? (
          <PiecePhotoSlot
            card={form.stock.id}
            photo={form.stock.photo}
            name={form.product}
            className="my-2 ml-5 size-11 max-sm:ml-4"
          />
        ) : null}
        <div className={cx('relative min-w-0 flex-1', form.stock?.photo ? 'pl-3' : 'pl-5')}>
          <div id={id} role={complaint ? 'alert' : 'status'}>
            {complaint ? (
              <p className="text-13 text-dangertext">{complaint}</p>
            ) : (
              <Understood
                view={view}
                beside={onUnfold && (total === undefined ? 'action' : 'total')}
              />
            )}
          </div>
          {/* Outside the status element: a screen reader reads the line but not its actions. */}
          <div className="absolute right-0 bottom-0 flex h-5 items-center gap-3 text-13 text-quiet">
            {onUnfold ? (
              <Button
                variant="bare"
                size="sm"
                kbd="Tab"
                onClick={onUnfold}
                className="-my-2 shrink-0 px-2 text-quiet"
              >
                <Trans>Ayrıntı</Trans>
              </Button>
            ) : null}
            {total === undefined ? null : (
              <span className="whitespace-nowrap">
                <Trans>toplam {formatMoney(total)} olur</Trans>
              </span>
            )}
          </div>
        </div>
        <RemoveLine id={form.id} />
      </li>
    </ol>
  );
});

/**
 * Read-back of the line, as one sentence with units for a screen reader; on the screen the column
 * heads name the units. `beside`: which controls the second row leaves room for.
 */
function Understood({ view, beside }: { view: LineView; beside: 'action' | 'total' | undefined }) {
  const { form, line } = view;
  const { side, text } = typedSide(form);
  const taken = side === 'buy';
  const count = form.code === '' && bareNumber(text);
  if (count)
    return (
      <p className="text-13 text-quiet">
        {taken ? <TakenMark /> : null} <Trans>{count} adet ya da gram: ürüne dokunun.</Trans>
      </p>
    );
  return (
    <>
      <div className={cx(LINE_GRID, 'leading-6')}>
        <span className="flex min-w-0 items-center gap-2 font-medium">
          {taken ? <TakenMark /> : null}
          <bdi className="truncate">{line?.name ?? text}</bdi>
          {line && line.kind !== 'coin' ? <Hallmark fineness={line.fineness} /> : null}
        </span>
        <LineQuantity line={line} />
        <span className={cx('text-right font-semibold', taken && 'text-metal-in')}>
          {line ? (
            <>
              <Money kurus={taken ? -line.amount : line.amount} unit="" />
              <span className="sr-only"> ₺</span>
            </>
          ) : (
            '–'
          )}
        </span>
      </div>
      {/* Fixed height: a price that arrives late moves nothing. */}
      <p
        className={cx(
          'min-h-5 truncate text-13 text-quiet',
          beside && (beside === 'action' ? 'pr-28' : 'pr-68'),
        )}
      >
        {line ? <How view={view} /> : null}
      </p>
    </>
  );
}

/** Explains the amount: workmanship, price and agreed difference. */
function How({ view }: { view: LineView }) {
  const { line } = view;
  if (!line) return null;
  return (
    <>
      {[line.kind === 'coin' ? '' : besidesText(line), rateText(line)].filter(Boolean).join(' · ')}
      <LineDetails view={view} />
      {line.adjustment === 0 ? null : (
        <>
          {' · '}
          <AgreedMark line={line} />
        </>
      )}
    </>
  );
}
