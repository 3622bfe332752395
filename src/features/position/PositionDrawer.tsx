import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useProducts } from '@/data/catalogue/use-products';
import type { StockFilter } from '@/data/core/types';
import { HAS } from '@/domain/metal/asset';
import { goldFirst } from '@/domain/position/position-sums';
import { assetName, metalWord, positionText, signedQuantity } from '@/i18n/asset-text';
import { formatWeight } from '@/i18n/formats';
import { useStockSums } from '@/parts/position/use-stock-sums';
import { Drawer } from '@/ui/dialog/Drawer';
import { Hallmark } from '@/ui/figure/Hallmark';
import { Money } from '@/ui/figure/Money';
import { useDelayed } from '@/ui/list/coming';
import { Button } from '@/ui/sign/Button';
import { EmptyState } from '@/ui/sign/EmptyState';
import { Skeleton } from '@/ui/sign/Skeleton';
import { AssetSummary } from './AssetSummary';
import { BranchTable } from './BranchTable';
import { ofGold } from './priced';
import { type Detail, useDetail, usePricedRows } from './use-priced';

/**
 * The position by asset, karat and branch, what the day did to it, and what can be done about it.
 */
export function PositionDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [, go] = useLocation();
  const detail = useDetail(true);
  const position = usePricedRows(detail.held?.value.positions);
  const coming = useDelayed();
  const whole = () => {
    onClose();
    go('/inventory');
  };
  return (
    <Drawer
      open
      onClose={onClose}
      width="lg"
      title={t`Pozisyon`}
      footer={
        <Button onClick={whole}>
          <Trans>Pozisyon özeti</Trans>
        </Button>
      }
    >
      {position ? (
        <Parts position={position} detail={detail} onClose={onClose} />
      ) : coming ? (
        <EmptyState text={coming} />
      ) : (
        <Skeleton className="h-9 w-60" />
      )}
    </Drawer>
  );
}

type PartsProps = {
  position: NonNullable<ReturnType<typeof usePricedRows>>;
  detail: Detail;
  onClose: () => void;
};

function Parts({ position: { rows, own }, detail, onClose }: PartsProps) {
  const { t } = useLingui();
  const products = useProducts();
  const gold = ofGold(rows);
  return (
    <>
      <p className="font-semibold text-30 max-sm:text-24">
        {positionText(HAS, gold?.net ?? 0, products)}
      </p>
      {gold ? (
        <p className="text-13 text-quiet">
          {gold.value === null ? <Trans>Has fiyatı yok</Trans> : <Money kurus={gold.value} />}
          {gold.result === null ? null : (
            <>
              {' · '}
              <Trans>
                kâr / zarar <Money kurus={gold.result} signed />
              </Trans>
            </>
          )}
        </p>
      ) : null}
      <Part title={t`Varlıklar`}>
        {rows.map((row) => (
          <AssetSummary key={row.asset} row={row} onLeave={onClose} />
        ))}
      </Part>
      <Karats />
      <BranchTable
        rows={rows}
        own={own}
        detail={detail}
        heading={(table) => <Part title={t`Şubeler`}>{table}</Part>}
      />
      <Today detail={detail} />
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-5">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  );
}

const ALL: StockFilter = {};

function Karats() {
  const { t } = useLingui();
  const sums = useStockSums(ALL, true);
  if (!sums || sums.length === 0) return null;
  return (
    <Part title={t`Kartlarda, ayara göre`}>
      <dl>
        {sums.map(({ metal, fineness, pieces, weight }) => (
          <Line
            key={`${metal} ${fineness}`}
            name={
              <span className="inline-flex items-center gap-2">
                {metalWord(metal)} <Hallmark fineness={fineness} />
              </span>
            }
            value={
              <>
                {formatWeight(weight)}
                <span className="ml-2 font-normal text-13 text-quiet">
                  <Trans>{pieces} adet</Trans>
                </span>
              </>
            }
          />
        ))}
      </dl>
    </Part>
  );
}

function Today({ detail: { today } }: { detail: Detail }) {
  const { t } = useLingui();
  const products = useProducts();
  if (!today || today.length === 0) return null;
  return (
    <Part title={t`Bugün`}>
      <dl>
        {today.toSorted(goldFirst).map((flow) => (
          <Line
            key={flow.asset}
            name={assetName(flow.asset, products)}
            value={
              <>
                <span className="mr-3 font-normal text-13 text-quiet">
                  {signedQuantity(flow.asset, flow.in, true)} ·{' '}
                  {signedQuantity(flow.asset, -flow.out)}
                </span>
                {signedQuantity(flow.asset, flow.in - flow.out, true)}
              </>
            }
          />
        ))}
      </dl>
    </Part>
  );
}

function Line({ name, value }: { name: ReactNode; value: ReactNode }) {
  return (
    <div className="flex min-h-9 items-center justify-between gap-4 border-line border-b">
      <dt className="min-w-0 truncate text-quiet">{name}</dt>
      <dd className="whitespace-nowrap text-right font-semibold">{value}</dd>
    </div>
  );
}
