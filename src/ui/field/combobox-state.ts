/**
 * What a key does in a combobox, apart from any screen. Typed text always stays when nothing is
 * chosen; Enter pressed before the options of that text have arrived is kept and answered when they
 * do.
 */
export type ComboState = {
  open: boolean;
  /** Highlighted by the arrows; -1 is the text itself. */
  active: number;
  /** Enter waits for the options. */
  wanted: boolean;
};

export type ComboView = {
  count: number;
  /** The options do not belong to the text yet. */
  loading: boolean;
  /** Index of the option that reads exactly as the text, -1 if none. */
  exact: number;
  /** Enter without a highlight takes the first option; otherwise only an exact one. */
  takesFirst: boolean;
  empty: boolean;
};

type ComboEffect = { do: 'nothing' } | { do: 'choose'; index: number } | { do: 'commit' };
export type ComboStep = { state: ComboState; effect: ComboEffect; handled: boolean };

export const CLOSED: ComboState = { open: false, active: -1, wanted: false };
const NOTHING: ComboEffect = { do: 'nothing' };

export const typed = (): ComboState => ({ open: true, active: -1, wanted: false });

export function pressed(state: ComboState, key: string, view: ComboView): ComboStep {
  const stay = { state, effect: NOTHING, handled: false };
  if (key === 'ArrowDown' || key === 'ArrowUp')
    return {
      state: moved(state, key === 'ArrowDown' ? 1 : -1, view.count),
      effect: NOTHING,
      handled: true,
    };
  if (key === 'Enter') return entered(state, view);
  if (key === 'Escape')
    return state.open ? { state: CLOSED, effect: NOTHING, handled: true } : stay;
  if (key !== 'Tab') return stay;
  const effect: ComboEffect =
    state.open && state.active >= 0 ? { do: 'choose', index: state.active } : NOTHING;
  return { state: CLOSED, effect, handled: false };
}

/** The options of the text came: answers an Enter that waited for them. */
export function arrived(state: ComboState, view: ComboView): ComboStep {
  if (!state.wanted || view.loading) return { state, effect: NOTHING, handled: false };
  return entered({ ...state, wanted: false }, view);
}

function entered(state: ComboState, view: ComboView): ComboStep {
  if (state.open && state.active >= 0 && state.active < view.count)
    return { state: CLOSED, effect: { do: 'choose', index: state.active }, handled: true };
  if (!state.open || view.empty)
    return { state: CLOSED, effect: { do: 'commit' }, handled: state.open };
  if (view.loading) return { state: { ...state, wanted: true }, effect: NOTHING, handled: true };
  if (view.exact >= 0)
    return { state: CLOSED, effect: { do: 'choose', index: view.exact }, handled: true };
  if (view.takesFirst && view.count > 0)
    return { state: CLOSED, effect: { do: 'choose', index: 0 }, handled: true };
  return { state: CLOSED, effect: { do: 'commit' }, handled: true };
}

/** Arrows go round, by way of the text itself. */
function moved(state: ComboState, by: 1 | -1, count: number): ComboState {
  if (!state.open) return { open: true, active: by === 1 && count > 0 ? 0 : -1, wanted: false };
  const places = count + 1;
  return { ...state, active: ((state.active + 1 + by + places) % places) - 1, wanted: false };
}
