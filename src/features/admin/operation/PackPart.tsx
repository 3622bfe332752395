import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { loadPack, tryPack } from '@/api/operation';
import {
  MOST_PACK_BYTES,
  type OperationReport,
  type PackDifference,
  type PackFile,
  type PackTrial,
  type PackView,
} from '@/contract/operation/operation';

import { formatDateTime } from '@/i18n/formats';
import { refusalText } from '@/i18n/refusal-text';
import { toBase64 } from '@/sync/base64';
import { FileButton } from '@/ui/field/FileButton';
import { Badge } from '@/ui/sign/Badge';
import { Button } from '@/ui/sign/Button';
import { packFaultText } from './pack-words';

type Tried = { file: PackFile; trial: PackTrial };

/**
 * The tax authority's packages by which every document is checked. Whoever runs the server loads
 * one here: first it is tried on the newest documents, then accepted.
 */
export function PackPart({
  report,
  age,
  onLoaded,
}: {
  report: OperationReport;
  age: (at: number) => string;
  onLoaded: (report: OperationReport) => void;
}) {
  const { t, i18n } = useLingui();
  const [tried, setTried] = useState<Tried>();
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const failed = (called: Awaited<ReturnType<typeof tryPack | typeof loadPack>>): string => {
    if (called.network) return t`Çevrimdışı: paket yüklemek için ağ gerekir.`;
    const [field] = called.fields ?? [];
    if (called.code === 'pack-fault' && field) return packFaultText(String(field.code), field.name);
    return i18n._(refusalText(called.code ?? 500));
  };
  const choose = async (chosen: File) => {
    setTried(undefined);
    setFault(undefined);
    if (chosen.size > MOST_PACK_BYTES) return setFault(packFaultText('too-big', 'zip'));
    setBusy(true);
    const zip = toBase64(new Uint8Array(await chosen.arrayBuffer()));
    const file = { name: chosen.name.slice(0, 200), zip };
    const called = await tryPack(file);
    setBusy(false);
    if (called.result) setTried({ file, trial: called.result });
    else setFault(failed(called));
  };
  const accept = async ({ file }: Tried) => {
    setBusy(true);
    const called = await loadPack(file);
    setBusy(false);
    if (!called.result) return setFault(failed(called));
    setTried(undefined);
    onLoaded(called.result);
  };
  return (
    <section className="mt-6">
      <h2 className="font-semibold text-18">
        <Trans>GİB kural paketi</Trans>
      </h2>
      <div className="mt-2 rounded-card border border-line bg-raised px-5 py-4">
        {report.packs.length === 0 ? (
          <p>
            <Badge tone="amber">
              <Trans>GİB paketi yüklü değil</Trans>
            </Badge>
            <span className="mt-2 block text-13 text-quiet">
              <Trans>
                Belgeler yalnız kendi denetimimizden geçer; entegratör yine denetler. GİB’in UBL-TR
                ve e-Fatura paketlerini buradan yükleyin.
              </Trans>
            </span>
          </p>
        ) : (
          <ul className="divide-y divide-line">
            {report.packs.map((pack) => (
              <Pack key={pack.sha256} pack={pack} age={age} />
            ))}
          </ul>
        )}
        {report.loadsPacks ? (
          <div className="mt-3">
            <FileButton accept=".zip,application/zip" onFile={(file) => void choose(file)}>
              {busy ? <Trans>Deneniyor…</Trans> : <Trans>Paket seç</Trans>}
            </FileButton>
          </div>
        ) : (
          <p className="mt-3 text-13 text-quiet">
            <Trans>
              Paket bütün firmaların belgelerini denetler; onu yalnız sunucuyu işleten yükler.
            </Trans>
          </p>
        )}
        <div role="status">
          {fault ? <p className="mt-3 text-13 text-dangertext">{fault}</p> : null}
          {tried ? <Trial tried={tried} busy={busy} onAccept={() => void accept(tried)} /> : null}
        </div>
      </div>
    </section>
  );
}

function Pack({ pack, age }: { pack: PackView; age: (at: number) => string }) {
  const { sha256, name, loadedAt, parts } = pack;
  return (
    <li className="py-2 [overflow-wrap:anywhere]">
      <p className="font-medium">{name}</p>
      <p className="text-13 text-quiet tabular-nums">
        <Parts parts={parts} />
        {' · '}
        <Trans>
          {age(loadedAt)} önce yüklendi ({formatDateTime(loadedAt)})
        </Trans>
      </p>
      <p className="font-mono text-12 text-quiet">SHA-256 {sha256}</p>
    </li>
  );
}

function Parts({ parts }: { parts: PackView['parts'] }) {
  if (parts.length === 2) return <Trans>şema ve kurallar</Trans>;
  return parts[0] === 'schemas' ? <Trans>şema</Trans> : <Trans>kurallar</Trans>;
}

function Trial({
  tried: { file, trial },
  busy,
  onAccept,
}: {
  tried: Tried;
  busy: boolean;
  onAccept: () => void;
}) {
  const { known, documents, judged, differences } = trial;
  return (
    <div className="mt-3 border-line border-t pt-3">
      <p className="font-medium [overflow-wrap:anywhere]">{file.name}</p>
      <p className="text-13 text-quiet">
        <Parts parts={trial.parts} />
        {' · '}
        {documents === 0 ? (
          <Trans>denenecek belge yok</Trans>
        ) : (
          <Plural value={judged} one="son # belge denendi" other="son # belge denendi" />
        )}
        {judged < documents ? (
          <>
            {' · '}
            <Trans>süre doldu, {documents - judged} belge denenmedi</Trans>
          </>
        ) : null}
      </p>
      {differences.length === 0 ? (
        <p className="mt-2">
          <Trans>Hiçbir belgenin sonucu değişmiyor.</Trans>
        </p>
      ) : (
        <>
          <p className="mt-2 font-medium text-ambertext">
            <Plural
              value={differences.length}
              one="# belgenin sonucu değişir:"
              other="# belgenin sonucu değişir:"
            />
          </p>
          <ul className="mt-1 max-h-64 divide-y divide-line overflow-auto">
            {differences.map((one) => (
              <Difference key={one.id} difference={one} />
            ))}
          </ul>
        </>
      )}
      <div className="mt-3">
        {known ? (
          <p className="text-13 text-quiet">
            <Trans>Bu paket zaten yüklü.</Trans>
          </p>
        ) : (
          <Button loading={busy} onClick={onAccept}>
            <Trans>Paketi yükle</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}

const Difference = ({ difference }: { difference: PackDifference }) => (
  <li className="py-2 text-13 [overflow-wrap:anywhere]">
    <p className="font-medium tabular-nums">{difference.number}</p>
    <p>
      <Trans>Şimdi:</Trans> <Verdict faults={difference.before} />
    </p>
    <p>
      <Trans>Bu paketle:</Trans> <Verdict faults={difference.after} />
    </p>
  </li>
);

const Verdict = ({ faults }: { faults: readonly string[] }) =>
  faults.length === 0 ? <Trans>geçerli</Trans> : faults.join(' · ');
