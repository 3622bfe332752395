import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { type CountEnd, countDocument } from '@/contract/stock/count';
import type { CountView } from '@/data/core/types';
import { stockCards } from '@/data/list/read-list';
import { useStockCard } from '@/data/stock/use-stock';
import { quantityOf } from '@/domain/stock/shipment';
import { type CountChange, readLate } from '@/domain/stock/stock-count';
import { signedQuantity } from '@/i18n/asset-text';
import { formatDateTime } from '@/i18n/formats';
import { recordPath } from '@/session/page/record-path';
import { useUserName } from '@/session/person/permissions';
import { FactList } from '@/ui/list/FactList';
import { SyncMark } from '@/ui/sign/SyncMark';
import { useScopes } from './CountsView';
import { DifferencePaper } from './DifferencePaper';
import { Rows } from './Rows';

/** What a closed count has written. */
export function Outcome({ count, close }: { count: CountView; close: CountEnd }) {
  const { t } = useLingui();
  const by = useUserName(close.by);
  const { scopeName } = useScopes();
  const late = readLate(count.sheets);
  const changes = [...(count.parts ?? []), close].flatMap((end) =>
    end.changes.map((change) => ({ id: end.id, change })),
  );
  return (
    <div className="max-w-[820px]">
      <p className="flex items-center justify-between gap-3">
        <span className="font-medium">
          <Trans>Kapandı</Trans>
        </span>
        {count.sync === 'confirmed' ? null : <SyncMark mark={count.sync} />}
      </p>
      <FactList
        facts={[
          [t`Kapatan`, by],
          [t`Zaman`, formatDateTime(close.at)],
          [t`Belge no`, numbersOf(count, close)],
          [t`Farkın nedeni`, close.reason ?? ''],
          [t`Okuma`, count.sheets.reduce((sum, { entries }) => sum + entries.length, 0)],
          [t`Defter görüldükten sonra`, late === 0 ? '' : late],
        ]}
      />
      <DifferencePaper
        title={count.name}
        facts={[numbersOf(count, close), scopeName(count.scope), by, close.reason ?? '']}
        changes={changes.map(({ change }) => change)}
        lines={async () => {
          const cards = await stockCards(changes.map(({ change }) => change.stock));
          return changes.map(({ change }) => ({
            name: cards.get(change.stock)?.name ?? '–',
            code: cards.get(change.stock)?.barcode ?? '',
            change,
          }));
        }}
      />
      <h2 className="mt-5 mb-1 font-semibold text-18">
        <Trans>Yazılan farklar</Trans>
      </h2>
      {changes.length === 0 ? (
        <p className="text-quiet">
          <Trans>Fark yazılmadı.</Trans>
        </p>
      ) : (
        <Rows rows={changes} rowKey={({ id, change }) => `${id}/${change.stock}`}>
          {({ change }) => <Change change={change} />}
        </Rows>
      )}
    </div>
  );
}

/** Of its documents, each part its own; one that an earlier app wrote has its label alone. */
const numbersOf = ({ parts = [] }: CountView, close: CountEnd): string =>
  [...parts, close].flatMap((end) => countDocument(end)?.number ?? []).join(', ');

function Change({ change }: { change: CountChange }) {
  const card = useStockCard(change.stock);
  const quantity = quantityOf(change);
  return (
    <>
      <Link
        href={recordPath('stock', change.stock)}
        className="min-w-0 truncate underline decoration-edge underline-offset-4 hover:decoration-ink"
      >
        <bdi>{card?.name ?? '–'}</bdi>
      </Link>
      <span className="shrink-0 font-semibold">
        {quantity !== 0 ? (
          signedQuantity(change.asset, quantity, true)
        ) : change.to ? (
          <Trans>yeri değişti</Trans>
        ) : (
          <Trans>stoğa geri alındı</Trans>
        )}
      </span>
    </>
  );
}
