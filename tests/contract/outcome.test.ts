import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Answer, parseAnswer } from '@/contract/core/answer';
import { type Outcome, outcomeOf, type Reply } from '@/contract/core/outcome';

const KEY = '0199a0b0-0000-7000-8000-000000000001';
const ours = (status: number, over: Partial<Answer> = {}, reply: Partial<Reply> = {}): Reply => ({
  status,
  answer: { status: status < 300, mutation: KEY, ...(status < 300 ? { version: 7 } : {}), ...over },
  echo: KEY,
  retryAfter: null,
  ...reply,
});
const short = (o: Outcome): string =>
  [o.is, 'reason' in o && o.reason, 'why' in o && o.why].filter(Boolean).join(' ');

describe('the outcome of our own answer', () => {
  it.each<[number, string]>([
    [200, 'applied'],
    [201, 'applied'],
    [308, 'pause restricted'],
    [400, 'refused'],
    [401, 'pause signed-out'],
    [402, 'pause company'],
    [403, 'refused'],
    [404, 'refused'],
    [405, 'retry server'],
    [408, 'retry server'],
    [409, 'refused'],
    [411, 'refused'],
    [412, 'refused'],
    [413, 'refused'],
    [418, 'pause teapot'],
    [422, 'refused'],
    [425, 'retry server'],
    [429, 'retry rate'],
    [500, 'retry server'],
    [502, 'retry server'],
    [503, 'retry busy'],
    [504, 'retry server'],
  ])('%d is: %s', (status, expected) => {
    expect(short(outcomeOf(ours(status), KEY))).toBe(expected);
  });

  it.each(['signature', 'newer-version'] as const)('400 with the code %s pauses', (code) => {
    expect(outcomeOf(ours(400, { code }), KEY)).toEqual({ is: 'pause', reason: code });
  });

  it('the same codes on another status do not pause', () => {
    expect(outcomeOf(ours(409, { code: 'signature' }), KEY).is).toBe('refused');
  });

  it('applied carries the version', () => {
    expect(outcomeOf(ours(200), KEY)).toMatchObject({ is: 'applied', version: 7 });
  });

  it.each<[string | null, number | undefined]>([
    ['5', 5000],
    ['0', 0],
    ['86400', 3_600_000],
    ['-1', undefined],
    ['Wed, 21 Oct 2015 07:28:00 GMT', undefined],
    ['Infinity', undefined],
    [null, undefined],
  ])('Retry-After %s waits %s ms', (retryAfter, afterMs) => {
    expect(outcomeOf(ours(503, {}, { retryAfter }), KEY)).toEqual({
      is: 'retry',
      why: 'busy',
      ...(afterMs === undefined ? {} : { afterMs }),
    });
  });
});

describe('whose answer is it?', () => {
  const statuses = fc.integer({ min: 100, max: 599 });

  it('PL112: a reply without our JSON ends nothing, whatever its status', () => {
    fc.assert(
      fc.property(statuses, (status) => {
        expect(outcomeOf({ status, answer: undefined, echo: KEY, retryAfter: null }, KEY)).toEqual({
          is: 'retry',
          why: 'foreign-reply',
        });
      }),
    );
  });

  it('our JSON without the echoed key, in header or body, ends nothing either', () => {
    fc.assert(
      fc.property(
        statuses,
        fc.constantFrom<Partial<Reply>>(
          { echo: null },
          { echo: 'other' },
          { answer: { status: true, version: 7 } },
        ),
        (status, over) => {
          expect(outcomeOf(ours(status, {}, over), KEY)).toEqual({
            is: 'retry',
            why: 'foreign-reply',
          });
        },
      ),
    );
  });

  it('200 that says false or has no version is not applied', () => {
    expect(outcomeOf(ours(200, { status: false }), KEY).is).toBe('retry');
    expect(outcomeOf(ours(200, { version: undefined }), KEY).is).toBe('retry');
    expect(outcomeOf(ours(200, { version: 1.5 }), KEY).is).toBe('retry');
  });

  it('only a 2xx applies and only a listed status refuses', () => {
    fc.assert(
      fc.property(statuses, (status) => {
        const { is } = outcomeOf(ours(status, { status: true, version: 7 }), KEY);
        expect(is === 'applied').toBe(status >= 200 && status < 300);
        if (is === 'refused') expect([400, 403, 404, 409, 411, 412, 413, 422]).toContain(status);
      }),
    );
  });

  it.each([
    '',
    '<!doctype html><title>Giriş</title>',
    'null',
    '[]',
    '"ok"',
    '{"status":"true"}',
    '{"status":1}',
    '{',
  ])('the text %j is not ours', (text) => {
    expect(parseAnswer(text)).toBeUndefined();
  });

  it('a boolean status makes it ours', () => {
    expect(parseAnswer('{"status":false,"code":301}')).toEqual({ status: false, code: 301 });
  });
});
