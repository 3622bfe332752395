import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PriceWish } from '@/contract/price/price';
import { useWorkmanshipSets } from '@/data/catalogue/use-products';
import { useBoard } from '@/data/price/use-quotes';
import { type Day, isDay } from '@/domain/base/day';
import { MILYEM_FIELD, parseTyped } from '@/domain/base/typed-number';
import type { PriceGroup } from '@/domain/catalogue/agreement';
import { MOST_WORK, type Product } from '@/domain/catalogue/product';
import { milyemText } from '@/domain/catalogue/typed-text';
import {
  changedWorkmanship,
  gramPrice,
  listedProduct,
  WORK_SIDES,
  type WorkmanshipChange,
  type WorkmanshipSet,
  type WorkmanshipSide,
  workmanshipListsOn,
  workmanshipOfGroup,
} from '@/domain/catalogue/workmanship-list';
import { groupName } from '@/i18n/contact-text';
import { formatDay, formatMoney } from '@/i18n/formats';
import { mint } from '@/session/page/mint';
import { useSaving } from '@/session/page/use-saving';
import { useUnsaved } from '@/session/page/use-unsaved';
import { DayField } from '@/ui/date/DayField';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { NumberInput } from '@/ui/field/NumberInput';
import { Segmented } from '@/ui/field/Segmented';
import { Button } from '@/ui/sign/Button';
import { baseOf, putPrices } from '../decide/put-prices';
import { milyemWords } from './workmanship-cells';

type Props = {
  group: PriceGroup;
  products: readonly Product[];
  today: Day;
  may: boolean;
  onClose: () => void;
};
type By = 'set' | 'more' | 'less';
type Made = {
  product: Product;
  side: WorkmanshipSide;
  before: number | undefined;
  after: number | null;
};

/**
 * What one group is asked and paid for the work of these products from a day on: a figure, or so
 * much more or less, with what comes of it.
 */
export function WorkmanshipDialog({ group, products, today, may, onClose }: Props) {
  const { t } = useLingui();
  const board = useBoard();
  const sets = useWorkmanshipSets();
  const [id] = useState(mint);
  const [only] = products.length === 1 ? products : [];
  const [begun] = useState(() => firstForm(only, sets, group, today));
  const [form, setForm] = useState(begun);
  const [by, setBy] = useState<By>('set');
  const [from, setFrom] = useState<string>(today);
  const [tried, setTried] = useState(false);
  const { save, busy, failure } = useSaving();
  useUnsaved('work-list', form !== begun);
  const changes = { sell: readChange(form.sell, by), buy: readChange(form.buy, by) };
  const dayFault = !isDay(from)
    ? t`Böyle bir gün yok.`
    : from < today
      ? t`Bugünden ya da ilerideki bir günden başlatın.`
      : undefined;
  const made = madeOf(products, sets, group, dayFault ? today : from, changes);
  const wrong = (side: WorkmanshipSide) =>
    tried && changes[side] === 'wrong' ? t`Milyem olarak yazın; en çok 2000.` : undefined;
  const store = async (wishes: readonly Made[]) => {
    setTried(true);
    if (!may || dayFault || wishes.length === 0) return;
    const asked = wishes.map(({ product: { code }, side, after }): PriceWish => {
      const set: WorkmanshipSet = { part: 'work', group, side, code, from, work: after };
      return { ...set, base: baseOf(board, set) };
    });
    if (await save(() => putPrices(id, asked))) onClose();
  };
  const [whose, many] = [groupName(group), products.length];
  const what = only?.name ?? t`${many} ürün`;
  const idle =
    made.length === 0 && changes.sell !== 'wrong' && changes.buy !== 'wrong'
      ? t`Yazdığınız değer hiçbir ürünün fiyatını değiştirmiyor.`
      : undefined;
  const field = (side: WorkmanshipSide, label: string) => (
    <NumberInput
      label={label}
      unit="‰"
      value={form[side]}
      onValue={(text) => setForm((before) => ({ ...before, [side]: text }))}
      hint={t`Boşsa değişmez.`}
      error={wrong(side)}
    />
  );
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={() =>
        changes.sell === 'wrong' || changes.buy === 'wrong' ? setTried(true) : void store(made)
      }
      title={t`${whose}: ${what}`}
      submit={t`Kaydet`}
      busy={busy}
      failure={
        failure ??
        (may ? (tried ? idle : undefined) : t`Fiyat kararı için piyasa yetkisi (3) gerekir.`)
      }
      width="md"
    >
      {only ? null : (
        <Segmented
          stretch
          small
          label={t`Değişim`}
          value={by}
          onChange={setBy}
          options={[
            { value: 'set', label: t`Yeni değer` },
            { value: 'more', label: t`Artır` },
            { value: 'less', label: t`Azalt` },
          ]}
        />
      )}
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
        {field('sell', t`Satış işçiliği`)}
        {field('buy', t`Alış işçiliği`)}
        <DayField
          rule="no-past"
          label={t`Hangi günden`}
          today={today}
          value={from}
          onValue={setFrom}
          error={tried || from !== today ? dayFault : undefined}
        />
      </div>
      <Effects made={made} rateOf={(code) => board?.quotes.get(code)?.sell ?? 0} />
      {only ? (
        <Said
          sets={sets.filter((set) => set.code === only.code && set.group === group)}
          today={today}
        />
      ) : null}
      {may ? (
        <p>
          <Button
            size="sm"
            variant="bare"
            className="-mx-3"
            onClick={() => void store(backOf(products, sets, group, from))}
          >
            <Trans>O günden ürünün kendi işçiliğine dön</Trans>
          </Button>
        </p>
      ) : null}
    </FormDialog>
  );
}

function firstForm(
  only: Product | undefined,
  sets: readonly WorkmanshipSet[],
  group: PriceGroup,
  today: Day,
): Record<WorkmanshipSide, string> {
  const listed = only && listedProduct(only, workmanshipListsOn(sets, today));
  const text = (side: WorkmanshipSide) => {
    const work = listed && workmanshipOfGroup(listed, group, side);
    return work === undefined ? '' : milyemText(work);
  };
  return { sell: text('sell'), buy: text('buy') };
}

/** Undefined where nothing was typed. */
function readChange(text: string, by: By): WorkmanshipChange | 'wrong' | undefined {
  const read = parseTyped(text, MILYEM_FIELD);
  if (!read.ok) return read.error === 'empty' ? undefined : 'wrong';
  if (read.value > MOST_WORK) return 'wrong';
  return by === 'set'
    ? { by, tenths: read.value }
    : { by: 'shift', tenths: by === 'more' ? read.value : -read.value };
}

/** What would change, product by product and side by side, as it stands on that day. */
function madeOf(
  products: readonly Product[],
  sets: readonly WorkmanshipSet[],
  group: PriceGroup,
  day: Day,
  changes: Record<WorkmanshipSide, WorkmanshipChange | 'wrong' | undefined>,
): Made[] {
  const lists = workmanshipListsOn(sets, day);
  return products.flatMap((product) =>
    WORK_SIDES.flatMap((side): Made[] => {
      const change = changes[side];
      if (!change || change === 'wrong') return [];
      const before = workmanshipOfGroup(listedProduct(product, lists), group, side);
      const after = changedWorkmanship(before, change);
      return after === undefined ? [] : [{ product, side, before, after }];
    }),
  );
}

/** What would take the group's own lists of these back from that day on. */
function backOf(
  products: readonly Product[],
  sets: readonly WorkmanshipSet[],
  group: PriceGroup,
  day: Day,
): Made[] {
  const lists = workmanshipListsOn(sets, day);
  return products.flatMap((product) =>
    WORK_SIDES.flatMap((side): Made[] => {
      const before = lists.get(product.code)?.[side][group];
      return before === undefined ? [] : [{ product, side, before, after: null }];
    }),
  );
}

/** So many are shown; of more the rest is counted. */
const SHOWN = 6;

/** Each figure beside what it was, and what a gram comes to by it at the board's price. */
function Effects({ made, rateOf }: { made: readonly Made[]; rateOf: (code: string) => number }) {
  const { t } = useLingui();
  if (made.length === 0) return null;
  const more = made.length - SHOWN;
  return (
    <dl
      aria-live="polite"
      className="grid grid-cols-[1fr_auto_auto] gap-x-4 gap-y-1 border-line border-y py-2 text-13"
    >
      <dt className="text-quiet">
        <Trans>Ürün</Trans>
      </dt>
      <dd className="text-right text-quiet">
        <Trans>İşçilik</Trans>
      </dd>
      <dd className="text-right text-quiet">
        <Trans>Gramı</Trans>
      </dd>
      {made.slice(0, SHOWN).map(({ product, side, before, after }) => {
        const rate = rateOf(product.quote);
        const gram = (work: number | null | undefined) =>
          work === null || work === undefined || rate <= 0
            ? '–'
            : formatMoney(gramPrice(product.fineness, work, rate));
        return (
          <div key={`${product.code} ${side}`} className="contents">
            <dt className="min-w-0 truncate">
              {product.name}{' '}
              <span className="text-quiet">{side === 'sell' ? t`satış` : t`alış`}</span>
            </dt>
            <dd className="text-right">
              <span className="text-quiet">{milyemWords(before)} →</span>{' '}
              <b className="font-semibold">{milyemWords(after)}</b>
            </dd>
            <dd className="text-right">
              {side === 'sell' ? (
                <>
                  <span className="text-quiet max-sm:hidden">{gram(before)} → </span>
                  <b className="font-semibold">{gram(after)}</b>
                </>
              ) : (
                <span className="text-quiet">–</span>
              )}
            </dd>
          </div>
        );
      })}
      {more > 0 ? (
        <dt className="col-span-full text-quiet">
          <Trans>ve {more} değişiklik daha</Trans>
        </dt>
      ) : null}
    </dl>
  );
}

/** By its days, the newest first; what holds today says so. */
function Said({ sets, today }: { sets: readonly WorkmanshipSet[]; today: Day }) {
  const { t } = useLingui();
  const byDay = sets.toSorted((a, b) => (a.from < b.from ? 1 : -1));
  const isHeld = (set: WorkmanshipSet) =>
    set === byDay.find(({ side, from }) => side === set.side && from <= today);
  if (byDay.length === 0) return null;
  return (
    <ul className="grid max-h-28 gap-1 overflow-auto text-13 text-quiet">
      {byDay.map((set) => {
        const [day, work] = [
          formatDay(set.from),
          set.work === null ? t`ürünün kendisi` : milyemWords(set.work),
        ];
        return (
          <li key={`${set.from} ${set.side}`} className={isHeld(set) ? 'text-ink' : undefined}>
            {set.side === 'sell' ? t`${day}: satış ${work}` : t`${day}: alış ${work}`}
            {isHeld(set) ? <Trans> · şimdi geçerli</Trans> : null}
          </li>
        );
      })}
    </ul>
  );
}
