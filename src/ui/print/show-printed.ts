import { t } from '@lingui/core/macro';
import { showToast } from '../sign/toast';
import type { PrintEnd } from './send';

type Told = {
  /** What to do where the browser did not even begin. */
  refused: string;
  /** Which copy it is, where it is one. */
  copy?: string | null;
  /** Printer to choose in the browser’s dialog, if the settings name one. */
  printer?: string;
  /** Prints it anew. */
  again?: () => void;
};

/** Says by a message what became of a paper. */
export function showPrinted(end: PrintEnd, { refused, copy, printer, again }: Told): void {
  if (end === 'sent')
    showToast({
      type: 'success',
      message: [t`Yazıcıya gönderildi`, printer, copy].filter(Boolean).join(' · '),
    });
  else
    showToast({
      type: 'error',
      message: refused,
      ...(again ? { action: { label: t`Yeniden yazdır`, run: again } } : {}),
    });
}
