import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useSearchParams } from 'wouter';
import { useProducts } from '@/data/catalogue/use-products';
import { useContact, useContactNames } from '@/data/contact/use-contacts';
import type { OrderView } from '@/data/core/types';
import { useClosedOrders, useOpenOrders } from '@/data/order/use-orders';
import { addDays, dayOf } from '@/domain/base/day';
import { fold, matchesWords } from '@/domain/base/fold';
import { duenessOf, ORDER_KINDS, type OrderKind } from '@/domain/order/order';
import { now } from '@/parts/counter/world';
import { useTableView } from '@/parts/page/use-table-view';
import {
  useAddressField,
  useAddressFilter,
  useOpenedRecord,
  withParam,
} from '@/session/page/address';
import { useMay } from '@/session/person/permissions';
import { session } from '@/session/state/store';
import { MOST_NAME, useSavedFilters } from '@/session/view/saved-filters';
import { useNow } from '@/ui/date/use-now';
import { Segmented } from '@/ui/field/Segmented';
import { useDelayed } from '@/ui/list/coming';
import { LoadBoundary, loadLater } from '@/ui/load/load-later';
import { Button } from '@/ui/sign/Button';
import { EmptyState } from '@/ui/sign/EmptyState';
import { PlusIcon } from '@/ui/sign/Icon';
import { useMedia, usePhone } from '@/ui/style/use-media';
import { ExportDialog } from '@/ui/table/ExportDialog';
import { ExportMenu } from '@/ui/table/ExportMenu';
import type { ExportFormat } from '@/ui/table/export/write';
import { ListHeader } from '@/ui/table/ListHeader';
import { OfflineWord } from '@/ui/table/OfflineWord';
import { SavedFilterMenu } from '@/ui/table/SavedFilterMenu';
import { SearchBox } from '@/ui/table/SearchBox';
import { TableViewMenu } from '@/ui/table/TableViewMenu';
import { useExport } from '@/ui/table/use-export';
import { ClosedList } from './ClosedList';
import { FILTER, fits } from './filter';
import { OpenList, openColumns } from './OpenList';
import { OrderColumns } from './OrderColumns';
import { OrderFilters } from './OrderFilters';
import { orderExport } from './order-export';
import { OrderPrint } from './paper/OrderPrint';

const OrderDesk = loadLater(async () => (await import('./take/OrderDesk')).OrderDesk);
const OrderChange = loadLater(async () => (await import('./take/OrderChange')).OrderChange);
const RepairDesk = loadLater(async () => (await import('./take/RepairDesk')).RepairDesk);
const OrderDrawer = loadLater(async () => (await import('./OrderDrawer')).OrderDrawer);

const DAY_STEP_MS = 60_000;

/** Orders and repairs: open ones as a board, finished ones as a list. */
export function OrdersView() {
  const { t, i18n } = useLingui();
  useNow(DAY_STEP_MS);
  const today = dayOf(now());
  const [text, setText] = useAddressField('q');
  const { opened, open, close } = useOpenedRecord('order');
  const change = useOpenedRecord('change');
  const handOut = useOpenedRecord('hand-out');
  const [shown, setShown] = useAddressField('list');
  const taking = useTaking();
  const [printing, setPrinting] = useState<{ id: string; first: boolean } | null>(null);
  const isOver = shown === 'over';
  const isList = shown === 'rows';
  const [filter, setFilter] = useAddressFilter(FILTER);
  const saved = useSavedFilters('orders', FILTER.names);
  const [view, setView] = useTableView('orders');
  const phone = usePhone();
  const roomy = useMedia('(min-width: 1240px)');
  const orders = useOpenOrders();
  const closed = useClosedOrders();
  const [may, mayWrite] = [useMay('workbench', 1), useMay('workbench', 2)];
  const fitting = useMemo(
    () => (isOver ? closed.rows : orders.rows).filter(fits(filter, today)),
    [isOver, closed.rows, orders.rows, filter, today],
  );
  const found = useFound(fitting, text);
  const exporting = useOrderExport(found);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule wants `i18n.locale` out, but the heads are made again when the language changes
  const columns = useMemo(() => openColumns(today, roomy), [today, roomy, i18n.locale]);
  const searching = text !== '' || !FILTER.isPlain(filter);
  const late = orders.rows.filter(
    (order) => duenessOf(order, today, addDays(today, 1)) === 'late',
  ).length;
  const isWhole = useDelayed() === null;
  if (!may) return <Denied />;
  const print = printing ? (
    <OrderPrint
      key={`${printing.id}${printing.first}`}
      id={printing.id}
      first={printing.first}
      onDone={() => setPrinting(null)}
    />
  ) : null;
  if (taking.isAsked && mayWrite)
    return (
      <LoadBoundary>
        {taking.kind ? (
          <OrderDesk
            kind={taking.kind}
            contact={taking.contact}
            onKind={taking.change}
            onClose={taking.leave}
            onCover={open}
            onSaved={(id, onPaper) => {
              taking.end();
              if (onPaper) setPrinting({ id, first: true });
            }}
          />
        ) : null}
      </LoadBoundary>
    );
  if (change.opened && mayWrite)
    return (
      <LoadBoundary>
        <OrderChange id={change.opened} onClose={change.close} />
      </LoadBoundary>
    );
  if (handOut.opened && mayWrite)
    return (
      <LoadBoundary>
        <RepairDesk id={handOut.opened} onClose={handOut.close} />
      </LoadBoundary>
    );
  return (
    <div className="flex h-full min-h-0 flex-col">
      <ListHeader
        title={t`Siparişler`}
        count={isWhole ? <Count open={orders.rows.length} late={late} /> : ''}
      >
        <SearchBox
          label={t`Sipariş`}
          placeholder={t`Numara, müşteri, ürün`}
          value={text}
          onValue={setText}
          className="w-60 max-lg:w-full sm:max-lg:order-last"
        />
        <SavedFilterMenu {...saved} most={MOST_NAME} />
        {isList && !phone ? <TableViewMenu columns={columns} view={view} onView={setView} /> : null}
        <ExportMenu
          reason={found.length === 0 ? t`Dışa aktarılacak kayıt yok.` : undefined}
          onExport={exporting.start}
        />
        <Button
          size="sm"
          variant="primary"
          icon={<PlusIcon size={16} />}
          className="max-sm:ml-auto"
          reason={mayWrite ? undefined : t`Bunun için yetkiniz yok.`}
          onClick={taking.begin}
        >
          <Trans>Yeni sipariş</Trans>
        </Button>
      </ListHeader>
      <OrderFilters filter={filter} onFilter={setFilter} orders={orders.rows}>
        <Segmented
          small
          label={t`Hangi siparişler`}
          value={isOver ? 'over' : isList ? 'rows' : 'board'}
          onChange={(list) => setShown(list === 'board' ? '' : list)}
          options={[
            { value: 'board', label: t`Pano` },
            { value: 'rows', label: t`Liste` },
            { value: 'over', label: t`Biten` },
          ]}
        />
      </OrderFilters>
      {isOver ? (
        <ClosedList
          orders={found}
          loading={closed.loading}
          done={closed.done}
          onMore={closed.more}
          searching={searching}
          onOpen={open}
        />
      ) : found.length === 0 && !orders.loading ? (
        <Nothing searching={searching} onNew={mayWrite ? taking.begin : undefined} />
      ) : isList ? (
        <OpenList
          orders={found}
          columns={columns}
          view={view}
          today={today}
          loading={orders.loading}
          onOpen={open}
        />
      ) : (
        <OrderColumns orders={found} today={today} mayMove={mayWrite} onOpen={open} />
      )}
      {opened ? (
        <LoadBoundary>
          <OrderDrawer
            id={opened}
            today={today}
            onClose={close}
            onChange={() => change.open(opened)}
            onHandOut={() => handOut.open(opened)}
            onPrint={(id) => setPrinting({ id, first: false })}
          />
        </LoadBoundary>
      ) : null}
      <ExportDialog exporting={exporting.exporting} />
      {print}
    </div>
  );
}

/** Exports the shown orders, of the board or the list. */
function useOrderExport(orders: readonly OrderView[]) {
  const exporting = useExport();
  const { userNames } = useSnapshot(session);
  const products = useProducts();
  const names = useContactNames(
    useMemo(
      () =>
        orders.flatMap(({ contactId, workshop }) => [
          contactId,
          ...(workshop === null ? [] : [workshop]),
        ]),
      [orders],
    ),
  );
  const start = (format: ExportFormat) =>
    exporting.start(
      orderExport(orders, format, now(), { names, userNames, products }),
      orders.length,
    );
  return { exporting, start };
}

/**
 * State of taking a new order or repair, opened here or by an address with its kind and customer.
 * Opening is a history step that Back undoes. `kind` is null until the contact is read.
 */
function useTaking() {
  const [params, setParams] = useSearchParams();
  const { opened, open, close } = useOpenedRecord('new');
  const id = params.get('contact');
  const contact = useContact(id);
  const asked = ORDER_KINDS.find((one) => one === opened) ?? null;
  return {
    isAsked: asked !== null,
    kind: contact === undefined ? null : asked,
    contact: contact && { id: contact.id, name: contact.name },
    begin: () => open('order'),
    change: (kind: OrderKind) =>
      setParams((before) => withParam(before, 'new', kind), {
        replace: true,
        state: history.state,
      }),
    end: () => (isFollowed() ? setParams(without, { replace: true }) : close()),
    // A history step of its own asks before unsaved text is lost.
    leave: () => (isFollowed() ? setParams(without) : close()),
  };
}

/** Whether an address opened the form directly, so that there is no history step to go back to. */
const isFollowed = (): boolean => history.state === null;

/** Parameters of the board: neither form nor customer. */
const without = (before: URLSearchParams): URLSearchParams =>
  withParam(withParam(before, 'contact', ''), 'new', '');

/** Orders whose number, customer or description contain all words of the search. */
function useFound(orders: readonly OrderView[], text: string): readonly OrderView[] {
  const query = fold(text);
  const names = useContactNames(
    useMemo(() => (query === '' ? [] : orders.map(({ contactId }) => contactId)), [orders, query]),
  );
  return useMemo(
    () =>
      query === ''
        ? orders
        : orders.filter((order) =>
            matchesWords(
              fold(`${order.number} ${names.get(order.contactId) ?? ''} ${order.description}`),
              query,
            ),
          ),
    [orders, names, query],
  );
}

function Count({ open, late }: { open: number; late: number }) {
  const { networkerror } = useSnapshot(session);
  return (
    <>
      <Plural value={open} one="# açık" other="# açık" />
      {late > 0 ? (
        <span className="text-ambertext">
          {' · '}
          <Plural value={late} one="# gecikmiş" other="# gecikmiş" />
        </span>
      ) : null}
      <OfflineWord offline={networkerror} />
    </>
  );
}

function Nothing({ searching, onNew }: { searching: boolean; onNew: (() => void) | undefined }) {
  const coming = useDelayed();
  if (coming) return <EmptyState text={coming} />;
  if (searching) return <EmptyState text={<Trans>Aramaya uyan sipariş yok.</Trans>} />;
  const action = onNew ? (
    <Button onClick={onNew}>
      <Trans>Sipariş al</Trans>
    </Button>
  ) : undefined;
  return <EmptyState text={<Trans>Bekleyen sipariş ya da tamir yok.</Trans>} action={action} />;
}

function Denied() {
  return (
    <section className="px-8 py-5 max-sm:px-4">
      <h1 className="font-semibold text-24">
        <Trans>Siparişler</Trans>
      </h1>
      <EmptyState
        text={
          <Trans>
            Siparişleri görmek için tezgâh yetkisi gerekir. Yetkiyi firmanızın yöneticisi verir.
          </Trans>
        }
      />
    </section>
  );
}
