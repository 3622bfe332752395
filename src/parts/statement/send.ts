import { t } from '@lingui/core/macro';
import {
  DOCUMENT_LIMIT,
  type MessageDocument,
  type MessageTemplateUse,
} from '@/contract/contact/contact';
import { headOf } from '@/contract/mutation';
import { i18n } from '@/i18n/i18n';
import { refusalText } from '@/i18n/refusal-text';
import { commit } from '@/session/page/commit';
import { toBase64 } from '@/sync/base64';
import { getOutbox } from '@/sync/outbox';
import { pdfTools } from '@/ui/pdf/tools';
import { showToast } from '@/ui/sign/toast';
import { safeFileName } from '@/ui/table/export/file-name';
import { savePdf } from '@/ui/table/export/save-file';
import type { StatementPaper } from './statement-paper';

/**
 * Puts a message into this device's queue, with or without a network. The platform's toast says
 * that it was queued; what the server would not have, now or when the network is back, is said by
 * its other one while the app is open, and waits for a person in any case.
 */
export async function queueMessage(
  id: string,
  contactId: string,
  message: string,
  more: {
    document?: MessageDocument | undefined;
    template?: MessageTemplateUse;
    mail?: { subject: string };
  } = {},
): Promise<boolean> {
  const { document, template, mail } = more;
  const saved = await commit(
    ({ at }) => ({
      ...headOf('message.send'),
      id: contactId,
      at,
      message,
      ...(document ? { document } : {}),
      ...(template ? { template } : {}),
      ...(mail ? { mail } : {}),
    }),
    {
      id,
    },
  );
  if (!saved.ok) {
    showToast({ type: 'error', message: t`Mesaj gönderilemedi` });
    return false;
  }
  showToast({ type: 'success', message: t`Gönderim için sıraya alındı` });
  void hearEnd(id);
  return true;
}

async function hearEnd(id: string): Promise<void> {
  const outbox = await getOutbox();
  const stop = outbox.subscribe((event) => {
    if (!('ids' in event) || !event.ids.includes(id)) return;
    void outbox.row(id).then((row) => {
      if (row?.state === 'waiting') return;
      stop();
      if (row?.state !== 'refused') return;
      const { code } = row.refusal?.answer ?? {};
      showToast({
        type: 'error',
        message: t`Mesaj gönderilemedi`,
        description: i18n._(refusalText(code)),
      });
    });
  });
}

/** The file, drawn when it is asked for; undefined, with a word, when it could not be. */
async function drawPdf(paper: StatementPaper): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const { statementPdf } = await import('./statement-pdf');
    return await statementPdf(paper, {
      ...(await pdfTools(paper.logo)),
      language: i18n.locale,
    });
  } catch (cause) {
    reportError(cause);
    showToast({ type: 'error', message: t`PDF hazırlanamadı. Yeniden deneyin.` });
    return undefined;
  }
}

const fileNameOf = (paper: StatementPaper): string =>
  safeFileName(`${paper.title} ${paper.who}`, 'pdf');

export async function downloadStatement(paper: StatementPaper): Promise<void> {
  const bytes = await drawPdf(paper);
  if (bytes) savePdf(fileNameOf(paper), bytes);
}

/**
 * The file as it goes with a message; undefined, with a word, when it could not be made or is more
 * than the line takes.
 */
export async function statementDocument(
  paper: StatementPaper,
): Promise<MessageDocument | undefined> {
  const bytes = await drawPdf(paper);
  if (!bytes) return undefined;
  const data = toBase64(bytes);
  if (data.length <= DOCUMENT_LIMIT) return { name: fileNameOf(paper), data };
  showToast({
    type: 'error',
    message: t`PDF mesaja sığmayacak kadar büyük. Daha kısa bir dönem seçin ya da metin gönderin.`,
  });
  return undefined;
}

/** Whether this browser can hand a file on to another app. */
export const canShareFiles = (): boolean =>
  typeof navigator.canShare === 'function' &&
  navigator.canShare({ files: [new File([''], 'a.pdf', { type: 'application/pdf' })] });

export async function shareStatement(paper: StatementPaper, text: string): Promise<void> {
  const bytes = await drawPdf(paper);
  if (!bytes) return;
  const file = new File([bytes], fileNameOf(paper), { type: 'application/pdf' });
  // A person who closes the sheet has decided; that is no failure.
  await navigator.share({ files: [file], text }).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'AbortError'))
      showToast({ type: 'error', message: t`Paylaşılamadı. PDF olarak indirip gönderin.` });
  });
}
