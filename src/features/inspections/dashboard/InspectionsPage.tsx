import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'wouter';
import type { InspectionSummary } from '@/contract/control/control';
import { daysOld, isOldList } from '@/domain/screening/list-age';
import { formatDay } from '@/i18n/formats';
import { useMay } from '@/session/person/permissions';
import { correctedNow } from '@/sync/clock';
import { BarChart } from '@/ui/chart/BarChart';
import { Button } from '@/ui/sign/Button';
import { EmptyState } from '@/ui/sign/EmptyState';
import { RetryState } from '@/ui/sign/RetryState';
import { cx } from '@/ui/style/classes';
import { ReadyDialog } from '../ready/ReadyDialog';
import { useSummary } from './use-summary';

/** What waits in inspections, each figure with the way to its list. */
export function InspectionsPage() {
  const { t } = useLingui();
  return useMay('inspections', 1) ? (
    <Board />
  ) : (
    <EmptyState
      className="h-full justify-center"
      text={t`Bu sayfayı görmek için denetimde 1. düzey yetki gerekir.`}
    />
  );
}

function Board() {
  const { t } = useLingui();
  const isOfficer = useMay('inspections', 3);
  const { summary, failed, again } = useSummary();
  const [isOpen, setOpen] = useState(false);
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls what it can stand on
      tabIndex={0}
      aria-label={t`Denetim panosu`}
      className="h-full min-h-0 flex-1 overflow-auto"
    >
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-2 px-6 pt-4 pb-2 max-sm:px-4">
        <h1 className="font-semibold text-24 max-sm:text-18">
          <Trans>Denetim panosu</Trans>
        </h1>
        {isOfficer ? (
          <Button onClick={() => setOpen(true)}>
            <Trans>Denetime hazır dosya</Trans>
          </Button>
        ) : null}
      </div>
      {isOpen ? <ReadyDialog onClose={() => setOpen(false)} /> : null}
      {failed && !summary ? (
        <RetryState
          text={t`Pano sunucudan okunur; ağ gelince yeniden deneyin.`}
          onRetry={() => void again()}
        />
      ) : (
        <>
          <ul className="grid grid-cols-2 gap-3 md:grid-cols-4 px-6 py-3 max-sm:px-4">
            {tilesOf(summary, isOfficer).map((tile) => (
              <li key={tile.id}>
                <Tile {...tile} />
              </li>
            ))}
          </ul>
          {isOfficer ? <Weeks summary={summary} /> : null}
        </>
      )}
    </section>
  );
}

type TileId =
  | 'identity'
  | 'ended'
  | 'over'
  | 'undocumented'
  | 'hits'
  | 'open'
  | 'overdue'
  | 'lists';
type TileProps = {
  id: TileId;
  href: string;
  /** Undefined until it was read. */
  value: string | undefined;
  /** Somebody has to look at it. */
  waits: boolean;
};

function tilesOf(summary: InspectionSummary | undefined, isOfficer: boolean): TileProps[] {
  const counted = (id: TileId, href: string, count: number | undefined): TileProps => ({
    ...{ id, href },
    value: count?.toLocaleString('tr-TR'),
    waits: count !== undefined && count > 0,
  });
  const officer = summary?.officer;
  const others = [
    counted('ended', '/inspections/identity/list?state=ended', summary?.endedIdentities),
    counted('over', '/sync-center', summary?.overLimit),
    counted('undocumented', '/inspections/consensus/formalization', summary?.undocumented),
    listTile(summary),
  ];
  if (!isOfficer) return others;
  return [
    counted('open', '/inspections/control', officer?.openFindings),
    counted('overdue', '/inspections/control?due=over', officer?.overdue),
    counted('identity', '/inspections/control?rule=linked-sum', officer?.missingIdentity),
    counted('hits', '/inspections/sanctions?view=found', officer?.hits),
    ...others,
  ];
}

function listTile(summary: InspectionSummary | undefined): TileProps {
  const place = { id: 'lists', href: '/inspections/sanctions?view=lists' } as const;
  if (!summary) return { ...place, value: undefined, waits: false };
  const { oldestList } = summary;
  if (oldestList === null) return { ...place, value: '–', waits: true };
  const now = correctedNow();
  return {
    ...place,
    value: String(daysOld(oldestList, now)),
    waits: isOldList(oldestList, now),
  };
}

function useTileName(): (id: TileId) => string {
  const { t } = useLingui();
  const names: Record<TileId, string> = {
    identity: t`Eksik kimlik`,
    ended: t`Süresi dolan kimlik`,
    over: t`Nakit sınırı üstü`,
    undocumented: t`Belgesiz fiş (bu ay)`,
    hits: t`Bakılmalı`,
    open: t`Açık bulgu`,
    overdue: t`Günü geçen bulgu`,
    lists: t`Liste yaşı (gün)`,
  };
  return (id) => names[id];
}

/** A figure that leads to its list. It has its height before the figure is known. */
function Tile({ id, href, value, waits }: TileProps) {
  const name = useTileName()(id);
  return (
    <Link
      href={href}
      className={cx(
        'pressable flex h-24 flex-col justify-between rounded-card border bg-raised p-3',
        waits ? 'border-amber' : 'border-line',
      )}
    >
      <span className="text-13 text-quiet">{name}</span>
      <span className="font-semibold text-24 tabular-nums">{value ?? '\u00a0'}</span>
    </Link>
  );
}

/** Findings by the week in which they were made. Its room is there before it is read. */
function Weeks({ summary }: { summary: InspectionSummary | undefined }) {
  const { t } = useLingui();
  const weeks = summary?.officer?.weeks;
  return (
    <div className="min-h-48">
      {weeks ? (
        <BarChart
          className="px-6 pt-3 pb-5 max-sm:px-4"
          title={t`Haftalık yeni bulgu`}
          height={120}
          data={{
            head: t`Hafta`,
            points: weeks.map(({ week }) => ({
              id: week,
              label: formatDay(week),
              short: formatDay(week).slice(0, 5),
            })),
            series: [{ name: t`Yeni bulgu`, tone: 'ink', values: weeks.map(({ made }) => made) }],
            format: (value) => value.toLocaleString('tr-TR'),
          }}
        />
      ) : null}
    </div>
  );
}
