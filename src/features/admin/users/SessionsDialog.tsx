import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import { deleteUserSession, deleteUserSessions, getUserSessions } from '@/api/company-users';
import type { Called } from '@/api/request';
import type { CompanyUser, UserSession } from '@/contract/people/users';
import { formatAge, formatDateTime } from '@/i18n/formats';
import { useNow } from '@/ui/date/use-now';
import { Dialog } from '@/ui/dialog/Dialog';
import { Badge } from '@/ui/sign/Badge';
import { Button } from '@/ui/sign/Button';
import { SkeletonRows } from '@/ui/sign/Skeleton';

type Props = { user: CompanyUser; onClose: () => void; onEnded: () => Promise<void> };

/** Open sessions of a person; an administrator ends one or all, except their own present one. */
export function SessionsDialog({ user, onClose, onEnded }: Props) {
  const { t } = useLingui();
  const now = useNow(30_000);
  const { list, failure, busy, end } = useUserSessions(user.id, onEnded);
  const others = list?.filter(({ current }) => !current) ?? [];
  return (
    <Dialog
      open
      onClose={onClose}
      width="md"
      title={t`${user.name}: açık oturumlar`}
      description={t`Kapatılan cihaz giriş ekranına döner. Gönderilmemiş kayıtları orada mühürlü durur ve bir sonraki girişte gönderilir.`}
      failure={failure}
      footer={
        <>
          <Button onClick={onClose}>{t`Kapat`}</Button>
          {others.length > 0 ? (
            <Button variant="danger" loading={busy} onClick={() => void end()}>
              <Trans>Bütün oturumları kapat</Trans>
            </Button>
          ) : null}
        </>
      }
    >
      {!list && !failure ? <SkeletonRows rows={2} height={56} /> : null}
      {list?.length === 0 ? (
        <p className="mt-3 text-quiet">
          <Trans>Açık oturum yok.</Trans>
        </p>
      ) : null}
      {list && list.length > 0 ? (
        <ul className="mt-3 divide-y divide-line rounded-card border border-line">
          {list.map((one) => (
            <Row key={one.id} one={one} now={now} busy={busy} onEnd={() => void end(one.id)} />
          ))}
        </ul>
      ) : null}
    </Dialog>
  );
}

function Row({
  one: { device, startedAt, seenAt, current },
  now,
  busy,
  onEnd,
}: {
  one: UserSession;
  now: number;
  busy: boolean;
  onEnd: () => void;
}) {
  const { t } = useLingui();
  const name = device || t`Bilinmeyen cihaz`;
  const started = formatDateTime(startedAt);
  const seen = formatAge(Math.max(0, now - seenAt), now);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {current ? (
            <Badge tone="gold">
              <Trans>bu cihaz</Trans>
            </Badge>
          ) : null}
        </p>
        <p className="text-13 text-quiet">
          <Trans>
            Giriş {started} · son görülme {seen}
          </Trans>
        </p>
      </div>
      {current ? null : (
        <Button
          size="sm"
          disabled={busy}
          aria-label={t`Oturumu kapat: ${name}, ${started}`}
          onClick={onEnd}
        >
          <Trans>Oturumu kapat</Trans>
        </Button>
      )}
    </li>
  );
}

function useUserSessions(user: string, onEnded: () => Promise<void>) {
  const { t } = useLingui();
  const [list, setList] = useState<readonly UserSession[] | null>(null);
  const [failure, setFailure] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const unreachable = t`Oturumlar sunucuda durur; ağ gelince yeniden deneyin.`;
  const load = useCallback(async () => {
    const { status, result } = await getUserSessions(user);
    if (status && result) setList(result);
    setFailure(status ? undefined : unreachable);
  }, [user, unreachable]);
  useEffect(() => void load(), [load]);
  const end = async (id?: string) => {
    if (busy) return;
    setBusy(true);
    const called: Called<unknown> =
      id === undefined ? await deleteUserSessions(user) : await deleteUserSession(user, id);
    // A session that ended meanwhile is ended too.
    if (called.status || called.code === 'not-found') await Promise.all([load(), onEnded()]);
    else setFailure(t`Oturum kapatılamadı; ağ gelince yeniden deneyin.`);
    setBusy(false);
  };
  return { list, failure, busy, end };
}
