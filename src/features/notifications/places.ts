import type { Notice } from './notice';

/** Where a notification leads that is no path: the application puts them together. */
export type Places = { ticket: (id: string) => void; update: () => void };

/** The page on which the others are seen to. */
const TASKS: readonly Notice['about']['is'][] = ['task', 'access', 'granted'];

export const pathOf = ({ is }: Notice['about']): string =>
  TASKS.includes(is)
    ? '/dashboard'
    : is === 'source'
      ? '/market'
      : is === 'position'
        ? '/inventory'
        : '/sync-center';
