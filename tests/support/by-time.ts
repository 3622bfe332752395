import type { Dated } from '@/domain/position/book-result';

/** As they happened; of one moment the greater id is the later, as everywhere. */
export const byTime = (a: Pick<Dated, 'id' | 'at'>, b: Pick<Dated, 'id' | 'at'>): number =>
  a.at - b.at || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
