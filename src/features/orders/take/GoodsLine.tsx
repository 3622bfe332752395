import { Trans, useLingui } from '@lingui/react/macro';
import { pureMetal } from '@/domain/metal/weight';
import { PureGold } from '@/parts/counter/line/LineFigures';
import { LINE_END, LINE_GRID } from '@/parts/counter/line/line-grid';
import { besidesText, rateText } from '@/parts/counter/line/line-text';
import { Hallmark } from '@/ui/figure/Hallmark';
import { Has } from '@/ui/figure/Has';
import { Money } from '@/ui/figure/Money';
import { Weight } from '@/ui/figure/Weight';
import { Button } from '@/ui/sign/Button';
import { RemoveIcon } from '@/ui/sign/Icon';
import { IconButton } from '@/ui/sign/IconButton';
import { cx } from '@/ui/style/classes';
import type { useOrderForm } from '../dialog/use-order-form';

type Props = {
  id: string;
  form: ReturnType<typeof useOrderForm>;
  phone: boolean;
  complaint: string | undefined;
  /** Unfolds the fields of the line; undefined if they are shown. */
  onUnfold: (() => void) | undefined;
  onClear: () => void;
};

/**
 * The piece in the columns of a slip, updated on each keystroke. Guarantee: the height never
 * changes, so nothing below it moves.
 */
export function GoodsLine({ id, form, phone, complaint, onUnfold, onClear }: Props) {
  const { t } = useLingui();
  const { draft, entry } = form;
  const isEmpty = draft.product === '' && draft.weight === null && draft.fineness === null;
  const unread = entry.text.trim() !== '' ? form.typed.named : '';
  return (
    <div
      className={cx(
        'flex min-h-17 items-center pr-2',
        isEmpty ? '' : 'shadow-[inset_3px_0_var(--goldtext)]',
      )}
    >
      <div className="relative min-w-0 flex-1 pl-5 max-sm:pl-4">
        <div id={id} role={complaint ? 'alert' : 'status'}>
          {complaint ? (
            <p className="text-13 text-dangertext">{complaint}</p>
          ) : isEmpty ? (
            <p className="text-13 text-quiet">
              {unread ? (
                <Trans>“{unread}” listede yok; ne yapılacağına yazılır.</Trans>
              ) : (
                <Trans>12,5*22 bilezik = 12,5 g 22 ayar bilezik</Trans>
              )}
            </p>
          ) : (
            <Understood form={form} phone={phone} />
          )}
        </div>
        {onUnfold ? (
          <Button
            variant="bare"
            size="sm"
            kbd="Tab"
            onClick={onUnfold}
            className="absolute right-0 bottom-0 -my-2 px-2 text-quiet"
          >
            <Trans>Ayrıntı</Trans>
          </Button>
        ) : null}
      </div>
      <span className={LINE_END}>
        {isEmpty ? null : (
          <IconButton
            label={t`Ürünü sil`}
            icon={<RemoveIcon size={16} className="text-quiet" />}
            onClick={onClear}
          />
        )}
      </span>
    </div>
  );
}

function Understood({ form, phone }: Pick<Props, 'form' | 'phone'>) {
  const { t } = useLingui();
  const { draft, line, entry, typed } = form;
  const isRepair = typed.kind === 'repair';
  const product = entry.products.find(({ code }) => code === draft.product)?.name;
  const dash = (
    <span aria-hidden className="text-quiet">
      –
    </span>
  );
  // A piece that came in for repair has no workmanship of the shop.
  const pure =
    isRepair && draft.weight !== null && draft.fineness !== null
      ? pureMetal(draft.weight, draft.fineness)
      : isRepair
        ? undefined
        : line?.pure;
  const amount =
    line && !isRepair ? (
      <>
        <Money kurus={line.amount} unit="" />
        <span className="sr-only"> ₺</span>
      </>
    ) : (
      dash
    );
  return (
    <>
      <div
        className={cx(
          phone ? 'grid grid-cols-[minmax(0,1fr)_auto] gap-x-3' : LINE_GRID,
          'leading-6',
        )}
      >
        <span className="flex min-w-0 items-center gap-2 font-medium">
          <bdi className="truncate">{product ?? (typed.named || t`Listede yok`)}</bdi>
          {draft.fineness === null ? null : <Hallmark fineness={draft.fineness} />}
        </span>
        {phone ? null : (
          <>
            <span className="text-right">
              {draft.weight === null ? dash : <Weight mg={draft.weight} />}
            </span>
            <span className="text-right">
              {pure === undefined ? dash : <PureGold pure={pure} />}
            </span>
          </>
        )}
        <span className="text-right font-semibold">{amount}</span>
      </div>
      {/* Fixed height: a price that arrives late moves nothing. */}
      <p className="min-h-5 truncate pr-28 text-13 text-quiet">
        {phone && draft.weight !== null ? (
          <>
            <Weight mg={draft.weight} />
            {pure === undefined ? null : (
              <>
                {' · '}
                <Has pure={pure} />
              </>
            )}
            {' · '}
          </>
        ) : null}
        {line && !isRepair
          ? [besidesText(line), phone ? '' : rateText(line)].filter(Boolean).join(' · ')
          : null}
      </p>
    </>
  );
}
