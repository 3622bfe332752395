import { recordPath } from '@/session/page/record-path';
import type { Notice } from './notice';

/** Where a notification leads that is no path: the application puts them together. */
export type NotificationPaths = { ticket: (id: string) => void; update: () => void };

/** The page on which a notification that leads to a path is dealt with. */
export function pathOf(about: Notice['about']): string {
  switch (about.is) {
    case 'task':
    case 'access':
    case 'granted':
      return '/dashboard';
    case 'letter':
      return recordPath('letter', about.letter);
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
