import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { CountEnd } from '../../../../contract/wire/count';
import type { CountView } from '../../../../data/types';
import { useStockCard } from '../../../../data/use-stock';
import { quantityOf } from '../../../../domain/shipment';
import type { CountChange } from '../../../../domain/stock-count';
import { signedQuantity } from '../../../../i18n/asset-text';
import { formatDateTime } from '../../../../i18n/formats';
import { useUserName } from '../../../../session/permissions';
import { FactList } from '../../../../ui/FactList';
import { SyncMark } from '../../../../ui/SyncMark';

/** What a closed count has written. */
export function Outcome({ count, close }: { count: CountView; close: CountEnd }) {
  const { t } = useLingui();
  const by = useUserName(close.by);
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
          [t`Farkın nedeni`, close.reason ?? ''],
          [t`Okuma`, count.sheets.reduce((sum, { entries }) => sum + entries.length, 0)],
        ]}
      />
      <h2 className="mt-5 mb-1 font-semibold text-18">
        <Trans>Yazılan farklar</Trans>
      </h2>
      {close.changes.length === 0 ? (
        <p className="text-quiet">
          <Trans>Fark yazılmadı.</Trans>
        </p>
      ) : (
        <ul className="border-line border-t">
          {close.changes.map((change) => (
            <Change key={change.stock} change={change} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Change({ change }: { change: CountChange }) {
  const card = useStockCard(change.stock);
  const quantity = quantityOf(change);
  return (
    <li className="flex min-h-11 items-center justify-between gap-3 border-line border-b">
      <Link
        href={`/inventory/account?card=${encodeURIComponent(change.stock)}`}
        className="min-w-0 truncate underline decoration-edge underline-offset-4 hover:decoration-ink"
      >
        <bdi>{card?.name ?? '–'}</bdi>
      </Link>
      <span className="shrink-0 font-semibold">{quantity === 0 ? <Trans>yeri değişti</Trans> : signedQuantity(change.asset, quantity, true)}</span>
    </li>
  );
}
