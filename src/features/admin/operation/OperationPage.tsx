import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { getOperation } from '@/api/operation';
import type { OperationReport } from '@/contract/operation/operation';
import { formatDateTime, formatSpan } from '@/i18n/formats';
import { fetchText, listName } from '@/parts/screening/list-words';
import { Button } from '@/ui/sign/Button';
import { RetryState } from '@/ui/sign/RetryState';
import { SkeletonRows } from '@/ui/sign/Skeleton';
import { PackPart } from './PackPart';

type State = { report?: OperationReport; failed: boolean; busy: boolean };

/** Loads the server’s state when the page opens, and again by its button. */
function useOperation() {
  const [state, setState] = useState<State>({ failed: false, busy: true });
  const load = useCallback(async () => {
    setState((before) => ({ ...before, busy: true }));
    const { status, result } = await getOperation();
    setState((before) =>
      status && result
        ? { report: result, failed: false, busy: false }
        : { ...before, failed: true, busy: false },
    );
  }, []);
  useEffect(() => void load(), [load]);
  const show = (report: OperationReport) =>
    setState((before) => ({ ...before, report, failed: false }));
  return { ...state, load, show };
}

/**
 * Health, processes, versions and storage of the server, and what it does not do yet (backups,
 * packages, lists). Figures are this company’s, or so coarse that they reveal nothing about
 * another.
 */
export function OperationPage() {
  const { report, failed, busy, load, show } = useOperation();
  return (
    <div className="min-w-0 max-w-[680px]">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h1 className="font-semibold text-24">
          <Trans>İşletim</Trans>
        </h1>
        <Button loading={busy && report !== undefined} disabled={!report} onClick={load}>
          <Trans>Yenile</Trans>
        </Button>
      </div>
      <p className="mt-1 max-w-[62ch] text-quiet">
        <Trans>Sunucunun şu anki hâli. Sunucunun tamamına ait sayılar yuvarlanır.</Trans>
      </p>
      {failed ? (
        <RetryState
          text={<Trans>Sunucunun hâli okunamadı; bunu yalnız sunucu bilir.</Trans>}
          onRetry={load}
        />
      ) : null}
      {report ? (
        <Report report={report} onLoaded={show} />
      ) : failed ? null : (
        <SkeletonRows rows={5} height={88} />
      )}
    </div>
  );
}

function Report({
  report,
  onLoaded,
}: {
  report: OperationReport;
  onLoaded: (report: OperationReport) => void;
}) {
  const { t } = useLingui();
  const { now, health, versions, storage, jobs } = report;
  const { migrations } = versions;
  const age = (at: number): string => formatSpan(now - at);
  return (
    <>
      <p className="mt-4 text-13 text-quiet">
        <Trans>Okundu: {formatDateTime(now)}</Trans>
      </p>
      <Facts title={<Trans>Sağlık</Trans>}>
        <Fact name={t`Veritabanı`}>
          <Trans>{health.databaseMs} ms içinde cevap verdi</Trans>
        </Fact>
        <Fact name={t`Fiyatlar`}>
          {health.priceAt === null ? (
            <Trans>Henüz fiyat gelmedi</Trans>
          ) : (
            <Trans>Son fiyat {age(health.priceAt)} önce</Trans>
          )}
        </Fact>
        <Fact name={t`Bekleyen işler`}>
          {jobs.waiting === 0 || jobs.oldestAt === null ? (
            <Trans>Yok</Trans>
          ) : (
            <>
              <Plural value={jobs.waiting} one="# iş" other="# iş" />,{' '}
              <Trans>en eskisi {age(jobs.oldestAt)} önceden</Trans>
            </>
          )}
          {jobs.failed > 0 ? (
            <>
              {' · '}
              <Plural value={jobs.failed} one="# iş yapılamadı" other="# iş yapılamadı" />
            </>
          ) : null}
        </Fact>
      </Facts>
      <Facts title={<Trans>Süreçler</Trans>}>
        {report.processes.map(({ startedAt, version, own }, at) => (
          <Fact key={`${startedAt}:${version}`} name={t`${at + 1}. süreç`}>
            <Trans>
              {age(startedAt)} önce başladı, sürüm {version}
            </Trans>
            {own && report.processes.length > 1 ? (
              <>
                {' · '}
                <Trans>bu sayfaya cevap veren</Trans>
              </>
            ) : null}
          </Fact>
        ))}
      </Facts>
      <Facts title={<Trans>Sürümler</Trans>}>
        <Fact name={t`Uygulama`}>{versions.app}</Fact>
        <Fact name="Node.js">{versions.node}</Fact>
        <Fact name="PostgreSQL">
          {versions.database}
          {storage.engine === 'embedded' ? (
            <>
              {' · '}
              <Trans>uygulamanın içinde</Trans>
            </>
          ) : null}
        </Fact>
        <Fact name={t`Tablolar`}>
          <Trans>
            {migrations.known} değişiklikten {migrations.made} tanesi yapıldı
          </Trans>
          {migrations.at === null ? null : (
            <>
              {' · '}
              <Trans>sonuncusu {age(migrations.at)} önce yazıldı</Trans>
            </>
          )}
        </Fact>
      </Facts>
      <Facts title={<Trans>Depolama</Trans>}>
        <Fact name={t`Veritabanı`}>
          <Trans>en çok {sizeText(storage.databaseBytes)}, bütün firmalar</Trans>
        </Fact>
        <Fact name={t`Disk`}>
          {storage.diskFreePercent === null ? (
            <Trans>Okunamıyor</Trans>
          ) : (
            <Trans>en az %{storage.diskFreePercent} boş</Trans>
          )}
        </Fact>
        <Fact name={t`Firmanızın kayıtları`}>
          <Plural value={storage.records} one="# kayıt" other="# kayıt" />
          {', '}
          <Plural value={storage.documents} one="# belge" other="# belge" />
        </Fact>
      </Facts>
      <Facts title={<Trans>Yedek ve listeler</Trans>}>
        <NotYet name={t`Son yedek`} at={report.backupAt} age={age}>
          <Trans>
            Henüz yok: sunucu kendiliğinden yedek almıyor. Veri klasörünü ya da veritabanını
            sunucuyu işleten yedekler.
          </Trans>
        </NotYet>
        <NotYet name={t`Son geri yükleme denemesi`} at={report.drillAt} age={age}>
          <Trans>
            Henüz yok: bir yedeğin geri yüklenebildiği denenmedi. Denenmemiş yedeğe güvenmeyin.
          </Trans>
        </NotYet>
        <NotYet name={t`Yaptırım listeleri`} at={report.listsAt} age={age}>
          <Trans>Henüz yok: kişiler yaptırım listeleriyle karşılaştırılmıyor.</Trans>
        </NotYet>
        {report.fetches?.map(({ list, doneAt, outcome }) => (
          <Fact key={list} name={listName(list)}>
            {fetchText(outcome)}
            {' · '}
            {doneAt === null ? (
              <Trans>Henüz çekilmedi</Trans>
            ) : (
              <Trans>son çekiliş {age(doneAt)} önce</Trans>
            )}
          </Fact>
        ))}
      </Facts>
      <PackPart report={report} age={age} onLoaded={onLoaded} />
    </>
  );
}

const Facts = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className="mt-6">
    <h2 className="font-semibold text-18">{title}</h2>
    <dl className="mt-2 divide-y divide-line rounded-card border border-line bg-raised">
      {children}
    </dl>
  </section>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-x-4 px-5 py-2.5 sm:grid-cols-[176px_minmax(0,1fr)]">
    <dt className="text-quiet">{name}</dt>
    <dd className="tabular-nums [overflow-wrap:anywhere]">{children}</dd>
  </div>
);

type NotYetProps = {
  name: string;
  at: number | null;
  age: (at: number) => string;
  children: ReactNode;
};

const NotYet = ({ name, at, age, children }: NotYetProps) => (
  <Fact name={name}>{at === null ? children : <Trans>{age(at)} önce</Trans>}</Fact>
);

const GIGABYTE = 1_000_000_000;

const sizeText = (bytes: number): string =>
  bytes >= GIGABYTE ? `${bytes / GIGABYTE} GB` : `${bytes / 1_000_000} MB`;
