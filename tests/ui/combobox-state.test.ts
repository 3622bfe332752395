import { describe, expect, it } from 'vitest';
import { arrived, CLOSED, type ComboView, pressed, typed } from '@/ui/field/combobox-state';

const view = (over: Partial<ComboView> = {}): ComboView => ({
  count: 3,
  loading: false,
  exact: -1,
  takesFirst: true,
  empty: false,
  ...over,
});
const open = typed();

describe('a combobox under the keyboard', () => {
  it('opens with an arrow on the first option and walks round by way of the text', () => {
    let state = pressed(CLOSED, 'ArrowDown', view()).state;
    expect(state).toMatchObject({ open: true, active: 0 });
    for (const expected of [1, 2, -1, 0]) {
      state = pressed(state, 'ArrowDown', view()).state;
      expect(state.active).toBe(expected);
    }
    expect(pressed(state, 'ArrowUp', view()).state.active).toBe(-1);
  });

  it('takes the highlighted option on Enter and on Tab, and lets Tab go on', () => {
    const state = { ...open, active: 2 };
    expect(pressed(state, 'Enter', view())).toMatchObject({
      effect: { do: 'choose', index: 2 },
      handled: true,
      state: CLOSED,
    });
    expect(pressed(state, 'Tab', view())).toMatchObject({
      effect: { do: 'choose', index: 2 },
      handled: false,
      state: CLOSED,
    });
  });

  it('prefers the option that reads as the text to the first one', () => {
    expect(pressed(open, 'Enter', view({ exact: 1 })).effect).toEqual({ do: 'choose', index: 1 });
    expect(pressed(open, 'Enter', view()).effect).toEqual({ do: 'choose', index: 0 });
  });

  it('keeps the typed text when nothing fits, when only an exact one counts, and on Tab', () => {
    expect(pressed(open, 'Enter', view({ count: 0 })).effect).toEqual({ do: 'commit' });
    expect(pressed(open, 'Enter', view({ takesFirst: false })).effect).toEqual({ do: 'commit' });
    expect(pressed(open, 'Tab', view())).toMatchObject({
      effect: { do: 'nothing' },
      state: CLOSED,
    });
  });

  it('answers an Enter that came before its options as soon as they are there', () => {
    const waiting = pressed(open, 'Enter', view({ loading: true, count: 0 }));
    expect(waiting).toMatchObject({
      effect: { do: 'nothing' },
      handled: true,
      state: { wanted: true },
    });
    expect(arrived(waiting.state, view({ loading: true })).handled).toBe(false);
    expect(arrived(waiting.state, view({ exact: 2 }))).toMatchObject({
      effect: { do: 'choose', index: 2 },
      state: CLOSED,
    });
    expect(arrived(waiting.state, view({ count: 0 })).effect).toEqual({ do: 'commit' });
  });

  it('forgets that Enter when typing goes on', () => {
    expect(arrived(typed(), view()).handled).toBe(false);
  });

  it('closes on Escape once and then leaves Escape to others', () => {
    const first = pressed(open, 'Escape', view());
    expect(first).toMatchObject({ handled: true, state: CLOSED });
    expect(pressed(first.state, 'Escape', view()).handled).toBe(false);
  });

  it('leaves Enter on an empty or closed box to the form', () => {
    expect(pressed(CLOSED, 'Enter', view()).handled).toBe(false);
    expect(pressed(open, 'Enter', view({ empty: true })).effect).toEqual({ do: 'commit' });
  });
});
