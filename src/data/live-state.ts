import { useSyncExternalStore } from 'react';
import { observable } from './observable';

/** How the feed and the pull stand, for the shell. */
export type FeedState = {
  connected: boolean;
  /** When the last list of prices came over the wire, device time. */
  lastAt: number | null;
  /** Frames and entries that were no prices. */
  malformed: number;
};

export type PullState = {
  /** 'history-changed': the server was restored from an older backup; a person decides on `reoffer`. */
  phase: 'idle' | 'pulling' | 'history-changed';
  /** The last time that all the server had was here, device time. */
  completeAt: number | null;
};

export const feedState = observable<FeedState>({ connected: false, lastAt: null, malformed: 0 });
export const pullState = observable<PullState>({ phase: 'idle', completeAt: null });

export const usePullState = (): PullState => useSyncExternalStore(pullState.subscribe, pullState.get);

let offer: (() => Promise<void>) | undefined;

export const setReoffer = (perform: (() => Promise<void>) | undefined): void => {
  offer = perform;
};

/** On a person's word: everything the server had acknowledged goes out again under the same ids, and all is pulled anew. */
export const reoffer = async (): Promise<void> => offer?.();
