import { withParams } from '@/session/page/address';
/** What the address asks to be given, and to whom; undefined where it asks for none of ours. */
export const giveRequestOf = (
  params: URLSearchParams,
): { contact: string; card: string } | undefined =>
  params.get('new') === 'give'
    ? { contact: params.get('contact') ?? '', card: params.get('card') ?? '' }
    : undefined;

/** Does it ask for goods that somebody brings? */
export const isTakeRequest = (params: URLSearchParams): boolean => params.get('new') === 'take';

/** The address without either question. */
export function withoutNew(params: URLSearchParams): URLSearchParams {
  return withParams(params, { new: '', contact: '', card: '' });
}
