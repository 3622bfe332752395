import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import type { OwnSession } from '@/contract/people/session';
import { formatAge, formatDateTime } from '@/i18n/formats';
import { session } from '@/session/state/store';
import { useNow } from '@/ui/date/use-now';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { Badge } from '@/ui/sign/Badge';
import { Button } from '@/ui/sign/Button';
import { RetryState } from '@/ui/sign/RetryState';
import { SkeletonRows } from '@/ui/sign/Skeleton';
import { showToast } from '@/ui/sign/toast';
import { ProfileFrame } from './ProfileFrame';
import { useSessions } from './use-sessions';

/**
 * Sessions of the signed-in person. Any session but the current one can be ended; its device learns
 * of it at its next call.
 */
export function SessionsPage() {
  const { t } = useLingui();
  const sessions = useSessions();
  const { networkerror } = useSnapshot(session);
  const [asked, setAsked] = useState<OwnSession | 'others' | null>(null);
  const [busy, setBusy] = useState(false);
  const others = sessions.list?.filter(({ current }) => !current) ?? [];
  const closed = networkerror ? t`Çevrimdışı: oturum kapatmak için ağ gerekir` : undefined;
  const end = async () => {
    if (!asked) return;
    setBusy(true);
    const ended = await sessions.end(asked === 'others' ? asked : asked.id);
    setBusy(false);
    setAsked(null);
    showToast(
      ended
        ? { type: 'success', message: t`Oturum kapatıldı` }
        : { type: 'error', message: t`Oturum kapatılamadı; ağ gelince yeniden deneyin.` },
    );
  };
  return (
    <ProfileFrame
      loading={!sessions.list && !sessions.failed}
      title={<Trans>Açık oturumlar</Trans>}
      lead={
        <Trans>Tanımadığınız bir cihaz görürseniz oturumunu kapatın ve şifrenizi değiştirin.</Trans>
      }
    >
      {closed ? <p className="mb-3 text-13 text-quiet">{closed}</p> : null}
      <List sessions={sessions} closed={closed} onEnd={setAsked} />
      {others.length > 1 ? (
        <Button className="mt-4 max-sm:w-full" reason={closed} onClick={() => setAsked('others')}>
          <Trans>Öteki bütün oturumları kapat</Trans>
        </Button>
      ) : null}
      <ConfirmDialog
        open={asked !== null}
        title={
          asked === 'others' ? t`Öteki bütün oturumlar kapatılsın mı?` : t`Bu oturum kapatılsın mı?`
        }
        text={t`O cihaz giriş ekranına döner. Gönderilmemiş kayıtları orada mühürlü durur ve bir sonraki girişte gönderilir.`}
        confirm={t`Oturumu kapat`}
        danger
        loading={busy}
        onClose={() => setAsked(null)}
        onConfirm={end}
      />
    </ProfileFrame>
  );
}

type ListProps = {
  sessions: ReturnType<typeof useSessions>;
  closed: string | undefined;
  onEnd: (session: OwnSession) => void;
};

function List({ sessions: { list, failed, loading, load }, closed, onEnd }: ListProps) {
  const now = useNow(30_000);
  if (!list && !failed) return <SkeletonRows rows={3} height={64} />;
  return (
    <>
      {failed ? (
        <RetryState
          text={
            list ? (
              <Trans>Liste yenilenemedi; aşağıdaki son okunandır.</Trans>
            ) : (
              <Trans>Oturumlar sunucuda durur; ağ gelince burada görünür.</Trans>
            )
          }
          loading={loading}
          onRetry={load}
        />
      ) : null}
      {list ? (
        <ul className="divide-y divide-line rounded-card border border-line bg-raised">
          {list.map((own) => (
            <Row key={own.id} own={own} now={now} closed={closed} onEnd={onEnd} />
          ))}
        </ul>
      ) : null}
    </>
  );
}

function Row({
  own,
  now,
  closed,
  onEnd,
}: {
  own: OwnSession;
  now: number;
  closed: string | undefined;
  onEnd: (session: OwnSession) => void;
}) {
  const { t } = useLingui();
  const device = own.device || t`Bilinmeyen cihaz`;
  const started = formatDateTime(own.startedAt);
  const seen = formatAge(Math.max(0, now - own.seenAt), now);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {own.current ? (
            <Badge tone="gold">
              <Trans>bu cihaz</Trans>
            </Badge>
          ) : null}
        </p>
        <p className="text-13 text-quiet">
          {own.current ? (
            <Trans>Giriş {started}</Trans>
          ) : (
            <Trans>
              Giriş {started} · son görülme {seen}
            </Trans>
          )}
        </p>
      </div>
      {own.current ? null : (
        <Button
          size="sm"
          reason={closed}
          aria-label={t`Oturumu kapat: ${device}, ${started}`}
          onClick={() => onEnd(own)}
        >
          <Trans>Oturumu kapat</Trans>
        </Button>
      )}
    </li>
  );
}
