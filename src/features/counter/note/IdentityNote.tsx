import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useContact } from '@/data/contact/use-contacts';
import { useRules } from '@/data/list/use-definitions';
import { identityText } from '@/i18n/identity-text';
import type { Counter } from '@/parts/counter/basket/counter-view';
import { now } from '@/parts/counter/world';
import { LimitMeter } from '@/ui/figure/LimitMeter';
import { identityOf, useLinked } from '../model/linked-days';
import { CaptureIdentity } from './CaptureIdentity';

/** A reading that takes longer than this is told; a shorter one would only flicker. */
const LONG_MS = 1_000;

function useLong(waits: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [waits]);
  return waits && isLong;
}

/** While earlier slips are still being read no figure is right, and a missing one would be wrong. */
const IdentityUnknown = () => (
  <p role="status" className="mt-2 text-13 text-quiet">
    <Trans>Son 30 günün fişleri okunuyor; kimlik sınırı henüz bilinmiyor.</Trans>
  </p>
);

/**
 * How near this customer is to the sum from which the law asks who they are. The device's own
 * estimate: it never closes anything.
 */
export function IdentityNote({ counter }: { counter: Counter }) {
  const { t } = useLingui();
  const contact = useContact(counter.basket.contactId);
  const before = useLinked();
  const standing = identityOf(
    counter,
    before,
    { now: now(), rules: useRules() },
    counter.type === 'purchase' && counter.basket.contactId !== null,
  );
  const isLong = useLong(before === undefined && counter.total !== 0);
  if (isLong) return <IdentityUnknown />;
  if (!standing) return null;
  return (
    <div className="mt-2">
      {/* An estimate needs no kuruş, and never says that the limit is reached before it is. */}
      <LimitMeter
        asks
        used={standing.sum - (standing.sum % 100)}
        limit={standing.limit}
        unit="₺"
        words={t`Son 30 gün, tahminen`}
      />
      {standing.reached ? (
        <p className="mt-1.5 text-13 text-ambertext">
          <span role="status">{identityText(standing, counter.basket.contactId !== null)}</span>{' '}
          {contact ? <CaptureIdentity contact={contact} /> : null}
        </p>
      ) : null}
    </div>
  );
}
