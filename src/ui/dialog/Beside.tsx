import { t } from '@lingui/core/macro';
import { Component, type ReactNode } from 'react';
import { LoadBoundary } from '@/ui/load/load-later';
import { showToast } from '../sign/toast';

/**
 * What opens over a page or beside it. When its part cannot be fetched or drawn, the page stays as
 * it is and one message says so: a drawer that did not come must never take the slip behind it
 * along.
 */
export class Beside extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(): void {
    showToast({
      type: 'warning',
      message: t`Bu bölüm açılamadı`,
      description: t`Kayıtlarınız bu cihazda duruyor. Bağlantı gelince sayfayı yenileyin.`,
    });
  }

  override render(): ReactNode {
    return this.state.failed ? null : <LoadBoundary>{this.props.children}</LoadBoundary>;
  }
}
