import { fold } from '../base/fold';
import type { Product } from './product';

/** A product as a file names it: written and read by the same words. */
export type GroupName = Pick<Product, 'code' | 'name' | 'kind' | 'metal'>;

/** Those of worked metal that go by this code, else those of this name. */
export function groupsCalled(products: readonly GroupName[], text: string): GroupName[] {
  const worked = products.filter(({ kind }) => kind === 'worked');
  const coded = worked.filter(({ code }) => code.toUpperCase() === text.trim().toUpperCase());
  return coded.length > 0 ? coded : worked.filter(({ name }) => fold(name) === fold(text));
}

/** Its name where that alone says which it is, else its code. */
export function groupCell(products: readonly GroupName[], code: string): string {
  const name = products.find((product) => product.code === code)?.name ?? code;
  const [called, ...others] = groupsCalled(products, name);
  return called?.code === code && others.length === 0 ? name : code;
}
