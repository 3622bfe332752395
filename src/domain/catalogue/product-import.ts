import { labelsOf, type Product, productRefusals } from './product';

/** Most products of a company, more than any counter needs. */
export const MOST_PRODUCTS = 2_000;

export type ProductRowRefusal = {
  index: number;
  field: keyof Product;
  code: 'format' | 'taken' | 'twice';
};

/**
 * Faults of new products by row; page and server use this alike. `taken`: codes and barcodes of the
 * company's products, in capitals; a code that a scanner reads means one product.
 */
export function productImportRefusals(
  products: readonly Product[],
  taken: ReadonlySet<string>,
): ProductRowRefusal[] {
  const seen = new Set<string>();
  return products.flatMap((product, index) => {
    const found: ProductRowRefusal[] = productRefusals(product).map((field) => ({
      index,
      field,
      code: 'format',
    }));
    for (const [at, label] of labelsOf(product).entries()) {
      const field = at === 0 ? 'code' : 'barcode';
      if (taken.has(label)) found.push({ index, field, code: 'taken' });
      else if (seen.has(label)) found.push({ index, field, code: 'twice' });
    }
    for (const label of labelsOf(product)) seen.add(label);
    return found;
  });
}
