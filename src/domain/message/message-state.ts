/**
 * What became of a message. Guarantee: reports of a provider may come twice and out of order; the
 * state only rises, and what arrived is never shown as failed.
 */
const REPORTS = ['sent', 'failed', 'delivered', 'read'] as const;
export type MessageReport = (typeof REPORTS)[number];
export const isMessageReport = (value: unknown): value is MessageReport =>
  REPORTS.some((one) => one === value);

export type MessageState = 'queued' | MessageReport | 'given-up';

/** The highest of the reports about a message that was sent. */
export const highestReport = (reports: readonly MessageReport[]): MessageReport =>
  REPORTS.findLast((one) => reports.includes(one)) ?? 'sent';

/** Hours after somebody wrote to the shop, in which it may answer in its own words. */
export const WINDOW_MS = 24 * 3_600_000;

const STOPS = ['DUR', 'İPTAL', 'IPTAL', 'STOP'];
/** Whether somebody asks that no message is sent to them any more. */
export const endsConsent = (text: string): boolean =>
  STOPS.includes(
    text
      .trim()
      .replace(/[.!]+$/, '')
      .toLocaleUpperCase('tr'),
  ) ||
  STOPS.includes(
    text
      .trim()
      .replace(/[.!]+$/, '')
      .toUpperCase(),
  );
