import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { useSellers } from '@/data/list/use-definitions';
import type { Permissions } from '@/domain/people/permission';
import type { PinHolder } from '@/domain/people/pin';
import type { Counter } from '@/parts/counter/basket/counter-view';
import { focusEntry } from '@/parts/counter/keys/fields';
import { judgePin } from '@/session/page/journal-note';
import { proveTakeOver } from '@/session/person/pin-proof';
import { session } from '@/session/state/store';
import { Dialog } from '@/ui/dialog/Dialog';
import { PersonSwitch } from '@/ui/pad/PersonSwitch';
import { endAsking, takeCounter, takeOver } from '../model/seller';

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

/**
 * A name and its PIN, judged here: it works without a network. The session's own person comes back
 * by PIN too, so without one the counter is not given away.
 */
function Asking({ seller }: { seller: string | undefined }) {
  const { t } = useLingui();
  const { user, userNames, seller: held } = useSnapshot(session);
  const { lapsed } = useSnapshot(takeOver);
  const sellers = useSellers();
  const owner = user?.id ?? '';
  const now = (seller && userNames[seller]) || user?.name;
  const returns = sellers.some((known) => known.user === owner);
  const away = held !== null || seller !== undefined;
  const others = sellers
    .filter((known) => known.user !== owner && (lapsed || known.user !== seller))
    .map(({ user: id, name }) => ({ id, name }));
  const people = away
    ? [
        ...(returns ? [{ id: owner, name: user?.name ?? '', detail: t`Oturumun sahibi` }] : []),
        ...others,
      ]
    : returns
      ? others
      : [];
  const judge = async (id: string, pin: string) => {
    const judged = await judgePin(sellers, id, pin);
    if (!judged.ok) return judged;
    const proof = id === owner ? undefined : await proveTakeOver(id, pin);
    if (!takeOver.asked) return judged;
    takeCounter(
      id === owner
        ? null
        : { user: id, permissions: permissionsOf(sellers, id), ...(proof ? { proof } : {}) },
    );
    close();
    return judged;
  };
  return (
    <Dialog
      open
      onClose={close}
      title={t`Kasiyer`}
      description={lapsed ? t`Bir süredir kimse yoktu. Kim satıyor?` : t`Şimdi: ${now}`}
    >
      <div className="mt-4">
        <PersonSwitch
          people={people}
          onPin={judge}
          empty={
            returns || away ? (
              <Trans>
                PIN belirlemiş başka bir kasiyer yok. Kasiyer kendi oturumunda, profilinden PIN
                belirlesin.
              </Trans>
            ) : (
              <Trans>
                Önce profilinizden kendi PIN’inizi belirleyin: devrettiğiniz tezgâhı ancak
                PIN’inizle geri alırsınız.
              </Trans>
            )
          }
        />
      </div>
    </Dialog>
  );
}

/** What the colleague may do; a record of an earlier release says only whether they approve. */
function permissionsOf(sellers: readonly PinHolder[], id: string): Permissions {
  return sellers.find(({ user }) => user === id)?.permissions ?? { workbench: 2 };
}
