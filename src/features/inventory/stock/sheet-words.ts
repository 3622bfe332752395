import { METALS, type Metal } from '../../../domain/asset';
import { calledSo, fold } from '../../../domain/fold';
import type { Product } from '../../../domain/product';
import { metalWord } from '../../../i18n/asset-text';

/** What of a card its file says in a name: written and read by the same words. */
export type GroupName = Pick<Product, 'code' | 'name' | 'kind' | 'metal'>;

const WORDS: Record<Metal, readonly string[]> = {
  gold: ['altin', 'gold', 'au'],
  silver: ['gumus', 'silver', 'ag'],
  platinum: ['platin', 'platinum', 'pt'],
  palladium: ['paladyum', 'palladium', 'pd'],
};

/** The screen's own word in its language, the Turkish or the English one, or the sign of the element. */
export const metalCalled = (text: string): Metal | undefined => calledSo(text, METALS, metalWord) ?? METALS.find((metal) => WORDS[metal].includes(fold(text)));

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
