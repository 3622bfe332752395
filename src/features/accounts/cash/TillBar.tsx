import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { SessionView } from '@/data/core/types';
import { dayOf } from '@/domain/base/day';
import type { Till } from '@/parts/till/CashTable';
import { OpenDialog } from '@/parts/till/OpenDialog';
import { UncountedDialog } from '@/parts/till/UncountedDialog';
import { whenText } from '@/parts/till/words';
import { recordPath } from '@/session/page/record-path';
import { useMay } from '@/session/person/permissions';
import { correctedNow } from '@/sync/clock';
import { Button } from '@/ui/sign/Button';

type Props = {
  tills: readonly Till[];
  sessions: readonly SessionView[];
  open: ReadonlyMap<string, SessionView>;
};

/**
 * Where the day stands: nothing open, open since then, or yesterday's close is missing. One filled
 * button leads on.
 */
export function TillBar({ tills, sessions, open }: Props) {
  const { t } = useLingui();
  const [, go] = useLocation();
  const [asked, ask] = useState<'open' | 'uncounted' | null>(null);
  const may = useMay('workbench', 2);
  const current = tills.map(({ account }) => open.get(account.id)).find((one) => one !== undefined);
  const free = tills.filter(({ account }) => !open.has(account.id));
  const reason = may ? undefined : t`Bunun için yetkiniz yok.`;
  const now = correctedNow();
  const stale = current?.open && dayOf(current.open.at) < dayOf(now);
  const last = sessions.find(({ close }) => close !== null);
  return (
    <div
      className={`mx-6 mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border px-4 py-3 max-sm:mx-4 ${stale ? 'border-amber bg-amber-wash' : 'border-line'}`}
    >
      <p className="min-w-0 flex-1 basis-60">
        <Standing session={current} stale={Boolean(stale)} now={now} />
      </p>
      {/* One row of them, on a phone as wide as it. */}
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:[&>button]:flex-1">
        {last ? (
          <Button size="sm" onClick={() => go(recordPath('z', last.id))}>
            <Trans>Son Z</Trans>
          </Button>
        ) : null}
        {current && stale ? (
          <Button size="sm" reason={reason} onClick={() => ask('uncounted')}>
            <Trans>Otomatik devir (sayımsız)</Trans>
          </Button>
        ) : null}
        {current ? (
          <Button
            size="sm"
            variant="primary"
            reason={reason}
            onClick={() => go(recordPath('till', current.id))}
          >
            <Trans>Say ve kapat</Trans>
          </Button>
        ) : (
          <Button size="sm" variant="primary" reason={reason} onClick={() => ask('open')}>
            <Trans>Kasayı aç</Trans>
          </Button>
        )}
      </div>
      {asked === 'open' ? (
        <OpenDialog tills={free} sessions={sessions} onClose={() => ask(null)} />
      ) : null}
      {asked === 'uncounted' && current ? (
        <UncountedDialog session={current} sessions={sessions} onClose={() => ask(null)} />
      ) : null}
    </div>
  );
}

function Standing({
  session,
  stale,
  now,
}: {
  session: SessionView | undefined;
  stale: boolean;
  now: number;
}) {
  const at = session?.open?.at;
  if (at === undefined) {
    return <Trans>Kasa kapalı. Açılışı onaylayın; satış bundan bağımsız sürer.</Trans>;
  }
  const when = whenText(at, now);
  return stale ? (
    <Trans>{when} açılan kasa kapatılmadı. Sayın ya da saymadan devredin.</Trans>
  ) : (
    <Trans>Kasa açık · {when}</Trans>
  );
}
