import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * A board of cards in columns, walked by keys: the arrows go from card to card, with Alt they move
 * one to the column beside. Columns carry `data-column`, cards their id as `data-card`. Guarantee:
 * a card that goes to another column is drawn anew there, and the hand that moved it goes with it.
 */
type BoardWalk = {
  board: RefObject<HTMLDivElement | null>;
  onKeyDown: (event: KeyboardEvent) => void;
  /** This card is being moved: what had the focus goes on having it. */
  follow: (id: string) => void;
};

/** `cards` is what is drawn: after each change of it a moved card is looked for. */
export function useMovedCard(
  cards: unknown,
  onMove: (id: string, step: 1 | -1) => void,
): BoardWalk {
  const board = useRef<HTMLDivElement>(null);
  const followed = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cards are what is looked at
  useLayoutEffect(() => {
    const id = followed.current;
    if (id === null || document.activeElement !== document.body) return;
    followed.current = null;
    board.current?.querySelector<HTMLElement>(`[data-card="${id}"]`)?.focus();
  }, [cards]);
  const onKeyDown = (event: KeyboardEvent) => {
    const card = (event.target as HTMLElement).closest<HTMLElement>('[data-card]');
    const id = card?.dataset.card;
    if (!card || id === undefined || !event.key.startsWith('Arrow')) return;
    if (event.altKey && (event.key === 'ArrowRight' || event.key === 'ArrowLeft')) {
      event.preventDefault();
      onMove(id, event.key === 'ArrowRight' ? 1 : -1);
      return;
    }
    const next = neighbour(board.current, card, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const follow = (id: string) => {
    followed.current = id;
  };
  return { board, onKeyDown, follow };
}

/** The card above or below, or the first of the next column that has any. */
function neighbour(
  board: HTMLElement | null,
  card: HTMLElement,
  key: string,
): HTMLElement | undefined {
  const columns = Array.from(board?.querySelectorAll('[data-column]') ?? [], (column) =>
    Array.from(column.querySelectorAll<HTMLElement>('[data-card]')),
  );
  const at = columns.findIndex((cards) => cards.includes(card));
  const row = columns[at]?.indexOf(card) ?? 0;
  if (key === 'ArrowUp' || key === 'ArrowDown')
    return columns[at]?.[row + (key === 'ArrowDown' ? 1 : -1)];
  const step = key === 'ArrowRight' ? 1 : -1;
  for (let next = at + step; next >= 0 && next < columns.length; next += step) {
    const cards = columns[next] ?? [];
    if (cards.length > 0) return cards[Math.min(row, cards.length - 1)];
  }
  return undefined;
}
