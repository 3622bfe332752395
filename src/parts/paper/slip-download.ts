import { t } from '@lingui/core/macro';
import type { TransactionView } from '@/data/core/types';
import { i18n } from '@/i18n/i18n';
import { shopName } from '@/session/person/shop-name';
import { pdfTools } from '@/ui/pdf/tools';
import { showToast } from '@/ui/sign/toast';
import { savePdf } from '@/ui/table/export/save-file';
import { clerkName } from './clerk-name';
import { slipPaper } from './slip-paper';

/**
 * The slip as a PDF file on this device, marked as a copy unless it is known that no paper of it
 * was ever printed. What draws it is fetched at the first one, from the precache, with or without a
 * network.
 */
export async function downloadSlip(
  slip: TransactionView,
  contact: string,
  size: 'a5' | 'a4',
  printed: number | undefined,
): Promise<void> {
  try {
    const { slipPdf } = await import('./slip-pdf');
    const paper = await slipPaper({
      slip,
      contact,
      mark: slip.sync,
      change: 0,
      copy: printed === 0 ? 1 : 'file',
      shop: shopName(),
      clerk: clerkName(slip),
    });
    const tools = { ...(await pdfTools(paper.logo)), language: i18n.locale };
    savePdf(`${slip.number} ${paper.parts.title}`, await slipPdf(paper, size, tools));
  } catch (cause) {
    reportError(cause);
    showToast({ type: 'error', message: t`PDF hazırlanamadı. Fiş kayıtlı; yeniden deneyin.` });
  }
}
