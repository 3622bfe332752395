import {
  type PointerEvent,
  type UIEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { TransactionView } from '@/data/core/types';
import { holdNewRows } from './hold';

/** A finger that just left, and a mouse that just moved, are about to press. */
const AFTER_FINGER_MS = 400;
const AFTER_MOUSE_MS = 1_500;
/** Less is the bounce of a scroll that came back to the top. */
const AT_TOP = 4;

export const slipKey = (slip: TransactionView): string => slip.id;

/**
 * Holds new rows back while the list is scrolled or under a finger. `place` names the list: another
 * one begins anew.
 */
export function useHold(rows: readonly TransactionView[], place: string) {
  const [held, setHeld] = useState<{ place: string; known: ReadonlySet<string> } | null>(null);
  const known = held?.place === place ? held.known : null;
  const { shown, waiting } = useMemo(() => holdNewRows(rows, slipKey, known), [rows, known]);
  const now = useRef({ shown, place, scrolled: false });
  now.current = { ...now.current, shown, place };
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hold = useCallback(() => {
    clearTimeout(timer.current);
    const { place: here, shown: seen } = now.current;
    setHeld((before) =>
      before?.place === here ? before : { place: here, known: new Set(seen.map(slipKey)) },
    );
  }, []);
  const release = useCallback((after: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => now.current.scrolled || setHeld(null), after);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = useCallback((box: Element | null | undefined) => {
    now.current.scrolled = false;
    setHeld(null);
    if (box) box.scrollTop = 0;
  }, []);
  const touching = {
    onPointerDown: hold,
    onPointerMove: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return;
      hold();
      release(AFTER_MOUSE_MS);
    },
    onPointerUp: () => release(AFTER_FINGER_MS),
    onPointerCancel: () => release(AFTER_FINGER_MS),
    onPointerLeave: () => release(AFTER_FINGER_MS),
    onScrollCapture: ({ target }: UIEvent) => {
      now.current.scrolled = (target as Element).scrollTop > AT_TOP;
      if (now.current.scrolled) hold();
      else release(0);
    },
  };
  return { shown, waiting, touching, show };
}

/**
 * Rows that came while the list was on the screen: they slide in. Those of the first reading stand
 * there at once.
 */
export function useArrived(
  rows: readonly TransactionView[],
  place: string,
  ready: boolean,
): ReadonlySet<string> {
  const seen = useRef<{ place: string; ids: Set<string> } | null>(null);
  return useMemo(() => {
    const before = seen.current?.place === place ? seen.current.ids : null;
    if (ready) seen.current = { place, ids: new Set([...(before ?? []), ...rows.map(slipKey)]) };
    return new Set(before ? rows.filter((slip) => !before.has(slip.id)).map(slipKey) : []);
  }, [rows, place, ready]);
}
