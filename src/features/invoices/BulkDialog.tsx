import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { DocumentView } from '@/data/core/types';
import { useCompany } from '@/data/list/use-definitions';
import { ok } from '@/domain/base/result';
import { NO_PROFILE } from '@/domain/people/company-profile';
import { documentNumber, partyName } from '@/i18n/fiscal/fiscal-text';
import { queued, saveReady, saveSend } from '@/parts/fiscal/document-steps';
import { useForm } from '@/session/page/use-form';
import { correctedNow } from '@/sync/clock';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { type BulkStep, bulkRefusal } from './bulk';

/**
 * A dry run of one step over many documents: how many would pass, and why each of the others would
 * not, before anything is queued. The server judges again.
 */
export function BulkDialog({
  step,
  documents,
  onClose,
}: {
  step: BulkStep;
  documents: readonly DocumentView[];
  onClose: () => void;
}) {
  const { t } = useLingui();
  const issuer = useCompany()?.profile ?? NO_PROFILE;
  const judged = useMemo(
    () =>
      documents.map((document) => ({
        document,
        reason: bulkRefusal(step, document, { issuer, now: correctedNow() }),
      })),
    [documents, step, issuer],
  );
  const fit = judged.filter(({ reason }) => reason === undefined).map(({ document }) => document);
  const unfit = judged.filter(({ reason }) => reason !== undefined);
  const form = useForm({
    key: `bulk-${step}`,
    begin: () => ({}),
    boxes: () => ({}),
    save: async () => {
      // One after the other, so that the numbers follow the order of the oldest slip first.
      for (const document of fit.toReversed()) {
        const saving = step === 'send' ? saveSend(document) : saveReady(document);
        if (!(await queued(saving))) break;
      }
      return ok(undefined);
    },
    onSaved: onClose,
  });
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      {...(fit.length === 0 ? { onSubmit: async () => onClose() } : {})}
      title={step === 'send' ? t`Gönderilecek belgeler` : t`Hazırlanacak belgeler`}
      description={t`Henüz hiçbir şey gönderilmedi. Sunucu her belgeyi yeniden denetler; alıcının e-Fatura kaydına da bakar.`}
      submit={fit.length === 0 ? t`Kapat` : step === 'send' ? t`Gönder` : t`Hazırla`}
    >
      <p className="font-medium">
        <Plural value={fit.length} one="# belge hazır" other="# belge hazır" />
        {unfit.length > 0 ? (
          <>
            {', '}
            <Plural value={unfit.length} one="# belge reddedilir" other="# belge reddedilir" />
          </>
        ) : null}
      </p>
      {unfit.length > 0 ? (
        <ul
          className="max-h-60 overflow-auto border-line border-t text-13"
          aria-label={t`Nedenler`}
        >
          {unfit.map(({ document, reason }) => (
            <li key={document.id} className="border-line border-b py-1.5">
              <span className="font-medium">
                {`${documentNumber(document)} · ${partyName(document.party)}`}
              </span>
              <span className="block text-quiet">{reason}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-13 text-quiet">
          <Trans>Kurallara takılan belge yok.</Trans>
        </p>
      )}
    </FormDialog>
  );
}
