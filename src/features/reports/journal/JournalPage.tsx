import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useBatches, useBooksLock } from '@/data/list/use-definitions';
import { dayOf } from '@/domain/base/day';
import { formatDay } from '@/i18n/formats';
import { useAddressFilter } from '@/session/page/address';
import { periodDays, periodOf } from '@/session/page/address-period';
import { aShortPeriod, filterSpec } from '@/session/page/filter-spec';
import { useMay } from '@/session/person/permissions';
import { session } from '@/session/state/store';
import { correctedNow } from '@/sync/clock';
import { DateRange } from '@/ui/date/DateRange';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { Button } from '@/ui/sign/Button';
import { EmptyState } from '@/ui/sign/EmptyState';
import { RetryState } from '@/ui/sign/RetryState';
import { cx } from '@/ui/style/classes';
import { BatchList } from './BatchList';
import { CodesDialog } from './CodesDialog';
import { Preview } from './Preview';
import { TemplateDialog } from './TemplateDialog';
import { usePreview } from './use-preview';
import { saveLock } from './wishes';

/** Yevmiye aktarımı: the books as entries for the accountant's program. */
export function JournalPage() {
  const { t } = useLingui();
  return useMay('accounts', 2) ? (
    <Whole />
  ) : (
    <EmptyState
      className="h-full justify-center"
      text={t`Bu sayfayı görmek için muhasebede 2. düzey yetki gerekir.`}
    />
  );
}

const SPEC = filterSpec({ period: aShortPeriod('last-month') });

function Whole() {
  const { t } = useLingui();
  const [filter, setFilter] = useAddressFilter(SPEC);
  const [today] = useState(() => dayOf(correctedNow()));
  const { networkerror } = useSnapshot(session);
  const offline = Boolean(networkerror);
  const period = periodDays(filter.period, today) ?? { from: today, to: today };
  const { read, failed, busy, again } = usePreview(period, offline);
  const batches = useBatches();
  const [opened, open] = useState<'codes' | 'templates'>();
  const denied = useMay('accounts', 3) ? undefined : t`Bunun için yetkiniz yok.`;
  const close = () => open(undefined);
  return (
    <div className="flex h-full min-h-0 flex-1 flex-col low:overflow-auto">
      <header className="flex flex-wrap items-center gap-2 px-6 pt-4 pb-3 max-sm:px-4">
        <h1 className="flex-1 font-semibold text-24 max-sm:basis-full max-sm:text-18">
          <Trans>Yevmiye aktarımı</Trans>
        </h1>
        <Button size="sm" onClick={() => open('codes')}>
          <Trans>Hesap kodları</Trans>
        </Button>
        <Button size="sm" onClick={() => open('templates')}>
          <Trans>Şablonlar</Trans>
        </Button>
        <LockButton until={period.to < today ? period.to : null} denied={denied} />
      </header>
      <div className="px-6 pb-3 max-sm:px-4">
        <DateRange
          shape="pill"
          label={t`Dönem`}
          today={today}
          rule="no-future"
          value={period}
          onChange={(days) => {
            const next = periodOf(days, today);
            setFilter({ period: next === 'all' ? 'last-month' : next });
          }}
        />
      </div>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls what it can stand on
        tabIndex={0}
        aria-label={t`Yevmiye`}
        aria-busy={busy}
        className={cx(
          'min-h-0 flex-1 overflow-auto pb-8 -outline-offset-2 low:flex-none low:overflow-visible',
          busy && read && 'opacity-60',
        )}
      >
        {failed === 'tooLong' ? (
          <EmptyState text={t`Dönem en çok 366 gün olur. Daha kısa bir dönem seçin.`} />
        ) : failed && !read ? (
          <RetryState
            text={t`Önizleme okunamadı. Bağlantıyı denetleyip yeniden deneyin.`}
            onRetry={again}
          />
        ) : read ? (
          <Preview read={read} offline={offline} onCodes={() => open('codes')} onAgain={again} />
        ) : offline ? (
          <EmptyState text={t`Önizleme sunucudadır; bunun için bağlantı gerekir.`} />
        ) : (
          <div className="h-24" />
        )}
        {/* Drawn after the preview has come, which would push it down. */}
        {read || failed || offline ? <BatchList batches={batches} offline={offline} /> : null}
      </section>
      {opened === 'codes' ? (
        <CodesDialog denied={denied} unmapped={read?.unmapped ?? []} onClose={close} />
      ) : null}
      {opened === 'templates' ? <TemplateDialog denied={denied} onClose={close} /> : null}
    </div>
  );
}

/** Closes the books up to the end of the chosen period, or opens them. */
function LockButton({ until, denied }: { until: string | null; denied: string | undefined }) {
  const { t } = useLingui();
  const lock = useBooksLock();
  const [asking, ask] = useState(false);
  const [failure, setFailure] = useState(false);
  const closed = lock?.until ?? null;
  const opens = closed !== null && (until === null || until <= closed);
  const next = opens ? null : until;
  const day = formatDay((opens ? closed : until) ?? '');
  const save = async () => {
    const saved = await saveLock(next, lock?.version ?? 0);
    setFailure(!saved.ok);
    if (saved.ok) ask(false);
  };
  return (
    <>
      <Button
        size="sm"
        reason={denied ?? (opens || until ? undefined : t`Yalnız geçmiş günler kapatılır.`)}
        onClick={() => ask(true)}
      >
        {opens ? <Trans>{day} ve öncesi kapalı · Aç</Trans> : <Trans>Dönemi kapat</Trans>}
      </Button>
      <ConfirmDialog
        open={asking}
        title={opens ? t`Dönem açılsın mı?` : t`${day} ve öncesi kapatılsın mı?`}
        text={
          failure
            ? t`Kaydedilemedi. Yeniden deneyin.`
            : opens
              ? t`Açılan günlere gelen kayıtlar artık bildirilmez.`
              : t`Kapanan günlere sonradan gelen kayıt yine kabul edilir, ama bildirilir ve düzeltme partisinde kapanıştan sonraki güne yazılır.`
        }
        confirm={opens ? t`Aç` : t`Kapat`}
        onConfirm={() => void save()}
        onClose={() => ask(false)}
      />
    </>
  );
}
