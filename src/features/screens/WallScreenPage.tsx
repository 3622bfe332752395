import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio/react';
import { Link, useParams } from 'wouter';
import { useScreens } from '@/data/list/use-definitions';
import { useMay } from '@/session/person/permissions';
import { deleteScreenNote, type ScreenNote, storedScreenNote } from '@/session/prices/screen-note';
import { session } from '@/session/state/store';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { Button } from '@/ui/sign/Button';
import { restartListener } from './screen-state';
import { useDeviceScreen } from './use-device-screen';
import { useLocalScreen } from './use-local-screen';
import { useWakeLock } from './use-wake-lock';
import { WallScreen } from './WallScreen';

/**
 * One price screen, over the whole window: with the device's own token and no login, or of the
 * company that somebody is signed in to.
 */
export function WallScreenPage() {
  const { id = '' } = useParams<{ id: string }>();
  const [note, setNote] = useState(() => storedScreenNote());
  const { token } = useSnapshot(session);
  if (note?.screen === id) return <OnDevice note={note} onLeave={() => setNote(undefined)} />;
  return token ? <Signed id={id} /> : <Unknown />;
}

function OnDevice({ note, onLeave }: { note: ScreenNote; onLeave: () => void }) {
  const { t } = useLingui();
  const { state, heard, live } = useDeviceScreen(note);
  const [asked, setAsked] = useState(false);
  const leave = () => {
    deleteScreenNote();
    onLeave();
  };
  if (state === 'ended') return <Unknown ended />;
  return (
    <Frame
      tools={
        <Button size="sm" onClick={() => setAsked(true)}>
          <Trans>Cihazı ayır</Trans>
        </Button>
      }
    >
      {heard ? (
        <WallScreen heard={heard} live={live} />
      ) : (
        <Said>
          {state === 'gone' ? (
            <Trans>Bu ekran kaldırılmış.</Trans>
          ) : (
            <Trans>Fiyatlar bekleniyor…</Trans>
          )}
        </Said>
      )}
      <ConfirmDialog
        open={asked}
        title={t`Bu cihaz ekrandan ayrılsın mı?`}
        text={t`Yeniden bağlamak için yeni bir cihaz kodu gerekir.`}
        confirm={t`Cihazı ayır`}
        danger
        onClose={() => setAsked(false)}
        onConfirm={leave}
      />
    </Frame>
  );
}

function Signed({ id }: { id: string }) {
  const may = useMay('market', 1, true);
  const view = useScreens().find((one) => one.screen.id === id && !one.screen.archived);
  const heard = useLocalScreen(view);
  const [anew] = useState(restartListener);
  const asked = view?.screen.reload;
  const known = view !== undefined;
  useEffect(() => {
    if (known && anew(asked)) location.reload();
  }, [known, asked, anew]);
  const back = (
    <Link
      href="/broadcast"
      className="inline-flex min-h-9 items-center rounded-control border border-edge bg-raised px-3 text-13"
    >
      <Trans>Ekranlara dön</Trans>
    </Link>
  );
  return (
    <Frame tools={back}>
      {!may ? (
        <Said>
          <Trans>Fiyat ekranlarını görme yetkiniz yok.</Trans>
        </Said>
      ) : heard ? (
        <WallScreen {...heard} />
      ) : (
        <Said>
          {view ? <Trans>Fiyatlar okunuyor…</Trans> : <Trans>Böyle bir ekran yok.</Trans>}
        </Said>
      )}
    </Frame>
  );
}

const TOOLS_MS = 4_000;

/**
 * The tools come with a movement and leave by themselves, and the pointer with them. They stay for
 * whoever holds the focus on one.
 */
function Frame({ tools, children }: { tools: ReactNode; children: ReactNode }) {
  const { t } = useLingui();
  // Not before a movement: at first they would cover a row of prices.
  const [moved, setMoved] = useState(false);
  const awake = useWakeLock();
  const full = useFullScreen();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const move = () => {
      setMoved(true);
      clearTimeout(timer);
      timer = setTimeout(() => setMoved(false), TOOLS_MS);
    };
    const events = ['pointermove', 'pointerdown', 'keydown'] as const;
    for (const event of events) window.addEventListener(event, move);
    return () => {
      clearTimeout(timer);
      for (const event of events) window.removeEventListener(event, move);
    };
  }, []);
  return (
    <div className={`fixed inset-0 bg-surface ${moved ? '' : 'cursor-none'}`}>
      <h1 className="sr-only">{t`Fiyat ekranı`}</h1>
      {children}
      <div
        className={`absolute right-4 bottom-4 ml-4 flex flex-wrap items-center justify-end gap-2 rounded-card border border-line bg-raised p-2 ${moved ? '' : 'pointer-events-none opacity-0 focus-within:opacity-100'}`}
      >
        {awake === 'absent' || awake === 'refused' ? (
          <p role="status" className="px-2 text-13 text-ambertext">
            {awake === 'absent'
              ? t`Bu tarayıcı ekranı açık tutamıyor; cihazın uyku ayarını kapatın.`
              : t`Ekran açık tutulamadı; cihazın uyku ayarını kapatın.`}
          </p>
        ) : null}
        {document.fullscreenEnabled && !full ? (
          <Button
            size="sm"
            onClick={() =>
              document.documentElement
                .requestFullscreen({ navigationUI: 'hide' })
                .catch(() => undefined)
            }
          >
            {t`Tam ekran`}
          </Button>
        ) : null}
        {tools}
      </div>
    </div>
  );
}

const hearFullScreen = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
};

/** Whether this page fills the screen already. */
const useFullScreen = (): boolean =>
  useSyncExternalStore(hearFullScreen, () => document.fullscreenElement !== null);

const Said = ({ children }: { children: ReactNode }) => (
  <p role="status" className="grid h-dvh content-center p-6 text-center text-24 text-quiet">
    {children}
  </p>
);

function Unknown({ ended = false }: { ended?: boolean }) {
  return (
    <div className="grid min-h-dvh content-center justify-items-center gap-3 p-6 text-center">
      <h1 className="font-semibold text-24">
        <Trans>Fiyat ekranı</Trans>
      </h1>
      <p role="status" className="max-w-[44ch] text-quiet">
        {ended ? (
          <Trans>Bu cihazın bağlantısı dükkândan kesildi; fiyat gösteremez.</Trans>
        ) : (
          <Trans>Bu cihaz henüz bu ekrana bağlı değil.</Trans>
        )}
      </p>
      <Link href="/id" className="flex min-h-11 items-center font-medium underline">
        <Trans>Cihaz koduyla bağla</Trans>
      </Link>
    </div>
  );
}
