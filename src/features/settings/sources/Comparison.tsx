import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { getSourceComparison } from '@/api/price-sources';
import { toRate } from '@/contract/price/exchanges';
import type { ComparedPrice, SourceComparison, SourceView } from '@/contract/price/price-source';
import { useProducts } from '@/data/catalogue/use-products';
import { MINUS } from '@/domain/base/digits';
import { byMarketOrder } from '@/domain/price/market-board';
import { formatRate, formatTime } from '@/i18n/formats';
import { priceName } from '@/i18n/price-text';
import { Select } from '@/ui/field/Select';
import { cx } from '@/ui/style/classes';

const AGAIN_MS = 5_000;

/**
 * Two sources beside each other: by how much the second one differs, how far they lay apart at most
 * today, and where that is beyond its limit.
 */
export function Comparison({ list }: { list: readonly SourceView[] }) {
  const { t } = useLingui();
  const asked = list.filter(({ draft }) => !draft.paused);
  const [chosen, setChosen] = useState<readonly [string, string]>(['', '']);
  const first = asked.find(({ id }) => id === chosen[0]) ?? asked[0];
  const second =
    asked.find(({ id }) => id === chosen[1] && id !== first?.id) ??
    asked.find(({ id }) => id !== first?.id);
  const read = useComparison(first?.id ?? '', second?.id ?? '');
  if (!first || !second) return null;
  const options = asked.map(({ id, draft }) => ({ value: id, label: draft.name }));
  return (
    <section className="mt-8" aria-labelledby="source-comparison">
      <h2 id="source-comparison" className="font-semibold text-18">
        <Trans>İki kaynak yan yana</Trans>
      </h2>
      <div className="mt-3 grid grid-cols-2 gap-3">
        <Select
          label={t`Birinci kaynak`}
          value={first.id}
          onValue={(id) => setChosen([id, second.id])}
          options={options}
        />
        <Select
          label={t`İkinci kaynak`}
          value={second.id}
          onValue={(id) => setChosen([first.id, id])}
          options={options.filter(({ value }) => value !== first.id)}
        />
      </div>
      {read ? (
        <Compared
          prices={read.prices}
          names={[first.draft.name, second.draft.name]}
          limit={second.draft.apart}
        />
      ) : null}
    </section>
  );
}

/** Read anew every few seconds while the page is in sight; nothing of two other sources stays. */
function useComparison(first: string, second: string): SourceComparison | null {
  const [read, setRead] = useState<{ of: string; result: SourceComparison } | null>(null);
  const of = `${first} ${second}`;
  useEffect(() => {
    if (first === '' || second === '') return;
    let asked = true;
    const load = async () => {
      const { status, result } = await getSourceComparison(first, second);
      if (asked && status && result) setRead({ of: `${first} ${second}`, result });
    };
    void load();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void load();
    }, AGAIN_MS);
    return () => {
      asked = false;
      clearInterval(timer);
    };
  }, [first, second]);
  return read?.of === of ? read.result : null;
}

type ComparedProps = {
  prices: readonly ComparedPrice[];
  names: readonly [string, string];
  /** Thousandths. */
  limit: number;
};

function Compared({ prices, names, limit }: ComparedProps) {
  const { t } = useLingui();
  const products = useProducts();
  const rows = prices.toSorted((a, b) => byMarketOrder(a.code, b.code));
  const beyond = rows.filter((row) => row.beyond).length;
  if (rows.length === 0)
    return (
      <p className="mt-3 text-quiet">
        <Trans>Bu iki kaynağın ortak fiyatı yok.</Trans>
      </p>
    );
  return (
    <>
      <p
        role="status"
        className={cx(
          'mt-3 text-13',
          beyond > 0 ? 'border-amber border-l-3 pl-3 text-ambertext' : 'text-quiet',
        )}
      >
        {beyond > 0
          ? t`${beyond} fiyat, ikinci kaynaktan sınır olan ‰${limit} ve üstünde farklı.`
          : t`Hiçbir fiyat ikinci kaynağın sınırına (‰${limit}) varmıyor.`}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no pointer scrolls it by keys */}
      <section className="mt-2 overflow-x-auto" aria-label={t`Kaynakların fiyatları`} tabIndex={0}>
        <table className="w-full min-w-[560px] tabular-nums">
          <thead>
            <tr className="border-line border-b text-left text-13 text-quiet">
              <th scope="col" className="py-1.5 pr-3 font-normal">{t`Fiyat`}</th>
              {names.map((name) => (
                <th
                  key={name}
                  scope="col"
                  className="max-w-[120px] truncate px-2 text-right font-normal"
                  title={name}
                >
                  {name}
                </th>
              ))}
              <th scope="col" className="px-2 text-right font-normal">{t`Satışta fark`}</th>
              <th scope="col" className="px-2 text-right font-normal">
                ‰
              </th>
              <th scope="col" className="pl-2 text-right font-normal">{t`Bugün en çok`}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.code} row={row} name={priceName(row.code, products)} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function Row({
  row: { first, second, gap, most, beyond },
  name,
}: {
  row: ComparedPrice;
  name: string;
}) {
  return (
    <tr className={cx('border-line border-b', beyond && 'text-ambertext')}>
      <th scope="row" className="py-1.5 pr-3 text-left font-medium">
        {name}
        {beyond ? (
          <span className="ml-2 text-12">
            <Trans>sınırın üstünde</Trans>
          </span>
        ) : null}
      </th>
      {[first, second].map((told, at) => (
        <td
          key={at === 0 ? 'first' : 'second'}
          className={cx('px-2 text-right', told.old && 'text-quiet line-through')}
        >
          {rate(told.selling ?? told.buying)}
          {told.old ? (
            <span className="sr-only">
              <Trans>fiyat eski</Trans>
            </span>
          ) : null}
        </td>
      ))}
      <td className="px-2 text-right">{signed(gap.selling ?? gap.buying)}</td>
      <td className="px-2 text-right">{gap.thousandths}</td>
      <td className="pl-2 text-right text-quiet">
        {most ? `‰${most.thousandths} · ${formatTime(most.at)}` : '–'}
      </td>
    </tr>
  );
}

const rate = (lira: number | undefined): string =>
  lira === undefined ? '–' : formatRate(toRate(lira) ?? 0);

const signed = (lira: number | null): string =>
  lira === null ? '–' : lira === 0 ? rate(0) : `${lira < 0 ? MINUS : '+'}${rate(Math.abs(lira))}`;
