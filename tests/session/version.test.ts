import { expect, it } from 'vitest';
import { UI_VERSION } from '@/contract/core/headers';
import { dismissVersion, setServerVersion } from '@/session/net/connection';
import { session } from '@/session/state/store';

it('PL62: a version that was hidden stays so while it is told again, by a worker too that knows only the one before it, until yet another is named', () => {
  setServerVersion(null);
  setServerVersion(UI_VERSION);
  expect(session.versionError).toBe(false);
  setServerVersion('1.0.99');
  expect([session.versionError, session.liveVersion]).toEqual([true, '1.0.99']);
  dismissVersion();
  for (const told of ['1.0.99', UI_VERSION, '1.0.99']) {
    setServerVersion(told);
    expect([told, session.versionError]).toEqual([told, false]);
  }
  setServerVersion('1.1.0');
  expect([session.versionError, session.liveVersion]).toEqual([true, '1.1.0']);
});
