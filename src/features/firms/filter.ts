import type { ContactView } from '@/data/core/types';
import { compareNames } from '@/domain/base/alphabet';
import { fold } from '@/domain/base/fold';
import type { Ageing } from '@/domain/contact/contact-ageing';
import { TRY } from '@/domain/metal/asset';
import { anId, type FilterOf, filterSpec, oneOf, typedText } from '@/session/page/filter-spec';

export const WAYS = ['all', 'open', 'debtor', 'creditor'] as const;
export type Way = (typeof WAYS)[number];

export const goes = (quantity: number, way: Way): boolean =>
  way === 'all' ||
  (way === 'debtor' ? quantity > 0 : way === 'creditor' ? quantity < 0 : quantity !== 0);

export const ANY_TAG = '';

/** Every tag of these firms once, however it is written, as it is written first. */
export function tagsOf(firms: readonly ContactView[]): string[] {
  const known = new Map<string, string>();
  for (const tag of firms.flatMap(({ tags = [] }) => tags))
    if (!known.has(fold(tag))) known.set(fold(tag), tag);
  return Array.from(known.values()).sort(compareNames);
}

export const isTagged = ({ tags = [] }: ContactView, tag: string): boolean =>
  tag === ANY_TAG || tags.some((one) => fold(one) === fold(tag));

/** How old what stands open must be at least: anything, or older than so many days. */
export const AGES = ['all', '30', '60', '90'] as const;
export type Age = (typeof AGES)[number];

/** Is something open that is older? Whoever is not read yet is not said to be. */
export const isAged = (aged: Pick<Ageing, 'oldest'> | undefined, age: Age): boolean =>
  age === 'all' || (aged !== undefined && aged.oldest > Number(age));

/** Which firms are asked for. Which assets there are the company says. */
export const FILTER = filterSpec({
  /** Of which asset the balance and its age are asked; it leaves no firm out. */
  asset: anId({ usual: TRY, narrows: false }),
  way: oneOf(WAYS, { usual: 'all' }),
  age: oneOf(AGES, { usual: 'all' }),
  tag: anId({ usual: ANY_TAG }),
  search: typedText({ param: 'q' }),
});
export type FirmFilter = FilterOf<typeof FILTER>;
