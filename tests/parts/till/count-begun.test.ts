import { expect, it } from 'vitest';
import type { SessionView } from '@/data/core/types';
import { STARTING_ACCOUNTS } from '@/domain/ledger/own-account';
import { countedIn, sessionToCount } from '@/parts/till/session-state';
import { NOON } from '../../support/factories';

const open: SessionView = {
  id: 's',
  accounts: ['till:main'],
  open: { at: NOON, by: 'ece', device: 'd', figures: [] },
  close: null,
  sync: 'confirmed',
};
const closed: SessionView = {
  ...open,
  close: { id: 'c', at: NOON + 1, by: 'deniz', device: 'd', figures: [], late: [] },
};

it('AC31: a count that has begun goes on when somebody else closes the till, and none begins on a closed one', () => {
  expect(sessionToCount([open], 's', '')).toBe(open);
  expect(sessionToCount([closed], 's', 's')).toBe(closed);
  expect(sessionToCount([closed], 's', '')).toBeUndefined();
  expect(sessionToCount([open], 'other', 's')).toBeUndefined();
});

it('PO21: a till is counted with its drawers and pots; the metal of a branch is counted by its cards', () => {
  const avenue = {
    id: 'metal:b2',
    kind: 'metal' as const,
    name: 'Cadde',
    branch: 'b2',
    archived: false,
  };
  expect(countedIn([...STARTING_ACCOUNTS, avenue], 'b2')).toEqual(STARTING_ACCOUNTS);
});
