import { Trans, useLingui } from '@lingui/react/macro';
import { memo, useCallback, useId, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { act } from '@/parts/counter/basket/act';
import { selectedLine } from '@/parts/counter/basket/basket-lines';
import { type Counter, viewLine } from '@/parts/counter/basket/counter-view';
import { mayComplain } from '@/parts/counter/basket/desk';
import { currentDesk } from '@/parts/counter/basket/desk-store';
import { previewLine } from '@/parts/counter/basket/preview';
import { forCustomer } from '@/parts/counter/basket/terms';
import { focusAtOnce } from '@/parts/counter/keys/fields';
import { LineHeads } from '@/parts/counter/line/LineHeads';
import {
  type FormField,
  isEmptyLine,
  type LineForm,
  subjectOf,
} from '@/parts/counter/line/line-form';
import { typedSide } from '@/parts/counter/line/quick-entry';
import { readWorld } from '@/parts/counter/world';
import { Button } from '@/ui/sign/Button';
import { Kbd } from '@/ui/sign/Kbd';
import { cx } from '@/ui/style/classes';
import { usePhone } from '@/ui/style/use-media';
import { fieldText } from '../model/field-text';
import { TakenToggle } from '../payment/TakenToggle';
import { Echo } from '../slip/Echo';
import { commitLine, LINE_FIELDS } from './commit-line';
import { HandLine } from './HandLine';
import { LineFields, leaveField } from './LineFields';
import { ProductField } from './ProductField';
import { ScaleButtons } from './ScaleButtons';
import { isTextAlone } from './shown-lines';
import { openStoneDialog } from './stone-ask';
import { totalWith } from './total-with';

type Props = {
  counter: Counter;
  /** The on-screen keys are shown below the editor. */
  padded?: boolean;
  /**
   * The editor is above the lines: it draws their heads, and the edited line uses their columns.
   */
  above?: boolean;
};

/**
 * Editor of the selected line: a box that reads a whole line, and the line as it was understood.
 * Its fields are folded until a person opens them, or the text alone does not make a whole line.
 */
export function LineEditor({ counter, padded = false, above = false }: Props) {
  const { t } = useLingui();
  const phone = usePhone();
  const { basket, desk, products } = counter;
  const form = selectedLine(basket);
  const view = viewLine(form, products);
  const preview = previewLine(form, forCustomer(basket, { ...readWorld(), products }), basket);
  const { side, text } = typedSide(form);
  const complain = (field: FormField) => {
    const error = view.read.errors[field];
    return error && !isEmptyLine(form) && mayComplain(desk, form.id, field)
      ? fieldText(field, error)
      : undefined;
  };
  const noteId = useId();
  const complaint = LINE_FIELDS.map(complain).find(Boolean);
  const { unfolded, unfold } = useUnfolding(counter, form, complaint !== undefined);
  const tools = useTools(counter, form, padded);
  const onGrid = above && !padded;
  return (
    <section
      aria-label={t`Düzenlenen satır`}
      className={cx('shrink-0 border-line bg-raised', above ? 'border-b' : 'border-t')}
    >
      <ProductField
        product={form.product}
        side={side}
        text={text}
        products={products}
        error={complain('product')}
        errorAt={noteId}
        onLeave={leaveProduct}
        onGoOn={unfold}
        aside={phone || padded ? null : tools}
        className="px-5 pt-2 pb-3 max-sm:px-4 max-sm:py-3"
      />
      {onGrid ? <LineHeads className="border-t" /> : null}
      {onGrid ? (
        <HandLine
          id={noteId}
          view={preview}
          complaint={complaint}
          total={preview.form === form ? undefined : totalWith(counter, preview)}
          onUnfold={unfolded || text === '' ? undefined : unfold}
        />
      ) : phone && !padded && isEmptyLine(form) && basket.type !== 'exchange' ? null : (
        // On a phone this row is only for a typed line: the placeholder of the box says what can be
        // typed.
        <div className="flex min-h-11 items-center justify-between gap-3 px-5 pb-2 max-sm:min-h-13 max-sm:px-4">
          <Echo id={noteId} view={preview} named={preview.form !== form} complaint={complaint} />
          {phone || padded ? tools : null}
        </div>
      )}
      {unfolded ? (
        <LineFields
          view={view}
          layout={form}
          counter={counter}
          complain={complain}
          noteId={noteId}
        />
      ) : null}
    </section>
  );
}

const leaveProduct = (): void => leaveField('product');

/**
 * Whether the fields of the line are shown. They show after a person opens them, while the line has
 * an error or more than its text is filled in, and after a name that is no whole line. The next
 * line begins folded.
 */
function useUnfolding({ desk }: Counter, form: LineForm, complains: boolean) {
  const [asked, setAsked] = useState('');
  const named = form.product.trim() !== '' && mayComplain(desk, form.id, 'product');
  const unfolded = complains || named || asked === form.id || !isTextAlone(form);
  /**
   * Reads the typed text first, so that the fields fit its product, and focuses the first of them.
   */
  const unfold = useCallback(() => {
    flushSync(() => {
      act({ do: 'settle-product' });
      setAsked(currentDesk().open.selected);
    });
    focusAtOnce(isCoinInHand() ? 'pieces' : 'weight');
  }, []);
  return { unfolded, unfold };
}

const isCoinInHand = (): boolean =>
  subjectOf(selectedLine(currentDesk().open), readWorld().products).kind === 'coin';

const mayHaveStones = (form: LineForm, products: Counter['products']): boolean =>
  form.product.trim() !== '' && subjectOf(form, products).kind !== 'coin';

/**
 * Buttons of the edited line. They share the row of the label and its fixed height, so that none
 * that comes moves anything.
 */
function useTools({ basket, products }: Counter, form: LineForm, padded: boolean) {
  const { kind } = subjectOf(form, products);
  const stones = form.stones?.length ?? 0;
  const withStones = mayHaveStones(form, products);
  const hasReceipt = form.receipt !== undefined && form.receipt !== '';
  const isEmpty = isEmptyLine(form);
  const toggled = basket.type === 'exchange' && !padded ? form : undefined;
  return useMemo(
    () => (
      <Tools
        toggled={toggled}
        coin={kind === 'coin'}
        scrap={kind === 'scrap'}
        stones={withStones ? stones : undefined}
        hasReceipt={hasReceipt}
        isEmpty={isEmpty}
        padded={padded}
      />
    ),
    [toggled, kind, stones, withStones, hasReceipt, isEmpty, padded],
  );
}

type ToolsProps = {
  toggled: LineForm | undefined;
  coin: boolean;
  scrap: boolean;
  /** Number of stones; undefined if the line cannot have any. */
  stones: number | undefined;
  hasReceipt: boolean;
  isEmpty: boolean;
  padded: boolean;
};

const Tools = memo(function Tools(props: ToolsProps) {
  const { toggled, coin, scrap, stones, hasReceipt, isEmpty, padded } = props;
  return (
    <span
      className={cx(
        'flex shrink-0 items-center justify-end gap-1',
        padded ? '' : 'sm:h-9 sm:pointer-coarse:h-11',
      )}
    >
      {toggled ? <TakenToggle form={toggled} /> : null}
      {padded ? null : <ScaleButtons counts={coin} />}
      {stones === undefined ? null : (
        <StonesButton stones={stones} scrap={scrap} hasReceipt={hasReceipt} />
      )}
      {padded || isEmpty ? null : (
        <Button size="sm" variant="bare" onClick={commitLine} className="shrink-0 px-2">
          <Trans>Satır ekle</Trans>
          <Kbd>↵</Kbd>
        </Button>
      )}
      <span className="max-sm:hidden">
        <Kbd>/</Kbd>
      </span>
    </span>
  );
});

/** Opens the stones of the line in a dialog, loaded on demand because few lines have stones. */
function StonesButton({
  stones,
  scrap,
  hasReceipt,
}: {
  stones: number;
  scrap: boolean;
  hasReceipt: boolean;
}) {
  return (
    <Button size="sm" variant="bare" onClick={openStoneDialog} className="shrink-0 px-2">
      {scrap ? (
        hasReceipt ? (
          <Trans>Fişli</Trans>
        ) : (
          <Trans>Fiş, taş</Trans>
        )
      ) : stones > 0 ? (
        <Trans>Taş · {stones}</Trans>
      ) : (
        <Trans>Taş</Trans>
      )}
    </Button>
  );
}
