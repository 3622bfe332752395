import { useSyncExternalStore } from 'react';
import { observable } from './observable';

/** How the feed and the pull stand, for the shell. */
type FeedState = {
  connected: boolean;
  /** When the last list of prices came over the wire, device time. */
  lastAt: number | null;
  /** Frames and entries that were no prices. */
  malformed: number;
};

type PullState = {
  phase: 'idle' | 'pulling';
  /** The last time that all the server had was here, device time. */
  completeAt: number | null;
  /**
   * This device was away for longer than the server tells of deletions: everything is being pulled
   * anew, or was.
   */
  renewal: 'running' | 'done' | null;
  /** Of what was missing when this pull began, 0 to 1; null unless it takes several pages. */
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

/** The person has read that everything was pulled anew. */
export const dismissRenewal = (): void => pullState.set({ ...pullState.get(), renewal: null });

let hurry: (() => void) | undefined;

export const setPullNow = (perform: (() => void) | undefined): void => {
  hurry = perform;
};

/** Asks the server now instead of at the next hint or minute. */
export const pullNow = (): void => hurry?.();

let offer: (() => Promise<void>) | undefined;

export const setReoffer = (perform: (() => Promise<void>) | undefined): void => {
  offer = perform;
};

/**
 * On a person's word: everything the server had acknowledged goes out again under the same ids, and
 * all is pulled anew.
 */
export const reoffer = async (): Promise<void> => offer?.();
