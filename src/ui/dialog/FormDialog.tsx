import { useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, type RefObject, useId, useMemo, useRef } from 'react';
import { firstBox } from '../field/enter-next';
import { focusRefusedField } from '../field/focus-refused-field';
import { Button } from '../sign/Button';
import { Dialog, type DialogProps } from './Dialog';

type Props = Pick<DialogProps, 'title' | 'description' | 'failure' | 'width' | 'initialFocus'> & {
  onClose: () => void;
  /**
   * Enter in a field and the decisive button do the same. Where it is waited for, the first box
   * that its end says something of is focused.
   */
  onSubmit: () => void | Promise<void>;
  /** The decisive button's word. */
  submit: ReactNode;
  busy?: boolean;
  /** Word on the button that closes the dialog; "Vazgeç" unless given. */
  leave?: ReactNode;
  /** Another button, before the way out. */
  other?: ReactNode;
  /** What is written cannot be taken back by another press of the same button. */
  danger?: boolean;
  children: ReactNode;
};

/**
 * A dialog that is one form: its fields, why it was not saved, a way out, and one button that
 * decides. It opens with its first field focused.
 */
export function FormDialog({
  onClose,
  onSubmit,
  submit,
  busy = false,
  leave,
  other,
  danger = false,
  children,
  initialFocus,
  ...dialog
}: Props) {
  const { t } = useLingui();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const first = useFirstField(form);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The page behind may be a form too, and React's events go through portals.
    event.stopPropagation();
    const form = event.currentTarget;
    const ended = onSubmit();
    focusRefusedField(form);
    void ended?.then(() => focusRefusedField(form));
  };
  const footer = (
    <>
      {other}
      <Button onClick={onClose}>{leave ?? t`Vazgeç`}</Button>
      <Button variant={danger ? 'danger' : 'primary'} type="submit" form={id} loading={busy}>
        {submit}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} footer={footer} initialFocus={initialFocus ?? first} {...dialog}>
      <form ref={form} id={id} onSubmit={send} noValidate className="mt-3 flex flex-col gap-3">
        {children}
      </form>
    </Dialog>
  );
}

/**
 * The form's first field, looked up when the dialog opens. Under a finger it is none: the system's
 * keyboard would cover what is to be read first.
 */
const useFirstField = (form: RefObject<HTMLFormElement | null>): RefObject<HTMLElement | null> =>
  useMemo(
    () => ({
      get current() {
        return matchMedia('(pointer: fine)').matches ? firstBox(form.current) : null;
      },
    }),
    [form],
  );
