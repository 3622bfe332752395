import { describe, expect, it } from 'vitest';
import {
  type CounterCommand,
  readCommand,
  readEntry,
  type SignedEntry,
} from '@/domain/slip/counter-command';

const gold = (weight: string, karat: number, workmanship = '', side?: 'buy' | 'sell') => ({
  side,
  entry: { kind: 'metal', weight, karat, workmanship },
});
const named = (name: string, amount = '', side?: 'buy' | 'sell') => ({
  side,
  entry: { kind: 'named', name, amount },
});

describe('one entry of the counter', () => {
  const table: [string, ReturnType<typeof gold> | ReturnType<typeof named> | undefined][] = [
    ['20*22', gold('20', 22)],
    ['12,34 × 22', gold('12,34', 22)],
    ['12.34x14', gold('12.34', 14)],
    ['12,34 22', gold('12,34', 22)],
    ['12,34 22a', gold('12,34', 22)],
    ['12,34 22 ayar', gold('12,34', 22)],
    ['12,34 22 AYAR', gold('12,34', 22)],
    ['12,34 22K', gold('12,34', 22)],
    ['12,34 g 22k 40', gold('12,34', 22, '40')],
    ['12,34 22a 40 ‰', gold('12,34', 22, '40')],
    ['12,34*22*40,5', gold('12,34', 22, '40,5')],
    ['١٢٫٣٤*٢٢', gold('12,34', 22)],
    ['-12,34*22', gold('12,34', 22, '', 'buy')],
    ['−12,34*22', gold('12,34', 22, '', 'buy')],
    ['- 12,34 22', gold('12,34', 22, '', 'buy')],
    ['+3*14', gold('3', 14, '', 'sell')],
    ['12,34*23', named('12,34*23')],
    ['5 çeyrek', named('çeyrek', '5')],
    ['5*çeyrek', named('çeyrek', '5')],
    ['5 × Çeyrek yeni', named('Çeyrek yeni', '5')],
    ['çeyrek 5', named('çeyrek', '5')],
    ['5 adet çeyrek', named('çeyrek', '5')],
    ['2 gremse', named('gremse', '2')],
    ['-5 çeyrek', named('çeyrek', '5', 'buy')],
    ['-çeyrek 5', named('çeyrek', '5', 'buy')],
    ['burma 20,5 g', named('burma', '20,5')],
    ['20 gr burma', named('burma', '20')],
    ['14 ayar kolye', named('ayar kolye', '14')],
    ['yüzük', named('yüzük')],
    ['5', undefined],
    ['-5', undefined],
    ['12,34', undefined],
    ['', undefined],
    ['-', undefined],
  ];
  it.each(table)('%s', (text, expected) => {
    expect(readEntry(text)).toEqual(expected as SignedEntry | undefined);
  });
});

describe('a whole command', () => {
  const table: [string, { type: CounterCommand['type']; entries: unknown[] } | undefined][] = [
    ['sat 12,34 22a 40', { type: 'sale', entries: [gold('12,34', 22, '40')] }],
    ['SAT 12,34 22 ayar 40', { type: 'sale', entries: [gold('12,34', 22, '40')] }],
    ['Satış çeyrek 5', { type: 'sale', entries: [named('çeyrek', '5')] }],
    ['SATIŞ ÇEYREK 5', { type: 'sale', entries: [named('ÇEYREK', '5')] }],
    ['al 12,34 22', { type: 'purchase', entries: [gold('12,34', 22)] }],
    ['ALIŞ 3 çeyrek', { type: 'purchase', entries: [named('çeyrek', '3')] }],
    ['takas', { type: 'exchange', entries: [] }],
    [
      'takas 20*22 -12,34*22',
      { type: 'exchange', entries: [gold('20', 22), gold('12,34', 22, '', 'buy')] },
    ],
    [
      '20*22 -12,34*22 -çeyrek 2',
      {
        type: undefined,
        entries: [gold('20', 22), gold('12,34', 22, '', 'buy'), named('çeyrek', '2', 'buy')],
      },
    ],
    ['çeyrek 5', { type: undefined, entries: [named('çeyrek', '5')] }],
    ['satranç takımı', { type: undefined, entries: [named('satranç takımı')] }],
    ['altın', { type: undefined, entries: [named('altın')] }],
    ['sat 5', undefined],
    ['takas 20*22 -5', undefined],
    ['', undefined],
    ['   ', undefined],
  ];
  it.each(table)('%s', (text, expected) => {
    expect(readCommand(text)).toEqual(expected);
  });

  it('is not slowed down by what somebody pasted', () => {
    const long = `${'9'.repeat(40)} ${'a '.repeat(100)}😀 ${'1 '.repeat(100)}`;
    expect(() => readCommand(long)).not.toThrow();
    expect(readCommand('9'.repeat(40))).toBeUndefined();
    // A counter's sentence is short: an address with a megabyte of blanks in it is none, and is not
    // searched.
    expect(readCommand(`burma${' '.repeat(600)}20`)).toBeUndefined();
  });
});
