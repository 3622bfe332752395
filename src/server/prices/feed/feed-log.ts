import type { FeedReport, RunningBoard } from './price-board';

/** Logs the state of the price feed for the operator. */

/** Milliseconds between two log lines. */
const EVERY_MS = 60_000;

/** The changes since the last report as one sentence; undefined if there are none to report. */
export function feedSummary(before: FeedReport | undefined, now: FeedReport): string | undefined {
  const parts: string[] = [];
  if (now.state === 'down' && before?.state !== 'down')
    parts.push('kaynağa ulaşılamıyor, yeniden deneniyor');
  if (now.state === 'live' && before?.state === 'down') parts.push('kaynağa yeniden bağlanıldı');
  const malformed = now.malformed - (before?.malformed ?? 0);
  if (malformed > 0) parts.push(`${malformed} okunamayan bilgi atlandı`);
  const refused = now.refused.filter(
    ({ code, why }) => !before?.refused.some((one) => one.code === code && one.why === why),
  );
  if (refused.length > 0)
    parts.push(
      `reddedilen fiyatlar: ${refused.map(({ code, why }) => `${code} (${why})`).join(', ')}`,
    );
  return parts.length > 0 ? `Fiyat akışı (${now.source}): ${parts.join('; ')}.` : undefined;
}

/** Logs at most once a minute, until it is stopped. */
export function logFeed(board: RunningBoard, tell: (line: string) => void): () => void {
  let before: FeedReport | undefined;
  const look = () => {
    // The server's own board has one source at most.
    const [now] = board.report();
    const line = now && feedSummary(before, now);
    before = now;
    if (line) tell(line);
  };
  const timer = setInterval(look, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
