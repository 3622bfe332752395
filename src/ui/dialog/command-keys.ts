/**
 * What a key does in the command bar, apart from any screen. One option is the one that Enter
 * takes; an Enter pressed before the options of the text have arrived is kept and answered when
 * they do: never by those of the text before. Guarantee: where the first option is only a guess,
 * Enter takes nothing until an arrow has marked one.
 */
type CommandState = {
  active: number;
  /** Enter waits for the options. */
  wanted: boolean;
  /** An arrow marked the active option. */
  moved?: boolean;
  /** Enter was pressed where no option is certain. */
  asked?: boolean;
};
/**
 * `stale`: the options are still those of another text. `loading`: more of them are being read.
 * `guess`: the first option may not be what was meant.
 */
type Offered = { count: number; stale: boolean; loading: boolean; guess?: boolean };
export type CommandStep = { state: CommandState; choose: number | null; handled: boolean };

export const FIRST: CommandState = { active: 0, wanted: false };

/** Index of the option that Enter takes; -1 where a person has to mark one first. */
export const activeOption = (
  { active, moved }: CommandState,
  { count, guess = false }: Pick<Offered, 'count' | 'guess'>,
): number => (guess && !moved ? -1 : Math.min(active, Math.max(0, count - 1)));

export function commandKey(state: CommandState, key: string, offered: Offered): CommandStep {
  const { count, stale, loading } = offered;
  const at = activeOption(state, offered);
  const go = (active: number): CommandStep => ({
    state: { active, wanted: false, moved: true },
    choose: null,
    handled: true,
  });
  switch (key) {
    case 'ArrowDown':
      return go(count === 0 ? 0 : (at + 1) % count);
    case 'ArrowUp':
      return go(count === 0 ? 0 : (Math.max(0, at) - 1 + count) % count);
    case 'PageDown':
    case 'End':
      return go(Math.max(0, count - 1));
    case 'PageUp':
      return go(0);
    case 'Enter':
      if (at >= 0 && count > 0 && !stale) return { state: FIRST, choose: at, handled: true };
      return {
        state: { ...state, wanted: stale || loading, asked: at < 0 && !stale && !loading },
        choose: null,
        handled: true,
      };
    default:
      return { state, choose: null, handled: false };
  }
}

/** The options of the text came: answers an Enter that waited for them. */
export function commandArrived(state: CommandState, offered: Offered): CommandStep {
  const { count, stale, loading } = offered;
  if (!state.wanted || stale || loading) return { state, choose: null, handled: false };
  const at = activeOption(state, offered);
  if (at < 0)
    return { state: { ...state, wanted: false, asked: true }, choose: null, handled: true };
  return { state: FIRST, choose: count > 0 ? at : null, handled: true };
}
