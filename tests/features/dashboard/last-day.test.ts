import { expect, it } from 'vitest';
import { lastDayBefore } from '@/features/dashboard/feed/last-day';

const at = (text: string) => ({ at: Date.parse(`${text}+03:00`) });

it('a day without slips offers the last day that had some, just after midnight too', () => {
  const newest = [at('2026-11-25T18:40:00'), at('2026-11-25T09:00:00'), at('2026-11-24T19:00:00')];
  expect(lastDayBefore(newest, '2026-11-26')).toBe('2026-11-25');
  expect(lastDayBefore(newest, '2026-11-25')).toBe('2026-11-24');
  expect(lastDayBefore(newest, '2026-11-24')).toBeUndefined();
  expect(lastDayBefore([], '2026-11-26')).toBeUndefined();
});
