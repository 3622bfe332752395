import type { HTMLAttributes, ReactNode } from 'react';
import { Drawer } from '@/ui/dialog/Drawer';

type Props = HTMLAttributes<HTMLDivElement> & {
  /** Whether the panel is a column; otherwise it opens as a bottom panel. */
  wide: boolean;
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
};

/**
 * Panel at the right of the counter and of pages with the same layout: the deciding figure, the
 * payment, and the save buttons at its foot.
 */
export function SidePanel({ wide, open, onClose, title, children, ...rest }: Props) {
  if (wide)
    return (
      <aside className="flex w-83 shrink-0 flex-col border-line border-l bg-raised">
        {children}
      </aside>
    );
  return (
    <Drawer open={open} onClose={onClose} title={title}>
      <div className="-mx-6 flex min-h-full flex-col" {...rest}>
        {children}
      </div>
    </Drawer>
  );
}

/** Style of the panel's foot, which stays in view on small and enlarged screens too. */
export const PANEL_FOOT =
  'sticky -bottom-6 z-1 border-line border-t bg-raised px-5 pt-3 pb-4 short:pt-2 short:pb-3';

/** Style of a secondary button beside the primary one: sunken, without a border. */
export const RECEDING = 'border-transparent! bg-sunken! hover:border-edge!';
