import type { SeriesProof } from '@/domain/report/invoice-report';

/** "2, 4–5"; '' if no number is missing. */
export const gapsText = ({ gaps }: SeriesProof): string =>
  gaps.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`)).join(', ');
