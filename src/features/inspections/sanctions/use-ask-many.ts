import { useCallback, useEffect, useRef, useState } from 'react';
import type { Asked } from '@/domain/screening/evidence';
import { useMay } from '@/session/person/permissions';
import { type Answered, askMany, type RunEnd } from '@/session/screening/ask-many';
import { useThresholds } from './AskPart';
import { plainVerdictOf } from './PlainResult';
import type { ScreeningDesk } from './use-screening';

export type ManyAsked = {
  /**
   * Answers in the order of the people, as far as the run came; below level 3 without what was found.
   */
  answers: readonly Answered[];
  total: number;
  isRunning: boolean;
  /** How the last run ended; undefined before the first and while one is running. */
  end: RunEnd | undefined;
  run: (people: readonly Asked[]) => void;
  stop: () => void;
  clear: () => void;
};

const NOTHING = { answers: [], total: 0, isRunning: false, end: undefined } as const;

/** A run over many people; it stops when the page is left. */
export function useAskMany({ search }: Pick<ScreeningDesk, 'search'>): ManyAsked {
  const thresholds = useThresholds();
  const decides = useMay('inspections', 3);
  const shown = (one: Answered): Answered =>
    decides
      ? one
      : {
          ...one,
          found: { ...one.found, hits: [] },
          verdict: plainVerdictOf(one.found, thresholds),
        };
  const [state, setState] =
    useState<Pick<ManyAsked, 'answers' | 'total' | 'isRunning' | 'end'>>(NOTHING);
  const running = useRef<AbortController>(undefined);
  const stop = useCallback(() => running.current?.abort(), []);
  useEffect(() => stop, [stop]);
  const run = (people: readonly Asked[]) => {
    stop();
    const control = new AbortController();
    running.current = control;
    setState({ ...NOTHING, total: people.length, isRunning: true });
    void askMany(people, {
      ...{ search, thresholds, signal: control.signal },
      onAnswers: (_, more) => {
        if (running.current === control)
          setState((before) => ({ ...before, answers: [...before.answers, ...more.map(shown)] }));
      },
    }).then((end) => {
      if (running.current === control) setState((before) => ({ ...before, isRunning: false, end }));
    });
  };
  const clear = () => {
    stop();
    running.current = undefined;
    setState(NOTHING);
  };
  return { ...state, run, stop, clear };
}
