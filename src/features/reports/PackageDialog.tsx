import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useContext, useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { getInvoiceReport, getPackagePage } from '@/api/reports';
import type { DocumentBody } from '@/contract/fiscal/document';
import { useCompany } from '@/data/list/use-definitions';
import { firstDay, type Month } from '@/domain/base/month';
import { type CompanyProfile, NO_PROFILE } from '@/domain/people/company-profile';
import { companyPdfTools } from '@/parts/paper/company-tools';
import { session } from '@/session/state/store';
import { monthName } from '@/ui/date/CalendarGrid';
import { Dialog } from '@/ui/dialog/Dialog';
import { Check } from '@/ui/field/Check';
import { Button } from '@/ui/sign/Button';
import { Progress } from '@/ui/sign/Progress';
import { ExportRecord } from '@/ui/table/export/export-record';
import { safeFileName } from '@/ui/table/export/file-name';
import { saveFile } from '@/ui/table/export/save-file';
import { PackageChanged, type PackageProgress } from './package';

type State =
  | { is: 'idle' }
  | ({ is: 'running' } & PackageProgress)
  | { is: 'done'; file: string; documents: number }
  | { is: 'failed'; changed: boolean };

/** The server did not answer. */
class NotRead extends Error {}

/** Makes a month's package for the accountant and saves it as one file. */
export function PackageDialog({ month, onClose }: { month: Month; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { networkerror } = useSnapshot(session);
  const company = useCompany();
  const record = useContext(ExportRecord);
  const [state, setState] = useState<State>({ is: 'idle' });
  const [withPdf, setWithPdf] = useState(true);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const run = async () => {
    if (running.current) return;
    const control = new AbortController();
    running.current = control;
    setState({ is: 'running', done: 0, total: 0 });
    try {
      const [{ writePackage }, draw] = await Promise.all([
        import('./package'),
        withPdf ? drawing(company?.profile ?? NO_PROFILE) : null,
      ]);
      const { result } = await getInvoiceReport(month);
      if (!result) throw new NotRead();
      const made = await writePackage(
        { report: result.report, page: (after) => readPage(month, after), draw },
        (progress) => setState({ is: 'running', ...progress }),
        control.signal,
      );
      const file = safeFileName(t`Muhasebe ${month}`, 'zip');
      await record({ name: file, format: 'zip', rows: made.documents });
      if (control.signal.aborted) return;
      saveFile(file, made.blob);
      setState({ is: 'done', file, documents: made.documents });
    } catch (error) {
      if (!control.signal.aborted)
        setState({ is: 'failed', changed: error instanceof PackageChanged });
      if (
        !(error instanceof NotRead) &&
        !(error instanceof PackageChanged) &&
        !control.signal.aborted
      )
        reportError(error);
    } finally {
      if (running.current === control) running.current = null;
    }
  };
  const close = () => {
    running.current?.abort();
    onClose();
  };
  const isRunning = state.is === 'running';
  return (
    <Dialog
      open
      onClose={close}
      title={t`Muhasebe paketi: ${monthName(firstDay(month), i18n.locale)}`}
      description={
        <Trans>
          Ayın belgeleri XML ve PDF olarak, Excel listeleri ve mutabakatla tek dosyada. Dışa aktarma
          kayıt defterine yazılır.
        </Trans>
      }
      footer={
        <>
          <Button onClick={close}>{isRunning ? t`Vazgeç` : t`Kapat`}</Button>
          {state.is === 'done' ? null : (
            <Button
              variant="primary"
              loading={isRunning}
              reason={
                networkerror
                  ? t`XML dosyaları sunucudadır; paket için bağlantı gerekir.`
                  : undefined
              }
              onClick={() => void run()}
            >
              <Trans>Paketi hazırla</Trans>
            </Button>
          )}
        </>
      }
    >
      <div className="mt-3 min-h-20">
        {state.is === 'running' ? (
          <>
            <Progress
              label={t`Paket hazırlanıyor`}
              {...(state.total > 0 ? { value: Math.min(1, state.done / state.total) } : {})}
            />
            <p className="mt-3 text-quiet" aria-live="polite">
              <Trans>
                {state.done} / {state.total} belge
              </Trans>
            </p>
          </>
        ) : state.is === 'done' ? (
          <>
            <p role="status">
              <Plural value={state.documents} one="# belge yazıldı." other="# belge yazıldı." />
            </p>
            <p className="mt-1 text-13 text-quiet [overflow-wrap:anywhere]">
              <Trans>İndirilenler klasörü: {state.file}</Trans>
            </p>
          </>
        ) : (
          <>
            <Check
              label={t`PDF de eklensin`}
              hint={t`PDF bu cihazda çizilir; yüz belge birkaç saniye sürer. Belgenin aslı XML dosyasıdır.`}
              checked={withPdf}
              onChange={setWithPdf}
            />
            {networkerror ? (
              <p className="text-13 text-quiet">
                <Trans>XML dosyaları sunucudadır; paket için bağlantı gerekir.</Trans>
              </p>
            ) : null}
            {state.is === 'failed' ? (
              <p role="alert" className="mt-2 text-13 text-dangertext">
                {state.changed
                  ? t`Paket hazırlanırken belgeler değişti. Yeniden hazırlayın.`
                  : t`Paket hazırlanamadı. Bağlantıyı denetleyip yeniden deneyin.`}
              </p>
            ) : null}
          </>
        )}
      </div>
    </Dialog>
  );
}

async function readPage(month: Month, after: string) {
  const { result } = await getPackagePage(month, after);
  if (!result) throw new NotRead();
  return result;
}

/** Draws documents with tools that are loaded once for all of them. */
async function drawing(issuer: CompanyProfile) {
  const { documentPdf } = await import('@/parts/fiscal/document-pdf');
  const tools = await companyPdfTools();
  return (document: DocumentBody) => documentPdf(document, issuer, tools);
}
