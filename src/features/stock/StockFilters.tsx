import { useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio/react';
import type { StockFilter } from '@/data/core/types';
import { finenessOfKarat, KARATS, MORE_FINENESSES } from '@/domain/metal/fineness';
import { STOCK_KINDS, type StockKind } from '@/domain/stock/stock-card';
import { finenessName } from '@/i18n/contact-text';
import { useTermNames } from '@/parts/definition/use-terms';
import { kindWord } from '@/parts/stock/card/words';
import { session } from '@/session/state/store';
import { PillSelect, PillToggle } from '@/ui/table/Pill';

const ANY = 'all' as const;
const purestFirst = (one: number, other: number): number => other - one;
const FINENESSES = [
  ...KARATS.map((karat) => finenessOfKarat(karat, false)),
  ...MORE_FINENESSES,
].toSorted(purestFirst);

/** Filters of the stock: kind, karat, place, and goods that have left instead of present ones. */
export function StockFilters({
  filter,
  onFilter,
}: {
  filter: StockFilter;
  onFilter: (filter: StockFilter) => void;
}) {
  const { t } = useLingui();
  const { warehouses } = useSnapshot(session);
  const spots = useTermNames('tags');
  const { type, fineness, place, spot, label, gone: _gone, ...rest } = filter;
  const change = (
    changed: {
      [F in 'type' | 'fineness' | 'place' | 'spot' | 'label' | 'gone']?: StockFilter[F] | undefined;
    },
  ) => {
    const next = { type, fineness, place, spot, label, gone: filter.gone, ...changed };
    onFilter({
      ...rest,
      ...(Object.fromEntries(
        Object.entries(next).filter(([, value]) => value !== undefined && value !== false),
      ) as StockFilter),
    });
  };
  const kinds = [
    { value: ANY as StockKind | typeof ANY, label: t`Tür: tümü` },
    ...STOCK_KINDS.map((value) => ({ value, label: kindWord(value) })),
  ];
  const known =
    fineness === undefined || FINENESSES.includes(fineness)
      ? FINENESSES
      : [...FINENESSES, fineness].toSorted(purestFirst);
  const karats = [
    { value: ANY, label: t`Ayar: tümü` },
    ...known.map((one) => ({ value: String(one), label: finenessName(one) })),
  ];
  const places = [
    { value: ANY, label: t`Depo: tümü` },
    ...warehouses.map(({ value, label }) => ({ value, label })),
    { value: 'none', label: t`Depo seçilmedi` },
  ];
  return (
    <div className="flex flex-wrap items-center gap-2 px-6 pb-3 max-lg:gap-1.5 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:[scrollbar-width:none]">
      <PillSelect
        label={t`Tür`}
        value={type ?? ANY}
        usual={ANY}
        options={kinds}
        onValue={(value) => change({ type: value === ANY ? undefined : value })}
      />
      <PillSelect
        label={t`Ayar`}
        value={fineness === undefined ? ANY : String(fineness)}
        usual={ANY}
        options={karats}
        onValue={(value) => change({ fineness: value === ANY ? undefined : Number(value) })}
      />
      <PillSelect
        label={t`Depo`}
        value={place === undefined ? ANY : place === '' ? 'none' : place}
        usual={ANY}
        options={places}
        onValue={(value) =>
          change({ place: value === ANY ? undefined : value === 'none' ? '' : value })
        }
      />
      <PillSelect
        label={t`Etiket`}
        value={label ?? ANY}
        usual={ANY}
        options={[
          { value: ANY, label: t`Etiket: tümü` },
          { value: 'changed', label: t`Yeniden basılacak` },
          { value: 'none', label: t`Basılmamış` },
        ]}
        onValue={(value) => change({ label: value === ANY ? undefined : value })}
      />
      <PillToggle
        on={filter.gone === true}
        onToggle={() => change({ gone: filter.gone ? undefined : true })}
      >{t`Çıkanlar`}</PillToggle>
      {/* Last, so that nothing moves when it appears with the definitions. */}
      {spots.length > 0 || spot !== undefined ? (
        <PillSelect
          label={t`Yer`}
          value={spot ?? ANY}
          usual={ANY}
          options={[
            { value: ANY, label: t`Yer: tümü` },
            ...(spot === undefined || spots.includes(spot) ? spots : [...spots, spot]).map(
              (value) => ({ value, label: value }),
            ),
          ]}
          onValue={(value) => change({ spot: value === ANY ? undefined : value })}
        />
      ) : null}
    </div>
  );
}
