import type { Notice } from './notice';

/** Where a notification leads that is no path: the application puts them together. */
export type Places = { ticket: (id: string) => void; update: () => void };

/** The page on which the others are seen to. */
const TASKS: readonly Notice['about']['is'][] = ['task', 'access', 'granted'];

export function pathOf(about: Notice['about']): string {
  if (TASKS.includes(about.is)) return '/dashboard';
  switch (about.is) {
    case 'source':
      return '/market';
    case 'price':
      return `/market?${new URLSearchParams({ price: about.code })}`;
    case 'position':
      return '/inventory';
    default:
      return '/sync-center';
  }
}
