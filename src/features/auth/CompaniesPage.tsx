import { Trans } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import type { CompanySummary } from '@/contract/people/session';
import { type CompanyRefusal, selectCompany } from '@/session/company/company';
import { needsReload } from '@/session/company/open-data';
import { signOut } from '@/session/sign/sign-out';
import { session } from '@/session/state/store';
import { Button } from '@/ui/sign/Button';
import { ChevronRightIcon } from '@/ui/sign/first-icons';
import { Spinner } from '@/ui/sign/Spinner';

/** The entry page: whom does one act for? With a single company there is nothing to ask. */
export function CompaniesPage() {
  const { companiesInfo } = useSnapshot(session);
  const [busy, setBusy] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<CompanyRefusal | null>(null);
  const [, navigate] = useLocation();
  const choose = useCallback(
    async (id: string) => {
      setBusy(id);
      setRefusal(null);
      const selected = await selectCompany(id);
      setBusy(null);
      if (selected.ok && needsReload(id)) location.replace('/dashboard');
      else if (selected.ok) navigate('/dashboard', { replace: true });
      else if (selected.error.code === 'licence')
        navigate(`/licence?${new URLSearchParams({ company: id })}`);
      else setRefusal(selected.error);
    },
    [navigate],
  );
  const only = companiesInfo.length === 1 ? companiesInfo[0]?.id : undefined;
  const tried = useRef(false);
  useEffect(() => {
    if (!only || tried.current) return;
    tried.current = true;
    choose(only);
  }, [only, choose]);
  return (
    <section className="mx-auto grid w-full max-w-[480px] gap-4 p-6 sm:py-16">
      <h1 className="font-semibold text-24">
        {companiesInfo.length === 0 ? (
          <Trans>Yetkili olduğunuz firma yok</Trans>
        ) : (
          <Trans>Firma seçin</Trans>
        )}
      </h1>
      <Companies
        companies={companiesInfo as readonly CompanySummary[]}
        busy={busy}
        onChoose={choose}
      />
      {refusal ? (
        <p role="alert" className="rounded-control bg-danger-wash px-3 py-2 text-dangertext">
          {refusal.code === 'network' ? (
            <Trans>Sunucuya ulaşılamıyor. Firma seçmek için ağ gerekir.</Trans>
          ) : (
            <Trans>Bu firma seçilemedi.</Trans>
          )}
        </p>
      ) : null}
      <Button className="justify-self-start" onClick={() => signOut('hand-over')}>
        <Trans>Çıkış</Trans>
      </Button>
    </section>
  );
}

type CompaniesProps = {
  companies: readonly CompanySummary[];
  busy: string | null;
  onChoose: (id: string) => void;
};

function Companies({ companies, busy, onChoose }: CompaniesProps) {
  if (companies.length === 0) return null;
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-raised">
      {companies.map((company) => (
        <li key={company.id}>
          <button
            type="button"
            onClick={() => busy === null && onChoose(company.id)}
            className="pressable flex min-h-14 w-full items-center justify-between gap-4 px-4 text-left active:bg-sunken"
          >
            <span className="font-medium">{company.title}</span>
            {busy === company.id ? <Spinner /> : <ChevronRightIcon className="text-quiet" />}
          </button>
        </li>
      ))}
    </ul>
  );
}
