/**
 * A keyboard begins to type at once; under a finger the system's keys would come up over what is to
 * be read first.
 */
export function focusByKeyboard(place: HTMLElement | null): void {
  if (matchMedia('(pointer: fine)').matches)
    place?.querySelector<HTMLElement>('input, button[type=submit]')?.focus();
}
