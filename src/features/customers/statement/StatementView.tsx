import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useLocation, useSearchParams } from 'wouter';
import { useStatementHidden } from '@/data/catalogue/use-listed';
import { useProducts } from '@/data/catalogue/use-products';
import { useContact } from '@/data/contact/use-contacts';
import type { MovementView } from '@/data/ledger/use-movements';
import { dayOf } from '@/domain/base/day';
import { type Range, rangeOf } from '@/domain/base/day-range';
import { type Statement, sinceZero, statementsShown } from '@/domain/contact/contact-statement';
import { WORTH_SIDES, type Worth, type WorthSide } from '@/domain/ledger/balance';
import { type Asset, HAS, TRY } from '@/domain/metal/asset';
import { assetName } from '@/i18n/asset-text';
import { useWorth } from '@/parts/contact/use-worth';
import { now } from '@/parts/counter/world';
import { useTableView } from '@/parts/page/use-table-view';
import { SlipDrawer } from '@/parts/slip/SlipDrawer';
import { worthText } from '@/parts/statement/statement-paper';
import { withParams } from '@/session/page/address';
import { useMay } from '@/session/person/permissions';
import { session } from '@/session/state/store';
import { DateRange } from '@/ui/date/DateRange';
import { Button } from '@/ui/sign/Button';
import { BackIcon, CollectionIcon, ExchangeIcon, PaymentIcon } from '@/ui/sign/Icon';
import { IconButton } from '@/ui/sign/IconButton';
import { Tabs } from '@/ui/sign/Tabs';
import { usePhone } from '@/ui/style/use-media';
import { OfflineWord } from '@/ui/table/OfflineWord';
import { PillSelect } from '@/ui/table/Pill';
import { TableViewMenu } from '@/ui/table/TableViewMenu';
import { useDelivered } from '../LastMessage';
import { BothTable } from './BothTable';
import { StatementActions, WORD } from './StatementActions';
import { StatementTable, useStatementColumns } from './StatementTable';
import { type StatementBook, useStatement } from './use-statement';

/**
 * Ekstre: one contact's account, an asset at a time, from the carry-over to what stands open now.
 */
export function StatementView({ contactId, onClose }: { contactId: string; onClose: () => void }) {
  const { t } = useLingui();
  const contact = useContact(contactId);
  const delivered = useDelivered(contact);
  const products = useProducts();
  const book = useStatement(contactId);
  const place = useStatementPlace(book);
  const [slip, setSlip] = useState<string | null>(null);
  const held = useMemo(
    () => Array.from(book.balances, ([asset, quantity]) => ({ asset, quantity })),
    [book.balances],
  );
  const worth = useWorth(held, place.side);
  const hidden = useStatementHidden();
  const statements = useMemo(
    () =>
      statementsShown(
        book.assets.map((asset) => book.statement(asset, place.range)),
        hidden,
        place.asset,
      ),
    [book, place.range, place.asset, hidden],
  );
  const two = bothOf(statements);
  const both = two !== undefined && place.both;
  const shown = statements.find(({ asset }) => asset === place.asset);
  const columns = useStatementColumns(shown);
  const [view, setView] = useTableView('statement');
  const phone = usePhone();
  const name = contact === null ? t`Bu müşteri bu cihazda yok` : (contact?.name ?? '');
  const { networkerror } = useSnapshot(session);
  return (
    <div className="flex h-full min-h-0 flex-col">
      <header className="flex flex-wrap items-center gap-x-2 gap-y-2 px-6 pt-3 pb-2 max-sm:px-4">
        <IconButton
          label={t`Listeye dön`}
          icon={<BackIcon />}
          onClick={onClose}
          className="-ml-2"
        />
        <div className="min-w-40 flex-1">
          <h1 dir="auto" className="truncate text-left font-semibold text-18" title={name}>
            {name}
          </h1>
          <p className="truncate text-13 text-quiet">
            <Trans>Hesap ekstresi</Trans>
            {delivered === undefined ? null : ` · ${delivered}`}
            <OfflineWord offline={networkerror} />
          </p>
        </div>
        {/* On a phone a row of their own, the menu by its sign. */}
        <div className="flex gap-2 max-sm:w-full">
          <Money contactId={contactId} />
          <StatementActions
            contact={contact ?? null}
            statements={statements}
            shown={shown}
            range={place.range}
            products={products}
            worth={worth}
          />
        </div>
      </header>
      <div className="flex flex-wrap items-center gap-2 px-6 pb-2 max-sm:px-4">
        <DateRange
          shape="pill"
          label={t`Dönem`}
          value={place.range}
          onChange={place.setRange}
          today={dayOf(now())}
          clearable
        />
        <Button
          size="sm"
          onClick={place.fromZero}
          reason={
            place.canZero
              ? undefined
              : t`Hesabın en son ne zaman kapandığı bu hareketlerden anlaşılamıyor.`
          }
        >
          <Trans>Son mutabakattan beri</Trans>
        </Button>
        {phone || both ? null : <TableViewMenu columns={columns} view={view} onView={setView} />}
        <Older older={book.older} />
      </div>
      {book.assets.length > 0 ? (
        <Tabs
          label={t`Varlık`}
          value={both ? BOTH : place.asset}
          onChange={place.setAsset}
          controls="statement-rows"
          tabs={[
            ...(two ? [{ value: BOTH, label: t`Has ve TL` }] : []),
            ...statements.map(({ asset }) => ({ value: asset, label: assetName(asset, products) })),
          ]}
          className="px-4 max-sm:px-2"
        />
      ) : null}
      {both && two ? (
        <BothTable
          id="statement-rows"
          statements={two}
          loading={book.movements === undefined}
          onOpen={(movement: MovementView) => movement.slip && setSlip(movement.id)}
          opened={slip}
        />
      ) : (
        <StatementTable
          id="statement-rows"
          statement={shown}
          columns={columns}
          view={view}
          loading={book.movements === undefined}
          onOpen={(movement: MovementView) => movement.slip && setSlip(movement.id)}
          opened={slip}
          onWiden={place.range ? () => place.setRange(null) : undefined}
        />
      )}
      {worth ? <WorthLine worth={worth} side={place.side} onSide={place.setSide} /> : null}
      {slip ? <SlipDrawer id={slip} onClose={() => setSlip(null)} /> : null}
    </div>
  );
}

/** The tab that shows has and lira side by side; no asset has this code. */
const BOTH = 'HAS+TRY';

/** Undefined where only one of the two was ever moved. */
function bothOf(
  statements: readonly Statement<MovementView>[],
): readonly [Statement<MovementView>, Statement<MovementView>] | undefined {
  const [has, lira] = [HAS, TRY].map((asset) => statements.find((one) => one.asset === asset));
  return has && lira ? [has, lira] : undefined;
}

/**
 * What everything comes to, and at which of the board's two prices: as this shop reckons, or as its
 * customer asks.
 */
function WorthLine({
  worth,
  side,
  onSide,
}: {
  worth: Worth;
  side: WorthSide;
  onSide: (side: WorthSide) => void;
}) {
  const { t } = useLingui();
  const names: Record<WorthSide, string> = {
    against: t`bizim aleyhimize fiyatla`,
    buy: t`alış fiyatıyla`,
    sell: t`satış fiyatıyla`,
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-line border-t px-6 py-2 text-13 max-sm:px-4">
      <p className="text-quiet">{worthText(worth)}</p>
      {worth.at === undefined ? null : (
        <PillSelect
          label={t`Has karşılığının fiyatı`}
          value={side}
          usual="against"
          options={WORTH_SIDES.map((value) => ({ value, label: names[value] }))}
          onValue={onSide}
        />
      )}
    </div>
  );
}

function Money({ contactId }: { contactId: string }) {
  const { t } = useLingui();
  const [, go] = useLocation();
  const phone = usePhone();
  const reason = useMay('workbench', 2) ? undefined : t`Bunun için yetkiniz yok.`;
  const offsets = useMay('accounts', 2);
  const counter = (type: 'collection' | 'payment') => () =>
    go(`/workbench?type=${type}&contact=${encodeURIComponent(contactId)}`);
  return (
    <>
      <Button
        size="sm"
        className={WORD}
        icon={phone ? undefined : <CollectionIcon size={16} />}
        reason={reason}
        onClick={counter('collection')}
      >
        <Trans>Tahsilat</Trans>
      </Button>
      <Button
        size="sm"
        className={WORD}
        icon={phone ? undefined : <PaymentIcon size={16} />}
        reason={reason}
        onClick={counter('payment')}
      >
        <Trans>Ödeme</Trans>
      </Button>
      {offsets ? (
        <Button
          size="sm"
          className={WORD}
          icon={phone ? undefined : <ExchangeIcon size={16} />}
          onClick={() => go(`/offset?contact=${encodeURIComponent(contactId)}`)}
        >
          <Trans>Mahsup</Trans>
        </Button>
      ) : null}
    </>
  );
}

/** What lies before this device's own movements, and where it is. */
function Older({ older }: { older: StatementBook['older'] }) {
  if (older === 'none') return null;
  return (
    <p role="status" className="text-13 text-quiet">
      {older === 'asking' ? <Trans>Daha eskiler sunucudan alınıyor…</Trans> : null}
      {older === 'away' ? (
        <Trans>Bu cihazda olmayan eski hareketler devirde; bağlanınca listelenir.</Trans>
      ) : null}
      {older === 'here' ? <Trans>Eski hareketler sunucudan tamamlandı.</Trans> : null}
    </p>
  );
}

/** Asset and period, as the address has them, so that a reload and the way back show the same. */
function useStatementPlace(book: StatementBook) {
  const [params, setParams] = useSearchParams();
  const [from, to] = [params.get('from'), params.get('to')];
  const [asked, valued] = [params.get('asset'), params.get('worth')];
  const side = WORTH_SIDES.find((one) => one === valued) ?? 'against';
  const asset: Asset =
    asked !== null && book.assets.includes(asked) ? asked : (book.assets[0] ?? 'TRY');
  const range = useMemo(() => rangeOf(from, to), [from, to]);
  const write = (changed: Record<string, string>) =>
    setParams((before) => withParams(before, changed), { replace: true });
  const setRange = (next: Range | null) => write({ from: next?.from ?? '', to: next?.to ?? '' });
  const zero = useMemo(
    () => sinceZero(asset, book.balances.get(asset) ?? 0, book.movements ?? []),
    [asset, book],
  );
  return {
    asset,
    /** Has and lira together, until somebody asks for one of them. */
    both: asked === null || asked === BOTH,
    range,
    setRange,
    side,
    setSide: (next: WorthSide) => write({ worth: next === 'against' ? '' : next }),
    setAsset: (next: Asset) => write({ asset: next }),
    canZero: zero !== undefined,
    fromZero: () => zero && setRange({ from: zero, to: dayOf(now()) }),
  };
}
