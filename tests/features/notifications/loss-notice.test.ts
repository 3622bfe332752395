import { expect, it } from 'vitest';
import type { Finding } from '@/domain/base/refusal';
import { lossOf, newestLosses } from '@/features/notifications/loss-notice';

const over = (id: string, detail: Finding['detail']): Finding => ({
  id,
  code: 'loss-over',
  subject: { kind: 'works', id: 'w' },
  at: 1,
  detail,
});

it('tells a workshop’s fire beyond its limit once for an order, with what is lost and what is missing', () => {
  const [newest, older] = [
    over('b', { contact: 'c', loss: 4_580_000, left: 2_750_000, number: 'T1-7' }),
    over('a', { contact: 'c', loss: 0, left: 7_330_000 }),
  ];
  expect(newestLosses([newest, older]).map(({ id }) => id)).toEqual(['b']);
  expect(lossOf(newest)).toEqual({
    loss: { work: 'w', contact: 'c', pure: 7_330_000, number: 'T1-7' },
  });
  expect(newestLosses([newest, over('x', { contact: 'd', loss: 1 })])).toHaveLength(2);
});
