import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { Link } from 'wouter';
import { publicPath, type ScreenDevice } from '@/contract/screen/screen';
import { type ScreenView, useScreens } from '@/data/list/use-definitions';
import { formatAge } from '@/i18n/formats';
import { mint } from '@/session/page/mint';
import { useSaving } from '@/session/page/use-saving';
import { useMay } from '@/session/person/permissions';
import { companyOf, session } from '@/session/state/store';
import { correctedNow } from '@/sync/clock';
import { useNow } from '@/ui/date/use-now';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { Badge } from '@/ui/sign/Badge';
import { Button } from '@/ui/sign/Button';
import { EmptyState } from '@/ui/sign/EmptyState';
import { showToast } from '@/ui/sign/toast';
import { CodeDialog } from './CodeDialog';
import { DealersDialog } from './DealersDialog';
import { PublicDialog } from './PublicDialog';
import { putScreen } from './put-screen';
import { ScreenFacts, ScreenMark } from './ScreenMark';
import { isSeen } from './screen-state';
import { useLocalScreen } from './use-local-screen';
import { useScreenDevices } from './use-screen-devices';
import { WallScreen } from './WallScreen';

type Asked =
  | { what: 'code' | 'public' | 'dealers'; view: ScreenView; id: string }
  | { what: 'end'; device: ScreenDevice };

/** The shop's price screens as they look now, and the devices that show them. */
export function BroadcastPage() {
  const { t } = useLingui();
  const screens = useScreens().filter(({ screen }) => !screen.archived);
  const boards = useScreenDevices();
  const { networkerror, companies } = useSnapshot(session);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [busy, setBusy] = useState(false);
  const may = useMay('settings', 4);
  const closed = may
    ? networkerror
      ? t`Çevrimdışı: cihaz bağlamak ve ayırmak için ağ gerekir`
      : undefined
    : t`Bunun için ayar yetkisi (4) gerekir`;
  const company = companyOf({ companies: companies as string[] }) ?? '';
  const close = () => setAsked(null);
  const end = async (device: ScreenDevice) => {
    setBusy(true);
    const ended = await boards.end(device.id);
    setBusy(false);
    close();
    showToast(
      ended
        ? { type: 'success', message: t`Cihaz ayrıldı` }
        : { type: 'error', message: t`Cihaz ayrılamadı; ağ gelince yeniden deneyin.` },
    );
  };
  return (
    <div className="mx-auto max-w-[1080px] px-8 py-6 max-md:px-4 max-md:py-4">
      <h1 className="font-semibold text-24">
        <Trans>Fiyat ekranları</Trans>
      </h1>
      <p className="mt-1 max-w-[62ch] text-quiet">
        <Trans>
          Vitrindeki televizyon ya da tablet, bir cihaz koduyla ve giriş yapmadan bu ekranlardan
          birini gösterir.
        </Trans>
      </p>
      {screens.length === 0 ? (
        <EmptyState
          className="py-10"
          text={<Trans>Henüz bir fiyat ekranı yok.</Trans>}
          action={
            <Link
              href="/settings/broadcasts"
              className="flex min-h-11 items-center font-medium underline"
            >
              <Trans>Ekran ayarlarına git</Trans>
            </Link>
          }
        />
      ) : null}
      <ul className="mt-6 grid gap-6 lg:grid-cols-2">
        {screens.map((view) => (
          <ScreenCard
            key={view.screen.id}
            view={view}
            devices={boards.of(view.screen.id)}
            may={may}
            closed={closed}
            onCode={() => setAsked({ what: 'code', view, id: mint() })}
            onPublic={() => setAsked({ what: 'public', view, id: '' })}
            onDealers={() => setAsked({ what: 'dealers', view, id: '' })}
            onEnd={(device) => setAsked({ what: 'end', device })}
          />
        ))}
      </ul>
      {asked?.what === 'code' ? (
        <CodeDialog
          id={asked.id}
          screen={asked.view.screen}
          onClose={() => {
            close();
            boards.load();
          }}
        />
      ) : null}
      {asked?.what === 'public' ? (
        <PublicDialog
          name={asked.view.screen.name}
          path={publicPath(company, asked.view.screen.id)}
          onClose={close}
        />
      ) : null}
      {asked?.what === 'dealers' ? (
        <DealersDialog
          screen={asked.view.screen}
          path={publicPath(company, asked.view.screen.id)}
          onClose={close}
        />
      ) : null}
      <ConfirmDialog
        open={asked?.what === 'end'}
        title={t`Cihaz bu ekrandan ayrılsın mı?`}
        text={t`O cihaz hemen fiyat göstermez olur; yeniden bağlamak için yeni bir kod gerekir.`}
        confirm={t`Cihazı ayır`}
        danger
        loading={busy}
        onClose={close}
        onConfirm={() => asked?.what === 'end' && end(asked.device)}
      />
    </div>
  );
}

type CardProps = {
  view: ScreenView;
  /** Undefined: the server has not answered yet. */
  devices: readonly ScreenDevice[] | undefined;
  may: boolean;
  /** Why devices cannot be seen to now. */
  closed: string | undefined;
  onCode: () => void;
  onPublic: () => void;
  onDealers: () => void;
  onEnd: (device: ScreenDevice) => void;
};

function ScreenCard({ view, devices, may, closed, onCode, onPublic, onDealers, onEnd }: CardProps) {
  const { t } = useLingui();
  const { screen } = view;
  const { name } = screen;
  const heard = useLocalScreen(view);
  return (
    <li className="flex min-w-0 flex-col gap-3" aria-label={name}>
      <div className="aspect-video overflow-hidden rounded-card border border-line">
        {heard ? <WallScreen {...heard} /> : null}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="min-w-0 break-words font-semibold text-18">{name}</h2>
        <ScreenMark heard={heard?.heard} devices={devices} />
      </div>
      <ScreenFacts screen={screen} />
      <div className="flex flex-wrap items-center gap-2">
        <Link
          href={`/broadcast/${screen.id}`}
          aria-label={t`Ekranı aç: ${name}`}
          className="inline-flex min-h-9 items-center rounded-control border border-edge bg-raised px-3 text-13 pointer-coarse:min-h-11"
        >
          <Trans>Aç</Trans>
        </Link>
        <Button size="sm" reason={closed} aria-label={t`Cihaz bağla: ${name}`} onClick={onCode}>
          <Trans>Cihaz bağla</Trans>
        </Button>
        {screen.open ? (
          <Button size="sm" aria-label={t`Karekod: ${name}`} onClick={onPublic}>
            <Trans>Karekod</Trans>
          </Button>
        ) : null}
        {screen.dealers ? (
          <Button size="sm" reason={closed} aria-label={t`Bayiler: ${name}`} onClick={onDealers}>
            <Trans>Bayiler</Trans>
          </Button>
        ) : null}
        <ReloadButton key={`${screen.reload} ${view.version}`} view={view} may={may} />
        <BlankButton key={`${screen.dark} ${view.version}`} view={view} may={may} />
      </div>
      <Devices devices={devices} closed={closed} onEnd={onEnd} />
    </li>
  );
}

/**
 * Blanks the boards, or wakes them. Its key changes with the screen, so that each of its presses is
 * one wish.
 */
function BlankButton({ view: { screen, version }, may }: { view: ScreenView; may: boolean }) {
  const { t } = useLingui();
  const [row] = useState(mint);
  const { save, busy, failure } = useSaving();
  const { dark, name } = screen;
  return (
    <Button
      size="sm"
      loading={busy}
      reason={may ? failure : t`Bunun için ayar yetkisi (4) gerekir`}
      aria-label={dark ? t`Ekranı uyandır: ${name}` : t`Ekranı karart: ${name}`}
      onClick={() => save(() => putScreen(row, { ...screen, dark: !dark }, version))}
    >
      {dark ? <Trans>Ekranı aç</Trans> : <Trans>Ekranı karart</Trans>}
    </Button>
  );
}

/**
 * Its devices begin anew, with their network or when it is back. As with a blanked screen each
 * press is one wish.
 */
function ReloadButton({ view: { screen, version }, may }: { view: ScreenView; may: boolean }) {
  const { t } = useLingui();
  const [row] = useState(mint);
  const { save, busy, failure } = useSaving();
  const { name, reload = 0 } = screen;
  const press = async () => {
    // Later than the last press, whatever this device's clock says.
    if (
      await save(() =>
        putScreen(row, { ...screen, reload: Math.max(correctedNow(), reload + 1) }, version),
      )
    )
      showToast({ type: 'success', message: t`${name} ekranını gösteren cihazlar yenileniyor` });
  };
  return (
    <Button
      size="sm"
      loading={busy}
      reason={may ? failure : t`Bunun için ayar yetkisi (4) gerekir`}
      aria-label={t`Cihazları yenile: ${name}`}
      onClick={press}
    >
      <Trans>Yenile</Trans>
    </Button>
  );
}

function Devices({ devices, closed, onEnd }: Pick<CardProps, 'devices' | 'closed' | 'onEnd'>) {
  const { t } = useLingui();
  const now = useNow(30_000);
  if (!devices) return null;
  if (devices.length === 0)
    return (
      <p className="text-13 text-quiet">
        <Trans>Bu ekranı gösteren cihaz yok.</Trans>
      </p>
    );
  return (
    <ul className="divide-y divide-line border-line border-y">
      {devices.map((one) => {
        const device = one.device || t`Bilinmeyen cihaz`;
        const age = Math.max(0, now - one.seenAt);
        return (
          <li key={one.id} className="flex flex-wrap items-center gap-2 py-1.5 text-13">
            <span className="mr-auto">{device}</span>
            {isSeen(one, now) ? (
              <Badge tone="gold">
                <Trans>bağlı</Trans>
              </Badge>
            ) : (
              <span className="text-quiet">
                <Trans>son görülme {formatAge(age, now)}</Trans>
              </span>
            )}
            <Button
              size="sm"
              reason={closed}
              aria-label={t`Cihazı ayır: ${device}`}
              onClick={() => onEnd(one)}
            >
              <Trans>Ayır</Trans>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
