import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { readClosingNow } from '@/api/fiscal';
import type { ClosingReading } from '@/contract/fiscal/fiscal';
import { type ClosingView, useClosingSource, useClosings } from '@/data/list/use-definitions';
import { addDays, type Day, dayOf } from '@/domain/base/day';
import {
  CLOSING_METALS,
  type ClosingMetal,
  closingPriceFor,
  isWeekday,
} from '@/domain/fiscal/closing';
import { metalWord } from '@/i18n/asset-text';
import { formatDateTime, formatDay, formatMinute, formatRate } from '@/i18n/formats';
import { useUserName } from '@/session/person/permissions';
import { session } from '@/session/state/store';
import { correctedNow } from '@/sync/clock';
import { Button } from '@/ui/sign/Button';
import { SyncMark } from '@/ui/sign/SyncMark';
import { showToast } from '@/ui/sign/toast';
import { cx } from '@/ui/style/classes';
import { ClosingDialog } from './ClosingDialog';
import { ClosingSourceDialog } from './ClosingSourceDialog';

const PAGE = 10;

type Asked = { what: 'closing'; day: Day; metal: ClosingMetal } | { what: 'source' };

/**
 * Closing prices by trading day, the closes that value today’s deliveries, and the price source.
 */
export function ClosingPart() {
  const { t } = useLingui();
  const closings = useClosings();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [shown, setShown] = useState(PAGE);
  const today = dayOf(correctedNow());
  const days = weekdaysUntil(today, shown);
  const close = () => setAsked(null);
  return (
    <section className="mt-8" aria-label={t`Kapanış fiyatları`}>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 className="font-semibold text-18">
            <Trans>Kapanış fiyatları</Trans>
          </h2>
          <p className="max-w-[52ch] text-13 text-quiet">
            <Trans>
              Külçe bedeli, teslimden önceki son işlem gününün borsa kapanışıyla hesaplanır. Fiyat
              saf metalin gramıdır.
            </Trans>
          </p>
        </div>
        <Button
          aria-haspopup="dialog"
          onClick={() => setAsked({ what: 'closing', day: days[0] ?? today, metal: 'gold' })}
        >
          <Trans>Kapanış yaz</Trans>
        </Button>
      </div>
      <ul className="mt-3">
        {CLOSING_METALS.map((metal) => (
          <ForToday key={metal} metal={metal} closings={closings} today={today} />
        ))}
      </ul>
      <SourceLine onAsk={() => setAsked({ what: 'source' })} />
      <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-raised">
        {days.map((day) => (
          <DayItem
            key={day}
            day={day}
            closings={closings}
            onAsk={(metal) => setAsked({ what: 'closing', day, metal })}
          />
        ))}
      </ul>
      <Button size="sm" className="mt-3" onClick={() => setShown(shown + PAGE)}>
        <Trans>Daha eski günler</Trans>
      </Button>
      {asked?.what === 'closing' ? (
        <ClosingDialog day={asked.day} metal={asked.metal} onClose={close} />
      ) : null}
      {asked?.what === 'source' ? <ClosingSourceDialog onClose={close} /> : null}
    </section>
  );
}

/** Weekdays up to today, newest first. Holidays of the exchange are among them. */
function weekdaysUntil(today: Day, count: number): Day[] {
  const days: Day[] = [];
  for (let day = today; days.length < count; day = addDays(day, -1))
    if (isWeekday(day)) days.push(day);
  return days;
}

type TodayProps = { metal: ClosingMetal; closings: readonly ClosingView[]; today: Day };

/** Names the close that values goods delivered today, or the day whose close is missing. */
function ForToday({ metal, closings, today }: TodayProps) {
  const found = closingPriceFor(
    closings.map(({ closing }) => closing),
    metal,
    today,
  );
  const name = metalWord(metal);
  return (
    <li className={cx('text-13', found.ok ? 'text-ink' : 'text-quiet')}>
      {found.ok ? (
        <Trans>
          Bugün teslim edilen {name}: {formatDay(found.day)} kapanışı, {formatRate(found.price)} ₺/g
        </Trans>
      ) : (
        <Trans>
          Bugün teslim edilen {name}: {formatDay(found.missing)} kapanışı yazılmadı, belgesi bekler.
        </Trans>
      )}
    </li>
  );
}

function SourceLine({ onAsk }: { onAsk: () => void }) {
  const { chosen, read } = useClosingSource();
  const source = chosen?.source;
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 text-13 text-quiet [overflow-wrap:anywhere]">
        {source && source.source !== null ? (
          <>
            <Trans>
              Kaynak: {chosen.name}, her işlem günü {formatMinute(source.minute)} sonrasında okunur.
            </Trans>{' '}
            {read ? <ReadText read={read} /> : null}
          </>
        ) : (
          <Trans>Kaynak seçilmedi: kapanışları siz yazarsınız.</Trans>
        )}
        {chosen ? <SyncMark mark={chosen.sync} className="ml-2" /> : null}
      </p>
      <div className="flex flex-wrap gap-2">
        {source && source.source !== null ? <ReadNow /> : null}
        <Button size="sm" aria-haspopup="dialog" onClick={onAsk}>
          <Trans>Kaynağı seç</Trans>
        </Button>
      </div>
    </div>
  );
}

/** Button that has the server read the closes of today at once. */
function ReadNow() {
  const { t } = useLingui();
  const { networkerror } = useSnapshot(session);
  const [busy, setBusy] = useState(false);
  const read = async () => {
    setBusy(true);
    const { status, result } = await readClosingNow();
    setBusy(false);
    if (status && result)
      showToast({ type: isRead(result) ? 'success' : 'warning', message: readingText(result) });
    else
      showToast({
        type: 'error',
        message: t`Kaynak şimdi okunamadı. Biraz sonra yeniden deneyin.`,
      });
  };
  return (
    <Button
      size="sm"
      loading={busy}
      reason={networkerror ? t`Okumak için bağlantı gerekir.` : undefined}
      onClick={() => void read()}
    >
      <Trans>Şimdi oku</Trans>
    </Button>
  );
}

const isRead = ({ state, trouble }: ClosingReading): boolean =>
  state === 'known' || (state === 'read' && trouble === undefined);

function readingText({ state, trouble }: ClosingReading): string {
  switch (state) {
    case 'early':
      return t`Seçtiğiniz saat gelmedi; kapanış o saatten sonra okunur.`;
    case 'no-trading':
      return t`Bugün borsa kapalı, okunacak kapanış yok.`;
    case 'known':
      return t`Bugünün kapanışları zaten yazılı.`;
    case 'no-source':
      return t`Kaynak seçilmedi.`;
    case 'read':
      if (trouble === 'no-price') return t`Kaynakta bugünün fiyatı henüz yok.`;
      if (trouble === 'no-answer') return t`Kaynak cevap vermedi.`;
      if (trouble === 'no-source') return t`Kaynak silinmiş ya da değişmiş.`;
      return t`Kapanış okundu.`;
  }
}

type Read = NonNullable<ReturnType<typeof useClosingSource>['read']>;

function ReadText({ read: { at, trouble } }: { read: Read }) {
  const when = formatDateTime(at);
  if (trouble === 'no-price') return <Trans>{when}: kaynakta o günün fiyatı yoktu.</Trans>;
  if (trouble === 'no-answer') return <Trans>{when}: kaynak cevap vermedi.</Trans>;
  if (trouble === 'no-source') return <Trans>{when}: kaynak silinmiş ya da değişmiş.</Trans>;
  return <Trans>Son okuma {when}.</Trans>;
}

type DayProps = {
  day: Day;
  closings: readonly ClosingView[];
  onAsk: (metal: ClosingMetal) => void;
};

function DayItem({ day, closings, onAsk }: DayProps) {
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 px-5 py-2">
      <span className="flex min-h-control w-24 items-center tabular-nums">{formatDay(day)}</span>
      <div className="grid min-w-0 flex-1 gap-1 max-sm:basis-full">
        {CLOSING_METALS.map((metal) => (
          <Close
            key={metal}
            day={day}
            metal={metal}
            view={closings.find(({ closing }) => closing.metal === metal && closing.day === day)}
            onAsk={() => onAsk(metal)}
          />
        ))}
      </div>
    </li>
  );
}

type CloseProps = {
  day: Day;
  metal: ClosingMetal;
  view: ClosingView | undefined;
  onAsk: () => void;
};

function Close({ day, metal, view, onAsk }: CloseProps) {
  const { t } = useLingui();
  const [name, when] = [metalWord(metal), formatDay(day)];
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <span className="w-14 text-13 text-quiet">{name}</span>
      <span className="w-24 text-right tabular-nums">
        {view === undefined ? (
          '–'
        ) : view.closing.price === null ? (
          <Trans>işlem yok</Trans>
        ) : (
          formatRate(view.closing.price)
        )}
      </span>
      {view ? (
        <span className="min-w-0 flex-1 text-13 text-quiet [overflow-wrap:anywhere] max-sm:order-last max-sm:basis-full">
          <Recorded view={view} />
        </span>
      ) : null}
      <Button
        size="sm"
        variant="bare"
        className="ml-auto"
        aria-haspopup="dialog"
        aria-label={view ? t`Düzelt: ${when} ${name}` : t`Yaz: ${when} ${name}`}
        onClick={onAsk}
      >
        {view ? <Trans>Düzelt</Trans> : <Trans>Yaz</Trans>}
      </Button>
    </div>
  );
}

/** Names who recorded a close, and lists its corrections with their reasons. */
function Recorded({ view: { by, source, at, before = [], sync } }: { view: ClosingView }) {
  return (
    <>
      <By by={by} source={source} />, {formatDateTime(at)}
      <SyncMark mark={sync} className="ml-2" />
      {before.map((one) => (
        <span key={`${one.at}:${one.price}`} className="block">
          <Trans>
            Önce {one.price === null ? '–' : formatRate(one.price)} (
            <By by={one.by} source={one.source} />
            ). Neden: {one.reason}
          </Trans>
        </span>
      ))}
    </>
  );
}

function By({ by, source }: { by: string | null; source: string | undefined }) {
  const name = useUserName(by ?? '');
  return by === null ? source : name;
}
