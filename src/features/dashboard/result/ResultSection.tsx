import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { Link } from 'wouter';
import { resultSum } from '@/domain/position/book-result';
import { formatAge } from '@/i18n/formats';
import { useSeesCost } from '@/session/person/cost';
import { session } from '@/session/state/store';
import { Money } from '@/ui/figure/Money';
import { PeekValue } from '@/ui/figure/PeekValue';
import { LoadBoundary, loadLater } from '@/ui/load/load-later';
import { Button } from '@/ui/sign/Button';
import { Skeleton } from '@/ui/sign/Skeleton';
import { Section } from '../Section';
import { useMoment } from '../today';
import { useResult } from './use-result';

const ResultDrawer = loadLater(async () => (await import('./ResultDrawer')).ResultDrawer);

/**
 * What the day and the month earned: for those alone who may see it, and never in sight of a
 * customer by itself.
 */
export function ResultSection() {
  const { t } = useLingui();
  const sees = useSeesCost('workbench');
  const { networkerror } = useSnapshot(session);
  const [branch, setBranch] = useState('');
  const { held, ask } = useResult(sees, branch);
  const [open, setOpen] = useState(false);
  const now = useMoment();
  if (!sees) return null;
  const show = () => {
    ask();
    setOpen(true);
  };
  const age = held ? formatAge(Math.max(0, now - held.at), now) : '';
  return (
    <Section
      title={<Trans>Kâr / zarar</Trans>}
      aside={
        <Button
          size="sm"
          reason={
            held
              ? undefined
              : held === null
                ? t`Kâr / zararı görmek için bir kez bağlanmak gerekir.`
                : t`Yükleniyor…`
          }
          onClick={show}
        >
          <Trans>Döküm</Trans>
        </Button>
      }
    >
      {held ? (
        <div className="-mx-2 grid">
          <PeekValue label={t`Bugün`} className="justify-between">
            <Money kurus={resultSum(held.value.today).all} signed />
          </PeekValue>
          <PeekValue label={t`Bu ay`} className="justify-between">
            <Money kurus={resultSum(held.value.month).all} signed />
          </PeekValue>
        </div>
      ) : held === null ? (
        <p className="text-13 text-quiet">
          <Trans>Kâr / zararı sunucu hesaplar; bu cihaza henüz gelmedi.</Trans>
        </p>
      ) : (
        <Skeleton className="my-3 w-40" />
      )}
      <Link
        href="/accounts?view=sheet"
        className="relative mt-1 inline-block text-13 underline decoration-line after:absolute after:inset-x-0 hover:decoration-ink pointer-coarse:after:-inset-y-3"
      >
        <Trans>Bilanço, has ve TL</Trans>
      </Link>
      {held && networkerror ? (
        <p className="text-13 text-quiet">
          <Trans>Çevrimdışı: {age} alınan rakamlar.</Trans>
        </p>
      ) : null}
      {open && held ? (
        <LoadBoundary>
          <ResultDrawer
            held={held}
            branch={branch}
            onBranch={setBranch}
            onClose={() => setOpen(false)}
          />
        </LoadBoundary>
      ) : null}
    </Section>
  );
}
