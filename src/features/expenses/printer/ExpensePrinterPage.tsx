import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useState } from 'react';
import { storedExpenseLayout, storeExpenseLayout } from '@/device/print-settings';
import { digitsOf, textOf, trimmed } from '@/domain/base/digits';
import {
  EXPENSE_FIELDS,
  EXPENSE_PAPERS,
  type ExpenseField,
  type ExpenseLayout,
  expensePages,
  MOST_OFFSET,
  type Offset,
} from '@/domain/fiscal/expense-layout';
import { expenseFieldName, expensePaperName } from '@/i18n/fiscal/expense-text';
import { ExpenseSheet, usePrinted } from '@/parts/fiscal/ExpenseSheet';
import { correctedNow } from '@/sync/clock';
import { Select } from '@/ui/field/Select';
import { LoadBoundary, loadLater } from '@/ui/load/load-later';
import { Button } from '@/ui/sign/Button';
import { showToast } from '@/ui/sign/toast';
import { moveName } from './move-name';
import { sampleExpense } from './sample';

const ExpensePrint = loadLater(
  async () => (await import('@/parts/fiscal/ExpensePrint')).ExpensePrint,
);

/** One press moves a field by half a millimetre; with Shift by five. */
const STEP = 0.5;
const LEAP = 5;
const NONE: Offset = { x: 0, y: 0 };

const ARROWS: Record<string, Offset> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Where each field of an expense slip is printed on this device's paper, in millimetres. */
export function ExpensePrinterPage() {
  const { t } = useLingui();
  const [layout, setLayout] = useState(storedExpenseLayout);
  const [field, setField] = useState<ExpenseField>('number');
  const [isTesting, setTesting] = useState(false);
  const [sample] = useState(() => sampleExpense(correctedNow()));
  const printed = usePrinted(sample);
  const { paper } = layout;
  const offset = layout.offsets[paper]?.[field] ?? NONE;
  const change = (next: ExpenseLayout) => {
    if (storeExpenseLayout(next)) setLayout(next);
    else showToast({ type: 'error', message: t`Bu cihazda yer yok; ayar saklanmadı.` });
  };
  const put = (to: Offset) =>
    change({
      ...layout,
      offsets: { ...layout.offsets, [paper]: { ...layout.offsets[paper], [field]: to } },
    });
  const move = ({ x, y }: Offset, by: number) =>
    put({ x: bounded(offset.x + x * by), y: bounded(offset.y + y * by) });
  const press = (event: KeyboardEvent) => {
    const way = ARROWS[event.key];
    if (!way) return;
    event.preventDefault();
    move(way, event.shiftKey ? LEAP : STEP);
  };
  return (
    <div className="flex h-full min-h-0 max-lg:flex-col max-lg:overflow-auto">
      <section className="w-[23rem] shrink-0 overflow-auto px-6 py-5 max-lg:w-full max-lg:overflow-visible max-sm:px-4">
        <h1 className="font-semibold text-24">
          <Trans>Gider pusulası kâğıdı</Trans>
        </h1>
        <p className="mt-1 text-13 text-quiet">
          <Trans>Bu cihaz için; çıkış yapınca da kalır. Her değişiklik hemen saklanır.</Trans>
        </p>
        <div className="mt-4 grid gap-4">
          <Select
            label={t`Kâğıt`}
            value={paper}
            onValue={(value) => change({ ...layout, paper: value })}
            options={EXPENSE_PAPERS.map((value) => ({ value, label: expensePaperName(value) }))}
          />
          <Select
            label={t`Yazı`}
            value={field}
            onValue={setField}
            options={EXPENSE_FIELDS.map((value) => ({ value, label: expenseFieldName(value) }))}
          />
          <fieldset>
            <legend className="text-13 text-quiet">
              <Trans>Yeri, basılı formdan milimetre olarak</Trans>
            </legend>
            <div className="mt-2 grid grid-cols-4 gap-2">
              {Object.entries(ARROWS).map(([key, way]) => (
                <Button
                  key={key}
                  aria-label={moveName(key)}
                  onKeyDown={press}
                  onClick={() => move(way, STEP)}
                >
                  {SIGN[key]}
                </Button>
              ))}
            </div>
            <p role="status" className="mt-2 text-13">
              <Trans>
                sağa {millimetres(offset.x)} mm · aşağı {millimetres(offset.y)} mm
              </Trans>
            </p>
            <p className="text-13 text-quiet">
              <Trans>Ok tuşları yarım, Shift ile beş milimetre oynatır.</Trans>
            </p>
          </fieldset>
          <div className="flex flex-wrap gap-2">
            <Button
              size="sm"
              reason={offset.x === 0 && offset.y === 0 ? t`Yazı zaten yerinde.` : undefined}
              onClick={() => put(NONE)}
            >
              <Trans>Yerine al</Trans>
            </Button>
            <Button size="sm" onClick={() => change({ ...layout, offsets: {} })}>
              <Trans>Hepsini yerine al</Trans>
            </Button>
            <Button size="sm" variant="primary" onClick={() => setTesting(true)}>
              <Trans>Deneme bas</Trans>
            </Button>
          </div>
        </div>
      </section>
      <Sheet>
        <ExpenseSheet printed={printed} layout={layout} marked={field} />
        <Size {...expensePages(printed, layout)} />
      </Sheet>
      {isTesting ? (
        <LoadBoundary>
          <ExpensePrint expense={sample} onDone={() => setTesting(false)} />
        </LoadBoundary>
      ) : null}
    </div>
  );
}

const SIGN: Record<string, string> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
};

const bounded = (value: number): number => Math.max(-MOST_OFFSET, Math.min(MOST_OFFSET, value));
const millimetres = (value: number): string =>
  textOf(trimmed(digitsOf(Math.round(value * 10), 1), 0));

/** The paper on a grid of five millimetres; on a narrow screen it is scrolled. */
function Sheet({ children }: { children: React.ReactNode }) {
  const { t } = useLingui();
  return (
    <section
      aria-label={t`Kâğıdın görünüşü`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by the keyboard
      tabIndex={0}
      className="min-h-0 min-w-0 flex-1 overflow-auto bg-sunken p-6"
    >
      <div className="w-fit bg-[length:5mm_5mm] bg-[white] bg-[linear-gradient(to_right,#e3eaf0_1px,transparent_1px),linear-gradient(to_bottom,#e3eaf0_1px,transparent_1px)] text-[black] [--ink:black] [--line:#999] [--quiet:#444]">
        {children}
      </div>
    </section>
  );
}

const Size = ({ width, height }: { width: number; height: number }) => (
  <p className="sr-only">
    <Trans>
      {width} × {Math.round(height)} mm
    </Trans>
  </p>
);
