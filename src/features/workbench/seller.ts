import { useEffect } from 'react';
import { proxy } from 'valtio/vanilla';
import { currentDesk, dispatchDesk, useDesk } from './desk-store';

/**
 * How long a colleague who took over the counter keeps it. It goes back to the session's person when no hand was there for five
 * minutes, when the screen was dark or elsewhere for half a minute, and with a reload: whoever comes then says again who it is.
 */
export const IDLE_MS = 300_000;
export const HIDDEN_MS = 30_000;

/** When a hand was here last, and since when the screen shows something else. Epoch ms. */
type Presence = { seen: number; hidden: number | null };

/** A clock that was set back proves nobody's presence. */
export const isGone = ({ seen, hidden }: Presence, now: number): boolean =>
  now < seen || now - seen >= IDLE_MS || (hidden !== null && (now < hidden || now - hidden >= HIDDEN_MS));

const presence: Presence = { seen: 0, hidden: null };

/** Whether somebody is being asked who they are. Held outside the layouts, as the approval is: a turned tablet goes on asking. */
export const takeOver = proxy<{ asked: boolean }>({ asked: false });

export const askSeller = (): void => {
  takeOver.asked = true;
};
export const endAsking = (): void => {
  takeOver.asked = false;
};

/** A user id, or null for the session's person. */
export function takeCounter(seller: string | null): void {
  presence.seen = Date.now();
  presence.hidden = null;
  dispatchDesk({ do: 'take-over', seller });
}

function giveBackWhenGone(): void {
  if (currentDesk().seller !== null && isGone(presence, Date.now())) dispatchDesk({ do: 'lapsed' });
}

const DEEDS = ['pointerdown', 'keydown'] as const;

/** Watches the hands and the screen while a colleague has the counter. */
export function useSellerLapse(): void {
  const taken = useDesk().seller !== null;
  useEffect(() => {
    if (!taken) return;
    giveBackWhenGone();
    // Judged before it counts: the first key after a pause is not the colleague's.
    const seen = () => {
      giveBackWhenGone();
      presence.seen = Date.now();
    };
    const turned = () => {
      giveBackWhenGone();
      presence.hidden = document.hidden ? Date.now() : null;
    };
    const timer = setInterval(giveBackWhenGone, 10_000);
    for (const deed of DEEDS) addEventListener(deed, seen, true);
    document.addEventListener('visibilitychange', turned);
    return () => {
      clearInterval(timer);
      for (const deed of DEEDS) removeEventListener(deed, seen, true);
      document.removeEventListener('visibilitychange', turned);
    };
  }, [taken]);
}
