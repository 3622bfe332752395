import { measureBudget, measureClicks } from './drain';
import { measureFeed } from './feed';
import { measureHeap } from './heap';
import { measureOutbox } from './outbox';
import { BOOKS, measurePull } from './pull';
import { aStage, type Stage } from './stage';
import type { Measured } from './table';
import { measureTablets } from './tablets';

/**
 * All that is about saving, sending and pulling. Each part has a server of its own: what one leaves
 * in the books or in the minute's count is no business of the next.
 */
export const SYNC_PARTS = ['outbox', 'drain', 'clicks', 'tablets', 'heap', 'pull'] as const;
/** Half an hour, and a quarter of one: only when they are named. */
export const LONG_PARTS = ['soak', 'feed'] as const;
export type SyncPart = (typeof SYNC_PARTS)[number] | (typeof LONG_PARTS)[number];

type Say = (text: string) => void;

const MEASURE: Record<SyncPart, (stage: Stage, say: Say) => Promise<Measured[]>> = {
  outbox: async (stage, say) => measureOutbox(stage, await stage.aTablet(), say),
  drain: measureBudget,
  clicks: measureClicks,
  tablets: measureTablets,
  heap: (stage, say) => measureHeap(stage, false, say),
  pull: measurePull,
  feed: measureFeed,
  soak: (stage, say) => measureHeap(stage, true, say),
};

const env = { RATE_LIMIT_PER_MINUTE: '1000000' };
/** Of the first the true limit is what is measured. */
const STAGES: Partial<Record<SyncPart, Parameters<typeof aStage>[0]>> = {
  drain: {},
  pull: { books: BOOKS, env },
};

export async function measureSync(part: SyncPart, say: Say): Promise<Measured[]> {
  const stage = await aStage(STAGES[part] ?? { env });
  try {
    return await MEASURE[part](stage, say);
  } finally {
    await stage.end();
  }
}
