/**
 * Name and dot colour of a basket, to tell parked baskets apart; they never leave the counter
 * (src/domain/README.md#at-the-counter). Colours have no fixed meaning; screen readers hear the
 * colour's name.
 */
export const BASKET_COLOURS = ['blue', 'green', 'violet', 'orange', 'pink'] as const;
export type BasketColour = (typeof BASKET_COLOURS)[number];
export type BasketMark = { label: string; colour: BasketColour | null };

export const MOST_LABEL = 40;

export const isBasketColour = (value: unknown): value is BasketColour =>
  BASKET_COLOURS.some((colour) => colour === value);

/** The same basket under this mark; without a word and a colour it is one like the others. */
export function marked<B extends { label?: string; colour?: BasketColour }>(
  basket: B,
  { label, colour }: BasketMark,
): B {
  const { label: _label, colour: _colour, ...bare } = basket;
  const said = label.trim().slice(0, MOST_LABEL);
  return {
    ...bare,
    ...(said === '' ? {} : { label: said }),
    ...(colour === null ? {} : { colour }),
  } as B;
}
