import { useEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { useMay } from '@/session/person/permissions';
import { holdLists, refreshLists } from '@/session/screening/counter-lists';
import { session } from '@/session/state/store';

/** How often newer lists and decisions are asked for while the counter is open. */
const FRESH_MS = 10 * 60_000;

/**
 * Keeps the sanctions lists ready beside the counter, and fresh while there is a network. It draws
 * nothing, and begins only when the page has nothing better to do.
 */
export function ListsFeed() {
  const may = useMay('workbench', 2);
  const offline = Boolean(useSnapshot(session).networkerror);
  useEffect(() => (may ? whenIdle(holdLists) : undefined), [may]);
  useEffect(() => {
    if (!may || offline) return;
    const refresh = () => void refreshLists().catch(reportError);
    return whenIdle(() => {
      refresh();
      const timer = setInterval(refresh, FRESH_MS);
      return () => clearInterval(timer);
    });
  }, [may, offline]);
  return null;
}

/** Begins when the page is idle; returns how to end it, or not to begin at all. */
function whenIdle(begin: () => () => void): () => void {
  let end: (() => void) | undefined;
  let isOver = false;
  const start = () => {
    if (!isOver) end = begin();
  };
  if (typeof requestIdleCallback === 'function') requestIdleCallback(start);
  else setTimeout(start);
  return () => {
    isOver = true;
    end?.();
  };
}
