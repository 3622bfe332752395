import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useSearchParams } from 'wouter';
import type { OrderView } from '../../../data/types';
import { useContact, useContactNames } from '../../../data/use-contacts';
import { useClosedOrders, useOpenOrders } from '../../../data/use-orders';
import { addDays, dayOf } from '../../../domain/day';
import { fold, matchesWords } from '../../../domain/fold';
import { duenessOf, ORDER_KINDS } from '../../../domain/order';
import { useAddressField, useOpened, withParam } from '../../../session/address';
import { useMay } from '../../../session/permissions';
import { session } from '../../../session/store';
import { Button } from '../../../ui/Button';
import { useComing } from '../../../ui/coming';
import { EmptyState } from '../../../ui/EmptyState';
import { PlusIcon } from '../../../ui/Icon';
import { Segmented } from '../../../ui/Segmented';
import { ListHeader } from '../../../ui/table/ListHeader';
import { OfflineWord } from '../../../ui/table/OfflineWord';
import { SearchBox } from '../../../ui/table/SearchBox';
import { useNow } from '../../../ui/use-now';
import { now } from '../world';
import { Board } from './Board';
import { ClosedList } from './ClosedList';
import { OrderPrint } from './OrderPrint';

const OrderDialog = lazy(async () => ({ default: (await import('./OrderDialog')).OrderDialog }));
const OrderDrawer = lazy(async () => ({ default: (await import('./OrderDrawer')).OrderDrawer }));

const DAY_STEP_MS = 60_000;

/** What was ordered and what was left to be mended: the work as a board, and what is over as a list. */
export function OrdersView() {
  const { t } = useLingui();
  useNow(DAY_STEP_MS);
  const today = dayOf(now());
  const [text, setText] = useAddressField('q');
  const { opened, open, close } = useOpened('order');
  const [shown, setShown] = useAddressField('list');
  const taking = useTaking();
  const [printing, setPrinting] = useState<{ id: string; first: boolean } | null>(null);
  const isOver = shown === 'over';
  const orders = useOpenOrders();
  const closed = useClosedOrders();
  const [may, mayWrite] = [useMay('workbench', 1), useMay('workbench', 2)];
  const found = useFound(isOver ? closed.rows : orders.rows, text);
  const late = orders.rows.filter((order) => duenessOf(order, today, addDays(today, 1)) === 'late').length;
  const isWhole = useComing() === null;
  if (!may) return <Denied />;
  return (
    <div className="flex h-full min-h-0 flex-col">
      <ListHeader title={t`Siparişler`} count={isWhole ? <Count open={orders.rows.length} late={late} /> : ''}>
        <SearchBox
          label={t`Sipariş`}
          placeholder={t`Numara, müşteri, ürün`}
          value={text}
          onValue={setText}
          className="w-60 max-lg:w-full sm:max-lg:order-last"
        />
        <Segmented
          small
          label={t`Hangi siparişler`}
          value={isOver ? 'over' : 'open'}
          onChange={(list) => setShown(list === 'over' ? 'over' : '')}
          options={[
            { value: 'open', label: t({ message: 'Açık', context: 'state' }) },
            { value: 'over', label: t`Biten` },
          ]}
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
      {isOver ? (
        <ClosedList orders={found} loading={closed.loading} done={closed.done} onMore={closed.more} searching={text !== ''} onOpen={open} />
      ) : found.length === 0 && !orders.loading ? (
        <Nothing searching={text !== ''} onNew={mayWrite ? taking.begin : undefined} />
      ) : (
        <Board orders={found} today={today} mayMove={mayWrite} onOpen={open} />
      )}
      {opened ? (
        <Suspense fallback={null}>
          <OrderDrawer id={opened} today={today} onClose={close} onPrint={(id) => setPrinting({ id, first: false })} />
        </Suspense>
      ) : null}
      {taking.kind && mayWrite ? (
        <Suspense fallback={null}>
          <OrderDialog
            kind={taking.kind}
            contact={taking.contact}
            onClose={taking.end}
            onCover={open}
            onSaved={(id) => {
              taking.end();
              setPrinting({ id, first: true });
            }}
          />
        </Suspense>
      ) : null}
      {printing ? <OrderPrint key={`${printing.id}${printing.first}`} id={printing.id} first={printing.first} onDone={() => setPrinting(null)} /> : null}
    </div>
  );
}

/** A new order or repair asked for here, or by an address that says of which kind and for whom. `kind` is null while none is, and until the card is read. */
function useTaking() {
  const [params, setParams] = useSearchParams();
  const [asked, id] = [params.get('new'), params.get('contact')];
  const contact = useContact(id);
  const kind = ORDER_KINDS.find((one) => one === asked) ?? null;
  const ask = (what: string) => setParams((before) => withParam(withParam(before, 'contact', ''), 'new', what), { replace: true });
  return {
    kind: contact === undefined ? null : kind,
    contact: contact && { id: contact.id, name: contact.name },
    begin: () => ask('order'),
    end: () => ask(''),
  };
}

/** By number, by whose it is, by what it is: all words must be there. */
function useFound(orders: readonly OrderView[], text: string): readonly OrderView[] {
  const query = fold(text);
  const names = useContactNames(useMemo(() => (query === '' ? [] : orders.map(({ contactId }) => contactId)), [orders, query]));
  return useMemo(
    () =>
      query === '' ? orders : orders.filter((order) => matchesWords(fold(`${order.number} ${names.get(order.contactId) ?? ''} ${order.description}`), query)),
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
  const coming = useComing();
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
      <EmptyState text={<Trans>Siparişleri görmek için tezgâh yetkisi gerekir. Yetkiyi firmanızın yöneticisi verir.</Trans>} />
    </section>
  );
}
