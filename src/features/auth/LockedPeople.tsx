import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { unlock } from '@/session/lock/lock';
import { deviceLock } from '@/session/lock/state';
import { PersonSwitch } from '@/ui/pad/PersonSwitch';
import { Button } from '@/ui/sign/Button';

/**
 * Those whose session lies locked on this device: a name and its PIN, judged here, so that it opens
 * without a network.
 */
export function LockedPeople({
  onPassword,
  onGone,
}: {
  onPassword: () => void;
  onGone: () => void;
}) {
  const { locked } = useSnapshot(deviceLock);
  // As it stood when the page came: one that is opened leaves with the page, and the pad must not
  // leave before.
  const [people] = useState(locked);
  const judge = async (user: string, pin: string) => {
    const judged = await unlock(user, pin);
    if (judged.ok || judged.reason !== 'gone') return judged;
    onGone();
    return { ok: false as const, reason: 'wrong' as const };
  };
  return (
    <div className="grid gap-4">
      <PersonSwitch
        people={people.map(({ user, name, shop }) => ({ id: user, name, detail: shop }))}
        onPin={judge}
      />
      <Button variant="bare" className="justify-self-center" onClick={onPassword}>
        <Trans>Şifreyle giriş yap</Trans>
      </Button>
    </div>
  );
}
