import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { getIntegrator } from '@/api/fiscal';
import type { IntegratorState, SeriesState } from '@/contract/fiscal/document';
import { useOpenDocuments } from '@/data/fiscal/use-documents';
import type { AdapterId } from '@/domain/integration/integration';
import { documentFaultText } from '@/i18n/fiscal/fiscal-fault-text';
import { documentNumber, partyName } from '@/i18n/fiscal/fiscal-text';
import { formatDateTime, formatDay } from '@/i18n/formats';
import { recordPath } from '@/session/page/record-path';
import { useMay } from '@/session/person/permissions';
import { Badge } from '@/ui/sign/Badge';
import { Button } from '@/ui/sign/Button';
import { EmptyState } from '@/ui/sign/EmptyState';
import { RetryState } from '@/ui/sign/RetryState';
import { SkeletonRows } from '@/ui/sign/Skeleton';
import { SampleInvoice } from './SampleInvoice';
import { TaxpayerQuery } from './TaxpayerQuery';

type State = { integrator?: IntegratorState; failed: boolean; busy: boolean };

/** Reads the integrator’s state when the page opens, and again by its button. */
function useIntegrator() {
  const [state, setState] = useState<State>({ failed: false, busy: true });
  const load = useCallback(async () => {
    setState((before) => ({ ...before, busy: true }));
    const { status, result } = await getIntegrator();
    setState((before) =>
      status && result
        ? { integrator: result, failed: false, busy: false }
        : { ...before, failed: true, busy: false },
    );
  }, []);
  useEffect(() => void load(), [load]);
  return { ...state, load };
}

/**
 * The way to the tax authority: the integrator with its credits, the series of numbers, the official
 * rules, who is registered for e-invoices, and the documents that were refused.
 */
export function InvoiceAppPage() {
  const sees = useMay('formalization', 1);
  return sees ? <Opened /> : <EmptyState text={<Trans>Belgeleri görme yetkiniz yok.</Trans>} />;
}

function Opened() {
  const { integrator, failed, busy, load } = useIntegrator();
  return (
    <div className="h-full overflow-auto px-6 py-6 max-sm:px-4">
      <div className="mx-auto max-w-[720px]">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <h1 className="font-semibold text-24">
            <Trans>e-Fatura</Trans>
          </h1>
          <Button loading={busy && integrator !== undefined} disabled={!integrator} onClick={load}>
            <Trans>Yenile</Trans>
          </Button>
        </div>
        {failed && !integrator ? (
          <RetryState
            text={<Trans>Entegratörün hâli okunamadı; bunu yalnız sunucu bilir.</Trans>}
            onRetry={load}
          />
        ) : integrator ? (
          <Report integrator={integrator} />
        ) : (
          <SkeletonRows rows={5} height={88} />
        )}
      </div>
    </div>
  );
}

function Report({ integrator }: { integrator: IntegratorState }) {
  const { t } = useLingui();
  const { name, test, adapter, credits, series, pack } = integrator;
  return (
    <>
      <Part title={<Trans>Entegratör</Trans>}>
        <dl>
          <Fact name={t`Adı`}>
            {adapter === null && test ? (
              <Trans>Deneme entegratörü; belgelerin yasal hükmü yoktur</Trans>
            ) : (
              name
            )}
            {adapter === null ? null : (
              <span className="text-quiet">
                {' · '}
                {test ? (
                  <Trans>
                    {INTEGRATORS[adapter]}, deneme ortamı; belgelerin yasal hükmü yoktur
                  </Trans>
                ) : (
                  INTEGRATORS[adapter]
                )}
              </span>
            )}
          </Fact>
          {adapter === null ? null : (
            <Fact name={t`Bağlantı`}>
              <Health integrator={integrator} />
            </Fact>
          )}
          <Fact name={t`Kontör`}>
            {credits === null ? (
              <Trans>Entegratör cevap vermedi</Trans>
            ) : credits === 'untold' ? (
              <Trans>Bu entegratör kontör bildirmiyor</Trans>
            ) : (
              <Plural value={credits} one="# belge" other="# belge" />
            )}
          </Fact>
          <Fact name={t`Resmî kurallar`}>
            {pack === null ? (
              <>
                <Badge tone="amber">
                  <Trans>GİB paketi yüklü değil</Trans>
                </Badge>{' '}
                <Trans>yalnız kendi denetimimiz çalışır</Trans>
              </>
            ) : (
              <>
                {pack.version}
                <span className="text-quiet">{` · ${formatDateTime(pack.loadedAt)}`}</span>
              </>
            )}
          </Fact>
        </dl>
      </Part>
      {test ? <SampleInvoice /> : null}
      <Part title={<Trans>Numara serileri</Trans>}>
        {series.length === 0 ? (
          <p className="py-2 text-13 text-quiet">
            <Trans>
              Henüz seri yok.{' '}
              <Link
                href="/admin/formalization"
                className="underline decoration-edge underline-offset-4 hover:decoration-ink"
              >
                Resmileştirme tanımlarına git
              </Link>
            </Trans>
          </p>
        ) : (
          <dl>
            {series.map((one) => (
              <Series key={one.id} series={one} />
            ))}
          </dl>
        )}
      </Part>
      <TaxpayerQuery />
      <Refused />
    </>
  );
}

const INTEGRATORS: Partial<Record<AdapterId, string>> = {
  http: 'HTTP',
  nilvera: 'Nilvera',
  izibiz: 'İzibiz',
};

/** Whether the company's own integrator can be reached. */
function Health({
  integrator: { paused, okAt, failedAt, failure },
}: {
  integrator: IntegratorState;
}) {
  if (paused) return <Trans>Duraklatıldı: belgeler bekliyor</Trans>;
  if (failedAt !== null && failedAt >= (okAt ?? 0))
    return (
      <span className="text-dangertext">
        {failure?.code === 'denied' ? (
          <Trans>Anahtar kabul edilmedi ({formatDateTime(failedAt)}); belgeler bekliyor</Trans>
        ) : (
          <Trans>Ulaşılamıyor ({formatDateTime(failedAt)}); belgeler bekliyor</Trans>
        )}
      </span>
    );
  return okAt === null ? (
    <Trans>Henüz denenmedi</Trans>
  ) : (
    <Trans>Çalışıyor, son cevap {formatDateTime(okAt)}</Trans>
  );
}

function Series({ series: { kind, prefix, year, last, day } }: { series: SeriesState }) {
  const { t } = useLingui();
  const names: Record<SeriesState['kind'], string> = {
    'e-invoice': t`e-Fatura`,
    'e-archive': t`e-Arşiv`,
    'e-archive-web': t`e-Arşiv internet`,
    'expense-slip': t`Gider pusulası`,
  };
  return (
    <Fact name={`${prefix} · ${names[kind]}`}>
      {year === null || day === null ? (
        <Trans>Henüz numara verilmedi</Trans>
      ) : (
        <>
          {`${prefix}${year}${String(last).padStart(9, '0')}`}
          <span className="text-quiet">{` · ${formatDay(day)}`}</span>
        </>
      )}
    </Fact>
  );
}

/** Refused documents, each with why and a way to it. */
function Refused() {
  const { rows } = useOpenDocuments();
  const failed = rows.filter(({ stage }) => stage === 'failed');
  return (
    <Part title={<Trans>Kabul edilmeyen belgeler</Trans>}>
      {failed.length === 0 ? (
        <p className="py-2 text-13 text-quiet">
          <Trans>Yok.</Trans>
        </p>
      ) : (
        <dl>
          {failed.map((document) => (
            <Fact
              key={document.id}
              name={
                <Link
                  href={recordPath('document', document.id)}
                  className="underline decoration-edge underline-offset-4 hover:decoration-ink"
                >
                  {`${documentNumber(document)} · ${partyName(document.party)}`}
                </Link>
              }
            >
              {document.trouble ??
                document.problems.map(({ code, name }) => documentFaultText(code, name)).join(' ')}
            </Fact>
          ))}
        </dl>
      )}
    </Part>
  );
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="mt-6">
      <h2 className="mb-1 font-semibold text-18">{title}</h2>
      {children}
    </section>
  );
}

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-line border-b py-2">
    <dt className="min-w-0">{name}</dt>
    <dd className="min-w-0 text-right [overflow-wrap:anywhere]">{children}</dd>
  </div>
);
