import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type SeriesView, useSeries } from '@/data/list/use-definitions';
import { dayOf } from '@/domain/base/day';
import { seriesFor } from '@/domain/fiscal/series';
import { formatDay } from '@/i18n/formats';
import { useBranchNames } from '@/parts/till/CashTable';
import { mint } from '@/session/page/mint';
import { useSaving } from '@/session/page/use-saving';
import { correctedNow } from '@/sync/clock';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { Button } from '@/ui/sign/Button';
import { SyncMark } from '@/ui/sign/SyncMark';
import { putSeries, SeriesDialog } from './SeriesDialog';
import { seriesKindName } from './series-words';

type Asked =
  | { what: 'edit'; view?: SeriesView }
  | { what: 'archive'; view: SeriesView; id: string };

/** Document series, each with its branch or device and first day. */
export function SeriesPart() {
  const { t } = useLingui();
  const list = useSeries();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  return (
    <section className="mt-8" aria-label={t`Belge serileri`}>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 className="font-semibold text-18">
            <Trans>Belge serileri</Trans>
          </h2>
          <p className="max-w-[52ch] text-13 text-quiet">
            <Trans>
              Belge numarası serinin üç harfi, yıl ve dokuz rakamdır. Her belge türünün serisi
              ayrıdır.
            </Trans>
          </p>
        </div>
        <Button aria-haspopup="dialog" onClick={() => setAsked({ what: 'edit' })}>
          <Trans>Seri ekle</Trans>
        </Button>
      </div>
      {list.length > 0 ? (
        <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-raised">
          {list.map((view) => (
            <SeriesItem key={view.series.id} view={view} list={list} onAsk={setAsked} />
          ))}
        </ul>
      ) : (
        <p className="mt-3 rounded-card border border-line border-dashed px-5 py-4 text-quiet">
          <Trans>Henüz seri yok. e-Fatura ve e-Arşiv için birer seri ekleyin.</Trans>
        </p>
      )}
      {asked?.what === 'edit' ? (
        <SeriesDialog
          {...(asked.view ? { known: asked.view } : {})}
          others={list.map(({ series }) => series)}
          onClose={close}
        />
      ) : null}
      {asked?.what === 'archive' ? (
        <ArchiveDialog view={asked.view} id={asked.id} onClose={close} />
      ) : null}
    </section>
  );
}

type ItemProps = {
  view: SeriesView;
  list: readonly SeriesView[];
  onAsk: (asked: Asked) => void;
};

function SeriesItem({ view, list, onAsk }: ItemProps) {
  const { t } = useLingui();
  const { series, sync } = view;
  const { prefix, from, archived } = series;
  const today = dayOf(correctedNow());
  const isUsed =
    seriesFor(
      list.map((one) => one.series),
      { ...series, device: series.device ?? '', day: today },
    )?.id === series.id;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 font-medium">
          <span className="tabular-nums">{prefix}</span>
          <span className="font-normal">{seriesKindName(series.kind)}</span>
          <SyncMark mark={sync} />
        </p>
        <p className="text-13 text-quiet [overflow-wrap:anywhere]">
          <SeriesPlace series={series} />
          {' · '}
          {archived ? (
            <Trans>arşivde</Trans>
          ) : isUsed ? (
            <Trans>bugün kullanılıyor</Trans>
          ) : from > today ? (
            <Trans>{formatDay(from)} gününden başlayarak</Trans>
          ) : (
            <Trans>yerine yenisi geçti</Trans>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {archived ? null : (
          <Button
            size="sm"
            aria-haspopup="dialog"
            aria-label={t`Düzenle: ${prefix}`}
            onClick={() => onAsk({ what: 'edit', view })}
          >
            <Trans>Düzenle</Trans>
          </Button>
        )}
        <Button
          size="sm"
          aria-haspopup="dialog"
          aria-label={archived ? t`Arşivden çıkar: ${prefix}` : t`Arşivle: ${prefix}`}
          onClick={() => onAsk({ what: 'archive', view, id: mint() })}
        >
          {archived ? <Trans>Arşivden çıkar</Trans> : <Trans>Arşivle</Trans>}
        </Button>
      </div>
    </li>
  );
}

function SeriesPlace({ series: { branch, device } }: Pick<SeriesView, 'series'>) {
  const branches = useBranchNames();
  if (branch === null && device === null) return <Trans>Bütün şubeler</Trans>;
  const name = branch === null ? '' : (branches.get(branch) ?? '');
  return [name, device ?? ''].filter(Boolean).join(' · ');
}

type ArchiveProps = { view: SeriesView; id: string; onClose: () => void };

function ArchiveDialog({ view: { series, version }, id, onClose }: ArchiveProps) {
  const { t } = useLingui();
  const { save, busy, failure } = useSaving();
  const { archived, prefix } = series;
  const confirm = async () => {
    if (await save(() => putSeries(id, { ...series, archived: !archived }, version))) onClose();
  };
  return (
    <ConfirmDialog
      open
      title={archived ? t`${prefix} arşivden çıkarılsın mı?` : t`${prefix} arşivlensin mi?`}
      text={
        failure ??
        (archived
          ? t`Yeni belgeler yeniden bu seriden numara alır.`
          : t`Yeni belgeler bu seriden numara almaz. Verilmiş numaralar olduğu gibi durur.`)
      }
      confirm={archived ? t`Arşivden çıkar` : t`Arşivle`}
      loading={busy}
      onClose={onClose}
      onConfirm={confirm}
    />
  );
}
