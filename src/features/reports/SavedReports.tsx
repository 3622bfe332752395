import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useDefinitionsRead } from '@/data/list/use-definitions';
import type { ReportScope } from '@/domain/report/report';
import { withOpened, withoutSaved, withPin } from '@/domain/report/saved-report';
import { formatDateTime } from '@/i18n/formats';
import { useMay } from '@/session/person/permissions';
import { correctedNow } from '@/sync/clock';
import { Dialog } from '@/ui/dialog/Dialog';
import { Button } from '@/ui/sign/Button';
import { PinIcon, RemoveIcon } from '@/ui/sign/Icon';
import { IconButton } from '@/ui/sign/IconButton';
import { cx } from '@/ui/style/classes';
import { type ListedReport, putShared, useSavedReports } from './use-saved';

type Props = {
  scope: ReportScope;
  /** What the page shows now. */
  query: string;
  onOpen: (query: string) => void;
};

/** Saved and ready reports in a row: pinned ones first, then those opened last. */
export function SavedReports({ scope, query, onOpen }: Props) {
  const { t, i18n } = useLingui();
  const { shelf, setShelf, listed } = useSavedReports(scope, i18n.locale);
  const isRead = useDefinitionsRead();
  const [managing, manage] = useState(false);
  // The order stays while the page is open, so that no button moves under the finger.
  const [order, setOrder] = useState<readonly string[]>();
  const ids = listed.map(({ id }) => id);
  if (isRead && (!order || ids.some((id) => !order.includes(id)))) setOrder(ids);
  const rows = (order ?? ids).flatMap((id) => listed.find((one) => one.id === id) ?? []);
  const open = (one: ListedReport) => {
    onOpen(one.query);
    if (!one.id.startsWith('ready:')) setShelf(withOpened(shelf, one.id, correctedNow(), ids));
  };
  return (
    <div className="flex min-h-13 items-center gap-2 px-6 pb-2 max-sm:px-4">
      <ul
        aria-label={t`Kayıtlı raporlar`}
        // The pseudo-element keeps the height of a button until the list was read.
        className="flex min-w-0 flex-1 gap-1.5 overflow-x-auto py-1 [scrollbar-width:none] before:-mr-1.5 before:block before:h-control before:w-0 before:content-['']"
      >
        {isRead
          ? rows.map((one) => (
              <li key={one.id} className="shrink-0">
                <button
                  type="button"
                  aria-pressed={one.query === query}
                  onClick={() => open(one)}
                  className={cx(
                    'pressable inline-flex min-h-control max-w-60 items-center gap-1.5 rounded-control border px-3 text-13',
                    one.query === query
                      ? 'border-goldtext font-semibold'
                      : 'border-line hover:border-ink',
                  )}
                >
                  {shelf.pinned.includes(one.id) ? <PinIcon size={16} /> : null}
                  <span className="truncate">{one.name}</span>
                </button>
              </li>
            ))
          : null}
      </ul>
      <Button size="sm" variant="bare" onClick={() => manage(true)}>
        <Trans>Düzenle</Trans>
      </Button>
      {managing ? (
        <ManageDialog
          rows={listed}
          pinned={shelf.pinned}
          opened={shelf.opened}
          onPin={(id) => setShelf(withPin(shelf, id))}
          onRemove={(one) =>
            one.shared
              ? void putShared(one.shared.report, one.shared, true)
              : setShelf(withoutSaved(shelf, one.id))
          }
          onClose={() => manage(false)}
        />
      ) : null}
    </div>
  );
}

type ManageProps = {
  rows: readonly ListedReport[];
  pinned: readonly string[];
  opened: Readonly<Record<string, number>>;
  onPin: (id: string) => void;
  onRemove: (one: ListedReport) => void;
  onClose: () => void;
};

function ManageDialog({ rows, pinned, opened, onPin, onRemove, onClose }: ManageProps) {
  const { t } = useLingui();
  const shares = useMay('report', 2);
  return (
    <Dialog
      open
      onClose={onClose}
      width="md"
      title={t`Kayıtlı raporlar`}
      description={t`Sabitlenenler önde durur. Ortak raporlar firmadaki herkese görünür.`}
      footer={<Button onClick={onClose}>{t`Kapat`}</Button>}
    >
      <ul className="mt-2">
        {rows.map((one) => {
          const { id, name, own, shared } = one;
          const at = opened[id];
          const isPinned = pinned.includes(id);
          return (
            <li key={id} className="flex items-center gap-2 border-line border-b py-1.5">
              <span className="min-w-0 flex-1">
                <bdi className="block truncate">{name}</bdi>
                <span className="text-13 text-quiet">
                  {own ? t`yalnız sizin` : shared ? t`ortak` : t`hazır`}
                  {shared && shared.sync !== 'confirmed' ? `, ${t`gönderilmeyi bekliyor`}` : ''}
                  {at === undefined ? '' : `, ${t`son açılış ${formatDateTime(at)}`}`}
                </span>
              </span>
              <IconButton
                label={isPinned ? t`Sabitlemeyi kaldır: ${name}` : t`Sabitle: ${name}`}
                aria-pressed={isPinned}
                icon={<PinIcon size={16} className={isPinned ? 'text-goldtext' : 'text-quiet'} />}
                onClick={() => onPin(id)}
              />
              {own || shared ? (
                <IconButton
                  label={t`Sil: ${name}`}
                  icon={<RemoveIcon size={16} />}
                  disabled={!own && !shares}
                  onClick={() => onRemove(one)}
                />
              ) : (
                <span aria-hidden className="size-control" />
              )}
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
