import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PullPage, parsePullPage } from '@/contract/core/pull';
import { ids } from '../support/factories';

const page = (over: Record<string, unknown> = {}): Record<string, unknown> => ({
  records: [{ kind: 'transactions', id: ids.slip, version: 3, deleted: false, body: {} }],
  applied: [{ id: ids.slip, version: 3 }],
  version: 3,
  newest: 9,
  nonce: 'n',
  more: false,
  at: 5,
  ...over,
});

describe('a pull page', () => {
  it('is read as it came', () => {
    expect(parsePullPage(page())).toEqual(page() as PullPage);
    expect(parsePullPage(page({ records: [], applied: [] }))).toBeDefined();
  });

  it('of a server that does not say how much there is has come as far as it is', () => {
    expect(parsePullPage(page({ newest: undefined }))?.newest).toBe(3);
  });

  it.each<[string, unknown]>([
    ['null', null],
    ['text', 'page'],
    ['no records', page({ records: undefined })],
    ['records of null', page({ records: [null] })],
    ['records of text', page({ records: ['x'] })],
    ['a kind that nobody knows', page({ records: [{ kind: 'users', id: 'x', version: 1 }] })],
    ['a record without id', page({ records: [{ kind: 'contacts', version: 1 }] })],
    ['a version that is no integer', page({ version: 1.5 })],
    ['no time', page({ at: undefined })],
    ['applied of null', page({ applied: [null] })],
    ['applied without version', page({ applied: [{ id: 'x' }] })],
    ['no nonce', page({ nonce: undefined })],
    ['more as text', page({ more: 'false' })],
  ])('with %s gives nothing', (_title, value) => {
    expect(parsePullPage(value)).toBeUndefined();
  });

  it('never throws', () => {
    const near = fc.record(
      {
        records: fc.oneof(fc.anything(), fc.array(fc.anything())),
        applied: fc.oneof(fc.anything(), fc.array(fc.anything())),
        version: fc.oneof(fc.nat(), fc.anything()),
        nonce: fc.string(),
        more: fc.boolean(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(fc.anything(), near), (value) => {
        parsePullPage(value);
      }),
      { numRuns: 2000 },
    );
  });
});
