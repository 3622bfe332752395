import { i18n } from '@lingui/core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSo, readOpening } from '@/features/counter/model/opening';
import { act } from '@/parts/counter/basket/act';
import { writtenLines } from '@/parts/counter/basket/basket';
import { selectedLine } from '@/parts/counter/basket/basket-lines';
import { savedAs } from '@/parts/counter/basket/basket-type';
import {
  commandPath,
  commandWords,
  runCommand,
  understandCommand,
} from '@/parts/counter/basket/commands';
import { viewDesk } from '@/parts/counter/basket/counter-view';
import { claimDesk, currentDesk } from '@/parts/counter/basket/desk-store';
import { isEmptyLine } from '@/parts/counter/line/line-form';
import { setProducts, setQuotes } from '@/parts/counter/world';
import { ids, PRODUCTS, type, world } from './world';

beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));

beforeEach(() => {
  setProducts(PRODUCTS);
  setQuotes([...world(Date.now()).quotes.values()]);
  claimDesk(ids());
});

const plain = (text: string | undefined): string => (text ?? '').replaceAll('\u00a0', ' ');
const lines = () =>
  writtenLines(currentDesk().open).map(({ side, code, weight, pieces, workmanship }) => ({
    side,
    code,
    weight,
    pieces,
    workmanship,
  }));

describe('a command is read back before it runs', () => {
  const table: [string, string, string][] = [
    ['sat 12,34 22a 40', 'Satış · 22 ayar · 12,34 g · 22 ayar · işçilik 40 ‰', '65.119,66 ₺'],
    ['al 12,34 22', 'Alış · Hurda 22 ayar · 12,34 g · 22 ayar', '61.266,62 ₺'],
    ['çeyrek 5', 'Satış · Çeyrek · 5 adet', '45.250,00 ₺'],
    [
      'takas 20*22 -12,34*22',
      'Takas · 22 ayar · 20,00 g · 22 ayar · işçilik 40 ‰ · −Hurda 22 ayar · 12,34 g · 22 ayar',
      '44.275,78 ₺',
    ],
    ['-çeyrek 5', 'Takas · −Çeyrek · 5 adet', ''],
    ['takas', 'Takas', ''],
  ];
  it.each(table)('%s', (text, label, detail) => {
    const words = commandWords(text, world());
    expect(plain(words?.label)).toBe(label);
    if (detail) expect(plain(words?.detail)).toBe(detail);
  });

  it.each(['satranç takımı', 'işlemler', 'Ayşe Hanım', 'sat 12,34', 'sat yok böyle bir şey', ''])(
    '%s is no command',
    (text) => {
      expect(understandCommand(text, world())).toBeUndefined();
    },
  );
});

describe('a command that runs', () => {
  it('makes an empty basket what it says and leaves the box free', () => {
    expect(runCommand('al 12,34 22')).toBe(true);
    expect(currentDesk().open.type).toBe('purchase');
    expect(lines()).toMatchObject([{ side: 'buy', code: 'HURDA22', weight: '12,34' }]);
    expect(runCommand('5 çeyrek')).toBe(true);
    expect(lines()[1]).toMatchObject({ side: 'buy', code: 'CEYREK', pieces: '5' });
  });

  it('on a slip with lines the verb is the way of its own line', () => {
    runCommand('sat 20 22 40');
    runCommand('al 12,34 22');
    expect(lines()).toMatchObject([
      { side: 'sell', code: '', weight: '20', workmanship: '40' },
      { side: 'buy', code: 'HURDA22' },
    ]);
    expect(savedAs(currentDesk().open)).toBe('exchange');
  });

  it('a whole takas in one line', () => {
    expect(runCommand('takas 20*22 -12,34*22')).toBe(true);
    expect(lines().map(({ side }) => side)).toEqual(['sell', 'buy']);
  });

  it('never swallows the line that is being written', () => {
    for (const action of type({ product: 'Yüzük', weight: '3' })) act(action);
    runCommand('çeyrek 2');
    expect(writtenLines(currentDesk().open).map(({ product }) => product)).toEqual([
      'Yüzük',
      'Çeyrek',
    ]);
  });

  it('leaves the box free before the board has spoken too; the lines get their prices when it does', () => {
    setQuotes([]);
    expect(runCommand('takas 20*22 -12,34*22')).toBe(true);
    expect(isEmptyLine(selectedLine(currentDesk().open))).toBe(true);
    expect(lines()).toMatchObject([{ code: '', weight: '20' }, { code: 'HURDA22' }]);
    setQuotes([...world(Date.now()).quotes.values()]);
    act({ do: 'quotes' });
    expect(viewDesk(currentDesk(), PRODUCTS).lines.every(({ line }) => line !== undefined)).toBe(
      true,
    );
  });

  it('what is not understood changes nothing', () => {
    const before = currentDesk().open;
    expect(runCommand('sat yok')).toBe(false);
    expect(currentDesk().open).toBe(before);
  });

  it('travels as an address', () => {
    expect(readOpening(new URLSearchParams(commandPath('sat 12,34 22a 40').split('?')[1]))).toEqual(
      { say: 'sat 12,34 22a 40' },
    );
  });
});

describe('an address that opens a basket', () => {
  const ayse = { id: '01900000-0000-7000-8000-00000000abcd', name: 'Ayşe H.' };

  it('is read with everything foreign left out', () => {
    expect(readOpening(new URLSearchParams('type=collection&contact=x&amount=5000000'))).toEqual({
      type: 'collection',
      contact: 'x',
      amount: 5_000_000,
    });
    for (const text of ['', 'type=reversal', 'amount=-5', 'amount=1e9', 'foo=1'])
      expect(readOpening(new URLSearchParams(text))).toBeUndefined();
  });

  it('sets an empty basket and puts a written one aside', () => {
    openSo({ type: 'collection', contact: ayse.id, amount: 5_000_000 }, ayse);
    expect(currentDesk().open).toMatchObject({
      type: 'collection',
      contactId: ayse.id,
      name: 'Ayşe H.',
      tendered: { cash: '50.000,00' },
    });
    const first = currentDesk().open.id;
    openSo({ type: 'exchange' }, null);
    expect(currentDesk().open).toMatchObject({ type: 'exchange', contactId: null });
    expect(currentDesk().parked.map(({ basket }) => basket.id)).toEqual([first]);
  });

  it('puts a product onto the open slip', () => {
    openSo({ add: 'CEYREK' }, null);
    openSo({ add: 'CEYREK' }, null);
    expect(lines()).toMatchObject([{ code: 'CEYREK', pieces: '2' }]);
    expect(currentDesk().parked).toEqual([]);
  });
});
