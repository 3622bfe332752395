import type { ContactView } from '@/data/core/types';
import { compareNames } from '@/domain/base/alphabet';
import { fold } from '@/domain/base/fold';
import type { Ageing } from '@/domain/contact/contact-ageing';
import { TRY } from '@/domain/metal/asset';
import { anId, type FilterOf, filterSpec, oneOf, typedText } from '@/session/page/filter-spec';

export const WAYS = ['all', 'open', 'debtor', 'creditor'] as const;
export type Way = (typeof WAYS)[number];

export const hasBalance = (quantity: number, way: Way): boolean =>
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

/** Whether the oldest open debt is older than `age` days; false while it has not been read yet. */
export const isAged = (aged: Pick<Ageing, 'oldest'> | undefined, age: Age): boolean =>
  age === 'all' || (aged !== undefined && aged.oldest > Number(age));

/** The filter of the list of firms. The assets depend on the company's own list. */
export const FILTER = filterSpec({
  /** The asset whose balance and age are shown; it leaves no firm out. */
  asset: anId({ usual: TRY, narrows: false }),
  way: oneOf(WAYS, { usual: 'all' }),
  age: oneOf(AGES, { usual: 'all' }),
  tag: anId({ usual: ANY_TAG }),
  search: typedText({ param: 'q' }),
});
export type FirmFilter = FilterOf<typeof FILTER>;
