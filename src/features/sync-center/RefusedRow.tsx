import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useLocation } from 'wouter';
import { contactsOfCard } from '@/contract/slip/slip-refs';
import { useProducts } from '@/data/catalogue/use-products';
import { useContactNames } from '@/data/contact/use-contacts';
import { contactFieldWord } from '@/i18n/contact-text';
import { orderFieldWord, orderValueText } from '@/i18n/order-text';
import { refusalText } from '@/i18n/refusal-text';
import { stockFieldWord, stockValueText } from '@/i18n/stock-text';
import { session } from '@/session/state/store';
import type { Row } from '@/sync/types';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { Button } from '@/ui/sign/Button';
import { Correct } from './Correct';
import { refusedFieldText } from './field-words';
import { QueueRow } from './QueueRow';
import {
  type Mine,
  type OrderConflict,
  type Remedies,
  remediesOf,
  type StockConflict,
  sendMine,
  type TaskConflict,
  withdraw,
} from './remedies';
import { rowText } from './row-text';
import { TheirRecords } from './TheirRecord';
import { taskFieldWord, taskValue } from './task-text';
import { useRemedy } from './use-remedy';

/**
 * A record that the server did not take: its reason, what the server has instead, and what can be
 * done. `leading`: the filled button of the screen is here.
 */
export function RefusedRow({ row, now, leading }: { row: Row; now: number; leading: boolean }) {
  const { i18n } = useLingui();
  const remedies = remediesOf(row);
  const { code, fields = [], message, current = [] } = row.refusal?.answer ?? {};
  const mine = 'conflicts' in remedies ? remedies : undefined;
  const wrong = !mine && remedies.offer !== 'correct' ? fields.flatMap(refusedFieldText) : [];
  return (
    <>
      <QueueRow row={row} dot="refused" now={now} />
      <div className="px-4 pb-4 pl-[46px] max-sm:pl-4">
        <p className="max-w-[62ch]">{i18n._(refusalText(code))}</p>
        {wrong.length > 0 ? <p className="text-13 text-quiet">{wrong.join(' · ')}</p> : null}
        {message ? <p className="text-13 text-quiet">{message}</p> : null}
        {mine ? (
          <MineOrTheirs row={row} remedies={mine} leading={leading} />
        ) : (
          <TheirRecords current={current} />
        )}
        {remedies.offer === 'correct' ? (
          <Correct row={row} remedies={remedies} leading={leading} />
        ) : null}
        {mine ? null : <Decide row={row} offer={remedies.offer as Decided} leading={leading} />}
      </div>
    </>
  );
}

type MineProps = { row: Row; remedies: Mine; leading: boolean };

function MineOrTheirs({ row, remedies, leading }: MineProps) {
  const { t } = useLingui();
  const { busy, perform } = useRemedy();
  return (
    <>
      <dl className="my-3 grid max-w-[62ch] grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)] gap-x-6 gap-y-1 text-13">
        <dt className="sr-only">{t`Alan`}</dt>
        <dd className="col-start-2 text-quiet">{t`Sizin yazdığınız`}</dd>
        <dd className="text-quiet">{t`Sunucudaki`}</dd>
        <Conflicts remedies={remedies} />
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant={leading ? 'primary' : 'secondary'}
          loading={busy}
          onClick={() => perform('mine', sendMine(row, remedies))}
        >
          <Trans>Benim yazdığımı gönder</Trans>
        </Button>
        <Button size="sm" loading={busy} onClick={() => perform('theirs', withdraw(row))}>
          <Trans>Sunucudakini koru</Trans>
        </Button>
      </div>
    </>
  );
}

function Conflicts({ remedies }: { remedies: Mine }) {
  switch (remedies.offer) {
    case 'mine-or-theirs':
      return remedies.conflicts.map(({ field, mine, theirs }) => (
        <Conflicting
          key={field}
          name={contactFieldWord(field)}
          mine={mine || '–'}
          theirs={theirs || '–'}
        />
      ));
    case 'my-task-or-theirs':
      return remedies.conflicts.map((conflict) => (
        <ConflictingTask key={conflict.field} conflict={conflict} />
      ));
    case 'my-card-or-theirs':
      return remedies.conflicts.map((conflict) => (
        <ConflictingCard key={conflict.field} conflict={conflict} />
      ));
    case 'my-order-or-theirs':
      return remedies.conflicts.map((conflict) => (
        <ConflictingOrder key={conflict.field} conflict={conflict} />
      ));
  }
}

function Conflicting({ name, mine, theirs }: { name: string; mine: string; theirs: string }) {
  return (
    <>
      <dt className="text-quiet">{name}</dt>
      <dd className="break-words font-medium">{mine}</dd>
      <dd className="break-words">{theirs}</dd>
    </>
  );
}

function ConflictingTask({ conflict: { field, mine, theirs } }: { conflict: TaskConflict }) {
  const { userNames } = useSnapshot(session);
  const said = (value: TaskConflict['mine']) => taskValue(field, value, userNames);
  return <Conflicting name={taskFieldWord(field)} mine={said(mine)} theirs={said(theirs)} />;
}

function ConflictingCard({ conflict: { field, mine, theirs } }: { conflict: StockConflict }) {
  const { warehouses } = useSnapshot(session);
  const people = useContactNames(
    useMemo(
      () => [mine, theirs].flatMap((value) => contactsOfCard({ [field]: value })),
      [field, mine, theirs],
    ),
  );
  const names = new Map([
    ...warehouses.map(({ value, label }) => [value, label] as const),
    ...people,
  ]);
  const said = (value: StockConflict['mine']) => stockValueText(field, value, names);
  return <Conflicting name={stockFieldWord(field)} mine={said(mine)} theirs={said(theirs)} />;
}

function ConflictingOrder({ conflict: { field, mine, theirs } }: { conflict: OrderConflict }) {
  const { userNames } = useSnapshot(session);
  const products = useProducts();
  const workshops = useContactNames(
    useMemo(
      () => (field === 'workshop' ? [mine, theirs].filter((id) => typeof id === 'string') : []),
      [field, mine, theirs],
    ),
  );
  const names = {
    assignee: new Map(Object.entries(userNames)),
    product: new Map(products.map(({ code, name }) => [code, name])),
    workshop: workshops,
  };
  const said = (value: OrderConflict['mine']) => orderValueText(field, value, names);
  return <Conflicting name={orderFieldWord(field)} mine={said(mine)} theirs={said(theirs)} />;
}

type Decided = Exclude<Remedies['offer'], Mine['offer']>;
type DecideProps = { row: Row; offer: Decided; leading: boolean };

/** Once more as it is, anew at the counter, or not at all. */
function Decide({ row, offer, leading }: DecideProps) {
  const { busy, again } = useRemedy();
  const { order } = rowText(row);
  const [, navigate] = useLocation();
  const filled = leading ? 'primary' : 'secondary';
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {offer === 'write-again' ? (
        <Button size="sm" variant={filled} onClick={() => navigate(counterPath(row))}>
          <Trans>Tezgâhta düzelt</Trans>
        </Button>
      ) : null}
      {order ? (
        <Button
          size="sm"
          onClick={() => navigate(`/workbench?${new URLSearchParams({ view: 'orders', order })}`)}
        >
          <Trans>Siparişi aç</Trans>
        </Button>
      ) : null}
      {offer === 'withdraw' ? null : (
        <Button
          size="sm"
          variant={offer === 'again-or-withdraw' ? filled : 'secondary'}
          loading={busy}
          onClick={() => again([row])}
        >
          <Trans>Yeniden gönder</Trans>
        </Button>
      )}
      <Withdraw row={row} variant={offer === 'withdraw' ? filled : 'secondary'} />
    </div>
  );
}

function counterPath(row: Row): string {
  const { contactId } = rowText(row);
  return `/workbench?${new URLSearchParams({ redo: row.id, ...(contactId ? { contact: contactId } : {}) })}`;
}

function Withdraw({ row, variant }: { row: Row; variant: 'primary' | 'secondary' }) {
  const { t } = useLingui();
  const { busy, perform } = useRemedy();
  const [asking, setAsking] = useState(false);
  const slip = row.number;
  return (
    <>
      <Button size="sm" variant={variant} loading={busy} onClick={() => setAsking(true)}>
        <Trans>Geri çek</Trans>
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={slip ? t`${slip} geri çekilsin mi?` : t`Kayıt geri çekilsin mi?`}
        text={
          slip
            ? t`Bu fiş sunucuya hiç yazılmaz; numarası boş kalır ve geri çekildiği kaydedilir.`
            : t`Bu kayıt sunucuya hiç yazılmaz. Bu karar geri alınamaz.`
        }
        confirm={t`Geri çek`}
        loading={busy}
        onClose={() => setAsking(false)}
        onConfirm={() => perform('withdraw', withdraw(row)).then(() => setAsking(false))}
      />
    </>
  );
}
