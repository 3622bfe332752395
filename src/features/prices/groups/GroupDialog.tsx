import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { setsOf } from '@/data/price/board';
import { useBoard } from '@/data/price/use-quotes';
import { type Day, isDay } from '@/domain/base/day';
import { MINUS } from '@/domain/base/digits';
import type { Product } from '@/domain/catalogue/product';
import { MULTIPLIER_ONE, sideOfPrice } from '@/domain/price/price-formula';
import {
  type AdjustedGroup,
  type GroupPrice,
  type GroupSet,
  groupPriceRefusals,
  groupPricesOn,
  groupQuote,
} from '@/domain/price/price-group';
import { groupSetsIn } from '@/domain/price/price-set';
import { groupName } from '@/i18n/contact-text';
import { formatDay } from '@/i18n/formats';
import { priceName } from '@/i18n/price-text';
import { mint } from '@/session/page/mint';
import { useUnsaved } from '@/session/page/use-unsaved';
import { DayField } from '@/ui/date/DayField';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Button } from '@/ui/sign/Button';
import { type FormulaBox, type FormulaForm, formOf, readFormula } from '../decide/formula-form';
import { pairText } from '../decide/Preview';
import { baseOf } from '../decide/put-prices';
import { SideFields, StepFields } from '../decide/SideFields';
import { useGuardedPut } from '../decide/use-guarded-put';

type Props = {
  group: AdjustedGroup;
  codes: readonly string[];
  products: readonly Product[];
  today: Day;
  may: boolean;
  onClose: () => void;
};

/** The board's own price, until somebody types another thing. */
const AS_LISTED: GroupPrice = {
  buy: sideOfPrice('buy', MULTIPLIER_ONE),
  sell: sideOfPrice('sell', MULTIPLIER_ONE),
  step: 1,
  leastSpread: 0,
};

const asForm = (price: GroupPrice): FormulaForm =>
  formOf({ ...price, code: '', version: 0, base: { from: 'product', code: '' } });

/**
 * What one group pays and gets for these prices from a day on: each side beside the board's, with
 * what comes of it and what was said before.
 */
export function GroupDialog({ group, codes, products, today, may, onClose }: Props) {
  const { t } = useLingui();
  const board = useBoard();
  const said = groupSetsIn(setsOf(board)).filter((set) => set.group === group);
  const [id] = useState(mint);
  const [first] = useState(() =>
    asForm(
      (codes.length === 1 ? groupPricesOn(said, group, today).get(codes[0] ?? '') : undefined) ??
        AS_LISTED,
    ),
  );
  const [form, setForm] = useState(first);
  const [from, setFrom] = useState<string>(today);
  const [tried, setTried] = useState(false);
  const { put, busy, failure, dialog } = useGuardedPut(products);
  useUnsaved('group-price', form !== first);
  const { formula, wrong } = readFormula(form);
  const { base: _board, ...price } = formula;
  const wishOf = (code: string, of: GroupPrice | null): GroupSet => ({
    part: 'group',
    group,
    code,
    from,
    price: of,
  });
  const faulty =
    wrong.size > 0 || codes.some((code) => groupPriceRefusals(wishOf(code, price)).length > 0);
  const dayFault = !isDay(from)
    ? t`Böyle bir gün yok.`
    : from < today
      ? t`Bugünden ya da ilerideki bir günden başlatın.`
      : undefined;
  const change = (part: Partial<FormulaForm>) => setForm((before) => ({ ...before, ...part }));
  const isWrong = (box: FormulaBox) => tried && wrong.has(box);
  const store = async (of: GroupPrice | null) => {
    setTried(true);
    if (!may || dayFault || (of && faulty)) return;
    const wishes = codes.map((code) => ({
      ...wishOf(code, of),
      base: baseOf(board, wishOf(code, of)),
    }));
    await put(id, () => wishes, onClose);
  };
  const [only] = codes.length === 1 ? codes : [];
  const many = codes.length;
  const what = only === undefined ? t`${many} fiyat` : priceName(only, products);
  const whose = groupName(group);
  return (
    <>
      <FormDialog
        onClose={onClose}
        onSubmit={() => store(price)}
        title={t`${whose}: ${what}`}
        submit={t`Kaydet`}
        busy={busy}
        failure={failure ?? (may ? undefined : t`Fiyat kararı için piyasa yetkisi (3) gerekir.`)}
        width="md"
      >
        <SideFields
          title={t`Alış`}
          name="buy"
          form={form.buy}
          isWrong={isWrong}
          onChange={(buy) => change({ buy })}
        />
        <SideFields
          title={t`Satış`}
          name="sell"
          form={form.sell}
          isWrong={isWrong}
          onChange={(sell) => change({ sell })}
        />
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          <StepFields form={form} isWrong={isWrong} onChange={change} />
          <DayField
            rule="no-past"
            label={t`Hangi günden`}
            today={today}
            value={from}
            onValue={setFrom}
            error={tried || from !== today ? dayFault : undefined}
          />
        </div>
        <Effects codes={codes} products={products} price={faulty ? undefined : price} />
        {only === undefined ? null : (
          <Said sets={said.filter(({ code }) => code === only)} today={today} />
        )}
        {may ? (
          <p>
            <Button size="sm" variant="bare" className="-mx-3" onClick={() => store(null)}>
              <Trans>O günden liste fiyatına dön</Trans>
            </Button>
          </p>
        ) : null}
      </FormDialog>
      {dialog}
    </>
  );
}

/**
 * So many are shown whole; of more the rest is counted, and those that come to no price are named
 * first.
 */
const SHOWN = 5;

/** What it would make of each price now, beside the board's. */
function Effects({
  codes,
  products,
  price,
}: {
  codes: readonly string[];
  products: readonly Product[];
  price: GroupPrice | undefined;
}) {
  const board = useBoard();
  const rows = codes.flatMap((code) => {
    const quote = board?.quotes.get(code);
    return quote ? [{ code, quote, made: price && groupQuote(quote, price) }] : [];
  });
  const none = price ? rows.filter(({ made }) => !made) : [];
  const shown = [...none, ...rows.filter((row) => !none.includes(row))].slice(0, SHOWN);
  const more = rows.length - shown.length;
  return (
    <dl
      aria-live="polite"
      className="grid grid-cols-[1fr_auto_auto] gap-x-4 gap-y-1 border-line border-y py-2 text-13 max-sm:grid-cols-2"
    >
      <dt className="text-quiet max-sm:col-span-2">
        <Trans>Alış / satış</Trans>
      </dt>
      <dd className="text-right text-quiet">
        <Trans>Liste</Trans>
      </dd>
      <dd className="text-right text-quiet">
        <Trans>Grup</Trans>
      </dd>
      {shown.map(({ code, quote, made }) => (
        <div key={code} className="contents">
          <dt className="min-w-0 truncate max-sm:col-span-2 max-sm:mt-1">
            {priceName(code, products)}
          </dt>
          <dd className="text-right">{pairText(quote)}</dd>
          <dd
            className={price && !made ? 'text-right text-dangertext' : 'text-right font-semibold'}
          >
            {price && !made ? <Trans>hesaplanamıyor</Trans> : pairText(made)}
          </dd>
        </div>
      ))}
      {more > 0 ? (
        <dt className="col-span-full text-quiet">
          <Trans>ve {more} fiyat daha</Trans>
        </dt>
      ) : null}
    </dl>
  );
}

/** By its days, the newest first; what holds today says so. */
function Said({ sets, today }: { sets: readonly GroupSet[]; today: Day }) {
  const byDay = sets.toSorted((a, b) => (a.from < b.from ? 1 : -1));
  const held = byDay.find(({ from }) => from <= today);
  if (byDay.length === 0) return null;
  return (
    <ul className="grid max-h-28 gap-1 overflow-auto text-13 text-quiet">
      {byDay.map((set) => (
        <li key={set.from} className={set === held ? 'text-ink' : undefined}>
          {formatDay(set.from)}:{' '}
          {set.price ? <Words price={set.price} /> : <Trans>liste fiyatı</Trans>}
          {set === held ? <Trans> · şimdi geçerli</Trans> : null}
        </li>
      ))}
    </ul>
  );
}

function Words({ price }: { price: GroupPrice }) {
  const { t } = useLingui();
  const { buy, sell } = asForm(price);
  const side = ({ base, multiplier, addition }: FormulaForm['buy']) =>
    base === 'none'
      ? '–'
      : `× ${multiplier}${addition === '' ? '' : addition.startsWith('-') ? ` ${MINUS} ${addition.slice(1)}` : ` + ${addition}`}`;
  return <>{t`alış ${side(buy)}, satış ${side(sell)}`}</>;
}
