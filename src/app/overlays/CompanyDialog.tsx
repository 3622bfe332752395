import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { type CompanyRefusal, changeCompany } from '@/session/company/company';
import { companyOf, session } from '@/session/state/store';
import { Dialog } from '@/ui/dialog/Dialog';
import { CheckIcon } from '@/ui/sign/Icon';
import { cx } from '@/ui/style/classes';
import { whileAppLoading } from '../app-loading';

/**
 * From one company to another without a stop at the entry page; what waits here stays the old
 * company's and goes on being sent for it later.
 */
export function CompanyDialog({ onClose }: { onClose: () => void }) {
  const { companiesInfo, companies } = useSnapshot(session);
  const [refusal, setRefusal] = useState<CompanyRefusal | null>(null);
  const here = companyOf({ companies: Array.from(companies) });
  const choose = async (id: string) => {
    if (id === here) return onClose();
    setRefusal(null);
    const words = {
      title: msg`Firma değiştiriliyor`,
      description: msg`Öteki firmanın kayıtları bu cihazda ayrı durur.`,
    };
    const changed = await whileAppLoading(
      words,
      () => changeCompany(id),
      ({ ok }) => ok,
    );
    if (!changed.ok) setRefusal(changed.error);
  };
  return (
    <Dialog open onClose={onClose} title={<Trans>Firma değiştir</Trans>}>
      <ul className="-mx-3 grid">
        {companiesInfo.map(({ id, title }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === here ? 'true' : undefined}
              onClick={() => choose(id)}
              className={cx(
                'pressable flex min-h-11 w-full items-center justify-between gap-3 rounded-control px-3 py-2 text-left active:bg-sunken',
                id === here && 'font-semibold',
              )}
            >
              <span className="min-w-0 break-words">{title}</span>
              {id === here ? <CheckIcon size={16} /> : null}
            </button>
          </li>
        ))}
      </ul>
      {refusal ? (
        <p role="alert" className="mt-2 rounded-control bg-amber-wash px-3 py-2 text-ambertext">
          {refusal.code === 'network' ? (
            <Trans>
              Sunucuya ulaşılamıyor; bu firmada kaldınız. Firma değiştirmek için ağ gerekir.
            </Trans>
          ) : refusal.code === 'licence' ? (
            <Trans>Öteki firmanın lisansı doğrulanamadı; bu firmada kaldınız.</Trans>
          ) : (
            <Trans>Öteki firma açılamadı; bu firmada kaldınız.</Trans>
          )}
        </p>
      ) : null}
    </Dialog>
  );
}
