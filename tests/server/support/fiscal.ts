import { randomUUID } from 'node:crypto';
import type { ClosingPut, ClosingSourcePut, SeriesPut } from '@/contract/fiscal/fiscal';
import { NO_CLOSING_SOURCE } from '@/domain/fiscal/closing';
import { NOON } from '../../support/factories';

export const SERIES = '/settings/formalization/series';
export const CLOSINGS = '/settings/formalization/closings';
export const CLOSING_SOURCE = '/settings/formalization/closing-source';

export const seriesBody = (
  series: Partial<SeriesPut['series']> = {},
  more: Partial<SeriesPut> = {},
): SeriesPut => ({
  kind: 'series.put',
  v: 1,
  at: NOON,
  base: 0,
  series: {
    id: randomUUID(),
    kind: 'e-archive',
    prefix: 'ABC',
    branch: null,
    device: null,
    from: '2026-11-21',
    archived: false,
    ...series,
  },
  ...more,
});

export const closingBody = (
  closing: Partial<ClosingPut['closing']> = {},
  more: Partial<ClosingPut> = {},
): ClosingPut => ({
  kind: 'closing.put',
  v: 1,
  at: NOON,
  base: 0,
  closing: { metal: 'gold', day: '2026-11-20', price: 55_123_450, ...closing },
  ...more,
});

export const closingSourceBody = (
  source: Partial<ClosingSourcePut['source']> = {},
  more: Partial<ClosingSourcePut> = {},
): ClosingSourcePut => ({
  kind: 'closing.source',
  v: 1,
  at: NOON,
  base: 0,
  source: { ...NO_CLOSING_SOURCE, ...source },
  ...more,
});
