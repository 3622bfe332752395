import type { DefinitionBody } from '@/contract/core/records';
import { coinOf } from '@/domain/catalogue/coin-set';
import type { Product } from '@/domain/catalogue/product';
import { type NewRecord, putRecords } from '@/server/db/records';
import type { Db } from '@/server/db/types';
import { writeVersion } from '@/server/db/version';

const COINS = [
  ...['CEYREK_YENI', 'CEYREK_ESKI', 'YARIM_YENI', 'TAM_YENI', 'ATA_YENI', 'GREMSE_YENI'],
  ...['YARIM_ESKI', 'TAM_ESKI', 'GREMSE_ESKI'],
].flatMap((code, i): Product[] => {
  const coin = coinOf(code);
  return coin ? [{ ...coin, order: 10 + i }] : [];
});

const worked = (
  code: string,
  name: string,
  fineness: number,
  workmanship: number,
  order: number,
  wholesale?: number,
): Product => ({
  code,
  name,
  kind: 'worked',
  metal: 'gold',
  fineness,
  quote: 'HAS',
  workmanship,
  ...(wholesale === undefined ? {} : { wholesale }),
  order,
});

const scrap = (code: string, name: string, fineness: number, order: number): Product => ({
  code,
  name,
  kind: 'scrap',
  metal: 'gold',
  fineness,
  quote: 'HAS',
  order,
});

/**
 * Products of a new company (src/domain/README.md#fineness-and-karat, src/domain/README.md#coins);
 * the company changes them afterwards.
 */
export const STARTING_PRODUCTS: readonly Product[] = [
  ...COINS,
  worked('BILEZIK_22', 'Burma bilezik', 9160, 400, 20, 300),
  worked('AJDA_22', 'Ajda bilezik', 9160, 300, 21),
  worked('YUZUK_18', '18 ayar yüzük', 7500, 900, 22, 600),
  worked('KOLYE_14', '14 ayar kolye', 5850, 1500, 23, 1000),
  worked('BILEZIK_14', '14 ayar bilezik', 5850, 1200, 24, 800),
  { ...worked('GUMUS_999', 'Gümüş 999', 9990, 0, 30), metal: 'silver', quote: 'GUMUS' },
  scrap('HURDA_22', 'Hurda 22 ayar', 9060, 40),
  scrap('HURDA_18', 'Hurda 18 ayar', 7400, 41),
  scrap('HURDA_14', 'Hurda 14 ayar', 5750, 42),
  { ...worked('PLATIN_950', 'Platin 950', 9500, 0, 50), metal: 'platinum', quote: 'PLATIN' },
  { ...worked('PALADYUM_950', 'Paladyum 950', 9500, 0, 51), metal: 'palladium', quote: 'PALADYUM' },
];

export const productRecords = (products: readonly Product[]): NewRecord[] =>
  products.map((product) => ({
    kind: 'definitions',
    id: product.code,
    body: { type: 'product', product } satisfies DefinitionBody,
  }));

/** Gives a company its first product list. */
export const putStartingProducts = (db: Db, company: string, now: number): Promise<void> =>
  writeVersion(db, company, now, (tx, version) =>
    putRecords(tx, company, version, productRecords(STARTING_PRODUCTS)),
  );
