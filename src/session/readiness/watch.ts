import { onHandChanges } from '@/data/stock/on-hand';
import { gather } from './facts';
import { judge } from './judge';
import { readiness } from './state';

/**
 * Looks again whenever something may have changed. Guarantee: looks never overlap, a change during
 * one is answered by one more, and nothing is called missing on the screens before the start has
 * had its time.
 */
const STARTING_MS = 20_000;
const EVERY_MS = 60_000;
/** A pull or a start changes several things in a row. */
const TOGETHER_MS = 400;

let looking: Promise<void> | undefined;
let again = false;

export async function look(): Promise<void> {
  again = true;
  looking ??= lookAll().finally(() => {
    looking = undefined;
  });
  return looking;
}

async function lookAll(): Promise<void> {
  while (again) {
    again = false;
    const { level, checks } = judge(await gather());
    Object.assign(readiness, { level, checks });
  }
}

let watching = false;

/** Once for the life of the page. */
export function watchReadiness(): void {
  if (watching) return;
  watching = true;
  let due: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    clearTimeout(due);
    due = setTimeout(() => void look(), TOGETHER_MS);
  };
  onHandChanges(soon);
  navigator.serviceWorker?.addEventListener('controllerchange', soon);
  addEventListener('online', soon);
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && soon(),
  );
  setInterval(() => document.visibilityState === 'visible' && soon(), EVERY_MS);
  setTimeout(() => {
    readiness.told = true;
    soon();
  }, STARTING_MS);
}
