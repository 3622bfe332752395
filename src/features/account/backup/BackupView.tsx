import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { dayOf } from '@/domain/base/day';
import { useMay } from '@/session/person/permissions';
import { session } from '@/session/state/store';
import { correctedNow } from '@/sync/clock';
import { Button } from '@/ui/sign/Button';
import { Progress } from '@/ui/sign/Progress';
import { saveFile } from '@/ui/table/export/save-file';
import {
  type BackupFailure,
  type BackupProgress,
  type BackupSource,
  type CompanyBackup,
  companyBackup,
} from './company-backup';
import { serverSource } from './server-source';

type State =
  | { is: 'idle' }
  | { is: 'running'; progress: BackupProgress }
  | { is: 'done'; made: CompanyBackup }
  | { is: 'failed'; failure: BackupFailure };

type Props = {
  /** Makes the XLSX files of the lists, once a backup begins. */
  sheets: () => BackupSource['sheets'];
  /** Button that loads a file of unsent records of another device. */
  takeIn: ReactNode;
};

/**
 * Backup (yedekleme): downloads the whole company as one file, and loads a file of unsent records
 * of another device. Every download is written into the journal.
 */
export function BackupView({ sheets, takeIn }: Props) {
  const { t } = useLingui();
  const may = useMay('admin');
  const { networkerror } = useSnapshot(session);
  const { state, start, stop } = useBackup(sheets);
  const reason = may
    ? networkerror
      ? t`Yedek sunucudan alınır; ağ gelince deneyin.`
      : undefined
    : t`Firmanın tamamını yalnız yönetici indirir.`;
  return (
    <div className="min-w-0 max-w-[680px]">
      <h1 className="font-semibold text-24">
        <Trans>Yedekleme</Trans>
      </h1>
      <p className="mt-1 max-w-[62ch] text-quiet">
        <Trans>
          Firmanın bütün kayıtları tek dosyada: JSON, listelerin XLSX’leri ve fotoğraflar. Kişisel
          bilgiler açık yazılır; dosyayı güvenli bir yerde saklayın. Her indirme kayıt defterine
          geçer.
        </Trans>
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {state.is === 'running' ? (
          <Button onClick={stop}>
            <Trans>Durdur</Trans>
          </Button>
        ) : (
          <Button variant="primary" reason={reason} onClick={start}>
            <Trans>Firmayı indir</Trans>
          </Button>
        )}
      </div>
      <div role="status" className="mt-3 min-h-11">
        <Standing state={state} />
      </div>
      <h2 className="mt-6 font-semibold text-18">
        <Trans>Başka bir cihazın bekleyen kayıtları</Trans>
      </h2>
      <p className="mt-1 max-w-[62ch] text-quiet">
        <Trans>
          Gönderim merkezinde dosyaya alınan bekleyen kayıtlar buradan geri alınır. Hangi cihazdan
          giderse gitsin bir kez yazılır.
        </Trans>
      </p>
      <div className="mt-3 max-w-[320px]">{takeIn}</div>
    </div>
  );
}

function Standing({ state }: { state: State }) {
  const { t } = useLingui();
  switch (state.is) {
    case 'idle':
      return null;
    case 'running': {
      const { phase, done, total } = state.progress;
      const words = {
        records: t`Kayıtlar alınıyor`,
        sheets: t`Listeler yazılıyor`,
        images: t`Fotoğraflar alınıyor: ${done} / ${total}`,
      };
      return (
        <>
          <p>{words[phase]}</p>
          <Progress
            className="mt-2"
            label={words[phase]}
            {...(total > 0 ? { value: done / total } : {})}
          />
        </>
      );
    }
    case 'done': {
      const { records, images, missing } = state.made;
      return (
        <p>
          <Plural value={records} one="# kayıt" other="# kayıt" />,{' '}
          <Plural value={images} one="# fotoğraf indirildi." other="# fotoğraf indirildi." />{' '}
          {missing > 0 ? (
            <Plural
              value={missing}
              one="# fotoğraf sunucuda yoktu."
              other="# fotoğraf sunucuda yoktu."
            />
          ) : null}
        </p>
      );
    }
    case 'failed':
      return (
        <p className="text-dangertext">
          {state.failure.code === 'forbidden' ? (
            <Trans>Firmanın tamamını yalnız yönetici indirir.</Trans>
          ) : (
            <Trans>Bağlantı koptu; dosya yazılmadı. Yeniden deneyin.</Trans>
          )}
        </p>
      );
  }
}

function useBackup(sheets: Props['sheets']) {
  const [state, setState] = useState<State>({ is: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const stop = () => {
    running.current?.abort();
    running.current = null;
    setState({ is: 'idle' });
  };
  const start = async () => {
    if (running.current) return;
    const control = new AbortController();
    running.current = control;
    const tell = (progress: BackupProgress) => {
      if (running.current === control) setState({ is: 'running', progress });
    };
    tell({ phase: 'records', done: 0, total: 0 });
    try {
      const made = await companyBackup({ ...serverSource, sheets: sheets() }, tell, control.signal);
      if (control.signal.aborted) return;
      if (made.ok) saveFile(`milyem-yedek-${dayOf(correctedNow())}.zip`, made.value.blob);
      setState(made.ok ? { is: 'done', made: made.value } : { is: 'failed', failure: made.error });
    } catch (error) {
      if (control.signal.aborted) return;
      setState({ is: 'failed', failure: { code: 'network' } });
      throw error;
    } finally {
      if (running.current === control) running.current = null;
    }
  };
  return { state, start: () => void start(), stop };
}
