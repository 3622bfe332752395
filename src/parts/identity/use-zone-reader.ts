import { useEffect, useRef } from 'react';
import { IDLE, keyed } from '@/ui/field/key-burst';

/** Between the lines of one card. */
const TOGETHER_MS = 3_000;
/** Line of a zone; shorter bursts are something else. */
const SHORTEST_LINE = 30;

type Held = { input: HTMLInputElement | null; value: string };

const held = (): Held => {
  const active = document.activeElement;
  const input = active instanceof HTMLInputElement ? active : null;
  return { input, value: input?.value ?? '' };
};

/** Takes what the reader typed out of the box in which the cursor stood. */
function putBack({ input, value }: Held): void {
  if (!input?.isConnected || input.value === value) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Listens for a keyboard reader of identity cards wherever the cursor stands. Gives the lines read
 * so far after each one; the Enter of the reader submits nothing.
 */
export function useZoneReader(onLines: (lines: readonly string[]) => void): void {
  const tell = useRef(onLines);
  tell.current = onLines;
  useEffect(() => {
    let state = IDLE;
    let before = held();
    let lines: readonly string[] = [];
    let at = 0;
    const press = (event: KeyboardEvent) => {
      if (!event.isTrusted || event.ctrlKey || event.altKey || event.metaKey) {
        state = IDLE;
        return;
      }
      const { key, code, shiftKey: shift, repeat, timeStamp } = event;
      const step = keyed(state, { key, code, shift, repeat, at: timeStamp });
      if (step.state.length === 1 && step.state !== state) before = held();
      state = step.state;
      const line = step.scanned?.meant.trim().toUpperCase() ?? '';
      if (line.length < SHORTEST_LINE) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      putBack(before);
      lines = timeStamp - at > TOGETHER_MS || lines.length >= 3 ? [line] : [...lines, line];
      at = timeStamp;
      tell.current(lines);
    };
    addEventListener('keydown', press, true);
    return () => removeEventListener('keydown', press, true);
  }, []);
}
