import { randomUUID } from 'node:crypto';
import type { Rewrite } from './onward';
import { coins, type Plan, type TabletPlan, type WayFault } from './plan';

/**
 * The negative control: a server that takes every attempt for a new one. Made on the way, in the
 * harness alone: each attempt goes on under a key and a record id of its own, and what comes back
 * is told of the ones the tablet knows. What the real server tells apart by (company, id) is then
 * booked twice, and an oracle that does not say so proves nothing.
 */
export function forgetful(): Rewrite {
  const known = new Map<string, string>();
  const fresh = (id: string): string => {
    const other = randomUUID();
    known.set(other, id);
    return other;
  };
  return {
    onward: (heard) => {
      if (heard.key === '') return heard;
      const text = heard.body.toString();
      const { id } = JSON.parse(text) as { id?: string };
      const key = fresh(heard.key);
      const body = id ? text.replaceAll(id, fresh(id)) : text;
      return {
        ...heard,
        key,
        body: Buffer.from(body),
        headers: { ...heard.headers, 'idempotency-key': key },
      };
    },
    back: (text) => {
      let told = text;
      for (const [other, id] of known) told = told.replaceAll(other, id);
      return told;
    },
  };
}

const DOUBLING: (WayFault | undefined)[] = [
  'reply-lost',
  undefined,
  'duplicate',
  undefined,
  '502-after',
];

export function controlPlan(): Plan {
  const steps: TabletPlan['steps'] = [2, 3, 4, 5].map((pieces) => ({
    act: { do: 'slip', goods: coins(pieces) },
    strikes: [],
  }));
  return { seed: 0, tablets: [{ steps, skewMs: 0, attempts: DOUBLING, pulls: [] }] };
}
