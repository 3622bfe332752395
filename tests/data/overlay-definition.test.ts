import { describe, expect, it } from 'vitest';
import type { Mutation } from '../../src/contract/wire/mutation';
import type { DefinitionBody } from '../../src/contract/wire/records';
import type { Placed } from '../../src/data/overlay';
import { layDefinition } from '../../src/data/overlay-definition';
import { AT } from './world';

const row = (mutation: Mutation, over: Partial<Placed> = {}): Placed => ({ id: 'row', state: 'waiting', actor: 'u1', mutation, ...over });
const put = (value: number | null): Mutation => ({ kind: 'rule.put', v: 1, at: AT, base: 0, rule: { name: 'discount', from: '2026-11-22', value } });
const word = (hidden: boolean, at = AT): Mutation => ({ kind: 'word.put', v: 1, at, user: 'u1', word: 'Emanet', hidden });
const known: DefinitionBody = { type: 'rule', rule: { name: 'discount', from: '2026-11-22', value: 300 }, version: 4, actor: 'u9', at: AT - 9 };
const server = { version: 4, body: known };

describe('a rule on its tablet', () => {
  it('RU8: holds at once with no network, in the name of whoever said it, and waits', () => {
    const view = { type: 'rule', rule: { name: 'discount', from: '2026-11-22', value: 700 }, version: 0, actor: 'u1', at: AT };
    expect(layDefinition('d', null, [row(put(700))])).toEqual({ view, sync: 'waiting' });
  });

  it('RU8: taken back stays with what it was, and one that nobody knows is nothing', () => {
    expect(layDefinition('d', server, [row(put(null))])?.view).toMatchObject({ rule: { value: 300 }, withdrawn: true, version: 4, actor: 'u1' });
    expect(layDefinition('d', null, [row(put(null))])).toBeNull();
  });

  it('RU8: is what the server says once the server’s part has the row, and of a refused row there is the mark alone', () => {
    expect(layDefinition('d', server, [row(put(700), { state: 'applied', version: 4 })])).toEqual({ view: known, sync: 'confirmed' });
    expect(layDefinition('d', server, [row(put(700), { state: 'refused' })])).toEqual({ view: known, sync: 'refused' });
    expect(layDefinition('d', server, [row(put(700), { state: 'applied', version: 6 })])?.view).toMatchObject({ version: 6, rule: { value: 700 } });
  });
});

describe('a negative word on its tablet', () => {
  it('DB10: hides at once, and no longer once it is taken away', () => {
    expect(layDefinition('d', null, [row(word(true))])?.view).toEqual({ type: 'word', user: 'u1', word: 'Emanet', hidden: true, at: AT });
    expect(layDefinition('d', null, [row(word(true)), row(word(false, AT + 1), { id: 'r2' })])?.view).toMatchObject({ hidden: false });
  });

  it('DB10: of two wishes the later one is shown, as the server will have it', () => {
    const body: DefinitionBody = { type: 'word', user: 'u1', word: 'EMANET', hidden: false, at: AT + 5 };
    expect(layDefinition('d', { version: 3, body }, [row(word(true))])?.view).toBe(body);
  });
});
