import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useLocation, useSearchParams } from 'wouter';
import { useOwnProducts } from '@/data/catalogue/use-products';
import type { StockFilter, StockView } from '@/data/core/types';
import { findStock, useStock } from '@/data/stock/use-stock';
import { dayOf } from '@/domain/base/day';
import { CARD_HEIGHT, StockRowCard, stockColumns } from '@/features/stock/columns';
import { FILTER } from '@/features/stock/filter';
import { StockFilters } from '@/features/stock/StockFilters';
import { SumsFoot } from '@/features/stock/SumsFoot';
import { stockExport } from '@/features/stock/stock-export';
import { type ListExport, ListPage, type RowSpec } from '@/parts/page/ListPage';
import { useListPage } from '@/parts/page/use-list-page';
import { useAllSums } from '@/parts/position/use-stock-sums';
import { useSeesCost } from '@/session/person/cost';
import { useMay } from '@/session/person/permissions';
import { session } from '@/session/state/store';
import { correctedNow } from '@/sync/clock';
import { LoadBoundary, loadLater } from '@/ui/load/load-later';
import { Button } from '@/ui/sign/Button';
import { EmptyState } from '@/ui/sign/EmptyState';
import { PlusIcon, PrinterIcon } from '@/ui/sign/Icon';
import { useMedia } from '@/ui/style/use-media';

const StockDrawer = loadLater(
  async () => (await import('@/features/stock/StockDrawer')).StockDrawer,
);
const StockDialog = loadLater(
  async () => (await import('@/parts/stock/card/StockDialog')).StockDialog,
);
const LedgerView = loadLater(
  async () => (await import('@/features/position/LedgerView')).LedgerView,
);
const IntakePage = loadLater(
  async () => (await import('@/features/stock/intake/IntakePage')).IntakePage,
);
const StockImportView = loadLater(
  async () => (await import('@/features/stock/import/StockImportView')).StockImportView,
);
const LabelDialog = loadLater(async () => (await import('@/parts/label/LabelDialog')).LabelDialog);

/**
 * Stok kartları: the list, the ledger of one account of metal, a batch from a firm, or the taking
 * in of many cards from a file.
 */
export function StockPage() {
  const [params] = useSearchParams();
  const view = params.get('view');
  const View =
    view === 'import'
      ? StockImportView
      : view === 'ledger'
        ? LedgerView
        : view === 'intake'
          ? IntakePage
          : undefined;
  if (!View) return <StockList />;
  return (
    <LoadBoundary>
      <View />
    </LoadBoundary>
  );
}

/** What lies in the shop, by name, with what it comes to karat by karat. */
function StockList() {
  const { t } = useLingui();
  const page = useListPage({ name: 'stock', filter: FILTER, opens: 'card' });
  const { filter, setFilter, open, close } = page;
  const list = useStock(filter);
  const may = useMay('workbench', 1);
  const [taking, setTaking] = useState(false);
  const [printing, setPrinting] = useState<readonly StockView[]>([]);
  const pictured = useMemo(
    () => list.rows.some(({ photos }) => photos !== undefined && photos.length > 0),
    [list.rows],
  );
  const [, go] = useLocation();
  const columns = useStockColumns(pictured);
  const card = useMemo(
    () => ({
      height: CARD_HEIGHT,
      render: (row: StockView) => <StockRowCard card={row} pictured={pictured} />,
    }),
    [pictured],
  );
  const sums = useAllSums(filter, may && !list.loading && !filter.gone);
  const cards = sums?.reduce((all, one) => all + one.cards, 0);
  return (
    <ListPage
      page={page}
      list={list}
      denied={!may}
      words={{
        title: t`Stok kartları`,
        empty: (
          <EmptyState
            text={
              filter.gone ? (
                <Trans>Stoktan çıkan yok.</Trans>
              ) : (
                <Trans>Stokta kart yok. İlk malı Stok girişi ile alın.</Trans>
              )
            }
            action={
              filter.gone ? null : (
                <Button onClick={() => go('/accounts/import')}>
                  <Trans>Eski programdan taşı</Trans>
                </Button>
              )
            }
          />
        ),
        none: <Trans>Bu filtreye uyan kart yok.</Trans>,
      }}
      row={ROW}
      columns={columns}
      card={card}
      count={cards === undefined ? null : <Plural value={cards} one="# kart" other="# kart" />}
      search={{
        label: t`Ara`,
        placeholder: t`Ad, barkod, seri no, yer`,
        value: filter.words ?? '',
        onValue: (words) => setFilter({ ...filter, words }),
        // A reader ends what it reads with Enter: a whole code opens its card, wherever it lies.
        onEnter: (words) => void findStock(words).then((found) => found && open(found.id)),
      }}
      filters={<StockFilters filter={filter} onFilter={setFilter} />}
      onClear={() => setFilter(filter.gone ? { gone: true } : {})}
      onExport={useStockExport(filter)}
      actions={<TakeIn onPress={() => setTaking(true)} />}
      bulk={{
        actions: (chosen) => (
          <Button size="sm" icon={<PrinterIcon size={16} />} onClick={() => setPrinting(chosen)}>
            <Trans>Etiketleri bas</Trans>
          </Button>
        ),
      }}
      hasPhoneTools={false}
      hasViewMenu={useMedia('(min-width: 1024px)')}
      foot={sums ? <SumsFoot sums={sums} /> : null}
      drawer={(id) =>
        printing.length > 0 ? null : (
          <StockDrawer id={id} onClose={close} onPrint={(one) => setPrinting([one])} />
        )
      }
    >
      {taking ? (
        <StockDialog
          card={null}
          onClose={() => setTaking(false)}
          onSaved={(id) => {
            setTaking(false);
            open(id);
          }}
        />
      ) : null}
      {printing.length > 0 ? (
        <LabelDialog cards={printing} onClose={() => setPrinting([])} />
      ) : null}
    </ListPage>
  );
}

const ROW: RowSpec<StockView> = {
  key: ({ id }) => id,
  name: ({ name, barcode }) => `${name} ${barcode}`,
  tone: ({ sync }) => sync === 'refused' && 'bg-danger-wash',
};

function useStockColumns(pictured: boolean) {
  const { i18n } = useLingui();
  const [wide, desk] = [useMedia('(min-width: 1600px)'), useMedia('(min-width: 1240px)')];
  const room = wide ? 'wide' : desk ? 'desk' : 'upright';
  const { warehouses } = useSnapshot(session);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule wants `i18n.locale` out, but the heads are made again when the language changes
  return useMemo(
    () =>
      stockColumns(
        (id) => warehouses.find(({ value }) => value === id)?.label ?? '',
        room,
        pictured,
      ),
    [warehouses, room, pictured, i18n.locale],
  );
}

/** What the filter finds as a file; what was paid is in nobody's who may not see it on a card. */
function useStockExport(filter: StockFilter): ListExport<StockView> {
  const { warehouses } = useSnapshot(session);
  const seesCost = useSeesCost('inventory');
  const products = useOwnProducts();
  return (start, format) => {
    const placeOf = (id: string) => warehouses.find(({ value }) => value === id)?.label ?? '';
    const { job, total } = stockExport(filter, format, dayOf(correctedNow()), {
      placeOf,
      products,
      seesCost,
    });
    start(job, total);
  };
}

/** Not offered to whoever only looks. */
function TakeIn({ onPress }: { onPress: () => void }) {
  const [, go] = useLocation();
  const [takes, imports] = [useMay('inventory', 2), useMay('inventory', 3)];
  return (
    <>
      {imports ? (
        <Button size="sm" onClick={() => go('/inventory/account?view=import')}>
          <Trans>İçe aktar</Trans>
        </Button>
      ) : null}
      {takes ? (
        <>
          <Button size="sm" onClick={onPress} aria-haspopup="dialog">
            <Trans>Stok girişi</Trans>
          </Button>
          <Button
            size="sm"
            variant="primary"
            icon={<PlusIcon size={16} />}
            onClick={() => go('/inventory/account?view=intake')}
          >
            <Trans>Mal girişi</Trans>
          </Button>
        </>
      ) : null}
    </>
  );
}
