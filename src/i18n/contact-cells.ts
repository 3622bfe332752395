import { t } from '@lingui/core/macro';
import { findByName } from '../domain/base/fold';
import { err, ok, type Result } from '../domain/base/result';
import { type Agreement, subjectOf } from '../domain/catalogue/agreement';
import type { Product } from '../domain/catalogue/product';
import { groupCell, groupsCalled } from '../domain/catalogue/product-called';
import type { AssetLimit } from '../domain/contact/contact';
import { type Asset, FINE_METALS, karatAsset, MONEY } from '../domain/metal/asset';
import { finenessOfKarat, KARATS, karatOfFineness } from '../domain/metal/fineness';
import { readTypedFineness } from '../domain/metal/typed-fineness';
import { readQuantity, typedQuantity } from '../domain/metal/typed-quantity';
import { assetCalled, assetCell } from './asset-called';
import { assetName } from './asset-text';
import { finenessName, workmanshipText } from './contact-text';
import { formatFineness } from './formats';
import { readWorkmanshipCell } from './workmanship-cell';

/**
 * What of a contact's card is a list, as one cell of a file says it: "Has: 500; TL: 250.000", "22
 * ayar: 45 ‰; Bilezik: %8". Guarantee: what is written here is read back as it was, in the language
 * that it was written in; a name that would break the cell goes by its code.
 */
const cell = (parts: readonly (readonly [name: string, figure: string])[]): string =>
  parts.map(([name, figure]) => `${name}: ${figure}`).join('; ');

const BREAKS = /[:;]/;

function partsOf(text: string): { part: string; name: string; figure: string }[] {
  return text
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const at = part.indexOf(':');
      return {
        part,
        name: part.slice(0, Math.max(at, 0)).trim(),
        figure: part.slice(at + 1).trim(),
      };
    });
}

/** Of which a limit may be, grams of karats aside. */
const limitable = (products: readonly Product[]): Asset[] => [
  ...MONEY,
  ...FINE_METALS,
  ...products.flatMap(({ kind, code }) => (kind === 'coin' ? [code] : [])),
];

export function limitsCell(limits: readonly AssetLimit[], products: readonly Product[]): string {
  const assets = Array.from(new Set([...limitable(products), ...limits.map(({ asset }) => asset)]));
  return cell(
    limits.map(({ asset, quantity }) => {
      const name = assetCell(asset, assets, products);
      return [BREAKS.test(name) ? asset : name, typedQuantity(asset, quantity)];
    }),
  );
}

/** `grams`: the karats in which accounts are kept. */
export function readLimits(
  text: string,
  products: readonly Product[],
  grams: readonly Asset[],
): Result<AssetLimit[], string> {
  const assets = [...limitable(products), ...grams];
  const limits: AssetLimit[] = [];
  for (const { part, name, figure } of partsOf(text)) {
    const asset = assetCalled(name, assets, products);
    const quantity =
      asset === undefined
        ? undefined
        : readQuantity(asset, figure.replace(/\s*(?:g|gr|has|ad|adet)\.?$/i, ''));
    if (asset === undefined || quantity === undefined) return unread(part);
    limits.push({ asset, quantity });
  }
  return ok(limits);
}

export const agreementsCell = (
  agreements: readonly Agreement[],
  products: readonly Product[],
): string =>
  cell(agreements.map((one) => [subjectCell(one, products), workmanshipText(one.workmanship)]));

/** Where a scrap's fineness goes by its karat's name too, it goes by its milyem. */
function subjectCell({ fineness, product }: Agreement, products: readonly Product[]): string {
  if (product) {
    const name = groupCell(products, product.code);
    return !BREAKS.test(name) && subjectIn(name, products)?.product?.code === product.code
      ? name
      : product.code;
  }
  const karat = karatOfFineness(fineness);
  return fineness === 0 || (karat !== undefined && finenessOfKarat(karat, false) === fineness)
    ? finenessName(fineness)
    : formatFineness(fineness);
}

export function readAgreements(
  text: string,
  products: readonly Product[],
): Result<Agreement[], string> {
  const agreements: Agreement[] = [];
  for (const { part, name, figure } of partsOf(text)) {
    const about = subjectIn(name, products);
    const workmanship = readWorkmanshipCell(figure);
    if (!about || !workmanship || agreements.some((one) => subjectOf(one) === subjectOf(about)))
      return unread(part);
    agreements.push({ ...about, workmanship });
  }
  return ok(agreements);
}

function subjectIn(
  name: string,
  products: readonly Product[],
): Omit<Agreement, 'workmanship'> | undefined {
  if (findByName(name, [0], finenessName) !== undefined) return { fineness: 0 };
  const karat = findByName(name, KARATS, (one) =>
    assetName(karatAsset(one, finenessOfKarat(one, false)), []),
  );
  if (karat !== undefined) return { fineness: finenessOfKarat(karat, false) };
  const read = readTypedFineness(name, false);
  if (read.ok && read.value.weight === undefined) return { fineness: read.value.fineness };
  const [product, ...others] = groupsCalled(products, name);
  return product && others.length === 0
    ? { fineness: 0, product: { code: product.code, name: product.name } }
    : undefined;
}

/** Of the first part that nobody can read. */
const unread = (part: string): Result<never, string> => err(t`“${part}” okunamadı.`);
