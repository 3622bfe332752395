import { Trans } from '@lingui/react/macro';
import { Component, type ReactNode } from 'react';
import { Button } from '../ui/sign/Button';
import { ErrorState } from '../ui/sign/ErrorState';
import { exportErrors, noteError } from './error-log';
import { isReloading } from './missing-code';

type State = { failed: boolean };

/**
 * Catches what a page throws while drawing: the shell stays, the error goes to the local log, the
 * console stays silent.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    noteError('render', error);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return isReloading() ? null : <Failed />;
  }
}

function Failed() {
  const action = (
    <div className="flex flex-wrap justify-center gap-2">
      <Button onClick={exportErrors}>
        <Trans>Hata kaydını indir</Trans>
      </Button>
      <Button variant="primary" onClick={() => location.reload()}>
        <Trans>Yeniden yükle</Trans>
      </Button>
    </div>
  );
  return (
    <ErrorState
      title={<Trans>Bu ekran açılamadı</Trans>}
      text={<Trans>Kayıtlarınız bu cihazda duruyor. Yeniden yükleyip sürdürebilirsiniz.</Trans>}
      action={action}
    />
  );
}
