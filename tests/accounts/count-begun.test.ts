import { expect, it } from 'vitest';
import type { SessionView } from '../../src/data/types';
import { sessionToCount } from '../../src/features/accounts/session-state';
import { NOON } from '../support/factories';

const open: SessionView = { id: 's', accounts: ['till:main'], open: { at: NOON, by: 'ece', device: 'd', figures: [] }, close: null, sync: 'confirmed' };
const closed: SessionView = { ...open, close: { id: 'c', at: NOON + 1, by: 'deniz', device: 'd', figures: [], late: [] } };

it('AC31: a count that has begun goes on when somebody else closes the till, and none begins on a closed one', () => {
  expect(sessionToCount([open], 's', '')).toBe(open);
  expect(sessionToCount([closed], 's', 's')).toBe(closed);
  expect(sessionToCount([closed], 's', '')).toBeUndefined();
  expect(sessionToCount([open], 'other', 's')).toBeUndefined();
});
