import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'wouter';
import type { ScreenDevice } from '@/contract/screen/screen';
import { useListedCodes } from '@/data/catalogue/use-listed';
import { type ScreenView, useScreens } from '@/data/list/use-definitions';
import { mint } from '@/session/page/mint';
import { useSaving } from '@/session/page/use-saving';
import { useMay } from '@/session/person/permissions';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { Button } from '@/ui/sign/Button';
import { EmptyState } from '@/ui/sign/EmptyState';
import { SyncMark } from '@/ui/sign/SyncMark';
import { putScreen } from './put-screen';
import { ScreenDialog } from './ScreenDialog';
import { ScreenFacts, ScreenMark } from './ScreenMark';
import { useLocalScreen } from './use-local-screen';
import { useScreenDevices } from './use-screen-devices';

type Asked = { what: 'new' } | { what: 'edit' | 'copy' | 'drop'; view: ScreenView; row: string };

/** What the price screens show: each with its rows, look, hours and limit. */
export function ScreensPage() {
  const { t } = useLingui();
  const [asked, setAsked] = useState<Asked | null>(null);
  const screens = useScreens().filter(({ screen }) => !screen.archived);
  const boards = useScreenDevices();
  const codes = useListedCodes('board');
  const may = useMay('settings', 4);
  const reason = may ? undefined : t`Ekran tanımlamak için ayar yetkisi (4) gerekir`;
  const close = () => setAsked(null);
  const add = (
    <Button
      variant="primary"
      reason={reason ?? (codes ? undefined : t`Fiyatlar okunuyor`)}
      onClick={() => setAsked({ what: 'new' })}
    >
      <Trans>Yeni ekran</Trans>
    </Button>
  );
  return (
    <div className="mx-auto max-w-[760px] px-8 py-6 max-md:px-4 max-md:py-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 className="font-semibold text-24">
            <Trans>Ekran ayarları</Trans>
          </h1>
          <p className="mt-1 max-w-[62ch] text-quiet">
            <Trans>
              Duvardaki fiyat ekranlarında ne göründüğü. Cihaz bağlamak ve izlemek için{' '}
              <Link href="/broadcast" className="underline">
                Fiyat ekranları
              </Link>
              .
            </Trans>
          </p>
        </div>
        {screens.length > 0 ? add : null}
      </div>
      {screens.length === 0 ? (
        <EmptyState
          className="py-10"
          text={<Trans>Henüz bir fiyat ekranı yok.</Trans>}
          action={add}
        />
      ) : null}
      <ul className="mt-6 divide-y divide-line border-line border-y empty:hidden">
        {screens.map((view) => (
          <Row
            key={view.screen.id}
            view={view}
            devices={boards.of(view.screen.id)}
            reason={reason}
            onAsk={(what) => setAsked({ what, view, row: mint() })}
          />
        ))}
      </ul>
      {asked?.what === 'new' ? <ScreenDialog onClose={close} /> : null}
      {asked && 'view' in asked && asked.what !== 'drop' ? (
        <ScreenDialog view={asked.view} copy={asked.what === 'copy'} onClose={close} />
      ) : null}
      {asked?.what === 'drop' ? (
        <DropDialog view={asked.view} row={asked.row} onClose={close} />
      ) : null}
    </div>
  );
}

type RowProps = {
  view: ScreenView;
  devices: readonly ScreenDevice[] | undefined;
  reason: string | undefined;
  onAsk: (what: 'edit' | 'copy' | 'drop') => void;
};

function Row({ view, devices, reason, onAsk }: RowProps) {
  const { t } = useLingui();
  const { screen, sync } = view;
  const heard = useLocalScreen(view);
  const { name } = screen;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          <ScreenMark heard={heard?.heard} devices={devices} />
          {sync === 'confirmed' ? null : <SyncMark mark={sync} />}
        </p>
        <ScreenFacts screen={screen} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          reason={reason}
          aria-label={t`Düzenle: ${name}`}
          onClick={() => onAsk('edit')}
        >
          <Trans>Düzenle</Trans>
        </Button>
        <Button
          size="sm"
          reason={reason}
          aria-label={t`Çoğalt: ${name}`}
          onClick={() => onAsk('copy')}
        >
          <Trans>Çoğalt</Trans>
        </Button>
        <Button
          size="sm"
          reason={reason}
          aria-label={t`Kaldır: ${name}`}
          onClick={() => onAsk('drop')}
        >
          <Trans>Kaldır</Trans>
        </Button>
      </div>
    </li>
  );
}

function DropDialog({
  view: { screen, version },
  row,
  onClose,
}: {
  view: ScreenView;
  row: string;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const { save, busy, failure } = useSaving();
  const drop = async () => {
    if (await save(() => putScreen(row, { ...screen, archived: true }, version))) onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t`${screen.name} kaldırılsın mı?`}
      text={failure ?? t`Bu ekranı gösteren cihazlar fiyat göstermez olur.`}
      confirm={t`Kaldır`}
      danger
      loading={busy}
      onClose={onClose}
      onConfirm={drop}
    />
  );
}
