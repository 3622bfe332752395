import { useLingui } from '@lingui/react/macro';
import { useContact } from '@/data/contact/use-contacts';
import { useRules } from '@/data/list/use-definitions';
import { isIdentified } from '@/domain/contact/contact';
import { identityText } from '@/i18n/identity-text';
import type { Counter } from '@/parts/counter/basket/counter-view';
import { now } from '@/parts/counter/world';
import { LimitMeter } from '@/ui/figure/LimitMeter';
import { WriteIdentity } from '../customer/WriteIdentity';
import { identityOf, useLinked } from '../model/linked-days';

/**
 * How near this customer is to the sum from which the law asks who they are. The device's own
 * estimate: it never closes anything.
 */
export function IdentityNote({ counter }: { counter: Counter }) {
  const { t } = useLingui();
  const contact = useContact(counter.basket.contactId);
  const standing = identityOf(
    counter,
    useLinked(),
    { now: now(), rules: useRules() },
    counter.type === 'purchase' && counter.basket.contactId !== null,
  );
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
          {contact && !isIdentified(contact) ? <WriteIdentity /> : null}
        </p>
      ) : null}
    </div>
  );
}
