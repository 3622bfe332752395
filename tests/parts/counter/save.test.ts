import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Mutation } from '@/contract/mutation';
import { slipsOfDay } from '@/data/slip/slips-of-day';
import { payCash } from '@/features/counter/payment/pay-cash';
import { act, park } from '@/parts/counter/basket/act';
import { claimDesk, currentDesk, dispatchDesk } from '@/parts/counter/basket/desk-store';
import { saveOpen } from '@/parts/counter/basket/save';
import { judgeTyped } from '@/parts/counter/line/typed-total';
import { hearProducts, hearQuotes } from '@/parts/counter/world';
import { commit } from '@/session/page/commit';
import { ids, PRODUCTS, type, world } from './world';

vi.mock('@/session/page/commit', () => ({ commit: vi.fn() }));
vi.mock('@/data/slip/slips-of-day', () => ({ slipsOfDay: vi.fn(async () => []) }));

type Commit = typeof commit;
const commits = vi.mocked(commit);
const reads = vi.mocked(slipsOfDay);
const appended: { id: string; mutation: Mutation }[] = [];

const accept: Commit = async (build, options) => {
  const mutation = build({ number: `T1-00000${appended.length + 1}`, at: Date.now() });
  appended.push({ id: options.id, mutation });
  return { ok: true, value: { id: options.id, body: JSON.stringify(mutation) } } as Awaited<
    ReturnType<Commit>
  >;
};

beforeEach(() => {
  appended.length = 0;
  commits.mockReset();
  commits.mockImplementation(accept);
  hearProducts(PRODUCTS);
  hearQuotes([...world(Date.now()).quotes.values()]);
  claimDesk(ids());
  for (const action of type({ product: 'Burma bilezik', weight: '20,00' })) act(action);
  act({ do: 'fill-rest', method: 'card' });
});

describe('saving the open basket', () => {
  it('a double click saves once and opens the next basket', async () => {
    const before = currentDesk().open;
    const [first, second] = await Promise.all([saveOpen(), saveOpen()]);
    expect(first.ok).toBe(true);
    expect(second).toEqual({ ok: false, error: { block: 'busy' } });
    expect(appended.map((a) => a.id)).toEqual([before.mutationId]);
    expect(currentDesk().open.id).not.toBe(before.id);
    expect(currentDesk().last).toMatchObject({ id: before.id, number: 'T1-000001', change: 0 });
  });

  it('is told which basket it closes and asks for a number', async () => {
    const { id, mutationId } = currentDesk().open;
    await saveOpen();
    expect(commits.mock.calls[0]?.[1]).toEqual({
      id: mutationId,
      numbered: true,
      closesBasket: id,
    });
  });

  it('a full disk leaves the form as it is, with its ids, ready to be saved again', async () => {
    commits.mockResolvedValueOnce({ ok: false, error: { code: 'quota' } });
    const before = currentDesk().open;
    expect(await saveOpen()).toEqual({
      ok: false,
      error: { block: 'commit', refusal: { code: 'quota' } },
    });
    expect(currentDesk().open).toBe(before);
    expect((await saveOpen()).ok).toBe(true);
    expect(appended.map((a) => a.id)).toEqual([before.mutationId]);
  });

  it('an append that throws leaves the form too', async () => {
    commits.mockRejectedValueOnce(new Error('bug'));
    const before = currentDesk().open;
    await expect(saveOpen()).rejects.toThrow('bug');
    expect(currentDesk().open).toBe(before);
    expect((await saveOpen()).ok).toBe(true);
  });

  it('a wrong line is put into the editor and nothing is appended', async () => {
    const good = currentDesk().open.selected;
    act({ do: 'add', lineId: ids() });
    for (const action of type({ product: 'Yüzük', karat: '22' })) act(action);
    const bad = currentDesk().open.selected;
    act({ do: 'select', id: good });
    expect(await saveOpen()).toMatchObject({ error: { block: 'line', lineId: bad } });
    expect(currentDesk()).toMatchObject({ attempted: true, open: { selected: bad } });
    expect(appended).toEqual([]);
  });

  it('saves what was on the screen when it was asked, and takes no other basket that was opened meanwhile', async () => {
    let answer = (): void => undefined;
    commits.mockImplementationOnce(async (build, options) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return accept(build, options);
    });
    const first = currentDesk().open;
    const saving = saveOpen();
    await vi.waitFor(() => expect(commits).toHaveBeenCalled());
    park();
    for (const action of type({ product: 'Ajda bilezik', weight: '7,00' })) act(action);
    const second = currentDesk().open;
    answer();
    expect((await saving).ok).toBe(true);
    expect(currentDesk()).toMatchObject({
      open: { id: second.id, lines: second.lines },
      parked: [],
      last: { id: first.id },
    });
  });

  it('and so while it still reads what the customer paid before', async () => {
    let answer = (): void => undefined;
    reads.mockImplementationOnce(async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return [];
    });
    act({ do: 'contact', id: ids(), name: 'Ayşe Örnek' });
    act({ do: 'tender', method: 'card', text: '' });
    act({ do: 'tender', method: 'cash', text: '100,00' });
    act({ do: 'fill-rest', method: 'card' });
    const first = currentDesk().open;
    const saving = saveOpen();
    park();
    for (const action of type({ product: 'Ajda bilezik', weight: '7,00' })) act(action);
    const second = currentDesk().open;
    answer();
    expect((await saving).ok).toBe(true);
    expect(appended.map((a) => a.id)).toEqual([first.mutationId]);
    expect(currentDesk()).toMatchObject({
      open: { id: second.id, lines: second.lines },
      parked: [],
    });
  });
});

describe('a total that was typed and cannot be agreed on', () => {
  const typed = (text: string) =>
    dispatchDesk({ do: 'type-total', typed: { text, refused: false } });

  it('stands open with its reason, and the slip is not saved at the list price meanwhile', async () => {
    typed('1000');
    expect(await saveOpen()).toEqual({ ok: false, error: { block: 'typed-total' } });
    expect(appended).toEqual([]);
    expect(currentDesk().typedTotal).toEqual({ text: '1000', refused: true });
    expect(judgeTyped('1000')).toMatchObject({ ok: false, error: { code: 'below-floor' } });
    dispatchDesk({ do: 'type-total', typed: null });
    expect((await saveOpen()).ok).toBe(true);
  });

  it('a text that is no sum of money stops the save too', async () => {
    typed('elli bin');
    expect(await saveOpen()).toMatchObject({ error: { block: 'typed-total' } });
    expect(appended).toEqual([]);
  });

  it('one that can be is taken over by the save, to the kuruş', async () => {
    for (const method of ['card', 'cash'] as const)
      act({ do: 'tender', method, text: method === 'card' ? '105.000' : '' });
    typed('105000');
    expect((await saveOpen()).ok).toBe(true);
    expect(appended[0]?.mutation).toMatchObject({
      payments: [{ method: 'card', amount: 10_500_000 }],
    });
  });

  it('is forgotten with its basket, and where nothing is left to bargain about', async () => {
    typed('1000');
    park();
    expect(currentDesk().typedTotal).toBeNull();
    for (const action of type({ product: 'Çeyrek', pieces: '1' })) act(action);
    act({ do: 'fill-rest', method: 'card' });
    typed('1000');
    expect((await saveOpen()).ok).toBe(true);
  });
});

describe('"Nakit öde"', () => {
  it('above the law’s limit writes nothing into any box, says so, and a rest that is there already stays', () => {
    act({ do: 'tender', method: 'card', text: '' });
    payCash();
    expect(currentDesk().open.tendered).toEqual({ cash: '', card: '', transfer: '', account: '' });
    expect(currentDesk().cashRefused).toBe(currentDesk().open);
    act({ do: 'tender', method: 'cash', text: '30.000' });
    expect(currentDesk().cashRefused).not.toBe(currentDesk().open);
    payCash();
    expect(currentDesk().open.tendered).toMatchObject({ cash: '30.000', card: '' });
    expect(currentDesk().cashRefused).toBe(currentDesk().open);
  });

  it('below it writes the rest', () => {
    act({ do: 'tender', method: 'card', text: '80.000' });
    payCash();
    expect(currentDesk().open.tendered.cash).toBe('25.542,40');
    expect(currentDesk().cashRefused).toBeNull();
  });
});
