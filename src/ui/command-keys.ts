/**
 * What a key does in the command bar, apart from any screen. One option is always the one that Enter takes; an Enter pressed
 * before the options of the text have arrived is kept and answered when they do: never by those of the text before.
 */
type CommandState = { active: number; wanted: boolean };
/** `stale`: the options are still those of another text. `loading`: more of them are being read. */
type Offered = { count: number; stale: boolean; loading: boolean };
export type CommandStep = { state: CommandState; choose: number | null; handled: boolean };

export const FIRST: CommandState = { active: 0, wanted: false };

export function commandKey(state: CommandState, key: string, { count, stale, loading }: Offered): CommandStep {
  const at = Math.min(state.active, Math.max(0, count - 1));
  const go = (active: number): CommandStep => ({ state: { active, wanted: false }, choose: null, handled: true });
  switch (key) {
    case 'ArrowDown':
      return go(count === 0 ? 0 : (at + 1) % count);
    case 'ArrowUp':
      return go(count === 0 ? 0 : (at - 1 + count) % count);
    case 'PageDown':
    case 'End':
      return go(Math.max(0, count - 1));
    case 'PageUp':
      return go(0);
    case 'Enter':
      if (count > 0 && !stale) return { state: FIRST, choose: at, handled: true };
      return { state: { active: at, wanted: stale || loading }, choose: null, handled: true };
    default:
      return { state, choose: null, handled: false };
  }
}

/** The options of the text came: answers an Enter that waited for them. */
export const commandArrived = (state: CommandState, { count, stale, loading }: Offered): CommandStep =>
  state.wanted && !stale && !loading
    ? { state: FIRST, choose: count > 0 ? Math.min(state.active, count - 1) : null, handled: true }
    : { state, choose: null, handled: false };
