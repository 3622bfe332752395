import { useEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { proxy } from 'valtio/vanilla';
import type { Permissions } from '@/domain/people/permission';
import { currentDesk, dispatchDesk } from '@/parts/counter/basket/desk-store';
import { storeProfile } from '@/session/person/profile';
import { session } from '@/session/state/store';

/**
 * A colleague who took over the counter keeps it over a reload and in every tab, until somebody
 * types a PIN. When no hand was there for five minutes, or the screen was dark or elsewhere for
 * half a minute, the counter asks who is there and goes on only after a PIN.
 */
export const IDLE_MS = 300_000;
export const HIDDEN_MS = 30_000;

/** When a hand was here last, and since when the screen shows something else. Epoch ms. */
type Presence = { seen: number; hidden: number | null };

/** A clock that was set back proves nobody's presence. */
export const isGone = ({ seen, hidden }: Presence, now: number): boolean =>
  now < seen ||
  now - seen >= IDLE_MS ||
  (hidden !== null && (now < hidden || now - hidden >= HIDDEN_MS));

const presence: Presence = { seen: 0, hidden: null };

/**
 * Whether somebody is being asked who they are. Held outside the layouts, as the approval is: a
 * turned tablet goes on asking.
 */
export const takeOver = proxy<{
  asked: boolean;
  /** Nobody was there: only a PIN ends the question. */
  lapsed: boolean;
}>({ asked: false, lapsed: false });

export const requestSeller = (): void => {
  takeOver.asked = true;
};
export const endAsking = (): void => {
  if (!takeOver.lapsed) takeOver.asked = false;
};

/**
 * Gives the counter to a colleague, or with null to the session's person: somebody has typed the
 * PIN.
 */
export function takeCounter(
  seller: { user: string; permissions: Permissions; proof?: string } | null,
): void {
  presence.seen = Date.now();
  presence.hidden = null;
  takeOver.lapsed = false;
  session.seller = seller;
  storeProfile();
  dispatchDesk({ do: 'take-over', seller: seller?.user ?? null });
}

function askWhenGone(): void {
  if (currentDesk().seller === null || !isGone(presence, Date.now())) return;
  Object.assign(takeOver, { asked: true, lapsed: true });
}

const DEEDS = ['pointerdown', 'keydown'] as const;

/** Watches the hands and the screen while a colleague has the counter. */
export function useSellerLapse(): void {
  const { seller } = useSnapshot(session);
  const user = seller?.user ?? null;
  // After a reload, or when another tab gave the counter away, the desk follows.
  useEffect(() => {
    if (currentDesk().seller === user) return;
    presence.seen = Date.now();
    dispatchDesk({ do: 'take-over', seller: user });
  }, [user]);
  const taken = user !== null;
  useEffect(() => {
    if (!taken) return;
    askWhenGone();
    // Judged before it counts: the first key after a pause is not the colleague's.
    const seen = () => {
      askWhenGone();
      presence.seen = Date.now();
    };
    const turned = () => {
      askWhenGone();
      presence.hidden = document.hidden ? Date.now() : null;
    };
    const timer = setInterval(askWhenGone, 10_000);
    for (const action of DEEDS) addEventListener(action, seen, true);
    document.addEventListener('visibilitychange', turned);
    return () => {
      clearInterval(timer);
      for (const action of DEEDS) removeEventListener(action, seen, true);
      document.removeEventListener('visibilitychange', turned);
    };
  }, [taken]);
}
