import type { Notice } from './notice';

/** Where a notification leads that is no path: the application puts them together. */
export type Places = { ticket: (id: string) => void; update: () => void };

/** The page on which the others are seen to. */
export const pathOf = ({ is }: Notice['about']): string => (is === 'task' ? '/dashboard' : is === 'source' ? '/market' : '/sync-center');
