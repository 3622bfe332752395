export type PadKey =
  | '0'
  | '1'
  | '2'
  | '3'
  | '4'
  | '5'
  | '6'
  | '7'
  | '8'
  | '9'
  | '00'
  | ','
  | '×'
  | '+'
  | '-'
  | 'back';

/**
 * The text of an input after one key of the pad, or a letter: replaces the selection, as typing
 * does, and says where the caret goes.
 */
export function afterPadKey(
  text: string,
  start: number,
  end: number,
  key: string,
): { text: string; caret: number } {
  if (key !== 'back')
    return { text: text.slice(0, start) + key + text.slice(end), caret: start + key.length };
  const from = start === end ? Math.max(0, start - 1) : start;
  return { text: text.slice(0, from) + text.slice(end), caret: from };
}

/**
 * Presses a key into whichever input has the focus, the way the browser would, so that React hears
 * of it. False when none has.
 */
export function pressIntoFocused(key: string): boolean {
  const input = document.activeElement;
  if (!(input instanceof HTMLInputElement)) return false;
  const end = input.selectionEnd ?? input.value.length;
  const next = afterPadKey(input.value, input.selectionStart ?? end, end, key);
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  setter?.call(input, next.text);
  input.setSelectionRange(next.caret, next.caret);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  return true;
}
