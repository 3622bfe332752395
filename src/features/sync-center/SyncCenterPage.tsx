import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio/react';
import { useLocation } from 'wouter';
import { dayOf } from '@/domain/base/day';
import { formatSpan } from '@/i18n/formats';
import { lastAnswerAt, queue } from '@/session/net/queue';
import { useMay } from '@/session/person/permissions';
import { readiness } from '@/session/readiness/state';
import { session } from '@/session/state/store';
import type { Row } from '@/sync/types';
import { useNow } from '@/ui/date/use-now';
import { Button } from '@/ui/sign/Button';
import { EmptyState } from '@/ui/sign/EmptyState';
import { SkeletonRows } from '@/ui/sign/Skeleton';
import { DeliveredRow } from './DeliveredRow';
import { DevicePanel } from './DevicePanel';
import { Findings } from './Findings';
import { HistoryChanged } from './HistoryChanged';
import { Lead } from './Lead';
import { Log } from './Log';
import { NumberGaps } from './NumberGaps';
import { QueueRow } from './QueueRow';
import { type QueueSections, sectionsOf } from './queue-sections';
import { Readiness } from './Readiness';
import { RefusedRow } from './RefusedRow';
import { SealedRows } from './SealedRows';
import { Section } from './Section';
import { Unverified } from './Unverified';
import { type OutboxView, useOutbox } from './use-outbox';
import { useRemedy } from './use-remedy';
import { useSending } from './use-sending';

const isUnsent = ({ state, supersededBy }: Row): boolean => state !== 'applied' && !supersededBy;
const rowId = (row: Row): string => row.id;

/**
 * State of every record of this device on its way to the server, with the actions a person can
 * take.
 */
export function SyncCenterPage() {
  const status = useSnapshot(queue);
  const { networkerror, networkErrorSince, user } = useSnapshot(session);
  const { level } = useSnapshot(readiness);
  const view = useOutbox();
  const now = useNow(1_000);
  const sections = sectionsOf(view?.rows ?? []);
  const offlineSince = networkerror ? (networkErrorSince ?? now) : null;
  return (
    <div className="h-full overflow-auto px-8 py-5 max-sm:px-4">
      <Lead status={status} offlineSince={offlineSince} now={now} />
      <HistoryChanged />
      <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_300px]">
        <div>
          {view ? (
            <Open
              sections={sections}
              rows={view.rows}
              actor={user?.id ?? ''}
              oldestAt={status.oldestAt}
              now={now}
            />
          ) : (
            <SkeletonRows rows={4} height={44} />
          )}
          <Unverified now={now} />
          <Findings now={now} />
          {view ? <Delivered view={view} now={now} /> : null}
          <Log ends={view?.answered ?? []} now={now} />
        </div>
        <div>
          <Readiness />
          {/* Below the parts that grow once the device has been checked. */}
          {level === null ? null : (
            <>
              <DevicePanel
                lastContactAt={lastAnswerAt() || null}
                series={view?.series ?? null}
                unsent={view?.rows.filter(isUnsent).length ?? 0}
                now={now}
              />
              <NumberGaps />
            </>
          )}
        </div>
      </div>
    </div>
  );
}

type OpenProps = {
  sections: QueueSections;
  rows: readonly Row[];
  actor: string;
  oldestAt: number | null;
  now: number;
};

function Open({ sections, rows, actor, oldestAt, now }: OpenProps) {
  const sending = useSending(sections.waiting.length);
  const { again } = useRemedy();
  const replaced = (row: Row) => rows.find((other) => other.id === row.supersedes);
  const oldest = oldestAt === null ? '' : formatSpan(now - oldestAt);
  return (
    <>
      <Section
        title={<Trans>Düzeltmeniz gereken</Trans>}
        note={<Trans>Sunucu kabul etmedi. Düzeltene kadar burada durur.</Trans>}
        items={sections.refused}
        itemKey={rowId}
        alarming
        action={
          sections.refused.length > 1 ? (
            <Button size="sm" onClick={() => again(sections.refused)}>
              <Trans>Hepsini yeniden gönder</Trans>
            </Button>
          ) : undefined
        }
      >
        {(row, index) => <RefusedRow row={row} now={now} leading={index === 0} />}
      </Section>
      <Section
        title={<Trans>Ona bağlı</Trans>}
        note={<Trans>Yukarıdaki çözülünce kendiliğinden gider.</Trans>}
        items={sections.held}
        itemKey={rowId}
      >
        {(row) => (
          <QueueRow row={row} dot="waiting" now={now} actor={actor} replaced={replaced(row)} />
        )}
      </Section>
      <Section
        title={<Trans>Sırada</Trans>}
        note={<Trans>Bağlantı olunca sırayla gider. En eskisi {oldest}.</Trans>}
        items={sections.waiting}
        itemKey={rowId}
      >
        {(row) => (
          <QueueRow
            row={row}
            dot="waiting"
            now={now}
            actor={actor}
            replaced={replaced(row)}
            sending={row.id === sending}
          />
        )}
      </Section>
      <SealedRows rows={sections.sealed} now={now} />
    </>
  );
}

function Delivered({ view, now }: { view: OutboxView; now: number }) {
  const today = dayOf(now);
  const ends = view.answered.filter(
    (end) => end.end === 'applied' && dayOf(end.answeredAt) === today,
  );
  if (ends.length === 0 && view.rows.length === 0) return <Nothing />;
  return (
    <Section
      title={<Trans>Bugün ulaşan</Trans>}
      note={<Trans>Sunucu her birini bir kez aldı.</Trans>}
      items={ends}
      itemKey={(end) => end.id}
      first={8}
    >
      {(end) => <DeliveredRow end={end} now={now} />}
    </Section>
  );
}

function Nothing() {
  const [, navigate] = useLocation();
  const sells = useMay('workbench', 2);
  return (
    <EmptyState
      text={<Trans>Bu cihazdan bugün kayıt gitmedi.</Trans>}
      action={
        sells ? (
          <Button onClick={() => navigate('/workbench')}>
            <Trans>Satışa başla</Trans>
          </Button>
        ) : null
      }
    />
  );
}
