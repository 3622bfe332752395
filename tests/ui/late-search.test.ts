import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Found, LateSearch } from '@/ui/field/late-search';

type Asked = {
  text: string;
  signal: AbortSignal;
  answer: (options: string[]) => void;
  fail: () => void;
};

/** A search whose questions the test answers when it likes. */
function aSearch() {
  const asked: Asked[] = [];
  const told: Found<string>[] = [];
  const late = new LateSearch<string>(
    (text, signal) =>
      new Promise((answer, fail) =>
        asked.push({ text, signal, answer, fail: () => fail(new Error('away')) }),
      ),
    (found) => told.push(found),
    150,
  );
  return { asked, late, last: () => told.at(-1) };
}

describe('a search whose answers come late', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('asks once when the typing rests, and nothing for an empty text', async () => {
    const { asked, late, last } = aSearch();
    for (const text of ['a', 'ay', 'ayş']) late.ask(text);
    await vi.advanceTimersByTimeAsync(150);
    expect(asked.map(({ text }) => text)).toEqual(['ayş']);
    late.ask('  ');
    expect(last()).toEqual({ of: '', options: [], state: 'idle' });
    expect(asked[0]?.signal.aborted).toBe(true);
  });

  it('drops an answer that a newer question has overtaken', async () => {
    const { asked, late, last } = aSearch();
    late.ask('ay');
    await vi.advanceTimersByTimeAsync(150);
    late.ask('ali');
    await vi.advanceTimersByTimeAsync(150);
    expect(asked[0]?.signal.aborted).toBe(true);
    asked[1]?.answer(['Ali']);
    await vi.advanceTimersByTimeAsync(0);
    asked[0]?.answer(['Ayşe']);
    await vi.advanceTimersByTimeAsync(0);
    expect(last()).toEqual({ of: 'ali', options: ['Ali'], state: 'found' });
  });

  it('keeps the options of before in sight while it looks', async () => {
    const { asked, late, last } = aSearch();
    late.ask('al');
    await vi.advanceTimersByTimeAsync(150);
    asked[0]?.answer(['Ali', 'Alp']);
    await vi.advanceTimersByTimeAsync(0);
    late.ask('ali');
    expect(last()).toEqual({ of: 'ali', options: ['Ali', 'Alp'], state: 'loading' });
  });

  it('says that it could not look, and can be asked again', async () => {
    const { asked, late, last } = aSearch();
    late.ask('al');
    await vi.advanceTimersByTimeAsync(150);
    asked[0]?.fail();
    await vi.advanceTimersByTimeAsync(0);
    expect(last()).toMatchObject({ state: 'failed', options: [] });
    late.ask('al');
    await vi.advanceTimersByTimeAsync(150);
    asked[1]?.answer([]);
    await vi.advanceTimersByTimeAsync(0);
    expect(last()).toMatchObject({ state: 'found', options: [] });
  });
});
