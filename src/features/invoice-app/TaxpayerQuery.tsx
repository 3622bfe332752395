import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { getTaxpayer } from '@/api/fiscal';
import type { Taxpayer } from '@/contract/fiscal/document';
import { isTaxId } from '@/domain/people/identity-number';
import { formatDateTime } from '@/i18n/formats';
import { TextInput } from '@/ui/field/TextInput';
import { Button } from '@/ui/sign/Button';

/** Asks the integrator whether somebody is registered for e-invoices. */
export function TaxpayerQuery() {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const [answer, setAnswer] = useState<Taxpayer>();
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    const taxId = typed.trim();
    setAnswer(undefined);
    if (!isTaxId(taxId)) return setFault(t`10 haneli VKN ya da 11 haneli TCKN yazın.`);
    setFault(undefined);
    setBusy(true);
    const called = await getTaxpayer(taxId);
    setBusy(false);
    if (!called.result) return setFault(t`Sorgulanamadı. Bağlantıyı denetleyip yeniden deneyin.`);
    setAnswer(called.result);
  };
  return (
    <section className="mt-6">
      <h2 className="mb-2 font-semibold text-18">
        <Trans>Mükellef sorgusu</Trans>
      </h2>
      <form onSubmit={ask} className="flex flex-wrap items-start gap-2">
        <div className="min-w-50 flex-1">
          <TextInput
            label={t`VKN ya da TCKN`}
            value={typed}
            onValue={setTyped}
            inputMode="numeric"
            maxLength={11}
            error={fault}
          />
        </div>
        <Button type="submit" loading={busy} className="mt-6">
          <Trans>Sorgula</Trans>
        </Button>
      </form>
      <p role="status" className="min-h-6 text-13">
        {answer === undefined ? null : answer.registered ? (
          <Trans>
            {answer.taxId} e-Fatura mükellefi: e-Fatura düzenlenir. Sorgu{' '}
            {formatDateTime(answer.at)}
          </Trans>
        ) : (
          <Trans>
            {answer.taxId} e-Fatura mükellefi değil: e-Arşiv düzenlenir. Sorgu{' '}
            {formatDateTime(answer.at)}
          </Trans>
        )}
      </p>
    </section>
  );
}
