import { useEffect, useRef } from 'react';
import { askControlRun, getControls } from '@/api/controls';
import type { ControlState } from '@/contract/control/control';
import { useServerState } from '@/session/page/use-server-state';

export type Controls = {
  state: ControlState | null;
  /** A run was asked for and has not ended. */
  isRunning: boolean;
  /** Asks for a run; the page sees by itself that it has ended. */
  run: () => Promise<unknown>;
  load: () => Promise<void>;
};

/** The settings and the last run. `onRun`: another run has ended. */
export function useControls(onRun: () => void): Controls {
  const { list, run, busy, load } = useServerState(getControls);
  const last = list?.last?.id;
  const known = useRef(last);
  useEffect(() => {
    if (known.current !== undefined && last !== undefined && known.current !== last) onRun();
    if (list) known.current = last ?? NONE;
  }, [last, list, onRun]);
  const isRunning = busy || list?.waiting === true;
  return { state: list, isRunning, run: () => run(askControlRun), load };
}

/** Stands for a run where there was none. */
const NONE = '';
