import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { useSellers } from '../../../data/use-definitions';
import { checkPinOf } from '../../../session/pin-check';
import { session } from '../../../session/store';
import { Dialog } from '../../../ui/Dialog';
import { PersonSwitch } from '../../../ui/PersonSwitch';
import type { Counter } from '../counter-view';
import { endAsking, takeCounter, takeOver } from '../seller';
import { focusEntry } from './fields';

/** Who takes over the counter; nothing while nobody was asked. */
export function SellerDialog({ counter }: { counter: Counter }) {
  const { asked } = useSnapshot(takeOver);
  // The counter was left while it asked: it does not ask again by itself.
  useEffect(() => endAsking, []);
  return asked ? <Asking seller={counter.basket.seller} /> : null;
}

function close(): void {
  endAsking();
  focusEntry();
}

/** A name and its PIN, judged here: it works without a network. The session's own person needs none, having signed in with a password. */
function Asking({ seller }: { seller: string | undefined }) {
  const { t } = useLingui();
  const { user, userNames } = useSnapshot(session);
  const sellers = useSellers();
  const owner = user?.id ?? '';
  const now = (seller && userNames[seller]) || user?.name;
  const others = sellers.filter((known) => known.user !== owner && known.user !== seller).map(({ user: id, name }) => ({ id, name }));
  const people = seller ? [{ id: owner, name: user?.name ?? '', detail: t`Oturumun sahibi` }, ...others] : others;
  const judge = async (id: string, pin: string) => {
    const judged = await checkPinOf(sellers, id, pin);
    if (judged.ok && takeOver.asked) taken(id);
    return judged;
  };
  const taken = (id: string) => {
    takeCounter(id === owner ? null : id);
    close();
  };
  return (
    <Dialog open onClose={close} title={t`Kasiyer`} description={t`Şimdi: ${now}`}>
      <div className="mt-4">
        <PersonSwitch
          people={people}
          onPin={judge}
          withoutPin={owner}
          onTaken={taken}
          empty={<Trans>PIN belirlemiş başka bir kasiyer yok. Kasiyer kendi oturumunda, profilinden PIN belirlesin.</Trans>}
        />
      </div>
    </Dialog>
  );
}
