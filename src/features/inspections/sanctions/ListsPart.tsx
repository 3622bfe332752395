import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import { getLists, loadList, settleList } from '@/api/screening';
import type { ListFetch, ListRow, ListsAnswer } from '@/contract/screening/lists';
import { LIST_NAMES, type ListName } from '@/domain/screening/entry';
import { daysOld, isOldList } from '@/domain/screening/list-age';
import { formatDateTime } from '@/i18n/formats';
import { refusalText } from '@/i18n/refusal-text';
import { fetchText, listName } from '@/parts/screening/list-words';
import { useMay } from '@/session/person/permissions';
import { correctedNow } from '@/sync/clock';
import { FileButton } from '@/ui/field/FileButton';
import { Select } from '@/ui/field/Select';
import { Badge } from '@/ui/sign/Badge';
import { Button } from '@/ui/sign/Button';
import { EmptyState } from '@/ui/sign/EmptyState';
import { RetryState } from '@/ui/sign/RetryState';
import { listFaultText, stateText } from './screening-words';
import { uploadOf } from './upload';
import type { ScreeningDesk } from './use-screening';

/** The company's sanctions lists: versions, what waits for a person, and loading a new file. */
export function ListsPart({ desk }: { desk: ScreeningDesk }) {
  const { t } = useLingui();
  const [{ lists: rows, fetches = [] }, setAnswer] = useState<Partial<ListsAnswer>>({});
  const [failed, setFailed] = useState(false);
  const loads = useMay('inspections', 4);
  const read = useCallback(async () => {
    const { result } = await getLists();
    setFailed(!result);
    if (result) setAnswer(result);
  }, []);
  useEffect(() => void read(), [read]);
  const changed = () => {
    void read();
    desk.refresh();
  };
  if (failed && !rows)
    return (
      <RetryState
        text={t`Listelerin sürümleri sunucudan okunur; ağ gelince yeniden deneyin.`}
        onRetry={read}
      />
    );
  return (
    <div className="mx-auto max-w-[900px]">
      {loads ? (
        <Loading onLoaded={changed} />
      ) : (
        <p className="text-13 text-quiet">
          <Trans>Liste yüklemek için denetimde 4. düzey yetki gerekir.</Trans>
        </p>
      )}
      <Fetches fetches={fetches} />
      {rows?.length === 0 ? (
        <EmptyState
          text={t`Henüz liste yok. Listeler ürünle gelmez; resmî kaynağından indirip yükleyin.`}
        />
      ) : (
        <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-raised">
          {rows?.map((row) => (
            <Version key={row.id} row={row} settles={loads} onSettled={changed} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Loading({ onLoaded }: { onLoaded: () => void }) {
  const { t, i18n } = useLingui();
  const [list, setList] = useState<ListName>('UN');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const load = async () => {
    setBusy(true);
    setFault(undefined);
    const upload = await uploadOf(list, files);
    const called = upload && (await loadList(upload));
    setBusy(false);
    if (!called) return setFault(t`Dosya okunamadı ya da çok büyük.`);
    if (called.network) return setFault(t`Çevrimdışı: liste yüklemek için ağ gerekir.`);
    if (!called.result) return setFault(i18n._(refusalText(called.code ?? 500)));
    setFiles([]);
    onLoaded();
  };
  return (
    <section className="rounded-card border border-line bg-raised px-5 py-4">
      <h2 className="font-semibold text-18">
        <Trans>Liste yükle</Trans>
      </h2>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <Select
          label={t`Liste`}
          value={list}
          onValue={setList}
          options={LIST_NAMES.map((value) => ({ value, label: listName(value) }))}
          fieldClassName="min-w-52"
        />
        <FileButton
          accept=".xml,.csv,.xlsx,.txt"
          onFile={(file) =>
            setFiles((before) =>
              list === 'OFAC'
                ? [...before.filter(({ name }) => name !== file.name), file].slice(-3)
                : [file],
            )
          }
        >
          <Trans>Dosya seç</Trans>
        </FileButton>
        <Button
          variant="primary"
          loading={busy}
          reason={files.length > 0 ? undefined : t`Önce dosya seçin.`}
          onClick={() => void load()}
        >
          <Trans>Yükle</Trans>
        </Button>
      </div>
      <p className="mt-2 text-13 text-quiet [overflow-wrap:anywhere]">
        {files.length > 0
          ? files.map(({ name }) => name).join(', ')
          : list === 'OFAC'
            ? t`sdn.csv, alt.csv ve add.csv dosyalarını birer birer seçin.`
            : t`Birleşmiş Milletler XML, Avrupa Birliği XML ya da CSV, ötekiler başlıklı CSV ya da XLSX.`}
      </p>
      <p role="status" className="mt-1 text-13 text-dangertext">
        {fault}
      </p>
    </section>
  );
}

/** Lists that the server fetches by itself: when it last did, and what came of it. */
function Fetches({ fetches }: { fetches: readonly ListFetch[] }) {
  const { t } = useLingui();
  if (fetches.length === 0) return null;
  return (
    <section className="mt-4 rounded-card border border-line bg-raised px-5 py-4">
      <h2 className="font-semibold text-18">
        <Trans>Kendiliğinden çekilen listeler</Trans>
      </h2>
      <p className="text-13 text-quiet">
        <Trans>Adreslerini sunucuyu işleten verir; her gün bir kez çekilir.</Trans>
      </p>
      <ul className="mt-2 divide-y divide-line">
        {fetches.map(({ list, doneAt, outcome }) => (
          <li key={list} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <span className="min-w-40 flex-1 font-medium">{listName(list)}</span>
            <Badge tone={outcome === null || outcome === 'fetched' ? 'neutral' : 'amber'}>
              {fetchText(outcome)}
            </Badge>
            <span className="text-13 text-quiet tabular-nums">
              {doneAt === null ? t`Henüz çekilmedi` : formatDateTime(doneAt)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type VersionProps = { row: ListRow; settles: boolean; onSettled: () => void };

function Version({ row, settles, onSettled }: VersionProps) {
  const { t } = useLingui();
  const { id, list, state, entries, added, changed, gone, hash, file, fault, by } = row;
  const at = row.checkedAt ?? row.at;
  const now = correctedNow();
  const days = daysOld(at, now);
  const isOld = state === 'current' && list !== 'OWN' && isOldList(at, now);
  const [busy, setBusy] = useState(false);
  const waits = state === 'held' || state === 'failed';
  const settle = async (take: boolean) => {
    setBusy(true);
    await settleList(id, take);
    setBusy(false);
    onSettled();
  };
  const count = (value: number): string => value.toLocaleString('tr-TR');
  return (
    <li className="px-4 py-3 [overflow-wrap:anywhere]">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{listName(list)}</span>
        <Badge tone={waits ? 'amber' : state === 'current' ? 'gold' : 'neutral'}>
          {stateText(state)}
        </Badge>
        {isOld ? <Badge tone="amber">{t`${days} günlük, yenileyin`}</Badge> : null}
        <span className="flex-1 text-right text-13 text-quiet tabular-nums">
          {formatDateTime(at)}
        </span>
      </p>
      <p className="text-13 text-quiet tabular-nums">
        {fault ? (
          listFaultText(fault)
        ) : (
          <Trans>
            {count(entries)} kayıt · {count(added)} yeni · {count(changed)} değişti · {count(gone)}{' '}
            çıktı
          </Trans>
        )}
      </p>
      <p className="text-12 text-quiet">
        {file}
        {hash ? ` · ${hash.slice(0, 12)}…` : ''}
        {by === '' ? ` · ${t`sunucu çekti`}` : ''}
      </p>
      {waits && settles ? (
        <div className="mt-2 flex flex-wrap items-center gap-2">
          {state === 'held' ? (
            <>
              <span className="basis-full text-13 text-ambertext">
                {t`Liste beşte birden çok küçüldü. Doğruysa onaylayın; o zamana dek eskisi kullanılır.`}
              </span>
              <Button size="sm" loading={busy} onClick={() => void settle(true)}>
                <Trans>Onayla</Trans>
              </Button>
            </>
          ) : null}
          <Button size="sm" loading={busy} onClick={() => void settle(false)}>
            <Trans>Reddet</Trans>
          </Button>
        </div>
      ) : null}
    </li>
  );
}
