/**
 * After a refused press the hand goes to the first box that wants something, else to where it would
 * begin; in the next frame, when the boxes say so.
 */
export function focusRefusedField(form: HTMLElement | null, otherwise?: HTMLElement | null): void {
  requestAnimationFrame(() =>
    (form?.querySelector<HTMLElement>('[aria-invalid=true]') ?? otherwise)?.focus(),
  );
}
