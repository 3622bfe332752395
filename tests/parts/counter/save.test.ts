import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Mutation, TransactionCreate } from '@/contract/mutation';
import { slipsOfDay } from '@/data/slip/slips-of-day';
import { payCash } from '@/features/counter/payment/pay-cash';
import { activate } from '@/i18n/i18n';
import { act, park } from '@/parts/counter/basket/act';
import { claimDesk, currentDesk, dispatchDesk } from '@/parts/counter/basket/desk-store';
import { saveOpen } from '@/parts/counter/basket/save';
import { fromStored, toStored } from '@/parts/counter/basket/stored-basket';
import { judgeTyped } from '@/parts/counter/line/typed-total';
import { setCounterAccounts } from '@/parts/counter/payment/counter-accounts';
import { setProducts, setQuotes } from '@/parts/counter/world';
import { commit } from '@/session/page/commit';
import { ids, PRODUCTS, type, world } from './world';

vi.mock('@/session/page/commit', () => ({ commit: vi.fn() }));
vi.mock('@/data/slip/slips-of-day', () => ({
  slipsOfDay: vi.fn(async () => []),
  linkedSlips: async () => [],
}));

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
  setProducts(PRODUCTS);
  setQuotes([...world(Date.now()).quotes.values()]);
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

  it('GD26: the last slip shows what the customer paid, with the commission passed on to the card', async () => {
    const pos = { id: 'pos:main', kind: 'pos' as const, name: '', branch: null, archived: false };
    setCounterAccounts(
      { accounts: [{ ...pos, commission: 265 }], branch: '', preferred: {} },
      () => undefined,
    );
    onTestFinished(() =>
      setCounterAccounts({ accounts: [], branch: '', preferred: {} }, () => undefined),
    );
    act({ do: 'pass-on', on: true });
    await saveOpen();
    const slip = appended[0]?.mutation as TransactionCreate;
    const [card] = slip.payments;
    const paid = (card?.amount ?? 0) + (card?.commission?.kurus ?? 0);
    expect(card?.commission).toMatchObject({ passed: true });
    expect(currentDesk().last?.total).toBe(paid);
    expect(paid).toBeGreaterThan(card?.amount ?? 0);
  });

  it('commits with a number and with the basket that it closes', async () => {
    const { id, mutationId } = currentDesk().open;
    await saveOpen();
    expect(commits.mock.calls[0]?.[1]).toEqual({
      id: mutationId,
      numbered: true,
      closesBasket: id,
    });
  });

  it('a full disk leaves the form and its ids unchanged, to be saved again', async () => {
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

  it('an append that throws leaves the form unchanged', async () => {
    commits.mockRejectedValueOnce(new Error('bug'));
    const before = currentDesk().open;
    await expect(saveOpen()).rejects.toThrow('bug');
    expect(currentDesk().open).toBe(before);
    expect((await saveOpen()).ok).toBe(true);
  });

  it('a wrong line opens in the editor and nothing is appended', async () => {
    const good = currentDesk().open.selected;
    act({ do: 'add', lineId: ids() });
    for (const action of type({ product: 'Yüzük', karat: '22' })) act(action);
    const bad = currentDesk().open.selected;
    act({ do: 'select', id: good });
    expect(await saveOpen()).toMatchObject({ error: { block: 'line', lineId: bad } });
    expect(currentDesk()).toMatchObject({ attempted: true, open: { selected: bad } });
    expect(appended).toEqual([]);
  });

  it('saves the basket that was open at the call, even if another one is opened meanwhile', async () => {
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

  it('saves that basket also if it is replaced while the earlier cash is still being read', async () => {
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

describe('a typed total', () => {
  const typed = (text: string) =>
    dispatchDesk({ do: 'type-total', typed: { text, refused: false } });

  it('below the floor stays open with its reason, and the slip is not saved at the list price', async () => {
    typed('1000');
    expect(await saveOpen()).toEqual({ ok: false, error: { block: 'typed-total' } });
    expect(appended).toEqual([]);
    expect(currentDesk().typedTotal).toEqual({ text: '1000', refused: true });
    expect(judgeTyped('1000')).toMatchObject({ ok: false, error: { code: 'below-floor' } });
    dispatchDesk({ do: 'type-total', typed: null });
    expect((await saveOpen()).ok).toBe(true);
  });

  it('that is no amount of money prevents the save', async () => {
    typed('elli bin');
    expect(await saveOpen()).toMatchObject({ error: { block: 'typed-total' } });
    expect(appended).toEqual([]);
  });

  it('that can be agreed on is applied by the save, exact to the kuruş', async () => {
    for (const method of ['card', 'cash'] as const)
      act({ do: 'tender', method, text: method === 'card' ? '105.000' : '' });
    typed('105000');
    expect((await saveOpen()).ok).toBe(true);
    expect(appended[0]?.mutation).toMatchObject({
      payments: [{ method: 'card', amount: 10_500_000 }],
    });
  });

  it('is dropped with its basket, and if the slip has no line to bargain about', async () => {
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
  it('above the legal limit fills no box, shows why, and leaves a typed amount', () => {
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

  it('below the legal limit fills in the rest', () => {
    act({ do: 'tender', method: 'card', text: '80.000' });
    payCash();
    expect(currentDesk().open.tendered.cash).toBe('25.542,40');
    expect(currentDesk().cashRefused).toBeNull();
  });
});

describe('text left in the entry box of a collection', () => {
  beforeEach(async () => {
    await activate('tr');
    claimDesk(ids());
    act({ do: 'type', type: 'collection' });
    act({ do: 'contact', id: ids(), name: 'Ayşe' });
  });

  it('becomes a payment of the saved slip, beside the earlier ones', async () => {
    act({ do: 'tender', method: 'cash', text: '500' });
    act({ do: 'entry', entry: { text: '2500 kart' } });
    expect((await saveOpen()).ok).toBe(true);
    expect(appended[0]?.mutation).toMatchObject({
      type: 'collection',
      payments: [
        { method: 'cash', amount: 50_000 },
        { method: 'card', amount: 250_000 },
      ],
    });
  });

  it.each(['500 xyz', '500 çek'])('prevents the save if it is no payment: %s', async (text) => {
    act({ do: 'tender', method: 'cash', text: '500' });
    act({ do: 'entry', entry: { text } });
    expect(await saveOpen()).toEqual({ ok: false, error: { block: 'entry' } });
    expect(appended).toEqual([]);
    expect(currentDesk().open.entry).toEqual({ text, tried: true });
  });

  it('is stored with the basket', () => {
    act({ do: 'entry', entry: { text: '500 xyz' } });
    const stored = toStored(currentDesk().open, { company: 'c', actor: 'a' }, Date.now(), false);
    expect(fromStored(stored)?.entry).toEqual({ text: '500 xyz' });
  });
});
