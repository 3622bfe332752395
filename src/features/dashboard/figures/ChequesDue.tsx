import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import { assetQuantity } from '@/i18n/asset-text';
import { useMay } from '@/session/person/permissions';
import { Dot } from '@/ui/sign/Dot';
import { Section } from '../Section';
import { type Dues, useDuesOfWeek } from './cheques-due';

/**
 * Cheques and notes whose day has passed or comes this week, and the way to them; nothing where
 * none does.
 */
export function ChequesDue() {
  const sees = useMay('accounts', 1);
  const dues = useDuesOfWeek();
  if (!sees || dues.length === 0) return null;
  return (
    <Section
      title={<Trans>Çek, senet · 7 gün</Trans>}
      aside={
        <Link
          href="/accounts?view=cheques"
          className="text-13 relative underline decoration-line after:absolute after:inset-x-0 hover:decoration-ink pointer-coarse:after:-inset-y-3"
        >
          <Trans>Portföy</Trans>
        </Link>
      }
    >
      <dl>
        {dues.map((due) => (
          <div
            key={`${due.way} ${due.late} ${due.asset}`}
            className="flex min-h-7 items-baseline justify-between gap-4"
          >
            <dt className="flex min-w-0 items-baseline gap-1.5 text-13 text-quiet">
              {due.late ? <Dot kind="late" /> : null}
              <span>
                <Name due={due} />
                {`\u00a0·\u00a0${due.count}`}
              </span>
            </dt>
            <dd className="whitespace-nowrap font-medium">
              {assetQuantity(due.asset, due.quantity)}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Name({ due: { way, late } }: { due: Dues }) {
  if (way === 'in')
    return late ? <Trans>Günü geçen tahsilat</Trans> : <Trans>Tahsil edilecek</Trans>;
  return late ? <Trans>Günü geçen ödeme</Trans> : <Trans>Ödenecek</Trans>;
}
