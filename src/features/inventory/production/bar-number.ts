import type { BarView } from '../../../data/types';

/** A bar is called by the number of its melting. */
export const barNumber = ({ moves }: Pick<BarView, 'moves'>): string => moves.find(({ step }) => step.is === 'melt')?.number ?? '–';
