import { randomUUID } from 'node:crypto';
import { SHARED_VERSION } from '@/contract/core/headers';
import type { CountClose, CountOpen, CountReadingAdd } from '@/contract/stock/count';
import { aSlip } from './slips';

export const COUNTS = '/inventorys/counts';

const head = () => ({ v: SHARED_VERSION, id: randomUUID(), at: aSlip().at });

export const countBody = (over: Partial<CountOpen> = {}): CountOpen => ({
  kind: 'count.open',
  ...head(),
  name: 'Ay sonu',
  scope: { branch: '', place: '' },
  ...over,
});

export const sheetBody = (count: string, over: Partial<CountReadingAdd> = {}): CountReadingAdd => {
  const { at, ...of } = head();
  return {
    kind: 'count.sheet',
    ...of,
    at,
    count,
    entries: [{ code: '2000000000017', pieces: 1, weight: 0, at }],
    ...over,
  };
};

export const closeCountBody = (count: string, over: Partial<CountClose> = {}): CountClose => ({
  kind: 'count.close',
  ...head(),
  count,
  sheets: [],
  changes: [],
  ...over,
});
