import { useSyncExternalStore } from 'react';
import { observable } from './observable';

/**
 * Publishes the state of the price feed and of the pull to the shell, and lets screens start a
 * pull.
 */

/** State of the price feed's connection. */
type FeedState = {
  connected: boolean;
  /** When the last list of prices arrived, device time. */
  lastAt: number | null;
  /** Number of frames and entries that could not be read as prices. */
  malformed: number;
};

type PullState = {
  phase: 'idle' | 'pulling';
  /** When this device last had everything that the server has, device time. */
  completeAt: number | null;
  /**
   * This device was away for longer than the server remembers deletions, so everything is being
   * pulled again (`running`) or was (`done`).
   */
  renewal: 'running' | 'done' | null;
  /**
   * Part of the missing records that this pull has brought, 0 to 1; null unless the pull takes
   * several pages.
   */
  progress: number | null;
};

export const feedState = observable<FeedState>({ connected: false, lastAt: null, malformed: 0 });
export const pullState = observable<PullState>({
  phase: 'idle',
  completeAt: null,
  renewal: null,
  progress: null,
});

export const usePullState = (): PullState =>
  useSyncExternalStore(pullState.subscribe, pullState.get);

/** Hides the notice that everything was pulled again, once the person has read it. */
export const dismissRenewal = (): void => pullState.set({ ...pullState.get(), renewal: null });

let hurry: (() => void) | undefined;

export const setPullNow = (perform: (() => void) | undefined): void => {
  hurry = perform;
};

/** Starts a pull now instead of at the next hint or minute. */
export const pullNow = (): void => hurry?.();

let offer: (() => Promise<void>) | undefined;

export const setReoffer = (perform: (() => Promise<void>) | undefined): void => {
  offer = perform;
};

/**
 * Sends all acknowledged rows again under the same ids and pulls everything again, at a person's
 * request.
 */
export const reoffer = async (): Promise<void> => offer?.();
