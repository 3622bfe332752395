import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Dialog } from '../dialog/Dialog';
import { Button } from '../sign/Button';
import { Progress } from '../sign/Progress';
import type { Exporting, ExportState } from './use-export';

/** How far it has come, with a way out; then how many rows the file holds. */
export function ExportDialog({ exporting }: { exporting: Exporting }) {
  const { t } = useLingui();
  const { state, end } = exporting;
  if (state.phase === 'idle') return null;
  const title =
    state.phase === 'running'
      ? t`Dışa aktarılıyor`
      : state.phase === 'done'
        ? t`Dışa aktarıldı`
        : t`Dışa aktarılamadı`;
  return (
    <Dialog
      open
      onClose={end}
      title={title}
      footer={<Button onClick={end}>{state.phase === 'running' ? t`Vazgeç` : t`Kapat`}</Button>}
    >
      <Body state={state} />
    </Dialog>
  );
}

function Body({ state }: { state: ExportState }) {
  const { t } = useLingui();
  if (state.phase === 'running') {
    return (
      <div className="mt-2">
        <Progress
          label={t`Dışa aktarılıyor`}
          {...(state.total > 0 ? { value: Math.min(1, state.read / state.total) } : {})}
        />
        <p className="mt-3 text-quiet">
          <Plural value={state.written} one="# satır yazıldı" other="# satır yazıldı" />
        </p>
      </div>
    );
  }
  if (state.phase === 'done') {
    return (
      <>
        <p role="status" className="mt-1">
          <Plural value={state.rows} one="# satır yazıldı." other="# satır yazıldı." />
        </p>
        <p className="mt-1 text-13 text-quiet [overflow-wrap:anywhere]">
          <Trans>İndirilenler klasörü: {state.file}</Trans>
        </p>
      </>
    );
  }
  return (
    <p role="alert" className="mt-1 text-quiet">
      <Trans>Dosya yazılmadı. Yeniden deneyin; kayıtlar duruyor.</Trans>
    </p>
  );
}
