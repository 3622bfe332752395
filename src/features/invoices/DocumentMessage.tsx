import { useLingui } from '@lingui/react/macro';
import { DOCUMENT_LIMIT } from '@/contract/contact/contact';
import { useContact } from '@/data/contact/use-contacts';
import type { DocumentView } from '@/data/core/types';
import { useCompany } from '@/data/list/use-definitions';
import { NO_PROFILE } from '@/domain/people/company-profile';
import { documentNumber } from '@/i18n/fiscal/fiscal-text';
import { formatMoney } from '@/i18n/formats';
import { drawDocument } from '@/parts/fiscal/draw-document';
import { MessageDialog } from '@/parts/statement/MessageDialog';
import { useMessage } from '@/parts/statement/use-message';
import { shopName } from '@/session/person/shop-name';
import { toBase64 } from '@/sync/base64';
import { showToast } from '@/ui/sign/toast';
import { safeFileName } from '@/ui/table/export/file-name';

/**
 * A legal document as a message to its recipient: this device draws the PDF, which goes with a few
 * words and is kept sealed with its job until that has ended.
 */
export function DocumentMessage({
  document,
  onClose,
}: {
  document: DocumentView;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const contact = useContact(document.party.contact) ?? null;
  const company = useCompany();
  const number = documentNumber(document);
  const attach = async () => {
    try {
      const data = toBase64(await drawDocument(document, company?.profile ?? NO_PROFILE));
      if (data.length <= DOCUMENT_LIMIT) return { name: safeFileName(number, 'pdf'), data };
      showToast({ type: 'error', message: t`PDF mesaja sığmayacak kadar büyük.` });
    } catch (cause) {
      reportError(cause);
      showToast({ type: 'error', message: t`PDF hazırlanamadı. Yeniden deneyin.` });
    }
    return undefined;
  };
  const total = formatMoney(document.totals.total);
  const form = useMessage(
    contact,
    t`${shopName()}: ${number} numaralı belgeniz ektedir. Toplam ${total}.`,
    { subject: t`${shopName()}: ${number} numaralı belge`, attach },
  );
  return (
    <MessageDialog
      title={t`Belgeyi gönder`}
      to={[contact?.name, form.way === 'email' ? form.email : contact?.phone]}
      form={form}
      rows={4}
      onClose={onClose}
    />
  );
}
