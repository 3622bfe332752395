import {
  DialogBackdrop,
  DialogPanel,
  DialogTitle,
  Dialog as HeadlessDialog,
} from '@headlessui/react';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { CloseIcon } from '../sign/first-icons';
import { IconButton } from '../sign/IconButton';
import { cx } from '../style/classes';

type DrawerProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  subtitle?: ReactNode;
  children: ReactNode;
  /** Stays at the bottom while the body scrolls. */
  footer?: ReactNode;
  width?: 'md' | 'lg';
};

/** Details beside the list they belong to: from the right on a desk, from below on a phone. */
export function Drawer({
  open,
  onClose,
  title,
  subtitle,
  children,
  footer,
  width = 'md',
}: DrawerProps) {
  const { t } = useLingui();
  return (
    <HeadlessDialog open={open} onClose={onClose} className="fixed inset-0 z-dialog">
      <DialogBackdrop className="fixed inset-0 bg-veil" />
      <div className="fixed inset-0 flex items-end justify-end sm:items-stretch">
        <DialogPanel
          data-drawer={width}
          className={cx(
            'rise sm:slide-in flex max-h-[92dvh] w-full flex-col rounded-t-sheet border-line border-t bg-raised shadow-float sm:max-h-none sm:rounded-none sm:border-t-0 sm:border-l',
            width === 'md' ? 'sm:w-[420px]' : 'sm:w-[560px]',
          )}
        >
          <span aria-hidden className="mx-auto mt-2 h-1 w-9 rounded-full bg-edge sm:hidden" />
          <div className="flex items-start justify-between gap-4 px-6 pt-4 pb-3 max-sm:pt-1 max-sm:pb-1">
            <div className="flex min-h-control min-w-0 flex-col justify-center py-1">
              <DialogTitle className="font-semibold text-18 [overflow-wrap:anywhere]">
                {title}
              </DialogTitle>
              {subtitle ? <p className="text-13 text-quiet">{subtitle}</p> : null}
            </div>
            <IconButton label={t`Kapat`} icon={<CloseIcon />} onClick={onClose} className="-mr-2" />
          </div>
          <div className="min-h-0 flex-1 overflow-auto px-6 pb-6">{children}</div>
          {footer ? (
            <div className="flex flex-wrap gap-2 border-line border-t px-6 py-4 *:flex-1">
              {footer}
            </div>
          ) : null}
        </DialogPanel>
      </div>
    </HeadlessDialog>
  );
}
