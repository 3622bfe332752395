import { pressIntoFocused } from './number-pad';

/**
 * Keys that are pressed while the field they are meant for is still on its way: a dialog whose code
 * is being loaded. Guarantee: none of them reaches the field behind, and each is typed, in its
 * order, into the first field of the dialog that comes; Escape calls the dialog off. A dialog that
 * never comes lets the keyboard go again.
 */
type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>;

/**
 * What is held after a key; `pass`: it is none of ours, `leave`: nothing is waited for any longer.
 */
export function typedAheadAfter(
  keys: readonly string[],
  { key, ctrlKey, metaKey, altKey, isComposing }: Pressed,
): readonly string[] | 'pass' | 'leave' {
  if (ctrlKey || metaKey || altKey || isComposing) return 'pass';
  if (key === 'Escape') return 'leave';
  if (key === 'Backspace') return keys.slice(0, -1);
  return Array.from(key).length === 1 || key === 'Enter' ? [...keys, key] : 'pass';
}

const GIVE_UP_MS = 10_000;
const DIALOG = '[role=dialog],[role=alertdialog]';

let letGo = (): void => undefined;

/**
 * Holds the keys from now until a field of another dialog has the cursor, or until the returned
 * function is called.
 */
export function startTypingAhead(onLeave: () => void): () => void {
  letGo();
  // The payment may itself be a bottom panel: what has the cursor now is behind.
  const behind = document.activeElement?.closest(DIALOG) ?? null;
  let keys: readonly string[] = [];
  const press = (event: KeyboardEvent) => {
    const held = typedAheadAfter(keys, event);
    if (held === 'pass') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (held !== 'leave') keys = held;
    else {
      letGo();
      onLeave();
    }
  };
  const arrive = ({ target }: FocusEvent) => {
    const dialog = target instanceof Element ? target.closest(DIALOG) : null;
    if (!dialog || dialog === behind) return;
    if (target instanceof HTMLInputElement) typeInto(target);
    // It may stand on the dialog's first button before it is put where it belongs.
    else requestAnimationFrame(() => typeInto(document.activeElement));
  };
  const typeInto = (field: Element | null) => {
    const held = keys;
    keys = [];
    letGo();
    if (field instanceof HTMLInputElement) void typeOut(field, held);
  };
  addEventListener('keydown', press, true);
  addEventListener('focusin', arrive, true);
  const timer = setTimeout(() => letGo(), GIVE_UP_MS);
  letGo = () => {
    clearTimeout(timer);
    removeEventListener('keydown', press, true);
    removeEventListener('focusin', arrive, true);
    letGo = () => undefined;
  };
  return letGo;
}

/**
 * As long as the cursor stays where it came; each letter is heard before the next, and before what
 * Enter does.
 */
async function typeOut(field: HTMLInputElement, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await Promise.resolve();
    if (document.activeElement !== field) return;
    if (key !== 'Enter') pressIntoFocused(key);
    else {
      await new Promise(requestAnimationFrame);
      if (field.form) field.form.requestSubmit();
      else
        field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    }
  }
}
