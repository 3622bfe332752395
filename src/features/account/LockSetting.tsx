import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useRules } from '@/data/list/use-definitions';
import { dayOf } from '@/domain/base/day';
import { ruleAt } from '@/domain/rules/dated-rule';
import { isOwnPin } from '@/session/lock/lock';
import { forget, idleWithin, setIdle } from '@/session/lock/people';
import { deviceLock } from '@/session/lock/state';
import { signOut } from '@/session/sign/sign-out';
import { session } from '@/session/state/store';
import { correctedNow } from '@/sync/clock';
import { Dialog } from '@/ui/dialog/Dialog';
import { Select } from '@/ui/field/Select';
import { PinPad } from '@/ui/pad/PinPad';
import { Button } from '@/ui/sign/Button';

/** Choices of minutes without input; half a minute is for a tablet that several people share. */
const MINUTES = [0.5, 1, 2, 5, 15, 30, 60, 0] as const;

/**
 * Whether this device locks itself, and after how long; where there is no PIN yet, the way to one.
 */
export function LockSetting() {
  const { idle } = useSnapshot(deviceLock);
  const choose = () => {
    deviceLock.asking = true;
  };
  return (
    <section aria-labelledby="lock-setting" className="py-5">
      <h3 id="lock-setting" className="mb-2 font-semibold">
        <Trans>Cihaz kilidi</Trans>
      </h3>
      <p className="max-w-[62ch] text-quiet">
        <Trans>
          Kilitli cihaz PIN ile, ağ olmadan da açılır. Kilitliyken kayıt gönderilmez; açılınca
          kaldığı yerden sürer.
        </Trans>
      </p>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        {idle === null ? (
          <Button onClick={choose}>
            <Trans>PIN belirle</Trans>
          </Button>
        ) : (
          <Chosen idle={idle} />
        )}
      </div>
    </section>
  );
}

function waitText(minutes: number): string {
  if (minutes === 0) return t`Kendiliğinden kilitlenmez`;
  const seconds = minutes * 60;
  return minutes < 1 ? t`${seconds} saniye sonra` : t`${minutes} dakika sonra`;
}

function Chosen({ idle }: { idle: number }) {
  const { t } = useLingui();
  const [removing, setRemoving] = useState(false);
  const longest = ruleAt(useRules(), 'lock-idle', dayOf(correctedNow()));
  // The present one stays in the list, as a rule may lie between the choices.
  const allowed = Array.from(
    new Set([...MINUTES.filter((one) => idleWithin(one, longest) === one), idle]),
  );
  const options = allowed.map((minutes) => ({
    value: String(minutes),
    label: waitText(minutes),
  }));
  return (
    <>
      <Select
        label={t`Dokunulmayınca kilitle`}
        value={String(idle)}
        onValue={(value) => void setIdle(Number(value))}
        options={options}
        {...(longest === 0 ? {} : { hint: t`Firmanın kuralı: en çok ${longest} dakika.` })}
        fieldClassName="w-64 max-sm:w-full"
      />
      <Button onClick={() => setRemoving(true)}>
        <Trans>PIN’i kaldır</Trans>
      </Button>
      {removing ? <RemoveDialog onClose={() => setRemoving(false)} /> : null}
    </>
  );
}

/**
 * Only who knows it gives it up: a lock that could be guessed off would be none, so five wrong ones
 * end the session.
 */
function RemoveDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { user } = useSnapshot(session);
  const name = user?.name ?? '';
  const judge = async (pin: string) => {
    const judged = await isOwnPin(pin);
    if (judged.ok) {
      await forget(user?.id ?? '');
      onClose();
      return judged;
    }
    if (judged.reason !== 'gone') return judged;
    await signOut('hand-over');
    return { ok: false as const, reason: 'wrong' as const };
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`PIN’i kaldır`}
      description={<Trans>Bu cihaz artık kilitlenmez. Beş yanlıştan sonra oturum kapanır.</Trans>}
    >
      <div className="mt-4">
        <PinPad label={t`${name} için PIN`} onPin={judge} />
      </div>
    </Dialog>
  );
}
