import { describe, expect, it } from 'vitest';
import { hasMintings, ofMinting } from '@/domain/catalogue/coin-set';
import { emptyLine } from '@/parts/counter/line/line-form';
import { settledProduct } from '@/parts/counter/line/quick-entry';
import { STARTING_PRODUCTS } from '@/server/areas/catalogue/starting-products';

const COINS = STARTING_PRODUCTS.filter(({ kind }) => kind === 'coin');
const codes = (list: readonly { code: string }[]) => list.map(({ code }) => code);

describe('CN15: a tile is one coin, and the minting is chosen for all of them', () => {
  it('each coin of the list stands once, in the chosen minting where it has both, and where the first of the two stood', () => {
    expect(codes(ofMinting(COINS, 'yeni'))).toEqual([
      'CEYREK_YENI',
      'YARIM_YENI',
      'TAM_YENI',
      'ATA_YENI',
      'GREMSE_YENI',
    ]);
    expect(codes(ofMinting(COINS, 'eski'))).toEqual([
      'CEYREK_ESKI',
      'YARIM_ESKI',
      'TAM_ESKI',
      'GREMSE_ESKI',
    ]);
  });

  it('a coin that was put first brings its tile first in either minting', () => {
    const first = [...COINS].sort(
      (a, b) => Number(b.code === 'GREMSE_ESKI') - Number(a.code === 'GREMSE_ESKI'),
    );
    expect(codes(ofMinting(first, 'yeni'))[0]).toBe('GREMSE_YENI');
    expect(codes(ofMinting(first, 'eski'))[0]).toBe('GREMSE_ESKI');
  });

  it('with no pair there is nothing to choose, and every coin stands as it is', () => {
    const alone = [
      { code: 'CEYREK_ESKI' },
      { code: 'ATA5_YENI' },
      { code: 'RESAT' },
      { code: 'YENI' },
    ];
    expect(ofMinting(alone, 'yeni')).toEqual(alone);
    expect(ofMinting(alone, 'eski')).toEqual(alone);
    expect([hasMintings(alone), hasMintings(COINS)]).toEqual([false, true]);
  });

  it.each([
    ['5 eski çeyrek', 'CEYREK_ESKI'],
    ['5 çeyrek eski', 'CEYREK_ESKI'],
    ['5 yeni çeyrek', 'CEYREK_YENI'],
    ['5 çeyrek', 'CEYREK_YENI'],
    ['5 eski yarım', 'YARIM_ESKI'],
    ['5 çey', 'CEYREK_YENI'],
    ['5 ç', 'CEYREK_YENI'],
    ['y 5', 'YARIM_YENI'],
    ['5 gre', 'GREMSE_YENI'],
  ])('a coin is found by its words in any order, or its first letters: %s', (text, code) => {
    expect(
      settledProduct({ ...emptyLine('l', 'sell'), product: text }, STARTING_PRODUCTS),
    ).toMatchObject({ code, pieces: '5' });
  });

  it.each(['5 a', '5 çeyrek e y', '5 eki'])(
    'letters that begin several coins, or a coin and other goods, select none: %s',
    (text) => {
      expect(
        settledProduct({ ...emptyLine('l', 'sell'), product: text }, STARTING_PRODUCTS),
      ).toMatchObject({ code: '', product: text });
    },
  );
});
