import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'wouter';
import { askSample } from '@/api/incoming';
import { useMay } from '@/session/person/permissions';
import { Button } from '@/ui/sign/Button';

/** Requests a supplier's invoice from the sandbox integrator, so that a person can try an answer. */
export function SampleInvoice() {
  const { t } = useLingui();
  const writes = useMay('formalization', 2);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<'sent' | 'failed' | null>(null);
  const ask = async () => {
    setBusy(true);
    const { status } = await askSample();
    setBusy(false);
    setOutcome(status ? 'sent' : 'failed');
  };
  return (
    <section className="mt-6">
      <h2 className="mb-1 font-semibold text-18">
        <Trans>Gelen fatura denemesi</Trans>
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b py-2">
        <p role="status" className="min-w-0 flex-1 basis-60 text-13 text-quiet">
          {outcome === 'sent' ? (
            <Trans>
              Örnek tedarikçi bir ticari fatura gönderdi; birazdan{' '}
              <Link
                href="/formalization/invoice/list?way=in"
                className="underline decoration-edge underline-offset-4 hover:decoration-ink"
              >
                gelen faturalarda
              </Link>
              .
            </Trans>
          ) : outcome === 'failed' ? (
            <Trans>Fatura istenemedi. Bağlantıyı denetleyip yeniden deneyin.</Trans>
          ) : (
            <Trans>Örnek bir tedarikçiden yanıt bekleyen bir ticari fatura gelir.</Trans>
          )}
        </p>
        <Button
          size="sm"
          loading={busy}
          reason={writes ? undefined : t`Bunun için yetkiniz yok.`}
          onClick={ask}
        >
          <Trans>Deneme faturası iste</Trans>
        </Button>
      </div>
    </section>
  );
}
