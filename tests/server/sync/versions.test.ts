import { describe, expect, it } from 'vitest';
import { SHARED_VERSION } from '@/contract/core/headers';
import { headOf, isMutationKind, MUTATIONS } from '@/contract/mutation';
import { readHead } from '@/server/sync/read';
import { upcast } from '@/server/sync/upcast';

const KINDS = Object.keys(MUTATIONS).filter(isMutationKind);

const headRead = (kind: string, v: number) =>
  readHead(new TextEncoder().encode(JSON.stringify({ kind, v })));

describe('the version of a kind', () => {
  it.each(KINDS)('of %s is the one that a new body begins with', (kind) => {
    expect(headOf(kind)).toEqual({ kind, v: MUTATIONS[kind].version });
  });

  it.each(KINDS)(
    'of %s: each one up to it is read, and a newer one waits for an update',
    (kind) => {
      const { version } = MUTATIONS[kind];
      for (let v = 1; v <= version; v++) {
        expect(headRead(kind, v)).toMatchObject({ ok: true, kind, v });
        expect(upcast(kind, v, { kind, v }).v).toBe(version);
      }
      expect(headRead(kind, version + 1)).toMatchObject({
        ok: false,
        pause: true,
        refusal: { code: 'newer-version' },
      });
    },
  );

  it('is never below the shared one for the kinds of the time when there was only that', () => {
    const OF_THAT_TIME = KINDS.filter((kind) => MUTATIONS[kind].version >= SHARED_VERSION);
    expect(OF_THAT_TIME).toHaveLength(59);
  });

  it('is raised for one kind alone: a body of a lower version becomes the current one', () => {
    const v1 = {
      kind: 'transaction.create',
      v: 1,
      type: 'sale',
      lines: [{ price: { side: 'buy' } }],
    };
    expect(upcast('transaction.create', 1, v1)).toEqual({
      ...v1,
      v: MUTATIONS['transaction.create'].version,
      lines: [{ price: { side: 'sell' } }],
    });
    const edit = { kind: 'task.edit', v: 1, changes: { title: 'x' } };
    expect(upcast('task.edit', 1, edit)).toEqual({ ...edit, v: MUTATIONS['task.edit'].version });
  });
});
