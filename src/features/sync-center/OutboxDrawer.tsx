import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { Link } from 'wouter';
import { useBoardTime } from '@/data/price/use-quotes';
import { formatAge, formatSpan } from '@/i18n/formats';
import { lastAnswerAt, queue } from '@/session/net/queue';
import { readiness } from '@/session/readiness/state';
import { look } from '@/session/readiness/watch';
import { session } from '@/session/state/store';
import type { SyncStatus } from '@/sync/types';
import { useNow } from '@/ui/date/use-now';
import { Drawer } from '@/ui/dialog/Drawer';
import { Button } from '@/ui/sign/Button';
import { Dot } from '@/ui/sign/Dot';
import { cx } from '@/ui/style/classes';
import { Fact, StorageText } from './facts';
import { QueueSentence } from './QueueSentence';
import { ReadySentence } from './Readiness';
import { POINT_NAME } from './readiness-text';
import { useAttempt } from './use-attempt';
import { useOutbox } from './use-outbox';
import { useStorage } from './use-storage';

/**
 * The chip, opened: a look at the queue beside whatever one is doing. What is to be decided is
 * decided in the sync centre.
 */
export function OutboxDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const status = useSnapshot(queue);
  const { networkerror, networkErrorSince } = useSnapshot(session);
  const now = useNow(1_000);
  const { trying, attempt } = useAttempt(status);
  const footer = (
    <>
      <Link
        href="/sync-center"
        onClick={onClose}
        className="pressable flex min-h-11 items-center justify-center rounded-control border border-edge px-4 font-medium hover:border-ink active:bg-sunken"
      >
        <Trans>Gönderim merkezi</Trans>
      </Link>
      <Button
        variant="primary"
        loading={trying}
        reason={status.waiting === 0 && !status.paused ? t`Gönderilecek kayıt yok` : undefined}
        onClick={attempt}
      >
        <Trans>Şimdi dene</Trans>
      </Button>
    </>
  );
  return (
    <Drawer open onClose={onClose} title={<Trans>Gönderim</Trans>} footer={footer}>
      <p className="mb-4 text-quiet">
        <QueueSentence
          status={status}
          offlineSince={networkerror ? (networkErrorSince ?? now) : null}
          now={now}
        />
      </p>
      <Counts status={status} now={now} />
      <NotReady onClose={onClose} />
      <Device now={now} />
    </Drawer>
  );
}

/** Quiet while all is well: what lacks is named, and mended in the sync centre. */
function NotReady({ onClose }: { onClose: () => void }) {
  const { level, checks } = useSnapshot(readiness);
  const { i18n } = useLingui();
  useEffect(() => void look(), []);
  if (level !== 'missing' && level !== 'weak') return null;
  const names = checks
    .filter((check) => check.level === 'missing' || check.level === 'weak')
    .map((check) => i18n._(POINT_NAME[check.point]));
  return (
    <Link
      href="/sync-center"
      onClick={onClose}
      className="pressable mt-4 block rounded-card border border-line px-4 py-3 hover:border-edge active:bg-sunken"
    >
      <span className="flex items-baseline gap-2 font-medium">
        <Dot kind="late" />
        <ReadySentence level={level} />
      </span>
      <span className="text-13 text-quiet">{names.join(' · ')}</span>
    </Link>
  );
}

/** Two numbers decide everything: what waits, and what only a person can mend. */
function Counts({
  status: { waiting, refused, oldestAt },
  now,
}: {
  status: SyncStatus;
  now: number;
}) {
  const { t } = useLingui();
  const age = oldestAt === null ? '' : formatSpan(Math.max(0, now - oldestAt));
  return (
    <div className="grid grid-cols-2 divide-x divide-line rounded-card border border-line">
      <Count term={t`Bekliyor`} dot="waiting" count={waiting}>
        {age ? t`en eskisi ${age}` : t`kuyruk boş`}
      </Count>
      <Count term={t`Sorunlu`} dot="refused" count={refused}>
        {refused > 0 ? (
          <Plural value={refused} one="sizi bekliyor" other="sizi bekliyor" />
        ) : (
          t`düzeltilecek yok`
        )}
      </Count>
    </div>
  );
}

function Count({
  term,
  dot,
  count,
  children,
}: {
  term: string;
  dot: 'waiting' | 'refused';
  count: number;
  children: ReactNode;
}) {
  const alarming = dot === 'refused' && count > 0;
  return (
    <dl className="px-4 py-3">
      <dt className="flex items-center gap-1.5 text-13 text-quiet">
        {count > 0 ? <Dot kind={dot} /> : null}
        {term}
      </dt>
      <dd
        className={cx(
          'font-semibold text-30 leading-tight',
          alarming ? 'text-dangertext' : count === 0 && 'text-quiet',
        )}
      >
        {count}
      </dd>
      <dd className="text-13 text-quiet">{children}</dd>
    </dl>
  );
}

function Device({ now }: { now: number }) {
  const { t } = useLingui();
  const pricesAt = useBoardTime();
  const storage = useStorage();
  const view = useOutbox();
  const heard = lastAnswerAt();
  const sentAt =
    view?.answered.reduce(
      (newest, end) => (end.end === 'applied' ? Math.max(newest, end.answeredAt) : newest),
      0,
    ) ?? 0;
  return (
    <dl className="mt-4 divide-y divide-line border-line border-t">
      <Fact term={t`Son gönderilen`}>
        {sentAt === 0 ? t`Henüz olmadı` : formatAge(Math.max(0, now - sentAt), now)}
      </Fact>
      <Fact term={t`Son bağlantı`}>
        {heard === 0 ? t`Henüz olmadı` : formatAge(Math.max(0, now - heard), now)}
      </Fact>
      <Fact term={t`Fiyatlar`}>
        {pricesAt === null ? t`Henüz gelmedi` : formatAge(Math.max(0, now - pricesAt), now)}
      </Fact>
      <Fact term={t`Depolama`}>
        <StorageText state={storage} />
      </Fact>
    </dl>
  );
}
