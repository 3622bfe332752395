import { isInteger } from '@/domain/base/integer';
import { SLIP_TYPES } from '@/domain/ledger/slip-type';
import type { Shown, ShownLine } from './shown';

/**
 * From a counter to the customer's screen of the same browser profile and company: whole baskets,
 * the newest holds. The counter has a lock for as long as it is on screen, which the browser frees
 * however the tab ends: nothing of a basket outlives its counter here.
 */
type Message = { comes: true } | { asks: true } | { shows: Shown | null };

const nameOf = (company: string): string => `milyem-customer-${company}`;

export type ScreenChannel = { say(message: Message): void; close(): void };

/**
 * Both ends of it. A counter says that it comes, a screen asks, and from then on each basket is
 * shown.
 */
export function openScreenChannel(
  company: string,
  hear: (message: Message) => void,
): ScreenChannel {
  const channel = new BroadcastChannel(nameOf(company));
  channel.onmessage = ({ data }) => {
    const message = readMessage(data);
    if (message) hear(message);
  };
  return { say: (message) => channel.postMessage(message), close: () => channel.close() };
}

/** Held by every counter that is on screen; gives the way to let it go. */
export function registerCounter(company: string): () => void {
  const leaving = new AbortController();
  let release = (): void => undefined;
  if ('locks' in navigator)
    navigator.locks
      .request(
        nameOf(company),
        { mode: 'shared', signal: leaving.signal },
        () => new Promise<void>((done) => (release = done)),
      )
      .catch(() => undefined);
  return () => {
    leaving.abort();
    release();
  };
}

/** Runs once no counter is on screen any more, unless it is called off. */
export function whenNoCounter(company: string, run: () => void): () => void {
  const off = new AbortController();
  if ('locks' in navigator)
    navigator.locks.request(nameOf(company), { signal: off.signal }, run).catch(() => undefined);
  return () => off.abort();
}

/** Another build of the app may be speaking: what this one could not draw is nothing. */
export function readMessage(data: unknown): Message | undefined {
  const message = data as { comes?: unknown; asks?: unknown; shows?: unknown } | null;
  if (typeof message !== 'object' || message === null) return undefined;
  if (message.comes === true) return { comes: true };
  if (message.asks === true) return { asks: true };
  if (!('shows' in message)) return undefined;
  return { shows: isShown(message.shows) ? message.shows : null };
}

function isShown(value: unknown): value is Shown {
  const shown = value as Partial<Shown> | null;
  if (
    typeof shown !== 'object' ||
    shown === null ||
    !SLIP_TYPES.some((type) => type === shown.type) ||
    !Array.isArray(shown.lines)
  )
    return false;
  return (
    [shown.total, shown.paid, shown.rest, shown.change].every(isInteger) &&
    (shown.has === null || isInteger(shown.has)) &&
    shown.lines.every(isLine)
  );
}

const isLine = (line: Partial<ShownLine> | null): boolean =>
  typeof line === 'object' &&
  line !== null &&
  [line.id, line.name, line.detail].every((text) => typeof text === 'string') &&
  (line.fineness === null || isInteger(line.fineness)) &&
  (line.kurus === null || isInteger(line.kurus));
