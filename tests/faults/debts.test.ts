import { describe, expect, it } from 'vitest';
import { Debts } from './debts';

describe('what a clerk owes the plan', () => {
  it('comes with the next act, before what that act brings itself', () => {
    const debts = new Debts(() => undefined);
    debts.owe({ strike: 'server-killed', tries: 1 });
    expect(debts.none).toBe(false);
    expect(debts.takeWith(['second-tab'])).toEqual([
      { strike: 'server-killed', tries: 1 },
      { strike: 'second-tab', tries: 0 },
    ]);
    expect(debts.none).toBe(true);
  });

  it('is given up after five tries, and never without a word', () => {
    const said: string[] = [];
    const debts = new Debts((text) => said.push(text));
    debts.owe({ strike: 'worker-update', tries: 5 });
    expect(debts.none).toBe(true);
    expect(said).toEqual(['worker-update never happened']);
  });
});
