import type { ContactView } from '@/data/types';
import { compareNames } from '@/domain/alphabet';
import { type Asset, TRY } from '@/domain/asset';
import type { Ageing } from '@/domain/contact-ageing';
import { fold } from '@/domain/fold';
import { withParams } from '@/session/address';

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

/**
 * Which firms are asked for. It lives in the address, so that Back, a reload and a bookmark find it
 * again.
 */
export type FirmFilter = {
  /** Of which asset the balance and its age are asked. */
  asset: Asset;
  way: Way;
  age: Age;
  tag: string;
  search: string;
};

/** The parameters of the address that it stands in. */
export const FIRM_FILTER = ['asset', 'way', 'age', 'tag', 'q'] as const;

/**
 * Whatever the address says, it is a filter: what is none of ours is read as its absence. Which
 * assets there are the company says.
 */
export const readFilter = (params: URLSearchParams): FirmFilter => ({
  asset: params.get('asset') || TRY,
  way: WAYS.find((one) => one === params.get('way')) ?? 'all',
  age: AGES.find((one) => one === params.get('age')) ?? 'all',
  tag: params.get('tag') ?? ANY_TAG,
  search: params.get('q') ?? '',
});

const USUAL = { asset: TRY, way: 'all', age: 'all', tag: ANY_TAG, q: '' } as const;

/** The address of a filter; what is as usual is not written. */
function writeFilter(
  params: URLSearchParams,
  { asset, way, age, tag, search }: FirmFilter,
): URLSearchParams {
  return withParams(params, { asset, way, age, tag, q: search }, USUAL);
}

export const IN_ADDRESS = { read: readFilter, write: writeFilter, typed: ['search'] } as const;

/** Every firm is asked for, of whatever asset. */
export const isPlain = ({ way, age, tag, search }: FirmFilter): boolean =>
  way === 'all' && age === 'all' && tag === ANY_TAG && search.trim() === '';
