import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation, useSearchParams } from 'wouter';
import { useListedCodes } from '@/data/catalogue/use-listed';
import { useProducts } from '@/data/catalogue/use-products';
import { useBoardTime, useQuote } from '@/data/price/use-quotes';
import { byMarketOrder, MARKET_GROUPS, marketGroup } from '@/domain/price/market-board';
import { isStale } from '@/domain/price/quote';
import { formatAge } from '@/i18n/formats';
import { groupName, priceName } from '@/i18n/price-text';
import { useTableView } from '@/parts/page/use-table-view';
import { withParam } from '@/session/page/address';
import { useMay } from '@/session/person/permissions';
import { session } from '@/session/state/store';
import { useNow } from '@/ui/date/use-now';
import { useDelayed } from '@/ui/list/coming';
import { LoadBoundary, loadLater } from '@/ui/load/load-later';
import { Badge } from '@/ui/sign/Badge';
import { Button } from '@/ui/sign/Button';
import { EmptyState } from '@/ui/sign/EmptyState';
import { ScaleIcon } from '@/ui/sign/Icon';
import { IconButton } from '@/ui/sign/IconButton';
import { Tabs } from '@/ui/sign/Tabs';
import { useMedia, usePhone } from '@/ui/style/use-media';
import { DataTable } from '@/ui/table/DataTable';
import { ListHeader } from '@/ui/table/ListHeader';
import { TableViewMenu } from '@/ui/table/TableViewMenu';
import { Alarms } from './Alarms';
import { priceColumns } from './columns';
import { DayLines } from './day-lines';
import { GROUP_PRICES, MarketActions } from './decide/MarketActions';
import { WaitingPrices } from './decide/WaitingPrices';
import { CARD_HEIGHT, PriceCard } from './PriceCard';

const Price = loadLater(async () => (await import('./price/PriceDrawer')).PriceDrawer);
const Calculator = loadLater(
  async () => (await import('./calculator/CalculatorDrawer')).CalculatorDrawer,
);

const ALL = 'all';
const NONE: readonly string[] = [];
const rowKey = (code: string): string => code;

/**
 * Fiyat listesi: every price that this device knows, live while it is online and with its age while
 * it is offline.
 */
export function MarketPage() {
  const { t, i18n } = useLingui();
  const [params, setParams] = useSearchParams();
  const phone = usePhone();
  const [desk, roomy, wide] = [
    useMedia('(min-width: 1024px)'),
    useMedia('(min-width: 1240px)'),
    useMedia('(min-width: 1400px)'),
  ];
  const [view, setView] = useTableView('market');
  const products = useProducts();
  // Without the products there are no names, and a list of codes is no price list.
  const nameless = useDelayed() !== null && products.length === 0;
  const read = useListedCodes();
  const codes = useMemo(
    () => (nameless ? NONE : (read ?? NONE)).toSorted(byMarketOrder),
    [read, nameless],
  );
  const groups = MARKET_GROUPS.filter((group) => codes.some((code) => marketGroup(code) === group));
  const chosen = groups.find((group) => group === params.get('group')) ?? ALL;
  const rows = useMemo(
    () => (chosen === ALL ? codes : codes.filter((code) => marketGroup(code) === chosen)),
    [codes, chosen],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule wants `i18n.locale` out, but the heads are made again when the language changes
  const columns = useMemo(
    () => priceColumns(products, { desk, roomy, wide }),
    [products, desk, roomy, wide, i18n.locale],
  );
  const card = useMemo(
    () => ({
      height: CARD_HEIGHT,
      render: (code: string) => <PriceCard code={code} products={products} />,
    }),
    [products],
  );
  const set = (name: string, value: string) =>
    setParams((before) => withParam(before, name, value), { replace: true });
  const open = useCallback(
    (code: string) => setParams((before) => withParam(before, 'price', code), { replace: true }),
    [setParams],
  );
  return (
    <div className="flex h-full min-h-0 flex-col">
      <ListHeader title={t`Fiyat listesi`} count={<Simulated codes={codes} />}>
        {phone ? null : <TableViewMenu columns={columns} view={view} onView={setView} />}
        <MarketActions codes={rows} products={products} />
        <GroupPricesButton />
        <CalculatorButton onPress={() => set('calc', '1')} />
      </ListHeader>
      <BoardState />
      <WaitingPrices products={products} />
      <Alarms products={products} />
      {codes.length > 0 ? (
        <Tabs
          label={t`Fiyat grupları`}
          value={chosen}
          onChange={(group) => set('group', group === ALL ? '' : group)}
          tabs={[
            { value: ALL, label: t`Hepsi` },
            ...groups.map((group) => ({ value: group, label: groupName(group) })),
          ]}
          className="px-4 max-sm:px-0"
        />
      ) : (
        // The room of the tabs, so that the list below stays where it is when the first price comes.
        <div className="h-11" />
      )}
      <DayLines>
        <DataTable
          label={t`Fiyatlar`}
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          rowName={(code) => priceName(code, products)}
          view={view}
          onOpen={open}
          opened={params.get('price')}
          card={phone ? card : undefined}
          state={read ? 'ready' : 'loading'}
          empty={
            <EmptyState
              text={
                <Trans>
                  Bu cihazda henüz fiyat yok. Sunucuya ulaşılınca fiyatlar kendiliğinden gelir.
                </Trans>
              }
            />
          }
        />
        {codes.includes(params.get('price') ?? '') ? (
          <LoadBoundary>
            <Price
              code={params.get('price') ?? ''}
              products={products}
              onClose={() => set('price', '')}
            />
          </LoadBoundary>
        ) : null}
      </DayLines>
      {params.has('calc') ? (
        <LoadBoundary>
          <Calculator onClose={() => set('calc', '')} />
        </LoadBoundary>
      ) : null}
    </div>
  );
}

/** Badge of a simulated market. */
function Simulated({ codes }: { codes: readonly string[] }) {
  const simulated = useQuote(codes[0] ?? '')?.simulated === true;
  return simulated ? (
    <Badge tone="amber">
      <Trans>deneme fiyatı</Trans>
    </Badge>
  ) : null;
}

/**
 * Notice that the device is offline or that no new prices come, with the age of the last one. It
 * has a line of its own.
 */
function BoardState() {
  const now = useNow(1000);
  const at = useBoardTime();
  const { networkerror } = useSnapshot(session);
  const old = at !== null && isStale(at, now);
  if (at === null || !(networkerror || old)) return <p role="status" className="sr-only" />;
  const age = formatAge(Math.max(0, now - at), now);
  return (
    <p
      role="status"
      className="border-amber border-y bg-amber-wash px-6 py-2 text-13 text-ambertext max-sm:px-4"
    >
      {networkerror ? (
        <Trans>Çevrimdışı. Gösterilenler son fiyatlar: {age}.</Trans>
      ) : (
        <Trans>Yeni fiyat gelmiyor. Son fiyat: {age}.</Trans>
      )}
    </p>
  );
}

/**
 * Link to the prices of the groups toptan and özel, for people who may open it; a phone has it in
 * its menu.
 */
function GroupPricesButton() {
  const [, go] = useLocation();
  const phone = usePhone();
  const may = useMay('inventory', 1);
  if (phone || !may) return null;
  return (
    <Button size="sm" onClick={() => go(GROUP_PRICES)}>
      <Trans>Stok fiyatları</Trans>
    </Button>
  );
}

/** Button of the calculator: an icon only, on a phone and an upright tablet. */
function CalculatorButton({ onPress }: { onPress: () => void }) {
  const { t } = useLingui();
  if (!useMedia('(min-width: 1024px)'))
    return (
      <IconButton
        bordered
        label={t`Hesap makinesi`}
        icon={<ScaleIcon size={20} />}
        onClick={onPress}
        aria-haspopup="dialog"
      />
    );
  return (
    <Button size="sm" onClick={onPress} aria-haspopup="dialog">
      <ScaleIcon size={16} />
      <Trans>Hesap makinesi</Trans>
    </Button>
  );
}
