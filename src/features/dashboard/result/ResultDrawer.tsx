import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useProducts } from '@/data/catalogue/use-products';
import { useQuotes } from '@/data/price/use-quotes';
import { MINUS } from '@/domain/base/digits';
import type { Product } from '@/domain/catalogue/product';
import { resultSum } from '@/domain/position/book-result';
import { assetName, assetQuantity } from '@/i18n/asset-text';
import { formatAge, formatDay, formatRate, formatTime } from '@/i18n/formats';
import { branchesHere } from '@/session/company/branch';
import { queue } from '@/session/net/queue';
import { session } from '@/session/state/store';
import { Drawer } from '@/ui/dialog/Drawer';
import { Segmented } from '@/ui/field/Segmented';
import { DecidingMoney, Money } from '@/ui/figure/Money';
import { EmptyState } from '@/ui/sign/EmptyState';
import { PillSelect } from '@/ui/table/Pill';
import { useMoment } from '../today';
import { type Row, rowsOf, unrealisedSum } from './sums';
import type { HeldResult } from './use-result';
import { WorkGroups } from './WorkGroups';

type Span = 'today' | 'month';
type Props = {
  held: HeldResult;
  branch: string;
  onBranch: (branch: string) => void;
  onClose: () => void;
};

/**
 * Where the result comes from: the sum, metal and workmanship apart, and each asset with what it
 * cost and what it would bring.
 */
export function ResultDrawer({ held, branch, onBranch, onClose }: Props) {
  const { t } = useLingui();
  const [span, setSpan] = useState<Span>('today');
  const now = useMoment();
  const products = useProducts();
  const { quotes, at } = useQuotes();
  const board = useMemo(() => new Map(quotes.map((quote) => [quote.code, quote])), [quotes]);
  const { value } = held;
  const earned = value[span];
  const sum = resultSum(earned);
  const rows = rowsOf(value, earned, board);
  const open = unrealisedSum(rows);
  const spans = [
    { value: 'today' as const, label: t`Bugün` },
    { value: 'month' as const, label: t`Bu ay` },
  ];
  const since =
    span === 'today' ? formatDay(value.day) : `${formatDay(value.since)} – ${formatDay(value.day)}`;
  const age = formatAge(Math.max(0, now - held.at), now);
  return (
    <Drawer
      open
      onClose={onClose}
      width="lg"
      title={t`Kâr / zarar`}
      subtitle={t`${since} · ${age}`}
    >
      <div className="flex flex-wrap items-center gap-2">
        <Segmented label={t`Dönem`} value={span} onChange={setSpan} options={spans} />
        <Branches branch={branch} onBranch={onBranch} />
      </div>
      <div className="mt-4">
        <DecidingMoney kurus={sum.all} max={36} />
        <p className="text-13 text-quiet">
          <Trans>Gerçekleşen: maden, sarrafiye ve döviz ile işçilik ve taş</Trans>
        </p>
      </div>
      <dl className="mt-3 border-line border-y py-2">
        <Line name={<Trans>Maden, sarrafiye, döviz</Trans>} kurus={sum.realised} />
        <Line
          name={<Trans>İşçilik</Trans>}
          kurus={sum.sold - sum.bought}
          below={<Bought sold={sum.sold} bought={sum.bought} />}
        />
        <Line
          name={<Trans>Taş</Trans>}
          kurus={sum.stonesSold - sum.stonesBought}
          below={<Bought sold={sum.stonesSold} bought={sum.stonesBought} />}
        />
        <Line
          name={<Trans>Gerçekleşmemiş (eldeki pozisyonda)</Trans>}
          kurus={open}
          below={at === null ? <Trans>fiyat yok</Trans> : formatTime(at)}
        />
      </dl>
      <Waiting />
      <WorkGroups
        from={span === 'today' ? value.day : value.since}
        to={value.day}
        branch={branch}
      />
      {rows.length === 0 ? (
        <EmptyState text={<Trans>Bu dönemde alım satım yok.</Trans>} />
      ) : (
        <Assets rows={rows} products={products} />
      )}
      <p className="mt-4 text-13 text-quiet">
        {branch === '' ? (
          <Trans>
            Maliyet, ağırlıklı ortalamadır. Geç gelen ya da iptal edilen fiş kendi gününden itibaren
            yeniden hesaplanır.
          </Trans>
        ) : (
          <Trans>Kazanç bu şubenindir; pozisyon ve ortalama maliyet firmanın tümünündür.</Trans>
        )}{' '}
        <Trans>Masraflar ve karta yansıtılan komisyon bu kâr / zarara dâhil değildir.</Trans>
      </p>
    </Drawer>
  );
}

/** A company without branches, or with one, has nothing to choose. */
function Branches({ branch, onBranch }: Pick<Props, 'branch' | 'onBranch'>) {
  const { t } = useLingui();
  const { companiesInfo, companies } = useSnapshot(session);
  const branches = branchesHere({
    companiesInfo: companiesInfo as typeof session.companiesInfo,
    companies: Array.from(companies),
  });
  if (branches.length < 2) return null;
  const options = [
    { value: '', label: t`Şube: tümü` },
    ...branches.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <PillSelect label={t`Şube`} value={branch} usual="" options={options} onValue={onBranch} />
  );
}

/** What still waits on this device is in no server's figure. */
function Waiting() {
  const { waiting, refused } = useSnapshot(queue);
  const count = waiting + refused;
  if (count === 0) return null;
  return (
    <p className="mt-2 text-13 text-ambertext">
      <Trans>Bu cihazda bekleyen kayıtlar ({count}) dâhil değil.</Trans>
    </p>
  );
}

function Bought({ sold, bought }: { sold: number; bought: number }) {
  return (
    <>
      <Money kurus={sold} /> {MINUS} <Money kurus={bought} />
    </>
  );
}

function Line({
  name,
  kurus,
  below,
}: {
  name: ReactNode;
  kurus: number | null;
  below?: ReactNode;
}) {
  return (
    <div className="flex min-h-8 items-baseline justify-between gap-4">
      <dt className="min-w-0">{name}</dt>
      <dd className="whitespace-nowrap text-right">
        {below ? <span className="mr-3 text-13 text-quiet max-sm:hidden">{below}</span> : null}
        <span className="font-semibold">
          {kurus === null ? '–' : <Money kurus={kurus} signed />}
        </span>
      </dd>
    </div>
  );
}

const HEAD = 'py-2 font-normal text-13 text-quiet';
const CELL = 'border-line border-t py-2 align-top';

function Assets({ rows, products }: { rows: readonly Row[]; products: readonly Product[] }) {
  const { t } = useLingui();
  return (
    <table className="mt-4 w-full border-collapse">
      <caption className="sr-only">{t`Varlıklara göre kâr / zarar`}</caption>
      <thead>
        <tr>
          <th scope="col" className={`${HEAD} text-left`}>
            <Trans>Varlık</Trans>
          </th>
          <th scope="col" className={`${HEAD} text-right max-sm:hidden`}>
            <Trans>Ort. maliyet</Trans>
          </th>
          <th scope="col" className={`${HEAD} text-right`}>
            <Trans>Gerçekleşmemiş</Trans>
          </th>
          <th scope="col" className={`${HEAD} text-right`}>
            <Trans>Gerçekleşen</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.asset}>
            <th scope="row" className={`${CELL} text-left font-normal`}>
              <span className="block font-medium">
                {row.asset === 'TRY' ? t`Tamir ve hizmet` : assetName(row.asset, products)}
              </span>
              {row.quantity === 0 ? null : (
                <span className="block whitespace-nowrap text-13 text-quiet">
                  {row.quantity < 0 ? MINUS : ''}
                  {assetQuantity(row.asset, row.quantity)}
                </span>
              )}
              {row.average === null ? null : (
                <span className="block text-13 text-quiet sm:hidden">{t`ort. ${formatRate(row.average)}`}</span>
              )}
            </th>
            <td className={`${CELL} text-right max-sm:hidden`}>
              {row.average === null ? '–' : formatRate(row.average)}
              {row.market === null ? null : (
                <span className="block whitespace-nowrap text-13 text-quiet">{t`piyasa ${formatRate(row.market)}`}</span>
              )}
            </td>
            <td className={`${CELL} whitespace-nowrap text-right`}>
              {row.unrealised === null ? '–' : <Money kurus={row.unrealised} unit="" signed />}
            </td>
            <td className={`${CELL} whitespace-nowrap text-right`}>
              <Money kurus={row.realised} unit="" signed />
              {row.work === 0 ? null : (
                <span className="block text-13 text-quiet">
                  <Trans>işçilik</Trans> <Money kurus={row.work} unit="" signed />
                </span>
              )}
              {row.stones === 0 ? null : (
                <span className="block text-13 text-quiet">
                  <Trans>taş</Trans> <Money kurus={row.stones} unit="" signed />
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
