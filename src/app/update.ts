import { proxy } from 'valtio/vanilla';

/** An update that a person asked for and that cannot be now: what it waits for. */
export const update = proxy<{ waitsFor: 'work' | 'drain' | null }>({ waitsFor: null });
