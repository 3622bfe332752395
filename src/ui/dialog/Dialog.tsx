import {
  Description,
  DialogBackdrop,
  DialogPanel,
  DialogTitle,
  Dialog as HeadlessDialog,
} from '@headlessui/react';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode, RefObject } from 'react';
import { CloseIcon } from '../sign/first-icons';
import { IconButton } from '../sign/IconButton';
import { cx } from '../style/classes';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Why what was asked for did not happen; said at once to a screen reader. */
  failure?: string | undefined;
  /** Buttons, the decisive one last. */
  footer?: ReactNode;
  width?: 'sm' | 'md' | 'lg';
  /** alertdialog waits for an answer: no cross, no click beside it. */
  alert?: boolean;
  initialFocus?: RefObject<HTMLElement | null>;
};

const WIDTH = { sm: 'sm:max-w-[400px]', md: 'sm:max-w-[560px]', lg: 'sm:max-w-[760px]' };

/**
 * A question that cannot wait. Drawers and inline editing come first; on a phone it is a bottom panel from
 * below.
 */
export function Dialog({
  open,
  onClose,
  title,
  description,
  children,
  failure,
  footer,
  width = 'sm',
  alert = false,
  initialFocus,
}: DialogProps) {
  const { t } = useLingui();
  return (
    <HeadlessDialog
      open={open}
      onClose={alert ? () => undefined : onClose}
      role={alert ? 'alertdialog' : 'dialog'}
      {...(initialFocus ? { initialFocus: initialFocus as RefObject<HTMLElement> } : {})}
      className="fixed inset-0 z-dialog"
    >
      <DialogBackdrop className="fixed inset-0 bg-veil" />
      <div className="fixed inset-0 flex items-end justify-center sm:items-center sm:p-6">
        <DialogPanel
          className={cx(
            'rise flex max-h-full w-full flex-col rounded-t-sheet border border-line bg-float shadow-float sm:max-h-[90vh] sm:rounded-sheet',
            WIDTH[width],
          )}
        >
          <div className="flex items-start justify-between gap-4 px-6 pt-5">
            <DialogTitle className="py-1.5 font-semibold text-18">{title}</DialogTitle>
            {alert ? null : (
              <IconButton
                label={t`Kapat`}
                icon={<CloseIcon />}
                onClick={onClose}
                className="-mr-2"
              />
            )}
          </div>
          <div className="min-h-0 overflow-auto px-6 pt-1 pb-6">
            {description ? (
              <Description className="max-w-[62ch] text-quiet">{description}</Description>
            ) : null}
            {children}
            {failure ? (
              <p role="alert" className="mt-3 text-13 text-dangertext">
                {failure}
              </p>
            ) : null}
          </div>
          {footer ? (
            <footer className="flex flex-wrap justify-end gap-2 border-line border-t px-6 py-4 max-sm:[&>button]:flex-1">
              {footer}
            </footer>
          ) : null}
        </DialogPanel>
      </div>
    </HeadlessDialog>
  );
}
