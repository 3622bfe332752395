import type { EffectContext } from './context';

/** Name under which the server itself books documents; they take no number of a series. */
export const SERVER_DEVICE = 'server';

/** Whether the server itself made the mutation: no session vouches for it. */
export const isServerMade = ({ sessions, device }: Pick<EffectContext, 'sessions' | 'device'>) =>
  sessions === undefined && device === SERVER_DEVICE;
